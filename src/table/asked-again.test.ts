import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING } from "../../test/support/evening.ts";
import { answer, type Move, narration, prompt, setTable, type TestTable } from "../../test/support/table.ts";
import { next } from "../play/next.ts";
import type { Draft } from "../protocol/entry.ts";
import { evolve } from "./evolve.ts";
import { emptyTable } from "./state.ts";

const C = "corwin-voss";
const T = "tilda-brannock";
const START: Move = [
  "lead",
  {
    tag: "SESSION_COMMAND",
    fields: { command: "start", campaign: "x", player_character: "none", narrative_style: "hybrid", ai_characters: [] },
  },
];
const BEGUN: readonly Move[] = [START, ["gm", narration("Rain.")]];

async function after(...moves: readonly Move[]): Promise<TestTable> {
  const table = await setTable();
  for (const move of moves) await table.play(move);
  return table;
}

const undone: Move = ["lead", { kind: "undo" }];
const said = (drafts: readonly Draft[] | null): readonly string[] =>
  (drafts ?? []).map((one) => (one.kind === "message" ? `${one.tag} ${one.to}: ${one.body}` : one.kind));

test("[TA14] what was asked since the story was told is asked again, and what was answered is not", async () => {
  const table = await after(
    ...BEGUN,
    ["gm", prompt(C, "QUICK_REACTION", "Up or down?"), prompt(T, "QUICK_REACTION", "And you?")],
    [T, answer("Up.")],
    [C, answer("Down.")],
    undone,
  );
  const asked = [
    `GM_TO_PLAYER ${C}: Up or down?`,
    "prompt",
    "notice",
    `GM_TO_PLAYER ${T}: And you?`,
    "prompt",
    "notice",
  ];
  assert.deepEqual(said(table.state.again), asked);
  const [step] = next(table.state, EVENING);
  assert.ok(step?.do === "record");
  await table.record(step.id, ...step.drafts);
  assert.equal(table.state.again, null);
  assert.deepEqual([...table.state.prompts.keys()].sort(), [C, T]);
  assert.equal(table.state.prompts.get(C)?.body, "Up or down?");
  await table.play([C, answer("Up.")]);
  await table.play(undone);
  assert.deepEqual(said(table.state.again), asked, "as often as it is taken back");
});

test("[TA14] what was done in secret meanwhile changes nothing in what is asked again, and is not done again", async () => {
  const open: Move = ["gm", prompt(C, "QUICK_REACTION", "Up or down?")];
  const secret: readonly Move[] = [
    ["gm", prompt(T, "SECRET_ACTION", "The purse?")],
    [T, answer("I take it.", "ACTION")],
  ];
  const without = await after(...BEGUN, open, [C, answer("Down.")], undone);
  const withIt = await after(...BEGUN, ...secret, open, [C, answer("Down.")], undone);
  const heardBy = (table: TestTable, seat: string) => said(table.state.again).filter((one) => one.includes(seat));
  assert.deepEqual(heardBy(withIt, C), heardBy(without, C));
  assert.deepEqual(heardBy(withIt, T), [`GM_TO_PLAYER ${T}: The purse?`]);
  assert.ok(!JSON.stringify(withIt.state.again).includes("I take it"));
});

test("[TA14] who was asked in secret, answered and was asked something else has one prompt when it is asked again: the last", async () => {
  const table = await after(
    ...BEGUN,
    ["gm", prompt(T, "SECRET_ACTION", "The purse?")],
    [T, answer("(pass)")],
    ["gm", prompt(C, "QUICK_REACTION", "Up or down?"), prompt(T, "QUICK_REACTION", "And you?")],
    [C, answer("Down.")],
    undone,
  );
  const asked = said(table.state.again).filter((one) => one !== "notice");
  assert.deepEqual(asked, [`GM_TO_PLAYER ${C}: Up or down?`, "prompt", `GM_TO_PLAYER ${T}: And you?`, "prompt"]);
});

