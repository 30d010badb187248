import type { Possible } from "./possible.ts";
import { type Bound, type Deed, leads, NOWHERE, OUT, type Result, STAYS, type Story } from "./story.ts";

/**
 * The pages from which the story is proved to go on to an end, however the dice fall and whatever was done before: from the least that
 * can be known on arrival, with every roll going as badly as it can. What is not in here may go on all the same: it is not proved.
 */
export function surePages(story: Story, possible: Possible, starts: readonly number[]): ReadonlySet<number> {
  const held = heldOnArrival(story, possible, starts);
  const back = comesBack(story, possible);
  const lost = countsThatFall(story);
  const tried = new Map<string, boolean>();
  let left = MOST_STEPS;
  let depth = 0;
  return new Set([...possible.pages].filter((page) => goesOn(page, held[page] ?? new Map(), NONE, 0)));

  /** From this page, with at least these counts. `not` are facts that are taken not to hold while the party is here. */
  function goesOn(page: number, arrived: Held, not: ReadonlySet<number>, splits: number): boolean {
    const key = `${page} ${[...not]} ${[...arrived].toSorted(([one], [other]) => one - other)}`;
    const known = tried.get(key);
    if (known !== undefined) return known;
    if (--left < 0 || depth > DEEPEST) return false;
    tried.set(key, false); // going round in a circle proves nothing
    depth++;
    const proved = leadsOn(page, arrived, not) || eitherWay(page, arrived, not, splits);
    depth--;
    tried.set(key, proved);
    return proved;
  }

  function leadsOn(page: number, arrived: Held, not: ReadonlySet<number>): boolean {
    const now = new Map(arrived);
    const open = gather(page, now, not);
    const isMore = (held: Held) => [...held].some(([count, value]) => value > (now.get(count) ?? 0));
    return open.some((deed) =>
      deed.outcomes.every((result) => {
        const after = withGains(now, result);
        if (result.ends !== undefined || result.to === OUT) return true;
        if (result.to === NOWHERE) return isMore(after) && goesOn(page, after, NONE, 0);
        const needs = story.pages[result.to]?.needs ?? [];
        // What happens once may have happened: before the page could be entered, or on an earlier visit.
        const isUsedUp = !STAYS.has(deed.kind) && (needs.length > 0 || back(result.to).has(page));
        return !isUsedUp && sure(needs, after, NONE) && goesOn(result.to, after, NONE, 0);
      }),
    );
  }

  /** Whether a fact holds or not, it goes on, though perhaps by another way. What makes it hold meanwhile leads from the one case to the other. */
  function eitherWay(page: number, arrived: Held, not: ReadonlySet<number>, splits: number): boolean {
    if (splits >= MOST_SPLITS) return false;
    const asked = (story.deedsOf[page] ?? []).flatMap(({ needs }) => needs.filter(({ max }) => max === 0));
    const facts = new Set(asked.map(({ count }) => count).filter((count) => !not.has(count) && !arrived.get(count)));
    return [...facts]
      .slice(0, MOST_SPLITS)
      .some(
        (fact) =>
          goesOn(page, arrived, new Set([...not, fact]), splits + 1) &&
          goesOn(page, new Map([...arrived, [fact, 1]]), not, splits + 1),
      );
  }

  /** Adds what every outcome of the deeds that are surely open here gives, and gives back those deeds. */
  function gather(page: number, now: Map<number, number>, not: ReadonlySet<number>): readonly Deed[] {
    const open = new Set<Deed>();
    for (let grown = true; grown; ) {
      grown = false;
      for (const deed of story.deedsOf[page] ?? []) {
        if (open.has(deed) || !sure(deed.needs, now, not)) continue;
        open.add(deed);
        grown = true;
        if (deed.outcomes.some(leads)) continue; // what it gives is had elsewhere
        const [first, ...others] = deed.outcomes.map((result) => gainsOf(deed, result));
        for (const [count, value] of first ?? [])
          if (others.every((gains) => (gains.get(count) ?? 0) >= value))
            now.set(count, Math.max(now.get(count) ?? 0, value));
      }
    }
    return [...open];
  }

  function gainsOf({ kind }: Deed, { sets, adds }: Result): Held {
    const gains = new Map<number, number>();
    for (const [count, value] of sets) if (!lost.has(count)) gains.set(count, value);
    // A clock that runs by itself comes to its end if one waits.
    if (kind === "tick")
      for (const [count] of adds) if (!lost.has(count)) gains.set(count, story.counts[count]?.most ?? 0);
    return gains;
  }

  function withGains(now: Held, { sets }: Result): Held {
    const after = new Map(now);
    for (const [count, value] of sets) if (!lost.has(count)) after.set(count, Math.max(after.get(count) ?? 0, value));
    return after;
  }

  function sure(needs: readonly Bound[], now: Held, not: ReadonlySet<number>): boolean {
    return needs.every(
      ({ count, min, max }) =>
        (now.get(count) ?? 0) >= min && ((possible.most[count] ?? 0) <= max || (max === 0 && not.has(count))),
    );
  }
}

