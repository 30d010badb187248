import type { Course } from "../course.ts";
import { areFoes, isIncapacitated } from "../creature/creature.ts";
import type { Band, Distance } from "../creature/words.ts";
import type { Creature, Fight, Id, Status } from "../state.ts";

/** Where everybody is, without a map: in somebody's reach, near, far, or out of reach. */
export const FEET: Readonly<Record<Exclude<Distance, "out">, number>> = { engaged: 5, near: 20, far: 80 };

export const areEngaged = (fight: Fight | null, one: Id, other: Id): boolean =>
  fight?.engaged.some((pair) => pair.includes(one) && pair.includes(other)) ?? false;

export const engagedWith = (fight: Fight | null, who: Id): readonly Id[] =>
  (fight?.engaged ?? []).filter((pair) => pair.includes(who)).map(([one, other]) => (one === who ? other : one));

/** How far apart two are. Outside of a fight people are near each other. */
export function distance({ fight }: Status, one: Id, other: Id): Distance {
  if (!fight) return "near";
  if (areEngaged(fight, one, other)) return "engaged";
  const bands = [fight.bands[one] ?? "near", fight.bands[other] ?? "near"];
  if (bands.includes("out")) return "out";
  return bands[0] === bands[1] ? "near" : "far";
}

/** Foes within reach who can do something about it. */
export const threatenedBy = (status: Status, who: Id): readonly Creature[] =>
  engagedWith(status.fight, who).flatMap((id) => {
    const [one, other] = [status.creatures[who], status.creatures[id]];
    return one && other && areFoes(one, other) && !isIncapacitated(other) && !other.dead ? [other] : [];
  });

/** Somebody else on this one's side, on their feet, within reach of the other. */
export const hasAllyAt = ({ fight, creatures }: Status, who: Creature, target: Id): boolean =>
  engagedWith(fight, target).some((id) => {
    const ally = creatures[id];
    return ally !== undefined && id !== who.id && ally.side === who.side && !isIncapacitated(ally) && !ally.dead;
  });

export function place(
  course: Course,
  change: { readonly bands?: Readonly<Record<Id, Band>>; readonly engaged?: Fight["engaged"] },
): void {
  const { fight } = course;
  if (!fight) return;
  course.emit({
    event: "placed",
    bands: { ...fight.bands, ...change.bands },
    engaged: change.engaged ?? fight.engaged,
  });
}

/** Out of these others' reach, or of everybody's. */
export function part(course: Course, who: Id, from?: readonly Id[]): void {
  const engaged = course.fight?.engaged ?? [];
  const kept = engaged.filter(
    (pair) => !pair.includes(who) || (from && !pair.some((id) => from.includes(id) && id !== who)),
  );
  if (kept.length < engaged.length) place(course, { engaged: kept });
}
