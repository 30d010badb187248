import type { Refusal } from "../../protocol/refusal.ts";
import { type Course, no, type Settled } from "../course.ts";
import { has, hasFeature, isIncapacitated } from "../creature/creature.ts";
import type { Id, Turn } from "../state.ts";

/** Who may act, and what it costs. Outside of a fight nobody counts actions. */
export function cannotAct(course: Course, who: Id, { reacting = false } = {}): Settled {
  const { stats, dead, gone, hp } = course.creature(who);
  const { name } = stats;
  if (dead) return no("dead", `${name} is dead.`, who);
  if (gone) return no("gone", `${name} is out of this: ${gone}.`, who);
  if (hp === 0) return no("incapacitated", `${name} is at 0 hit points and cannot act.`, who);
  if (isIncapacitated(course.creature(who)))
    return no("incapacitated", `${name} is incapacitated and cannot act.`, who);
  const { fight } = course;
  if (!fight || reacting || fight.turn === who) return undefined;
  return no(
    "not-your-turn",
    `It is the turn of ${course.status.creatures[fight.turn]?.stats.name ?? fight.turn}, not of ${name}.`,
    who,
  );
}

export const needsFight = (course: Course): Settled =>
  course.fight ? undefined : no("no-fight", "That is for a fight. Begin one first, with everybody who takes part.");

const REASONS = {
  action: ["no-action", "has no action left this turn"],
  bonus: ["no-bonus-action", "has no bonus action left this turn"],
  reaction: ["no-reaction", "has used the reaction of this round"],
} as const;
export type Cost = keyof typeof REASONS | "free";

export function cannotPay(course: Course, who: Id, cost: Cost): Settled {
  if (!course.fight || cost === "free") return undefined;
  const { turn, stats } = course.creature(who);
  const [code, reason] = REASONS[cost];
  return turn[cost] ? undefined : no(code, `${stats.name} ${reason}.`, who);
}

export const pay = (course: Course, who: Id, cost: Cost): void => {
  if (cost !== "free") changeTurn(course, who, { [cost]: false });
};

/** What is left of somebody's turn changes. Outside of a fight nothing is counted. */
export function changeTurn(course: Course, who: Id, change: Partial<Turn>): void {
  if (course.fight) course.emit({ event: "turn", who, turn: { ...course.creature(who).turn, ...change } });
}

/** Stands among what somebody has done in a turn that went into a check. */
export const CHECKED = "check";

export const markDone = (course: Course, who: Id, what: string): void =>
  changeTurn(course, who, { done: [...course.creature(who).turn.done, what] });

/** Whoever is turned thinks of nothing but getting away. */
export const isTurned = (course: Course, who: Id): Settled =>
  has(course.creature(who), "turned")
    ? no("turned", `${who} is turned, and can do nothing but get away.`, who)
    : undefined;

/** An action that a feature lets some take as a bonus action. */
export function costOf(course: Course, who: Id, bonus: boolean, features: readonly string[]): Cost | Refusal {
  if (!bonus) return "action";
  if (features.some((feature) => hasFeature(course.creature(who), feature))) return "bonus";
  return no(
    "no-such-feature",
    `${course.creature(who).stats.name} has no feature that makes a bonus action of this.`,
    who,
  );
}

/** An attack out of an Attack action: of one that has begun, or of a new one. */
export function cannotAttackAgain(course: Course, who: Id): Settled {
  return course.creature(who).turn.attacks > 0 ? undefined : cannotPay(course, who, "action");
}

export function payAttack(course: Course, who: Id): void {
  const creature = course.creature(who);
  const { attacks } = creature.turn;
  if (attacks > 0) changeTurn(course, who, { attacks: attacks - 1 });
  else changeTurn(course, who, { action: false, attacks: hasFeature(creature, "extra-attack") ? 1 : 0 });
}
