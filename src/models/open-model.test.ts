import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, REQUEST } from "../../test/support/asking.ts";
import { DEADLINES } from "../play/evening.ts";
import { openCircuits } from "./circuit.ts";
import { MODEL_DEADLINES } from "./deadlines.ts";
import type { Door, Piece } from "./door.ts";
import { FAULTS, type FaultKind, isPassing, ModelFault } from "./fault.ts";
import { type ModelOptions, openModel } from "./open-model.ts";
import type { Spec } from "./spec.ts";

const spec = (model: string): Spec => ({ provider: "anthropic", model, name: `anthropic:${model}` });
const [A, B] = [spec("claude-sonnet-4-5"), spec("claude-haiku-4-5")];

type Turn = readonly Piece[] | FaultKind | ModelFault;
const said = (text: string): readonly Piece[] => [
  { kind: "text", text },
  { kind: "finish", finish: "stop", usage: { input: 100, output: 10, cached: 40, written: 20 } },
];

/** Models that answer as they are told, in order, and a clock that only pauses move. */
function scripted(turns: Readonly<Record<string, readonly Turn[]>>, more: ModelOptions = {}) {
  const time = { now: 0 };
  const pauses: number[] = [];
  const asked: string[] = [];
  const doorOf = async ({ name }: Spec): Promise<Door> =>
    async function* () {
      const turn = turns[name]?.[asked.filter((one) => one === name).length] ?? "overloaded";
      asked.push(name);
      if (turn instanceof ModelFault) throw turn;
      if (typeof turn === "string") throw new ModelFault(turn, name);
      yield* turn;
    };
  const options: ModelOptions = {
    doorOf,
    clock: () => time.now,
    random: () => 1,
    pause: async (ms) => {
      pauses.push(ms);
      time.now += ms;
    },
    ...more,
  };
  return { options, pauses, asked, time };
}

test("[MO6] a passing fault is tried three times, each time after a longer pause", async () => {
  const { options, pauses, asked } = scripted({ [A.name]: ["overloaded", "cut-off", said("Rain.")] });
  const { answer, made } = await ask(openModel([A], options));
  assert.equal(answer?.text, "Rain.");
  assert.deepEqual(pauses, [500, 1000]);
  assert.deepEqual(
    made.map(({ fault }) => fault),
    ["overloaded", "cut-off", undefined],
  );
  assert.equal(asked.length, 3);
});

test("[MO6] pauses are never in step: chance takes up to half away", async () => {
  const { options, pauses } = scripted({}, { random: () => 0 });
  await ask(openModel([A], options));
  assert.deepEqual(pauses, [250, 500]);
});

for (const kind of Object.keys(FAULTS) as FaultKind[])
  test(`[MO6] ${kind}: ${isPassing(kind) ? "the same model again" : "on to the next model, or the end"}`, async () => {
    const { options, asked } = scripted({ [A.name]: [kind], [B.name]: [said("Snow.")] });
    const { answer, error } = await ask(openModel([A, B], options));
    if (kind === "gone") assert.equal(error?.kind, "gone");
    else if (["silent", "stalled"].includes(kind)) assert.deepEqual(asked, [A.name, B.name]);
    else if (isPassing(kind)) assert.deepEqual(asked, [A.name, A.name, A.name, B.name]);
    else assert.deepEqual(asked, [A.name, B.name]);
    assert.equal(answer?.text, kind === "gone" ? undefined : "Snow.");
  });

test("[MO6] what the provider asks to wait is waited; where there is no time for it the next model is asked", async () => {
  const busy = (after: number) => new ModelFault("rate-limited", A.name, { after });
  const first = scripted({ [A.name]: [busy(7_000), said("Rain.")] });
  assert.equal((await ask(openModel([A], first.options))).answer?.text, "Rain.");
  assert.deepEqual(first.pauses, [7_000]);
  const second = scripted({ [A.name]: [busy(600_000)], [B.name]: [said("Snow.")] });
  assert.equal((await ask(openModel([A, B], second.options))).answer?.text, "Snow.");
  assert.deepEqual(second.pauses, []);
  const third = scripted({ [A.name]: [busy(600_000)] });
  assert.equal((await ask(openModel([A], third.options))).error?.kind, "rate-limited");
  assert.equal(third.asked.length, 1);
});

