import type { Notes } from "../../../protocol/kinds/notes.ts";
import { toSlug } from "../../../protocol/text.ts";
import type { World } from "../../../world/campaign.ts";
import type { Clock, Ending, Situation, Thing } from "../../../world/situation.ts";
import { compiled } from "../compiled/compiled.ts";
import { HELD_PAGE } from "../compiled/held.ts";
import { withPlans } from "./plans.ts";

/** All the situations of a campaign, and where to find what they speak of. */
export interface Pages {
  readonly all: readonly Situation[];
  /** Of everybody on them. */
  readonly names: readonly string[];
  /** By slug or title. */
  at(name: string): Situation | undefined;
  clock(id: string): Clock | undefined;
  /** Somebody who is on any of the pages, by id, name, or a word of the name that nobody else has. */
  person(name: string): Thing | undefined;
  /** By id or title; of the page that is named, where that has one. */
  ending(name: string): Ending | undefined;
  /** One of the endings that stand beside this one has come about: a story ends once. */
  isOver(ending: string, notes: Notes): boolean;
  /** What a fact means in words; empty where it is the GM's own affair. */
  means(fact: string): string;
}

const known = new WeakMap<World, Pages>();

/** The pages somebody wrote; where nobody did, what the folder's places, people and quests come to. */
export function pagesOf(world: World, party: readonly string[]): Pages {
  const found = known.get(world);
  if (found) return found;
  const written = world.situations.filter(({ origin }) => origin === "written");
  const plans = world.situations.filter(({ origin }) => origin === "plan");
  const pages = bound([...(written.length > 0 ? written : withPlans(compiled(world, party), plans)), HELD_PAGE]);
  known.set(world, pages);
  return pages;
}

export function bound(all: readonly Situation[]): Pages {
  const bySlug = new Map(
    all.toReversed().flatMap((one) => [[one.slug, one] as const, [toSlug(one.title), one] as const]),
  );
  const clocks = new Map(all.flatMap(({ clocks: some }) => some.map((clock) => [clock.id, clock] as const)));
  const people = all.flatMap(({ here }) => here.filter(({ kind }) => kind === "person"));
  const byName = new Map<string, Thing | undefined>();
  for (const person of people)
    for (const word of person.id.split("-"))
      byName.set(word, byName.has(word) && byName.get(word)?.id !== person.id ? undefined : person);
  for (const person of people.toReversed()) byName.set(person.id, person);
  const beside = (name: string) => all.find(({ endings }) => endings.some(isCalled(name)));
  const facts = new Map(all.flatMap(({ facts: some }) => some.map(({ id, text }) => [id, text] as const)));
  return {
    all,
    names: [...new Set(people.map(({ name }) => name))],
    at: (name) => bySlug.get(name) ?? bySlug.get(toSlug(name)),
    clock: (id) => clocks.get(id),
    person: (name) => byName.get(toSlug(name)),
    ending: (name) => beside(name)?.endings.find(isCalled(name)),
    isOver: (name, { facts: now }) => beside(name)?.endings.some(({ id }) => Object.hasOwn(now, id)) ?? false,
    means: (fact) => facts.get(fact) ?? "",
  };
}

const isCalled =
  (name: string) =>
  ({ id, title }: Ending): boolean =>
    id === name || title === name;
