import { saveBy } from "../checks/save.ts";
import type { Course } from "../course.ts";
import { isKind } from "../creature/creature.ts";
import type { AtZero, Rider } from "../creature/stats.ts";
import { SIZES } from "../creature/words.ts";
import { type How, hurt, type Part, rollDamage } from "../harm/damage.ts";
import { drain } from "../harm/draining.ts";
import { hold } from "../harm/holding.ts";
import type { Creature, Id } from "../state.ts";
import { drawIn, grippedBy } from "./grip.ts";

/** Whether it does anything to somebody like this. */
export const touches = (rider: Rider, target: Creature): boolean =>
  !target.dead &&
  !rider.notOn.some((kind) => isKind(target, kind)) &&
  !(rider.proof !== undefined && target.held.some(({ name }) => name === proofOf(rider))) &&
  (rider.upTo === undefined || SIZES.indexOf(target.stats.size) <= SIZES.indexOf(rider.upTo));

const proofOf = ({ proof = "" }: Rider): string => `proof against ${proof}`;

/** What a hit brings besides: a save if there is one, then its damage, then what stays. `dealt`: what the hit itself came to. */
export function applyRider(course: Course, who: Id, target: Id, rider: Rider, dealt = 0): void {
  if (!touches(rider, course.creature(target))) return;
  const by = saves(course, target, rider);
  if (by >= 0 && !rider.half) return;
  const parts = rider.damage.map(({ dice, type }) => {
    const rolled = rollDamage(course, who, dice);
    return { amount: by >= 0 ? Math.floor(rolled / 2) : rolled, type };
  });
  comeOver(course, who, target, rider, parts, by);
  if (rider.drain && by < 0) drain(course, who, target, dealt);
}

/** Over several at once: the damage is rolled once for all. */
export function applyToAll(course: Course, who: Id, targets: readonly Id[], rider: Rider): void {
  const rolled = rider.damage.map(({ dice, type }) => ({ amount: rollDamage(course, who, dice), type }));
  for (const target of targets) {
    if (!touches(rider, course.creature(target))) continue;
    const by = saves(course, target, rider);
    if (by >= 0 && !rider.half) continue;
    const parts = rolled.map(({ amount, type }) => ({ amount: by >= 0 ? Math.floor(amount / 2) : amount, type }));
    comeOver(course, who, target, rider, parts, by);
  }
}

/** By how much the save succeeds, or fails; without one nobody is spared. */
function saves(course: Course, target: Id, rider: Rider): number {
  const { save: needed, condition } = rider;
  if (!needed) return -1;
  const by = saveBy(course, target, needed.ability, needed.dc, { against: condition ?? "" });
  if (by >= 0 && rider.proof !== undefined)
    course.emit({ event: "held", who: target, held: { name: proofOf(rider), by: "", ends: { rest: "long" } } });
  return by;
}

function comeOver(course: Course, who: Id, target: Id, rider: Rider, parts: readonly Part[], by: number): void {
  if (parts.length > 0) hurtTo(course, who, target, parts, {}, rider.atZero);
  if (by >= 0) return;
  befall(course, who, target, rider);
  if (rider.failedBy && by <= -rider.failedBy.by) befall(course, who, target, { ...rider.failedBy });
}

/** Damage, and what is left of whoever it brings down. What it came to. */
export function hurtTo(
  course: Course,
  who: Id,
  target: Id,
  parts: readonly Part[],
  how: How,
  atZero: AtZero | undefined,
): number {
  if (!atZero) return hurt(course, target, parts, how);
  const before = course.creature(target).hp;
  const dealt = hurt(course, target, parts, { ...how, stable: true });
  const { hp, dead } = course.creature(target);
  if (before > 0 && hp === 0 && !dead) put(course, who, target, atZero);
  return dealt;
}

type Brings = Pick<Rider, "condition" | "ends" | "also" | "ongoing" | "unlessHolding">;

function befall(course: Course, who: Id, target: Id, brings: Brings): void {
  const { dead, hp } = course.creature(target);
  const others = (): number => grippedBy(course, who).filter((id) => id !== target).length;
  const full = brings.unlessHolding !== undefined && others() >= brings.unlessHolding;
  if (!dead && hp > 0 && !full) put(course, who, target, brings);
}

/** What stays with them, and what hangs on that. */
function put(course: Course, who: Id, target: Id, { condition, ends, also = [], ongoing }: Brings): void {
  const name = condition ?? ongoing?.name;
  if (name === undefined) return;
  const damage = ongoing ? { damage: { dice: ongoing.dice, type: ongoing.type, at: ongoing.at } } : {};
  if (!hold(course, target, { name, by: who, ends, ...damage })) return;
  for (const more of also)
    hold(course, target, {
      name: more.condition,
      by: who,
      ends: { ...more.ends, ...(condition ? { while: condition } : {}) },
    });
  if (name === "grappled") drawIn(course, who, target);
}
