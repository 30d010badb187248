import type { Kept } from "./kept.ts";
import { namesIn } from "./names.ts";
import type { Unit } from "./unit.ts";
import { stemOf } from "./words.ts";

/** A name of it is enough, or a word of it that is spelled out; of other words it takes two. */
const ENOUGH = 2;

/** What a text names something of, nearest first: people, places and things of a secret. `spelled`: words that are hidden in it. */
export function aboutIn(
  told: ReadonlySet<string>,
  spelled: ReadonlySet<string>,
  kept: readonly Kept[],
): readonly Unit[] {
  const shared = new Map<Unit, number>();
  for (const { shelf } of kept) shelf.near(told.union(spelled), shared);
  const near = [...shared.keys()].map((unit) => {
    const names = new Set(namesIn(unit.text).flatMap(({ words }) => words.map(stemOf)));
    const weight = (stem: string): number =>
      spelled.has(stem) || (told.has(stem) && names.has(stem)) ? 2 : told.has(stem) ? 1 : 0;
    return { unit, sum: unit.stems.reduce((sum, stem) => sum + weight(stem), 0) };
  });
  return near
    .filter(({ sum }) => sum >= ENOUGH)
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ unit }) => unit);
}
