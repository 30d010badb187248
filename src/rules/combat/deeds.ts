import { passiveOf, skillBonus } from "../checks/check.ts";
import { both, checkTips, inWords, NO_TIPS, outcomeOf, succeeds, throwD20, useHelp } from "../checks/d20.ts";
import { type Course, no, type Settled } from "../course.ts";
import { areFoes, isOut, pacesOf, speedOf } from "../creature/creature.ts";
import { cannotStabilise, stabilise } from "../harm/dying.ts";
import { hold } from "../harm/holding.ts";
import type { IntentOf } from "../intent.ts";
import type { Id } from "../state.ts";
import { type Cost, cannotAct, cannotPay, changeTurn, costOf, needsFight, pay } from "./economy.ts";
import { areEngaged, distance, threatenedBy } from "./place.ts";

/** May act, may pay: then it is paid. */
function takes(course: Course, who: Id, cost: Cost | ReturnType<typeof costOf>): Settled {
  const refused = cannotAct(course, who);
  if (refused) return refused;
  if (typeof cost === "object") return cost;
  const short = cannotPay(course, who, cost);
  if (!short) pay(course, who, cost);
  return short;
}

const UNTIL_NEXT_TURN = { turns: 1, at: "start", of: "target" } as const;
const THIS_TURN = { turns: 1, at: "end", of: "target" } as const;

export function settleDash(course: Course, { who, bonus }: IntentOf<"dash">): Settled {
  const refused =
    needsFight(course) ?? takes(course, who, costOf(course, who, bonus, ["cunning-action", "aggressive"]));
  if (refused) return refused;
  const creature = course.creature(who);
  changeTurn(course, who, { paces: creature.turn.paces + pacesOf(speedOf(creature)) });
  return undefined;
}

export function settleDisengage(course: Course, { who, bonus }: IntentOf<"disengage">): Settled {
  const refused =
    needsFight(course) ?? takes(course, who, costOf(course, who, bonus, ["cunning-action", "nimble-escape"]));
  if (!refused) hold(course, who, { name: "disengaged", by: who, ends: THIS_TURN });
  return refused;
}

export function settleDodge(course: Course, { who }: IntentOf<"dodge">): Settled {
  const refused = needsFight(course) ?? takes(course, who, "action");
  if (!refused) hold(course, who, { name: "dodging", by: who, ends: UNTIL_NEXT_TURN });
  return refused;
}

/** Nobody hides from a foe who stands before them; otherwise it is Stealth against the sharpest eyes on the other side. */
export function settleHide(course: Course, { who, bonus }: IntentOf<"hide">): Settled {
  const able = cannotAct(course, who);
  if (able) return able;
  if (threatenedBy(course.status, who).length > 0)
    return no("in-plain-sight", `${who} stands in a foe's reach: there is no hiding from it.`, who);
  const refused = takes(course, who, costOf(course, who, bonus, ["cunning-action", "nimble-escape"]));
  if (refused) return refused;
  const creature = course.creature(who);
  const watchers = course.all.filter((one) => areFoes(one, creature) && !isOut(one));
  const dc = Math.max(0, ...watchers.map((one) => passiveOf(one, "perception")));
  const tips = both(NO_TIPS, checkTips(creature));
  useHelp(course, who);
  const thrown = throwD20(course, who, "stealth", "check", skillBonus(creature, "stealth"), tips);
  const outcome = outcomeOf(thrown, dc);
  course.emit({ event: "tested", who, test: "stealth", ...thrown, dc, outcome, tips: inWords(tips) });
  if (succeeds(outcome)) hold(course, who, { name: "hidden", by: who, ends: {}, value: thrown.total });
  return undefined;
}

/** With a foe to distract, for one attack on it; else for one check. */
export function settleHelp(course: Course, { who, target, against }: IntentOf<"help">): Settled {
  const able = cannotAct(course, who);
  if (able) return able;
  if (who === target) return no("no-target", "Nobody helps themselves.", target);
  if (against !== undefined) {
    if (!areEngaged(course.fight, who, against))
      return no("out-of-reach", `${who} is not in reach of ${against} and cannot distract it.`, against);
  } else if (!["engaged", "near"].includes(distance(course.status, who, target)))
    return no("out-of-reach", `${target} is too far off to be helped.`, target);
  const refused = takes(course, who, "action");
  if (refused) return refused;
  const ends = { turns: 1, at: "start", of: "source" } as const;
  hold(
    course,
    target,
    against === undefined ? { name: "helped", by: who, ends } : { name: "aided", by: who, ends, against },
  );
  return undefined;
}

export function settleStabilise(course: Course, { who, target, kit }: IntentOf<"stabilise">): Settled {
  const refused =
    cannotAct(course, who) ??
    cannotStabilise(course, target) ??
    cannotTouch(course, who, target) ??
    takes(course, who, "action");
  if (!refused) stabilise(course, who, target, kit);
  return refused;
}

/** Hands reach a companion who is near, and anybody who is engaged. */
export function cannotTouch(course: Course, who: Id, target: Id): Settled {
  const away = distance(course.status, who, target);
  const own = course.creature(who).side === course.creature(target).side;
  if (who === target || away === "engaged" || (away === "near" && (own || !course.fight))) return undefined;
  return no("out-of-reach", `${target} is ${away}, and has to be touched.`, target);
}

/** Shakes a sleeper awake. */
export function settleWake(course: Course, { who, target }: IntentOf<"wake">): Settled {
  const { held, hp } = course.creature(target);
  const asleep = held.filter(({ name, ends }) => ends.action || (name === "unconscious" && ends.damage && hp > 0));
  const sleeping =
    asleep.length > 0
      ? undefined
      : no("not-so", `${target} is not merely asleep, and there is nothing to put out.`, target);
  const refused =
    cannotAct(course, who) ?? sleeping ?? cannotTouch(course, who, target) ?? takes(course, who, "action");
  if (refused) return refused;
  for (const { name, by } of asleep) course.emit({ event: "freed", who: target, name, by });
  return undefined;
}

export function settleStance(course: Course, { who, opportunity, shield }: IntentOf<"stance">): Settled {
  const { stance } = course.creature(who);
  course.emit({
    event: "stanced",
    who,
    stance: { opportunity: opportunity ?? stance.opportunity, shield: shield ?? stance.shield },
  });
  return undefined;
}

export function settleInspire(course: Course, { to }: IntentOf<"inspire">): Settled {
  if (course.creature(to).inspiration)
    return no("not-so", `${to} has inspiration already, and there is no saving it up.`, to);
  course.emit({ event: "inspired", who: to, has: true });
  return undefined;
}
