import type { Course, Settled } from "../course.ts";
import { has, hasFeature, isIncapacitated, modifierOf, speedOf } from "../creature/creature.ts";
import type { Ability, Cover } from "../creature/words.ts";
import type { IntentOf, Weighs } from "../intent.ts";
import type { Creature, Id } from "../state.ts";
import { lacksInspiration } from "./check.ts";
import { both, inWords, NO_TIPS, outcomeOf, sources, spendInspiration, type Tips, throwD20 } from "./d20.ts";
import { lacksOnSheet, weighed } from "./sheet-feature.ts";

export const COVER: Readonly<Record<Exclude<Cover, "total">, number>> = { half: 2, "three-quarters": 5 };
export const coverBonus = (cover: Cover | undefined): number =>
  cover === undefined || cover === "total" ? 0 : COVER[cover];

export const saveBonus = (creature: Creature, ability: Ability): number =>
  creature.stats.saves[ability] ?? modifierOf(creature, ability);

const HELPLESS = ["paralyzed", "petrified", "stunned", "unconscious"];

/** Whoever cannot move cannot throw themselves aside. */
const failsAtOnce = (creature: Creature, ability: Ability): boolean =>
  (ability === "str" || ability === "dex") && HELPLESS.some((name) => has(creature, name));

export interface Saving {
  /** What it is against, in words: `magic`, `poison`, `frightened`. */
  readonly against?: string;
  readonly cover?: Cover | undefined;
  readonly tips?: Tips;
  readonly inspiration?: boolean;
  readonly feature?: Weighs | undefined;
  /** What the roll is called on record, if not after the ability. */
  readonly test?: string;
}

/** A saving throw; whether it succeeds. */
export const save = (course: Course, who: Id, ability: Ability, dc: number, saving: Saving = {}): boolean =>
  saveBy(course, who, ability, dc, saving) >= 0;

/** A saving throw; by how much it succeeds, or fails. */
export function saveBy(course: Course, who: Id, ability: Ability, dc: number, saving: Saving = {}): number {
  const { against = "", cover, tips: given = NO_TIPS, inspiration = false, test = `${ability} save` } = saving;
  const creature = course.creature(who);
  if (failsAtOnce(creature, ability)) {
    course.emit({
      event: "tested",
      who,
      test,
      face: 0,
      total: 0,
      dc,
      outcome: "failure",
      tips: ["fails: cannot move"],
    });
    return Number.NEGATIVE_INFINITY;
  }
  const tips = both(both(given, saveTips(creature, ability, against)), spendInspiration(course, who, inspiration));
  const bonus = saveBonus(creature, ability) + (ability === "dex" ? coverBonus(cover) : 0);
  const throws = () => throwD20(course, who, test, "save", bonus, tips);
  const { source, ...thrown } = weighed(course, who, saving.feature, throws(), throws);
  const outcome = outcomeOf(thrown, dc);
  course.emit({ event: "tested", who, test, ...thrown, dc, outcome, tips: [...inWords(tips), ...source] });
  return thrown.total - dc;
}

function saveTips(creature: Creature, ability: Ability, against: string): Tips {
  return {
    advantage: sources([
      ["dodging", ability === "dex" && has(creature, "dodging") && !isIncapacitated(creature) && speedOf(creature) > 0],
      ["magic resistance", hasFeature(creature, "magic-resistance") && against.includes("magic")],
      ["brave", hasFeature(creature, "brave") && against.includes("frightened")],
    ]),
    disadvantage: sources([
      ["restrained", ability === "dex" && has(creature, "restrained")],
      ["exhausted", creature.exhaustion >= 3],
    ]),
  };
}

export function settleSave(
  course: Course,
  { who, ability, dc, against, cover, inspiration, feature, ...tips }: IntentOf<"save">,
): Settled {
  const refused = lacksInspiration(course, who, inspiration) ?? lacksOnSheet(course, who, feature);
  if (!refused) save(course, who, ability, dc, { against, cover, tips, inspiration, feature });
  return refused;
}
