import { isStop } from "./common-words.ts";
import { stem } from "./inflect.ts";
import type { VerbClass } from "./lexicon.ts";
import type { Mention } from "./mentions.ts";
import type { Token } from "./tokens.ts";

/** What of a clause can be laid beside another. */
export interface Features {
  readonly verb: VerbClass | "";
  readonly base: string;
  /** Of somebody who goes somewhere: down, up, in, out, north, … */
  readonly directions: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  /** Those of the things that are carried: what it is done with. */
  readonly tools: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
  /** What is left besides verb and things. */
  readonly stems: ReadonlySet<string>;
  /** It was said, not done: more of it must fit. */
  readonly aloud?: boolean;
}

export function featuresOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  verb: VerbClass | "",
  base: string,
  taken: readonly number[],
): Features {
  const out = new Set(taken);
  for (const { at, length, owner } of mentions) if (!owner) for (let k = at; k < at + length; k++) out.add(k);
  const ids = (people: boolean): ReadonlySet<string> =>
    new Set(
      mentions
        .filter(({ owner, kind }) => !owner && kind !== "me" && (kind === "person" || kind === "companion") === people)
        .map(({ id }) => id),
    );
  return {
    verb,
    base,
    directions: directionsIn(tokens, verb),
    things: ids(false),
    tools: new Set(mentions.filter(({ kind, owner }) => kind === "item" && !owner).map(({ id }) => id)),
    people: ids(true),
    stems: stemsOf(tokens.filter((_, i) => !out.has(i)).map(({ word }) => word)),
  };
}

/** Content words, without their endings. */
export const stemsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.filter((word) => /^[\p{L}\p{N}'-]{2,}$/u.test(word) && !isStop(word)).map(stem));

const GOES: ReadonlySet<string> = new Set<VerbClass>([
  "leave",
  "enter",
  "go",
  "climb",
  "follow",
  "sneak",
  "jump",
  "swim",
]);

const directionsIn = (tokens: readonly Token[], verb: VerbClass | ""): ReadonlySet<string> =>
  new Set(
    GOES.has(verb)
      ? tokens.flatMap(({ word }) => (Object.hasOwn(DIRECTIONS, word) ? [DIRECTIONS[word] ?? ""] : []))
      : [],
  );

const DIRECTIONS: Readonly<Record<string, string>> = {
  down: "down",
  descend: "down",
  descends: "down",
  descending: "down",
  downstairs: "down",
  below: "down",
  up: "up",
  ascend: "up",
  ascends: "up",
  ascending: "up",
  upstairs: "up",
  in: "in",
  into: "in",
  inside: "in",
  enter: "in",
  enters: "in",
  entering: "in",
  out: "out",
  outside: "out",
  exit: "out",
  back: "back",
  return: "back",
  home: "home",
  north: "north",
  south: "south",
  east: "east",
  west: "west",
};
