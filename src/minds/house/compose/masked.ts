import { ATTRIBUTIONS } from "../../../world/attribution.ts";
import { segmentsOf } from "../../../world/unstyled.ts";

/** What two sentences have in common when they say the same of somebody else. */
export interface Masked {
  /** Sentences of five words or more, names masked, case and punctuation folded. */
  readonly sentences: readonly string[];
  /** Every run of five words within them. */
  readonly runs: readonly string[];
}

/** How many words make a sentence that people remember having heard. */
export const RUN = 5;

/** Reads a text of any style; signs, labels, dice and "says Wenna" are no part of a sentence. */
export function masked(text: string, names: ReadonlySet<string>): Masked {
  const sentences: string[] = [];
  const runs: string[] = [];
  for (const segment of segmentsOf(text)) {
    if (segment.kind === "dice") continue;
    for (const words of sentencesIn(segment.text, names)) {
      if (words.length < RUN) continue;
      sentences.push(words.join(" "));
      for (let i = 0; i + RUN <= words.length; i++) runs.push(words.slice(i, i + RUN).join(" "));
    }
  }
  return { sentences, runs };
}

/** The words people are called by: every part of a name that has a capital, in lower case. */
export function nameWords(names: readonly string[]): ReadonlySet<string> {
  const parts = names.flatMap((name) => name.match(WORD) ?? []).filter((part) => /^\p{Lu}/u.test(part));
  return new Set(parts.map((part) => part.toLowerCase()));
}

/** Words without punctuation, in lower case. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];

const NAME = "_";

/** What stands inside and outside quotation marks is apart: a novel may put a name between any two sentences. */
function sentencesIn(text: string, names: ReadonlySet<string>): readonly (readonly string[])[] {
  const pieces = text.split(/["“”«»]/);
  return pieces.flatMap((piece, i) => {
    const sentences = piece.split(/[.!?…](?=\s|$)|\n/).map((one) => maskedWords(one, names));
    const quoted = i % 2 === 1;
    if (quoted || pieces.length === 1) return sentences;
    return sentences.map((words, at) => {
      const follows = at === 0 && i > 0;
      const leads = at === sentences.length - 1 && i + 1 < pieces.length;
      return withoutSayer(words, follows, leads);
    });
  });
}

/** Not "says Wenna" behind a quotation, nor "Wenna says" before one. */
function withoutSayer(words: readonly string[], follows: boolean, leads: boolean): readonly string[] {
  const isSayer = ([one = "", other = ""]: readonly string[]): boolean =>
    (one === NAME && ATTRIBUTIONS.has(other)) || (other === NAME && ATTRIBUTIONS.has(one));
  if (follows && isSayer(words)) return words.slice(2);
  return leads && isSayer(words.slice(-2)) ? words.slice(0, -2) : words;
}

/** Names next to each other are one. */
function maskedWords(text: string, names: ReadonlySet<string>): readonly string[] {
  const words: string[] = [];
  for (const word of text.match(WORD) ?? []) {
    const plain = word.toLowerCase().replaceAll("’", "'");
    const isName = /^\p{Lu}/u.test(word) && names.has(plain.replace(/'s?$/, ""));
    if (!isName) words.push(plain);
    else if (words.at(-1) !== NAME) words.push(NAME);
  }
  return words;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
