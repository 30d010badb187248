import { WEAPONS } from "../../rules/creature/weapons.ts";

const compact = (words: string): string => words.replaceAll(" ", "");
const NAMES: ReadonlyMap<string, string> = new Map(Object.keys(WEAPONS).map((name) => [compact(name), name]));

/** Ammunition and what a weapon is kept in are named after it. */
const NOT_ITSELF = ["bolt", "bolts", "arrow", "arrows", "case", "sheath", "scabbard", "proficiency"];

/** The weapon of the rulebook that some words name: `Two handaxes`, `Crossbow, light`, `long sword of the moon`. */
export function weaponIn(words: string): string | undefined {
  const each =
    words
      .toLowerCase()
      .slice(0, 200)
      .match(/[a-z]+/g) ?? [];
  for (const [i, one] of each.entries()) {
    const next = each[i + 1] ?? "";
    const pair = known(one + next) ?? known(next + one);
    const found = pair ?? known(one);
    if (found !== undefined && !NOT_ITSELF.includes(each[pair ? i + 2 : i + 1] ?? "")) return found;
  }
  return undefined;
}

const known = (word: string): string | undefined =>
  NAMES.get(word) ?? NAMES.get(word.replace(/s$/, "").replace(/ss$/, "s"));

const NUMBERS = ["a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** How many: `2`, `2x`, `two`, `a`. */
export function countIn(word: string): number | undefined {
  const digits = /^[x×]?\s?(\d{1,3})/i.exec(word.trim())?.[1];
  if (digits !== undefined) return Number(digits);
  const place = NUMBERS.indexOf(
    word
      .trim()
      .toLowerCase()
      .replace(/^(?:an|one)$/, "a"),
  );
  return place < 0 ? undefined : place + 1;
}
