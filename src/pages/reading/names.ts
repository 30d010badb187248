import { toSlug } from "../../protocol/text.ts";
import type { Effect, Situation } from "../../world/situation.ts";

/** What the pages of a folder speak of, by what it may be called there. Made of a first reading, asked in the second. */
export interface Names {
  readonly clock: (name: string) => string | undefined;
  /** By full name, first name, last name or alias. */
  readonly person: (name: string) => string | undefined;
  /** A page's slug, by its title or its file's name. */
  readonly page: (name: string) => string | undefined;
  /** The foes of the page that is read; empty without any. */
  readonly foes: string;
  readonly isFact: (slug: string) => boolean;
  /** It is the title of a way or an ending. */
  readonly isTitle: (slug: string) => boolean;
}

const nobody = (): undefined => undefined;
const never = (): boolean => false;
export const NO_NAMES: Names = { clock: nobody, person: nobody, page: nobody, foes: "", isFact: never, isTitle: never };

/** The names of all pages, and of the people who have files of their own. For each page its own people and clocks come first. */
export function namesIn(all: readonly Situation[], files: readonly string[]): (own: Situation) => Names {
  const everywhere = namedIn(all);
  for (const slug of files) called(everywhere.people, slug, []);
  const { pages, facts, titles } = everywhere;
  return (own) => {
    const here = namedIn([own]);
    const find = (kind: "clocks" | "people", name: string): string | undefined => {
      const key = keyOf(name);
      return here[kind].get(key) ?? everywhere[kind].get(key);
    };
    return {
      clock: (name) => find("clocks", name),
      person: (name) => find("people", name),
      page: (name) => pages.get(keyOf(name)),
      foes: own.foes[0]?.id ?? "",
      isFact: (slug) => facts.has(slug),
      isTitle: (slug) => titles.has(slug),
    };
  };
}

interface Named {
  readonly clocks: Map<string, string>;
  readonly people: Map<string, string>;
  readonly pages: Map<string, string>;
  readonly facts: Set<string>;
  readonly titles: Set<string>;
}

function namedIn(situations: readonly Situation[]): Named {
  const named: Named = { clocks: new Map(), people: new Map(), pages: new Map(), facts: new Set(), titles: new Set() };
  for (const page of situations) {
    for (const { id } of page.clocks) put(named.clocks, id, id);
    for (const { id, aliases } of page.here.filter(({ kind }) => kind === "person")) called(named.people, id, aliases);
    for (const name of [page.slug, fileOf(page.path), unnumbered(page.title)]) put(named.pages, name, page.slug);
    for (const { id } of [...page.ways, ...page.endings]) named.titles.add(id);
    for (const { id } of page.facts) named.facts.add(id);
    for (const effect of effectsIn(page)) if (effect.do === "fact") named.facts.add(effect.fact);
  }
  return named;
}

/** Everything that a page can bring about. */
const effectsIn = (page: Situation): readonly Effect[] =>
  [
    ...page.openings,
    ...page.notices,
    ...page.ways.flatMap(({ outcomes }) => Object.values(outcomes)),
    ...page.topics,
    ...page.clocks.flatMap(({ strikes }) => strikes),
    ...page.foes.flatMap(({ won, lost }) => [won, lost]),
    ...page.drags,
    ...(page.unseen ?? []),
    ...(page.lights ?? []),
  ].flatMap(({ effects }) => effects);

/** The whole name first, so that a first name that is somebody else's whole name stays theirs. */
function called(people: Map<string, string>, id: string, aliases: readonly string[]): void {
  const words = id.split("-");
  const parts = words[0] === "the" || words.length > 4 ? [] : [words[0] ?? "", words.at(-1) ?? ""];
  for (const name of [id, ...aliases.map(toSlug), ...parts]) put(people, name, id);
}

function put(names: Map<string, string>, name: string, id: string): void {
  const key = keyOf(name);
  if (key !== "" && !names.has(key)) names.set(key, id);
}

/** Articles, capitals and marks make no difference. */
const keyOf = (name: string): string => toSlug(name.slice(0, LONGEST_NAME)).replace(/^(?:the|a|an)-(?=.)/, "");
const LONGEST_NAME = 200;

/** `01-the-upper-gate` of `beats/01-the-upper-gate.md`, without its number. */
const fileOf = (path: string): string =>
  toSlug(path.replace(/^.*\//, "").replace(/\.\w{1,8}$/, "")).replace(/^\d{1,4}-(?=.)/, "");

/** `Beat 2: The Drowned Fair` is spoken of as The Drowned Fair. */
const unnumbered = (title: string): string => title.slice(0, LONGEST_NAME).replace(/^\w{1,12}\s\w{1,6}\s?[:–—-]\s/, "");
