import { changeTurn } from "../combat/economy.ts";
import type { Course } from "../course.ts";
import { isIncapacitated } from "../creature/creature.ts";
import { hold } from "../harm/holding.ts";
import type { Id } from "../state.ts";
import { slotsLeft, spent } from "./casting.ts";

const SHIELD = 5;

/** Whoever has said so casts Shield when it turns a hit away, and only then. */
export function shieldTurnsAway(course: Course, who: Id, total: number, ac: number): boolean {
  const creature = course.creature(who);
  const knows = creature.stats.casting?.spells.includes("shield") ?? false;
  const able =
    creature.stance.shield && knows && creature.turn.reaction && creature.hp > 0 && !isIncapacitated(creature);
  const level = [1, 2, 3].find((one) => slotsLeft(creature, one) > 0);
  if (!able || level === undefined || total < ac || total >= ac + SHIELD) return false;
  course.emit({ event: "cast", who, spell: "shield", level, targets: [who] });
  course.emit({ event: "slots", who, spent: spent(creature, level, 1) });
  changeTurn(course, who, { reaction: false });
  hold(course, who, { name: "shielded", by: who, ends: { turns: 1, at: "start", of: "target" } });
  return true;
}
