import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { deadEndFindings } from "./dead-ends.ts";
import { type Goal, possibleFrom } from "./possible.ts";
import { type Bound, type Count, type Deed, type DeedKind, NOWHERE, type Result, type Story } from "./story.ts";
import { surePages } from "./surety.ts";

const PAGES = 3;
const FACTS = 3;

/** Besides the facts there is one clock, and what runs it. */
const CLOCK = FACTS;
const RUNS = {
  kind: "tick",
  again: true,
  needs: [],
  outcomes: [{ sets: [], adds: [[CLOCK, 1]], to: NOWHERE, ends: undefined }],
} as const;

const bound: fc.Arbitrary<Bound> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(FACTS - 1), fc.constantFrom(0, 1, 1))
      .map(([count, at]) => ({ count, min: at, max: at })),
  },
  { weight: 1, arbitrary: fc.constantFrom(1, 2).map((min) => ({ count: CLOCK, min, max: 2 })) },
);

const result: fc.Arbitrary<Result> = fc.record({
  sets: fc.array(fc.tuple(fc.nat(FACTS - 1), fc.constantFrom(1, 1, 1, 0)), { maxLength: 2 }),
  adds: fc.array(fc.tuple(fc.constant(CLOCK), fc.constantFrom(1, 1, -1)), { maxLength: 1 }),
  to: fc.constantFrom(NOWHERE, NOWHERE, 0, 1, 2),
  ends: fc.constantFrom(undefined, undefined, undefined, undefined, "an end"),
});

const deed = fc.record({
  page: fc.nat(PAGES - 1),
  kind: fc.constantFrom<DeedKind[]>("way", "way", "topic", "lead", "drag"),
  needs: fc.array(bound, { maxLength: 2 }),
  outcomes: fc.array(result, { minLength: 1, maxLength: 2 }),
});

type Drawn = Omit<Deed, "at" | "line" | "title">;

function storyWith(drawn: readonly Drawn[], needs: readonly (readonly Bound[])[]): Story {
  const deeds = drawn
    .toSorted((one, other) => one.page - other.page)
    .map((one, at): Deed => ({ ...one, at, line: at, title: `deed ${at}` }));
  const pages = needs.map((asked, at) => {
    const situation = { slug: `p${at}`, path: `beats/p${at}.md`, line: 1 } as Story["pages"][number]["situation"];
    return { situation, needs: at === 0 ? [] : asked, open: false };
  });
  const counts: Count[] = [
    ...Array.from({ length: FACTS }, (_, i) => ({ kind: "fact", name: `f${i}`, most: 1, begins: 0 }) as const),
    { kind: "clock", name: "clock", most: 2, begins: 0 },
  ];
  return { pages, counts, deeds, deedsOf: pages.map((_, page) => deeds.filter((one) => one.page === page)) };
}

/** Small enough that every state of it can be seen. */
const story: fc.Arbitrary<Story> = fc
  .tuple(
    fc.array(deed, { minLength: 2, maxLength: 7 }),
    fc.array(fc.array(bound, { maxLength: 1 }), { minLength: PAGES, maxLength: PAGES }),
    fc.array(fc.nat(PAGES - 1), { maxLength: 1 }),
  )
  .map(([drawn, needs, ticks]) => {
    const done = drawn.map((one) => ({ ...one, again: one.kind === "lead" }));
    return storyWith([...done, ...ticks.map((page) => ({ ...RUNS, page }))], needs);
  });

const GO = (to: number): Result => ({ sets: [], adds: [], to, ends: undefined });
const END: Result = { ...GO(NOWHERE), ends: "an end" };
const once = { needs: [], again: false } as const;
const CLOCK_AT = (min: number): readonly Bound[] => [{ count: CLOCK, min, max: 2 }];

/** Stories that were once misjudged. */
const SUBTLE: readonly Story[] = [
  // What happens by itself comes to nothing while the page it leads to cannot be entered yet.
  storyWith(
    [
      { ...once, page: 0, kind: "drag", outcomes: [GO(2), END] },
      { ...RUNS, page: 0 },
      { ...once, page: 2, kind: "way", outcomes: [END] },
    ],
    [[], [], CLOCK_AT(1)],
  ),
  // A way that leads away can be taken again, and moves the clock each time.
  storyWith(
    [
      { ...once, page: 0, kind: "way", outcomes: [{ ...GO(2), adds: [[CLOCK, 1]] }, GO(NOWHERE)] },
      { ...once, page: 0, kind: "way", outcomes: [END] },
    ],
    [[], [], CLOCK_AT(2)],
  ),
];

