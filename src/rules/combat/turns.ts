import { save } from "../checks/save.ts";
import { type Course, no, type Settled } from "../course.ts";
import { freshTurn, isOut, NO_TURN } from "../creature/creature.ts";
import { deathSave, isDying, OWES_A_SAVE } from "../harm/dying.ts";
import { endWithOthers, hold } from "../harm/holding.ts";
import { hurtOn } from "../harm/ongoing.ts";
import type { IntentOf } from "../intent.ts";
import type { Fight, Id } from "../state.ts";
import { cannotAct, changeTurn, markDone, needsFight } from "./economy.ts";
import { tryNerve } from "./morale.ts";

/** Stands among what somebody has done, from when they put their turn off to when they take it. */
const WAITED = "waited";

/** Somebody's turn begins: what lasted until now ends, and they have everything before them, or a death save. */
export function beginTurn(course: Course, who: Id, round: number): void {
  const waited = course.creature(who).turn.done.includes(WAITED);
  course.emit({ event: "turn-began", who, round });
  if (!waited) tick(course, who, "start");
  endWithOthers(course);
  hurtOn(course, who, "start");
  if (course.fight?.readied[who]) course.emit({ event: "readied", who, readied: null });
  const owes =
    isDying(course.creature(who)) && course.fight?.ownSaves === true && course.creature(who).side === "party";
  if (isDying(course.creature(who)) && !owes) deathSave(course, who);
  const creature = course.creature(who);
  const surprised = course.fight?.surprised.includes(who) ?? false;
  changeTurn(
    course,
    who,
    surprised || creature.hp === 0
      ? { ...NO_TURN, done: owes ? [OWES_A_SAVE] : [] }
      : waited
        ? { ...freshTurn(creature), reaction: creature.turn.reaction }
        : freshTurn(creature),
  );
  if (isOut(creature)) return;
  if (waited) return; // it began when they put it off
  recharge(course, who);
  tryNerve(course, who);
}

function recharge(course: Course, who: Id): void {
  const { stats, used } = course.creature(who);
  const tried = new Set<string>();
  for (const { name, shares = name, recharge: from } of stats.specials) {
    if (from === undefined || !used[shares] || tried.has(shares)) continue;
    tried.add(shares);
    if (course.roll(who, `recharge: ${shares}`, "1d6").total < from) continue;
    const { [shares]: _back, ...rest } = course.creature(who).used;
    course.emit({ event: "used", who, used: rest });
  }
}

/** Counts down what lasts for so many turns of this one. */
function tick(course: Course, turn: Id, at: "start" | "end"): void {
  for (const { id, held } of course.all)
    for (const one of held) {
      const { turns, at: when = "end", of = "target" } = one.ends;
      if (turns === undefined || when !== at || (of === "source" ? one.by : id) !== turn) continue;
      if (turns <= 1) course.emit({ event: "freed", who: id, name: one.name, by: one.by });
      else course.emit({ event: "held", who: id, held: { ...one, ends: { ...one.ends, turns: turns - 1 } } });
    }
}

/** What a save can end, each in the order in which it came. */
function shakeOff(course: Course, who: Id): void {
  for (const { name, by, ends } of course.creature(who).held) {
    if (!ends.save || course.creature(who).dead) continue;
    const saved = save(course, who, ends.save.ability, ends.save.dc, { against: name });
    if (!saved && !ends.worsens) continue;
    course.emit({ event: "freed", who, name, by });
    if (saved || !ends.worsens) continue;
    const { condition, turns } = ends.worsens;
    hold(course, who, { name: condition, by, ends: turns === undefined ? {} : { turns } });
  }
}

function endTurn(course: Course, who: Id): void {
  if (course.creature(who).turn.done.includes(OWES_A_SAVE) && isDying(course.creature(who))) deathSave(course, who);
  hurtOn(course, who, "end");
  shakeOff(course, who);
  tick(course, who, "end");
  changeTurn(course, who, { done: [] }); // what works once a turn works again in the next
  endWithOthers(course);
  const { fight } = course;
  if (!fight?.surprised.includes(who)) return;
  course.emit({
    event: "ordered",
    order: fight.order,
    delayed: fight.delayed,
    surprised: fight.surprised.filter((id) => id !== who),
  });
  changeTurn(course, who, { reaction: true });
}

