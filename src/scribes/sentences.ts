import { oneLine } from "../campaign/edit/harmless.ts";

export { oneLine };

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text, one line each. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");

/** As many whole sentences from the beginning as fit; a first one that is too long ends between two words. */
export function wholeSentences(text: string, most: number): string {
  let taken = "";
  for (const sentence of sentencesOf(text.slice(0, most * 4))) {
    const more = taken === "" ? sentence : `${taken} ${sentence}`;
    if (more.length > most) break;
    taken = more;
  }
  return taken === "" ? cutShort(oneLine(text.slice(0, most * 4)), most) : taken;
}

/** The last paragraph that says something. */
export const lastParagraph = (text: string): string => paragraphsOf(text).at(-1) ?? "";

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph));

function cutShort(line: string, most: number): string {
  if (line.length <= most) return line;
  const cut = line.slice(0, most).toWellFormed();
  const space = cut.lastIndexOf(" ");
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
