import { type Features, featuresOf } from "./features.ts";
import { headOf } from "./head.ts";
import { areKin, SOCIAL, TALKS } from "./kin.ts";
import type { VerbClass } from "./lexicon.ts";
import { mentionsIn } from "./mentions.ts";
import type { Nouns } from "./nouns.ts";
import { refined } from "./refine.ts";
import type { Scope, ScopeWay } from "./scope.ts";
import { INTERROGATIVE } from "./speech-act.ts";
import { tokensOf } from "./tokens.ts";

/** A way, and everything it is known by. */
export interface KnownWay {
  readonly way: ScopeWay;
  readonly patterns: readonly Features[];
  /** Whom its title is said to. */
  readonly hearer?: string;
  /** Whom its title is about. */
  readonly people: ReadonlySet<string>;
  /** Everything that any of its names speaks of, besides people. */
  readonly words: ReadonlySet<string>;
  /** What any of its names does something to. */
  readonly objects: ReadonlySet<string>;
  /** Where any of its names puts something. */
  readonly where: ReadonlySet<string>;
}

export interface Chosen {
  readonly way?: string;
  /** Everything one of its names speaks of is there. */
  readonly whole?: boolean;
  /** Verb and things are all there. */
  readonly sure: boolean;
  readonly torn: readonly string[];
}

export const knownWays = ({ ways }: Scope, nouns: Nouns): readonly KnownWay[] =>
  ways.slice(0, 60).map((way) => {
    const title = patternOf(way.title.slice(0, 200), nouns, way.commits);
    const patterns = [title, ...way.said.map((said) => patternOf(said.slice(0, 200), nouns, way.commits))];
    const [hearer] = SOCIAL.has(title.verb) ? title.people : [];
    const where = new Set(patterns.flatMap((one) => [...one.where]));
    const words = new Set(patterns.flatMap(({ stems, things }) => [...stems, ...things]));
    const objects = new Set(patterns.flatMap(({ object }) => (object === undefined ? [] : [object])));
    return { way, patterns, where, words, objects, people: title.people, ...(hearer === undefined ? {} : { hearer }) };
  });

function patternOf(said: string, nouns: Nouns, commits: boolean): Features {
  const tokens = tokensOf(said).filter(({ word }) => !/^[?.!]$/.test(word));
  const words = tokens.map(({ word }) => word);
  const mentions = mentionsIn(tokens, { ...nouns, kinds: NOBODY, people: [], recent: [], somebody: [] }, {}).filter(
    ({ kind }) => kind !== "me",
  );
  if (INTERROGATIVE.test(words.join(" "))) return { ...featuresOf(tokens, mentions, "ask", "ask", []), asks: true };
  const { verb } = headOf(words, mentions);
  if (!verb) return featuresOf(tokens, mentions, "", "", []);
  const fine = mentions.filter(({ at }) => verb.taken[0] !== at);
  const meant = refined(verb, words, fine).verb;
  return featuresOf(tokens, fine, (commits ? GOES_AWAY : STAYS_HERE)[meant] ?? meant, verb.base, verb.taken);
}

/** To go past something is to leave, where the way commits; to leave something is to put it down, where it does not. */
const GOES_AWAY: Readonly<Partial<Record<VerbClass, VerbClass>>> = { approach: "leave" };
const STAYS_HERE: Readonly<Partial<Record<VerbClass, VerbClass>>> = { leave: "drop" };

/** A page's own words stand for nobody by a pronoun. */
const NOBODY: Nouns["kinds"] = new Map();

interface Score {
  readonly score: number;
  /** Verb and things are all there. */
  readonly sure: boolean;
  readonly whole: boolean;
}
interface Scored extends Score {
  readonly way: ScopeWay;
}