/** The next in the order who is still in it. Whoever waited to the end of the round comes last in it. */
export function passTurn(course: Course): void {
  for (let left = 2 * (course.fight?.order.length ?? 0) + 2; left > 0; left--) {
    const { fight } = course;
    if (!fight) return;
    const at = fight.order.findIndex(({ id }) => id === fight.turn);
    const next = fight.order[at + 1];
    if (!next && fight.delayed.length > 0) {
      rejoin(course, fight, fight.delayed);
      continue;
    }
    const [first] = fight.order;
    const who = (next ?? first)?.id;
    if (who === undefined) return;
    const creature = course.creature(who);
    if (creature.dead || creature.gone) {
      course.emit({ event: "turn-began", who, round: next ? fight.round : fight.round + 1 });
      continue;
    }
    beginTurn(course, who, next ? fight.round : fight.round + 1);
    return;
  }
}

/** Those who waited come in after everybody else, at the lowest count. */
function rejoin(course: Course, { order, delayed, surprised }: Fight, who: readonly Id[]): void {
  const initiative = order.at(-1)?.initiative ?? 0;
  const last = who.map((id) => ({ id, initiative }));
  course.emit({
    event: "ordered",
    order: [...order, ...last],
    delayed: delayed.filter((id) => !who.includes(id)),
    surprised,
  });
}

export function settleEndTurn(course: Course, { who }: IntentOf<"end-turn">): Settled {
  const refused = needsFight(course);
  if (refused) return refused;
  if (course.fight?.turn !== who)
    return no("not-your-turn", `It is the turn of ${course.fight?.turn}, not of ${who}.`, who);
  endTurn(course, who);
  passTurn(course);
  return undefined;
}

/** Steps back in the order, with everything still before them. */
export function settleDelay(course: Course, { who }: IntentOf<"delay">): Settled {
  const refused = needsFight(course) ?? cannotAct(course, who);
  if (refused) return refused;
  const creature = course.creature(who);
  const { action, bonus, paces, done } = creature.turn;
  if (!action || !bonus || done.length > 0 || paces < freshTurn(creature).paces)
    return no("no-action", `${who} has already begun this turn and cannot put it off.`, who);
  const { fight } = course;
  if (!fight) return undefined;
  const at = fight.order.findIndex(({ id }) => id === who);
  if (at < 0) return no("not-so", `${who} has waited already this round.`, who);
  markDone(course, who, WAITED);
  const waiting = [...fight.delayed, who];
  const next = fight.order[at + 1]?.id;
  const order = fight.order.filter(({ id }) => id !== who);
  course.emit({ event: "ordered", order, delayed: waiting, surprised: fight.surprised });
  const last = order.at(-1)?.id;
  if (next !== undefined) begins(course, next, fight.round);
  else if (last !== undefined) {
    course.emit({ event: "turn-began", who: last, round: fight.round });
    passTurn(course);
  } else beginTurn(course, who, fight.round);
  return undefined;
}

/** Begins somebody's turn, or that of the next who can have one. */
function begins(course: Course, who: Id, round: number): void {
  const { dead, gone } = course.creature(who);
  if (!dead && !gone) {
    beginTurn(course, who, round);
    return;
  }
  course.emit({ event: "turn-began", who, round });
  passTurn(course);
}

/** Whoever waited comes in after the one whose turn it is. */
export function settleActNow(course: Course, { who }: IntentOf<"act-now">): Settled {
  const refused = needsFight(course) ?? cannotAct(course, who, { reacting: true });
  if (refused) return refused;
  const { fight } = course;
  if (!fight?.delayed.includes(who)) return no("not-so", `${who} is not waiting.`, who);
  const at = fight.order.findIndex(({ id }) => id === fight.turn);
  const initiative = fight.order[at]?.initiative ?? 0;
  const order = fight.order.toSpliced(at + 1, 0, { id: who, initiative });
  course.emit({
    event: "ordered",
    order,
    delayed: fight.delayed.filter((id) => id !== who),
    surprised: fight.surprised,
  });
  return undefined;
}
