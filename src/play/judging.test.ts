import assert from "node:assert/strict";
import { test } from "node:test";
import type { Judge } from "../minds/mind.ts";
import { emptyTable } from "../table/state.ts";
import type { Lent } from "./accounts.ts";
import { openJudging } from "./judging.ts";
import type { Playable } from "./playable.ts";

const MISS = {
  seq: 9,
  text: "It was the merchant.",
  to: ["tilda-brannock"],
  nearby: [{ secret: "quay/1", text: "It was he.", score: 1 }],
};

const judged = async (judge: Judge | undefined, may = true) => {
  const misses = [[], [MISS]]; // before anybody looked, and after
  const recorded: string[] = [];
  const seats = new Map([["gm", { id: "gm", role: "gm", human: false }]]);
  const table = {
    state: { ...emptyTable, seats, session: "open" },
    misses: () => misses.shift() ?? [],
    record: async (step: string, draft: { readonly text: string }) => void recorded.push(`${step}: ${draft.text}`),
  } as unknown as Playable;
  const lend = () => ({ hands: { may: () => may, made: () => {} }, over: () => {} }) as unknown as Lent;
  const judging = openJudging({ table, judge, lend });
  await judging.look();
  await new Promise((resolve) => setImmediate(resolve));
  await judging.look();
  return recorded;
};

const asks: Judge = async (_told, nearby, _signal, { may }) =>
  may?.({ tokens: 1, cost: 0 }) ? nearby[0]?.secret : undefined;

test("[PL83] what a judge says reaches the GM between two steps, with three ways to go on; without one, or without money, nothing does", async () => {
  const [notice = "", ...more] = await judged(asks);
  assert.equal(more.length, 0);
  assert.match(notice, /^judged 9: .*quay\/1.*Let it stand and reveal it.*explain it.*take the beat back/s);
  assert.deepEqual(await judged(undefined), []);
  assert.deepEqual(await judged(asks, false), []);
  assert.deepEqual(await judged(async () => Promise.reject(new Error("down"))), []);
});

test("[PL83] whoever ends a slice waits for what a judge is at, but not without end", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const misses = [[], [MISS]];
  const table = {
    state: { ...emptyTable, seats: new Map([["gm", { id: "gm", role: "gm" }]]), session: "open" },
    misses: () => misses.shift() ?? [],
  } as unknown as Playable;
  const lend = () => ({ hands: {}, over: () => {} }) as unknown as Lent;
  const judging = openJudging({ table, judge: () => answer, lend });
  await judging.settled(() => Promise.reject(new Error("nobody is asked")));
  await judging.look();
  await judging.settled(async () => {}); // its time is over
  let isSettled = false;
  const settled = judging
    .settled(() => new Promise(() => {}))
    .then(() => {
      isSettled = true;
    });
  await new Promise((done) => setImmediate(done));
  assert.equal(isSettled, false);
  resolve("quay/1");
  await settled;
});
