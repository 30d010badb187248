import { changeTurn } from "../combat/economy.ts";
import type { Course } from "../course.ts";
import { has, isIncapacitated } from "../creature/creature.ts";
import { hold } from "../harm/holding.ts";
import type { Creature, Id } from "../state.ts";
import { slotsLeft, spent } from "./casting.ts";
import { spellId } from "./spells.ts";

const SHIELD = 5;

/** Whoever has said so casts Shield when it turns a hit away, and only then. */
export const shieldTurnsAway = (course: Course, who: Id, total: number, ac: number): boolean =>
  total >= ac && total < ac + SHIELD && raises(course, who);

/** And against the darts of a Magic Missile, which it stops altogether. */
export const isShielded = (course: Course, who: Id): boolean =>
  has(course.creature(who), "shielded") || raises(course, who);

function raises(course: Course, who: Id): boolean {
  const creature = course.creature(who);
  const level = [1, 2, 3].find((one) => slotsLeft(creature, one) > 0);
  if (level === undefined || !isReady(creature)) return false;
  course.emit({ event: "cast", who, spell: "shield", level, targets: [who] });
  course.emit({ event: "slots", who, spent: spent(creature, level, 1) });
  changeTurn(course, who, { reaction: false });
  hold(course, who, { name: "shielded", by: who, ends: { turns: 1, at: "start", of: "target" } });
  return true;
}

const isReady = (creature: Creature): boolean =>
  creature.stance.shield &&
  (creature.stats.casting?.spells.some((one) => spellId(one) === "shield") ?? false) &&
  creature.turn.reaction &&
  creature.hp > 0 &&
  !isIncapacitated(creature);
