import { isAdverb } from "../verbs.ts";
import { isDeterminer, isPreposition, isStop } from "./common-words.ts";
import { directionOf, stemsOf } from "./features.ts";
import type { VerbClass } from "./lexicon.ts";
import type { Mention } from "./mentions.ts";
import { isPartWay } from "./motion.ts";
import type { Verb } from "./phrases.ts";
import type { Scope } from "./scope.ts";
import { tokensOf } from "./tokens.ts";

/** A way that does nothing but lead elsewhere. */
export interface Journey {
  readonly way: string;
  /** The stems of what the place is called. */
  readonly place: ReadonlySet<string>;
  readonly directions: ReadonlySet<string>;
}

/** "Go down the stair", "Head for the Old Mint", "Try the docks next"; a place goes by the names in `said` as well. What takes a knack besides is no mere going. */
export const journeysOf = ({ ways }: Scope): readonly Journey[] =>
  ways.slice(0, 60).flatMap(({ id, title, said, approach, commits }) => {
    const [words = [], ...others] = [title, ...said].map((one) => tokensOf(one.slice(0, 200)).map(({ word }) => word));
    const goes = ([first = ""]: readonly string[]): boolean => TITLES.has(first);
    const going = [words, ...others].filter(goes); // a lead that is called otherwise has the name of its place
    if (!commits || approach !== undefined || going.length === 0) return [];
    const place = stemsOf(going.flatMap(([, ...rest]) => rest));
    return [{ way: id, place, directions: new Set(goes(words) ? words.slice(1).flatMap(towards) : []) }];
  });

const TITLES = new Set(
  "go head make walk try set climb descend return travel ride sail take cross continue visit".split(" "),
);

/** Where somebody is going, of the places that are known: by its name behind a word of going, else by the one way that leads in that direction. */
export function journeyMeant(
  { verb, base, taken }: Verb,
  words: readonly string[],
  mentions: readonly Mention[],
  journeys: readonly Journey[],
): string | undefined {
  const from = taken[0] ?? 0;
  const said = words.slice(from);
  if (journeys.length === 0 || !(GOES.has(verb) || DIRECT.has(base)) || isPartWay(said.join(" "))) return undefined;
  const isHere = (at: number): boolean => mentions.some((one) => at >= one.at && at < one.at + one.length);
  return (
    byName(words, from, base, journeys, isHere) ??
    (GOES.has(verb) && verb !== "approach" ? byDirection(said, from, journeys, mentions) : undefined)
  );
}

const GOES: ReadonlySet<VerbClass> = new Set<VerbClass>(["go", "enter", "leave", "climb", "sneak", "approach"]);
/** Gone to without a "to". */
const DIRECT = new Set("visit enter approach reach try explore".split(" "));
const TO = new Set("to into toward towards for through inside".split(" "));

/** The head of "the old mint" is its last word: what is called so, and is not here, is where they go. */
function byName(
  words: readonly string[],
  from: number,
  base: string,
  journeys: readonly Journey[],
  isHere: (at: number) => boolean,
): string | undefined {
  for (let i = from; i < words.length; i++) {
    if (!(i === from ? DIRECT.has(base) : TO.has(words[i] ?? ""))) {
      if (i > from && isHere(i)) return undefined;
      continue;
    }
    const name: string[] = [];
    let end = i + 1;
    for (; end < words.length && name.length < 6; end++) {
      const word = words[end] ?? "";
      if (!/^\p{L}/u.test(word) || (isPreposition(word) && word !== "of") || ENDS.has(word)) break;
      if (!isDeterminer(word) && !isStop(word) && !isAdverb(word)) name.push(word);
    }
    const stems = [...stemsOf(name)];
    const head = stems.at(-1);
    if (head === undefined || isHere(end - 1)) continue;
    const fit = journeys.filter(({ place }) => place.has(head));
    const shared = fit.map(({ way, place }) => ({ way, hits: stems.filter((one) => place.has(one)).length }));
    const most = Math.max(0, ...shared.map(({ hits }) => hits));
    const best = shared.filter(({ hits }) => hits === most);
    if (best.length === 1) return best[0]?.way;
  }
  return undefined;
}
const ENDS = new Set(
  "and or but then now next before if while where so because tonight today again instead first i we".split(" "),
);

/** "I creep down": nothing is said besides that belongs to something else. */
function byDirection(
  said: readonly string[],
  from: number,
  journeys: readonly Journey[],
  mentions: readonly Mention[],
): string | undefined {
  const led = new Set(said.flatMap(towards));
  if (led.size === 0 || said.some((word) => BOUND.has(word))) return undefined;
  if (mentions.some(({ at, kind }) => at >= from && /person|item|spell/.test(kind))) return undefined;
  const others = new Set(mentions.filter(({ kind }) => /companion|me/.test(kind)).map(({ at }) => at - from));
  const content = stemsOf(
    said.slice(1).filter((word, i) => !others.has(i + 1) && !isAdverb(word) && towards(word).length === 0),
  );
  const fit = journeys.filter(
    ({ place, directions }) =>
      [...led].every((one) => directions.has(one)) && [...content].every((one) => place.has(one) || PASSING.has(one)),
  );
  const named = fit.filter(({ place }) => [...content].some((one) => place.has(one)));
  const [only, ...more] = named.length > 0 ? named : fit;
  return more.length === 0 ? only?.way : undefined;
}

/** Whoever goes down on one knee goes nowhere. */
const BOUND = new Set("knee knees close closer".split(" "));
/** What stairs are called, and what one carries down them. */
const PASSING = stemsOf(
  "stair stairs steps flight staircase stairway ladder lower together ahead deeper deep below bottom quiet silent careful slow single file lamp lantern torch hand dark".split(
    " ",
  ),
);

const HEADINGS = new Set("down up back home north south east west".split(" "));
const towards = (word: string): readonly string[] => {
  const one = directionOf(word);
  return one !== undefined && HEADINGS.has(one) ? [one] : [];
};
