import type { Ability } from "../../rules/creature/words.ts";
import { type Found, factsOf, firstAt, type Line, within } from "./lines.ts";
import type { Said } from "./scores.ts";
import type { Topic } from "./topics.ts";

/** The single numbers of a sheet with the lines they stand on; what is not said is `undefined`. */
export interface Vitals {
  readonly ac: Said | undefined;
  /** The maximum; `now` is what is left of it, where that is said. */
  readonly hp: (Said & { readonly now: Said | undefined }) | undefined;
  readonly speed: Said | undefined;
  readonly proficiency: Said | undefined;
  readonly initiative: Said | undefined;
  readonly passive: Said | undefined;
  readonly spellDc: Said | undefined;
  readonly spellAttack: Said | undefined;
  readonly castingAbility: Ability | undefined;
}

export const vitalsOf = (lines: readonly Line[]): Vitals => ({
  ac: armourOf(lines),
  hp: hitPointsOf(lines),
  speed: saidBy(firstAt(lines, SPEED), 0, 200),
  proficiency: saidBy(firstAt(lines, PROFICIENCY), 0, 9),
  initiative: saidBy(firstAt(lines, INITIATIVE), -20, 40),
  passive: saidBy(among(lines, PASSIVE, ["other", "abilities", "skills", "proficiencies", "features"]), 1, 45),
  spellDc: saidBy(among(lines, SPELL_DC, ["other", "abilities", "spells", "features"]), 1, 40),
  spellAttack: saidBy(among(lines, SPELL_ATTACK, ["other", "abilities", "spells", "features"]), -20, 40),
  castingAbility: among(lines, CASTING, ["other", "abilities", "spells", "features"])
    ?.found[1]?.slice(0, 3)
    .toLowerCase() as Ability | undefined,
});

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
const NOW_HP = /\b(?:current\s(?:hp|hit points?)|(?:hp|hit points?)\s?\(?current\)?)[\s:|=]{0,6}(\d{1,6})(?![\dd])/i;
const PROFICIENCY = /\b(?:proficiency(?: bonus)?|prof\.? bonus|pb)\b[\s:|=]{0,6}\+?(\d{1,2})(?![\dd])/i;
const INITIATIVE = /\b(?:initiative|init)\b(?: bonus| modifier)?[\s:|=]{0,6}([+-]\s?\d{1,2})(?![\dd])/i;
const PASSIVE = /\bpassive\s(?:wisdom\s)?\(?perception\)?[\s:|=]{0,6}(\d{1,2})(?!\d)/i;
const SPELL_DC = /\bspell(?:casting)?\s(?:save\s)?dc\b[\s:|=]{0,6}(\d{1,2})(?!\d)/i;
const SPELL_ATTACK = /\bspell attack(?: bonus| modifier)?\b[\s:|=]{0,6}([+-]\s?\d{1,2})(?![\dd])/i;
const CASTING =
  /\b(?:spellcasting|casting) ability\b[\s:|=]{0,6}(str(?:ength)?|dex(?:terity)?|con(?:stitution)?|int(?:elligence)?|wis(?:dom)?|cha(?:risma)?)\b/i;

function armourOf(lines: readonly Line[]): Said | undefined {
  const at = firstAt(lines, ARMOUR);
  return at && { value: within(1, 40, Number(at.found[2] ?? at.found[1])), line: at.line.number };
}

function hitPointsOf(lines: readonly Line[]): Vitals["hp"] {
  const most = firstAt(lines, MOST_HP);
  const at = most ?? firstAt(lines, HP) ?? firstAt(lines, SO_MANY_HP);
  if (!at) return undefined;
  const [one = 0, other] = at.found.slice(1).map((digits) => (digits === undefined ? undefined : Number(digits)));
  const line = at.line.number;
  const now = most ? saidBy(firstAt(lines, NOW_HP), 0, 1000) : undefined;
  return {
    value: within(1, 1000, Math.max(one, other ?? 0)),
    line,
    now: other === undefined ? now : { value: within(0, 1000, Math.min(one, other)), line },
  };
}

function saidBy(at: Found | undefined, low: number, high: number): Said | undefined {
  const digits = at?.found[1];
  if (at === undefined || digits === undefined) return undefined;
  return { value: within(low, high, Number(digits.replace(/\s/g, ""))), line: at.line.number };
}

function among(lines: readonly Line[], pattern: RegExp, topics: readonly Topic[]): Found | undefined {
  for (const line of lines) {
    if (!topics.includes(line.topic)) continue;
    for (const fact of factsOf(line)) {
      const found = pattern.exec(fact);
      if (found) return { found, line };
    }
  }
  return undefined;
}
