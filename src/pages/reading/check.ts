import { SKILL_NAMES } from "../../rules/checks/skills.ts";
import type { Check } from "../../world/situation.ts";
import { type Reading, shown } from "./reading.ts";

const ABILITIES: Readonly<Record<string, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};

/** What can be tried, in the words of a page. */
const TRIED: ReadonlyMap<string, string> = new Map([
  ...SKILL_NAMES.map((name) => [name.replaceAll("-", " "), name.replaceAll("-", " ")] as const),
  ...Object.entries(ABILITIES).flatMap(([short, full]) => [
    [full, full] as const,
    [`${full} save`, `${full} save`] as const,
    [`${short} save`, `${full} save`] as const,
    [`${short} check`, full] as const,
  ]),
  ...["thieves' tools", "thieves tools"].map((name) => [name, "thieves' tools"] as const),
]);

/** `Persuasion 12 toward Wenna`, `Athletics or Acrobatics 13`, `Wisdom save 11`, also with "DC"; undefined where it asks for nothing. */
export function checkOf(text: string, line: number, reading: Reading): Check | undefined {
  const [, asked = text, whom = ""] = TOWARD.exec(text) ?? [];
  const [number, ...others] = asked.match(/\d{1,3}/g) ?? [];
  const names = asked
    .replace(/\d{1,3}/, " ")
    .split(/\s+or\s+|\s*\/\s*/i)
    .map((name) => name.toLowerCase().replace(WORDS_ABOUT_IT, " ").replaceAll("’", "'").replace(/\s+/g, " ").trim());
  const skills = names.flatMap((name) => TRIED.get(name.replace(INSIDE, "$1")) ?? []);
  if (skills.length === 0 || others.length > 0) return undefined;
  if (skills.length < names.length) {
    const unknown = names.find((name) => !TRIED.has(name.replace(INSIDE, "$1"))) ?? "";
    reading.odd(line, `“${shown(unknown)}” is no skill.`, "Name a skill, an ability, or an ability and the word save.");
  }
  const toward = whom === "" ? "" : (reading.names.person(whom) ?? whom.trim().toLowerCase());
  if (number === undefined)
    reading.odd(line, "A check without a number.", `Write how hard it is: ${text.trim()} 12. Until then it is 12.`);
  return { skills: [...new Set(skills)], dc: Math.min(40, Number(number ?? 12)), toward };
}

const TOWARD = /^(.{1,120}?)\stowards?\s(.{1,80})$/i;
const WORDS_ABOUT_IT = /\bdc\b|\bchecks?$|\bsaving throw\b|[:=]|^an? /g;
/** `wisdom (perception)` */
const INSIDE = /^\w{3,12} \(([a-z ]{3,20})\)$/;

/** It begins as a check would. */
export const asksForCheck = (text: string): boolean => {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^dc\s+\d+\s+/, "")
    .split(/[\s,]+/, 4);
  return [1, 2, 3].some((count) => TRIED.has(words.slice(0, count).join(" ")));
};
