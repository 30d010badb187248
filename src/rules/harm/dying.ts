import { check } from "../checks/check.ts";
import { inWords, sources, type Tips, throwD20 } from "../checks/d20.ts";
import { type Course, no, type Settled } from "../course.ts";
import { freshTurn, NO_TURN } from "../creature/creature.ts";
import type { IntentOf } from "../intent.ts";
import type { Creature, Id } from "../state.ts";
import { heal } from "./healing.ts";

/** The three steps to either side of death. */
export const ENOUGH = 3;

/** Ten or more is a success; a 20 brings them round, a 1 counts twice. */
export function deathSave(course: Course, who: Id): void {
  const creature = course.creature(who);
  const tips: Tips = { advantage: [], disadvantage: sources([["exhausted", creature.exhaustion >= 3]]) };
  const { face, total } = throwD20(course, who, "death save", "save", 0, tips);
  const succeeded = face === 20 || (face !== 1 && total >= 10);
  const outcome =
    face === 20 ? "critical_success" : face === 1 ? "critical_failure" : succeeded ? "success" : "failure";
  course.emit({ event: "tested", who, test: "death save", face, total, dc: 10, outcome, tips: inWords(tips) });
  const { successes = 0, failures = 0 } = creature.dying ?? {};
  if (face === 20) heal(course, who, 1);
  else if (!succeeded) failDeathSave(course, who, face === 1 ? 2 : 1);
  else if (successes + 1 >= ENOUGH) course.emit({ event: "stabilised", who });
  else course.emit({ event: "death-saved", who, successes: successes + 1, failures });
}

/** One step, or two, nearer to death. Whoever was stable is so no longer. */
export function failDeathSave(course: Course, who: Id, times: number): void {
  const { successes = 0, failures = 0 } = course.creature(who).dying ?? {};
  const failed = failures + times;
  course.emit({ event: "death-saved", who, successes, failures: Math.min(ENOUGH, failed) });
  if (failed >= ENOUGH) course.emit({ event: "died", who });
}

export const isDying = ({ dying }: Creature): boolean => dying !== null && !dying.stable;

const notDying = (who: Id): Settled => no("not-dying", `${who} is not dying.`, who);

/** Stands among what somebody has done in a turn, from its beginning until they have rolled. */
export const OWES_A_SAVE = "owes a death save";

/** Whoever comes round by it in their own turn has that turn. */
export function settleDeathSave(course: Course, { who }: IntentOf<"death-save">): Settled {
  if (!isDying(course.creature(who))) return notDying(who);
  const { turn } = course.creature(who);
  const own = course.fight?.turn === who && turn.done.includes(OWES_A_SAVE);
  deathSave(course, who);
  const after = course.creature(who);
  if (own) course.emit({ event: "turn", who, turn: after.hp > 0 ? freshTurn(after) : NO_TURN });
  return undefined;
}

/** Medicine against 10; with a healer's kit nothing needs to be rolled. */
export function stabilise(course: Course, who: Id, target: Id, kit: boolean): void {
  const done =
    kit || check(course, who, { skill: "medicine" }, 10, { advantage: [], disadvantage: [], inspiration: false });
  if (done) course.emit({ event: "stabilised", who: target });
}

export const cannotStabilise = (course: Course, target: Id): Settled =>
  isDying(course.creature(target)) ? undefined : notDying(target);
