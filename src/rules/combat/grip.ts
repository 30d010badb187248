import { type Course, no, type Settled } from "../course.ts";
import { isIncapacitated } from "../creature/creature.ts";
import type { Attack, Only } from "../creature/stats.ts";
import { type Condition, SIZES } from "../creature/words.ts";
import type { Creature, Id } from "../state.ts";
import { areEngaged, place } from "./place.ts";

/** What somebody has hold of, and whom an attack can therefore be made at. */
export const isGripped = ({ held }: Creature, by: Id): boolean =>
  held.some((one) => one.name === "grappled" && one.by === by);

export const grippedBy = (course: Course, who: Id): readonly Id[] =>
  course.all.filter((one) => isGripped(one, who)).map(({ id }) => id);

/** Whether somebody is in a condition; held or charmed is told by whom. */
function is(creature: Creature, condition: Condition, by: Id): boolean {
  if (condition === "incapacitated") return isIncapacitated(creature);
  const own = condition === "grappled" || condition === "charmed";
  return creature.held.some((one) => one.name === condition && (!own || one.by === by));
}

/** Whether it can be meant for somebody like this. */
export const suits = (only: Only | undefined, target: Creature, by: Id): boolean =>
  (only?.upTo === undefined || SIZES.indexOf(target.stats.size) <= SIZES.indexOf(only.upTo)) &&
  (only?.any?.some((one) => is(target, one, by)) ?? true) &&
  !(only?.none?.some((one) => is(target, one, by)) ?? false);

/** Some attacks are for some targets, and whoever has its jaws full bites nobody else. */
export function cannotAim(course: Course, who: Id, target: Id, { name, only, holds }: Attack): Settled {
  const other = course.creature(target);
  if (!suits(only, other, who)) return no("wrong-target", `${name} can be made only at ${inWords(only)}.`, target);
  const full = holds !== undefined && grippedBy(course, who).length >= holds;
  return full && !isGripped(other, who)
    ? no("hands-full", `${who} has its hold on somebody, and can make ${name} at nobody else.`, target)
    : undefined;
}

/** An attack that its wielder has only now and then is used by that name as a special, and counted. */
export const isRationed = ({ stats }: Creature, { name }: Attack): boolean =>
  stats.specials.some((one) => one.name === name && (one.recharge !== undefined || one.uses !== undefined));

export const cannotUsePlainly = (creature: Creature, attack: Attack): Settled =>
  isRationed(creature, attack)
    ? no("rationed", `${attack.name} is not had at will: use it as the special of that name.`, attack.name)
    : undefined;

export const inWords = (only: Only = {}): string =>
  [
    ...(only.upTo ? [`whoever is ${only.upTo} or smaller`] : []),
    ...(only.any ? [`whoever is ${only.any.join(" or ")}`] : []),
    ...(only.none ? [`whoever is not ${only.none.join(" or ")}`] : []),
  ].join(", ");

/** Whoever is held is in reach, at the end of however long an arm. */
export function drawIn(course: Course, who: Id, target: Id): void {
  const { fight } = course;
  if (fight && !areEngaged(fight, who, target)) place(course, { engaged: [...fight.engaged, [who, target]] });
}
