import { WORDS } from "./acrostic-words.ts";
import { bare, bordersOf } from "./words.ts";

/** Words down the side of a text that somebody put there. */
export interface Acrostic {
  readonly words: readonly string[];
  /** What stands in the text for each letter of them. */
  readonly spans: readonly Span[];
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A letter and the piece of text that it stands for. */
interface Item extends Span {
  readonly letter: string;
}

/** A row of letters, and how many bits each letter of the alphabet takes where nobody has put it there. */
interface Row {
  readonly items: readonly Item[];
  readonly bits: readonly number[];
}

const LONGEST_TEXT = 20_000;
const FEWEST = 7;

/**
 * Words that first letters of lines or sentences, or last letters of lines, spell from top to bottom or from bottom to top. A row is counted in
 * bits two ways: letter by letter, as chance gives them; and word by word, as somebody would have chosen them. Where the words take far fewer
 * bits than the letters, nobody wrote it by chance. `told`: words of this campaign, besides those of the language.
 */
export function acrosticIn(text: string, told: ReadonlySet<string>): Acrostic | undefined {
  const pointed = POINTED.test(text);
  for (const { items, bits } of rowsIn(text.slice(0, LONGEST_TEXT))) {
    if (items.length < FEWEST) continue;
    for (const row of [items, items.toReversed()]) {
      const letters = row.map(({ letter }) => letter).join("");
      const found = read(letters, bits, told, pointed);
      if (found) return { words: found.words, spans: row.slice(found.from, found.to) };
    }
  }
  return undefined;
}

/** A text that says itself where to look. */
const POINTED =
  /\b(?:first|last|initial|opening|leading|capital|red|gilded|illuminated)\s+letters?\b|\binitials\b|\bacrostic|\bread(?:s|ing)?\s+(?:straight\s+)?(?:down|up)(?:ward)?s?\b/i;

function rowsIn(text: string): readonly Row[] {
  const sentences: Item[] = [];
  const lines: { first: Item; last: Item }[] = [];
  let line = -1; // where the line began that was looked at last
  for (const [from, to] of bordersOf(text)) {
    const letters = bare(text.slice(from, to)).replace(/[^a-z]/g, "");
    if (letters === "") continue;
    const begins = text.lastIndexOf("\n", to - text.slice(from, to).trimStart().length) + 1;
    const first = { letter: letters.charAt(0), from: begins === line ? from : begins, to };
    const last = { letter: letters.charAt(letters.length - 1), from: begins, to };
    sentences.push(first);
    const same = begins === line ? lines.at(-1) : undefined;
    if (same) same.last = last;
    else lines.push({ first, last });
    line = begins;
  }
  return [
    { items: lines.map(({ first }) => first), bits: AT_FIRST },
    { items: sentences, bits: AT_FIRST },
    { items: lines.map(({ last }) => last), bits: AT_LAST },
  ];
}

interface Reading {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** So many bits fewer than the letters. */
  readonly saved: number;
}

/** So many bits less are no chance; besides, it takes some to say which part of a row it is, unless it is all of it or the text points at it. */
const ENOUGH = 6;
const LONGEST = 16;

/** The part of a row that reads best, if somebody meant it. */
function read(
  letters: string,
  bits: readonly number[],
  told: ReadonlySet<string>,
  pointed: boolean,
): Reading | undefined {
  const parts: (Reading | undefined)[] = [];
  const wholes: (Reading | undefined)[] = [{ from: 0, to: 0, words: [], saved: 0 }];
  let best: Reading | undefined;
  for (let to = 1; to <= letters.length; to++) {
    let sum = 0;
    for (let from = to - 1; from >= 0 && to - from <= LONGEST; from--) {
      sum += bits[letters.charCodeAt(from) - 97] ?? 0;
      const word = letters.slice(from, to);
      const takes = bitsOf(word, told);
      if (takes === undefined) continue;
      const after = (before: Reading): Reading => ({
        from: before.from,
        to,
        words: [...before.words, word],
        saved: before.saved + sum - takes,
      });
      const before = parts[from];
      parts[to] = better(
        parts[to],
        after(before && before.saved > 0 ? before : { from, to: from, words: [], saved: 0 }),
      );
      const all = wholes[from];
      if (all) wholes[to] = better(wholes[to], after(all));
    }
    const part = parts[to];
    if (part && part.to - part.from >= FEWEST) best = better(best, part);
  }
  const parted = letters.length - FEWEST + 1;
  const which = pointed ? 0 : Math.log2((parted * (parted + 1)) / 2);
  const whole = wholes[letters.length];
  return [best && { ...best, saved: best.saved - which }, whole].find((one) => one && one.saved >= ENOUGH && says(one));
}

/** Small words alone say nothing. */
const says = ({ words }: Reading): boolean => words.some((word) => word.length >= 4);

const better = (one: Reading | undefined, other: Reading): Reading => (one && one.saved >= other.saved ? one : other);

/** One word of some thousands; small words come oftener. */
const A_WORD = 13;
const A_SMALL_WORD = 6.5;

function bitsOf(word: string, told: ReadonlySet<string>): number | undefined {
  if (SMALL.has(word)) return A_SMALL_WORD;
  return (word.length >= 3 && isWord(word)) || (word.length >= 4 && told.has(word)) ? A_WORD : undefined;
}

const isWord = (word: string): boolean =>
  WORDS.has(word) ||
  ENDINGS.some(([ending, after, instead]) => {
    if (!word.endsWith(ending) || word.length - ending.length < 3) return false;
    const stem = word.slice(0, -ending.length);
    if (!after.test(stem)) return false;
    return WORDS.has(stem + instead) || (/([bdgklmnprt])\1$/.test(stem) && WORDS.has(stem.slice(0, -1)));
  });

const HISSING = /(?:[sxzo]|[sc]h)$/;
const PLAIN = /(?:[aeo]y|[^sxzy](?<![sc]h))$/;
const NO_E = /[^e]$/;
const CONSONANT = /[^aeiou]$/;

/** An ending, what it follows, and what it stands in the place of. */
const ENDINGS: readonly (readonly [string, RegExp, string])[] = [
  ["s", PLAIN, ""],
  ["es", HISSING, ""],
  ["ies", CONSONANT, "y"],
  ["ed", NO_E, ""],
  ["ed", CONSONANT, "e"],
  ["ied", CONSONANT, "y"],
  ["ing", NO_E, ""],
  ["ing", CONSONANT, "e"],
  ["er", NO_E, ""],
  ["er", CONSONANT, "e"],
  ["ier", CONSONANT, "y"],
  ["ly", NO_E, ""],
  ["ily", CONSONANT, "y"],
];

const SMALL: ReadonlySet<string> = new Set(
  (
    "a an am as at be by do go he hi i if in is it me my no of oh on or so to up us we the and was are his her has had not for from with did does " +
    "they them you she him its who all but out one two can may let"
  ).split(" "),
);

/** From a to z, as prose begins its sentences, and as it ends its lines. */
const AT_FIRST = [
  4, 4.9, 5, 5.7, 5.8, 4.8, 5.8, 4.1, 2.7, 7.4, 7.2, 4.8, 5.9, 3.6, 4.9, 5, 8.3, 6.2, 3.6, 2.6, 7.3, 7.6, 4.1, 9.4, 5.7,
  9.2,
];
const AT_LAST = [
  6.8, 8.4, 8.1, 3.4, 2.8, 6.2, 4.4, 5.4, 9.1, 9.1, 4.3, 4.8, 5.5, 3.6, 5.1, 5.6, 9, 3.8, 3.2, 2.9, 9.1, 9.1, 5.8, 6.9,
  3.9, 9.1,
];
