import type { Course, Settled } from "../course.ts";
import type { IntentOf } from "../intent.ts";
import type { Id } from "../state.ts";
import { isDead } from "./refused.ts";

const DEADLY = 6;

/** Six steps: checks, half speed, attacks and saves, half of all hit points, no speed, death. */
export function exhaust(course: Course, who: Id, levels: number): void {
  const level = Math.max(0, Math.min(DEADLY, course.creature(who).exhaustion + levels));
  course.emit({ event: "exhausted", who, level });
  if (level === DEADLY) course.emit({ event: "died", who });
}

export function settleExhaust(course: Course, { to, levels }: IntentOf<"exhaust">): Settled {
  const refused = isDead(course, to);
  if (!refused) exhaust(course, to, levels);
  return refused;
}
