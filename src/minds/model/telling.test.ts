import assert from "node:assert/strict";
import { test } from "node:test";
import { randomFrom } from "../../../test/support/random.ts";
import { call } from "../../../test/support/scripted-model.ts";
import type { CallMade, Listening, Model, ModelAnswer } from "../../models/model.ts";
import { lettersOf } from "../../protocol/letter.ts";
import { type Refusal, refusal } from "../../protocol/refusal.ts";
import type { Desk, Mind } from "../mind.ts";
import { modelMind } from "./model-mind.ts";

const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const NO_SIGNAL = new AbortController().signal;
const DESK: Desk = {
  seat: "gm",
  role: "gm",
  task: "run",
  party: PARTY,
  letters: lettersOf([]),
  list: () => [],
  read: () => "",
};
const MADE: CallMade = { model: "x", ms: 0, cost: 0, input: 0, output: 0, cached: 0, written: 0, prompt_sha256: "" };
const nobody: Mind = async () => [];

/** A model that sends its answer in pieces, and lets whoever listens keep up. */
const streaming =
  (send: (listening: Listening) => Promise<Partial<ModelAnswer>>): Model =>
  async (_request, _signal, listening = {}) => ({
    text: "",
    calls: [],
    finish: "stop",
    call: MADE,
    ...(await send(listening)),
  });

const pieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));
const gm = (model: Model, shape: "tools" | "text" = "tools") => modelMind({ model, role: "gm", house: nobody, shape });

/** Hands that keep what was told, and refuse the n-th telling. */
function hands(refuseAt = Number.POSITIVE_INFINITY) {
  const told: string[] = [];
  const firsts: unknown[] = [];
  let times = 0;
  return {
    told,
    firsts,
    tell: async (_fields: unknown, soFar: string, first?: readonly unknown[]): Promise<Refusal | undefined> => {
      if (++times === refuseAt) return refusal("screen/leak", "no");
      told.push(soFar);
      firsts.push(first);
      return undefined;
    },
  };
}

const STORY = 'It creaks. "Who is there?" asks the dark. Nobody answers it. The lamp goes out. A door shuts.';

test("[MM8] narration is told sentence by sentence, one behind, in whatever pieces it comes, and the step begins with what was told", async () => {
  const random = randomFrom(3);
  for (let i = 0; i < 200; i++) {
    const size = 1 + random.below(30);
    const input = JSON.stringify({ to: ["all"], text: STORY });
    const byTool = random.chance(0.5);
    const model = streaming(async ({ text, input: piece }) => {
      for (const one of pieces(byTool ? input : STORY, size)) {
        if (byTool) piece?.("narrate", one);
        else text?.(one);
        if (random.chance(0.3)) await new Promise(setImmediate);
      }
      return byTool
        ? { calls: [call("narrate", { to: ["all"], text: STORY }), call("update_state", { situation: "dark" })] }
        : { text: STORY };
    });
    const kept = hands();
    const says = await gm(model, byTool ? "tools" : "text")(DESK, NO_SIGNAL, kept);
    const narration = says.find((say) => (say as { tag?: string }).tag === "NARRATIVE") as { body: string };
    assert.equal(narration.body, STORY);
    const last = kept.told.at(-1) ?? "";
    assert.ok(size > 25 || last.length > 20, `pieces of ${size}: ${kept.told}`);
    assert.ok(
      kept.told.every(
        (soFar, at) =>
          STORY.startsWith(soFar) && /[.?”"]$/.test(soFar) && soFar.length > (kept.told[at - 1]?.length ?? 0),
      ),
    );
    assert.ok(!last.includes("The lamp"), "held back by one");
  }
});

test("[MM8] a refusal ends the telling and the step is given whole; what is not narration alone is not told ahead", async () => {
  const input = JSON.stringify({ to: ["all"], text: STORY });
  const model = streaming(async ({ input: piece }) => {
    for (const one of pieces(input, 5)) piece?.("narrate", one);
    return { calls: [call("narrate", { to: ["all"], text: STORY })] };
  });
  const refused = hands(2);
  assert.deepEqual(await gm(model)(DESK, NO_SIGNAL, refused), [{ tag: "NARRATIVE", fields: {}, body: STORY }]);
  assert.equal(refused.told.length, 1);
  const talk = streaming(async ({ text, input: piece }) => {
    for (const one of pieces(STORY, 5)) text?.(one);
    piece?.("check", "{}");
    return { text: STORY, calls: [call("check", { who: "tilda", skill: "Stealth", dc: 1, why: "x" })] };
  });
  const none = hands();
  assert.equal((await gm(talk)(DESK, NO_SIGNAL, none)).length, 1);
  assert.deepEqual(none.told, [], "prose beside tools may be a word before a call");
});

const DECLARED = {
  ...DESK,
  letters: lettersOf([
    {
      kind: "message",
      n: 1,
      at: "",
      session: "one",
      scene: null,
      tag: "PLAYER_ACTION",
      from: "lead",
      to: ["gm"],
      fields: { character: "tilda-brannock", action: "I run." },
      body: "",
    } as never,
  ]),
};
const DONE = { kind: "ruling", for: "tilda-brannock", outcome: "done" };

test("[MM8] what is to be settled before it is told goes on record with the first piece, and is not said again", async () => {
  const model = streaming(async ({ input: piece }) => {
    for (const one of pieces(JSON.stringify({ to: ["all"], text: STORY }), 5)) piece?.("narrate", one);
    return { calls: [call("narrate", { to: ["all"], text: STORY })] };
  });
  const kept = hands();
  assert.deepEqual(await gm(model)(DECLARED, NO_SIGNAL, kept), [{ tag: "NARRATIVE", fields: {}, body: STORY }]);
  assert.ok(kept.told.length > 1);
  assert.deepEqual(kept.firsts[0], [DONE]);
  const refused = hands(1);
  assert.deepEqual(await gm(model)(DECLARED, NO_SIGNAL, refused), [
    DONE,
    { tag: "NARRATIVE", fields: {}, body: STORY },
  ]);
  assert.deepEqual(refused.told, []);
});

test("[MM8] calls that came before narration and need no dice go with its first piece; dice and a split are waited for", async () => {
  const rules = [call("rule", { who: "tilda", outcome: "not done" })];
  const told = async (...before: readonly ReturnType<typeof call>[]) => {
    const calls = [...before, call("narrate", { to: ["all"], text: STORY })];
    const model = streaming(async ({ input: piece }) => {
      for (const { name, input } of calls) for (const one of pieces(JSON.stringify(input), 9)) piece?.(name, one);
      return { calls };
    });
    const kept = hands();
    const says = await gm(model)(DECLARED, NO_SIGNAL, kept);
    return { says, ...kept };
  };
  const asked = call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "And now?" });
  const ruled = await told(...rules, asked);
  assert.deepEqual(ruled.firsts[0], [{ ...DONE, outcome: "not done" }]);
  assert.deepEqual(
    ruled.says.map((say) => (say as { tag?: string }).tag),
    ["NARRATIVE", "GM_TO_PLAYER"],
  );
  const rolls = await told(call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "x" }));
  assert.deepEqual(rolls.told, []);
  const parts = await told(call("open_scene", { title: "Below", thread: "below", present: ["tilda"] }));
  assert.deepEqual(parts.told, []);
});

