import type { Prose } from "../markdown/prose.ts";
import { SKILL_NAMES } from "../rules/checks/skills.ts";
import type { Check } from "../world/topic.ts";

const ABILITY_NAMES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
const SHORT: Readonly<Record<string, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};

const DIFFICULTY = /(?<![\w/])(?:DC|difficulty class)\s{0,3}(?:of\s|[:=]\s{0,2})?(\d{1,3})(?![\dd])/gi;
const SKILL = SKILL_NAMES.map((name) => name.replaceAll("-", "[ -]")).join("|");
const ABILITY = ABILITY_NAMES.join("|");
const TOOLS = "thieves['’]? tools";
/** `Wisdom (Perception)`, `Dexterity saving throw`, `DEX save`, `Strength check`, `Sleight of Hand`. A short ability needs its save or check. */
const ASKED = new RegExp(
  `\\b(?:(?:(?:${ABILITY}|str|dex|con|int|wis|cha)\\s{0,2}\\(\\s?)(${SKILL}|${TOOLS})\\s?\\)` +
    `|(${ABILITY}|str|dex|con|int|wis|cha)\\s(saving throws?|saves?|checks?)\\b` +
    `|(${SKILL}|${TOOLS})\\b|(${ABILITY})\\b)`,
  "gi",
);
/** What may stand between two skills of which either will do. */
const EITHER = /^(?:\s(?:checks?|saves?|saving throws?))?\s{0,2}(?:,|\/|,?\s?\b(?:or|and)\b)\s{0,2}(?:an?\s)?$/i;
const NEAR_BEFORE =
  /^\s?\)?(?:\s?(?:checks?|rolls?|saves?|saving throws?))?[\s,:;(@–—-]{0,4}(?:(?:at|vs\.?|against|with|is|of|a)\s){0,2}$/i;
const NEAR_AFTER = /^[\s,:()–—-]{0,4}(?:(?:on|with|using|for|an?|the|successful|in|ability)\s){0,3}$/i;
const SPELL = /\bspell(?:casting)?\s(?:save\s|attack\s)?(?:\(\s?)?$/i;

/** No sentence that a person wrote asks for more. */
const MOST = 200;
const REACH = 90;
const SENTENCE = 300;

/** Every check that a text asks for, in the order in which they stand. */
export function checksIn(text: string, line: number): readonly Check[] {
  const checks: Check[] = [];
  const found = text.matchAll(DIFFICULTY).take(MOST).toArray();
  let taken = 0; // up to here everything belongs to an earlier check
  for (const [i, { 0: words, 1: number, index }] of found.entries()) {
    const dc = Number(number);
    const end = index + words.length;
    const from = Math.max(taken, index - REACH);
    const before = text.slice(from, index);
    taken = Math.max(taken, end);
    if (dc < 1 || dc > 40 || SPELL.test(before)) continue;
    const after = text.slice(end, Math.min(found[i + 1]?.index ?? text.length, end + REACH));
    const behind = askedIn(before);
    const ahead = askedIn(after);
    const last = behind.at(-1);
    const first = ahead[0];
    let asked: readonly Asked[] = [];
    if (last && NEAR_BEFORE.test(before.slice(last.to))) asked = joinedTo(behind.toReversed(), before, true);
    else if (
      first &&
      (NEAR_AFTER.test(after.slice(0, first.from)) || (first.sure && !/[.!?;]\s/.test(after.slice(0, first.from))))
    ) {
      asked = joinedTo(ahead, after, false);
      taken = end + (asked.at(-1)?.to ?? 0);
    } else if (last?.sure) asked = [last];
    checks.push({
      dc,
      skills: [...new Set(asked.map(({ skill }) => skill))],
      line,
      text: sentenceAt(text, index, end),
    });
  }
  return checks;
}

/** Every check of a whole file. */
export const checksOf = ({ said }: Prose): readonly Check[] => said.flatMap(({ text, line }) => checksIn(text, line));

interface Asked {
  readonly skill: string;
  readonly from: number;
  readonly to: number;
  /** Written as one writes a skill: "nature" in the middle of a sentence is not one. */
  readonly sure: boolean;
}

const askedIn = (text: string): readonly Asked[] =>
  [...text.matchAll(ASKED)].flatMap(
    ({ 0: words, 1: inside, 2: ability = "", 3: roll = "", 4: skill, 5: plain, index }) => {
      const at = { from: index, to: index + words.length };
      const rest = text.slice(at.to, at.to + 8);
      const sure = /^\p{Lu}/u.test(words) || /^\s(?:check|save|roll)/i.test(rest) || roll !== "";
      const named = inside ?? skill;
      if (named !== undefined)
        return [{ ...at, sure, skill: named.toLowerCase().replaceAll("-", " ").replaceAll("’", "'") }];
      const full = (plain ?? ability).toLowerCase();
      return [{ ...at, sure, skill: `${SHORT[full] ?? full}${/^sav/i.test(roll) ? " save" : ""}` }];
    },
  );

/** The first of them, and those that are joined to it by "or". */
function joinedTo(asked: readonly Asked[], text: string, backwards: boolean): readonly Asked[] {
  const joined: Asked[] = [];
  for (const one of asked) {
    const last = joined.at(-1);
    const between = last && (backwards ? text.slice(one.to, last.from) : text.slice(last.to, one.from));
    if (between !== undefined && !EITHER.test(between)) break;
    joined.push(one);
  }
  return backwards ? joined.toReversed() : joined;
}

function sentenceAt(text: string, from: number, to: number): string {
  const start = Math.max(0, from - SENTENCE);
  const before = text.slice(start, from);
  const ended = Math.max(...[". ", "! ", "? ", "\n"].map((mark) => before.lastIndexOf(mark)));
  const rest = text.slice(to, to + SENTENCE);
  const stops = /[.!?](?=\s|$)|\n/.exec(rest);
  return text.slice(ended < 0 ? start : start + ended + 1, stops ? to + stops.index + 1 : to + SENTENCE).trim();
}
