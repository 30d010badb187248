import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import type { Mind } from "../../src/minds/mind.ts";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { brawlAt } from "../support/brawl.ts";
import { playWithCalls } from "../support/call-killed.ts";
import { temporaryFolder } from "../support/entries.ts";
import { EVENING, houseAt, PARTY, playEvening, story } from "../support/evening.ts";
import { everySo } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { byHouse, call, calls, modelFault, modelled, modelsAt, withoutCalls } from "../support/model-minds.ts";
import { scripted } from "../support/scripted.ts";
import { narration, prompt } from "../support/table.ts";

const T = "tilda-brannock";
test("[PL60] every call is on record before what came of it, and an evening with calls is the evening without them", async () => {
  const { at, made } = modelsAt();
  const entries = await (await playEvening({ mindOf: at })).entries();
  judge(entries);
  const alone = await (await playEvening()).entries();
  assert.deepEqual(story(withoutCalls(entries)), story(alone));
  assert.equal(calls(entries).length, made());
  assert.ok(made() > 10);
  for (const one of calls(entries)) {
    assert.deepEqual(one.audience, ["lead"]);
    assert.ok(one.asked !== undefined && one.asked < one.seq && one.shape === "text" && one.step?.task === one.why);
  }
  const first = entries.findIndex((entry) => entry.kind === "message" && entry.from === "gm");
  assert.equal(entries.slice(0, first).filter((entry) => entry.kind === "model-call" && entry.seat === "gm").length, 1);
});

test("[PL60] calls of one step stay in order, and one that came to nothing, or too late, is on record too", async () => {
  const gm: Mind = async (desk, signal, hands) => {
    for (const ms of [1, 2, 3]) hands?.made?.(call(desk, "text", { ms, fault: "overloaded" }));
    hands?.made?.(call(desk, "text", { ms: 4 }));
    return houseAt("gm")(desk, signal);
  };
  const late: Mind = async (desk, signal, hands) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    hands?.made?.(call(desk, "text", { fault: "gone", ms: Number.NaN }));
    return [];
  };
  const entries = await (
    await playEvening({
      mindOf: (seat) => (seat === "gm" ? gm : seat === T ? late : houseAt(seat)),
      evening: { ...EVENING, beats: 2 },
    })
  ).entries();
  judge(entries);
  const own = calls(entries).filter(({ seat }) => seat === "gm");
  assert.deepEqual(
    own.map(({ ms }) => ms),
    own.map((_, i) => (i % 4) + 1),
  );
  assert.ok(calls(entries).some(({ seat, fault, ms }) => seat === T && fault === "gone" && ms === 0));
  assert.equal(entries.at(-1)?.kind === "session", true);
});

test("[PL60] a step waits for its calls: however slow the ledger is with them, and though it refuses one at first", async () => {
  const inner = openMemoryLedger();
  let refused = 0;
  const slow: Ledger = {
    get last() {
      return inner.last;
    },
    async append(step) {
      if (step.key.includes("call ") && refused++ === 0) throw new Error("the disk is busy");
      return inner.append(step);
    },
    async find(key) {
      for (let i = 0; i < (key.includes("call ") ? 20 : 0); i++) await new Promise((resolve) => setImmediate(resolve));
      return inner.find(key);
    },
    read: inner.read,
    [Symbol.asyncDispose]: async () => {},
  };
  const gm = modelled("gm");
  const never = () => new Promise<never>(() => {});
  const table = await playEvening({
    ledger: slow,
    mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
    evening: { ...EVENING, beats: 2 },
    wait: never,
  });
  const entries = await table.entries();
  judge(entries);
  assert.equal(calls(entries).length, gm.calls());
  const first = entries.findIndex((entry) => entry.kind === "message" && entry.from === "gm");
  assert.equal(calls(entries.slice(0, first)).length, 1);
  const last = entries.findLastIndex((entry) => entry.kind === "model-call");
  assert.ok(entries.slice(last).some((entry) => entry.kind === "message" && entry.from === "gm"));
});

test("[PL60] what was spent is the session's, and taking something back takes no money back", async () => {
  const { at, made } = modelsAt();
  const lines = ["I look.", "I wait.", "/undo 2", "I go on.", "/end"];
  const table = await playEvening({ mindOf: at, lines });
  const entries = await table.entries();
  judge(entries);
  assert.ok(entries.some(({ kind }) => kind === "undo"));
  const { spent } = table.state;
  assert.deepEqual({ calls: spent.calls, tokens: spent.tokens }, { calls: made(), tokens: 1100 * made() });
  assert.ok(Math.abs(spent.cost - 0.01 * made()) < 1e-9);
});

