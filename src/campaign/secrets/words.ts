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

/** 48 bits of a text's folded words, in hexadecimal. It names them; it keeps nothing safe. */
export function hashOf(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  let begun = false;
  let apart = false;
  for (let i = 0; i < text.length; i++) {
    const found = text.charCodeAt(i);
    if (found > 127 && !isMark(found)) return hashOf(asciiOf(text));
    const code = found > 127 ? (isQuote(found) ? 1 : 0) : (FOLDED[found] ?? 0);
    if (code === 1) continue;
    if (code === 0) {
      apart = begun;
      continue;
    }
    if (apart) {
      one = Math.imul(one ^ SPACE, 2654435761);
      two = Math.imul(two ^ SPACE, 1597334677);
      apart = false;
    }
    begun = true;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (two >>> 0).toString(16).padStart(8, "0") + (one >>> 16).toString(16).padStart(4, "0");
}

/** Dashes, dots and quotes of print, which no word is made of. */
const isMark = (code: number): boolean =>
  (code >= 0x2000 && code <= 0x206f) || code === 0x2bc || (code >= 128 && code < 0xc0);
const isQuote = (code: number): boolean => code === 0x2018 || code === 0x2019 || code === 0x2bc;

/** Words in other letters than these 26 are spelled out by their numbers. */
const asciiOf = (text: string): string =>
  folded(text).replace(/[^a-z0-9 ]/g, (letter) => `x${letter.charCodeAt(0).toString(16)}x`);

/** A text in which it is quickly found whether some words stand one after the other, and in which line. */
export interface Wordings {
  /** The line in which the words of this text begin, or nothing. Fewer than four words are not looked for. */
  lineOf(text: string): number | undefined;
}

const SHORTEST = 4;
const MOST_PLACES = 32;
/** Four words are rarely longer. */
const ENOUGH = 80;

export function wordingsOf(text: string): Wordings {
  const lines: { readonly from: number; readonly line: number }[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const [i, raw] of text.split("\n").entries()) {
    const words = folded(raw);
    if (words === "") continue;
    lines.push({ from: length, line: i + 1 });
    parts.push(words);
    length += words.length + 1;
  }
  const all = `${parts.join(" ")} `;
  const places = new Map<string, number[]>();
  const starts: number[] = [];
  for (let at = 0; at < all.length; at = all.indexOf(" ", at) + 1) {
    starts.push(at);
    const from = starts.at(-SHORTEST);
    if (from === undefined) continue;
    const key = all.slice(from, all.indexOf(" ", at));
    const found = places.get(key);
    if (!found) places.set(key, [from]);
    else if (found.length < MOST_PLACES) found.push(from);
  }
  return {
    lineOf(text) {
      if (places.size === 0) return undefined;
      const first = beginning(
        folded(text.length > ENOUGH ? text.slice(0, text.indexOf(" ", ENOUGH) + 1 || text.length) : text),
      );
      const found = first === undefined ? undefined : places.get(first);
      if (!found) return undefined;
      const words = `${folded(text)} `;
      const at = found.find((place) => all.startsWith(words, place));
      if (at === undefined) return undefined;
      let [low, high] = [0, lines.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((lines[middle]?.from ?? 0) <= at) low = middle;
        else high = middle - 1;
      }
      return lines[low]?.line;
    },
  };
}

/** The first words, where another one follows that shows them to be whole. */
function beginning(words: string): string | undefined {
  let at = -1;
  for (let n = 1; n <= SHORTEST; n++) {
    const next = words.indexOf(" ", at + 1);
    if (next < 0) return n === SHORTEST && at >= 0 ? words : undefined;
    at = next;
  }
  return words.slice(0, at);
}
