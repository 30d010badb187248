import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import type { FaultKind } from "../../src/models/fault.ts";
import { type ModelOptions, openModel } from "../../src/models/open-model.ts";
import { ask, PRIVATE, REQUEST } from "../support/asking.ts";
import { endless } from "../support/endless.ts";
import { aimedAt, KEY, type Reply, SERVED, serve, specs } from "../support/traffic.ts";

interface Case {
  readonly what: string;
  readonly reply: (folder: string) => Reply;
  /** More than one where clients tell the same fault in different ways. */
  readonly kinds: readonly FaultKind[];
  readonly attempts: number;
  readonly deadlines?: NonNullable<ModelOptions["deadlines"]>;
  /** Who has no such fault. */
  readonly not?: string;
  /** What is waited before the second attempt. */
  readonly pause?: number;
}

const CASES: readonly Case[] = [
  {
    what: "nothing ever comes",
    reply: () => ({ ends: "hang", until: 0 }),
    kinds: ["silent"],
    attempts: 3,
    deadlines: { first: 40 },
  },
  {
    what: "headers come and then nothing",
    reply: (folder) => ({ file: `${folder}/text`, until: 0.001, ends: "hang" }),
    kinds: ["silent"],
    attempts: 3,
    deadlines: { first: 40 },
  },
  {
    what: "it stalls midway",
    reply: (folder) => ({ file: `${folder}/text`, until: "falls on ", ends: "hang" }),
    kinds: ["stalled"],
    attempts: 3,
    deadlines: { between: 40 },
  },
  {
    what: "it trickles for ever",
    reply: (folder) => ({ body: endless(folder, 40), drip: { bytes: 200, every: 10 } }),
    kinds: ["slow"],
    attempts: 1,
    deadlines: { total: 150 },
  },
  {
    what: "a clean close midway",
    reply: (folder) => ({ file: `${folder}/text`, until: "falls on ", ends: "close" }),
    kinds: ["cut-off"],
    attempts: 3,
  },
  {
    what: "the socket is destroyed midway",
    reply: (folder) => ({ file: `${folder}/text`, until: "falls on ", ends: "destroy" }),
    kinds: ["cut-off"],
    attempts: 3,
  },
  {
    what: "a close in the middle of a frame",
    reply: (folder) => ({ file: `${folder}/text`, until: 0.7, ends: "close" }),
    kinds: ["cut-off", "garbled"],
    attempts: 3,
  },
  {
    what: "the socket is destroyed before anything came",
    reply: () => ({ ends: "destroy", until: 0 }),
    kinds: ["unreachable"],
    attempts: 3,
  },
  { what: "an empty answer", reply: () => ({ body: "" }), kinds: ["cut-off", "garbled"], attempts: 3 },
  {
    what: "a page of somebody else",
    reply: () => ({
      body: "<html><body>Sign in to the hotel's network</body></html>",
      headers: { "content-type": "text/html" },
    }),
    kinds: ["cut-off", "garbled"],
    attempts: 3,
  },
  { what: "a garbled frame", reply: (folder) => ({ file: `${folder}/garbage` }), kinds: ["garbled"], attempts: 3 },
  {
    what: "an error in the stream",
    reply: (folder) => ({ file: `${folder}/error-midway` }),
    kinds: ["overloaded"],
    attempts: 3,
  },
  { what: "a refused key", reply: (folder) => ({ file: `${folder}/bad-key` }), kinds: ["refused-key"], attempts: 1 },
  { what: "no such model", reply: (folder) => ({ file: `${folder}/no-model` }), kinds: ["no-such-model"], attempts: 1 },
  {
    what: "too many calls",
    reply: (folder) => ({ file: `${folder}/too-many` }),
    kinds: ["rate-limited"],
    attempts: 3,
    pause: 2000,
  },
  {
    what: "an overloaded provider",
    reply: (folder) => ({ file: `${folder}/overloaded` }),
    kinds: ["overloaded"],
    attempts: 3,
    pause: 500,
  },
  {
    what: "a request it does not take",
    reply: (folder) => ({ file: `${folder}/bad-request` }),
    kinds: ["bad-request", "too-long"], // of most it is one that is too long
    attempts: 1,
  },
  { what: "no credit", reply: (folder) => ({ file: `${folder}/no-credit` }), kinds: ["unpaid"], attempts: 1 },
  {
    what: "the provider's filter",
    reply: (folder) => ({ file: `${folder}/filtered` }),
    kinds: ["filtered"],
    attempts: 1,
    not: "ollama",
  },
  {
    what: "an answer without end",
    reply: (folder) => ({ body: endless(folder, 260) }),
    kinds: ["too-much"],
    attempts: 1,
  },
];

