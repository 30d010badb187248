import { isDeterminer, isPreposition, isStop } from "./common-words.ts";
import { stem } from "./inflect.ts";
import type { VerbClass } from "./lexicon.ts";
import type { Mention } from "./mentions.ts";
import { commonStem } from "./synonyms.ts";
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
  /** Whom words are plainly for. */
  readonly hearer?: string;
  /** A question, as it would be put. */
  readonly asks?: boolean;
  /** What it is done to: the id of a thing, or a word. */
  readonly object?: string;
  /** What something is put on, or thrown into: "on the shelf". */
  readonly where: ReadonlySet<string>;
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
  const object = objectOf(tokens, mentions, taken);
  return {
    verb,
    base,
    ...(object === undefined ? {} : { object }),
    directions: directionsIn(tokens, verb),
    things: ids(false),
    tools: new Set(mentions.filter(({ kind, owner }) => kind === "item" && !owner).map(({ id }) => id)),
    people: ids(true),
    where: placesIn(tokens),
    stems: stemsOf(tokens.filter((_, i) => !out.has(i)).map(({ word }) => word)),
  };
}

/** What stands right behind the verb, up to the next preposition: a thing that is here, else the last word that says something. */
function objectOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  taken: readonly number[],
): string | undefined {
  const from = taken[0];
  if (from === undefined) return undefined;
  let last: string | undefined;
  for (let i = from + 1; i < tokens.length; i++) {
    const word = tokens[i]?.word ?? "";
    const named = mentions.find(({ at }) => at === i);
    if (named && !named.owner && /thing|item|exit/.test(named.kind)) return named.id;
    if (named) i += named.length - 1;
    else if (taken.includes(i) || word === "of" || isDeterminer(word) || word === "own") continue;
    else if (isPreposition(word) || ENDS.has(word) || !/^\p{L}/u.test(word)) {
      if (last !== undefined) return last;
      if (!isPreposition(word)) return undefined;
    } else if (!isStop(word)) last = commonStem(stem(word));
  }
  return last;
}
const ENDS = new Set(
  "and then while but if or that who what where when how why so because i we he she they you please now again".split(
    " ",
  ),
);

/** The nouns behind "on the", "into her": one for each. */
const placesIn = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set(
    tokens.flatMap(({ word }, i) => {
      const from = tokens[i + 1]?.word === "one" ? i + 3 : i + 1;
      if (!ONTO.has(word) || !isDeterminer(tokens[from]?.word ?? "")) return [];
      const noun = tokens.slice(from + 1, from + 3).findLast((one) => /^\p{L}/u.test(one.word) && !isStop(one.word));
      return noun ? [stem(noun.word)] : [];
    }),
  );
const ONTO = new Set(["on", "onto", "in", "into", "under", "behind", "beside", "upon"]);

/** Content words, without their endings. */
export const stemsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.filter((word) => /^[\p{L}\p{N}'-]{2,}$/u.test(word) && !isStop(word)).map((word) => commonStem(stem(word))),
  );

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
  new Set(GOES.has(verb) ? tokens.flatMap(({ word }) => directionOf(word) ?? []) : []);

/** Where a word points: down, up, in, … */
export const directionOf = (word: string): string | undefined =>
  Object.hasOwn(DIRECTIONS, word) ? DIRECTIONS[word] : undefined;

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
