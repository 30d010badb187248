import type { Course, Settled } from "../course.ts";
import { no } from "../course.ts";
import { has, isIncapacitated, speedOf } from "../creature/creature.ts";
import type { Condition } from "../creature/words.ts";
import { CONDITIONS } from "../creature/words.ts";
import type { IntentOf } from "../intent.ts";
import type { Held, Id } from "../state.ts";
import { endConcentration } from "./concentration.ts";
import { isDead } from "./refused.ts";

const isCondition = (name: string): name is Condition => (CONDITIONS as readonly string[]).includes(name);

/** Nobody carries more than this. */
const MOST = 50;

/** Puts a condition or an effect on somebody, unless they are proof against it. */
export function hold(course: Course, who: Id, held: Held, immunity: "heeded" | "always" = "heeded"): boolean {
  const { stats } = course.creature(who);
  if (held.name === "poisoned" && has(course.creature(who), "petrified")) return false;
  if (immunity === "heeded" && isCondition(held.name) && stats.conditionImmunities.includes(held.name)) return false;
  if (course.creature(who).held.length >= MOST) return false;
  course.emit({ event: "held", who, held });
  const creature = course.creature(who);
  if (held.name === "unconscious" && !has(creature, "prone"))
    course.emit({ event: "held", who, held: { name: "prone", by: "", ends: {} } });
  if (creature.concentration !== null && isIncapacitated(creature)) endConcentration(course, who);
  return true;
}

/** What lasts only as long as something else ends with it. */
export function endWithOthers(course: Course): void {
  for (const { id, held } of course.all)
    for (const { name, by, ends } of held)
      if (ends.while && !held.some((one) => one.name === ends.while && one.by === by))
        course.emit({ event: "freed", who: id, name, by });
}

/** Takes every hold of that name away. */
export function release(course: Course, who: Id, name: string): void {
  for (const held of course.creature(who).held)
    if (held.name === name) course.emit({ event: "freed", who, name, by: held.by });
}

/** Out of a fight nobody stays on the ground who could get up: it costs nothing there. */
export function getUp(course: Course, who: Id): void {
  const creature = course.creature(who);
  const able = !creature.dead && creature.hp > 0 && !isIncapacitated(creature) && speedOf(creature) > 0;
  if (able) release(course, who, "prone");
}

export function settleAfflict(course: Course, { to, condition, by, ends }: IntentOf<"afflict">): Settled {
  const dead = isDead(course, to);
  if (!dead) hold(course, to, { name: condition, by, ends });
  return dead;
}

export function settleRelieve(course: Course, { to, condition }: IntentOf<"relieve">): Settled {
  if (!has(course.creature(to), condition)) return no("not-so", `${to} is not ${condition}.`, condition);
  release(course, to, condition);
  return undefined;
}
