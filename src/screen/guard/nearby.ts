import type { SeatId } from "../../protocol/entry.ts";
import { disclosing, gistOf } from "./gist.ts";
import { candidates, type Guarded } from "./match.ts";
import { isTelling, type Unit } from "./unit.ts";
import { type Sentence, sentencesIn, stemOf } from "./words.ts";

/** Something guarded that a text comes near without being stopped. */
export interface Nearby {
  readonly secret: string;
  readonly text: string;
  /** From 1 on it is worth a word to the GM. */
  readonly score: number;
}

const MOST = 5;

/** What a text comes nearest to, best first, of what somebody who hears it does not know. */
export interface Wanted {
  /** Less than this is not even near. */
  readonly least?: number;
  /** The same news in other words too: much of that is chance, and only whoever can read may tell. */
  readonly inOtherWords?: boolean;
}

export function nearbyIn(
  text: string,
  hearers: readonly SeatId[],
  guarded: Guarded,
  { least = 1, inOtherWords = false }: Wanted = {},
): readonly Nearby[] {
  const all = [...guarded.kept, guarded.toBeFound];
  if (hearers.length === 0 || all.every(({ shelf }) => shelf.units.length === 0)) return [];
  const best = new Map<string, Nearby>();
  /** Who knows what takes the longest to find out, and is asked last. */
  const keep = (unit: Unit, score: number, words: readonly string[], fewest: number): void => {
    const { secret, text: told } = unit;
    if (score < least || score <= (best.get(secret)?.score ?? 0)) return;
    const strangers = isPlan(unit)
      ? guarded.unknownName(secret, words, hearers) // what was planned happens: each in its words, and not in one breath
      : guarded.strangers(unit, words, hearers, fewest);
    if (strangers.length > 0) best.set(secret, { secret, text: told, score });
  };
  const sentences = sentencesIn(text);
  for (const { shelf } of all)
    for (const [unit, near] of candidates(sentences, shelf)) {
      if (unit.ownPage || (!inOtherWords && !hasPairOf(unit, near))) continue;
      const matched = sharedBy(unit, stemsIn(near));
      keep(unit, halfTold(unit, matched.length), matched, 2);
    }
  for (const [i, sentence] of inOtherWords ? sentences.entries() : []) {
    const two = [sentence, ...sentences.slice(i + 1, i + 2)];
    const discloses = disclosing(text.slice(sentence.from, two.at(-1)?.to));
    if (discloses < 0) continue;
    const told = stemsIn(two);
    const gist = gistOf(told);
    for (const unit of unitsLike(gist, guarded.inFiles)) {
      if (unit.ownPage) continue;
      const same = [...gistOf(unit.stems).keys()].flatMap((kind) => (gist.has(kind) ? [gist.get(kind) ?? []] : []));
      const shared = sharedBy(unit, told);
      const isOfIt = shared.length > 0 || !guarded.beside(unit).isDisjointFrom(told);
      const score = (same.length + (isOfIt ? OF_IT : 0) + discloses) / ENOUGH;
      const most = isOfIt || same.length > 1 ? score : Math.min(score, UNNAMED);
      keep(unit, most, [...new Set([...shared, ...same.flat()])], 1);
    }
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, MOST);
}

/** Two of its telling words follow each other in both: single words in common are chance. */
function hasPairOf({ words }: Unit, near: readonly Sentence[]): boolean {
  const own = new Set(pairsIn(words));
  return near.some((sentence) => pairsIn(sentence.words).some((pair) => own.has(pair)));
}

function pairsIn(words: readonly string[]): readonly string[] {
  const telling = words.filter(isTelling).map(stemOf);
  return telling.slice(1).map((stem, i) => `${telling[i]} ${stem}`);
}

const isPlan = ({ secret }: Unit): boolean => secret.startsWith("plan/");

const stemsIn = (sentences: readonly Sentence[]): ReadonlySet<string> =>
  new Set(sentences.flatMap(({ stems }) => [...stems]));
const sharedBy = ({ stems }: Unit, told: ReadonlySet<string>): readonly string[] =>
  stems.filter((stem) => told.has(stem));

/** Half of a secret in its own words. */
const SHARE = 0.5;
const FEWEST = 3;

const halfTold = ({ stems }: Unit, matched: number): number =>
  Math.min(matched / stems.length / SHARE, matched / FEWEST);

/** Of what the files guard, what is news of the same kinds. */
function unitsLike(gist: ReadonlyMap<number, unknown>, byKind: Guarded["inFiles"]): ReadonlySet<Unit> {
  return new Set([...gist.keys()].flatMap((kind) => byKind.get(kind) ?? []));
}

/** So much makes a secret in other words: the same kinds of news, about something of it, as a thing that is so. */
const ENOUGH = 2.2;
const OF_IT = 0.6;
/** Where nothing of it is named there is no advice; whoever can read may still look. */
const UNNAMED = 0.9;
