import assert from "node:assert/strict";
import { test } from "node:test";
import type { Models } from "../../src/minds/seated-minds.ts";
import type { Door, Piece } from "../../src/models/door.ts";
import { type FaultKind, ModelFault } from "../../src/models/fault.ts";
import type { ModelRequest } from "../../src/models/model.ts";
import type { Spec } from "../../src/models/spec.ts";
import { openEvening } from "../../src/open-evening.ts";
import { LATER } from "../../src/play/person.ts";

const C = "corwin-voss";
const T = "tilda-brannock";
const spec = (model: string): Spec => ({ provider: "ollama", model, name: `ollama:${model}` });

/** What a model answers, or what befalls it. */
type Turn = string | { readonly fault: FaultKind };

/** An evening of a person with models at these seats, behind doors that answer as they are told. */
async function evening(
  seats: Readonly<Record<string, readonly Spec[]>>,
  answer: (name: string, request: ModelRequest) => Turn,
  said: (of: string, text: string) => string | typeof LATER,
) {
  const asked: { readonly name: string; readonly request: ModelRequest }[] = [];
  const doorOf = async ({ name }: Spec): Promise<Door> =>
    async function* (request): AsyncIterable<Piece> {
      asked.push({ name, request });
      const turn = answer(name, request);
      if (typeof turn !== "string") throw new ModelFault(turn.fault, name);
      yield { kind: "text", text: turn };
      yield { kind: "finish", finish: "stop", usage: undefined };
    };
  const models: Models = {
    of: (seat) => seats[seat],
    options: { doorOf, env: {}, pause: async () => {} },
    specs: [...new Set(Object.values(seats).flat())],
    narrates: false,
  };
  await using opened = await openEvening({
    campaign: { name: "the-salt-cellar", party: [C, T] },
    sits: () => ({ people: [C], seed: "7" }),
    models,
    beats: 2,
  });
  const shown: string[] = [];
  const open = await opened.play({
    person: async ({ of, text }) => said(of, text),
    show: (text) => shown.push(text),
  });
  return { entries: await opened.entries(0), state: opened.table.state, asked, shown, open };
}

const isHouses = (entry: { readonly kind: string; readonly by?: unknown; readonly from?: unknown }): boolean =>
  entry.kind === "message" && entry.from === "gm" && entry.by === "house";
const RAIN = "The rain goes on, and somebody knocks.";
const told = (request: ModelRequest) => `${RAIN} It knocks ${request.heard.length} times.`;

test("[MM140] what did not hold of a GM's first model is asked of its second, with what was wrong", async () => {
  const { entries, asked, open } = await evening(
    { gm: [spec("a"), spec("b")] },
    (name, request) => (name === "ollama:a" ? "[GM_TO_PLAYER]\nto: nobody\n\nWell?" : told(request)),
    () => "/end",
  );
  assert.deepEqual(open, []);
  const names = asked.map(({ name }) => name);
  assert.equal(names.indexOf("ollama:b"), 3, "the first is asked three times");
  assert.match(asked[3]?.request.question ?? "", /# Your last answer did not stand\n/);
  assert.ok(entries.some((entry) => entry.kind === "message" && entry.body.startsWith(RAIN) && entry.by === undefined));
  assert.ok(!entries.some((entry) => isHouses(entry) && entry.kind === "message" && entry.tag === "NARRATIVE"));
});

test("[MM140] another model that somebody names takes every seat that had the one that failed, and no other", async () => {
  const choices = ["another one", "ollama:c"];
  const { entries, asked, state, shown } = await evening(
    { gm: [spec("a")], [T]: [spec("a")], narrator: [spec("n")] },
    (name, request) =>
      name === "ollama:a" ? { fault: "refused-key" } : request.seat === "gm" ? told(request) : "I listen.",
    (of) => (of === "MIND_FAILED" ? (choices.shift() ?? LATER) : "Tilda, did you hear that?"),
  );
  assert.equal(state.otherModel, "ollama:c");
  assert.ok(shown.some((text) => text.startsWith("Which one? Set up here: ollama:n.")));
  const by = (name: string) => new Set(asked.filter((one) => one.name === name).map(({ request }) => request.seat));
  assert.deepEqual([...by("ollama:a")], ["gm"]);
  assert.deepEqual(by("ollama:c"), new Set(["gm", T]));
  assert.ok([...by("ollama:n")].every((seat) => seat === "narrator"));
  assert.ok(!entries.some((entry) => isHouses(entry) && entry.kind === "message" && entry.tag === "NARRATIVE"));
});

test("[MM140] a model that was given up is tried again when somebody says so", async () => {
  const texts: string[] = [];
  const { asked, open } = await evening(
    { gm: [spec("a")] },
    () => ({ fault: "no-such-model" }),
    (of, text) => {
      if (of === "MIND_FAILED") texts.push(text);
      return texts.length < 6 ? "again" : "stop";
    },
  );
  assert.equal(asked.length, 6, "each time it is called");
  assert.deepEqual(
    open.map(({ of }) => of),
    ["MIND_FAILED"],
  );
  assert.equal(
    texts[0],
    "The GM's model is not there. Fetch it first: ollama pull a. Everything so far is saved, and the table waits for you.",
  );
});

test("[PL241] a model that falls silent at the GM's seat is told where the table stands and asked again, before anybody is asked how it goes on", async () => {
  const end = '```json\n{"tool":"end","summary":"It rained.","next_hook":"It rains."}\n```';
  for (const fault of ["silent", "stalled", "slow"] as const) {
    let [calls, back] = [0, false];
    const { entries, asked, open } = await evening(
      { gm: [spec("a")] },
      (_, request) => {
        back ||= /The table has waited for you/.test(request.question);
        if (!back && ++calls > 1) return { fault };
        return /Ask nobody/.test(request.question) ? end : told(request);
      },
      (of) => (of === "RELAY_TO_HUMAN" ? "I wait." : LATER),
    );
    const refreshed = entries.flatMap((entry) =>
      entry.kind === "message" && entry.tag === "CONTEXT_REFRESH" ? [entry.to] : [],
    );
    assert.deepEqual(refreshed, [["gm"]], fault);
    assert.ok(
      asked.some(({ request }) => /# Where the table stands/.test(request.question)),
      fault,
    );
    assert.ok(!entries.some(isHouses) && !open.some(({ of }) => of === "MIND_FAILED"), fault);
  }
});
