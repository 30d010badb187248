import { type Goal, possibleFrom } from "./possible.ts";
import { type Bound, type Deed, leads, OUT, type Result, STAYS, type Story } from "./story.ts";

/** Where the party is, how all counts stand, and which deeds are used up, in order. */
export interface State {
  readonly page: number;
  readonly counts: readonly number[];
  readonly spent: readonly number[];
}

export interface Searched {
  /** Of each page the plainest: the one with least known and least done. */
  readonly dead: readonly State[];
  readonly states: number;
  /** Not everything was looked at: that none more were found proves nothing. */
  readonly capped: boolean;
}

export interface Search {
  readonly starts: readonly number[];
  readonly goal: Goal;
  readonly most?: number;
}

/**
 * Walks through the story state by state, the worst outcomes first. A state is called dead if an end cannot be possible from it, which
 * is a proof; if all states were seen, then also if no walk from it comes to an end. Dead states are not walked on from.
 */
export function searchDead(story: Story, { starts, goal, most = MOST_STATES }: Search): Searched {
  const limit = Math.min(
    most,
    Math.max(FEWEST_STATES, Math.floor(MOST_WORK / (story.deeds.length + story.counts.length + 1))),
  );
  const numbers = new Map<string, number>();
  const states: State[] = [];
  const before: number[][] = [];
  const good: number[] = [];
  const dead = new Set<number>();
  const due: number[] = [];
  const visit = (state: State, came: number | undefined): void => {
    const key = keyOf(state);
    const known = numbers.get(key);
    const number = known ?? states.length;
    if (known === undefined) {
      numbers.set(key, number);
      states.push(state);
      before.push([]);
      due.push(number);
    }
    if (came !== undefined) before[number]?.push(came);
  };
  for (const page of starts) visit(beginning(story, page), undefined);
  const begun = states.length;
  while (due.length > 0 && states.length <= limit) {
    const number = due.pop() ?? 0;
    const state = states[number] as State;
    if (!canLeadOn(story, state, goal)) {
      dead.add(number);
      continue;
    }
    for (const { deed, result } of nextFrom(story, state)) {
      const after = done(story, state, deed, result);
      if (isGoal(result, state, after, goal)) good.push(number);
      else visit(after, number);
    }
  }
  const capped = due.length > 0;
  if (!capped) for (const number of without(states.length, before, good)) dead.add(number);
  /** It was come to from a state that was not dead, or the story began with it. */
  const isFirst = (number: number): boolean => number < begun || (before[number] ?? []).some((one) => !dead.has(one));
  const found = new Map<number, State>();
  for (const number of dead) {
    const state = states[number] as State;
    const other = found.get(state.page);
    if (isFirst(number) && (!other || sizeOf(state) < sizeOf(other))) found.set(state.page, state);
  }
  return { dead: [...found.values()], states: states.length, capped };
}

const MOST_STATES = 20_000;
const FEWEST_STATES = 50;
const MOST_WORK = 1_500_000;

const keyOf = ({ page, counts, spent }: State): string => `${page};${Buffer.from(counts).toString("latin1")};${spent}`;

const sizeOf = ({ counts, spent }: State): number => counts.reduce((sum, one) => sum + one, spent.length);

const beginning = (story: Story, page: number): State => ({
  page,
  counts: story.counts.map(({ begins }) => begins),
  spent: [],
});

const canLeadOn = (story: Story, { page, counts, spent }: State, goal: Goal): boolean => {
  const used = new Set(spent);
  const { endings, out, pages } = possibleFrom(story, {
    pages: [page],
    counts,
    spent: ({ at }) => used.has(at),
    here: true,
    until: goal,
  });
  return endings.size > 0 || out || (goal === "elsewhere" && pages.size > 1);
};

const isGoal = ({ ends, to }: Result, before: State, after: State, goal: Goal): boolean =>
  ends !== undefined || to === OUT || (goal === "elsewhere" && after.page !== before.page);

interface Step {
  readonly deed: Deed;
  readonly result: Result;
}

/** The last of them is walked first: what changes least, and stays. */
function nextFrom(story: Story, { page, counts, spent }: State): readonly Step[] {
  const used = new Set(spent);
  const open = (story.deedsOf[page] ?? []).filter((deed) => !used.has(deed.at) && holds(deed.needs, counts));
  return open
    .flatMap((deed) => deed.outcomes.map((result) => ({ deed, result })))
    .toSorted((one, other) => gainOf(other.result) - gainOf(one.result));
}

const gainOf = (result: Result): number =>
  2 * result.sets.filter(([, value]) => value > 0).length + result.adds.length + (leads(result) ? 1 : 0);

const holds = (needs: readonly Bound[], counts: readonly number[]): boolean =>
  needs.every(({ count, min, max }) => (counts[count] ?? 0) >= min && (counts[count] ?? 0) <= max);

function done(story: Story, state: State, deed: Deed, result: Result): State {
  const counts = [...state.counts];
  for (const [count, value] of result.sets) counts[count] = value;
  for (const [count, by] of result.adds)
    counts[count] = Math.max(0, Math.min(story.counts[count]?.most ?? 1, (counts[count] ?? 0) + by));
  const goes = result.to >= 0 && holds(story.pages[result.to]?.needs ?? [], counts);
  const stays = deed.again || (STAYS.has(deed.kind) && leads(result));
  const spent = stays ? state.spent : [...state.spent, deed.at].toSorted((one, other) => one - other);
  return { page: goes ? result.to : state.page, counts, spent };
}

/** The states from which no walk comes to a good one. */
function without(states: number, before: readonly (readonly number[])[], good: readonly number[]): readonly number[] {
  const fine = new Set(good);
  const due = [...good];
  for (let next = due.pop(); next !== undefined; next = due.pop())
    for (const came of before[next] ?? []) {
      if (fine.has(came)) continue;
      fine.add(came);
      due.push(came);
    }
  return Array.from({ length: states }, (_, number) => number).filter((number) => !fine.has(number));
}
