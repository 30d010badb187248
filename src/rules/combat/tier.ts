import type { Course, Settled } from "../course.ts";
import { no } from "../course.ts";
import { TIERS, type Tier } from "../creature/words.ts";
import type { IntentOf } from "../intent.ts";
import type { Difficulty } from "./encounter.ts";

const up = (tier: Tier): Tier => TIERS[Math.min(TIERS.length - 1, TIERS.indexOf(tier) + 1)] ?? tier;

/** How much attention a fight deserves, from how hard it is and how the party stands. */
export function tierFor(difficulty: Difficulty, hpShare: number): Tier {
  const tier =
    difficulty === "deadly" ? "critical" : difficulty === "medium" || difficulty === "hard" ? "standard" : "trivial";
  return hpShare < 0.5 ? up(tier) : tier;
}

export type Cause = "fall" | "criticals" | "reinforcements" | "danger";

/** One step up, for a reason that is told; each cause once a round. */
export function raiseTier(course: Course, cause: Cause, why: string): void {
  const { fight } = course;
  if (!fight || up(fight.tier) === fight.tier || fight.raised?.includes(cause)) return;
  course.emit({ event: "tier", tier: up(fight.tier), why, cause });
}

/** Two criticals in one round: this is no trifle. */
export function countCritical(course: Course): void {
  if (!course.fight) return;
  course.emit({ event: "critical" });
  if (course.fight.tier === "trivial" && course.fight.criticals === 2)
    raiseTier(course, "criticals", "blow after blow strikes home");
}

export function settleTier(course: Course, { tier, why }: IntentOf<"tier">): Settled {
  if (!course.fight) return no("no-fight", "There is no fight whose tier could change.");
  if (course.fight.tier !== tier) course.emit({ event: "tier", tier, why });
  return undefined;
}