test("[PL11] what was saved before an undo is not what stands: state_saved says so, also of an end that is offered again", async () => {
  const ends = { tag: "SESSION_END", fields: { summary: "x", state_saved: true, next_hook: "y" } } as const;
  const isSaved = async (...moves: readonly Move[]) => {
    const table = await after(...BEGUN);
    await table.record("saved", { kind: "session", saved: [] });
    for (const move of moves) await table.play(move);
    const [step] = next(table.state, EVENING);
    if (step?.do === "record") await table.record(step.id, ...step.drafts);
    const end = (await table.entries()).findLast((one) => one.kind === "message" && one.tag === "SESSION_END");
    return end?.kind === "message" && end.fields.state_saved;
  };
  assert.equal(await isSaved(["gm", ends]), true);
  const asks: Move = ["gm", prompt(C, "QUICK_REACTION", "Up or down?")];
  assert.equal(await isSaved(asks, [C, answer("Down.")], undone, ["gm", ends]), false);
  assert.equal(await isSaved(asks, ["gm", ends], [C, answer("Down.")], undone), false);
  assert.equal(
    await isSaved(asks, ["gm", ends], [C, answer("Down.")], undone, { record: [{ kind: "session", saved: [] }] }),
    true,
  );
});

test("[TA14] dice that followed from something secret are not cast again: then the GM is asked", async () => {
  const table = await after(
    ...BEGUN,
    ["gm", prompt(T, "SECRET_ACTION", "The purse?")],
    [T, answer("I take it.", "ACTION")],
    ["gm", { kind: "roll", for: T, expr: "1d20", reason: "quick fingers", visibility: "private" }],
    ["gm", prompt(C, "QUICK_REACTION", "Up or down?")],
    [C, answer("Down.")],
    undone,
  );
  assert.deepEqual(table.state.again, []);
  assert.equal(next(table.state, EVENING)[0]?.do, "speak");
});

test("[TA14] what the table stays off is not asked again, nor what was left with /x", async () => {
  const asks: Move = ["gm", prompt(C, "QUICK_REACTION", "Spiders on the stair.\n\nUp or down?")];
  const ahead = await after(
    ...BEGUN,
    asks,
    [C, answer("Down.")],
    ["lead", { kind: "boundary", subject: "spiders", ahead: true }],
    undone,
  );
  assert.ok((ahead.state.again ?? []).length > 0);
  assert.equal(next(ahead.state, EVENING)[0]?.do, "speak");
  const left = await after(
    ...BEGUN,
    asks,
    [C, answer("Down.")],
    ["lead", { kind: "boundary", subject: "crows", beats: 1 }],
  );
  assert.deepEqual(left.state.again, []);
});

test("[TA14] a question that was withdrawn, and what the human ruled since, do not come again", async () => {
  const table = await after(
    ...BEGUN,
    ["gm", prompt(C, "QUICK_REACTION", "Up?")],
    ["gm", prompt(C, "QUICK_REACTION", "Down, then?")],
    ["lead", { kind: "ruling", for: C, outcome: "ruled", changes: { words: "No maps." } }],
    [C, answer("Down.")],
    undone,
  );
  const again = said(table.state.again);
  assert.deepEqual(
    again,
    [`GM_TO_PLAYER ${C}: Down, then?`, "prompt", "notice"],
    "nor the word to the Narrator that it was asked",
  );
});

test("[TA14] the opening stands when the first thing done is taken back; a record in which it was taken back with it is read as it was", async () => {
  const table = await after(...BEGUN, ["gm", prompt(C, "QUICK_REACTION")], [C, answer("Down.")]);
  const entries = await table.entries();
  const opened = entries.find((entry) => entry.kind === "session");
  const state = entries.reduce(evolve, emptyTable);
  const stamp = { seq: state.seq + 1, at: "", session: "one", scene: null, beat: 1, audience: [] };
  const older = evolve(state, { ...stamp, kind: "undo", by: "lead", back_to: opened?.seq ?? 0 });
  assert.equal(older.narrated, 0);
  assert.equal(older.started, false);
  assert.deepEqual(older.again, []);
  await table.play(undone);
  assert.ok(table.state.narrated > 0 && table.state.started);
});

test("[TA14] what is saved after the undo, before anybody is asked, does not stand in for the question", async () => {
  const saved = {
    kind: "message",
    tag: "STATE_UPDATED",
    from: "gm",
    to: ["lead"],
    fields: { deltas_written: [], summary: "x" },
    body: "",
    by: "table",
  };
  const table = await after(...BEGUN, ["gm", prompt(C, "QUICK_REACTION", "Up or down?")], [C, answer("Down.")], undone);
  const asked = said(table.state.again);
  assert.ok(asked.length > 0);
  await table.record("saved", saved as unknown as Draft);
  assert.deepEqual(said(table.state.again), asked);
});
