import type { Saying } from "../../protocol/ask.ts";
import { TroupeError } from "../../protocol/errors.ts";

/** The model read out what it was told to do. */
export class ReadOut extends TroupeError {
  override readonly name = "ReadOut";
  readonly code = "models/read-out";
  readonly hint = "Take another model, or let this one only reword: --narrates.";
}

/** So many words in a row of a brief are no chance; a piece that is told ahead waits for the rest with fewer. */
export const RUN = 20;
export const PIECE = 8;

/** Whether so many words in a row of a text stand in this brief. A filter over words. */
export function readsOut(text: string, brief: string, run = RUN): boolean {
  const all = wordsIn(text);
  if (all.length < run) return false;
  const known = ` ${wordsIn(brief).join(" ")} `;
  for (let i = 0; i + run <= all.length; i++) if (known.includes(` ${all.slice(i, i + run).join(" ")} `)) return true;
  return false;
}

const wordsIn = (text: string): readonly string[] =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const LONGEST = 20_000;

/** Something that a step tells or asks is read out of the brief. */
export const isRead = (says: readonly Saying[], brief: string): boolean =>
  says.some((say) => {
    const { body } = (say ?? {}) as { readonly body?: unknown };
    return typeof body === "string" && readsOut(body, brief);
  });

/** A GM's step that is its own. */
export function unread(says: readonly Saying[], brief: string): readonly Saying[] {
  if (isRead(says, brief)) throw new ReadOut("The answer reads out the brief.");
  return says;
}
