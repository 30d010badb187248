import type { World } from "../../../world/campaign.ts";
import { type Deal, dealFrom } from "./deal.ts";
import { type Guard, guardOf } from "./guard.ts";
import { midName, speaksOf, withoutBrackets } from "./names.ts";
import { sentencesIn } from "./sentences.ts";
import { isCommon, tellingWords } from "./words.ts";

/** What the parts of a compile share: the folder, what is guarded in it, what everybody knows, and the stock of lines. */
export interface Folder {
  readonly world: World;
  readonly guard: Guard;
  readonly deal: Deal;
  /** The sentences of a text that may be told unasked. */
  safe(text: string): readonly string[];
  /** Something that everybody may speak of and that this text is about, as it stands inside a sentence: "the sewers". */
  hintIn(text: string, not: readonly string[]): string | undefined;
  /** Whether each telling word of a text is in everybody's mouth anyhow. */
  isPublic(text: string): boolean;
}

export function folderOf(world: World, party: readonly string[]): Folder {
  const guard = guardOf(world.secrets);
  const read = new Map<string, readonly string[]>();
  const safe = (text: string): readonly string[] => {
    const before = read.get(text);
    if (before) return before;
    const sentences = sentencesIn(text).filter((sentence) => !guard.hides(sentence));
    read.set(text, sentences);
    return sentences;
  };
  const known = publicText(world, safe);
  const words = new Set(tellingWords(known));
  const names = [
    ...world.places.map(({ name }) => name),
    ...world.factions.map(({ name }) => name),
    ...world.people.map(({ name }) => name),
    ...world.quests.map(({ title }) => title),
  ].filter((name) => tellingWords(name).length > 0 && tellingWords(name).every((word) => words.has(word)));
  const byWord = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const [first = ""] = tellingWords(name);
    byWord.set(first, [...(byWord.get(first) ?? []), name]);
  }
  const nouns = nounsIn(known);
  return {
    world,
    guard,
    deal: dealFrom(`${world.overview.title} ${party.join(" ")}`),
    safe,
    hintIn: (text, not) => {
      const said = tellingWords(text);
      const named = said
        .flatMap((word) => byWord.get(word) ?? [])
        .find((name) => speaksOf(text, name) && !not.includes(name));
      if (named !== undefined) return midName(named);
      const noun = said.find((word) => nouns.has(word) && !not.some((name) => tellingWords(name).includes(word)));
      return noun === undefined ? undefined : `the ${noun}`;
    },
    isPublic: (text) => tellingWords(withoutBrackets(text)).every((word) => words.has(word)),
  };
}

/** Everything that may be told unasked, in one text. */
function publicText(
  { people, places, quests, factions, overview, situation, threads }: World,
  safe: Folder["safe"],
): string {
  const told = [
    overview.hook,
    overview.setting,
    situation.context,
    ...threads,
    ...quests.flatMap(({ title, objective, known }) => [title, objective, ...known]),
    ...places.flatMap(({ name, overview: text, senses, features }) => [
      name,
      text,
      ...Object.values(senses),
      ...features.map((feature) => feature.text),
    ]),
    ...people.flatMap(({ name, topics }) => [
      name,
      ...topics.filter(({ tier }) => tier === "free").map(({ text }) => text),
    ]),
    ...factions.map(({ name }) => name),
  ];
  return told.flatMap((text) => safe(text)).join("\n");
}

/** Words that stand for a thing: after an article and before a stop or a word that says nothing. */
function nounsIn(text: string): ReadonlySet<string> {
  const nouns = new Set<string>();
  for (const [, noun = "", after = ""] of text
    .toLowerCase()
    .matchAll(/\b(?:the|her|his|their|its|an?)\s(\p{L}{4,20})(?:\s(\p{L}{1,12})|[.,;:!?])/gu))
    if ((after === "" || isCommon(after)) && !/(?:ly|ing|est|ed|ous|ful)$/.test(noun) && !isCommon(noun))
      nouns.add(noun);
  return nouns;
}
