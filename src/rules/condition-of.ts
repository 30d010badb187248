import { maxHp } from "./creature/creature.ts";
import { CONDITIONS } from "./creature/words.ts";
import { slotsLeft } from "./magic/casting.ts";
import type { Creature } from "./state.ts";

/** How somebody is, in a few words each, as their companions see it. */
export function conditionOf(creature: Creature): readonly string[] {
  const { hp, temp, dead, dying, held, exhaustion, concentration, stats } = creature;
  if (dead) return ["dead"];
  const slots = (stats.casting?.slots ?? []).map((_, i) => `${slotsLeft(creature, i + 1)} of level ${i + 1}`);
  const conditions = held.map(({ name }) => name).filter((name) => (CONDITIONS as readonly string[]).includes(name));
  return [
    `${hp} of ${maxHp(creature)} hit points`,
    ...(temp > 0 ? [`${temp} temporary`] : []),
    ...(dying ? [dying.stable ? "stable" : `dying (${dying.successes} saves made, ${dying.failures} failed)`] : []),
    ...new Set(conditions),
    ...(exhaustion > 0 ? [`exhaustion ${exhaustion}`] : []),
    ...(concentration === null ? [] : [`concentrating on ${concentration.replaceAll("-", " ")}`]),
    ...(slots.length > 0 ? [`slots: ${slots.join(", ")}`] : []),
  ];
}
