import { isModal, isPast, isVerb, maybeVerb } from "../verbs.ts";
import { isDeterminer, isEveryday, isPreposition, isStop } from "./common-words.ts";
import { stem } from "./inflect.ts";
import type { Noun, NounKind, Nouns } from "./nouns.ts";
import { isVerbForm, verbForms } from "./phrases.ts";
import type { Token } from "./tokens.ts";
import { isSlipOf } from "./typo.ts";

/** Something in scope that a text speaks of. */
export interface Mention {
  readonly id: string;
  readonly kind: NounKind;
  /** Where it stands among the tokens, and how many it takes. */
  readonly at: number;
  readonly length: number;
  /** "Wenna's", "her" before a noun: whose. */
  readonly owner: boolean;
  /** Others that the same word may mean. */
  readonly or: readonly string[];
}

/** What was spoken of before: he, she and it are these. */
export interface Before {
  readonly person?: string;
  readonly thing?: string;
  /** What somebody has just stepped up to. */
  readonly near?: string;
}

/** Words that are no words, put right: names that are here first, then verbs. */
export function corrected(tokens: readonly Token[], nouns: Nouns): readonly Token[] {
  const known = new Map<string, string>();
  return tokens.map((token, i) => {
    const { word } = token;
    if (
      word.length < 4 ||
      word.length > 24 ||
      isEveryday(word) ||
      isWord(word) ||
      isVerbForm(word) ||
      nouns.byFirst.has(stem(word))
    )
      return token;
    if (nouns.vocabulary.has(word) || isEveryday(stem(word))) return token;
    const afterNoun = isDeterminer(tokens[i - 1]?.word ?? "");
    const key = `${word}${afterNoun ? "+" : ""}`;
    const meant =
      known.get(key) ??
      nearest(word, nouns.vocabulary) ??
      (afterNoun ? word : (nearest(word, verbForms(), 1, isStirred) ?? word));
    known.set(key, meant);
    return meant === word ? token : { ...token, word: meant, slip: true };
  });
}

/** A verb of English, whether or not the house knows what it comes to. */
const isWord = (word: string): boolean =>
  isVerb(word) || maybeVerb(word) || isModal(word) || (isPast(word) && !word.endsWith("ed")) || /ly$/.test(word);

/** One letter for another makes too many words of their own: a short verb is only taken from the same letters, or one too many or few. */
const isStirred = (word: string, meant: string): boolean =>
  word.length !== meant.length || word.length >= 8 || [...word].sort().join("") === [...meant].sort().join("");

function nearest(
  word: string,
  among: Iterable<string>,
  most = 2,
  fits: (word: string, meant: string) => boolean = () => true,
): string | undefined {
  for (const one of among) if (isSlipOf(word, one, most) && fits(word, one)) return one;
  return undefined;
}

/** Everything in scope that is named or stands behind a pronoun, in order. */
export function mentionsIn(tokens: readonly Token[], nouns: Nouns, before: Before): readonly Mention[] {
  const found: Mention[] = [];
  const stems = tokens.map(({ word }) => stem(word));
  let { person, thing } = before;
  for (let i = 0; i < tokens.length; i++) {
    const mention =
      namedAt(tokens, stems, i, nouns) ??
      pronounAt(tokens, i, nouns, { ...(person ? { person } : {}), ...(thing ? { thing } : {}) });
    if (!mention) continue;
    found.push(mention);
    if (mention.kind === "person" || mention.kind === "companion") person = mention.id;
    else if (mention.kind !== "me") thing = mention.id;
    i += mention.length - 1;
  }
  return found;
}

function namedAt(tokens: readonly Token[], stems: readonly string[], at: number, nouns: Nouns): Mention | undefined {
  const here = nouns.byFirst.get(stems[at] ?? "");
  if (!here || isStepped(tokens, at)) return undefined;
  const mine = OURS.has(tokens[at - 1]?.word ?? "");
  const fits = here.filter(
    ({ words, kind }) =>
      !(mine && (kind === "thing" || kind === "exit")) && words.every((word, k) => stems[at + k] === word),
  );
  const longest = fits[0]?.words.length ?? 0;
  const best = fits.filter(({ words }) => words.length === longest);
  const [one] = preferred(best, nouns);
  if (!one) return undefined;
  return {
    id: one.id,
    kind: one.kind,
    at,
    length: longest,
    owner: tokens[at + longest - 1]?.owner === true && /person|companion|me/.test(one.kind),
    or: best.filter(({ id }) => id !== one.id && one.id !== nouns.last).map(({ id }) => id),
  };
}