for (const { provider, folder, model } of SERVED)
  for (const { what, reply, kinds, attempts, deadlines, pause } of CASES.filter(({ not }) => not !== provider))
    test(`[MO4] ${provider}: ${what}`, async () => {
      await using server = await serve(() => reply(folder));
      const { pauses, ...options } = aimedAt(server.url);
      const { answer, error, made, agains } = await ask(
        openModel(specs(model), { ...options, ...(deadlines ? { deadlines } : {}) }),
      );
      assert.equal(answer, undefined);
      assert.ok(kinds.includes(error?.kind as FaultKind), `${error?.kind}, not ${kinds.join(" or ")}`);
      assert.equal(error?.code, `models/${error?.kind}`);
      assert.ok((error?.hint ?? "").length > 20);
      assert.equal(made.length, attempts);
      assert.ok(server.asked.length <= attempts);
      for (const call of made) assert.equal(call.fault, error?.kind);
      if (pause !== undefined) assert.equal(pauses[0], pause);
      assert.ok(agains < attempts);
      const shown = `${inspect(error, { depth: 9, showHidden: true })} ${error?.stack} ${JSON.stringify(error)}`;
      for (const secret of [KEY, PRIVATE, "Rain", "Tilda", "What happens"]) assert.ok(!shown.includes(secret), shown);
    });

for (const { provider, folder, model } of SERVED) {
  test(`[MO4] ${provider}: nobody at that address`, async () => {
    const closed = await serve(() => ({}));
    await closed[Symbol.asyncDispose]();
    const { error, made } = await ask(openModel(specs(model), aimedAt(closed.url)));
    assert.equal(error?.kind, "unreachable");
    assert.equal(made.length, 3);
    assert.deepEqual(
      made.map(({ input, output, cost }) => [input, output, cost]),
      [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    );
  });

  test(`[MO5] ${provider}: a call that is given up ends at once, before its first word and in the middle`, async () => {
    for (const until of [0, "falls on "] as const) {
      await using server = await serve(() => ({ file: `${folder}/text`, until, ends: "hang" }));
      const giving = new AbortController();
      const model_ = openModel(specs(model), aimedAt(server.url));
      const calling = ask(model_, REQUEST, giving.signal, until === 0 ? {} : { text: () => giving.abort() });
      if (until === 0) setImmediate(() => giving.abort());
      const { error, made } = await calling;
      assert.equal(error?.kind, "gone");
      assert.deepEqual(
        made.map(({ fault }) => fault),
        ["gone"],
      );
    }
  });

  test(`[MO6] ${provider}: what came of a failed try does not count; the next one is whole`, async () => {
    await using server = await serve((_, n) =>
      n === 1 ? { file: `${folder}/text`, until: "falls on ", ends: "close" } : { file: `${folder}/text` },
    );
    const { answer, text, agains, made } = await ask(openModel(specs(model), aimedAt(server.url)));
    assert.equal(answer?.text, "Rain falls on the stair.");
    assert.equal(text, answer?.text);
    assert.equal(agains, 1);
    assert.deepEqual(
      made.map(({ fault }) => fault),
      ["cut-off", undefined],
    );
    assert.ok((made[0]?.input ?? 0) > 0, "what the provider had begun to answer is charged by estimate");
  });

  test(`[MO9] ${provider}: a model that takes no tools is asked without, and from then on always so`, async () => {
    await using server = await serve(({ body }) => ({ file: `${folder}/${body.tools ? "no-tools" : "text"}` }));
    const model_ = openModel(specs(model), aimedAt(server.url));
    const first = await ask(model_);
    const second = await ask(model_);
    assert.equal(first.answer?.text, "Rain falls on the stair.");
    assert.equal(second.answer?.text, "Rain falls on the stair.");
    assert.deepEqual(
      server.asked.map(({ body }) => body.tools !== undefined),
      [true, false, false],
    );
    assert.equal(first.made.length, 2);
  });
}
