import { toSlug } from "../../protocol/text.ts";
import { CLASSES } from "../../rules/creature/classes.ts";
import type { Stats } from "../../rules/creature/stats.ts";
import type { Person } from "../../world/campaign.ts";
import type { Situation, Thing, Way } from "../../world/situation.ts";

/** Somebody of the party, as the rules see them. */
export interface PartyMember {
  readonly slug: string;
  readonly stats: Stats;
}

/** What a word on a page may stand for, whichever page of the folder it is on. */
export interface Names {
  readonly page: (title: string) => Situation | undefined;
  readonly way: (on: Situation, title: string) => Way | undefined;
  readonly foes: (on: Situation, name: string) => Situation["foes"][number] | undefined;
  readonly clock: (name: string) => Situation["clocks"][number] | undefined;
  /** An ending of the page itself, or of any other, by the key it is kept under. */
  readonly ending: (on: Situation, title: string) => string | undefined;
  /** The id that somebody is kept under: of a list of who is here, or of a file in `npcs/`. */
  readonly person: (name: string) => string | undefined;
  /** The person of that id on that page. */
  readonly here: (on: Situation, name: string) => Thing | undefined;
  /** The characters that a name or a class fits; all of them if it is empty. */
  readonly party: (who: string) => readonly PartyMember[];
  readonly isClass: (who: string) => boolean;
}

export interface Folk {
  readonly people: readonly Person[];
  readonly party: readonly PartyMember[];
}

export function namesOf(situations: readonly Situation[], { people, party }: Folk): Names {
  const pages = new Map<string, Situation>();
  const clocks = new Map<string, Situation["clocks"][number]>();
  const endings = new Map<string, string>();
  const ways = new Map<string, Way>();
  const here = new Map<string, Thing>();
  const persons = new Map<string, string>();
  const foes = new Map<string, Situation["foes"][number]>();
  for (const page of situations) {
    for (const name of [page.slug, toSlug(page.title)]) first(pages, name, page);
    for (const one of page.clocks) for (const name of [one.id, toSlug(one.name)]) first(clocks, name, one);
    for (const one of page.ways)
      for (const name of [one.id, toSlug(one.title)]) first(ways, `${page.slug}/${name}`, one);
    for (const one of page.foes)
      for (const name of ["", one.id, toSlug(one.name)]) first(foes, `${page.slug}/${name}`, one);
    for (const one of page.endings)
      for (const name of [one.id, toSlug(one.title)]) {
        first(endings, `${page.slug}/${name}`, endingKey(page, one));
        first(endings, `/${name}`, endingKey(page, one));
      }
  }
  // A name in full goes before a part of one, wherever the two stand.
  for (const whole of [true, false])
    for (const page of situations)
      for (const one of page.here.filter(({ kind }) => kind === "person"))
        for (const name of calledBy(one.id, one.name, one.aliases, whole)) {
          first(here, `${page.slug}/${name}`, one);
          first(persons, name, one.id);
        }
  for (const whole of [true, false])
    for (const { slug, name } of people)
      for (const word of calledBy(slug, name, [], whole)) first(persons, word, persons.get(toSlug(name)) ?? slug);
  return {
    page: (title) => pages.get(toSlug(title)),
    way: (on, title) => ways.get(`${on.slug}/${toSlug(title)}`),
    foes: (on, name) => foes.get(`${on.slug}/${toSlug(name)}`),
    clock: (name) => clocks.get(toSlug(name)),
    ending: (on, title) => endings.get(`${on.slug}/${toSlug(title)}`) ?? endings.get(`/${toSlug(title)}`),
    person: (name) => persons.get(toSlug(name)),
    here: (on, name) => here.get(`${on.slug}/${toSlug(name)}`),
    party: (who) => (who === "" ? party : party.filter((one) => isCalled(one, toSlug(who)))),
    isClass: (who) => Object.hasOwn(CLASSES, toSlug(who)),
  };
}

/** What an ending is kept under; its title alone may stand on two pages. */
export const endingKey = (page: Situation, { id }: { readonly id: string }): string => `${page.slug}/${id}`;

const first = <T>(map: Map<string, T>, name: string, value: T): void => {
  if (!map.has(name)) map.set(name, value);
};

const SMALL = new Set(["the", "a", "an", "of", "old", "young"]);

/** In full: id, name and aliases. Else the words of the name: Wenna is Wenna Tull. */
const calledBy = (id: string, name: string, aliases: readonly string[], whole: boolean): readonly string[] =>
  whole
    ? [id, toSlug(name), ...aliases.map(toSlug)].filter((one) => one !== "")
    : toSlug(name)
        .split("-")
        .filter((word) => word !== "" && !SMALL.has(word));

const isCalled = ({ slug, stats }: PartyMember, who: string): boolean =>
  slug === who ||
  slug.split("-")[0] === who ||
  toSlug(stats.name) === who ||
  toSlug(stats.name).split("-")[0] === who ||
  toSlug(stats.class ?? "") === who;
