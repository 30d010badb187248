import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { encode } from "gpt-tokenizer";
import { houseAt, story } from "../../../test/support/evening.ts";
import { tableWithFiles } from "../../../test/support/model-table.ts";
import { randomFrom } from "../../../test/support/random.ts";
import { call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../../../test/support/small-campaign.ts";
import { openMemoryLedger } from "../../ledger/memory.ts";
import type { CallMade, Listening, Model, ModelAnswer } from "../../models/model.ts";
import { lettersOf } from "../../protocol/letter.ts";
import { type Refusal, refusal } from "../../protocol/refusal.ts";
import type { Desk, Mind } from "../mind.ts";
import { modelMind } from "./model-mind.ts";
import { promptFor } from "./prompt.ts";
import { reworded } from "./rewording.ts";

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

/** Hands that keep what was told, and refuse from the n-th telling on. */
function hands(refuseAt = Number.POSITIVE_INFINITY) {
  const told: string[] = [];
  let times = 0;
  return {
    told,
    tell: async (_fields: unknown, soFar: string): Promise<Refusal | undefined> => {
      if (++times >= refuseAt) return refusal("screen/leak", "no");
      told.push(soFar);
      return undefined;
    },
  };
}

const STORY = 'It creaks. "Who is there?" asks the dark. Nobody answers it. The lamp goes out. A door shuts.';

test("[MM8] narration is told sentence by sentence, one behind, in whatever pieces it comes, and the step begins with what was told", async () => {
  const random = randomFrom(3);
  for (let i = 0; i < 200; i++) {
    const size = 1 + random.below(30);
    const input = JSON.stringify({ text: STORY });
    const byTool = random.chance(0.5);
    const model = streaming(async ({ text, input: piece }) => {
      for (const one of pieces(byTool ? input : STORY, size)) {
        if (byTool) piece?.("narrate", one);
        else text?.(one);
        if (random.chance(0.3)) await new Promise(setImmediate);
      }
      return byTool
        ? { calls: [call("narrate", { text: STORY }), call("update_state", { situation: "dark" })] }
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
    assert.ok(!last.includes("The lamp goes out. A"), "held back by one");
  }
});

test("[MM8] a refusal ends the telling and the step is given whole; what is not narration alone is not told ahead", async () => {
  const input = JSON.stringify({ text: STORY });
  const model = streaming(async ({ input: piece }) => {
    for (const one of pieces(input, 5)) piece?.("narrate", one);
    return { calls: [call("narrate", { text: STORY })] };
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
  const declared = {
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
  };
  await gm(model)({ ...DESK, letters: lettersOf([declared as never]) }, NO_SIGNAL, none);
  assert.deepEqual(none.told, [], "first it has to be settled");
});

test("[MM8] dice that are called for after people have heard something leave what they heard, and no more", async () => {
  const model = streaming(async ({ input: piece }) => {
    for (const one of pieces(JSON.stringify({ text: STORY }), 5)) piece?.("narrate", one);
    await new Promise(setImmediate);
    piece?.("check", "{");
    return {
      calls: [call("narrate", { text: STORY }), call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "x" })],
    };
  });
  const kept = hands();
  const [check, narration, ...rest] = (await gm(model)(DESK, NO_SIGNAL, kept)) as readonly {
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

test("[MM9] where a model only rewords, the house decides, and words that say something else do not stand", async () => {
  const was =
    'Tilda lifts the lantern and climbs three steps. "Forty-one," she says. The stair groans under the weight of the old house.';
  const good =
    'Tilda raises the lantern; three steps she climbs. "Forty-one," she says. Under the weight of the old house the stair groans.';
  assert.equal(reworded(was, good, PARTY), good);
  for (const bad of [
    good.replace("Forty-one", "Forty-two"),
    good.replace("three", "four"),
    good.replace("the stair groans", "the stair groans, and Marrow laughs"),
    good.replace("Tilda", "She"),
    `${good} "Run," she says.`,
    `${good} Marrow laughs.`,
    `[NARRATIVE]\n\n${good}`,
    "Tilda.",
    `${good} ${good}`,
    "Here is the passage, in other words.",
  ])
    assert.equal(reworded(was, bad, PARTY), was, bad);
  const step = [
    { kind: "notes", situation: "x" },
    { tag: "NARRATIVE", fields: {}, body: was },
  ];
  const { model, asked } = scriptedModel(() => ({ text: good }));
  const mind = modelMind({ model, role: "gm", house: async () => step, shape: "narrates" });
  const { deskAt } = await tableWithFiles(SMALL_CAMPAIGN);
  assert.deepEqual(await mind(deskAt("gm", "open"), NO_SIGNAL), [
    step[0],
    { tag: "NARRATIVE", fields: {}, body: good },
  ]);
  assert.deepEqual(asked[0]?.tools, []);
  const silent = modelMind({ model, role: "gm", house: async () => [step[0]], shape: "narrates" });
  assert.deepEqual(await silent(deskAt("gm"), NO_SIGNAL), [step[0]]);
  assert.equal(asked.length, 1, "nothing to reword, no call");
});

test("[MM9] what a model is asked to reword is what the house says at this desk", async () => {
  const { table, deskAt } = await tableWithFiles(SMALL_CAMPAIGN);
  await table.play(["lead", START]);
  const desk = deskAt("gm", "open");
  const own = (await houseAt("gm")(desk, NO_SIGNAL)) as readonly { readonly tag?: string; readonly body?: string }[];
  const body = own.find(({ tag }) => tag === "NARRATIVE")?.body ?? "";
  assert.ok(body.length > 60);
  assert.ok(promptFor(desk, "narrates").question.endsWith(`# Write this again\n${body}`));
});

const START = {
  tag: "SESSION_COMMAND",
  fields: {
    command: "start",
    campaign: "x",
    player_character: "none",
    narrative_style: "hybrid",
    ai_characters: PARTY,
  },
};

/** Odd beats are the model's, even ones the house's, as the table has it: nobody remembers whose turn it was. */
const alternating = (model: Model, beatOf: () => number): ((seat: string) => Mind) => {
  const mind = modelMind({ model, role: "gm", house: houseAt("gm") });
  return (seat) => (seat !== "gm" || (beatOf() > 3 && beatOf() <= 5) ? houseAt(seat) : mind);
};
const byTurns = () =>
  scriptedModel((request) => {
    const steps = request.question.match(/model-\d+/g)?.length ?? 0;
    return {
      calls: [
        call("narrate", { text: `The lamp burns lower, and it is the ${steps + 1}. time.` }),
        call("update_state", { facts: { [`model-${steps + 1}`]: "told" }, situation: "The lamp." }),
        call("ask_player", { to: PARTY[steps % 4], type: "QUICK_REACTION", request: "What do you do?" }),
      ],
    };
  });

test("[MM10] the house goes on from a model's notes and a model from the house's", async () => {
  const { table, deskAt, beats } = await tableWithFiles(SMALL_CAMPAIGN);
  const { model, asked } = byTurns();
  const seen: { readonly by: string; readonly facts: readonly string[] }[] = [];
  const mindOf = alternating(model, () => table.state.beat);
  await beats(8, mindOf, ({ state }) =>
    seen.push({ by: state.beat > 3 && state.beat <= 5 ? "house" : "model", facts: Object.keys(state.notes.facts) }),
  );
  const house = seen.filter(({ by }) => by === "house");
  assert.ok(house.length > 0 && house.every(({ facts }) => facts.includes("model-1")));
  const { notes } = deskAt("gm");
  const own = Object.keys(notes?.facts ?? {}).filter((name) => name.startsWith("model-"));
  assert.ok(own.length >= 5, `${own}`);
  const back = asked.find(({ question }) => question.includes("model-3") && !question.includes("model-5"));
  assert.ok(back && (notes?.clocks ? Object.keys(notes.clocks).length > 0 : false));
  assert.match(asked.at(-1)?.question ?? "", new RegExp(`Clocks: .*${Object.keys(notes?.clocks ?? {})[0]}`));
});

test("[MM10] an evening that was killed between the model's beats and the house's goes on as the unbroken one did", async () => {
  const whole = await tableWithFiles(SMALL_CAMPAIGN);
  await whole.beats(
    7,
    alternating(byTurns().model, () => whole.table.state.beat),
  );
  const told = story(await whole.table.entries());
  for (const dies of [3, 8, 13]) {
    const ledger = openMemoryLedger();
    const first = await tableWithFiles(SMALL_CAMPAIGN, ledger);
    let steps = 0;
    const mindOf = alternating(byTurns().model, () => first.table.state.beat);
    const broken = first.beats(
      7,
      (seat) => async (desk, signal, own) => {
        if (seat === "gm" && ++steps === dies) throw new Error("killed");
        return mindOf(seat)(desk, signal, own);
      },
      () => {
        if (steps >= dies - 1) throw new Error("killed");
      },
    );
    await assert.rejects(broken, /killed/);
    const again = await tableWithFiles(SMALL_CAMPAIGN, ledger);
    await again.beats(
      7,
      alternating(byTurns().model, () => again.table.state.beat),
    );
    assert.deepEqual(story(await again.table.entries()), told, `killed at step ${dies}`);
  }
});

test("[MM11] a brief is short, and says nothing of this machine", () => {
  const size = (name: string) => encode(readFileSync(new URL(`${name}.md`, import.meta.url), "utf8")).length;
  assert.ok(size("gm") + size("gm-tools") < 1200);
  assert.ok(size("gm") + size("gm-text") < 1200);
  assert.ok(size("player") < 600);
  assert.ok(size("narrator") < 400);
});

test("[MM11] the question says what is wanted, what was refused and what would do, and where the table stands", async () => {
  const { table, deskAt } = await tableWithFiles(SMALL_CAMPAIGN);
  await table.play([
    "lead",
    {
      tag: "SESSION_COMMAND",
      fields: {
        command: "start",
        campaign: "x",
        player_character: "none",
        narrative_style: "hybrid",
        ai_characters: PARTY,
      },
    },
  ]);
  const question = (seat: string, task: Desk["task"]) => promptFor(deskAt(seat, task), "tools").question;
  assert.match(question("gm", "open"), /The evening begins/);
  await table.play([
    "gm",
    { tag: "GM_TO_PLAYER", fields: { to: "tilda-brannock", request_type: "QUICK_REACTION" }, body: "A CREAK. Well?" },
  ]);
  assert.match(question("tilda-brannock", "answer"), /\[QUICK_REACTION\]\nA CREAK/);
  await table.play(["tilda-brannock", { tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "I run." }]);
  assert.match(question("gm", "run"), /Not settled yet: tilda-brannock/);
  await table.play(["gm", { tag: "NARRATIVE", fields: {}, body: "She runs." }]);
  assert.match(question("gm", "run"), /# Your last answer did not stand\n[^\n]*with a ruling for tilda-brannock/);
  await table.play(["gm", { kind: "check", for: "tilda-brannock", skill: "Athletics", dc: 12, reason: "the stair" }]);
  assert.match(question("gm", "run"), /has come back, above.*was left out/);
  assert.doesNotMatch(question("gm", "run"), /did not stand|Not settled/);
  await table.play([
    "lead",
    { tag: "CONTEXT_REFRESH", fields: { to: "gm", campaign: "x", last_narrative_summary: "She was running." } },
  ]);
  assert.match(question("gm", "run"), /^# Where the table stands\nShe was running\./);
  assert.match(question("gm", "wrap"), /Ask nobody/);
});

test("[MM12] nothing to write needs no model; a call is on record with its shape", async () => {
  const { model, asked } = scriptedModel(() => ({ text: "A page." }));
  const empty = modelMind({
    model,
    role: "narrator",
    house: async () => [{ kind: "writing", for: "scenes/001-x.md", text: "(Nothing was told.)", sources: [] }],
  });
  const { deskAt } = await tableWithFiles(SMALL_CAMPAIGN);
  await empty({ ...deskAt("narrator", "scene"), file: "scenes/001-x.md" }, NO_SIGNAL);
  assert.equal(asked.length, 0);
  const made: CallMade[] = [];
  const player = modelMind({ model, role: "player", house: nobody, shape: "text" });
  await player(deskAt("tilda-brannock", "answer"), NO_SIGNAL, { made: (one) => made.push(one) });
  assert.deepEqual(
    made.map(({ shape }) => shape),
    ["text"],
  );
});
