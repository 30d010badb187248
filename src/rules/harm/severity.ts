import { type Course, no, type Settled } from "../course.ts";
import { isRolled, rollDice } from "../dice/roll.ts";
import type { Id } from "../state.ts";

/** In d10: a setback, something dangerous, something deadly. */
type Severity = readonly [number, number, number];

/** What a hazard does by the rulebook, for characters up to a level; and above that. */
const SEVERITY: readonly { readonly upTo: number; readonly d10: Severity }[] = [
  { upTo: 4, d10: [1, 2, 4] },
  { upTo: 10, d10: [2, 4, 10] },
  { upTo: 16, d10: [4, 10, 18] },
];
const ABOVE: Severity = [10, 18, 24];

/** Harm to the party that could come to more than what is deadly for the highest level among those it befalls. */
export function beyondDeadly(course: Course, to: readonly Id[], dice: string): Settled {
  const levels = to.flatMap((who) => {
    const { side, stats } = course.creature(who);
    return side === "party" ? [Math.max(1, stats.level)] : [];
  });
  if (levels.length === 0) return undefined;
  const level = Math.max(...levels);
  const [setback, dangerous, deadly] = SEVERITY.find(({ upTo }) => level <= upTo)?.d10 ?? ABOVE;
  const most = rollDice(dice, (sides) => sides);
  if (!isRolled(most) || most.total <= deadly * 10) return undefined;
  return no(
    "beyond-deadly",
    `${dice} is more than a hazard does at level ${level}: ${setback}d10 is a setback, ${dangerous}d10 is dangerous, ${deadly}d10 is deadly. Take one of them, or have somebody attack.`,
    dice,
  );
}
