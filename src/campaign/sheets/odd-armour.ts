import { abilityModifier } from "../../rules/creature/creature.ts";
import { mentions, type Odd, signed } from "./odd.ts";
import type { Reading } from "./reading.ts";

/** What a suit of armour gives, and how much of Dexterity it leaves. Those whose names hold another's stand before it. */
const SUITS: readonly (readonly [name: string, base: number, dexterity: number])[] = [
  ["studded leather", 12, 10],
  ["leather", 11, 10],
  ["padded", 11, 10],
  ["hide", 12, 2],
  ["chain shirt", 13, 2],
  ["scale mail", 14, 2],
  ["breastplate", 14, 2],
  ["half plate", 15, 2],
  ["half-plate", 15, 2],
  ["ring mail", 14, 0],
  ["chain mail", 16, 0],
  ["splint", 17, 0],
  ["plate", 18, 0],
];
/** Too much else may be in the number to say anything. */
const OTHERWISE =
  /\b(?:(?:ring|cloak|staff|ioun stone) of protection|bracers of defen[sc]e|dual wielder|medium armou?r master|warforged|integrated protection|soul of the forge|blessing of the forge|adamantine|mithral|bladesong|natural armou?r)\b/i;
const STYLE = /\bfighting style\b[^.|]{0,12}\bdefen[sc]e\b|\bdefen[sc]e\b[^.|]{0,40}\+1[^.|]{0,20}\bAC\b/i;

/** An armour class that names the armour it is made of, and is not what that makes. */
export function oddArmour(reading: Reading): readonly Odd[] {
  const { vitals, lines, scores, abilities } = reading;
  const { ac } = vitals;
  const text = lines.find(({ number, text }) => number === ac?.line && /\b(?:ac|armou?r class)\b/i.test(text))?.text;
  if (!ac || text === undefined || scores.scores.dex === undefined || mentions(reading, OTHERWISE)) return [];
  const beside =
    /\(([^()]{1,80})\)/
      .exec(text)?.[1]
      ?.toLowerCase()
      .replace(/\b(?:no|without(?: a| the)?|w\/o) shield\b/, "") ?? "";
  const suit = SUITS.find(([name]) => beside.includes(name));
  if (
    !suit ||
    /\+\s?\d(?!\d)(?=\s[a-z])|magic|mage|\bor\b/.test(beside.replace(/\+\s?2 shield|shield \+\s?2/, "shield"))
  )
    return [];
  const [name, base, most] = suit;
  const dexterity = Math.min(most, abilityModifier(abilities.dex));
  const parts: readonly (readonly [string, number])[] = [
    [name, base],
    ...(most > 0 && dexterity !== 0 ? [["Dexterity", dexterity] as const] : []),
    ...(beside.includes("shield") ? [["a shield", 2] as const] : []),
    ...(mentions(reading, STYLE) ? [["the style of defence", 1] as const] : []),
  ];
  const usual = parts.reduce((sum, [, by]) => sum + by, 0);
  if (usual === ac.value) return [];
  const made = parts.map(([what, by], i) => `${what} ${i === 0 ? by : signed(by)}`).join(", ");
  return [
    { line: ac.line, what: `The armour makes ${usual} (${made}), the sheet says ${ac.value}; ${ac.value} is used.` },
  ];
}
