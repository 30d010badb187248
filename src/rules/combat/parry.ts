import type { Course } from "../course.ts";
import { has, isIncapacitated } from "../creature/creature.ts";
import type { Id } from "../state.ts";
import { changeTurn } from "./economy.ts";

/** How much a parry adds, if there is one, it turns the blow away, and whoever makes it sees the blow coming; else nothing. */
export function parries(course: Course, who: Id, attacker: Id, total: number, ac: number): number {
  const creature = course.creature(who);
  const [by] = creature.stats.specials.flatMap(({ parry }) => parry ?? []);
  if (!course.fight || by === undefined || total < ac || total >= ac + by) return 0;
  const other = course.creature(attacker);
  const unseen = has(creature, "blinded") || has(other, "invisible") || has(other, "hidden");
  if (!creature.turn.reaction || creature.hp === 0 || isIncapacitated(creature) || unseen) return 0;
  changeTurn(course, who, { reaction: false });
  return by;
}
