import assert from "node:assert/strict";
import { test } from "node:test";
import type { Tag } from "../../src/protocol/catalog.ts";
import { answer, type Move, narration, prompt, ruling, SPLIT, talk } from "../support/table.ts";
import { ALL, C, G, messages, outcome, PLAYERS, S, T, tableAfter, tableIn, testInModes } from "./evening-of.ts";

const lead = (tag: string, fields: object, body = ""): Move => ["lead", { tag, fields, body }];
const said = (seat: string, tag: string, fields: object): Move => [seat, { tag, fields }];
const asks: Move = ["gm", prompt(T, "QUICK_REACTION")];
const question = { question: "How dark?", header: "Tone", options: [{ label: "Grim" }] };
const end = { summary: "x", state_saved: true, next_hook: "y" };
const journal = { to: T, campaign: "x", scene_number: "001", scene_slug: "x", trigger: "manual" };

interface Case {
  readonly name: string;
  readonly before?: readonly Move[];
  readonly move: Move;
  readonly heard: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: "M-TAG-1, P-TAG-1, G-NARR-1, G-NARR-4, G-FLOW-1, G-CORE-1, G-NTOR-2, G-TOOL-5: narration is the GM's, for everybody",
    move: ["gm", narration("Dark.")],
    heard: ALL,
  },
  {
    name: "M-TAG-2, G-PROMPT-1, G-PERS-4: a prompt is the GM's, for one player",
    move: asks,
    heard: ["gm", T],
  },
  {
    name: "M-TAG-3, P-TAG-3, G-ASK-1: a question is the GM's, for the lead",
    move: said("gm", "ASK_PLAYER", question),
    heard: ["gm", "lead"],
  },
  {
    name: "M-TAG-4, P-TAG-4: word of a save is the GM's, for the lead",
    move: said("gm", "STATE_UPDATED", { deltas_written: [], characters_involved: [] }),
    heard: ["gm", "lead"],
  },
  {
    name: "M-TAG-5, P-TAG-5, G-END-4: the last word is the GM's, for the lead",
    move: said("gm", "SESSION_END", end),
    heard: ["gm", "lead"],
  },
  {
    name: "M-TAG-6, P-TAG-6, G-NTOR-4, G-NTOR-6: a note is the GM's, for the Narrator",
    move: said("gm", "NARRATOR_NOTE", { note: "Slower." }),
    heard: ["gm", "narrator"],
  },
  {
    name: "M-TAG-6, P-TAG-6, G-IN-6: or a player's, and the GM hears it",
    move: said(T, "NARRATOR_NOTE", { note: "I hummed." }),
    heard: ["gm", "narrator", T],
  },
  {
    name: "M-TAG-8, P-TAG-8: what a person does unasked is the lead's to say, to the GM and their seat",
    move: lead("PLAYER_ACTION", { character: C, action: "I knock." }),
    heard: ["gm", "lead", C],
  },
  {
    name: "M-TAG-9, P-TAG-9: and so is a die thrown by hand",
    move: lead("DICE_RESULT", { character: C, check: "Luck", roll: "1d20 = [8] = 8" }),
    heard: ["gm", "lead", C],
  },
  {
    name: "M-TAG-10, P-TAG-10, G-IN-1: an answer is the lead's, for the GM",
    move: lead("PLAYER_ANSWER", { question: "How dark?", answer: "Grim" }),
    heard: ["gm", "lead"],
  },
  {
    name: "M-TAG-12, P-TAG-12, G-IN-3: a command is the lead's, for the GM",
    move: lead("SESSION_COMMAND", { command: "save" }),
    heard: ["gm", "lead"],
  },
  {
    name: "M-TAG-13, P-TAG-13, G-IN-4: where the table stands is the lead's to say, to the GM",
    move: lead("CONTEXT_REFRESH", { to: "gm", campaign: "x" }),
    heard: ["gm", "lead"],
  },
  {
    name: "M-TAG-13, P-TAG-13: or to any other seat",
    move: lead("CONTEXT_REFRESH", { to: "narrator", campaign: "x" }),
    heard: ["lead", "narrator"],
  },
  {
    name: "M-TAG-14, M-DEC-1, M-DEC-2: a decision is the lead's, for the human's character and not for the GM",
    before: [["gm", prompt(C, "QUICK_REACTION")]],
    move: lead("HUMAN_DECISION", { character: C }, "I knock."),
    heard: ["lead", C],
  },
  {
    name: "M-TAG-15, M-MODE-1: a change of hands is the lead's, for the human's character and not for the GM",
    move: lead("MODE_SWITCH", { mode: "AUTONOMOUS", reason: "the door" }),
    heard: ["lead", C],
  },
  {
    name: "M-TAG-16, G-IN-2, G-PROMPT-5, G-PERS-4, M-GTP-6: an answer is the player's, for the GM",
    before: [asks],
    move: [T, answer("I wait.")],
    heard: ["gm", T],
  },
  {
    name: "M-TAG-17, G-IN-7, M-PTP-4: talk is a player's; aloud, all present hear it, and the GM",
    move: [T, talk(G, "Well?")],
    heard: ["gm", "narrator", ...PLAYERS],
  },
  {
    name: "M-TAG-17, M-PTP-5, G-IN-7: whispered, those named and the GM; prose may say that it is a whisper",
    move: [T, talk(G, '*whispers* "Mind the left."')],
    heard: ["gm", T, G],
  },
  {
    name: "M-TAG-18, M-REL-1: a relay is the human's character's, for the lead",
    before: [["gm", prompt(C, "QUICK_REACTION")]],
    move: [C, { tag: "RELAY_TO_HUMAN", fields: {}, body: "Well?" }],
    heard: ["lead", C],
  },
  {
    name: "M-TAG-19, P-TAG-19, G-IN-5, G-NTOR-5: what it missed is the Narrator's to ask, of the GM",
    move: said("narrator", "NARRATOR_REQUEST", { to: "gm", request: "Who lit it?" }),
    heard: ["gm", "narrator"],
  },
  {
    name: "M-TAG-20, M-JRN-2: a call for a journal is the lead's, for one player",
    move: lead("JOURNAL_CHECKPOINT", journal),
    heard: ["lead", T],
  },
  {
    name: "G-SPLIT-1, G-SPLIT-3, G-SPLIT-4, M-NARR-7, M-NARR-8: apart, one group hears it, the lead and the Narrator",
    before: SPLIT,
    move: ["gm", narration("Brine.", [C, T])],
    heard: ["gm", "lead", "narrator", C, T],
  },
];

