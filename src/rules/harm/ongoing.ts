import type { Course } from "../course.ts";
import type { Id } from "../state.ts";
import { hurt, rollDamage } from "./damage.ts";

/** Fire that goes on burning, poison that goes on working: each in the order in which it came. */
export function hurtOn(course: Course, who: Id, at: "start" | "end"): void {
  for (const { name, by, damage } of course.creature(who).held) {
    const still = course.creature(who).held.some((one) => one.name === name && one.by === by);
    if (damage?.at !== at || !still) continue;
    hurt(course, who, [{ amount: rollDamage(course, who, damage.dice, name), type: damage.type }]);
  }
}
