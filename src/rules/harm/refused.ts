import { type Course, no, type Settled } from "../course.ts";
import { isNotDice, readDice } from "../dice/notation.ts";
import { isRolled, rollDice } from "../dice/roll.ts";
import type { Id } from "../state.ts";

export const isDead = (course: Course, who: Id): Settled =>
  course.creature(who).dead ? no("dead", `${course.creature(who).stats.name} is dead.`, who) : undefined;

export function wrongDice(dice: string): Settled {
  const read = readDice(dice);
  if (isNotDice(read)) return no("no-such-dice", read.why, dice);
  const rolled = [rollDice(dice, () => 1), rollDice(dice, (sides) => sides)].find((one) => !isRolled(one));
  return rolled && "why" in rolled ? no("no-such-dice", rolled.why, dice) : undefined;
}
