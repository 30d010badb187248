import { SPELLS, spellId } from "../../rules/magic/spells.ts";
import type { Creature } from "../../rules/state.ts";
import type { View } from "../../rules/tactics/view.ts";

/** The spells by which somebody could mean to heal who has named none: "I heal Nettle". */
export function healingMeant({ me }: View, words: string): readonly string[] {
  const text = words.toLowerCase();
  if (!/\b(?:heal|cure)s?\b/.test(text) || BY_OTHER_MEANS.test(text)) return [];
  return (me.stats.casting?.spells ?? []).map(spellId).filter((id) => SPELLS.get(id)?.effect.does === "heal");
}

const BY_OTHER_MEANS = /\b(?:potion|drink|quaff|flask|lay on hands|second wind|kit|herbs?)\b/;

/** Each costs a slot, and they are not alike: which it is, is theirs to say. */
export function whichHealing(view: View, words: string): string | undefined {
  const names = healingMeant(view, words).map((id) => id.replaceAll("-", " "));
  return names.length > 1 ? `By ${names.join(" or ")}? Each takes a slot: say which, and on whom.` : undefined;
}

/** As many hit dice as the wounds are worth, and not the last one, unless it is bad. */
export function diceToSpend({ stats, hp, hitDiceSpent }: Creature): number {
  const left = stats.hitDice.count - hitDiceSpent;
  const worth = Math.ceil((stats.hp - hp) / (stats.hitDice.sides / 2 + 1));
  return Math.max(0, Math.min(left - 1, worth)) || (hp * 2 < stats.hp ? Math.min(1, left) : 0);
}
