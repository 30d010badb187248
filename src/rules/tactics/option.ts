import type { IntentGiven } from "../intent.ts";
import type { View } from "./view.ts";

/** `plain`: goes for the nearest with what it has in hand. `keen`: weighs who matters, and what its powers are for. */
export type Skill = "plain" | "keen";

export interface Option {
  readonly intent: IntentGiven;
  readonly score: number;
  /** In a few words, for whoever is offered it. */
  readonly label: string;
}

export type Options = (view: View, skill: Skill) => readonly Option[];

/** Half of what dice can show, give or take: good enough to choose by. */
export const expected = (dice: string): number =>
  [...dice.matchAll(/([+-]?)(?:(\d*)d)?(\d+)/g)].reduce((sum, [, sign, count, n]) => {
    const value = count === undefined ? Number(n) : (Number(count || 1) * (Number(n) + 1)) / 2;
    return sum + (sign === "-" ? -value : value);
  }, 0);
