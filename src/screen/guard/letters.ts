import { bare } from "./words.ts";

/**
 * Letters one after the other, without what stands between them: so words are found that are spaced out, run together, written backwards or
 * shifted along the alphabet. What is compared is the step from each letter to the next, which a shift leaves as it is.
 */
export const lettersOf = (text: string): string => unleet(bare(text)).replace(/[^a-z]+/g, "");

const unleet = (text: string): string =>
  text.replace(/(?<=[a-z\s.\-_*][\s.\-_*]?)[0134578@$](?=[\s.\-_*]?[a-z])/g, (sign) => SIGNS[sign] ?? sign);
const SIGNS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
};

/** A stretch of letters that a text has in common with something guarded. */
export interface Stretch<T> {
  readonly of: T;
  /** Where it stands in the guarded letters. */
  readonly from: number;
  readonly to: number;
  readonly way: Way;
}

export type Way = "as they are" | "shifted" | "mirrored" | "backwards";

export interface Letters<T> {
  add(of: T, letters: string): void;
  /** Takes off what was added last. */
  pop(): void;
  /** Stretches of at least so many letters. */
  find(letters: string, least?: number): readonly Stretch<T>[];
}

/** Steps in one sample, and one sample every so many letters: a common stretch of the sum of both is always noticed. */
const SAMPLE = 8;
const EVERY = 3;
const MOST_PLACES = 40;

export function openLetters<T>(): Letters<T> {
  const texts: { readonly of: T; readonly letters: string }[] = [];
  const marked = openMarks(); // where nothing is marked, nothing is looked for
  const places = new Map<number, { readonly text: number; readonly at: number }[]>();
  return {
    add(of, letters) {
      texts.push({ of, letters });
      const steps = stepsOf(letters);
      for (let at = 0; at + SAMPLE <= steps.length; at += EVERY) {
        const key = sampleAt(steps, at);
        marked.add(roughly(steps, at));
        const found = places.get(key);
        if (!found) places.set(key, [{ text: texts.length - 1, at }]);
        else if (found.length < MOST_PLACES) found.push({ text: texts.length - 1, at });
      }
    },
    pop() {
      const steps = stepsOf(texts.pop()?.letters ?? "");
      for (let at = 0; at + SAMPLE <= steps.length; at += EVERY) {
        const found = places.get(sampleAt(steps, at));
        if (found?.at(-1)?.text === texts.length) found.pop(); // what is marked stays so: it only says where to look
      }
    },
    find(letters, least = SAMPLE + EVERY) {
      const found: Stretch<T>[] = [];
      if (texts.length === 0) return found;
      for (const { way, told } of waysOf(letters)) {
        const steps = stepsOf(told);
        const rough = allRoughly(steps);
        for (let at = 0; at + SAMPLE <= steps.length; at++) {
          if (!marked.has(rough[at] ?? 0)) continue;
          let reached = at;
          for (const place of places.get(sampleAt(steps, at)) ?? []) {
            const text = texts[place.text];
            if (!text) continue;
            const stretch = grown(steps, at, stepsOf(text.letters), place.at);
            if (stretch.length + 1 < least) continue;
            const shift = (told.charCodeAt(stretch.at) - text.letters.charCodeAt(stretch.from) + 26) % 26;
            const seen = way === "as they are" && shift !== 0 ? "shifted" : way;
            found.push({ of: text.of, from: stretch.from, to: stretch.from + stretch.length + 1, way: seen });
            reached = Math.max(reached, stretch.at + stretch.length - SAMPLE);
          }
          at = reached;
        }
      }
      return found;
    },
  };
}

/** Numbers of 18 bits, a bit each. */
function openMarks() {
  let bits: Uint32Array | undefined; // most tables have nothing to mark
  return {
    add(number: number): void {
      bits ??= new Uint32Array(1 << 13);
      bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
    },
    has: (number: number): boolean => bits !== undefined && ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0,
  };
}

/** The text as it is, in the alphabet turned round, and each of them from its end. */
function waysOf(letters: string): readonly { readonly way: Way; readonly told: string }[] {
  const reversed = (text: string): string => {
    let back = "";
    for (let i = text.length - 1; i >= 0; i--) back += text.charAt(i);
    return back;
  };
  let turned = "";
  for (let i = 0; i < letters.length; i++) turned += String.fromCharCode(219 - letters.charCodeAt(i));
  return [
    { way: "as they are", told: letters },
    { way: "mirrored", told: turned },
    { way: "backwards", told: reversed(letters) },
    { way: "backwards", told: reversed(turned) },
  ];
}

function stepsOf(letters: string): Uint8Array {
  const steps = new Uint8Array(Math.max(0, letters.length - 1));
  for (let i = 0; i < steps.length; i++) steps[i] = (letters.charCodeAt(i + 1) - letters.charCodeAt(i) + 26) % 26;
  return steps;
}

function sampleAt(steps: Uint8Array, at: number): number {
  let key = 0;
  for (let i = at; i < at + SAMPLE; i++) key = key * 26 + (steps[i] ?? 0);
  return key; // 26 to the 8th fits a number exactly
}

const fold = (key: number): number => (key ^ (key >>> 15)) & 0x3ffff;

const roughly = (steps: Uint8Array, at: number): number => {
  let key = 0;
  for (let i = at; i < at + SAMPLE; i++) key = (Math.imul(key, 31) + (steps[i] ?? 0)) | 0;
  return fold(key);
};

/** The same for every place, each from the one before it. */
function allRoughly(steps: Uint8Array): Uint32Array {
  const all = new Uint32Array(Math.max(0, steps.length - SAMPLE + 1));
  let key = 0;
  for (let i = 0; i < steps.length; i++) {
    key = (Math.imul(key, 31) + (steps[i] ?? 0) - (i >= SAMPLE ? Math.imul(OLDEST, steps[i - SAMPLE] ?? 0) : 0)) | 0;
    if (i >= SAMPLE - 1) all[i - SAMPLE + 1] = fold(key);
  }
  return all;
}

/** 31 to the power of a sample's length, as far as 32 bits go. */
const OLDEST = Array.from({ length: SAMPLE }).reduce<number>((power) => Math.imul(power, 31), 1);

/** How far two of them go together, in both directions from where they met. */
function grown(a: Uint8Array, atA: number, b: Uint8Array, atB: number): { at: number; from: number; length: number } {
  let back = 0;
  while (atA - back > 0 && atB - back > 0 && a[atA - back - 1] === b[atB - back - 1]) back++;
  let on = SAMPLE;
  while (atA + on < a.length && atB + on < b.length && a[atA + on] === b[atB + on]) on++;
  return { at: atA - back, from: atB - back, length: back + on };
}
