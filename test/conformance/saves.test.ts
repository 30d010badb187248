import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { answer, narration, prompt, ruling, SPLIT } from "../support/table.ts";
import { at, C, course, evening, G, isSave, messages, outcome, PLAYERS, says, T, tableAfter } from "./evening-of.ts";

const dark = narration("Dark.");
const on = narration("On.");
const asks = prompt(T, "QUICK_REACTION");
const waits = [answer("I wait.")];
const scene = (title: string) => ({ kind: "scene", title });
const command = (word: string) => (entry: Entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.command === word;
const last = { summary: "x", state_saved: true, next_hook: "y" };
const ended = { tag: "SESSION_COMMAND", fields: { command: "end" } };

/** Saves before the evening is ended. */
const savesInPlay = (entries: readonly Entry[]): readonly Entry[] =>
  entries.slice(0, at(entries, command("end"))).filter(isSave);

for (const [name, gm, saves] of [
  ["G-SAVE-1: a scene that closes is saved", [[scene("One"), dark, asks], [scene("Two"), on], [asks], [on]], 1],
  [
    "G-SAVE-3, G-CORE-8: so is what the GM writes down for its state",
    [[dark, asks], [{ kind: "writing", for: "story-state.md", text: "It counts.", sources: [] }, on], [asks], [on]],
    1,
  ],
  [
    "G-SAVE-3: or for what the party knows",
    [[dark, asks], [{ kind: "writing", for: "party-knowledge.md", text: "A stair.", sources: [5] }, on], [asks], [on]],
    1,
  ],
  [
    "G-SAVE-6: talk and reactions are not",
    [[dark, prompt(T, "INTERACTION"), prompt(G, "INTERACTION")], [on], [asks], [on]],
    0,
  ],
  [
    "G-SAVE-7: nor moving about within a scene",
    [[scene("One"), dark, asks], [narration("They cross the room."), asks], [on]],
    0,
  ],
  [
    "G-SAVE-8: nor a check that fails",
    [
      [dark, asks],
      [{ kind: "roll", for: T, expr: "1d2-9", reason: "Luck" }, { kind: "ruling", for: T, outcome: "failure" }, on],
      [asks],
      [on],
    ],
    0,
  ],
] as const) {
  test(name, async () => {
    const { entries } = await evening(
      { gm, [T]: [waits, waits], [G]: [[answer("(pass)")], [answer("(pass)")]] },
      { beats: 2 },
    );
    assert.equal(savesInPlay(entries).length, saves);
  });
}

test("G-AUTH-7, G-AUTH-10, G-SAVE-4: `save` waits until the exchange is told, saves, and play goes on", async () => {
  const { entries } = await evening(
    { gm: [[dark, prompt(C, "QUICK_REACTION")], [ruling(C)], [on, prompt(C, "QUICK_REACTION")]] },
    { lines: ["/save", "I open it.", "I go on."], beats: 2 },
  );
  const saved = at(entries, isSave);
  assert.ok(at(entries, command("save")) < at(entries, says("PLAYER_TO_GM")));
  assert.ok(saved > at(entries, says("NARRATIVE", "On.")));
  assert.ok(at(entries, says("HUMAN_DECISION", "I go on.")) > saved);
  assert.equal(course(entries)[saved + 1], "STATE_UPDATED");
});

test("G-AUTH-1, G-AUTH-2: after `end` prompts are withdrawn and refused, and the GM has one wrap of two sentences", async () => {
  const table = await tableAfter(["gm", dark], ["gm", asks], ["lead", ended]);
  assert.equal(table.state.prompts.size, 0);
  assert.equal(await outcome(table, ["gm", asks]), "screen/session-ending");
  assert.equal(await outcome(table, ["gm", narration("Rain. More rain. And a third thing.")]), "said");
  assert.equal(messages(await table.entries(), "NARRATIVE").at(-1)?.body, "Rain. More rain.");
  assert.equal(await outcome(table, ["gm", narration("One more.")]), "screen/wrapped-up");
});

test("G-AUTH-4, G-AUTH-6: a GM that goes on as if nothing had been said is overruled, and the evening closes", async () => {
  const deaf: AnyMind = async () => [narration("And another thing."), asks];
  const table = await playEvening({
    evening: { ...EVENING, beats: 2 },
    mindOf: (seat) => (seat === "gm" ? deaf : houseAt(seat)),
  });
  const entries = await table.entries();
  const after = entries.slice(at(entries, command("end")));
  assert.ok(!after.some(says("GM_TO_PLAYER")));
  assert.ok(after.some(says("SESSION_END")), "in the house's words, if need be");
  assert.equal(course(entries).at(-1), "closed");
  assert.ok(after.length < 30);
});

test("G-AUTH-5: a second `end` is obeyed at once: the GM is not asked again, and what it says late lands nowhere", async () => {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  let wraps = 0;
  const table = await playEvening({
    lines: ["/end"],
    listen: (ear) => {
      hear = ear;
    },
    mindOf: (seat) => async (desk, signal) => {
      if (desk.task === "wrap" && ++wraps) await hear?.(C, "/end");
      return houseAt(seat)(desk, signal);
    },
  });
  assert.equal(wraps, 1);
  const entries = await table.entries();
  assert.deepEqual(messages(entries, "SESSION_END"), []);
  assert.ok(table.state.session === "closed" && entries.filter(isSave).length === 1);
});

test("G-SAVE-5, G-END-2, G-END-4, G-END-7, G-LAST-1, M-CMD-8, M-END-2, M-END-3, M-END-5: save, last word, pages, close", async () => {
  const { table, entries } = await evening({
    gm: [[dark, asks], [on], [{ tag: "SESSION_END", fields: { ...last, state_saved: false } }]],
    [T]: [waits],
  });
  const tail = course(entries.slice(at(entries, command("end")))).filter((what) => what !== "JOURNAL_CHECKPOINT");
  assert.deepEqual(tail.slice(0, 4), ["SESSION_COMMAND", "saved", "STATE_UPDATED", "SESSION_END"]);
  assert.ok(tail.slice(4, -1).length > 0 && tail.slice(4, -1).every((what) => what === "writing"));
  assert.equal(tail.at(-1), "closed");
  assert.equal(messages(entries, "SESSION_END")[0]?.fields.state_saved, true, "the table says what is so");
  assert.equal(await outcome(table, ["gm", on]), "screen/no-session");
});

test("M-END-2, G-END-7: a GM that claims a save that was not is put right", async () => {
  const table = await tableAfter(["gm", dark], ["gm", { tag: "SESSION_END", fields: last }]);
  assert.equal(messages(await table.entries(), "SESSION_END")[0]?.fields.state_saved, false);
});

test("M-END-3: unasked, the last word is an offer, and the human is asked once", async () => {
  const gm = () => [[dark, { tag: "SESSION_END", fields: last }], [prompt(C, "QUICK_REACTION")], [ruling(C), on]];
  const beats = async (lines: readonly string[]) => (await evening({ gm: gm() }, { lines, beats: 1 })).table.state.beat;
  assert.deepEqual([await beats(["play on", "I wait."]), await beats(["yes"])], [2, 1]);
});

test("M-END-4: the lead has summary and hook to show when the evening closes", async () => {
  const { table } = await evening({ gm: [[dark, asks], [on], [{ tag: "SESSION_END", fields: last }]], [T]: [waits] });
  const shown = table
    .mailbox("lead")
    .letters.findLast((letter) => letter.kind === "message" && letter.tag === "SESSION_END");
  assert.ok(shown?.kind === "message" && shown.fields.summary === "x" && shown.fields.next_hook === "y");
});

test("G-PERS-6, G-JOUR-1, M-STATE-2, M-STATE-6, M-JRN-1, M-JRN-2, M-JRN-3, M-JRN-7: after a save each player writes, of what it heard itself", async () => {
  const { entries } = await evening(
    { gm: [[scene("One"), dark, asks], [scene("Two"), on], [asks], [on]], [T]: [[answer("I hold my breath.")], waits] },
    { beats: 2 },
  );
  const saved = at(entries, isSave);
  assert.deepEqual(course(entries.slice(saved, saved + 6)), [
    "saved",
    "STATE_UPDATED",
    ...PLAYERS.map(() => "JOURNAL_CHECKPOINT"),
  ]);
  assert.deepEqual(messages(entries, "STATE_UPDATED")[0]?.fields.characters_involved, PLAYERS);
  const calls = messages(entries.slice(0, saved + 6), "JOURNAL_CHECKPOINT");
  for (const [i, seat] of PLAYERS.entries()) {
    const { fields, audience } = calls[i] ?? {};
    assert.deepEqual(fields, {
      to: seat,
      campaign: "the-salt-cellar",
      scene_number: "002",
      scene_slug: "two",
      trigger: "state_updated",
    });
    assert.deepEqual([...(audience ?? [])].sort(), [seat, "lead"].sort());
    const [page] = entries.filter((entry) => entry.kind === "writing" && entry.for === `party/${seat}-journal.md`);
    assert.ok(page?.kind === "writing" && page.by === seat && page.text.includes("Dark."));
    assert.deepEqual([...page.audience].sort(), ["gm", seat].sort());
    assert.equal(page.text.includes("hold my breath"), seat === T, "nobody writes what they did not hear");
  }
});

test("M-JRN-3: a save without an exchange calls for no journal", async () => {
  const { entries } = await evening({
    gm: [[scene("One"), dark], [scene("Two"), narration("Light.")], [asks], [on]],
    [T]: [waits],
  });
  const saved = at(entries, isSave);
  assert.ok(saved < at(entries, says("GM_TO_PLAYER")));
  assert.deepEqual(messages(entries.slice(0, at(entries, says("GM_TO_PLAYER"))), "JOURNAL_CHECKPOINT"), []);
});

test("M-JRN-4: the end of a session calls for journals", async () => {
  const { entries } = await evening({ gm: [[dark, asks], [on]], [T]: [waits] });
  const triggers = messages(entries, "JOURNAL_CHECKPOINT").map(({ fields }) => fields.trigger);
  assert.deepEqual(
    triggers,
    PLAYERS.map(() => "session_end"),
  );
});

test("M-JRN-1: apart, each is called with the scene of its own group", async () => {
  const groups = SPLIT.flatMap((move) => ("record" in move ? [] : move.slice(1)));
  const told = (body: string) => [narration(body, [C, T]), narration(body, [G, "seraphine-duskhollow"])];
  const { entries } = await evening({ gm: [[...groups, ...told("Dark."), asks], told("On.")], [T]: [waits] });
  const scenes = Object.fromEntries(
    messages(entries, "JOURNAL_CHECKPOINT").map(({ fields }) => [fields.to, fields.scene_slug]),
  );
  assert.deepEqual([scenes[T], scenes[G]], ["the-cellar", "the-street"]);
});

test("G-PERS-6: a player may write in its journal by itself, in any step", async () => {
  const table = await tableAfter(["gm", dark], ["gm", asks]);
  const page = { kind: "writing", for: `party/${T}-journal.md`, text: "I was afraid.", sources: [] };
  assert.equal(await outcome(table, [T, page, answer("I wait.")]), "said");
});