test("[PL61] a player's model that fails, or falls silent twice, lets it pass: nobody answers in its place, and it is told once", async () => {
  const asks = () => scripted({ gm: [[narration("Dark."), prompt(T, "QUICK_REACTION")], [narration("On.")]] });
  const fails: Mind = async (desk, _, hands) => {
    hands?.made?.(call(desk, "text", { fault: "refused-key" }));
    throw modelFault("refused-key");
  };
  const silent: Mind = async (_desk, _signal, hands) => {
    hands?.may?.({ tokens: 1, cost: 0 });
    return new Promise<never>(() => {});
  };
  for (const [mind, told] of [
    [fails, /^\(Tilda Brannock's model was refused with this key: they let it pass\. Look at/],
    [silent, /^\(Tilda Brannock's model did not answer: they let it pass\.\)/],
  ] as const) {
    const shown: string[] = [];
    const script = asks();
    const table = await playEvening({
      mindOf: (seat) => (seat === T ? mind : script(seat)),
      evening: { ...EVENING, beats: 1 },
      show: (text) => shown.push(text),
    });
    const entries = await table.entries();
    judge(entries);
    assert.equal(byHouse(entries, T), 0);
    assert.equal(entries.filter((entry) => entry.kind === "prompt" && entry.closed === "timed-out").length, 1);
    assert.equal(
      entries.filter((entry) => entry.kind === "message" && entry.tag === "CONTEXT_REFRESH").length,
      mind === silent ? 1 : 0,
    );
    assert.match(shown[0] ?? "", told);
    assert.equal(shown.filter((text) => told.test(text)).length, 1);
  }
});

test("[PL61] a player's model that is back is told to be, once", async () => {
  const shown: string[] = [];
  const fails = modelled(T, { fails: (_, nth) => (nth === 1 ? "overloaded" : undefined) });
  const table = await playEvening({
    mindOf: (seat) => (seat === T ? fails : houseAt(seat)),
    show: (text) => shown.push(text),
  });
  judge(await table.entries());
  assert.deepEqual(shown, [
    "(Tilda Brannock's model is overloaded: they let it pass.)",
    "(Tilda Brannock's model answers again.)",
  ]);
});

test("[PL61] in a fight the house plays on for a model that has itself said what it does there, and for no other", async () => {
  for (const own of [0, 1]) {
    let turns = 0;
    const mind: Mind = async (desk, signal, hands) => {
      hands?.may?.({ tokens: 1, cost: 0 });
      if (!desk.view || turns++ < own) return brawlAt(T)(desk, signal);
      throw modelFault("overloaded");
    };
    const table = await playEvening({
      party: PARTY,
      mindOf: (seat) => (seat === T ? mind : brawlAt(seat)),
      evening: { ...EVENING, beats: 4 },
    });
    const entries = await table.entries();
    judge(entries);
    assert.ok(turns > 1);
    const passed = entries.filter(
      (entry) => entry.kind === "prompt" && entry.for === T && entry.closed === "timed-out",
    );
    assert.equal(byHouse(entries, T) > 0, own === 1);
    assert.equal(passed.length > 0, own === 0);
  }
});

test("[PL64] an evening broken off between a call and its step has every call that was made on record, and buys none of a step more than twice", async () => {
  const unbroken = await (await playEvening({ mindOf: modelsAt().at })).entries();
  const usual = byStep(unbroken);
  for (let cut = 12; cut < unbroken.length; cut += everySo(37)) {
    const inner = openMemoryLedger();
    const { at, made } = modelsAt();
    const dies: Ledger = {
      get last() {
        return inner.last;
      },
      append: (step) => (inner.last >= cut ? new Promise<never>(() => {}) : inner.append(step)),
      find: inner.find,
      read: inner.read,
      [Symbol.asyncDispose]: async () => {},
    };
    await Promise.race([playEvening({ mindOf: at, ledger: dies }), stuck(() => inner.last >= cut)]);
    const bought = made();
    const before = bySeat((await Array.fromAsync(inner.read())) as Entry[]);
    const table = await playEvening({ mindOf: at, ledger: inner });
    const entries = await table.entries();
    judge(entries);
    const after = bySeat(entries);
    assert.equal(sum(after), sum(before) + (made() - bought), "every call of the second life is on record");
    assert.equal(table.state.spent.calls, sum(after));
    for (const [step, count] of byStep(entries)) assert.ok(count <= (usual.get(step) ?? 1) + 1, `${step}: ${count}`);
    assert.deepEqual(story(withoutCalls(entries)), story(withoutCalls(unbroken)));
  }
});

const counted = (some: readonly EntryOf<"model-call">[], by: (one: EntryOf<"model-call">) => string) =>
  new Map([...Map.groupBy(some, by)].map(([name, those]) => [name, those.length] as const));
const bySeat = (entries: readonly Entry[]) => counted(calls(entries), ({ seat }) => seat);
const byStep = (entries: readonly Entry[]) =>
  counted(calls(entries), ({ seat, step }) => `${seat} ${String(step?.id)}`);
const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

test("[PL64] a process killed between a call and its step leaves the accounts right, and one call is bought twice", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "ledger.sqlite");
  const program = fileURLToPath(new URL("../support/call-killed.ts", import.meta.url));
  assert.equal(spawnSync(process.execPath, [program, path, "3"]).signal, "SIGKILL");
  const bought = 3 + (await playWithCalls(path));
  await using ledger = await openSqliteLedger(path);
  const entries = (await Array.fromAsync(ledger.read())) as Entry[];
  judge(entries);
  const own = calls(entries).filter(({ seat }) => seat === "gm");
  assert.equal(own.length, bought);
  const twice = counted(own, ({ step }) => String(step?.id))
    .values()
    .filter((count) => count > 1);
  assert.deepEqual([...twice], [2]);
  assert.equal(entries.at(-1)?.kind, "session");
});

/** Resolves a while after nothing can happen any more. */
async function stuck(when: () => boolean): Promise<void> {
  for (let turns = 0; turns < 50; ) {
    await new Promise((resolve) => setImmediate(resolve));
    if (when()) turns++;
  }
}
