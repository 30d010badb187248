import type { Desk } from "../mind.ts";
import { endsIn } from "./sentences.ts";

/**
 * A player's words without the sentences it has said before, word for word. Short ones may be said again, in a fight anything, and openly what was said or
 * done in secret. A filter over words.
 */
export function unrepeated(
  words: string,
  { seat, letters, status }: Pick<Desk, "seat" | "letters" | "status">,
): string {
  if (status?.fight) return words;
  const said = new Set<string>();
  let secret = false; // they were asked for something that nobody else hears of
  for (let i = Math.max(0, letters.length - LOOKED_AT); i < letters.length; i++) {
    const letter = letters.at(i);
    if (letter?.kind !== "message") continue;
    if (letter.tag === "GM_TO_PLAYER") secret = letter.fields.request_type === "SECRET_ACTION";
    if (letter.from === seat && !secret && letter.fields.manner !== "whisper")
      for (const sentence of sentencesIn(letter.body)) said.add(bare(sentence));
  }
  const all = sentencesIn(words);
  const kept = all.filter((sentence) => !said.has(bare(sentence)) || wordsOf(sentence) < FEWEST);
  return kept.length === all.length ? words : kept.join("").trim();
}

/** Letters back in which somebody's own words are looked for. */
const LOOKED_AT = 400;
/** Words that make a sentence somebody's own. */
const FEWEST = 5;

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