const ONE_OF_EACH: Readonly<Record<string, string>> = { gm: "gm", lead: "lead", narrator: "narrator", player: T };

for (const { name, before = [], move, heard } of CASES) {
  testInModes(name, async (mode) => {
    const table = await tableIn(mode, ...before);
    const [speaker, ...words] = move as readonly [string, ...unknown[]];
    const { tag } = words[0] as { tag: string };
    const role = speaker in ONE_OF_EACH ? speaker : "player";
    const may = tag === "NARRATOR_NOTE" ? ["gm", "player"] : [role];
    for (const [other, seat] of Object.entries(ONE_OF_EACH))
      if (!may.includes(other)) assert.equal(await outcome(table, [seat, ...words]), "screen/not-yours-to-say", seat);
    assert.equal(await outcome(table, move), "said");
    const [entry] = messages(await table.entries(), tag as Tag).slice(-1);
    assert.deepEqual([...(entry?.audience ?? [])].sort(), [...heard].sort());
  });
}

for (const [name, move, hint] of [
  [
    "M-TAG-7, M-DEP-1: a call by way of the lead is refused, and the prompt named instead",
    said("gm", "AWAIT_PLAYERS", {
      characters: [{ name: T, request_type: "QUICK_REACTION", scene_context: "x", just_happened: "x", request: "x" }],
      scene_number: "001",
      scene_slug: "x",
    }),
    "GM_TO_PLAYER",
  ],
  [
    "M-TAG-11, M-DEP-2: bundled answers are refused, and the direct answer named instead",
    lead("PLAYER_RESPONSES", { responses: [{ character: T, response: "I wait." }] }),
    "PLAYER_TO_GM",
  ],
] as const) {
  test(name, async () => {
    const table = await tableAfter(asks);
    const refused = await table.play(move);
    assert.ok(refused && "code" in refused && refused.code === "screen/not-in-this-mode");
    assert.ok(refused.hint.includes(`[${hint}]`), refused.hint);
  });
}

test("G-NTOR-3: the Narrator hears talk in full, of what is private that it passed, and of what is secret nothing", async () => {
  const table = await tableAfter(
    ["gm", prompt(T, "QUICK_REACTION", "Only you see it.")],
    [T, answer("I look away.")],
    [T, talk(G, "Later.", "whisper")],
    [T, talk("party", "Down we go.")],
    ["gm", prompt(S, "SECRET_ACTION", "The key.")],
    [S, answer("I take it.", "ACTION")],
    ["gm", ruling(S)],
  );
  const letters = table.mailbox("narrator").letters.slice(2);
  assert.deepEqual(
    letters.map((letter) => (letter.kind === "message" ? letter.body : letter.kind)),
    ["notice", "notice", "notice", "Down we go."],
  );
  assert.doesNotMatch(JSON.stringify(letters), /Only you|look away|Later|key|take it/);
});

test("G-ISO-6, G-EX-5: one event, told to each in their own way, and to no other", async () => {
  const table = await tableAfter(
    ["gm", prompt(T, "QUICK_REACTION", "He signs to you.")],
    ["gm", prompt(G, "QUICK_REACTION", "He has stopped, and points down.")],
  );
  const heard = (seat: string) => JSON.stringify(table.mailbox(seat).letters);
  assert.match(heard(T), /signs to you/);
  assert.doesNotMatch(heard(T), /points down/);
  assert.match(heard(G), /points down/);
  assert.doesNotMatch(heard(S), /signs|points/);
});

test("G-SPLIT-1: to a split party, narration that names no whole group is refused", async () => {
  const table = await tableAfter(...SPLIT);
  for (const group of [undefined, [C], [C, G], PLAYERS])
    assert.equal(await outcome(table, ["gm", narration("Brine.", group)]), "screen/which-group");
});
