import { ABILITIES, type Ability } from "../creature/words.ts";
import { SKILLS, type Skill } from "./skills.ts";

/** What a GM calls for in words, as the rules know it: `Stealth`, `Dexterity (Stealth)`, `CON save`, `thieves' tools`. */
export type Called =
  | { readonly do: "check"; readonly skill: Skill; readonly ability?: Ability }
  | { readonly do: "check"; readonly ability: Ability }
  | { readonly do: "check"; readonly tool: string; readonly ability: Ability }
  | { readonly do: "save"; readonly ability: Ability };

const NAMES: Readonly<Record<string, Ability>> = {
  strength: "str",
  dexterity: "dex",
  constitution: "con",
  intelligence: "int",
  wisdom: "wis",
  charisma: "cha",
  ...Object.fromEntries(ABILITIES.map((one) => [one, one])),
};

const abilityIn = (text: string): Ability | undefined =>
  text.split(/[^a-z]+/).flatMap((word) => (Object.hasOwn(NAMES, word) ? [NAMES[word]] : []))[0];

export function readTried(called: string): Called | undefined {
  const text = called.slice(0, 200).toLowerCase().replaceAll("’", "'");
  const ability = abilityIn(text);
  if (/\bsav(?:e|es|ing)\b/.test(text)) return ability && { do: "save", ability };
  const dashed = text.replace(/[^a-z]+/g, "-");
  const skill = (Object.keys(SKILLS) as Skill[]).find((one) => `-${dashed}-`.includes(`-${one}-`));
  if (skill) return { do: "check", skill, ...(ability && ability !== SKILLS[skill] ? { ability } : {}) };
  if (/\b(?:tools?|kit|instrument|supplies|utensils|set)\b/.test(text))
    return { do: "check", tool: toolIn(text), ability: ability ?? abilityOfTool(text) };
  return ability && { do: "check", ability };
}

/** Without what stands beside it: "thieves' tools (DEX)". */
const toolIn = (text: string): string =>
  text
    .replace(/\([^()]{0,40}\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What hands do is dexterity, what one has to know intelligence. */
export const abilityOfTool = (tool: string): Ability => (/thie|disguise|forge/.test(tool) ? "dex" : "int");
