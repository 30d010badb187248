import { shiftAttitude, socialDc } from "../../src/rules/checks/attitude.ts";
import { passive } from "../../src/rules/checks/check.ts";
import { advise, dcOf } from "../../src/rules/checks/difficulty.ts";
import { readTried } from "../../src/rules/checks/read-tried.ts";
import { encounterDifficulty, thresholds, xpOf } from "../../src/rules/combat/encounter.ts";
import { tierFor } from "../../src/rules/combat/tier.ts";
import { characterStats, type Sheet, wielded } from "../../src/rules/creature/character.ts";
import { slotsAt } from "../../src/rules/creature/classes.ts";
import { abilityModifier, creatureOf, pacesOf, proficiencyAt, statusOf } from "../../src/rules/creature/creature.ts";
import type { Stats } from "../../src/rules/creature/stats.ts";
import { foldAll } from "../../src/rules/fold.ts";
import { concentrationDc } from "../../src/rules/harm/concentration.ts";
import { readHouseRules, ruledBy, underRules } from "../../src/rules/house-rules.ts";
import { settle } from "../../src/rules/settle.ts";
import type { Creature } from "../../src/rules/state.ts";
import { type Wear, worn } from "../../src/rules/wear.ts";
import type { Rules } from "./vector.ts";

/** Some parts of what a character is by class and level. */
function character(sheet: Sheet, ...parts: readonly (keyof Stats)[]): Partial<Stats> {
  const stats = characterStats(sheet);
  return Object.fromEntries(parts.map((part) => [part, stats[part]]));
}

/** A character of 10 hit points with slots of two levels, who may be worn already, after what is said of their wear. */
function wornAs(before: Partial<Creature>, wear: Wear, stats: Partial<Stats> = {}): Partial<Creature> {
  const whole = creatureOf("hero", "party", {
    name: "Hero",
    abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
    ac: 10,
    hp: 10,
    casting: { ability: "int", spells: [], slots: [3, 2] },
    ...stats,
  });
  const { hp, dead, dying, exhaustion, slotsSpent } = worn({ ...whole, ...before }, wear);
  return { hp, dead, dying, exhaustion, slotsSpent };
}

/** The rules as the vectors ask for them. */
export const rules: Rules = {
  settle,
  foldAll,
  creatureOf,
  statusOf,
  sums: {
    abilityModifier,
    advise,
    pacesOf,
    character,
    concentrationDc,
    dcOf,
    encounterDifficulty,
    passive,
    proficiencyAt,
    readHouseRules,
    readTried,
    ruledBy,
    shiftAttitude,
    slotsAt,
    socialDc,
    thresholds,
    tierFor,
    underRules,
    wielded,
    wornAs,
    xpOf,
  },
};
