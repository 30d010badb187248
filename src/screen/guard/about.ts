import type { Kept } from "./kept.ts";
import { isOrdinary } from "./ordinary.ts";
import { isOfTonight, type Unit } from "./unit.ts";
import { stemOf, stemsOf, wordsOf } from "./words.ts";

/** A name of it is enough, or a word of it that is spelled out; of other words it takes two. */
const ENOUGH = 2;
const A_NAME = 3;

/** What a text names something of, nearest first: people, places and things of a secret. `spelled`: words that are hidden in it. */
export function aboutIn(text: string, spelled: ReadonlySet<string>, kept: readonly Kept[]): readonly Unit[] {
  const told = stemsOf(wordsOf(text));
  const named = capitalsIn(text);
  const shared = new Map<Unit, number>();
  for (const { shelf } of kept) shelf.near(told.union(spelled), shared);
  const near = [...shared]
    .filter(([unit]) => !isOfTonight(unit))
    .map(([unit, count]) => {
      const names = capitalsIn(unit.text).intersection(named);
      const certain = unit.stems.filter((stem) => spelled.has(stem) || names.has(stem)).length;
      return { unit, sum: count + certain * (A_NAME - 1) };
    });
  return near
    .filter(({ sum }) => sum >= ENOUGH)
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ unit }) => unit);
}

/** The stems of what is written with a capital and is no ordinary word. */
const capitalsIn = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/\p{Lu}[\p{L}’']*\p{L}/gu) ?? [])
      .filter((word) => !isOrdinary(word))
      .flatMap(wordsOf)
      .map(stemOf),
  );
