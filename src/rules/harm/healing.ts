import type { Course, Settled } from "../course.ts";
import { no } from "../course.ts";
import { has, maxHp } from "../creature/creature.ts";
import type { IntentOf } from "../intent.ts";
import type { Id } from "../state.ts";
import { exhaust } from "./exhaustion.ts";
import { release } from "./holding.ts";
import { isDead, wrongDice } from "./refused.ts";

/** Gives hit points back, never more than there is room for. Whoever was at nothing comes round, still on the ground. */
export function heal(course: Course, who: Id, amount: number): void {
  const { hp, dead } = course.creature(who);
  const given = Math.min(Math.max(0, amount), maxHp(course.creature(who)) - hp);
  if (dead || given <= 0 || has(course.creature(who), "chilled")) return;
  course.emit({ event: "healed", who, amount: given });
  if (hp > 0) return;
  release(course, who, "unconscious");
  if (course.status.house.hardKnocks) exhaust(course, who, 1);
}

/** They do not add up: the better of the two stays. */
export function temper(course: Course, who: Id, amount: number): void {
  if (amount > course.creature(who).temp) course.emit({ event: "tempered", who, temp: amount });
}

export function settleHeal(course: Course, { to, dice }: IntentOf<"heal">): Settled {
  const refused = isDead(course, to) ?? wrongDice(dice);
  if (!refused) heal(course, to, course.roll(to, "healing", dice).total);
  return refused;
}

export function settleTemporary(course: Course, { to, amount }: IntentOf<"temporary">): Settled {
  const refused = isDead(course, to);
  if (!refused) temper(course, to, amount);
  return refused;
}

/** What brings the dead back is beyond these levels; that it happened is the GM's to say. */
export function settleRevive(course: Course, { to, hp }: IntentOf<"revive">): Settled {
  if (!course.creature(to).dead) return no("not-so", `${to} is not dead.`, to);
  course.emit({ event: "revived", who: to });
  if (course.creature(to).exhaustion >= 6) course.emit({ event: "exhausted", who: to, level: 5 });
  heal(course, to, hp);
  return undefined;
}
