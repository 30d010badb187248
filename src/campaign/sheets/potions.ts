import type { Line } from "./lines.ts";
import { countIn } from "./weapon-names.ts";

const POTION =
  /(?:(\d{1,3}\s?[x×]?|[x×]\s?\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s)?(?:(?:potions?|vials?|draughts?) of healing|(?<!greater |superior |supreme )healing (?:potions?|draughts?))\b(?:\s?[|:(]?\s?([x×]?\s?\d{1,3})(?![\dd]))?/gi;
const MOST = 20;

/** How many potions of healing are carried: `2 potions of healing`, `Healing potion x2`, `| Potion of Healing | 2 |`. */
export function potionsOf(lines: readonly Line[]): number {
  const counted = (some: readonly Line[]): number =>
    some
      .flatMap(({ text }) => [...text.matchAll(POTION)])
      .reduce((sum, [, before = "", after = ""]) => sum + (countIn(before) ?? countIn(after) ?? 1), 0);
  const carried = lines.filter(({ topic, depth }) => topic === "equipment" && depth === 0);
  const elsewhere = lines.filter(({ topic, depth }) => (topic === "other" || topic === "attacks") && depth === 0);
  return Math.min(MOST, counted(carried) || counted(elsewhere));
}
