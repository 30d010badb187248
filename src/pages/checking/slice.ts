import { type Bound, type Deed, leads, type Result, type Story } from "./story.ts";

/** The story without everything that makes no difference to where it leads. */
export function sliceOf(story: Story): Story {
  const counts = new Set<number>();
  const deeds = new Set<Deed>();
  const changing: Deed[][] = story.counts.map(() => []);
  for (const deed of story.deeds)
    for (const { sets, adds } of deed.outcomes) for (const [count] of [...sets, ...adds]) changing[count]?.push(deed);
  const due: Bound[] = story.pages.flatMap(({ needs }) => needs);
  const keep = (deed: Deed): void => {
    if (deeds.has(deed)) return;
    deeds.add(deed);
    for (const need of deed.needs) due.push(need);
  };
  for (const deed of story.deeds) if (deed.outcomes.some(leads)) keep(deed);
  for (let next = due.pop(); next; next = due.pop()) {
    if (counts.has(next.count)) continue;
    counts.add(next.count);
    for (const deed of changing[next.count] ?? []) keep(deed);
  }
  const kept = [...counts].toSorted((one, other) => one - other);
  const now = new Map(kept.map((count, at) => [count, at]));
  const renumbered = <T extends readonly [number, number]>(pairs: readonly T[]) =>
    pairs.flatMap(([count, value]) => (now.has(count) ? [[now.get(count) ?? 0, value] as const] : []));
  const bounds = (needs: readonly Bound[]) => needs.map((need) => ({ ...need, count: now.get(need.count) ?? 0 }));
  const outcome = (result: Result): Result => {
    return { ...result, sets: renumbered(result.sets), adds: renumbered(result.adds) };
  };
  let at = 0;
  const deedsOf = story.deedsOf.map((all) =>
    all
      .filter((deed) => deeds.has(deed))
      .map((deed) => ({ ...deed, at: at++, needs: bounds(deed.needs), outcomes: unlike(deed.outcomes.map(outcome)) })),
  );
  return {
    pages: story.pages.map((page) => ({ ...page, needs: bounds(page.needs) })),
    counts: kept.flatMap((count) => story.counts[count] ?? []),
    deedsOf,
    deeds: deedsOf.flat(),
  };
}

const unlike = (results: readonly Result[]): readonly Result[] => [
  ...new Map(results.map((one) => [JSON.stringify(one), one])).values(),
];
