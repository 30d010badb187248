import { abilityModifier } from "../../rules/creature/creature.ts";
import { ABILITIES, type Ability } from "../../rules/creature/words.ts";
import { type Line, within } from "./lines.ts";

/** The abilities as a sheet gives them, in a table, a list or a line; and the saves, where a table gives them beside. */
export interface Scores {
  /** Where score and modifier disagree, the score that gives the modifier: it is what is added to the dice. */
  readonly scores: Partial<Record<Ability, number>>;
  readonly saves: Partial<Record<Ability, Said>>;
  readonly disagreeing: readonly { readonly ability: Ability; readonly score: Said; readonly modifier: Said }[];
}

/** A number, and the number of the line it stands on. */
export interface Said {
  readonly value: number;
  readonly line: number;
}

const WORDS = /\b(str(?:ength)?|dex(?:terity)?|con(?:stitution)?|int(?:elligence)?|wis(?:dom)?|cha(?:risma)?)\b/gi;

/** Every ability a text names, and where. */
export const abilitiesIn = (
  text: string,
): readonly { readonly ability: Ability; readonly from: number; readonly to: number }[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    ability: word.slice(0, 3).toLowerCase() as Ability,
    from: index,
    to: index + word.length,
  }));

const UNSIGNED = /(?<![\d+d-])\d{1,3}(?![\dd])/;
const SIGNED = /[+-]\s?\d{1,2}(?![\dd])/;
const number = (found: RegExpExecArray | null): number | undefined =>
  found ? Number(found[0].replace(/\s/g, "")) : undefined;

export function scoresOf(lines: readonly Line[]): Scores {
  const scores: Partial<Record<Ability, Said>> = {};
  const modifiers: Partial<Record<Ability, Said>> = {};
  const saves: Partial<Record<Ability, Said>> = {};
  let line = 0;
  const score = (ability: Ability, value: number | undefined) => {
    if (value !== undefined) scores[ability] ??= { value: within(1, 30, value), line };
  };
  const modifier = (ability: Ability, value: number | undefined) => {
    if (value !== undefined) modifiers[ability] ??= { value: within(-5, 10, value), line };
  };
  const save = (ability: Ability, value: number | undefined) => {
    if (value !== undefined) saves[ability] ??= { value: within(-20, 40, value), line };
  };

  const across = (names: Across, line: Line): void => {
    const kind = line.cells[0] ?? "";
    const numbers = [...line.text.matchAll(new RegExp(UNSIGNED, "g"))].map(([digits]) => Number(digits));
    for (const [place, { ability, cell }] of names.entries()) {
      const inCell = line.cells[cell];
      if (inCell === undefined) score(ability, numbers.length >= names.length ? numbers[place] : undefined);
      else if (/\bsav/i.test(kind)) save(ability, number(SIGNED.exec(inCell)) ?? number(UNSIGNED.exec(inCell)));
      else {
        if (!/\bmod/i.test(kind)) score(ability, number(UNSIGNED.exec(inCell)));
        modifier(
          ability,
          number(SIGNED.exec(inCell)) ?? (/\bmod/i.test(kind) ? number(UNSIGNED.exec(inCell)) : undefined),
        );
      }
    }
  };
  const along = (line: Line): void => {
    const named = abilitiesIn(line.text);
    for (const [i, { ability, to }] of named.entries()) {
      const after = line.text.slice(to, Math.min(named[i + 1]?.from ?? to + 40, to + 40));
      const [, plain] = /^[^a-z\d+-]{0,12}(?:score[^a-z\d]{0,4})?(\d{1,3})(?![\dd])/i.exec(after) ?? [];
      const [, signed, inside] = /^[^a-z\d+-]{0,12}([+-]\d{1,2})(?:[^a-z\d+-]{1,4}(\d{1,2})(?!\d))?/i.exec(after) ?? [];
      const value = plain ?? inside;
      score(ability, value === undefined ? undefined : Number(value));
      if (line.topic === "abilities") modifier(ability, signed === undefined ? undefined : Number(signed));
      const column = line.head.findIndex((one) => /\bsav/i.test(one));
      const beside = column < 0 || line.head.some((one) => /\bmod/i.test(one)) ? BESIDE.exec(after)?.[1] : undefined;
      modifier(ability, beside === undefined ? undefined : Number(beside));
      const saved = column < 0 || named.length > 1 ? "" : (line.cells[column] ?? "");
      save(ability, number(SIGNED.exec(saved)));
    }
  };

  for (const topic of ["abilities", "other"]) {
    let names: Across = [];
    for (const one of lines) {
      if (one.topic !== topic) continue;
      line = one.number;
      const heads = headsOf(one);
      if (heads.length > 0) names = heads;
      else if (names.length > 0 && /\d/.test(one.text) && abilitiesIn(one.text).length === 0) across(names, one);
      else {
        names = [];
        along(one);
      }
    }
  }
  const used: Partial<Record<Ability, number>> = {};
  const disagreeing: { ability: Ability; score: Said; modifier: Said }[] = [];
  for (const ability of ABILITIES) {
    const [said, added] = [scores[ability], modifiers[ability]];
    if (said && added && abilityModifier(said.value) !== added.value)
      disagreeing.push({ ability, score: said, modifier: added });
    const value = added ? giving(added.value, said?.value) : said?.value; // some sheets give the modifiers alone
    if (value !== undefined) used[ability] = value;
  }
  return { scores: used, saves, disagreeing };
}