/** "and step back": what somebody does, and no step of the stair. */
const isStepped = (tokens: readonly Token[], at: number): boolean =>
  /^(?:i|we|and|then|to|,|)$/.test(tokens[at - 1]?.word ?? "") &&
  isVerbForm(tokens[at]?.word ?? "") &&
  /^(?:back|aside|away|forward|closer|off|over|up|down|out|around)$/.test(tokens[at + 1]?.word ?? "");

/** "my lamp" is none of those that stand here. */
const OURS = new Set(["my", "our"]);

/** What was last spoken of comes before its namesakes. */
const preferred = (some: readonly Noun[], { last }: Nouns): readonly Noun[] =>
  some.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));

const PEOPLE = new Set("he him she her they them his hers himself herself".split(" "));
const THINGS = new Set("it that this those these them".split(" "));
const EVERYONE = new Set("everyone everybody all".split(" "));

function pronounAt(tokens: readonly Token[], at: number, nouns: Nouns, before: Before): Mention | undefined {
  const word = tokens[at]?.word ?? "";
  const next = tokens[at + 1]?.word ?? "";
  const alone = next === "" || !/\p{L}/u.test(next) || isPreposition(next) || isStop(next) || LINKS.has(next);
  if (EVERYONE.has(word) && alone && nouns.people.length === 1) return at1(nouns.people[0], at, nouns, false);
  if (word === "myself") return at1([...nouns.kinds].find(([, kind]) => kind === "me")?.[0], at, nouns, false);
  if (PEOPLE.has(word)) {
    const owner = word === "his" || (word === "her" && !alone);
    const who = meantBy(word, nouns, before);
    if (who !== undefined) return at1(who, at, nouns, owner);
  }
  if (!THINGS.has(word) || !(alone || word === "it") || (word === "that" && next === "")) {
    if (!(word === "that" && next === "")) return undefined;
  }
  const recent = nouns.recent.find((id) => thingOf(id, nouns) !== undefined);
  return at1(before.thing ?? thingOf(nouns.last, nouns) ?? recent ?? onlyThing(nouns), at, nouns, false);
}

/** Whoever was last spoken of and can be spoken of so; else the one person here who can. */
function meantBy(word: string, nouns: Nouns, { person }: Before): string | undefined {
  const as = /^(?:he|him|his|himself)$/.test(word) ? "he" : /^(?:they|them)$/.test(word) ? "" : "she";
  const fits = (id: string | undefined): id is string =>
    id !== undefined && (as === "" || (nouns.pronouns.get(id) ?? as) === as);
  const last = personOf(nouns.last, nouns);
  if (fits(person)) return person;
  if (fits(last)) return last;
  const some = nouns.people.filter((id) => nouns.pronouns.get(id) === as);
  if (some.length === 1) return some[0];
  const spoken = nouns.recent.find((id) => personOf(id, nouns) !== undefined && fits(id));
  if (spoken !== undefined) return spoken;
  const [only, ...more] = nouns.people;
  if (more.length === 0 && fits(only)) return only;
  return nouns.people.length === 0 && nouns.somebody.length === 1 ? nouns.somebody[0] : undefined;
}

const LINKS = new Set("who what where why how if whether and then".split(" "));

const at1 = (id: string | undefined, at: number, nouns: Nouns, owner: boolean): Mention | undefined =>
  id === undefined ? undefined : { id, kind: nouns.kinds.get(id) ?? "thing", at, length: 1, owner, or: [] };

const personOf = (id: string | undefined, { kinds }: Nouns): string | undefined =>
  id !== undefined && (kinds.get(id) === "person" || kinds.get(id) === "companion") ? id : undefined;
const thingOf = (id: string | undefined, nouns: Nouns): string | undefined =>
  id !== undefined && personOf(id, nouns) === undefined && nouns.kinds.has(id) ? id : undefined;

const onlyThing = ({ kinds }: Nouns): string | undefined => {
  const things = [...kinds].filter(([, kind]) => kind === "thing");
  return things.length === 1 ? things[0]?.[0] : undefined;
};
