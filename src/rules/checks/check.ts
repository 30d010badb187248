import { CHECKED, markDone } from "../combat/economy.ts";
import type { Course, Settled } from "../course.ts";
import { no } from "../course.ts";
import { hasFeature, modifierOf } from "../creature/creature.ts";
import type { Ability } from "../creature/words.ts";
import type { IntentOf, Weighs } from "../intent.ts";
import type { Creature, Id } from "../state.ts";
import {
  both,
  checkTips,
  inWords,
  outcomeOf,
  spendInspiration,
  succeeds,
  type Thrown,
  type Tips,
  throwD20,
  useHelp,
} from "./d20.ts";
import { lacksOnSheet, weighed } from "./sheet-feature.ts";
import { SKILLS, type Skill } from "./skills.ts";

/** What is tried: a skill, a tool, or an ability alone. */
export interface Tried {
  readonly skill?: Skill | undefined;
  readonly ability?: Ability | undefined;
  readonly tool?: string | undefined;
}

export const nameOfTried = ({ skill, tool, ability }: Tried): string => skill ?? tool ?? ability ?? "";

/** A sheet's own number where it has one; else the plain modifier. A skill tried with another ability keeps what practice adds. */
export function bonusFor(creature: Creature, { skill, tool, ability }: Tried): number {
  const { stats } = creature;
  if (tool !== undefined && skill === undefined)
    return (Object.hasOwn(stats.tools, tool) ? stats.tools[tool] : undefined) ?? modifierOf(creature, ability ?? "int");
  if (skill === undefined) return modifierOf(creature, ability ?? "str");
  const usual: Ability = SKILLS[skill];
  const known = stats.skills[skill] ?? modifierOf(creature, usual);
  return ability === undefined ? known : known - modifierOf(creature, usual) + modifierOf(creature, ability);
}

export const skillBonus = (creature: Creature, skill: Skill): number => bonusFor(creature, { skill });

/** What somebody notices without trying. */
export const passive = (bonus: number, advantage = false, disadvantage = false): number =>
  10 + bonus + (advantage ? 5 : 0) - (disadvantage ? 5 : 0);

export const passiveOf = (creature: Creature, skill: Skill): number => {
  const { advantage, disadvantage } = checkTips(creature);
  const keen = skill === "perception" && hasFeature(creature, "keen-senses");
  return passive(skillBonus(creature, skill), advantage.length > 0 || keen, disadvantage.length > 0);
};

type Tipping = Tips & { readonly inspiration: boolean; readonly feature?: Weighs | undefined };

/** Throws for a check, with everything that weighs on it. */
function throwFor(
  course: Course,
  who: Id,
  tried: Tried,
  given: Tipping,
): Thrown & { readonly tips: Tips; readonly source: readonly string[] } {
  const creature = course.creature(who);
  const keen = tried.skill === "perception" && hasFeature(creature, "keen-senses") ? ["keen senses"] : [];
  const own = both(checkTips(creature), { advantage: keen, disadvantage: [] });
  const tips = both(both(given, own), spendInspiration(course, who, given.inspiration));
  useHelp(course, who);
  const thrown = () => throwD20(course, who, nameOfTried(tried), "check", bonusFor(creature, tried), tips);
  return { ...weighed(course, who, given.feature, thrown(), thrown), tips };
}

/** A near miss may still be had at a cost, if the GM offers one. */
const COST_WITHIN = 2;

export function check(course: Course, who: Id, tried: Tried, dc: number, given: Tipping): boolean {
  const { tips, source, ...thrown } = throwFor(course, who, tried, given);
  const outcome = outcomeOf(thrown, dc);
  const near = !succeeds(outcome) && dc - thrown.total <= COST_WITHIN;
  course.emit({
    event: "tested",
    who,
    test: nameOfTried(tried),
    ...thrown,
    dc,
    outcome,
    tips: [...inWords(tips), ...source],
    ...(near ? { cost: true } : {}),
  });
  return succeeds(outcome);
}

/** Two try against each other. On a tie things stay as they are, which is as the one acted upon would have it. */
export function contest(course: Course, who: Id, skill: Skill, against: Id, versus: Skill, given: Tipping): boolean {
  const mine = throwFor(course, who, { skill }, given);
  const theirs = throwFor(course, against, { skill: versus }, { advantage: [], disadvantage: [], inspiration: false });
  const won = mine.total > theirs.total;
  const test = (id: Id, name: string, { face, total, tips }: typeof mine, dc: number, success: boolean) =>
    course.emit({
      event: "tested",
      who: id,
      test: name,
      face,
      total,
      dc,
      outcome: success ? "success" : "failure",
      tips: inWords(tips),
    });
  test(who, skill, mine, theirs.total, won);
  test(against, versus, theirs, mine.total, !won);
  return won;
}

/** The better of the two, for whoever may choose. */
export const betterOf = (creature: Creature, one: Skill, other: Skill): Skill =>
  skillBonus(creature, other) > skillBonus(creature, one) ? other : one;

export function settleCheck(course: Course, intent: IntentOf<"check">): Settled {
  if (nameOfTried(intent) === "") return no("wrong-intent", "Say what is tried: a skill, an ability or a tool.");
  const refused =
    lacksInspiration(course, intent.who, intent.inspiration) ?? lacksOnSheet(course, intent.who, intent.feature);
  if (refused) return refused;
  check(course, intent.who, intent, intent.dc, intent);
  if (intent.acts && course.fight?.turn === intent.who) markDone(course, intent.who, CHECKED);
  return undefined;
}

export function settleContest(course: Course, intent: IntentOf<"contest">): Settled {
  const refused = lacksInspiration(course, intent.who, intent.inspiration);
  if (!refused) contest(course, intent.who, intent.skill, intent.against, intent.versus, intent);
  return refused;
}

/** Everybody tries; if half of them succeed, the others are carried along. */
export function settleGroup(course: Course, { who, skill, dc, ...tips }: IntentOf<"group">): Settled {
  const group = [...new Set(who)];
  const refused = group.map((id) => lacksInspiration(course, id, tips.inspiration)).find((one) => one);
  if (refused) return refused;
  const managed = group.filter((id) => check(course, id, { skill }, dc, tips)).length;
  const needed = Math.ceil(group.length / 2);
  const outcome = managed >= needed ? "success" : "failure";
  course.emit({ event: "tested", who: "group", test: skill, face: 0, total: managed, dc: needed, outcome, tips: [] });
  return undefined;
}

/** The dead try nothing; the living only with what they have. */
export const lacksInspiration = (course: Course, who: Id, wanted: boolean): Settled =>
  course.creature(who).dead
    ? no("dead", `${course.creature(who).stats.name} is dead.`, who)
    : wanted && !course.creature(who).inspiration
      ? no("no-inspiration", `${who} has no inspiration to spend.`)
      : undefined;
