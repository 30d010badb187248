import type { DamageDice } from "../../rules/creature/stats.ts";
import { DAMAGE_TYPES, type DamageType } from "../../rules/creature/words.ts";
import { within } from "./lines.ts";

const TYPES = DAMAGE_TYPES.join("|");
const TYPE = new RegExp(`\\b(${TYPES})\\b`, "i");
const DICE = /(?<![\w.])(\d{0,3})d(\d{1,4})(?!\w)(?:\s?([+-])\s?(\d{1,3})(?![\dd]))?/gi;
const FLAT = new RegExp(`(?<![\\w+/-])(\\d{1,3})\\s(${TYPES})\\b`, "i");

/** Text with the dice taken out, so that what is left of its numbers is no damage. */
export const withoutDice = (text: string): string => text.replace(DICE, " ");

/** The damage of a blow: its first dice, and more where more is added. The dice of two hands or another form are not added to it. */
export function damageIn(text: string, usual: DamageType | undefined): DamageDice[] {
  const found = [...text.matchAll(DICE)].slice(0, 10);
  const [first] = found;
  if (!first) {
    const [, amount = "", type = ""] = FLAT.exec(text) ?? [];
    return amount === "" ? [] : [{ dice: String(Number(amount)), type: type.toLowerCase() as DamageType }];
  }
  const parts = found.flatMap((dice, i): DamageDice[] => {
    const end = dice.index + dice[0].length;
    const after = text.slice(end, Math.min(found[i + 1]?.index ?? end + 60, end + 60));
    const named = TYPE.exec(after)?.[1]?.toLowerCase() as DamageType | undefined;
    if (i === 0) return [{ dice: written(dice), type: named ?? typeIn(text) ?? usual ?? "bludgeoning" }];
    const added = /(?:\+|\bplus|\band|&)\s?$/i.test(text.slice(Math.max(0, dice.index - 6), dice.index));
    return added && named ? [{ dice: written(dice), type: named }] : [];
  });
  return parts.slice(0, 4);
}

const typeIn = (text: string) => TYPE.exec(text)?.[1]?.toLowerCase() as DamageType | undefined;

function written([, count, sides, sign, more]: RegExpExecArray): string {
  const added = within(0, 40, Number(more ?? 0));
  return `${within(1, 20, Number(count || 1))}d${within(2, 100, Number(sides))}${added > 0 ? `${sign}${added}` : ""}`;
}
