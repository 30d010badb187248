import { createHash } from "node:crypto";
import { page } from "../pages.ts";
import { isShape, type Shape } from "./shape.ts";
import { GM_SCHEMAS } from "./tools.ts";

/** Raised when prompts are built otherwise than before, so that older ones are known to be of another hand. */
const BUILT = 6;
const BRIEFS = [
  "gm",
  "gm-lead",
  "gm-handoff",
  "gm-tools",
  "gm-text",
  "player",
  "one-off",
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

/** A shape as it goes on record: with the edition of briefs and tools that its prompts are made with. */
export const stamped = (shape: Shape): string => `${shape}/${edition()}`;

/** The shape on record, if prompts are still made as they were then. */
export function shapeOf(stamp: string): Shape | undefined {
  const [shape = "", of = ""] = stamp.split("/");
  return isShape(shape) && of === edition() ? shape : undefined;
}
