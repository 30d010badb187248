import { isStop } from "./common-words.ts";
import { stem } from "./inflect.ts";
import type { Scope, ScopeThing } from "./scope.ts";
import { tokensOf } from "./tokens.ts";

export type NounKind = ScopeThing["kind"] | "companion" | "me";

/** One way of naming something in scope. */
export interface Noun {
  readonly id: string;
  readonly kind: NounKind;
  /** Stems, as they follow each other. */
  readonly words: readonly string[];
}

/** Everything that has a name here. */
export interface Nouns {
  /** By first stem, the longest name first. */
  readonly byFirst: ReadonlyMap<string, readonly Noun[]>;
  readonly kinds: ReadonlyMap<string, NounKind>;
  /** Words of names, as they are written. */
  readonly vocabulary: ReadonlySet<string>;
  readonly people: readonly string[];
  /** Of those of whom it is known. */
  readonly pronouns: ReadonlyMap<string, "he" | "she">;
  readonly last?: string;
  /** The latest first. */
  readonly recent: readonly string[];
  /** Things of the page that are somebody: a voice, a figure, the sweepers. */
  readonly somebody: readonly string[];
}

export function nounsOf(scope: Scope): Nouns {
  const named = [
    ...scope.things.flatMap((thing) => namesOf(thing).map((name) => ({ id: thing.id, kind: thing.kind, name }))),
    ...scope.companions.flatMap((slug) =>
      slugNames(slug).map((name) => ({ id: slug, kind: "companion" as const, name })),
    ),
    ...slugNames(scope.me).map((name) => ({ id: scope.me, kind: "me" as const, name })),
  ];
  const byFirst = new Map<string, Noun[]>();
  const vocabulary = new Set<string>();
  for (const { id, kind, name } of named) {
    for (const word of name) if (word.length >= 4) vocabulary.add(word);
    const words = name.map(stem);
    const same = byFirst.get(words[0] ?? "") ?? [];
    if (!same.some((one) => one.id === id && one.words.join(" ") === words.join(" ")))
      byFirst.set(
        words[0] ?? "",
        [...same, { id, kind, words }].toSorted((a, b) => b.words.length - a.words.length),
      );
  }
  return {
    byFirst,
    vocabulary,
    kinds: new Map(named.map(({ id, kind }) => [id, kind])),
    pronouns: new Map(scope.things.flatMap(({ id, pronoun }) => (pronoun ? [[id, pronoun] as const] : []))),
    people: scope.things.filter(({ kind }) => kind === "person").map(({ id }) => id),
    recent: scope.recent ?? (scope.last === undefined ? [] : [scope.last]),
    somebody: scope.things
      .filter(({ kind, name, aliases }) => kind === "thing" && SOMEBODY.test([name, ...aliases].join(" ")))
      .map(({ id }) => id),
    ...(scope.last === undefined ? {} : { last: scope.last }),
  };
}

const SOMEBODY =
  /\b(?:child|children|boys?|girls?|m[ae]n|wom[ae]n|kids?|lads?|figures?|strangers?|runners?|voices?|people|crowd|guards?|soldiers?|ghosts?|skeletons?|sweepers?|prisoners?|workers?|riders?|corpse|bod(?:y|ies)|dead)\b/i;

/** "the brass lock": brass lock, lock. "Wenna Tull": wenna tull, wenna, tull. "ring of keys": ring of keys, ring, keys. */
function namesOf({ name, aliases, kind }: ScopeThing): readonly (readonly string[])[] {
  return [name, ...aliases].flatMap((one) => {
    const words = bare(one);
    if (words.length === 0) return [];
    if (words.length === 1) return [words];
    if (kind === "spell") return [words];
    const of = words.indexOf("of");
    const heads = kind === "person" && isProper(one) ? words : of > 0 ? [words[of - 1], words.at(-1)] : [words.at(-1)];
    const single = heads.flatMap((word) =>
      word === undefined || word.length < 3 || isStop(word) || TITLES.has(word) ? [] : [[word]],
    );
    return [words, ...single];
  });
}

const slugNames = (slug: string): readonly (readonly string[])[] => {
  const words = slug.split("-").filter((word) => word !== "");
  const [first] = words;
  return first === undefined ? [] : words.length > 1 ? [words, [first]] : [words];
};

const isProper = (name: string): boolean => /^\p{Lu}/u.test(name) && !/^(?:the|a|an)\b/i.test(name);
const bare = (name: string): readonly string[] => {
  const words = tokensOf(name.slice(0, 200))
    .map(({ word }) => word)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return /^(?:the|a|an|some|my|your)$/.test(words[0] ?? "") ? words.slice(1) : words;
};
const TITLES = new Set("old young little big mr mrs saint sir two three four five six".split(" "));
