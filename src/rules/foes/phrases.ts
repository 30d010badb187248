import type { DamageDice, Ends } from "../creature/stats.ts";
import {
  ABILITIES,
  type Ability,
  CONDITIONS,
  type Condition,
  DAMAGE_TYPES,
  type DamageType,
  SIZES,
  type Size,
} from "../creature/words.ts";

/** The turns of phrase that the stat blocks are made of. */

/** One line of plain words: abbreviations that look like the end of a sentence written out, slips of the scanner's mended. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/ft ?\.(?=\.|$| [A-Z])/g, "feet.")
    .replace(/ft ?\./g, "feet")
    .replace(/\.\.+/g, ".")
    .replace(/(\d) d(\d)/g, "$1d$2")
    .replace(/\bl(\d*d\d)/g, "1$1")
    .replace(/ +([.,])/g, "$1")
    .trim();

export const sentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!])\s+(?=[A-Z])/)
    .map((one) => one.replace(/\.$/, "").trim())
    .filter(Boolean);

export const clip = (text: string): string => (text.length <= 1900 ? text : `${text.slice(0, 1900)}…`);

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"] as const;
export const NUMBER = NUMBERS.slice(1).join("|");
export const numberOf = (word: string): number => NUMBERS.indexOf(word.toLowerCase() as (typeof NUMBERS)[number]);

/** `9 (2d8) poison damage`, or `1 piercing damage`. */
export const DAMAGE = `(?:\\d+ \\(\\d+d\\d+(?: [+-] \\d+)?\\)|\\d+) (?:${DAMAGE_TYPES.join("|")}) damage`;

/** One kind of damage, or several with `plus` and `and` between them. */
export function readDamage(text: string): readonly DamageDice[] | undefined {
  const found = text.split(/,? (?:plus|and) /).map((one): DamageDice | undefined => {
    const [, flat, dice, type] = /^(\d+)(?: \(([^)]+)\))? (\w+) damage$/.exec(one) ?? [];
    const expr = dice?.replace(/ /g, "") ?? flat;
    return expr && isDamageType(type) ? { dice: expr, type } : undefined;
  });
  return found.every((one) => one !== undefined) ? found : undefined;
}

export const isDamageType = (word: string | undefined): word is DamageType =>
  (DAMAGE_TYPES as readonly (string | undefined)[]).includes(word);
export const isCondition = (word: string | undefined): word is Condition =>
  (CONDITIONS as readonly (string | undefined)[]).includes(word);
export const sizeOf = (word: string): Size | undefined => SIZES.find((size) => size === word.toLowerCase());
export const abilityOf = (word: string): Ability | undefined =>
  ABILITIES.find((ability) => word.toLowerCase().startsWith(ability));

/** Ten turns a minute. */
const TURNS: Readonly<Record<string, number>> = { round: 1, minute: 10, hour: 600, day: 14_400 };

/** `for 1 minute`, `until the end of its next turn`; nothing said: until it is taken away. */
export function readDuration(text: string): Ends | undefined {
  if (text === "") return {};
  const [, count, unit = ""] = /^for (\d+) (round|minute|hour|day)s?$/.exec(text) ?? [];
  if (count) return { turns: Number(count) * (TURNS[unit] ?? 1) };
  const [, at, whose = ""] =
    /^until the (start|end) of (its|the target's|the [\w' -]+'s|her|his) next turn$/.exec(text) ?? [];
  if (at !== "start" && at !== "end") return undefined;
  if (whose === "its" || whose === "the target's") return { turns: 1, at, of: "target" };
  // It comes about on a turn of its source's, and the end of that one is the first to be counted.
  return { turns: at === "end" ? 2 : 1, at, of: "source" };
}
