import { within } from "./lines.ts";
import type { Odd } from "./odd.ts";
import type { Reading } from "./reading.ts";

const DICE = /(?<![\w.])\d{0,3}d(\d{1,4})(?!\w)(?:\s?[+-]\s?\d{1,3}(?![\dd]))?/gi;
/** The dice on a table, and the coin and the half die that are rolled with them. */
const SIDES: readonly number[] = [1, 2, 3, 4, 6, 8, 10, 12, 20, 100];
const MOST = 20;

/** Dice nobody has ever held: `1d66+2`. */
export function oddDice({ lines, arms }: Reading): readonly Odd[] {
  const damage = arms.attacks.flatMap((attack) => attack.damage.map(({ dice }) => dice));
  const found: Odd[] = [];
  for (const { text, topic, depth, number } of lines) {
    if (topic === "story" || depth > 0) continue;
    for (const [dice, digits] of text.matchAll(DICE)) {
      const sides = Number(digits);
      if (SIDES.includes(sides)) continue;
      if (found.length === MOST) return found;
      const rolled = damage.find((one) => new RegExp(`d${Number(within(2, 100, sides))}(?!\\d)`).test(one));
      const used = rolled === undefined ? "" : `; ${rolled} is rolled`;
      found.push({ line: number, what: `"${dice.trim()}": there is no die with ${sides} sides${used}.` });
    }
  }
  return found;
}
