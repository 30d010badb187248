import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openTable } from "../../src/open-table.ts";
import { REQUEST_TYPES } from "../../src/protocol/messages/gm-to-player.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { answer, narration, prompt, talk } from "../support/table.ts";
import { C, G, messages, outcome, T, tableAfter, tableIn, testInModes } from "./evening-of.ts";

const asked = [["gm", prompt(T, "QUICK_REACTION")]] as const;

for (const [name, seat, text, expected] of [
  [
    "M-CONV-1, M-CONV-4, P-CONV-1, P-CONV-4, L-RECV-2: a tag on the first line says what it is",
    "gm",
    "[NARRATIVE]\n\nDark.",
    { tag: "NARRATIVE", body: "Dark." },
  ],
  [
    "M-NARR-1, P-NARR-1: narration has no fields of its own",
    "gm",
    "[NARRATIVE]\n\nlight: none",
    { fields: {}, body: "light: none" },
  ],
  [
    "M-CONV-2, M-PTG-1, M-PTG-3: fields are keys and values, and prose follows",
    T,
    `[PLAYER_TO_GM]\ntype: REACTION\ncharacter: ${T}\n\nShe waits.`,
    { fields: { type: "REACTION", character: T }, body: "She waits." },
  ],
  [
    "M-CONV-3, P-CONV-2, P-CONV-3, M-END-1, G-LAST-1: a bar opens several lines",
    "gm",
    '[SESSION_END]\nsummary: |\n  One.\n  Two.\nstate_saved: true\nnext_hook: "Three?"',
    { fields: { summary: "One.\nTwo.", state_saved: false, next_hook: "Three?" } },
  ],
  [
    "M-GTP-2, M-GTP-3, G-PROMPT-2: a prompt carries the scene that is being played, whatever the GM wrote",
    "gm",
    `[GM_TO_PLAYER]\nto: ${T}\nrequest_type: QUICK_REACTION\nscene_number: 7\nscene_slug: nowhere\n\nWell?`,
    { fields: { to: T, request_type: "QUICK_REACTION", scene_number: "001", scene_slug: "the-salt-cellar" } },
  ],
  [
    "M-NAME-1: a name is read as people write it, and written in full with hyphens",
    T,
    "[PLAYER_TO_PLAYER]\nfrom: Tilda Brannock\nto: Gideon Harrowmoor\n\nWell?",
    { fields: { from: T, to: G } },
  ],
] as const) {
  testInModes(name, async (mode) => {
    const table = await tableIn(mode, ["gm", { kind: "scene", title: "The Salt Cellar" }], ...asked);
    assert.equal(await outcome(table, [seat, text]), "said");
    const [said] = messages(await table.entries()).slice(-1);
    const found = Object.fromEntries(Object.keys(expected).map((key) => [key, said?.[key as "body"]]));
    assert.deepEqual(found, expected);
  });
}

test("M-CONV-5, P-CONV-5: an unknown tag is talk, and nothing happens by it", async () => {
  const table = await tableAfter();
  await table.play(["gm", "[THUNDER]\nloud: yes\n\n[NARRATIVE]\n\nRain."]);
  assert.deepEqual(
    messages(await table.entries()).map(({ tag }) => tag),
    ["NARRATIVE"],
  );
});

const question = { question: "How dark?", header: "Tone", options: [{ label: "Grim" }] };
const start = { command: "start", campaign: "x", player_character: C, narrative_style: "novel", ai_characters: [T] };

for (const [name, seat, tag, fields, needed] of [
  [
    "M-ASK-1, P-ASK-1, P-ASK-2, P-ASK-3: a question needs its words, a title and choices",
    "gm",
    "ASK_PLAYER",
    question,
    ["question", "header", "options"],
  ],
  [
    "M-ANS-1, M-ANS-2, P-ANS-1, P-ANS-2: an answer needs question and answer",
    "lead",
    "PLAYER_ANSWER",
    { question: "x", answer: "y" },
    ["question", "answer"],
  ],
  [
    "M-STATE-2, P-STATE-2: word of a save names the characters",
    "gm",
    "STATE_UPDATED",
    { deltas_written: [], characters_involved: [T] },
    ["characters_involved"],
  ],
  [
    "M-END-1, G-END-5, G-END-6, P-END-1, P-END-2, P-END-3: a last word needs summary and hook",
    "gm",
    "SESSION_END",
    { summary: "x", state_saved: true, next_hook: "y" },
    ["summary", "state_saved", "next_hook"],
  ],
  [
    "M-ACT-1, P-ACT-1, P-ACT-2: a deed needs who and what",
    "lead",
    "PLAYER_ACTION",
    { character: C, action: "I knock." },
    ["character", "action"],
  ],
  [
    "M-CMD-1, P-CMD-1, P-CMD-2: a command is start, save or end",
    "lead",
    "SESSION_COMMAND",
    { command: "save", reason: "tea" },
    ["command"],
  ],
  [
    "M-CMD-2, M-CMD-3, M-CMD-4, M-CMD-5, P-CMD-3, P-CMD-4, P-CMD-5, P-CMD-6: a start needs all four",
    "lead",
    "SESSION_COMMAND",
    start,
    Object.keys(start).slice(1),
  ],
  [
    "M-REF-1, P-REF-1: a refresh needs the campaign",
    "lead",
    "CONTEXT_REFRESH",
    { to: "gm", campaign: "x" },
    ["campaign"],
  ],
  ["M-NOTE-2, P-NOTE-2: a note needs its words", "gm", "NARRATOR_NOTE", { note: "x" }, ["note"]],
  [
    "M-REQ-1, P-REQ-1: a request goes to the GM and needs its words",
    "narrator",
    "NARRATOR_REQUEST",
    { to: "gm", request: "x" },
    ["to", "request"],
  ],
  ["M-DEC-1: a decision needs its character", "lead", "HUMAN_DECISION", { character: C }, ["character"]],
  ["M-MODE-1: a change of hands needs its mode", "lead", "MODE_SWITCH", { mode: "AUTONOMOUS" }, ["mode"]],
  [
    "M-JRN-1: a call for a journal needs campaign and trigger",
    "lead",
    "JOURNAL_CHECKPOINT",
    { to: T, campaign: "x", scene_number: "001", scene_slug: "x", trigger: "manual" },
    ["campaign", "trigger"],
  ],
] as const) {
  testInModes(name, async (mode) => {
    const body = tag === "HUMAN_DECISION" ? "I knock." : "";
    for (const field of needed) {
      const table = await tableIn(mode);
      const { [field]: _left, ...rest } = fields as Readonly<Record<string, unknown>>;
      const refused = await table.play([seat, { tag, fields: rest, body }]);
      assert.ok(refused && isRefusal(refused) && refused.field === field, field);
    }
    const table = await tableIn(mode);
    assert.equal(await outcome(table, [seat, { tag, fields, body }]), "said");
  });
}

