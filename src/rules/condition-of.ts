import { maxHp } from "./creature/creature.ts";
import { CONDITIONS } from "./creature/words.ts";
import { slotsLeft } from "./magic/casting.ts";
import type { Creature } from "./state.ts";

/** A charm does not show. */
const UNSEEN = ["charmed"];

/** How somebody is, in a few words each: to themselves in full, to companions as they see it. */
export function conditionOf(creature: Creature, own: boolean): readonly string[] {
  const { hp, temp, dead, dying, held, exhaustion, concentration, stats } = creature;
  if (dead) return ["dead"];
  const slots = own
    ? (stats.casting?.slots ?? []).map((_, i) => `${slotsLeft(creature, i + 1)} of level ${i + 1}`)
    : [];
  const conditions = held.map(({ name }) => name).filter((name) => (CONDITIONS as readonly string[]).includes(name));
  const saves = own && dying ? ` (${dying.successes} saves made, ${dying.failures} failed)` : "";
  return [
    `${hp} of ${maxHp(creature)} hit points`,
    ...(temp > 0 ? [`${temp} temporary`] : []),
    ...(dying ? [dying.stable ? "stable" : `dying${saves}`] : []),
    ...new Set(conditions.filter((name) => own || !UNSEEN.includes(name))),
    ...(exhaustion > 0 ? [`exhaustion ${exhaustion}`] : []),
    ...(concentration === null ? [] : [`concentrating on ${concentration.replaceAll("-", " ")}`]),
    ...(slots.length > 0 ? [`slots: ${slots.join(", ")}`] : []),
  ];
}
