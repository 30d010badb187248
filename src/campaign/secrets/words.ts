const NO_WORD = "[^a-z0-9\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3005-\\ud7ff\\ud800-\\udfff\\uf900-\\ufdff\\ufe70-\\uffdc]";
/** Single spaces, which are most of it, are left alone. */
const BETWEEN = new RegExp(`${NO_WORD}{2,}|(?! )${NO_WORD}`, "g");

/** Words alone, in lower case, one space between them: what stays the same when a text is set in other marks. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’‘ʼ`]/g, "")
    .replace(BETWEEN, " ")
    .trim();

/** What a letter is in folded words: its own small letter, 0 for what divides words, 1 for what is left out of them. */
const FOLDED = new Uint8Array(128);
for (let code = 48; code <= 57; code++) FOLDED[code] = code;
for (let code = 97; code <= 122; code++) {
  FOLDED[code] = code;
  FOLDED[code - 32] = code;
}
FOLDED[39] = 1;
FOLDED[96] = 1;
const SPACE = 32;

/** What is known of a text's folded words without folding them. */
export interface Print {
  /** 48 bits of all of them. They name the words; they keep nothing safe. */
  readonly hash: number;
  /** 32 bits of the first four; undefined where there are fewer. */
  readonly start: number | undefined;
}

const SHORTEST = 4;

export function printOf(text: string): Print {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  let words = 0;
  let start: number | undefined;
  let apart = true;
  for (let i = 0; i < text.length; i++) {
    const found = text.charCodeAt(i);
    if (found > 127 && !isMark(found)) return printOf(spelledOut(text));
    const code = found > 127 ? (isQuote(found) ? 1 : 0) : (FOLDED[found] as number);
    if (code === 1) continue;
    if (code === 0) {
      apart = true;
      continue;
    }
    if (apart) {
      if (words === SHORTEST) start = one;
      words++;
      apart = false;
      one = Math.imul(one ^ SPACE, 2654435761);
      two = Math.imul(two ^ SPACE, 1597334677);
    }
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  if (words === SHORTEST) start = one;
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return { hash: (two >>> 0) * 65536 + (one >>> 16), start };
}

/** Dashes, dots and quotes of print, which no word is made of. */
const isMark = (code: number): boolean =>
  (code >= 0x2000 && code <= 0x206f) || code === 0x2bc || (code >= 128 && code < 0xc0);
const isQuote = (code: number): boolean => code === 0x2018 || code === 0x2019 || code === 0x2bc;

/** Words in other letters than the first 26 are spelled by their numbers. */
const spelledOut = (text: string): string =>
  folded(text).replace(/[^a-z0-9 ]/g, (letter) => `x${letter.charCodeAt(0).toString(16)}x`);

/** Texts in which it is quickly found whether some words stand one after the other, and where. */
export interface Wordings {
  /** Where the words of this text begin, or nothing. Fewer than four words are not looked for. */
  find(text: string, print: Print): Place | undefined;
  /** Whether these words stand somewhere, however few they are. */
  has(text: string): boolean;
}

export interface Place {
  readonly path: string;
  readonly line: number;
}

const MOST_PLACES = 32;

export function wordingsOf(texts: readonly { readonly path: string; readonly text: string }[]): Wordings {
  const lines: (Place & { readonly from: number })[] = [];
  const parts: string[] = [];
  let length = 1;
  for (const { path, text } of texts)
    for (const [i, raw] of text.split("\n").entries()) {
      const words = folded(raw);
      if (words === "") continue;
      lines.push({ from: length, path, line: i + 1 });
      parts.push(words);
      length += words.length + 1;
    }
  const all = ` ${parts.join(" ")} `;
  const places = new Map<number, number[]>();
  const starts: number[] = [];
  for (let at = 1; at < all.length; at = all.indexOf(" ", at) + 1) {
    starts.push(at);
    const from = starts.at(-SHORTEST);
    const start = from === undefined ? undefined : printOf(all.slice(from, all.indexOf(" ", at))).start;
    if (from === undefined || start === undefined) continue;
    const found = places.get(start);
    if (!found) places.set(start, [from]);
    else if (found.length < MOST_PLACES) found.push(from);
  }
  return {
    has: (text) => all.includes(` ${folded(text)} `),
    find(text, { start }) {
      const found = start === undefined ? undefined : places.get(start);
      if (!found) return undefined;
      const words = `${folded(text)} `;
      const at = found.find((place) => all.startsWith(words, place));
      return at === undefined ? undefined : lineOf(lines, at);
    },
  };
}

function lineOf(lines: readonly (Place & { readonly from: number })[], at: number): Place | undefined {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return lines[low];
}
