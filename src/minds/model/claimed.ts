import { SKILL_NAMES } from "../../rules/checks/skills.ts";

/**
 * A player's words without the numbers it gave itself: only the table rolls. What it wants to try stands; what it says the dice showed does not. A filter
 * over words: numbers that belong to the story ("eighteen steps", "5 gold") pass.
 */
export function withoutClaims(text: string): string {
  let words = text;
  for (const [claim, left] of CLAIMS) words = words.replace(claim, left);
  if (words === text) return text;
  return words
    .replace(/[ \t]*(?:\(\s*\)|\[\s*\])/g, "")
    .replace(/[ \t]{2,}/g, " ")
    .replace(/[ \t]+(?=[.,;:!?)\]])/g, "")
    .replace(/:(?=[.,;!?)\]]|$)/gm, "")
    .replace(/^[\s!?.,;:]+(?=\S)/, "")
    .trim();
}

const SKILL = `(?:${[...SKILL_NAMES, "Strength", "Dexterity", "Constitution", "Intelligence", "Wisdom", "Charisma", "Initiative"].join("|")})`;
/** What dice are said to have shown: 18, 15+3, 15 + 3 = 18, **18**. */
const SHOWN = "\\*{0,2}\\d{1,3}(?: ?[+\\-−] ?\\d{1,3}){0,3}(?: ?= ?\\d{1,3})?\\*{0,2}";
const ENDS = "(?=\\s*(?:[.,;:!?)\\]]|$|and\\b|on\\b|to\\b|against\\b|vs\\b|total\\b))";

const CLAIMS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\b(\\d{0,2}d\\d{1,3}(?: ?[+\\-−] ?\\d{1,3})?\\*{0,2}) ?(?:=|:|→|->|—|!)? ?${SHOWN}(?!d\\d)`, "gi"),
    "$1",
  ],
  [
    new RegExp(
      `\\b(${SKILL}(?: (?:check|save|saving throw|roll|test))?) ?(?:[:=—-]|of|is|was)? ?(?:\\(${SHOWN}\\)|${SHOWN}${ENDS})`,
      "gim",
    ),
    "$1",
  ],
  [/\b(?:an? )?nat(?:ural)?[ -]?(?:\d{1,2}|twenty|one)\b/gi, ""],
  [new RegExp(`\\b(roll(?:s|ed|ing)?)(?: (?:an?|my|her|his|their))? ?:? ?${SHOWN}${ENDS}`, "gim"), "$1"],
  [/(?<![+\-−d\d] ?)\b(?:for )?\d{1,3} (?:points? of )?(?:[a-z]{3,12} )?damage\b/gi, ""],
  [new RegExp(`\\b(?:total|result|rolled|got|get)(?: of| is)?:? ${SHOWN}(?=\\s*[)\\]])`, "gim"), ""],
];
