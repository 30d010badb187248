import { type Course, no, type Settled } from "../course.ts";
import type { Special } from "../creature/stats.ts";
import { dropVeil, endConcentration } from "../harm/concentration.ts";
import { hold } from "../harm/holding.ts";
import type { IntentOf } from "../intent.ts";
import type { Creature, Id } from "../state.ts";
import { cannotTarget } from "./attack.ts";
import { cannotAct, cannotPay, isTurned, needsFight, pay } from "./economy.ts";
import { grippedBy, inWords, suits } from "./grip.ts";
import { distance } from "./place.ts";
import { applyToAll } from "./rider.ts";
import { cannotBegin, several } from "./series.ts";
import { raiseTier } from "./tier.ts";

export const specialNamed = ({ stats }: Creature, name: string): Special | undefined =>
  stats.specials.find((one) => one.name.toLowerCase() === name.toLowerCase());

export const isSpent = ({ used }: Creature, { name, shares = name, recharge, uses }: Special): boolean =>
  (recharge !== undefined && (used[shares] ?? 0) > 0) || (uses !== undefined && (used[shares] ?? 0) >= uses);

/** What a foe does besides a plain attack: several at once, a breath, or something that the GM rules on. */
export function settleSpecial(course: Course, { who, name, targets }: IntentOf<"special">): Settled {
  const creature = course.creature(who);
  const special = specialNamed(creature, name);
  const refused =
    needsFight(course) ?? cannotAct(course, who, { reacting: special?.cost === "reaction" }) ?? isTurned(course, who);
  if (refused) return refused;
  if (!special)
    return no(
      "no-such-special",
      `${who} can do no such thing. What it can do: ${creature.stats.specials.map((one) => one.name).join(", ") || "attack"}.`,
      name,
    );
  if (special.parry !== undefined)
    return no("not-so", `${special.name} comes by itself, when it turns a blow away.`, name);
  if (isSpent(creature, special)) return no("spent", `${special.name} has been used and has not come back yet.`, name);
  const wrong = cannotPay(course, who, special.cost) ?? wrongTargets(course, who, special, targets);
  if (wrong) return wrong;
  pay(course, who, special.cost);
  const more = special.with === undefined ? undefined : specialNamed(creature, special.with);
  if (more) goesAlong(course, who, more, targets);
  use(course, who, special, targets);
  several(course, who, special, targets);
  explain(course, who, special);
  return undefined;
}

/** What is left of it for the GM. */
function explain(course: Course, who: Id, { name, text }: Special): void {
  if (text !== undefined) course.emit({ event: "told", who, text: `${name}: ${text}` });
}

/** Counts it, and does what it does by itself. */
function use(course: Course, who: Id, special: Special, targets: readonly Id[]): void {
  const { used, side, stats } = course.creature(who);
  const { name, shares = name, recharge, uses, area, self } = special;
  if (recharge !== undefined || uses !== undefined)
    course.emit({ event: "used", who, used: { ...used, [shares]: (used[shares] ?? 0) + 1 } });
  if (special.reveals) reveal(course, who);
  if (self) {
    if (self.ends.concentration) concentrate(course, who, name);
    hold(course, who, { name: self.condition, by: who, ends: self.ends });
  }
  if (!area) return;
  if (side === "foes") raiseTier(course, "danger", `${stats.name}: ${name}`);
  applyToAll(course, who, [...new Set(targets)], area.rider);
}

/** In the same action, at whoever of them it can be meant for; nothing comes of it if it is spent or there is nobody. */
function goesAlong(course: Course, who: Id, special: Special, targets: readonly Id[]): void {
  const { area } = special;
  if (!area || isSpent(course.creature(who), special)) return;
  const fit = [...new Set(targets)].filter((id) => !wrongTargets(course, who, special, [id])).slice(0, area.targets);
  if (fit.length === 0) return;
  use(course, who, special, fit);
  explain(course, who, special);
}

function concentrate(course: Course, who: Id, on: string): void {
  if (course.creature(who).concentration !== null) endConcentration(course, who);
  course.emit({ event: "concentrates", who, spell: on });
}

/** Whatever hid them until they acted is gone. */
function reveal(course: Course, who: Id): void {
  for (const { name, by, ends } of course.creature(who).held)
    if (ends.attacking) course.emit({ event: "freed", who, name, by });
  dropVeil(course, who);
}

function wrongTargets(course: Course, who: Id, special: Special, targets: readonly Id[]): Settled {
  const { area, attacks, name } = special;
  const bad = [...new Set(targets)].map((id) => (area ? undefined : cannotTarget(course, who, id))).find((one) => one);
  if (bad) return bad;
  if (special.handsFree && grippedBy(course, who).length > 0)
    return no("hands-full", `${name} cannot be used while ${who} has somebody in its grip.`, name);
  if ((area || attacks.length > 0) && targets.length === 0)
    return no("no-target", `${name} needs somebody it is meant for.`);
  const unfit = cannotBegin(course, who, special, targets);
  if (unfit || !area) return unfit;
  if (new Set(targets).size > area.targets) return no("too-many-targets", `${name} takes in ${area.targets} at most.`);
  const other = targets.find((id) => !suits(area.only, course.creature(id), who));
  if (other !== undefined) return no("wrong-target", `${name} is only for ${inWords(area.only)}.`, other);
  const within = { engaged: ["engaged"], near: ["engaged", "near"], far: ["engaged", "near", "far"] }[area.within];
  const far = targets.find((id) => id !== who && !within.includes(distance(course.status, who, id)));
  return far === undefined ? undefined : no("out-of-reach", `${name} does not reach ${far}.`, far);
}
