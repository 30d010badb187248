import type { IntentGiven } from "../intent.ts";
import { attackOptions } from "./attacking.ts";
import { careOptions } from "./caring.ts";
import { movingOptions } from "./moving.ts";
import { spellOptions } from "./spellcraft.ts";
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

/** Sensible things to do now, best first. The last is always to end the turn. */
export function rank(view: View, skill: Skill): readonly Option[] {
  const end: Option = { intent: { do: "end-turn", who: view.me.id }, score: 0, label: "end the turn" };
  const options = [careOptions, spellOptions, attackOptions, movingOptions].flatMap((of) => of(view, skill));
  return [...options.filter(({ score }) => score > 0), end].toSorted((a, b) => b.score - a.score);
}

/** Half of what dice can show, give or take: good enough to choose by. */
export const expected = (dice: string): number =>
  [...dice.matchAll(/([+-]?)(?:(\d*)d)?(\d+)/g)].reduce((sum, [, sign, count, n]) => {
    const value = count === undefined ? Number(n) : (Number(count || 1) * (Number(n) + 1)) / 2;
    return sum + (sign === "-" ? -value : value);
  }, 0);
