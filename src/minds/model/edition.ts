import { createHash } from "node:crypto";
import { LEAN_WINDOW, LEAST_WINDOW, MOST_USED, UNKNOWN_WINDOW } from "../../models/window.ts";
import { STYLE_RULES } from "../house/compose/style.ts";
import { page } from "../pages.ts";
import { roomIn, UNKNOWN, type Window } from "./room.ts";
import { isShape, type Shape } from "./shape.ts";
import { tokensIn } from "./tokens.ts";
import { APART_SCHEMAS, GM_SCHEMAS } from "./tools.ts";

/** Raised when prompts are built otherwise than before, so that older ones are known to be of another hand. */
const BUILT = 15;
const BRIEFS = [
  "gm",
  "gm-talk",
  "gm-lead",
  "gm-handoff",
  "gm-tools",
  "gm-text",
  "player",
  "one-off",
  "aside",
  "narrator",
  "journal",
  "rewording",
] as const;

/** What prompts are made of besides what a seat may know. */
export const MADE_OF = {
  briefs: Object.fromEntries(BRIEFS.map((name) => [name, page(`model/${name}.md`)])) as Readonly<
    Record<string, string>
  >,
  tools: [...GM_SCHEMAS, ...APART_SCHEMAS] as readonly object[],
  styles: STYLE_RULES as Readonly<Record<string, string>>,
  count: tokensIn as (text: string) => number,
  share: roomIn as (window: Window, fixed: number) => unknown,
};

/** Where any of it changes, so does this. How texts are counted and a window is shared out is seen by examples. */
export function editionOf({ briefs, tools, styles, count, share }: typeof MADE_OF): string {
  const counted = Object.values(briefs).map((text) => count(text));
  const shared = WINDOWS.map((tokens) => share({ tokens, memory: "full" }, 1000));
  const text = JSON.stringify([BUILT, briefs, tools, styles, counted, shared]);
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

const WINDOWS = [LEAST_WINDOW, UNKNOWN_WINDOW, LEAN_WINDOW, MOST_USED];

let known: string | undefined;
const edition = (): string => (known ??= editionOf(MADE_OF));

/** A shape as it goes on record: with the edition of briefs, tools and counting that its prompts are made with, and the window they were made for. */
export const stamped = (shape: Shape, { tokens, memory }: Window = UNKNOWN): string =>
  `${shape}/${edition()}/${memory}/${tokens}`;

/** The shape and the window on record, if prompts are still made as they were then. */
export function shapeOf(stamp: string): { readonly shape: Shape; readonly window: Window } | undefined {
  const [shape = "", of = "", memory, tokens] = stamp.split("/");
  if (!isShape(shape) || of !== edition() || (memory !== "lean" && memory !== "full")) return undefined;
  return { shape, window: { memory, tokens: Number(tokens) } };
}
