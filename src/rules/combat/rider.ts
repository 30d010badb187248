import { save } from "../checks/save.ts";
import type { Course } from "../course.ts";
import { isKind } from "../creature/creature.ts";
import type { Rider } from "../creature/stats.ts";
import { SIZES } from "../creature/words.ts";
import { hurt, rollDamage } from "../harm/damage.ts";
import { hold } from "../harm/holding.ts";
import type { Creature, Id } from "../state.ts";

/** Whether it does anything to somebody like this. */
export const touches = (rider: Rider, target: Creature): boolean =>
  !target.dead &&
  !rider.notOn.some((kind) => isKind(target, kind)) &&
  (rider.upTo === undefined || SIZES.indexOf(target.stats.size) <= SIZES.indexOf(rider.upTo));

/** What a hit brings besides: a save if there is one, then its damage, then what stays. */
export function applyRider(course: Course, who: Id, target: Id, rider: Rider): void {
  if (!touches(rider, course.creature(target))) return;
  const saved = rider.save ? saves(course, target, rider) : false;
  if (saved && !rider.half) return;
  const parts = rider.damage.map(({ dice, type }) => {
    const rolled = rollDamage(course, who, dice);
    return { amount: saved ? Math.floor(rolled / 2) : rolled, type };
  });
  if (parts.length > 0) hurt(course, target, parts);
  if (!saved) befall(course, who, target, rider);
}

/** Over several at once: the damage is rolled once for all. */
export function applyToAll(course: Course, who: Id, targets: readonly Id[], rider: Rider): void {
  const rolled = rider.damage.map(({ dice, type }) => ({ amount: rollDamage(course, who, dice), type }));
  for (const target of targets) {
    if (!touches(rider, course.creature(target))) continue;
    const saved = rider.save ? saves(course, target, rider) : false;
    if (saved && !rider.half) continue;
    const parts = rolled.map(({ amount, type }) => ({ amount: saved ? Math.floor(amount / 2) : amount, type }));
    if (parts.length > 0) hurt(course, target, parts);
    if (!saved) befall(course, who, target, rider);
  }
}

const saves = (course: Course, target: Id, { save: needed, condition }: Rider): boolean =>
  needed ? save(course, target, needed.ability, needed.dc, { against: condition ?? "" }) : false;

function befall(course: Course, who: Id, target: Id, { condition, ends }: Rider): void {
  const { dead, hp } = course.creature(target);
  if (condition && !dead && hp > 0) hold(course, target, { name: condition, by: who, ends });
}