/** The way that is meant, where one clearly is. */
export function chosen(wish: Features, known: readonly KnownWay[]): Chosen {
  const weights = weighed(known);
  const scored = known
    .flatMap((one): readonly Scored[] => {
      const best = one.patterns
        .filter((pattern) => mayMean(wish, pattern, one))
        .map((pattern) => score(wish, pattern, weights, one.objects))
        .reduce((a, b) => (b.score > a.score ? b : a), NONE);
      return best.score < ENOUGH ? [] : [{ way: one.way, ...best }];
    })
    .toSorted((a, b) => b.score - a.score);
  const [first] = scored;
  if (!first) return { sure: false, torn: [] };
  const close = scored.filter(({ score: one }) => first.score - one < MARGIN);
  const pick = ({ way, whole, sure }: Scored): Chosen => ({ way: way.id, whole, sure: sure || !way.commits, torn: [] });
  if (close.length === 1) return pick(first);
  const harmless = close.filter(({ way }) => !way.commits);
  const [least, second] = harmless;
  if (least && (!second || least.score - second.score > 0.2)) return pick(least);
  return { sure: false, torn: (least ? harmless : close).map(({ way }) => way.id).slice(0, 3) };
}

/** "sit": the one gentle way that begins so, where nothing more was said. */
export function verbAlone(wish: Features, known: readonly KnownWay[]): string | undefined {
  if (wish.things.size + wish.people.size + wish.stems.size > 0 || wish.verb === "") return undefined;
  if (QUESTIONS.has(wish.verb) || VAGUE.has(wish.verb) || SOCIAL.has(wish.verb)) return undefined;
  const [only, ...more] = known.filter(
    ({ patterns: [title] }) => title?.base === wish.base && title.verb === wish.verb,
  );
  return only && more.length === 0 && !only.way.commits && only.way.approach !== "force" ? only.way.id : undefined;
}

const ENOUGH = 3;
const MARGIN = 0.75;
const NONE: Score = { score: 0, sure: false, whole: false };

/** Whether one could be the other at all: said to the same person, done to the same people, put in the same place. */
function mayMean(wish: Features, way: Features, { hearer, people, where, words }: KnownWay): boolean {
  const talks = SOCIAL.has(wish.verb);
  if (talks && wish.hearer !== undefined) {
    if (hearer !== undefined && hearer !== wish.hearer) return false;
    if (hearer === undefined && (way.asks || (people.size > 0 && !people.has(wish.hearer)))) return false;
  }
  if (wish.people.size > 0 && people.size > 0 && shared(wish.people, people) === 0) return false;
  if (wish.where.size > 0 && where.size > 0 && PUTS.has(wish.verb) && shared(wish.where, where) === 0) return false;
  if (!TALKS.has(wish.verb) && wish.object !== undefined && way.object !== undefined && !words.has(wish.object))
    return false;
  const said = way.things.size + way.stems.size + way.directions.size;
  const more = wish.things.size + wish.stems.size;
  if (said > 0) return true;
  if (way.people.size === 0)
    return more === 0 && !QUESTIONS.has(way.verb) && (wish.people.size === 0 || wish.verb === way.verb);
  return (
    !QUESTIONS.has(way.verb) ||
    (wish.verb === way.verb &&
      more === 0 &&
      way.people.has(wish.hearer ?? "") &&
      (wish.base === way.base || !CHATS.has(wish.base)))
  );
}

const PUTS: ReadonlySet<string> = new Set<VerbClass>([
  "drop",
  "throw",
  "give",
  "hide",
  "touch",
  "write",
  "tie",
  "craft",
]);
/** Words that could be about anything. */
const QUESTIONS: ReadonlySet<string> = new Set<VerbClass>(["ask", "tell", "look", "search"]);
const CHATS: ReadonlySet<string> = new Set(["talk", "speak", "chat", "converse", "have", "make"]);