/** The pages on which a walk can come to a state that no walk leads on from: every state is seen, by the plainest means. */
function stillOn(small: Story, goal: Goal): ReadonlySet<number> {
  type State = { readonly page: number; readonly counts: readonly number[]; readonly spent: readonly number[] };
  const known = new Map<string, { readonly state: State; readonly next: string[]; fine: boolean }>();
  const holds = (needs: readonly Bound[], counts: readonly number[]) =>
    needs.every(({ count, min, max }) => (counts[count] ?? 0) >= min && (counts[count] ?? 0) <= max);
  const due: State[] = [{ page: 0, counts: small.counts.map(() => 0), spent: [] }];
  for (let state = due.pop(); state; state = due.pop()) {
    const key = JSON.stringify(state);
    if (known.has(key)) continue;
    const node = { state, next: [] as string[], fine: false };
    known.set(key, node);
    for (const { at, kind, page, needs, outcomes, again } of small.deeds) {
      if (page !== state.page || state.spent.includes(at) || !holds(needs, state.counts)) continue;
      for (const { sets, adds, to, ends } of outcomes) {
        const counts = [...state.counts];
        for (const [count, value] of sets) counts[count] = value;
        for (const [count, by] of adds)
          counts[count] = Math.max(0, Math.min(small.counts[count]?.most ?? 0, (counts[count] ?? 0) + by));
        const goes = to >= 0 && holds(small.pages[to]?.needs ?? [], counts);
        const isLeft = !again && !(kind === "way" && (to !== NOWHERE || ends !== undefined));
        const spent = isLeft ? [...state.spent, at].toSorted((one, other) => one - other) : state.spent;
        const after = { page: goes ? to : page, counts, spent };
        if (ends !== undefined || (goal === "elsewhere" && after.page !== page)) node.fine = true;
        else due.push(after);
        node.next.push(JSON.stringify(after));
      }
    }
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const node of known.values())
      if (!node.fine && node.next.some((key) => known.get(key)?.fine)) grown = node.fine = true;
  }
  return new Set([...known.values()].flatMap(({ state, fine }) => (fine ? [] : [state.page])));
}

test("[CA22] a story that can stand still is found out, and no other, as by walking through every state", () => {
  const seen = { still: 0, proved: 0 };
  fc.assert(
    fc.property(story, (small) => {
      const possible = possibleFrom(small, { pages: [0], counts: small.counts.map(() => 0) });
      const goal = possible.endings.size > 0 ? "an end" : "elsewhere";
      const still = stillOn(small, goal);
      const found = deadEndFindings(small, [0]).map(({ path }) => Number(/\d+/.exec(path)?.[0]));
      assert.equal(found.length > 0, still.size > 0);
      assert.ok(
        found.every((page) => still.has(page)),
        "a page on which it never stands still",
      );
      const sure = surePages(small, possible, [0]);
      assert.ok(!sure.values().some((page) => still.has(page)), "a page that was proved to lead on");
      seen.still += still.size > 0 ? 1 : 0;
      seen.proved += sure.size === possible.pages.size ? 1 : 0;
    }),
    { seed: 6, numRuns: howMany(187, 1500), examples: SUBTLE.map((one) => [one]) },
  );
  assert.ok(seen.still > 100 && seen.proved > 8, JSON.stringify(seen));
});

test("a story of more pages than can be followed in one breath is examined all the same", () => {
  const length = 2500;
  const deeds = Array.from({ length }, (_, at): Deed => {
    const ends = at === length - 1 ? "an end" : undefined;
    const outcomes = [{ sets: [], adds: [], to: ends ? NOWHERE : at + 1, ends }];
    return { at, page: at, kind: "lead", title: "On", line: 1, needs: [], outcomes, again: true };
  });
  const pages = deeds.map(
    () => ({ situation: { path: "a.md", line: 1 }, needs: [], open: false }) as unknown as Story["pages"][number],
  );
  const found = deadEndFindings({ pages, counts: [], deeds, deedsOf: deeds.map((one) => [one]) }, [0]);
  assert.ok(found.every(({ weight }) => weight === "note"));
});

test("a page that is left in one way with a fact and in another without it is proved to lead on", () => {
  const lead = (at: number) =>
    ({ page: 0, kind: "lead", again: true, needs: [{ count: 0, min: at, max: at }], outcomes: [END] }) as const;
  const luck = {
    ...once,
    page: 0,
    kind: "way",
    outcomes: [{ ...GO(NOWHERE), sets: [[0, 1]] as const }, GO(NOWHERE)],
  } as const;
  const provedOf = (drawn: readonly Drawn[]) => {
    const told = storyWith(drawn, [[]]);
    return [...surePages(told, possibleFrom(told, { pages: [0], counts: told.counts.map(() => 0) }), [0])];
  };
  assert.deepEqual(provedOf([luck, lead(0), lead(1)]), [0]);
  assert.deepEqual(provedOf([luck, lead(1)]), []);
});
