import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { encode } from "gpt-tokenizer";
import { houseAt, story } from "../../../test/support/evening.ts";
import { tableWithFiles } from "../../../test/support/model-table.ts";
import { call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../../../test/support/small-campaign.ts";
import { openMemoryLedger } from "../../ledger/memory.ts";
import type { CallMade, Model } from "../../models/model.ts";
import type { Saying } from "../../protocol/ask.ts";
import type { Desk, Mind } from "../mind.ts";
import { editionOf, MADE_OF, stamped } from "./edition.ts";
import { modelMind } from "./model-mind.ts";
import { promptFor } from "./prompt.ts";
import { reworded } from "./rewording.ts";
import { UNKNOWN } from "./room.ts";

const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const NO_SIGNAL = new AbortController().signal;
const nobody: Mind = async () => [];

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
  const step: readonly Saying[] = [
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
  const silent = modelMind({ model, role: "gm", house: async () => step.slice(0, 1), shape: "narrates" });
  assert.deepEqual(await silent(deskAt("gm"), NO_SIGNAL), [step[0]]);
  assert.equal(asked.length, 1, "nothing to reword, no call");
});

test("[MM9] what a model is asked to reword is what the house says at this desk", async () => {
  const state = SMALL_CAMPAIGN["story-state.md"] ?? "";
  const swept = "Somebody has swept the stair, and left the broom across the third step where nobody could miss it.";
  const { table, deskAt } = await tableWithFiles({
    ...SMALL_CAMPAIGN,
    "story-state.md": state.replace("Somebody has swept the stair.", swept),
  });
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
    const steps = new Set([...request.heard, request.question].join().match(/model-\d+/g)).size;
    return {
      calls: [
        call("narrate", { text: `The lamp burns lower, and it is the ${steps + 1}. time.` }),
        call("update_state", { facts: { [`model-${steps + 1}`]: "told" }, situation: "The lamp burns." }),
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
  assert.equal(
    notes?.facts["behind the screen: how things stand"],
    "The lamp burns.",
    "words about the situation do not move the house's page",
  );
  assert.notEqual(notes?.situation, "The lamp burns.");
  const own = Object.keys(notes?.facts ?? {}).filter((name) => name.startsWith("model-"));
  assert.ok(own.length >= 5, `${own}`);
  const back = asked.find(({ heard, question }) => {
    const text = [...heard, question].join();
    return text.includes("model-3") && !text.includes("model-5");
  });
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
  assert.ok(size("gm") + size("gm-tools") < 1500);
  assert.ok(size("gm") + size("gm-text") < 1500);
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
  const chance = /Names to hand: \S+ \S+, \S+ \S+\. If chance should strike: \S/;
  assert.match(question("gm", "open"), chance);
  assert.equal(question("gm", "open"), question("gm", "open"));
  await table.play([
    "gm",
    { tag: "GM_TO_PLAYER", fields: { to: "tilda-brannock", request_type: "QUICK_REACTION" }, body: "A CREAK. Well?" },
  ]);
  assert.match(question("tilda-brannock", "answer"), /\[QUICK_REACTION\]\n\(It stands last above\.\)/);
  const { heard } = promptFor(deskAt("tilda-brannock", "answer"), "tools");
  assert.match(heard.at(-1) ?? "", /A CREAK\. Well\?$/, "and it does, once");
  await table.play(["tilda-brannock", { tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "I run." }]);
  assert.match(question("gm", "run"), /Not settled yet: tilda-brannock/);
  assert.doesNotMatch(question("gm", "run"), chance);
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

test("[MM680] a brief, a tool, a rule of style, the counting of tokens and the sharing of a window belong to the edition on record", () => {
  const now = { ...MADE_OF };
  const all = readdirSync(new URL(".", import.meta.url)).filter((name) => name.endsWith(".md"));
  const own = ["judge.md", "out-of-character.md", "recap.md"]; // of calls that carry an edition of their own
  assert.deepEqual(
    Object.keys(now.briefs).toSorted(),
    all
      .filter((name) => !own.includes(name))
      .map((name) => name.slice(0, -3))
      .toSorted(),
  );
  const before = editionOf(now);
  assert.equal(stamped("text").split("/")[1], before);
  for (const other of [
    { briefs: { ...now.briefs, player: `${now.briefs.player}.` } },
    { tools: [] },
    { styles: { ...now.styles, novel: "novel: as you like." } },
    { count: (text: string) => text.length },
    { share: () => UNKNOWN },
  ])
    assert.notEqual(editionOf({ ...now, ...other }), before, Object.keys(other)[0]);
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
    [stamped("text")],
  );
});
