/** How people are called on this page, and the hue each of them keeps. */

/** @param {string} slug */
export const nameOf = (slug) =>
  slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/**
 * @typedef {object} Names
 * @property {(slug: string) => string} short Brona, of brona-quill; the whole name where a part of it would do for two
 * @property {(name: string) => number} hue one of HUES: for the party each their own, for everybody else by their name
 */

export const HUES = 8;

/**
 * @param {readonly string[]} party
 * @returns {Names}
 */
export function namesOf(party) {
  const keys = party.map(keyOf);
  const shared = keys.filter((key, i) => keys.indexOf(key) !== i);
  /** @type {Map<string, number>} */
  const own = new Map();
  for (const key of keys) if (!own.has(key)) own.set(key, free(hash(key), [...own.values()]));
  const others = Array.from({ length: HUES }, (_, hue) => hue).filter((hue) => ![...own.values()].includes(hue));
  return {
    short: (slug) => {
      const key = keyOf(slug);
      return party.includes(slug) && !shared.includes(key) && slug.startsWith(key) ? nameOf(key) : nameOf(slug);
    },
    hue: (name) => {
      const key = keyOf(name);
      return own.get(key) ?? others[hash(key) % Math.max(1, others.length)] ?? hash(key) % HUES;
    },
  };
}

/** @param {string} name the word people are known by */
function keyOf(name) {
  const words = name
    .slice(0, 80)
    .toLowerCase()
    .replace(/['’‘]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.find((word) => !TITLES.has(word)) ?? words[0] ?? "";
}

const TITLES = new Set(
  "the a an old young sir dame lady lord father mother brother sister captain sergeant doctor dr mr mrs".split(" "),
);

/** @param {string} key */
function hash(key) {
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

/**
 * @param {number} from
 * @param {readonly number[]} taken
 */
function free(from, taken) {
  for (let i = 0; i < HUES; i++) if (!taken.includes((from + i) % HUES)) return (from + i) % HUES;
  return from % HUES;
}

/** @param {readonly string[]} words "Brona, Hask and Tam" */
export const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
