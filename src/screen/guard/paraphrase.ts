import type { SeatId } from "../../protocol/entry.ts";
import type { Guarded } from "./match.ts";
import { namesIn } from "./names.ts";
import { conceptsOf } from "./synonyms.ts";
import type { Shelf, Unit } from "./unit.ts";
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
  for (const { shelf } of guarded.kept) {
    const counted = sentences.map(({ stems }) => countsOf(shelf, stems));
    for (const [i] of sentences.entries())
      for (const [unit, count] of counted[i] ?? []) {
        const more = (counted[i + 1]?.get(unit) ?? 0) + (counted[i + 2]?.get(unit) ?? 0);
        if (count + more < LEAST) continue;
        const like = likeness(
          unit,
          sentences.slice(i, i + 3).flatMap(({ stems }) => [...stems]),
        );
        if (like.length < LEAST || like.length < unit.stems.length * SHARE) continue;
        const present = isPresent(unit, here, lately);
        if ((present || unit.seq === 0) && guarded.strangers(unit, like, hearers, present ? 2 : 3).length > 0)
          return unit.secret;
      }
  }
  return undefined;
}

function countsOf(shelf: Shelf, stems: ReadonlySet<string>): ReadonlyMap<Unit, number> {
  const counts = new Map<Unit, number>();
  shelf.like(stems, counts);
  return counts;
}

/** Named here or just before. Of what stands in files more is asked where it is not; what was born in play is then left alone. */
const isPresent = (unit: Unit, here: ReadonlySet<string>, lately: ReadonlySet<string>): boolean => {
  const subjects = subjectsOf(unit);
  return subjects.length === 0 || subjects.some((stem) => here.has(stem) || lately.has(stem));
};

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
