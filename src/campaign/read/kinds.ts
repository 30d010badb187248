import { keyOf, list } from "../../markdown/marks.ts";
import { toSlug } from "../../protocol/text.ts";

export type Kind = "person" | "place" | "faction" | "item" | "quest";

/** What the folders and files that hold each kind of thing are called. */
const NAMES: Readonly<Record<Kind, readonly string[]>> = {
  person: list("npcs, people, persons, characters, cast, who is who, dramatis personae"),
  place: ["locations", "places", "sites", "settlements", "regions"],
  faction: ["factions", "organizations", "organisations", "groups", "guilds"],
  item: ["items", "artifacts", "artefacts", "magic items", "treasures", "relics"],
  quest: ["quests", "missions", "jobs", "quest log"],
};

/** The headings under which an overview lists them. */
const LISTS: Readonly<Record<Kind, readonly string[]>> = {
  person: list(`
    key npcs, major npcs, important npcs, notable npcs, key people, key characters, important people,
    notable people, main npcs, supporting cast, major characters, allies and enemies
  `),
  place: list(`
    key locations, major locations, important locations, notable locations, key places, important places,
    notable places, main locations
  `),
  faction: list(`
    major factions, key factions, important factions, notable factions, main factions, key organizations,
    key organisations, major organizations
  `),
  item: list(`
    notable items, key items, important items, major items, notable artifacts, key artifacts, special items,
    plot items
  `),
  quest: [],
};

export const KINDS = Object.keys(NAMES) as readonly Kind[];

const kindsBy = (names: readonly (readonly [Kind, readonly string[]])[]): ReadonlyMap<string, Kind> =>
  new Map(names.flatMap(([kind, words]) => words.map((word) => [keyOf(word), kind] as const)));

const BY_LIST = kindsBy(KINDS.map((kind) => [kind, [...NAMES[kind], ...LISTS[kind]]]));
/** Folders and files by their very names: `the-guild.md` is one guild. */
const BY_NAME = new Map(
  KINDS.flatMap((kind) =>
    NAMES[kind].flatMap((name) => [toSlug(name), toSlug(name).replace(/s$/, "")].map((slug) => [slug, kind])),
  ),
) as ReadonlyMap<string, Kind>;

/** A heading over a list of such things. */
export const kindOfTitle = (title: string): Kind | undefined => BY_LIST.get(keyOf(title));

/** What is played, not what the world is: none of it is about somebody else. */
const ASIDE = new Set(list("party, scenes, sessions, tmp, beats, templates, _templates, template, .troupe"));

export interface Sort {
  readonly kind: Kind;
  /** The file is called after the kind itself: `npcs.md` is about all of them. */
  readonly all: boolean;
}

/** What a file is about, by the nearest folder that says so, else by its own name. Notes to the reader and templates are about nothing. */
export function sortOf(path: string): Sort | undefined {
  const parts = path.toLowerCase().split("/");
  const file = (parts.pop() ?? "").replace(/\.[a-z]{2,8}$/, "");
  if (parts.some((part) => ASIDE.has(part)) || isAside(file)) return undefined;
  const named = BY_NAME.get(toSlug(file));
  if (named !== undefined) return { kind: named, all: true };
  for (const part of parts.toReversed()) {
    const kind = BY_NAME.get(toSlug(part));
    if (kind !== undefined) return { kind, all: false };
  }
  return undefined;
}

const isAside = (file: string): boolean => /^(?:readme|index|_.*|\..*)$|(?:^|[-_ .])template(?:$|[-_ .])/.test(file);
