import { betterOf, check, contest } from "../checks/check.ts";
import { type Course, no, type Settled } from "../course.ts";
import { has } from "../creature/creature.ts";
import { SIZES } from "../creature/words.ts";
import { hold } from "../harm/holding.ts";
import type { IntentOf } from "../intent.ts";
import type { Id } from "../state.ts";
import { cannotTarget } from "./attack.ts";
import { cannotAct, cannotAttackAgain, cannotPay, needsFight, pay, payAttack } from "./economy.ts";
import { areEngaged, part } from "./place.ts";

/** What holds without anybody behind it. */
const NOBODY = 10;

const PLAIN = { advantage: [], disadvantage: [], inspiration: false } as const;

/** Strength against strength or nimbleness, in place of an attack. */
function wrestle(course: Course, who: Id, target: Id): Settled | boolean {
  const refused = needsFight(course) ?? cannotAct(course, who) ?? cannotTarget(course, who, target);
  if (refused) return refused;
  if (!areEngaged(course.fight, who, target)) return no("out-of-reach", `${target} is not in reach of ${who}.`, target);
  const [mine, theirs] = [course.creature(who), course.creature(target)];
  if (SIZES.indexOf(theirs.stats.size) > SIZES.indexOf(mine.stats.size) + 1)
    return no("too-large", `${theirs.stats.name} is more than one size larger than ${mine.stats.name}.`, target);
  const short = cannotAttackAgain(course, who);
  if (short) return short;
  payAttack(course, who);
  const helpless = ["paralyzed", "petrified", "stunned", "unconscious", "incapacitated"].some((name) =>
    has(theirs, name),
  );
  return helpless || contest(course, who, "athletics", target, betterOf(theirs, "athletics", "acrobatics"), PLAIN);
}

export function settleGrapple(course: Course, { who, target }: IntentOf<"grapple">): Settled {
  const won = wrestle(course, who, target);
  if (typeof won !== "boolean") return won;
  if (won) hold(course, target, { name: "grappled", by: who, ends: {} });
  return undefined;
}

export function settleShove(course: Course, { who, target, to }: IntentOf<"shove">): Settled {
  const won = wrestle(course, who, target);
  if (typeof won !== "boolean") return won;
  if (won && to === "prone") hold(course, target, { name: "prone", by: "", ends: {} });
  if (won && to === "away") part(course, target, [who]);
  return undefined;
}

/** Out of a grip, a web, a tentacle. */
export function settleEscape(course: Course, { who }: IntentOf<"escape">): Settled {
  const able = cannotAct(course, who);
  if (able) return able;
  const creature = course.creature(who);
  const grip = creature.held.find(
    ({ name, ends }) => name === "grappled" || (name === "restrained" && ends.escape !== undefined),
  );
  if (!grip) return no("not-so", `Nothing holds ${who} that could be slipped or broken.`, who);
  const short = cannotPay(course, who, "action");
  if (short) return short;
  pay(course, who, "action");
  const skill = betterOf(creature, "athletics", "acrobatics");
  const { escape: dc, escapeBy: ability } = grip.ends;
  const free =
    dc === undefined && Object.hasOwn(course.status.creatures, grip.by)
      ? contest(course, who, skill, grip.by, "athletics", PLAIN)
      : check(course, who, ability ? { ability } : { skill }, dc ?? NOBODY, PLAIN);
  if (!free) return undefined;
  for (const { name, by, ends } of creature.held)
    if (by === grip.by && (name === grip.name || ends.escape !== undefined))
      course.emit({ event: "freed", who, name, by });
  return undefined;
}
