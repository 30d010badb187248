import assert from "node:assert/strict";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import type { Policy } from "../../src/screen/policy.ts";
import { answer, type Move, narration, prompt, SPLIT, setTable, talk } from "../support/table.ts";

import { KIND_REFUSED } from "./refusals-kinds.ts";
import { LEAKS_REFUSED } from "./refusals-leaks.ts";
import { NARRATION_REFUSED } from "./refusals-narration.ts";
import { PASSING_REFUSED } from "./refusals-passing.ts";
import { TALK_REFUSED } from "./refusals-talk.ts";

/** What must be refused, for each row of the screen and each thing the row asks for; `scripts/mutants.ts` drops them one by one. */
export interface Refused {
  /** The row: a tag or kind, or `always`. */
  readonly row: string;
  readonly code: string;
  readonly mode?: Mode;
  readonly before?: readonly Move[];
  readonly move: Move;
}

const T = "tilda-brannock";
const END: Move = ["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }];
const asked = (request: string): Move => ["gm", prompt(T, request)];
const options = [{ label: "Me" }];
const part = (name: string, request_type = "QUICK_REACTION") => ({
  name,
  request_type,
  scene_context: "a",
  just_happened: "b",
  request: "c",
});
const awaiting = (name: string, request?: string, times = 1) => ({
  tag: "AWAIT_PLAYERS",
  fields: {
    characters: Array.from({ length: times }, () => part(name, request)),
    scene_number: "001",
    scene_slug: "x",
  },
});
const vetoed = (character: string) => ({
  tag: "PLAYER_RESPONSES",
  fields: { responses: [], vetoes: [{ character, reason: "Mine." }] },
});
const START = {
  tag: "SESSION_COMMAND",
  fields: {
    command: "start",
    campaign: "x",
    player_character: "corwin-voss",
    narrative_style: "hybrid",
    ai_characters: [],
  },
};
const journal = (to: string) => ({
  tag: "JOURNAL_CHECKPOINT",
  fields: { to, campaign: "x", scene_number: "001", scene_slug: "x", trigger: "manual" },
});
const about = (tag: string, character: string, more: object) => ({ tag, fields: { character, ...more } });

export const REFUSED: readonly Refused[] = [
  {
    row: "always",
    code: "screen/no-session",
    before: [{ record: [{ kind: "session", closed: "over" }] }],
    move: ["gm", narration("Rain.")],
  },

  ...NARRATION_REFUSED,
  ...PASSING_REFUSED,

  { row: "GM_TO_PLAYER", code: "screen/session-ending", before: [END], move: asked("QUICK_REACTION") },
  { row: "GM_TO_PLAYER", code: "screen/no-such-seat", move: ["gm", prompt("narrator", "QUICK_REACTION")] },
  {
    row: "GM_TO_PLAYER",
    code: "screen/veto-owed",
    before: [asked("QUICK_REACTION"), [T, answer("Mine.", "VETO")]],
    move: asked("QUICK_REACTION"),
  },

  { row: "GM_TO_PLAYER", code: "screen/still-asked", before: [asked("QUICK_REACTION")], move: asked("SECRET_ACTION") },
  {
    row: "PLAYER_RESPONSES",
    mode: "lead",
    code: "screen/called-twice",
    before: [["gm", awaiting(T)]],
    move: [
      "lead",
      { tag: "PLAYER_RESPONSES", fields: { responses: [T, T].map((character) => ({ character, response: "Yes." })) } },
    ],
  },
  {
    row: "ASK_PLAYER",
    code: "screen/session-ending",
    before: [END],
    move: ["gm", { tag: "ASK_PLAYER", fields: { question: "a", header: "b", options } }],
  },
  {
    row: "STATE_UPDATED",
    code: "screen/file-not-written",
    move: ["gm", { tag: "STATE_UPDATED", fields: { deltas_written: ["story-state.md"], characters_involved: [] } }],
  },
  {
    row: "NARRATOR_NOTE",
    code: "screen/not-your-name",
    move: [T, { tag: "NARRATOR_NOTE", fields: { from: "gm", note: "Bow." } }],
  },

  { row: "AWAIT_PLAYERS", mode: "lead", code: "screen/session-ending", before: [END], move: ["gm", awaiting(T)] },
  { row: "AWAIT_PLAYERS", mode: "lead", code: "screen/no-such-seat", move: ["gm", awaiting("narrator")] },
  { row: "AWAIT_PLAYERS", mode: "lead", code: "screen/request-type-of-team", move: ["gm", awaiting(T, "REFLECTION")] },

  {
    row: "PLAYER_ACTION",
    code: "screen/session-ending",
    before: [END],
    move: ["lead", about("PLAYER_ACTION", T, { action: "x" })],
  },
  {
    row: "PLAYER_ACTION",
    code: "screen/no-such-seat",
    move: ["lead", about("PLAYER_ACTION", "narrator", { action: "I knock." })],
  },
  {
    row: "DICE_RESULT",
    code: "screen/no-such-seat",
    move: ["lead", about("DICE_RESULT", "nobody", { check: "x", roll: "20" })],
  },
  {
    row: "PLAYER_RESPONSES",
    mode: "lead",
    code: "screen/no-such-seat",
    move: ["lead", { tag: "PLAYER_RESPONSES", fields: { responses: [{ character: "nobody", response: "Boo." }] } }],
  },
  {
    row: "CONTEXT_REFRESH",
    code: "screen/no-such-seat",
    move: ["lead", { tag: "CONTEXT_REFRESH", fields: { to: "nobody", campaign: "x" } }],
  },
  {
    row: "HUMAN_DECISION",
    code: "screen/no-human-there",
    move: ["lead", { tag: "HUMAN_DECISION", fields: { character: T }, body: "I run." }],
  },
  {
    row: "MODE_SWITCH",
    code: "screen/no-human-there",
    move: ["lead", about("MODE_SWITCH", T, { mode: "AUTONOMOUS" })],
  },

  {
    row: "PLAYER_TO_GM",
    code: "screen/not-your-name",
    before: [asked("QUICK_REACTION")],
    move: [T, { tag: "PLAYER_TO_GM", fields: { type: "ACTION", character: "corwin-voss" }, body: "I run." }],
  },
  {
    row: "PLAYER_TO_GM",
    code: "screen/no-open-prompt",
    before: [["gm", narration("Rain.")]],
    move: [T, answer("I run.")],
  },
  {
    row: "PLAYER_TO_GM",
    code: "screen/no-open-prompt",
    before: [asked("QUICK_REACTION"), [T, answer("Mine.", "VETO")]],
    move: [T, answer("I run.")],
  },
  {
    row: "PLAYER_TO_GM",
    code: "screen/no-open-prompt",
    before: [asked("QUICK_REACTION"), [T, answer("I run.")]],
    move: [T, answer("And hide.")],
  },
  {
    row: "PLAYER_TO_GM",
    code: "screen/veto-spent",
    before: [asked("FULL_CONTEXT")],
    move: [T, answer("Mine.", "VETO")],
  },
  {
    row: "PLAYER_TO_GM",
    code: "screen/veto-spent",
    before: [asked("FULL_CONTEXT")],
    move: [T, answer("[VETO] Mine.")],
  },

  {
    row: "PLAYER_TO_PLAYER",
    code: "screen/not-your-name",
    move: [T, { tag: "PLAYER_TO_PLAYER", fields: { from: "corwin-voss", to: "gideon-harrowmoor" }, body: "Run." }],
  },
  {
    row: "PLAYER_TO_PLAYER",
    code: "screen/not-here",
    before: SPLIT,
    move: [T, talk("gideon-harrowmoor", "Psst.", "whisper")],
  },
  { row: "PLAYER_TO_PLAYER", code: "screen/not-here", move: [T, talk("narrator", "Psst.", "whisper")] },

  {
    row: "RELAY_TO_HUMAN",
    code: "screen/not-your-name",
    move: ["corwin-voss", { tag: "RELAY_TO_HUMAN", fields: { character: T }, body: "Well?" }],
  },
  {
    row: "RELAY_TO_HUMAN",
    code: "screen/no-human-there",
    move: [T, { tag: "RELAY_TO_HUMAN", fields: {}, body: "Well?" }],
  },
  { row: "JOURNAL_CHECKPOINT", code: "screen/no-such-seat", move: ["lead", journal("gm")] },
  {
    row: "AWAIT_AI_PLAYERS",
    mode: "handoff",
    code: "screen/session-ending",
    before: [END],
    move: ["gm", `[AWAIT_AI_PLAYERS: ${T}]`],
  },
  {
    row: "AWAIT_AI_PLAYERS",
    mode: "handoff",
    code: "screen/no-such-seat",
    move: ["gm", "[AWAIT_AI_PLAYERS: narrator]"],
  },

  { row: "AWAIT_PLAYERS", mode: "lead", code: "screen/called-twice", move: ["gm", awaiting(T, "QUICK_REACTION", 2)] },
  {
    row: "AWAIT_PLAYERS",
    mode: "lead",
    code: "screen/veto-owed",
    before: [
      ["gm", awaiting(T)],
      ["lead", vetoed(T)],
    ],
    move: ["gm", awaiting(T)],
  },
  {
    row: "PLAYER_RESPONSES",
    mode: "lead",
    code: "screen/veto-spent",
    before: [["gm", awaiting(T, "FULL_CONTEXT")]],
    move: ["lead", vetoed(T)],
  },
  { row: "SESSION_COMMAND", code: "screen/session-ending", before: [END], move: ["lead", START] },
  {
    row: "HUMAN_DECISION",
    code: "screen/session-ending",
    before: [END],
    move: ["lead", { tag: "HUMAN_DECISION", fields: { character: "corwin-voss" }, body: "I run." }],
  },
  {
    row: "RELAY_TO_HUMAN",
    code: "screen/session-ending",
    before: [END],
    move: ["corwin-voss", { tag: "RELAY_TO_HUMAN", fields: {}, body: "Well?" }],
  },
  {
    row: "NARRATOR_REQUEST",
    code: "screen/session-ending",
    before: [END],
    move: ["narrator", { tag: "NARRATOR_REQUEST", fields: { to: "gm", request: "Who?" } }],
  },
  { row: "scene", code: "screen/session-ending", before: [END], move: ["gm", { kind: "scene", title: "One more" }] },
  ...TALK_REFUSED,
  ...KIND_REFUSED,
  ...LEAKS_REFUSED,
];

export async function checkRefused(
  { row, code, mode = "team", before = [], move }: Refused,
  policy?: Policy,
): Promise<void> {
  const table = await setTable({ mode, ...(policy ? { policy } : {}) });
  for (const one of before) {
    const answered = await table.play(one);
    assert.ok(!answered || !isRefusal(answered), `before: ${JSON.stringify(answered)}`);
  }
  const after = table.ledger.last;
  const refused = await table.play(move);
  assert.ok(refused && isRefusal(refused), `${row} was accepted`);
  assert.equal(refused.code, code, JSON.stringify(refused));
  assert.ok(refused.hint.length > 10);
  // The refusal is on record, told to the speaker alone, and nothing else happened.
  const entries = await table.entries(after);
  const [speaker] = Array.isArray(move) ? move : [];
  assert.deepEqual(
    entries.map((entry) => [entry.kind, entry.audience]),
    [["refusal", [speaker]]],
  );
}
