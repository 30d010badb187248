import { pageOf, sameTitle } from "../../markdown/sections.ts";
import { firstSentences } from "../../protocol/text.ts";

/** What anybody sees of a character: the first sentence of their brief, where there is one. Never of their sheet, which is theirs. */
export function briefOf(
  { files }: { readonly files: readonly { readonly path: string; readonly text: string }[] },
  slug: string,
): string {
  const brief = files.find(({ path }) => path.toLowerCase() === `party/${slug}-brief.md`)?.text ?? "";
  return firstSentence(firstWords(brief) ?? "");
}

export const firstSentence = (line: string): string =>
  firstSentences(line.slice(0, 400).replaceAll("*", ""), 1).slice(0, LONGEST);

const LONGEST = 140;

/** The first line of a page that is neither heading, list, table, quote, rule nor label. */
export const firstWords = (text: string): string | undefined =>
  text
    .slice(0, 20_000)
    .split("\n")
    .map((line) => line.trim())
    .find(
      (line) => /^[\p{L}*"“]/u.test(line) && !/^\**[\p{L} ]{1,30}(?:\*\*)?:/u.test(line) && /\p{L} \p{L}/u.test(line),
    );

/** A sheet as its own player reads it: without the sections that tell a mind in a person's place how to play. */
export function forPeople(sheet: string): string {
  const { sections } = pageOf(sheet);
  const left = sections
    .filter(({ level, title }) => level > 0 && isForMinds(title))
    .filter(({ start }, i, all) => !all.slice(0, i).some((one) => start < one.end)); // what stands inside one goes with it
  return left
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sheet)
    .replace(PLAYED_BY, "");
}

/** "**Player**: Human": who plays them is settled at the table, and is nobody's name. */
const PLAYED_BY = /^[*_]{0,2}Player[*_]{0,2}:[*_]{0,2} {0,4}(?:Human|AI)(?: player)?[ \t]{0,4}\r?\n/im;

const isForMinds = (title: string): boolean =>
  /\bAI players?\b/i.test(title) || ["Interrupt Triggers", "Speaks up when"].some((one) => sameTitle(title, one));