test("[MO6] whoever listens hears that pieces do not count, also when another model takes over; and only if there were any", async () => {
  const half: Piece = { kind: "text", text: "Ra" };
  const { options } = scripted({ [A.name]: [[half]], [B.name]: ["overloaded", said("Snow.")] });
  const { answer, text, agains } = await ask(openModel([A, B], { ...options, random: () => 1 }));
  assert.equal(answer?.text, "Snow.");
  assert.equal(text, "Snow.");
  assert.equal(agains, 1);
});

test("[MO5] deadlines end before the table's own, and count for all attempts together", async () => {
  assert.ok(MODEL_DEADLINES.total < DEADLINES.gm);
  assert.ok(MODEL_DEADLINES.first + MODEL_DEADLINES.between < MODEL_DEADLINES.total);
  const { options, asked, time } = scripted({});
  const slow = openModel([A], {
    ...options,
    pause: async () => {
      time.now += MODEL_DEADLINES.total;
    },
  });
  assert.equal((await ask(slow)).error?.kind, "overloaded");
  assert.equal(asked.length, 1);
});

test("[MO5] a door that never answers and does not hear that it is closed holds nobody up", async () => {
  const deaf: Door = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
  const { error, made } = await ask(openModel([A], { doorOf: async () => deaf, deadlines: { total: 20 } }));
  assert.equal(error?.kind, "slow");
  assert.equal(made.length, 1);
  const never = openModel([A], { doorOf: () => new Promise(() => {}), deadlines: { total: 20 } });
  assert.equal((await ask(never)).error?.kind, "slow");
  const given = new AbortController();
  given.abort();
  const calling = await ask(openModel([A], { doorOf: async () => deaf }), REQUEST, given.signal);
  assert.equal(calling.error?.kind, "gone");
  assert.equal(calling.made.length, 0, "nothing was sent");
});

test("[MO10] one model that hangs does not hold up another", async () => {
  const deaf: Door = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
  const { options } = scripted({ [B.name]: [said("Snow.")] });
  const giving = new AbortController();
  const hanging = ask(openModel([A], { doorOf: async () => deaf }), REQUEST, giving.signal);
  assert.equal((await ask(openModel([B], options))).answer?.text, "Snow.");
  giving.abort();
  assert.equal((await hanging).error?.kind, "gone");
});

test("[MO7] what whoever listens throws is theirs: the call is accounted for once, and not made again", async () => {
  const { options, asked } = scripted({ [A.name]: [said("Rain."), said("Rain.")] });
  const text = () => {
    throw new RangeError("mine");
  };
  const { error, made } = await ask(openModel([A], options), REQUEST, undefined, { text });
  assert.equal(error?.message, "mine");
  assert.equal(made.length, 1);
  assert.equal(asked.length, 1);
});

test("[MO5] a pause ends when the call is given up", async () => {
  const giving = new AbortController();
  const { options } = scripted({});
  const model = openModel([A], { ...options, pause: async () => giving.abort() });
  const { error, made } = await ask(model, REQUEST, giving.signal);
  assert.equal(error?.kind, "gone");
  assert.equal(made.length, 1);
});

test("[MO4] what comes after the end of an answer, or after its deadline, reaches nobody", async () => {
  let more: (() => void) | undefined;
  const late: Door = async function* () {
    yield { kind: "text", text: "Ra" };
    await new Promise<void>((resolve) => {
      more = resolve;
    });
    yield { kind: "text", text: "in." };
    yield { kind: "finish", finish: "stop", usage: undefined };
  };
  const heard: string[] = [];
  const model = openModel([A], { doorOf: async () => late, deadlines: { total: 500 } });
  const { error, made } = await ask(model, REQUEST, undefined, { text: (piece) => void heard.push(piece) });
  more?.();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(error?.kind, "slow");
  assert.deepEqual(heard, ["Ra"]);
  assert.equal(made.length, 1);
});

