import { abilityOfTool } from "../../rules/checks/read-tried.ts";
import { SKILL_NAMES, SKILLS, type Skill } from "../../rules/checks/skills.ts";
import { abilityModifier } from "../../rules/creature/creature.ts";
import type { Ability } from "../../rules/creature/words.ts";
import { type Line, within } from "./lines.ts";
import { abilitiesIn, type Said } from "./scores.ts";
import type { Topic } from "./topics.ts";

/** What a character is trained in: whole bonuses, by what the sheet says or by what it only names. */
export interface Training {
  readonly skills: Partial<Record<Skill, number>>;
  readonly saves: Partial<Record<Ability, number>>;
  /** By the names that checks call them by. */
  readonly tools: Readonly<Record<string, number>>;
  /** Those of them that stand on the sheet as numbers, with their lines. */
  readonly said: { readonly skills: ReadonlyMap<Skill, Said>; readonly saves: ReadonlyMap<Ability, Said> };
}

export function trainingOf(
  lines: readonly Line[],
  abilities: Readonly<Record<Ability, number>>,
  proficiency: number,
): Training {
  const skills = new Heard<Skill>();
  const saves = new Heard<Ability>();
  const tools = new Heard<string>();
  for (const line of lines) {
    if (line.topic === "story" || line.depth > 0) continue;
    for (const told of toldIn(line, skillsIn(line.text)))
      if (line.topic === "skills" || (told.signed && BESIDE.includes(line.topic))) skills.add(told, line);
    if (line.topic === "skills" || line.topic === "proficiencies")
      for (const told of toldIn(line, toolsIn(line.text))) tools.add(told, line);
    if (line.topic === "saves" && !/advantage/i.test(line.text))
      for (const told of toldIn(
        line,
        abilitiesIn(line.text).map(({ ability, ...at }) => ({ what: ability, ...at })),
      ))
        saves.add(told, line);
  }
  return {
    skills: skills.bonuses((skill) => abilityModifier(abilities[SKILLS[skill]]), proficiency),
    saves: saves.bonuses((ability) => abilityModifier(abilities[ability]), proficiency),
    tools: tools.bonuses((tool) => abilityModifier(abilities[abilityOfTool(tool)]), proficiency) as Record<
      string,
      number
    >,
    said: { skills: skills.given, saves: saves.given },
  };
}

/** Where a skill with its bonus is a skill, though the heading speaks of something else. */
const BESIDE: readonly Topic[] = ["other", "abilities", "saves", "proficiencies"];

interface Told<What> {
  readonly what: What;
  readonly bonus: number | undefined;
  readonly signed: boolean;
  /** Trained, or an expert at it. */
  readonly trained: 0 | 1 | 2;
}

/** The best of what is said of each: under "Expertise" a skill stands a second time, with more. */
class Heard<What extends string> {
  readonly given = new Map<What, Said>();
  readonly #trained = new Map<What, number>();
  add({ what, bonus, trained }: Told<What>, { number }: Line): void {
    if (bonus === undefined) this.#trained.set(what, Math.max(trained, this.#trained.get(what) ?? 0));
    else if (bonus > (this.given.get(what)?.value ?? -21)) this.given.set(what, { value: bonus, line: number });
  }
  bonuses(modifier: (what: What) => number, proficiency: number): Partial<Record<What, number>> {
    const named = [...this.#trained].filter(([what, times]) => times > 0 && !this.given.has(what));
    return Object.fromEntries([
      ...[...this.given].map(([what, { value }]) => [what, value]),
      ...named.map(([what, times]) => [what, within(-20, 40, modifier(what) + times * proficiency)]),
    ]) as Partial<Record<What, number>>;
  }
}

const SKILL_WORDS = new RegExp(`\\b(${SKILL_NAMES.map((name) => name.replaceAll("-", "[ -]")).join("|")})\\b`, "gi");

const skillsIn = (text: string) =>
  [...text.matchAll(SKILL_WORDS)].map(({ 0: word, index }) => ({
    what: word.toLowerCase().replaceAll(" ", "-") as Skill,
    from: index,
    to: index + word.length,
  }));

const TOOL_WORDS =
  /\b(?:(?:thieves|cook|smith|mason|carpenter|tinker|jeweler|weaver|painter|cartographer|navigator|brewer|alchemist|calligrapher|cobbler|leatherworker|potter|woodcarver|glassblower)['’]?s?['’]? (?:tools|supplies|utensils)|(?:disguise|forgery|herbalism|poisoner['’]s|healer['’]s) kit)\b/gi;

const toolsIn = (text: string) =>
  [...text.matchAll(TOOL_WORDS)].map(({ 0: word, index }) => ({
    what: word.toLowerCase().replaceAll("’", "'"),
    from: index,
    to: index + word.length,
  }));

const SIGNED = /[+-]\s?\d{1,3}(?![\dd])/;
const UNSIGNED = /(?<=^|[\s|:=])\d{1,2}(?![\dd%])(?=$|[\s|,.;])/;
const MARKED = /(?:^|[\s|[])(?:x|✓|✔|●|◉|☑|✅|yes|y|p|prof|proficient|proficiency|trained|t)(?=$|[\s|\]])/i;
const EXPERT = /(?:^|[\s|([])(?:e|expert|expertise|double|2x)(?=$|[\s|\])])/i;

/** What a line says of each it names: the number after the name, or before it where the first name has one before it. */
function toldIn<What extends string>(
  { text, cells, ticked, under, label }: Line,
  named: readonly { readonly what: What; readonly from: number; readonly to: number }[],
): readonly Told<What>[] {
  const numbersFirst = /[+-]\d{1,2}[\s|]{0,3}$/.test(text.slice(0, named[0]?.from ?? 0));
  const expert = /expert/i.test(under) || /^expert/i.test(label);
  return named.flatMap(({ what, from, to }, i) => {
    const before = text.slice(Math.max(named[i - 1]?.to ?? 0, from - 40), from);
    const after = text.slice(to, Math.min(named[i + 1]?.from ?? to + 80, to + 80));
    if (/passive\s?\(?$/i.test(before)) return [];
    const around = numbersFirst ? before : after;
    const signed = SIGNED.exec(around)?.[0];
    const digits = signed ?? (numbersFirst ? undefined : UNSIGNED.exec(after)?.[0]);
    const bonus = digits === undefined ? undefined : within(-20, 40, Number(digits.replace(/\s/g, "")));
    const isMarked = cells.length > 1 ? MARKED.test(`${before} ${after}`) : ticked !== false;
    const trained = expert || EXPERT.test(after) ? 2 : isMarked ? 1 : 0;
    return [{ what, bonus, signed: signed !== undefined, trained }];
  });
}
