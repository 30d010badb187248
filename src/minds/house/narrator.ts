import type { Letter, Letters } from "../../protocol/letter.ts";
import { withoutMechanics } from "../../world/mechanics.ts";
import type { Mind } from "../mind.ts";

/** The letters after the last one that has gone into a file; of a scene's file, at most those since the scene opened. */
export function unwritten(letters: Letters, file: string): readonly Letter[] {
  const number = /^scenes\/(\d+)/.exec(file)?.[1];
  const page = letters.findLast(
    (letter) =>
      (letter.kind === "writing" && letter.for === file) || (letter.kind === "scene" && letter.number === number),
  );
  const last = page?.kind === "writing" ? Math.max(0, ...page.sources) : (page?.n ?? 0);
  return letters.after((letter) => letter.n <= last);
}

/** Writes down what was told, as it was told: nothing but the rules is left out and nothing invented. */
export const houseNarrator: Mind = async ({ letters, file = "" }) => {
  const number = /(\d+)/.exec(file)?.[1];
  const told = unwritten(letters, file).flatMap((letter) =>
    letter.kind === "message" && letter.tag === "NARRATIVE" && (letter.scene === null || letter.scene === number)
      ? [letter]
      : [],
  );
  const text = withoutMechanics(told.map(({ body }) => body).join("\n\n"));
  return [{ kind: "writing", for: file, text: text || "(Nothing was told.)", sources: told.map(({ n }) => n) }];
};