for (const [name, seat, move] of [
  ["M-PTG-1: an answer is an action, a reaction or a veto", T, answer("x", "SHOUT")],
  ["M-CMD-1, P-CMD-1: there is no other command", "lead", { tag: "SESSION_COMMAND", fields: { command: "pause" } }],
  ["M-MODE-1: there is no other mode", "lead", { tag: "MODE_SWITCH", fields: { mode: "ASLEEP" } }],
  ["M-GTP-1: a request type is one of those there are", "gm", prompt(T, "SHRUG")],
] as const) {
  testInModes(name, async (mode) => {
    assert.match(await outcome(await tableIn(mode, ...asked), [seat, move]), /^protocol\//);
  });
}

test("M-GTP-1: all seven request types of the game master's page are there", async () => {
  assert.equal(REQUEST_TYPES.length, 7);
  for (const request of REQUEST_TYPES)
    assert.equal(await outcome(await tableAfter(), ["gm", prompt(T, request)]), "said", request);
});

for (const [name, seat, fields] of [
  [
    "M-PTG-2, G-VETO-1: nobody answers for another's character",
    T,
    { tag: "PLAYER_TO_GM", fields: { type: "ACTION", character: G }, body: "I jump." },
  ],
  ["M-PTP-1, G-VETO-1: nobody talks as another", T, { ...talk(C, "Psst."), fields: { from: G, to: C } }],
  ["M-NOTE-1, P-NOTE-1: nobody signs another's note", T, { tag: "NARRATOR_NOTE", fields: { from: "gm", note: "x" } }],
] as const) {
  testInModes(name, async (mode) => {
    const table = await tableIn(mode, ...asked);
    assert.equal(await outcome(table, [seat, fields]), "screen/not-your-name");
  });
}

testInModes("G-VETO-1, H-WILL-1: the GM cannot speak for a companion", async (mode) => {
  const table = await tableIn(mode, ...asked);
  const words = { tag: "PLAYER_TO_GM", fields: { type: "ACTION", character: T }, body: "I jump." };
  assert.equal(await outcome(table, ["gm", words]), "screen/not-yours-to-say");
});

test("M-NOTE-1, P-NOTE-1: an own name that is missing is filled in", async () => {
  const table = await tableAfter([T, { tag: "NARRATOR_NOTE", fields: { note: "I hummed." } }]);
  assert.equal(messages(await table.entries(), "NARRATOR_NOTE")[0]?.fields.from, T);
});

test("M-NAME-1, M-PTP-2: a name that fits nobody is refused, with those that do", async () => {
  const table = await tableAfter(["gm", narration("Dark.")]);
  const refused = await table.play(["gm", prompt("tilda", "QUICK_REACTION")]);
  assert.ok(refused && isRefusal(refused) && refused.hint.includes(T), "a short name is no address");
  for (const to of ["tilda-brannok", "gm", T])
    assert.equal(await outcome(table, [T, talk(to, "Psst.")]), "screen/not-here", to);
  for (const to of [G, [G, C], "party"]) assert.equal(await outcome(table, [T, talk(to, "Psst.")]), "said");
});

test("M-NAME-2: seats that could be mistaken for each other, or for another's file, are refused", async () => {
  const seats = (...ids: readonly string[]) =>
    openTable({
      ledger: openMemoryLedger(),
      campaign: "x",
      session: "one",
      seed: "s",
      seats: ids.map((id) => ({ id, role: "player" })),
    });
  for (const ids of [[T, T], ["Tilda"], ["gm"], ["party"], [T, `${T}-journal`]])
    await assert.rejects(seats(...ids), ids.join());
  await seats(T, "tilda-brannock-the-younger");
});
