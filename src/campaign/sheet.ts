import { characterStats, type Sheet } from "../rules/creature/character.ts";
import { proficiencyAt } from "../rules/creature/creature.ts";
import type { Stats } from "../rules/creature/stats.ts";
import { ABILITIES, type Ability } from "../rules/creature/words.ts";
import { armsOf } from "./sheet/attacks.ts";
import { firstOf, type Line, linesOf, within } from "./sheet/lines.ts";
import { personOf } from "./sheet/person.ts";
import { potionsOf } from "./sheet/potions.ts";
import { allSix, scoresOf } from "./sheet/scores.ts";
import { spellsOf } from "./sheet/spells.ts";
import { trainingOf } from "./sheet/training.ts";

/** A sheet as numbers, and what of them it did not say. */
export interface ReadSheet {
  readonly stats: Stats;
  /** In plain words: what was filled in from class and level, as "armour class". */
  readonly guessed: readonly string[];
}

/**
 * Reads a character sheet that somebody wrote by hand. People write them in every way there is, so each number is looked for on its
 * own, and whatever is not found follows from class and level. Any text at all gives a character; the work is in proportion to its
 * length.
 */
export function readSheet(slug: string, markdown: string): ReadSheet {
  const lines = linesOf(markdown);
  const person = personOf(slug, lines);
  const level = person.level ?? 1;
  const calling = person.class ?? "";
  const { scores, saves: beside } = scoresOf(lines);
  const abilities = allSix(scores, calling);
  const training = trainingOf(lines, abilities, proficiencyAt(level));
  const arms = armsOf(lines, { abilities, proficiency: proficiencyAt(level) });
  const saves = { ...training.saves, ...beside };
  const spells = [...new Set([...spellsOf(lines), ...arms.spells])].slice(0, 60);
  const [ac, hp, speed] = [armourOf(lines), hitPointsOf(lines), speedOf(lines)];

  const sheet: Sheet = {
    name: person.name,
    class: calling,
    level,
    kinds: ["humanoid", ...(person.race === undefined ? [] : [person.race])],
    small: person.small,
    abilities,
    ac,
    hp,
    speed: speed ?? (person.race === "dwarf" ? 25 : undefined),
    saves,
    skills: training.skills,
    attacks: arms.attacks,
    ...(spells.length > 0 ? { spells } : {}),
    potions: potionsOf(lines),
  };
  const stats = characterStats(sheet);
  const missing = ABILITIES.filter((ability) => scores[ability] === undefined);
  const guesses: readonly (readonly [boolean, string])[] = [
    [person.class === undefined, "class"],
    [person.level === undefined, "level"],
    [person.race === undefined, "race"],
    [missing.length === ABILITIES.length, "ability scores"],
    ...ABILITIES.map((one) => [missing.length < ABILITIES.length && missing.includes(one), IN_FULL[one]] as const),
    [ac === undefined, "armour class"],
    [hp === undefined, "hit points"],
    [speed === undefined, "speed"],
    [Object.keys(saves).length === 0, "saving throws"],
    [Object.keys(training.skills).length === 0, "skills"],
    [arms.attacks.length === 0, "attacks"],
    [arms.workedOut, "attack bonuses"],
    [stats.casting !== undefined && spells.length === 0, "spells"],
  ];
  return { stats, guessed: guesses.flatMap(([is, what]) => (is ? [what] : [])) };
}

const IN_FULL: Readonly<Record<Ability, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};

const ARMOUR =
  /\b(?:ac|armou?r class)\b(?:\s?\([^()]{0,30}\))?[\s:|=]{0,6}(\d{1,6})(?![\dd])(?:[^|,;.=]{0,30}=\s?(\d{1,3})(?!\d))?/i;
const SPEED =
  /(?<!(?:fly|flying|swim|swimming|climb|climbing|burrow)\s)\b(?:speed|spd|movement)\b(?:\s?\([^()]{0,30}\))?[\s:|=]{0,6}(?:walk(?:ing)?\s)?(\d{1,6})(?![\dd])(?!\s?m)/i;
const MOST_HP =
  /\b(?:max(?:imum)?\.?\s?(?:hp|hit points?)|(?:hp|hit points?)\s?\(?max(?:imum)?\)?|hit point maximum)[\s:|=]{0,6}(\d{1,6})(?![\dd])/i;
/** `24/28`, `24 of 28`, `24 (max 28)`: the larger is the maximum. */
const HP =
  /(?<!(?:temp|temporary|tmp|current)\.?\s)\b(?:hp|hit points?|health)\b(?:\s?\([^()]{0,30}\))?[\s:|=]{0,6}(\d{1,6})(?![\dd])(?:\s?(?:\/|of|out of|\(max(?:imum)?:?)\s?(\d{1,6})(?![\dd]))?/i;
const SO_MANY_HP = /(?<![\d+d-])(\d{1,6})\s(?:hp|hit points)\b/i;

function armourOf(lines: readonly Line[]): number | undefined {
  const [, plain, sum] = firstOf(lines, ARMOUR) ?? [];
  return plain === undefined ? undefined : within(1, 40, Number(sum ?? plain));
}

function hitPointsOf(lines: readonly Line[]): number | undefined {
  const [, one, other] = firstOf(lines, MOST_HP) ?? firstOf(lines, HP) ?? firstOf(lines, SO_MANY_HP) ?? [];
  return one === undefined ? undefined : within(1, 1000, Math.max(Number(one), Number(other ?? 0)));
}

function speedOf(lines: readonly Line[]): number | undefined {
  const [, feet] = firstOf(lines, SPEED) ?? [];
  return feet === undefined ? undefined : within(0, 200, Number(feet));
}
