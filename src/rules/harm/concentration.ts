import { save } from "../checks/save.ts";
import type { Course } from "../course.ts";
import type { Id } from "../state.ts";

/** Ten, or half of what one source dealt. */
export const concentrationDc = (damage: number): number => Math.max(10, Math.floor(damage / 2));

/** Hurt, a caster may lose hold of the spell: one save for each source of damage. */
export function testConcentration(course: Course, who: Id, damage: number): void {
  if (course.creature(who).concentration === null) return;
  if (!save(course, who, "con", concentrationDc(damage))) endConcentration(course, who);
}

/** The spell ends, and with it all that hung on it. */
export function endConcentration(course: Course, who: Id): void {
  course.emit({ event: "concentrates", who, spell: null });
  for (const { id, held } of course.all)
    for (const { name, by, ends } of held)
      if (ends.concentration && by === who) course.emit({ event: "freed", who: id, name, by });
}

/** An hour goes by: no spell is held through it, neither by this one nor on them. */
export function outlastSpells(course: Course, who: Id): void {
  if (course.creature(who).concentration !== null) endConcentration(course, who);
  for (const { name, by, ends } of course.creature(who).held) {
    if (!ends.concentration) continue;
    if (course.status.creatures[by]) endConcentration(course, by);
    else course.emit({ event: "freed", who, name, by });
  }
}

/** Nobody goes on concentrating on a veil of their own that has fallen. */
export function dropVeil(course: Course, who: Id): void {
  const { concentration, stats, held } = course.creature(who);
  const veil = stats.specials.some(({ name, self }) => name === concentration && self?.ends.attacking);
  if (veil && !held.some(({ by, ends }) => by === who && ends.attacking)) endConcentration(course, who);
}
