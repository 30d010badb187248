import type { Mind } from "../mind.ts";

/** Writes down what was told, as it was told: nothing is left out and nothing invented. */
export const houseNarrator: Mind = async ({ letters, file = "" }) => {
  const written = letters.after((letter) => letter.kind === "writing" && letter.for === file);
  const number = /(\d+)/.exec(file)?.[1];
  const told = written.flatMap((letter) =>
    letter.kind === "message" && letter.tag === "NARRATIVE" && (letter.scene === null || letter.scene === number)
      ? [letter]
      : [],
  );
  const text = told.map(({ body }) => body).join("\n\n");
  return [{ kind: "writing", for: file, text: text || "(Nothing was told.)", sources: told.map(({ n }) => n) }];
};
