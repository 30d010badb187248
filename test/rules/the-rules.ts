import { shiftAttitude, socialDc } from "../../src/rules/checks/attitude.ts";
import { passive } from "../../src/rules/checks/check.ts";
import { advise, dcOf } from "../../src/rules/checks/difficulty.ts";
import { encounterDifficulty, thresholds, xpOf } from "../../src/rules/combat/encounter.ts";
import { tierFor } from "../../src/rules/combat/tier.ts";
import {
  abilityModifier,
  attackSteps,
  creatureOf,
  proficiencyAt,
  statusOf,
} from "../../src/rules/creature/creature.ts";
import { foldAll } from "../../src/rules/fold.ts";
import { concentrationDc } from "../../src/rules/harm/concentration.ts";
import { settle } from "../../src/rules/settle.ts";
import type { Rules } from "./vector.ts";

/** The rules as the vectors ask for them. */
export const rules: Rules = {
  settle,
  foldAll,
  creatureOf,
  statusOf,
  sums: {
    abilityModifier,
    advise,
    attackSteps,
    concentrationDc,
    dcOf,
    encounterDifficulty,
    passive,
    proficiencyAt,
    shiftAttitude,
    socialDc,
    thresholds,
    tierFor,
    xpOf,
  },
};
