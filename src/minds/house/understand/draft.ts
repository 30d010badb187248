import type { Journey } from "./journey.ts";
import { LEXICON, type VerbClass } from "./lexicon.ts";
import type { Before, Mention } from "./mentions.ts";
import type { Nouns } from "./nouns.ts";
import type { Wish, WishKind } from "./reading.ts";
import type { Scope } from "./scope.ts";
import type { KnownWay } from "./ways.ts";

/** Everything a clause is read against. */
export interface Room {
  readonly scope: Scope;
  readonly nouns: Nouns;
  readonly known: readonly KnownWay[];
  readonly journeys: readonly Journey[];
}

/** A wish on its way: with what only matters while the line is read. */
export interface Draft {
  readonly wish: Wish;
  readonly torn: readonly string[];
  readonly trivial: boolean;
  readonly before: Before;
}

export const plainWish = (kind: WishKind, text: string, verb: VerbClass | ""): Wish => ({
  kind,
  text,
  speech: "",
  verb,
  skills: verb === "" ? [] : LEXICON[verb].skills,
  things: [],
  sure: true,
});

/** A wish of which no more is known than what it speaks of. */
export function draft(
  given: Pick<Wish, "kind" | "text" | "verb"> & { readonly speech?: string },
  named: readonly Mention[],
  { scope }: Room,
  before: Before,
  way?: string,
): Draft {
  const harmless = scope.ways.some(({ id, commits }) => id === way && !commits);
  const wish: Wish = {
    ...plainWish(given.kind, given.text, given.verb),
    ...given,
    things: ids(named),
    sure: given.kind === "look",
    ...(harmless && way !== undefined ? { way } : {}),
  };
  return { wish, torn: [], trivial: false, before: spokenOf(named, before) };
}

/** What is spoken of, each once. */
export const ids = (mentions: readonly Mention[]): readonly string[] => [
  ...new Set(mentions.filter(({ owner, kind }) => !owner && kind !== "me").map(({ id }) => id)),
];

/** What is now spoken of. */
export function spokenOf(mentions: readonly Mention[], before: Before): Before {
  const person = mentions.findLast(({ kind }) => kind === "person" || kind === "companion")?.id ?? before.person;
  const thing = mentions.findLast(({ kind }) => !/person|companion|me/.test(kind))?.id ?? before.thing;
  return { ...(person === undefined ? {} : { person }), ...(thing === undefined ? {} : { thing }) };
}
