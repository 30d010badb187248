import { attackOptions } from "./attacking.ts";
import { careOptions } from "./caring.ts";
import { movingOptions } from "./moving.ts";
import type { Option, Skill } from "./option.ts";
import { spellOptions } from "./spellcraft.ts";
import type { View } from "./view.ts";

/** Sensible things to do now, best first. The last is always to end the turn. */
export function rank(view: View, skill: Skill): readonly Option[] {
  const end: Option = { intent: { do: "end-turn", who: view.me.id }, score: 0, label: "end the turn" };
  const options = [careOptions, spellOptions, attackOptions, movingOptions].flatMap((of) => of(view, skill));
  return [...options.filter(({ score }) => score > 0), end].toSorted((a, b) => b.score - a.score);
}