test("[MM8] dice that are called for after people have heard something leave what they heard, and no more", async () => {
  const model = streaming(async ({ input: piece }) => {
    for (const one of pieces(JSON.stringify({ to: ["all"], text: STORY }), 5)) piece?.("narrate", one);
    await new Promise(setImmediate);
    piece?.("check", "{");
    return {
      calls: [
        call("narrate", { to: ["all"], text: STORY }),
        call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "x" }),
      ],
    };
  });
  const kept = hands();
  const [narration, check, ...rest] = (await gm(model)(DESK, NO_SIGNAL, kept)) as readonly {
    kind?: string;
    body?: string;
  }[];
  assert.equal(check?.kind, "check");
  assert.equal(narration?.body, kept.told.at(-1));
  assert.ok((kept.told.at(-1) ?? "").length > 0 && rest.length === 0);
});

test("[MM8] a call that begins anew after something was heard ends with what was heard; before that it counts as if nothing had come", async () => {
  const twice = (first: string): Model =>
    streaming(async ({ text, again }) => {
      for (const one of pieces(first, 7)) text?.(one);
      await new Promise(setImmediate);
      again?.();
      for (const one of pieces("Something else. Altogether. Yes. No.", 7)) text?.(one);
      return { text: "Something else. Altogether. Yes. No." };
    });
  const heard = hands();
  assert.deepEqual(await gm(twice(STORY), "text")(DESK, NO_SIGNAL, heard), [
    { tag: "NARRATIVE", fields: {}, body: heard.told.at(-1) },
  ]);
  assert.ok(heard.told.length > 0 && heard.told.every((soFar) => STORY.startsWith(soFar)));
  const unheard = hands();
  const says = (await gm(twice("It cr"), "text")(DESK, NO_SIGNAL, unheard)) as readonly { body: string }[];
  assert.equal(says[0]?.body, "Something else. Altogether. Yes. No.");
  const cutShort: Model = async (_request, signal, listening = {}) => {
    for (const one of pieces(STORY, 7)) listening.text?.(one);
    await new Promise(setImmediate);
    listening.again?.();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    throw new Error("gone");
  };
  const saved = hands();
  assert.deepEqual(await gm(cutShort, "text")(DESK, NO_SIGNAL, saved), [
    { tag: "NARRATIVE", fields: {}, body: saved.told.at(-1) },
  ]);
});
