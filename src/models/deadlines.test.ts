import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../test/support/asking.ts";
import { homeServer } from "../../test/support/home-servers.ts";
import { aimedAt, serve, specs } from "../../test/support/traffic.ts";
import { deadlinesFor, HOME_DEADLINES, isAtHome, MODEL_DEADLINES, patienceFor } from "./deadlines.ts";
import type { Door } from "./door.ts";
import { openModel } from "./open-model.ts";
import type { Spec } from "./spec.ts";

const [HOSTED, OLLAMA, SERVED] = specs("anthropic:m|ollama:m|openai-compatible:m") as [Spec, Spec, Spec];
const HERE = "http://127.0.0.1:8080/v1";
const AWAY = "https://example.com/v1";

test("[MO210] a model at home has minutes to be loaded, to read and to write; one that is hosted has what it had", () => {
  assert.deepEqual(deadlinesFor(HOSTED, {}, undefined), MODEL_DEADLINES);
  assert.deepEqual(deadlinesFor(OLLAMA, {}, undefined), HOME_DEADLINES);
  assert.deepEqual(deadlinesFor(SERVED, {}, HERE), HOME_DEADLINES);
  assert.deepEqual(deadlinesFor(SERVED, {}, AWAY), MODEL_DEADLINES);
  const { load, first, between, total } = HOME_DEADLINES;
  assert.ok(load >= 300_000 && first >= 600_000 && between >= 120_000 && total >= load + first + between);
  for (const host of ["localhost", "192.168.1.4", "10.0.0.2", "172.20.0.1", "[::1]", "box.local", "gpu-server"])
    assert.ok(isAtHome(SERVED, `http://${host}:1234/v1`), host);
  for (const host of ["172.32.0.1", "openrouter.ai", "11.0.0.1", "local.example.com"])
    assert.ok(!isAtHome(SERVED, `https://${host}/v1`), host);
});

test("[MO210] what is said of a provider goes before what is said for all, and that before what is usual", () => {
  const given = { deadlines: { first: 5, total: 90 }, deadlinesBy: { ollama: { load: 7, total: 80 } } };
  assert.deepEqual(deadlinesFor(HOSTED, given, undefined), { ...MODEL_DEADLINES, first: 5, total: 90 });
  assert.deepEqual(deadlinesFor(OLLAMA, given, undefined), { ...HOME_DEADLINES, load: 7, first: 5, total: 80 });
  assert.equal(
    deadlinesFor(OLLAMA, { deadlines: { first: 5 } }, undefined).load,
    5,
    "the first word means loading too",
  );
});

test("[MO210] the table waits for the slowest of its models, and as ever where all are as fast as is usual", () => {
  assert.equal(patienceFor([], {}, undefined), undefined);
  assert.equal(patienceFor([HOSTED], {}, undefined), undefined);
  assert.equal(patienceFor([HOSTED, OLLAMA], {}, undefined), HOME_DEADLINES.total);
  assert.equal(patienceFor([HOSTED], { deadlines: { total: 900_000 } }, undefined), 900_000);
  assert.equal(patienceFor([HOSTED], { deadlines: { total: 15_000 } }, undefined), 15_000);
  const own = { deadlines: { total: 15_000 }, deadlinesBy: { ollama: { total: 700_000 } } };
  assert.equal(patienceFor([HOSTED, OLLAMA], own, undefined), 700_000);
});

/** Pauses take no time but that of the clock. */
const passes = (time: { now: number }) => async (milliseconds: number) => {
  time.now += milliseconds;
};

/** A door that hands on what it is told to, when it is told to. */
function openBy(steps: readonly (readonly [number, Parameters<typeof pieceOf>[0]])[], tick: (ms: number) => void) {
  const time = { now: 0 };
  const door: Door = async function* () {
    for (const [ms, kind] of steps) {
      time.now += ms;
      tick(ms);
      await new Promise((resolve) => setImmediate(resolve)); // whoever watches looks at the clock
      await new Promise((resolve) => setImmediate(resolve));
      yield pieceOf(kind);
    }
  };
  return { door, time };
}

function pieceOf(kind: "loading" | "loaded" | "text" | "finish") {
  if (kind === "text") return { kind, text: "Rain." } as const;
  if (kind === "finish") return { kind, finish: "stop", usage: undefined } as const;
  return { kind } as const;
}

