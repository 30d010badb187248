import { modifierOf } from "../creature/creature.ts";
import type { Creature } from "../state.ts";

/** How well somebody casts, and what they have left for it. */
export const castingModifier = (creature: Creature): number =>
  creature.stats.casting ? modifierOf(creature, creature.stats.casting.ability) : 0;

export const spellDc = (creature: Creature): number =>
  creature.stats.casting?.dc ?? 8 + creature.stats.proficiency + castingModifier(creature);

export const spellAttack = (creature: Creature): number =>
  creature.stats.casting?.attack ?? creature.stats.proficiency + castingModifier(creature);

export const slotsLeft = ({ stats, slotsSpent }: Creature, level: number): number =>
  (stats.casting?.slots[level - 1] ?? 0) - (slotsSpent[level - 1] ?? 0);

export const spent = ({ slotsSpent }: Creature, level: number, by: number): readonly number[] =>
  Array.from(
    { length: Math.max(slotsSpent.length, level) },
    (_, i) => (slotsSpent[i] ?? 0) + (i === level - 1 ? by : 0),
  );
