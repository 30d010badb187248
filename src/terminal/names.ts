import { nameOf, toSlug } from "../protocol/text.ts";
import { HUES } from "./ink.ts";

/** How people are called on one screen, and the colour each of them keeps. */
export interface Names {
  /** Brona, of brona-quill; the whole name where a part of it would do for two. */
  short(slug: string): string;
  /** A number of the palette: for the party each their own, for everybody else by their name, evening after evening. */
  hue(name: string): number;
}

export function namesOf(party: readonly string[]): Names {
  const shared = party.map(keyOf).filter((key, i, all) => all.indexOf(key) !== i);
  const own = new Map<string, number>();
  for (const key of party.map(keyOf)) if (!own.has(key)) own.set(key, free(hash(key), [...own.values()]));
  const others = Array.from({ length: HUES }, (_, hue) => hue).filter((hue) => ![...own.values()].includes(hue));
  return {
    short: (slug) => {
      const key = keyOf(slug);
      return party.includes(slug) && !shared.includes(key) && slug.startsWith(key) ? nameOf(key) : nameOf(slug);
    },
    hue: (name) => {
      const key = keyOf(name);
      return own.get(key) ?? others[hash(key) % others.length] ?? hash(key) % HUES;
    },
  };
}

/** The word people are known by. */
function keyOf(name: string): string {
  const words = toSlug(name.slice(0, 80)).split("-");
  return words.find((word) => !TITLES.has(word)) ?? words[0] ?? "";
}

const TITLES = new Set(
  "the a an old young sir dame lady lord father mother brother sister captain sergeant doctor dr mr mrs".split(" "),
);

const hash = (key: string): number => {
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
};

const free = (from: number, taken: readonly number[]): number => {
  for (let i = 0; i < HUES; i++) if (!taken.includes((from + i) % HUES)) return (from + i) % HUES;
  return from % HUES;
};