for (const [what, steps, comes] of [
  [
    "loading, reading and writing each within its own limit",
    [
      [0, "loading"],
      [90, "loaded"],
      [90, "text"],
      [40, "finish"],
    ],
    "Rain.",
  ],
  [
    "loading for too long",
    [
      [0, "loading"],
      [110, "loaded"],
      [1, "text"],
      [1, "finish"],
    ],
    "silent",
  ],
  [
    "reading for too long, though loading took no time",
    [
      [0, "loading"],
      [1, "loaded"],
      [110, "text"],
      [1, "finish"],
    ],
    "silent",
  ],
  [
    "writing that stops",
    [
      [0, "loading"],
      [1, "loaded"],
      [1, "text"],
      [60, "finish"],
    ],
    "stalled",
  ],
  [
    "a server that does not tell: loading and reading together",
    [
      [190, "text"],
      [1, "finish"],
    ],
    "Rain.",
  ],
  [
    "a server that does not tell: longer than both",
    [
      [210, "text"],
      [1, "finish"],
    ],
    "silent",
  ],
] as const)
  test(`[MO210] ${what}`, async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { door, time } = openBy(steps, (ms) => t.mock.timers.tick(ms));
    const deadlines = { load: 100, first: 100, between: 50, total: 100_000 };
    const options = { doorOf: async () => door, clock: () => time.now, deadlines, env: {} };
    const { answer, made } = await ask(openModel([OLLAMA], { ...options, pause: passes(time) }));
    assert.equal(answer?.text ?? made[0]?.fault, comes);
  });

for (const [what, load, read, comes] of [
  ["loads for four minutes and reads for nine", 240_000, 540_000, "Rain falls."],
  ["loads for six minutes", 360_000, 0, "silent"],
  ["reads for eleven", 0, 660_000, "silent"],
] as const)
  test(`[MO210] Ollama ${what}, by the limits at home`, async (t) => {
    const time = { now: 0 };
    const passing = (ms: number) => async () => {
      time.now += ms;
      t.mock.timers.tick(ms);
      for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve)); // whoever watches looks at the clock
    };
    await using server = await homeServer("ollama", { reads: 32_768, loads: passing(load), readsIt: passing(read) });
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const options = { env: { OLLAMA_HOST: server.url }, clock: () => time.now, pause: passes(time) };
    const { answer, made } = await ask(openModel([OLLAMA], options));
    assert.equal(answer?.text ?? made[0]?.fault, comes);
  });

test("[MO210] a model that has all its time used up leaves the next one its own", async () => {
  const time = { now: 0 };
  const asked: string[] = [];
  const doorOf = async ({ name }: Spec): Promise<Door> =>
    async function* () {
      asked.push(name);
      if (name !== OLLAMA.name) time.now += MODEL_DEADLINES.total + 1;
      if (name === OLLAMA.name) yield pieceOf("text");
      if (name === OLLAMA.name) yield pieceOf("finish");
    };
  const { answer } = await ask(openModel([HOSTED, OLLAMA], { doorOf, clock: () => time.now, env: {} }));
  assert.equal(answer?.text, "Rain.");
  assert.deepEqual(asked, [HOSTED.name, OLLAMA.name]);
});

test("[MO211] a server that says it is loading the model is asked again until that has taken too long", async () => {
  const busy = JSON.stringify({ error: { code: 503, message: "Loading model", type: "unavailable_error" } });
  const asking = async (times: number) => {
    const time = { now: 0 };
    await using server = await serve((_, n) =>
      n <= times
        ? { status: 503, headers: { "content-type": "application/json" }, body: busy }
        : { file: "openai-compatible/text" },
    );
    const model = openModel([SERVED], { ...aimedAt(server.url), clock: () => time.now, pause: passes(time) });
    return { ...(await ask(model)), time };
  };
  const { answer, made, time } = await asking(12);
  assert.equal(answer?.text, "Rain falls on the stair.");
  assert.ok(time.now > 60_000 && made.length === 13);
  const never = await asking(1000);
  assert.equal(never.error?.kind, "loading");
  assert.ok(never.time.now < HOME_DEADLINES.load + 30_000 && never.time.now > HOME_DEADLINES.load - 30_000);
  assert.match(never.error?.hint ?? "", /still loading the model/);
});
