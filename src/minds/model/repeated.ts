import type { Letter } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import { endsIn } from "./sentences.ts";

/**
 * A player's words without the sentences it has said before, word for word. Short ones may be said again, and in a fight anything. A filter over words.
 */
export function unrepeated(
  words: string,
  { seat, letters, status }: Pick<Desk, "seat" | "letters" | "status">,
): string {
  if (status?.fight) return words;
  const said = new Set<string>();
  for (let i = letters.length - 1; i >= Math.max(0, letters.length - LOOKED_AT); i--)
    for (const sentence of sentencesIn(ownWords(letters.at(i), seat))) said.add(bare(sentence));
  const all = sentencesIn(words);
  const kept = all.filter((sentence) => !said.has(bare(sentence)) || wordsOf(sentence) < FEWEST);
  return kept.length === all.length ? words : kept.join("").trim();
}

/** Letters back in which somebody's own words are looked for. */
const LOOKED_AT = 400;
/** Words that make a sentence somebody's own. */
const FEWEST = 5;

const ownWords = (letter: Letter | undefined, seat: string): string =>
  letter?.kind === "message" && letter.from === seat ? letter.body : "";

const bare = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
const wordsOf = (sentence: string): number => bare(sentence).split(" ").length;

/** A text cut behind its sentences and its lines; nothing is lost. */
function sentencesIn(text: string): readonly string[] {
  const ends = [...endsIn(text), ...[...text.matchAll(/\n/g)].map(({ index }) => index)].sort((a, b) => a - b);
  return [...ends, text.length].map((end, i, all) => text.slice(all[i - 1] ?? 0, end)).filter((one) => one !== "");
}
