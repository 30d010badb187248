import { toSlug } from "../../protocol/text.ts";
import { characterStats, type Sheet, wielded } from "../../rules/creature/character.ts";
import { CLASSES } from "../../rules/creature/classes.ts";
import { abilityModifier } from "../../rules/creature/creature.ts";
import type { Stats } from "../../rules/creature/stats.ts";
import { ABILITIES, type Ability } from "../../rules/creature/words.ts";
import { featuresIn } from "./belongings.ts";
import { grown } from "./grown.ts";
import { potionsOf } from "./potions.ts";
import { classSaves, type Reading, readingOf } from "./reading.ts";
import { spellsOf } from "./spells.ts";

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
export const readSheet = (slug: string, markdown: string): ReadSheet => sheetFrom(readingOf(slug, markdown));

/** What the rules make of it. Where the sheet says a number outright, that one is used. */
export function sheetFrom(reading: Reading): ReadSheet {
  const { lines, person, level, scores, abilities, proficiency, training, arms, vitals } = reading;
  const calling = person.class ?? "";
  const beside = Object.entries(scores.saves).map(([ability, { value }]) => [ability, value]);
  const saves: Partial<Record<Ability, number>> = { ...training.saves, ...Object.fromEntries(beside) };
  const spells = [...new Set([...spellsOf(lines), ...arms.spells])].slice(0, 60);
  const weapons = Object.hasOwn(CLASSES, calling) ? CLASSES[calling]?.weapons : undefined;
  const usual = (weapons ?? ["dagger"]).flatMap((one) => wielded(one, abilities, proficiency));

  const sheet: Sheet = {
    name: person.name,
    class: calling,
    level,
    kinds: ["humanoid", ...(person.race === undefined ? [] : [person.race])],
    small: person.small,
    abilities,
    ac: vitals.ac?.value,
    hp: vitals.hp?.value,
    speed: vitals.speed?.value ?? (person.race === "dwarf" ? 25 : undefined),
    saves: { ...classSaves(reading), ...saves },
    skills: { ...noticing(reading), ...training.skills },
    attacks: arms.attacks.length > 0 ? arms.attacks : usual,
    ...(spells.length > 0 ? { spells } : {}),
    potions: potionsOf(lines),
  };
  const { casting, ...rest } = characterStats(sheet);
  const { initiative } = vitals;
  const written: Stats = {
    ...rest,
    proficiency,
    tools: training.tools,
    ...(initiative === undefined ? {} : { initiative: initiative.value }),
    ...(casting ? { casting: castingOf(casting, reading) } : {}),
  };
  const grownUp = grown(written, lines);
  const own = ownOf(reading, grownUp);
  const stats: Stats = own.length > 0 ? { ...grownUp, own } : grownUp;
  const missing = ABILITIES.filter((ability) => scores.scores[ability] === undefined);
  const guesses: readonly (readonly [boolean, string])[] = [
    [person.class === undefined, "class"],
    [person.level === undefined, "level"],
    [person.race === undefined, "race"],
    [missing.length === ABILITIES.length, "ability scores"],
    ...ABILITIES.map((one) => [missing.length < ABILITIES.length && missing.includes(one), IN_FULL[one]] as const),
    [vitals.ac === undefined, "armour class"],
    [vitals.hp === undefined, "hit points"],
    [vitals.speed === undefined, "speed"],
    [Object.keys(saves).length === 0, "saving throws"],
    [Object.keys(training.skills).length === 0, "skills"],
    [arms.attacks.length === 0, "attacks"],
    [arms.workedOut, "attack bonuses"],
    [stats.casting !== undefined && spells.length === 0, "spells"],
  ];
  return { stats, guessed: guesses.flatMap(([is, what]) => (is ? [what] : [])) };
}

/** What the sheet says by name and the engine does not carry out: whoever runs the game rules on it. */
function ownOf({ lines }: Reading, { features }: Stats): NonNullable<Stats["own"]> {
  const known = new Set(features);
  return featuresIn(lines)
    .filter(({ name, text }) => text !== "" && !known.has(toSlug(name.replace(/\s*\(.*$/, ""))))
    .map(({ name, text, under }) => ({ name, text: text.slice(0, 400).toWellFormed(), under: under.slice(0, 100) }))
    .slice(0, 40);
}

/** A sheet that gives passive Perception alone says how well its character notices things. */
function noticing({ vitals: { passive }, abilities }: Reading): Sheet["skills"] {
  const bonus = (passive?.value ?? 10) - 10;
  return passive === undefined || bonus === abilityModifier(abilities.wis) ? {} : { perception: bonus };
}

const castingOf = (casting: NonNullable<Stats["casting"]>, { vitals }: Reading): NonNullable<Stats["casting"]> => ({
  ...casting,
  ability: vitals.castingAbility ?? casting.ability,
  ...(vitals.spellDc ? { dc: vitals.spellDc.value } : {}),
  ...(vitals.spellAttack ? { attack: vitals.spellAttack.value } : {}),
});

export const IN_FULL: Readonly<Record<Ability, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};
