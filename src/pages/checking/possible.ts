import { type Bound, type Deed, leads, NOWHERE, OUT, type Result, STAYS, type Story } from "./story.ts";

/** What can come about at all, from somewhere on. */
export interface Possible {
  readonly pages: ReadonlySet<number>;
  readonly endings: ReadonlySet<string>;
  readonly deeds: ReadonlySet<number>;
  /** Of each count, the least and the most it can come to. */
  readonly least: readonly number[];
  readonly most: readonly number[];
  /** The story can get out of what is written in the format. */
  readonly out: boolean;
  readonly holds: (needs: readonly Bound[]) => boolean;
}

/** Where a walk begins: on these pages, with these counts, and with these deeds used up. */
export interface From {
  readonly pages: readonly number[];
  readonly counts: readonly number[];
  readonly spent?: (deed: Deed) => boolean;
  /** The party is there already, whatever the pages ask of those who come. */
  readonly here?: boolean;
  /** No more has to be known than whether the story can come to an end, or to another page. */
  readonly until?: Goal;
}

/** What counts as leading on: an end of the story, or (where there is none) any other page. */
export type Goal = "an end" | "elsewhere";

/**
 * Grows what is possible until nothing is added. Every outcome counts as possible, and what was once possible stays so; two needs count
 * as possible together if each is alone. So what is not in here is proved impossible; what is in here is only likely.
 * The work is in proportion to the pages: a count can change only so often, and wakes only the deeds that wait for it.
 */
export function possibleFrom(story: Story, from: From): Possible {
  const least = [...from.counts];
  const most = [...from.counts];
  const pages = new Set<number>();
  const called = new Set<number>();
  const endings = new Set<string>();
  const deeds = new Set<number>();
  let out = false;
  const waiting = waitingFor(story);
  const due: (() => void)[] = [];
  const wake = (count: number): void => {
    for (const deed of waiting.deeds[count] ?? []) if (pages.has(deed.page)) due.push(() => tried(deed));
    for (const page of waiting.pages[count] ?? []) if (called.has(page)) due.push(() => entered(page));
  };
  const reach = (count: number, value: number): void => {
    const within = Math.max(0, Math.min(story.counts[count]?.most ?? 1, value));
    const [low = 0, high = 0] = [least[count], most[count]];
    if (within >= low && within <= high) return;
    least[count] = Math.min(low, within);
    most[count] = Math.max(high, within);
    wake(count);
  };
  const holds = (needs: readonly Bound[]): boolean =>
    needs.every(({ count, min, max }) => (most[count] ?? 0) >= min && (least[count] ?? 0) <= max);

  function entered(page: number, isHere = false): void {
    called.add(page);
    if (pages.has(page) || !(isHere || holds(story.pages[page]?.needs ?? []))) return;
    pages.add(page);
    for (const deed of story.deedsOf[page] ?? []) due.push(() => tried(deed));
  }
  function tried(deed: Deed): void {
    if (deeds.has(deed.at) || from.spent?.(deed) || !holds(deed.needs)) return;
    deeds.add(deed.at);
    for (const result of deed.outcomes) {
      for (const [count, value] of result.sets) reach(count, value);
      if (result.ends !== undefined) endings.add(result.ends);
      else if (result.to === OUT) out = true;
      else if (result.to !== NOWHERE) entered(result.to);
    }
    for (const [count, up, down] of addsOf(deed)) {
      reach(count, (most[count] ?? 0) + up);
      reach(count, (least[count] ?? 0) + down);
    }
  }
  for (const page of from.pages) entered(page, from.here);
  const isEnough = (): boolean =>
    from.until !== undefined && (endings.size > 0 || out || (from.until === "elsewhere" && pages.size > 1));
  for (let next = due.pop(); next && !isEnough(); next = due.pop()) next();
  return { pages, endings, deeds, least, most, out, holds };
}

/** How far a deed can take each count up and down, over all its outcomes; an outcome that can be had again takes it all the way. */
function addsOf({ outcomes, again, kind }: Deed): readonly (readonly [count: number, up: number, down: number])[] {
  const spans = new Map<number, { up: number; down: number }>();
  for (const result of outcomes) {
    const times = again || (STAYS.has(kind) && leads(result)) ? OFTEN : 1;
    for (const [count, sum] of sums(result.adds)) {
      const { up, down } = spans.get(count) ?? { up: 0, down: 0 };
      spans.set(count, { up: Math.max(up, sum * times), down: Math.min(down, sum * times) });
    }
  }
  return [...spans].map(([count, { up, down }]) => [count, up, down]);
}

const OFTEN = 1_000_000;

function sums(adds: Result["adds"]): ReadonlyMap<number, number> {
  const sum = new Map<number, number>();
  for (const [count, by] of adds) sum.set(count, (sum.get(count) ?? 0) + by);
  return sum;
}

interface Waiting {
  readonly deeds: readonly (readonly Deed[])[];
  readonly pages: readonly (readonly number[])[];
}
const known = new WeakMap<Story, Waiting>();

function waitingFor(story: Story): Waiting {
  const before = known.get(story);
  if (before) return before;
  const deeds: Deed[][] = story.counts.map(() => []);
  const pages: number[][] = story.counts.map(() => []);
  for (const deed of story.deeds) for (const { count } of deed.needs) deeds[count]?.push(deed);
  for (const [at, { needs }] of story.pages.entries()) for (const { count } of needs) pages[count]?.push(at);
  const waiting = { deeds, pages };
  known.set(story, waiting);
  return waiting;
}