/** `16 (+3)`, `16 | +3`: the modifier right after the score, and no save. */
const BESIDE =
  /^[^a-z\d+-]{0,12}(?:score[^a-z\d]{0,4})?\d{1,3}[^a-z\d+-]{1,6}(?:mod(?:ifier)?[^a-z\d+-]{1,4})?([+-]\d{1,2})(?![\dd]|\s?\|?\s?sav)/i;

/** The score that gives this modifier: the one that is said, if it does, else the nearest. */
const giving = (modifier: number, score = 10 + 2 * modifier): number =>
  within(1, 30, Math.max(10 + 2 * modifier, Math.min(11 + 2 * modifier, score)));

type Across = readonly { readonly ability: Ability; readonly cell: number }[];

/** The names above their numbers: at least three of them in one line, and no numbers yet. */
function headsOf(line: Line): Across {
  if (/\d/.test(line.text)) return [];
  const heads =
    line.cells.length > 0
      ? line.cells.flatMap((cell, i) =>
          abilitiesIn(cell)
            .slice(0, 1)
            .map(({ ability }) => ({ ability, cell: i })),
        )
      : abilitiesIn(line.text).map(({ ability }) => ({ ability, cell: -1 }));
  return heads.length >= 3 ? heads.slice(0, 12) : [];
}

/** Best first: what a class needs, for a sheet without scores. */
const NEEDS: Readonly<Record<string, readonly Ability[]>> = {
  barbarian: ["str", "con", "dex", "wis", "cha", "int"],
  bard: ["cha", "dex", "con", "wis", "int", "str"],
  cleric: ["wis", "con", "str", "cha", "dex", "int"],
  druid: ["wis", "con", "dex", "int", "cha", "str"],
  fighter: ["str", "con", "dex", "wis", "cha", "int"],
  monk: ["dex", "wis", "con", "str", "int", "cha"],
  paladin: ["str", "cha", "con", "wis", "dex", "int"],
  ranger: ["dex", "wis", "con", "str", "int", "cha"],
  rogue: ["dex", "con", "int", "cha", "wis", "str"],
  sorcerer: ["cha", "con", "dex", "wis", "int", "str"],
  warlock: ["cha", "con", "dex", "wis", "int", "str"],
  wizard: ["int", "con", "dex", "wis", "cha", "str"],
};
const STANDARD = [15, 14, 13, 12, 10, 8];

/** All six: what the sheet says, and where it is silent the standard array for the class, or 10 for one that is missing. */
export function allSix(found: Scores["scores"], calling: string): Readonly<Record<Ability, number>> {
  const needs = Object.hasOwn(NEEDS, calling) && Object.keys(found).length === 0 ? NEEDS[calling] : undefined;
  const given = (ability: Ability) => found[ability] ?? STANDARD[needs?.indexOf(ability) ?? -1] ?? 10;
  return {
    str: given("str"),
    dex: given("dex"),
    con: given("con"),
    int: given("int"),
    wis: given("wis"),
    cha: given("cha"),
  };
}
