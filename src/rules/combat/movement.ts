import { type Course, no, type Settled } from "../course.ts";
import { areFoes, has, isIncapacitated, pacesOf, speedOf } from "../creature/creature.ts";
import type { Band } from "../creature/words.ts";
import type { IntentOf } from "../intent.ts";
import type { Id } from "../state.ts";
import { meleeAt, reactWith } from "./attack.ts";
import { cannotAct, changeTurn, needsFight } from "./economy.ts";
import { engagedWith, part, place } from "./place.ts";

/** Bands from the middle of the fray outwards. */
const DEPTH: Readonly<Record<Band, number>> = { near: 0, far: 1, out: 2 };
const A_BAND = 2;
const A_REACH = 1;

/** What a way costs in paces: hard ground and crawling each make it longer by as much again. */
function costOf(course: Course, who: Id, base: number): number {
  return base * (1 + (course.fight?.rough ? 1 : 0) + (has(course.creature(who), "prone") ? 1 : 0));
}

export function settleMove(course: Course, { who, to, engage }: IntentOf<"move">): Settled {
  const refused = needsFight(course) ?? cannotAct(course, who);
  if (refused) return refused;
  const { fight } = course;
  const here = fight?.bands[who] ?? "near";
  const targets = [...new Set(engage)].filter((id) => id !== who);
  const bands = new Set(targets.map((id) => fight?.bands[id] ?? "near"));
  if (bands.size > 1 || (to && bands.size === 1 && !bands.has(to)))
    return no("out-of-reach", "Those are not in one place: nobody can stand in reach of all of them.");
  const [there = to ?? here] = bands;
  const wrong = targets.map((id) => cannotApproach(course, who, id)).find((one) => one);
  if (wrong) return wrong;
  const dreaded = nearerToDread(course, who, here, there);
  if (dreaded) return dreaded;
  const leaving = to === undefined ? [] : engagedWith(fight, who).filter((id) => !targets.includes(id));
  const departs = there !== here ? engagedWith(fight, who).filter((id) => !targets.includes(id)) : leaving;
  const across = Math.abs(DEPTH[there] - DEPTH[here]) * A_BAND;
  const joining = targets.some((id) => !engagedWith(fight, who).includes(id));
  const base = across + (joining || (across === 0 && departs.length > 0) ? A_REACH : 0);
  if (base === 0) return undefined; // there already: it costs nothing
  const cost = costOf(course, who, base);
  const { paces } = course.creature(who).turn;
  if (paces < cost || speedOf(course.creature(who)) === 0)
    return no(
      "no-movement",
      speedOf(course.creature(who)) === 0
        ? `${who} cannot move from the spot.`
        : `That takes ${cost} paces, and ${who} has ${paces} left.`,
      who,
    );
  changeTurn(course, who, { paces: paces - cost });
  if (!leaves(course, who, departs)) return undefined;
  const pairs = targets.filter((id) => !engagedWith(course.fight, who).includes(id)).map((id) => [who, id] as const);
  place(course, { bands: { [who]: there }, engaged: [...(course.fight?.engaged ?? []), ...pairs] });
  return undefined;
}

/** Nobody walks up to what they dread, or to who is not there. */
function cannotApproach(course: Course, who: Id, target: Id): Settled {
  const { stats, dead, gone } = course.creature(target);
  if (dead || gone === "fled") return no("no-target", `${stats.name} is not there to be engaged.`, target);
  const dreads = course.creature(who).held.some(({ name, by }) => name === "frightened" && by === target);
  return dreads ? no("frightened", `${who} is frightened of ${stats.name} and cannot go nearer.`, target) : undefined;
}

/** Across the field, too, the frightened keep their distance. */
function nearerToDread(course: Course, who: Id, here: Band, there: Band): Settled {
  const from = course
    .creature(who)
    .held.filter(({ name, by }) => name === "frightened" && course.fight?.bands[by] !== undefined);
  const nearer = from.find(({ by }) => {
    const at = DEPTH[course.fight?.bands[by] ?? "near"];
    return Math.abs(DEPTH[there] - at) < Math.abs(DEPTH[here] - at);
  });
  return nearer && no("frightened", `${who} is frightened of ${nearer.by} and cannot go nearer.`, nearer.by);
}

/** Turns away from these; whoever of them may strikes first. Whether the mover is still able to go. */
export function leaves(course: Course, who: Id, from: readonly Id[]): boolean {
  if (from.length === 0) return true;
  if (!has(course.creature(who), "disengaged")) {
    const order = course.fight?.order.map(({ id }) => id) ?? [];
    for (const id of order.filter((one) => from.includes(one))) {
      if (!strikesAt(course, id, who)) continue;
      const attack = meleeAt(course, id, who);
      if (attack) reactWith(course, id, who, attack);
      if (course.creature(who).hp === 0 || isIncapacitated(course.creature(who))) return false;
    }
  }
  part(course, who, from);
  return true;
}

function strikesAt(course: Course, id: Id, who: Id): boolean {
  const [one, other] = [course.creature(id), course.creature(who)];
  const able =
    !one.dead && !one.gone && one.hp > 0 && !isIncapacitated(one) && one.turn.reaction && one.stance.opportunity;
  const charmed = one.held.some(({ name, by }) => name === "charmed" && by === who);
  const seen = !has(other, "invisible") && !has(other, "hidden");
  return areFoes(one, other) && able && !charmed && seen && !has(one, "blinded") && !has(one, "turned");
}

export function settleStand(course: Course, { who }: IntentOf<"stand">): Settled {
  const refused = cannotAct(course, who);
  if (refused) return refused;
  const creature = course.creature(who);
  if (!has(creature, "prone")) return no("not-so", `${who} is on their feet.`, who);
  const cost = Math.ceil(pacesOf(creature.stats.speed) / 2);
  if (course.fight && (creature.turn.paces < cost || speedOf(creature) === 0))
    return no(
      "no-movement",
      `Standing up takes ${cost} paces, and ${who} has ${speedOf(creature) === 0 ? 0 : creature.turn.paces}.`,
      who,
    );
  changeTurn(course, who, { paces: creature.turn.paces - cost });
  for (const { name, by } of creature.held) if (name === "prone") course.emit({ event: "freed", who, name, by });
  return undefined;
}

export function settleDrop(course: Course, { who }: IntentOf<"drop">): Settled {
  const refused = cannotAct(course, who);
  if (!refused && !has(course.creature(who), "prone"))
    course.emit({ event: "held", who, held: { name: "prone", by: "", ends: {} } });
  return refused;
}
