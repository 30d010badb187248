import { CLASSES } from "../../rules/creature/classes.ts";
import { abilityModifier, proficiencyAt } from "../../rules/creature/creature.ts";
import type { Ability } from "../../rules/creature/words.ts";
import { type Arms, armsOf } from "./attacks.ts";
import { numbersAreFor } from "./grown.ts";
import { type Line, linesOf } from "./lines.ts";
import { type Person, personOf } from "./person.ts";
import { allSix, type Said, type Scores, scoresOf } from "./scores.ts";
import { type Training, trainingOf } from "./training.ts";
import { type Vitals, vitalsOf } from "./vitals.ts";

/** Everything a sheet says in numbers, with the lines it stands on; what the rules add to it comes later. */
export interface Reading {
  readonly lines: readonly Line[];
  readonly person: Person;
  readonly level: number;
  readonly scores: Scores;
  readonly abilities: Readonly<Record<Ability, number>>;
  /** What the sheet says it is, else what follows from the level. */
  readonly proficiency: number;
  readonly training: Training;
  /** Whole bonuses that stand on the sheet. */
  readonly saves: ReadonlyMap<Ability, Said>;
  readonly arms: Arms;
  readonly vitals: Vitals;
}

export function readingOf(slug: string, markdown: string): Reading {
  const lines = linesOf(markdown);
  const person = personOf(slug, lines);
  const level = person.level ?? 1;
  const scores = scoresOf(lines);
  const vitals = vitalsOf(lines);
  const abilities = allSix(scores.scores, person.class ?? "");
  const proficiency = numbersAreFor(lines) ?? vitals.proficiency?.value ?? proficiencyAt(level);
  const training = trainingOf(lines, abilities, proficiency);
  const beside = Object.entries(scores.saves) as [Ability, Said][];
  return {
    lines,
    person,
    level,
    scores,
    abilities,
    proficiency,
    training,
    saves: new Map([...training.said.saves, ...beside]),
    arms: armsOf(lines, { abilities, proficiency }),
    vitals,
  };
}

/** What the class is trained to resist, with the sheet's own proficiency bonus. */
export function classSaves({ person, abilities, proficiency }: Reading): Partial<Record<Ability, number>> {
  const calling = person.class ?? "";
  const known = Object.hasOwn(CLASSES, calling) ? CLASSES[calling] : undefined;
  return Object.fromEntries((known?.saves ?? []).map((one) => [one, abilityModifier(abilities[one]) + proficiency]));
}
