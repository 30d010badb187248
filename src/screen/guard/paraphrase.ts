import type { SeatId } from "../../protocol/entry.ts";
import type { Guarded } from "./match.ts";
import { namesIn } from "./names.ts";
import { conceptsOf } from "./synonyms.ts";
import type { Unit } from "./unit.ts";
import { sentencesIn, stemOf } from "./words.ts";

/** The share of a secret's words, or words like them, that comes near it; and the least number. */
const SHARE = 0.25;
const LEAST = 3;

/**
 * The secret that a text comes near in other words: only of those whose subject is there, named in this text or just before. An advice, by
 * the words alone; it misses much and is wrong at times, so nothing is stopped by it.
 */
export function nearlyTold(
  text: string,
  hearers: readonly SeatId[],
  guarded: Guarded,
  lately: ReadonlySet<string>,
): string | undefined {
  if (hearers.length === 0) return undefined;
  const sentences = sentencesIn(text);
  const here = new Set(sentences.flatMap(({ stems }) => [...stems]));
  for (const { units } of guarded.shelves)
    for (const { unit, present } of near(units, here, lately)) {
      for (const [i, sentence] of sentences.entries()) {
        const window = [sentence, sentences[i + 1], sentences[i + 2]].flatMap((one) => [...(one?.stems ?? [])]);
        const like = likeness(unit, window);
        if (like.length < LEAST || like.length < unit.stems.length * SHARE) continue;
        if (guarded.strangers(unit, like, hearers, present ? 2 : 3).length > 0) return unit.secret;
      }
    }
  return undefined;
}

const MOST_BORN = 200;

/** The latest of what was born in play whose subject is there; and everything in files, of which more is asked where its subject is not named. */
const near = (units: readonly Unit[], here: ReadonlySet<string>, lately: ReadonlySet<string>): readonly Near[] =>
  (units[0]?.seq === 0 ? units : units.slice(-MOST_BORN)).flatMap((unit) => {
    const subjects = subjectsOf(unit);
    const present = subjects.length === 0 || subjects.some((stem) => here.has(stem) || lately.has(stem));
    return present || unit.seq === 0 ? [{ unit, present }] : [];
  });

interface Near {
  readonly unit: Unit;
  readonly present: boolean;
}

const subjects = new WeakMap<Unit, readonly string[]>();

function subjectsOf(unit: Unit): readonly string[] {
  const known = subjects.get(unit);
  if (known) return known;
  const [slug = ""] = unit.secret.split("/");
  const found = [
    ...namesIn(unit.text).flatMap(({ words }) => words),
    ...(unit.seq === 0 ? slug.split("-").filter((word) => word.length > 3) : []),
  ].map(stemOf);
  subjects.set(unit, found);
  return found;
}

/** The unit's stems that stand in the window, themselves or by a word like them. */
function likeness({ stems }: Unit, window: readonly string[]): readonly string[] {
  const own = new Set(window);
  const concepts = new Set(window.flatMap((stem) => conceptsOf(stem)));
  return stems.filter((stem) => own.has(stem) || conceptsOf(stem).some((concept) => concepts.has(concept)));
}