test("[MO7] before each attempt it is asked whether it may be made; if not, nothing is sent and the fault is the budget's", async () => {
  const { options, asked } = scripted({ [A.name]: ["overloaded", said("Rain.")] });
  const most: { tokens: number; cost: number }[] = [];
  const may = (one: { readonly tokens: number; readonly cost: number }) => most.push(one) < 2;
  const { error, made } = await ask(openModel([A, B], options), REQUEST, undefined, { may });
  assert.equal(error?.kind, "budget");
  assert.equal(asked.length, 1);
  assert.equal(made.length, 1);
  assert.ok((most[0]?.tokens ?? 0) > REQUEST.most);
  assert.ok((most[0]?.cost ?? 0) > (REQUEST.most * 15) / 1e6, "priced as if all of it were answered");
});

test("[MO7] a call is accounted for with its tokens, its cost, its time and the prompt it was made with", async () => {
  const { options, time } = scripted({});
  const door: Door = async function* () {
    time.now += 1234;
    yield* said("Rain.");
  };
  const { answer } = await ask(openModel([A], { ...options, doorOf: async () => door }));
  const { prompt_sha256, ...call } = answer?.call ?? assert.fail();
  assert.deepEqual(call, {
    model: A.name,
    input: 100,
    output: 10,
    cached: 40,
    written: 20,
    ms: 1234,
    cost: 0.000357, // 40 fresh at 3, 40 cached at 0.30, 20 written at 3.75, 10 answered at 15
  });
  assert.match(prompt_sha256, /^[0-9a-f]{64}$/);
});

test("[MO10] a model that is down is left alone after three calls, and tried again after a while", async () => {
  const { options, asked, time } = scripted({
    [A.name]: Array(9).fill("refused-key"),
    [B.name]: Array(9).fill(said("Snow.")),
  });
  const model = openModel([A, B], options);
  for (let n = 0; n < 6; n++) assert.equal((await ask(model)).answer?.text, "Snow.");
  assert.equal(asked.filter((one) => one === A.name).length, 3);
  time.now += 60_001;
  await ask(model);
  await ask(model);
  assert.equal(asked.filter((one) => one === A.name).length, 4, "one try, and it rests again");
});

test("[MO10] with no other model the fault is told at once, nothing is sent, and an answer makes everything well", async () => {
  const { options, asked, time } = scripted({
    [A.name]: ["unpaid", "unpaid", "unpaid", said("Rain."), "unpaid", said("Rain.")],
  });
  const model = openModel([A], options);
  for (let n = 0; n < 5; n++) assert.equal((await ask(model)).error?.kind, "unpaid");
  assert.equal(asked.length, 3);
  time.now += 60_001;
  assert.equal((await ask(model)).answer?.text, "Rain.");
  assert.equal((await ask(model)).error?.kind, "unpaid");
  assert.equal((await ask(model)).answer?.text, "Rain.");
});

test("[MO10] a call that was given up, a filter and a budget say nothing of whether a model is there", () => {
  const circuits = openCircuits({ clock: () => 0, after: 1 });
  for (const kind of ["gone", "filtered", "too-much", "budget"] as const)
    circuits.failed("m", new ModelFault(kind, "m"));
  assert.equal(circuits.resting("m"), undefined);
  circuits.failed("m", new ModelFault("silent", "m"));
  assert.equal(circuits.resting("m")?.kind, "silent");
  assert.equal(circuits.resting("another"), undefined);
});

test("[MO8] every fault has a remedy that fits who serves the model", async () => {
  for (const [provider, words] of [
    ["anthropic", /ANTHROPIC_API_KEY/],
    ["openai", /OPENAI_API_KEY/],
    ["google", /GOOGLE_GENERATIVE_AI_API_KEY/],
    ["openai-compatible", /TROUPE_API_KEY/],
    ["claude-code", /sign in/],
  ] as const) {
    const one: Spec = { provider, model: "m", name: `${provider}:m` };
    const doorOf = async (): Promise<Door> => {
      throw new ModelFault("refused-key", one.name);
    };
    const { error, made } = await ask(openModel([one], { doorOf }));
    assert.match(error?.hint ?? "", words);
    assert.equal(made.length, 1);
  }
});

test("[MO8] a key that is not there is a fault before anything is sent", async () => {
  const { error, made } = await ask(openModel([A], { env: {}, urls: { anthropic: "http://127.0.0.1:9/v1" } }));
  assert.equal(error?.kind, "refused-key");
  assert.match(error?.hint ?? "", /ANTHROPIC_API_KEY/);
  assert.equal(made[0]?.input, 0);
});
