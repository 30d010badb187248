import { type Course, no, type Settled } from "../course.ts";
import { areFoes, isIncapacitated, isOut, pacesOf, speedOf } from "../creature/creature.ts";
import type { IntentOf } from "../intent.ts";
import { cannotAct, cannotPay, changeTurn, needsFight } from "./economy.ts";
import { leaves } from "./movement.ts";
import { distance, engagedWith, place } from "./place.ts";

/** As far as two bands, which a running man covers. */
const AWAY = 4;

/** Runs for it, with everything they have; whoever is in reach may strike once. */
export function settleFlee(course: Course, { who }: IntentOf<"flee">): Settled {
  const refused = needsFight(course) ?? cannotAct(course, who) ?? cannotPay(course, who, "action");
  if (refused) return refused;
  const creature = course.creature(who);
  if (speedOf(creature) === 0) return no("no-movement", `${who} cannot move from the spot.`, who);
  const run = creature.turn.paces + pacesOf(speedOf(creature));
  changeTurn(course, who, { action: false, paces: 0 });
  if (!leaves(course, who, engagedWith(course.fight, who))) return undefined;
  const from = course.fight?.bands[who] ?? "near";
  const away = from === "near" ? run >= AWAY : true;
  place(course, { bands: { [who]: away ? "out" : "far" } });
  if (away) course.emit({ event: "gone", who, how: "fled" });
  return undefined;
}

export function settleSurrender(course: Course, { who }: IntentOf<"surrender">): Settled {
  const { dead, gone } = course.creature(who);
  const refused = needsFight(course);
  if (refused) return refused;
  if (dead) return no("dead", `${who} is dead.`, who);
  if (gone) return no("gone", `${who} is out of this already: ${gone}.`, who);
  course.emit({ event: "gone", who, how: "surrendered" });
  return undefined;
}

/** Takes somebody who has given up, or cannot help it. */
export function settleCapture(course: Course, { who, target }: IntentOf<"capture">): Settled {
  const able = cannotAct(course, who);
  if (able) return able;
  const [taker, taken] = [course.creature(who), course.creature(target)];
  const helpless =
    !taken.dead && (taken.gone === "surrendered" || (!taken.gone && (isOut(taken) || isIncapacitated(taken))));
  if (!areFoes(taker, taken) || !helpless)
    return no("not-so", `${taken.stats.name} has not given up and can still resist.`, target);
  const reach = taken.gone === "surrendered" ? ["engaged", "near"] : course.fight ? ["engaged"] : ["engaged", "near"];
  if (!reach.includes(distance(course.status, who, target)))
    return no("out-of-reach", `${taken.stats.name} is too far off.`, target);
  const short = taken.gone === "surrendered" ? undefined : cannotPay(course, who, "action");
  if (short) return short;
  if (taken.gone !== "surrendered") changeTurn(course, who, { action: false });
  course.emit({ event: "gone", who: target, how: "captive" });
  return undefined;
}
