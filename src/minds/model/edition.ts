import { createHash } from "node:crypto";
import { page } from "../pages.ts";
import { UNKNOWN, type Window } from "./room.ts";
import { isShape, type Shape } from "./shape.ts";
import { GM_SCHEMAS } from "./tools.ts";

/** Raised when prompts are built otherwise than before, so that older ones are known to be of another hand. */
const BUILT = 9;
const BRIEFS = [
  "gm",
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
];

let known = "";
function edition(): string {
  if (known === "") {
    const text = JSON.stringify([BUILT, BRIEFS.map((name) => page(`model/${name}.md`)), GM_SCHEMAS]);
    known = createHash("sha256").update(text).digest("hex").slice(0, 8);
  }
  return known;
}

/** A shape as it goes on record: with the edition of briefs, tools and counting that its prompts are made with, and the window they were made for. */
export const stamped = (shape: Shape, { tokens, memory }: Window = UNKNOWN): string =>
  `${shape}/${edition()}/${memory}/${tokens}`;

/** The shape and the window on record, if prompts are still made as they were then. */
export function shapeOf(stamp: string): { readonly shape: Shape; readonly window: Window } | undefined {
  const [shape = "", of = "", memory, tokens] = stamp.split("/");
  if (!isShape(shape) || of !== edition() || (memory !== "lean" && memory !== "full")) return undefined;
  return { shape, window: { memory, tokens: Number(tokens) } };
}