/** At least so much of each count. */
type Held = ReadonlyMap<number, number>;

const NONE: ReadonlySet<number> = new Set();
const MOST_STEPS = 4_000;
const MOST_SPLITS = 4;
const DEEPEST = 200;

/** Counts that something can take down again: nobody is sure of those. */
const countsThatFall = (story: Story): ReadonlySet<number> =>
  new Set(
    story.deeds.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ sets, adds }) => [
        ...sets.flatMap(([count, value]) => (value === 0 ? [count] : [])),
        ...adds.flatMap(([count, by]) => (by < 0 ? [count] : [])),
      ]),
    ),
  );

/** What surely holds when the party comes to each page: what every way there has asked for or given. */
function heldOnArrival(story: Story, possible: Possible, starts: readonly number[]): readonly Held[] {
  const fall = countsThatFall(story);
  const from = new Map(
    story.counts.flatMap((one, at) => (one.begins > 0 && !fall.has(at) ? [[at, one.begins] as const] : [])),
  );
  const held: (Held | undefined)[] = story.pages.map((_, at) => (starts.includes(at) ? from : undefined));
  const due = [...starts];
  for (let page = due.pop(); page !== undefined; page = due.pop()) {
    for (const deed of story.deedsOf[page] ?? [])
      for (const { to, sets, ends } of deed.outcomes) {
        if (to < 0 || ends !== undefined || !possible.deeds.has(deed.at)) continue;
        const asked = [...deed.needs, ...(story.pages[to]?.needs ?? [])].map(({ count, min }) => [count, min] as const);
        const there = new Map(held[page]);
        for (const [count, value] of [...asked, ...sets])
          if (!fall.has(count) && value > (there.get(count) ?? 0)) there.set(count, value);
        const before = held[to];
        const both = before
          ? new Map([...before].flatMap(([count, value]) => least(count, value, there.get(count))))
          : there;
        if (before && same(before, both)) continue;
        held[to] = both;
        due.push(to);
      }
  }
  return held.map((one) => one ?? new Map());
}

const least = (count: number, one: number, other = 0): readonly (readonly [number, number])[] =>
  Math.min(one, other) > 0 ? [[count, Math.min(one, other)]] : [];

const same = (one: Held, other: Held): boolean =>
  one.size === other.size && [...one].every(([count, value]) => other.get(count) === value);

/** The pages that can be come to from a page, whatever is known. */
function comesBack(story: Story, possible: Possible): (page: number) => ReadonlySet<number> {
  const next = story.deedsOf.map((deeds) =>
    deeds.filter(({ at }) => possible.deeds.has(at)).flatMap(({ outcomes }) => outcomes.map(({ to }) => to)),
  );
  const known = new Map<number, ReadonlySet<number>>();
  return (page) => {
    const before = known.get(page);
    if (before) return before;
    const reached = new Set([page]);
    for (const at of reached) for (const to of next[at] ?? []) if (to >= 0) reached.add(to);
    known.set(page, reached);
    return reached;
  };
}