/** Verb 2 (kin 1), each thing 2, other words by how rare they are among the ways; what the way names and the wish does not counts against it. */
function score(
  wish: Features,
  way: Features,
  weights: ReadonlyMap<string, number>,
  objects: ReadonlySet<string>,
): Score {
  const verb = verbScore(wish, way);
  if (verb < 0) return NONE;
  const things = shared(wish.things, way.things);
  const people = shared(wish.people, way.people);
  const rest = [...way.stems].filter((one) => wish.stems.has(one));
  const words = Math.min(
    3,
    rest.reduce((sum, one) => sum + (weights.get(one) ?? 1), 0),
  );
  const led = shared(wish.directions, way.directions);
  if (wish.directions.size > 0 && way.directions.size > 0 && led === 0 && (things === 0 || isOpposite(wish, way)))
    return NONE;
  const beyond = way.things.size + way.stems.size + way.directions.size;
  // The very verb, done to what another of the way's names speaks of: "give him the pail", where the page has "give him the dinner".
  const akin =
    things + rest.length === 0 && !TALKS.has(wish.verb) && wish.base === way.base && objects.has(wish.object ?? "")
      ? 1
      : 0;
  if (beyond > 0 && things + rest.length + led + akin === 0) return NONE;
  if (way.asks && things + rest.length < 0.6 * (way.things.size + way.stems.size)) return NONE;
  if (wish.people.size > 0 && way.people.size > 0 && people === 0) return NONE;
  if (wish.things.size > 0 && way.things.size > 0 && things === 0) return NONE;
  if (verb === 0 && things * 2 + words < ENOUGH) return NONE;
  if (wish.aloud && verb < 2 && things + rest.length < 2) return NONE;
  const talk = SOCIAL.has(wish.verb) && SOCIAL.has(way.verb);
  if (talk && things === 0 && rest.length === 1 && wish.stems.size - rest.length > 2) return NONE;
  if (verb === 1 && talk && things + rest.length < 2) return NONE;
  if (verb === 1 && things + people + led === 0 && words < 2) return NONE;
  const vague = VAGUE.has(way.verb) && wish.base !== way.base;
  if (vague && way.stems.size > 0 && rest.length + akin === 0) return NONE;
  const missing =
    akin > 0
      ? 0
      : (way.things.size - things) * (led > 0 ? 0.25 : 1) +
        (way.people.size - people) * 0.5 +
        (way.stems.size - rest.length) * 0.35;
  const other = [...wish.things].filter((one) => !way.things.has(one) && !wish.tools.has(one)).length;
  const strange = verb === 1 ? Math.min(1, (wish.stems.size - rest.length) * 0.35) : 0;
  const bare = beyond === 0 && way.people.size === 0 && wish.base === way.base ? 1 : 0;
  const whole = verb >= 2 && things === way.things.size && rest.length === way.stems.size;
  const onlyThere = led > 0 && led === way.directions.size && other + wish.stems.size === 0;
  const sure =
    verb >= 2 &&
    !vague &&
    (onlyThere ||
      (things === way.things.size &&
        (way.things.size > 0 ||
          (rest.length === way.stems.size && (led === way.directions.size || (led > 0 && rest.length > 0)))) &&
        (people === way.people.size || way.things.size > 0)));
  return {
    score:
      verb +
      things * 2 +
      people * 2 +
      words +
      akin +
      Math.min(1, led) * 1.5 +
      bare -
      missing * 0.75 -
      other * 0.75 -
      strange,
    sure,
    whole,
  };
}

/** Verbs so wide that two of them need not be one deed. */
const VAGUE: ReadonlySet<string> = new Set<VerbClass>(["drop", "take", "give", "use", "touch"]);

const isOpposite = ({ directions: a }: Features, { directions: b }: Features): boolean =>
  (a.has("up") && b.has("down")) ||
  (a.has("down") && b.has("up")) ||
  (a.has("in") && b.has("out")) ||
  (a.has("out") && b.has("in")) ||
  ((a.has("back") || a.has("home")) && !b.has("back") && !b.has("home"));

/** -1: another deed altogether. */
function verbScore(wish: Features, way: Features): number {
  if (wish.verb === "" || way.verb === "") return wish.stems.has(way.base) || way.stems.has(wish.base) ? 1 : 0;
  if (wish.verb === way.verb) return wish.base === way.base ? 2.25 : 2;
  return areKin(wish.verb, way.verb) ? 1 : -1;
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...b].filter((one) => a.has(one)).length;

/** A word that one way alone has tells more than one that all have. */
function weighed(known: readonly KnownWay[]): ReadonlyMap<string, number> {
  const ways = new Map<string, number>();
  for (const { patterns } of known)
    for (const one of new Set(patterns.flatMap(({ stems }) => [...stems]))) ways.set(one, (ways.get(one) ?? 0) + 1);
  return new Map([...ways].map(([one, count]) => [one, count === 1 ? 1.5 : count === 2 ? 1 : 0.6]));
}
