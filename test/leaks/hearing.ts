import assert from "node:assert/strict";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import type { Policy } from "../../src/screen/policy.ts";
import { answer, type Move, narration, prompt, setTable, talk } from "../support/table.ts";

/**
 * Who hears what, written down a second time and independently of the screen: for each tag and kind, in each mode, a small scene and
 * the exact audience of every entry that comes of it. `scripts/mutants.ts` widens the screen row by row and expects this to notice.
 */
export interface Hearing {
  readonly name: string;
  readonly mode: Mode;
  readonly before?: readonly Move[];
  readonly move: Move;
  readonly hears: readonly (readonly [what: string, who: string])[];
}

const ALL = "lead gm narrator corwin tilda gideon sera";
const scene = (title: string, thread: string, present: readonly string[]): Move => [
  "gm",
  { kind: "scene", title, thread, present },
];
const file = (path: string): Move => ({ record: [{ kind: "file", path, sha256: "0" }] });
export const SPLIT: readonly Move[] = [
  scene("The Cellar", "main", ["corwin-voss", "tilda-brannock"]),
  scene("The Street", "above", ["gideon-harrowmoor", "seraphine-duskhollow"]),
];
const cellar = ["corwin-voss", "tilda-brannock"];
const note = (note: string) => ({ tag: "NARRATOR_NOTE", fields: { note } });
const ask = { tag: "ASK_PLAYER", fields: { question: "Who?", header: "Who", options: [{ label: "Me" }] } };
const updated = { tag: "STATE_UPDATED", fields: { deltas_written: ["story-state.md"], characters_involved: [] } };
const ended = { tag: "SESSION_END", fields: { summary: "Over.", state_saved: true, next_hook: "Or is it." } };
const action = { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action: "I knock." } };
const dice = { tag: "DICE_RESULT", fields: { character: "corwin-voss", check: "Stealth", roll: "1d20 = [8] = 8" } };
const refresh = (to: string) => ({ tag: "CONTEXT_REFRESH", fields: { to, campaign: "x" } });
const decision = { tag: "HUMAN_DECISION", fields: { character: "corwin-voss" }, body: "I knock." };
const away = { tag: "MODE_SWITCH", fields: { mode: "AUTONOMOUS" } };
const relay = { tag: "RELAY_TO_HUMAN", fields: {}, body: "Well?" };
const request = { tag: "NARRATOR_REQUEST", fields: { to: "gm", request: "Who lit it?" } };
const journal = {
  tag: "JOURNAL_CHECKPOINT",
  fields: { to: "tilda-brannock", campaign: "x", scene_number: "001", scene_slug: "x", trigger: "manual" },
};
const part = (name: string) => ({
  name,
  request_type: "QUICK_REACTION",
  scene_context: "a",
  just_happened: "b",
  request: "c",
});
const await_ = {
  tag: "AWAIT_PLAYERS",
  fields: { characters: [part("tilda-brannock")], scene_number: "001", scene_slug: "x" },
};
const responses = {
  tag: "PLAYER_RESPONSES",
  fields: { responses: [{ character: "tilda-brannock", response: "She waits." }] },
};
const signal = "[AWAIT_AI_PLAYERS: tilda-brannock]";
const command = (command: string) => ({ tag: "SESSION_COMMAND", fields: { command } });
const playerAnswer = { tag: "PLAYER_ANSWER", fields: { question: "Who?", answer: "Me" } };

/** The same in every mode. */
const common = (mode: Mode): readonly Hearing[] => [
  { mode, name: "ASK_PLAYER", move: ["gm", ask], hears: [["ASK_PLAYER", "lead gm"]] },
  {
    mode,
    name: "STATE_UPDATED",
    before: [file("story-state.md")],
    move: ["gm", updated],
    hears: [["STATE_UPDATED", "lead gm"]],
  },
  { mode, name: "SESSION_END", move: ["gm", ended], hears: [["SESSION_END", "lead gm"]] },
  { mode, name: "PLAYER_ACTION", move: ["lead", action], hears: [["PLAYER_ACTION", "lead gm corwin"]] },
  { mode, name: "DICE_RESULT", move: ["lead", dice], hears: [["DICE_RESULT", "lead gm corwin"]] },
  { mode, name: "PLAYER_ANSWER", move: ["lead", playerAnswer], hears: [["PLAYER_ANSWER", "lead gm"]] },
  { mode, name: "SESSION_COMMAND", move: ["lead", command("save")], hears: [["SESSION_COMMAND", "lead gm"]] },
  {
    mode,
    name: "CONTEXT_REFRESH to a player",
    move: ["lead", refresh("tilda-brannock")],
    hears: [["CONTEXT_REFRESH", "lead tilda"]],
  },
  { mode, name: "CONTEXT_REFRESH to the GM", move: ["lead", refresh("gm")], hears: [["CONTEXT_REFRESH", "lead gm"]] },
];

const notes = (mode: Mode): readonly Hearing[] => [
  {
    mode,
    name: "NARRATOR_NOTE by a player",
    move: ["tilda-brannock", note("Slower.")],
    hears: [["NARRATOR_NOTE", "gm narrator tilda"]],
  },
  { mode, name: "NARRATOR_NOTE by the GM", move: ["gm", note("Slower.")], hears: [["NARRATOR_NOTE", "gm narrator"]] },
  { mode, name: "NARRATOR_REQUEST", move: ["narrator", request], hears: [["NARRATOR_REQUEST", "gm narrator"]] },
  { mode, name: "NARRATIVE", move: ["gm", narration("Rain.")], hears: [["NARRATIVE", ALL]] },
  {
    mode,
    name: "NARRATIVE to one group of a split party",
    before: SPLIT,
    move: ["gm", narration("Rain.", cellar)],
    hears: [["NARRATIVE", "lead gm narrator corwin tilda"]],
  },
];

const asked = (request: string): readonly Move[] => [["gm", prompt("tilda-brannock", request)]];
const T = "tilda-brannock";
const roll = (visibility: string) => ({ kind: "roll", for: T, expr: "1d20", reason: "Stealth", visibility });
const check = (visibility: string) => ({
  kind: "check",
  for: T,
  skill: "Stealth",
  dc: 12,
  reason: "the stair",
  visibility,
});
const ruling = (visibility: string) => ({ kind: "ruling", for: T, outcome: "It creaks.", visibility });

const team: readonly Hearing[] = [
  {
    mode: "team",
    name: "GM_TO_PLAYER",
    move: ["gm", prompt(T, "QUICK_REACTION")],
    hears: [
      ["GM_TO_PLAYER", "gm tilda"],
      ["prompt", "gm tilda"],
      ["notice", "narrator"],
    ],
  },
  {
    mode: "team",
    name: "GM_TO_PLAYER for a secret action",
    move: ["gm", prompt(T, "SECRET_ACTION")],
    hears: [
      ["GM_TO_PLAYER", "gm tilda"],
      ["prompt", "gm tilda"],
    ],
  },
  {
    mode: "team",
    name: "PLAYER_TO_GM",
    before: asked("QUICK_REACTION"),
    move: [T, answer("I wait.")],
    hears: [
      ["PLAYER_TO_GM", "gm tilda"],
      ["prompt", "gm tilda"],
      ["notice", "narrator"],
    ],
  },
  {
    mode: "team",
    name: "PLAYER_TO_GM about a secret action",
    before: asked("SECRET_ACTION"),
    move: [T, answer("I pocket it.")],
    hears: [
      ["PLAYER_TO_GM", "gm tilda"],
      ["prompt", "gm tilda"],
    ],
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER aloud",
    move: [T, talk("gideon-harrowmoor", "Louder.")],
    hears: [["PLAYER_TO_PLAYER", "gm narrator corwin tilda gideon sera"]],
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER aloud, party split",
    before: SPLIT,
    move: [T, talk("party", "Louder.", "aloud")],
    hears: [["PLAYER_TO_PLAYER", "gm narrator corwin tilda"]],
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER whispered",
    move: [T, talk("gideon-harrowmoor", "Quiet.", "whisper")],
    hears: [
      ["PLAYER_TO_PLAYER", "gm tilda gideon"],
      ["notice", "narrator"],
    ],
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER whispered, marked in the prose, to two",
    move: [T, talk(["gideon-harrowmoor", "corwin-voss"], '*whispers* "Quiet."')],
    hears: [
      ["PLAYER_TO_PLAYER", "gm corwin tilda gideon"],
      ["notice", "narrator"],
    ],
  },
  { mode: "team", name: "HUMAN_DECISION", move: ["lead", decision], hears: [["HUMAN_DECISION", "lead corwin"]] },
  {
    mode: "team",
    name: "MODE_SWITCH",
    move: ["lead", away],
    hears: [
      ["MODE_SWITCH", "lead corwin"],
      ["seat", "lead corwin"],
    ],
  },
  { mode: "team", name: "RELAY_TO_HUMAN", move: ["corwin-voss", relay], hears: [["RELAY_TO_HUMAN", "lead corwin"]] },
  { mode: "team", name: "JOURNAL_CHECKPOINT", move: ["lead", journal], hears: [["JOURNAL_CHECKPOINT", "lead tilda"]] },
  {
    mode: "team",
    name: "SESSION_COMMAND end withdraws prompts",
    before: asked("QUICK_REACTION"),
    move: ["lead", command("end")],
    hears: [
      ["SESSION_COMMAND", "lead gm"],
      ["prompt", "gm tilda"],
    ],
  },
];

const lead: readonly Hearing[] = [
  {
    mode: "lead",
    name: "AWAIT_PLAYERS, each player its own part",
    move: ["gm", await_],
    hears: [
      ["AWAIT_PLAYERS", "lead gm"],
      ["GM_TO_PLAYER", "gm tilda"],
      ["prompt", "gm tilda"],
    ],
  },
  {
    mode: "lead",
    name: "PLAYER_RESPONSES",
    before: [["gm", await_]],
    move: ["lead", responses],
    hears: [
      ["PLAYER_RESPONSES", "lead gm"],
      ["prompt", "gm tilda"],
    ],
  },
];

const handoff: readonly Hearing[] = [
  {
    mode: "handoff",
    name: "NARRATIVE before any scene",
    move: ["gm", narration("Rain.")],
    hears: [["NARRATIVE", "lead gm corwin tilda gideon sera"]],
  },
  {
    mode: "handoff",
    name: "NARRATIVE to the characters present",
    before: [scene("The Cellar", "main", cellar)],
    move: ["gm", narration("Rain.")],
    hears: [["NARRATIVE", "lead gm corwin tilda"]],
  },
  { mode: "handoff", name: "AWAIT_AI_PLAYERS", move: ["gm", signal], hears: [["AWAIT_AI_PLAYERS", "lead gm"]] },
  { mode: "handoff", name: "PLAYER_RESPONSES", move: ["lead", responses], hears: [["PLAYER_RESPONSES", "lead gm"]] },
];

const kinds: readonly Hearing[] = [
  { mode: "team", name: "check, open", move: ["gm", check("open")], hears: [["check", "gm tilda"]] },
  { mode: "team", name: "check, hidden", move: ["gm", check("hidden")], hears: [["check", "gm"]] },
  { mode: "team", name: "check, inner", move: ["gm", check("inner")], hears: [["check", "tilda"]] },
  { mode: "team", name: "roll, open", move: ["gm", roll("open")], hears: [["roll", "gm corwin tilda gideon sera"]] },
  {
    mode: "team",
    name: "roll, open, party split",
    before: SPLIT,
    move: ["gm", roll("open")],
    hears: [["roll", "gm corwin tilda"]],
  },
  { mode: "team", name: "roll, private", move: ["gm", roll("private")], hears: [["roll", "gm tilda"]] },
  { mode: "team", name: "roll, hidden", move: ["gm", roll("hidden")], hears: [["roll", "gm"]] },
  { mode: "team", name: "roll, inner", move: ["gm", roll("inner")], hears: [["roll", "tilda"]] },
  {
    mode: "team",
    name: "ruling, open",
    move: ["gm", ruling("open")],
    hears: [["ruling", "gm corwin tilda gideon sera"]],
  },
  { mode: "team", name: "ruling, private", move: ["gm", ruling("private")], hears: [["ruling", "gm tilda"]] },
  { mode: "team", name: "ruling, hidden", move: ["gm", ruling("hidden")], hears: [["ruling", "gm"]] },
  { mode: "team", name: "ruling, inner", move: ["gm", ruling("inner")], hears: [["ruling", "tilda"]] },
  {
    mode: "team",
    name: "writing a journal",
    move: [T, { kind: "writing", for: `party/${T}-journal.md`, text: "Wet.", sources: [] }],
    hears: [["writing", "gm tilda"]],
  },
  {
    mode: "team",
    name: "writing a plan",
    move: ["gm", { kind: "writing", for: "beats/next.md", text: "It drowns.", sources: [] }],
    hears: [["writing", "gm"]],
  },
  {
    mode: "team",
    name: "reveal",
    move: ["gm", { kind: "reveal", secret: "s1", to: [T], text: "It counts." }],
    hears: [["reveal", "gm tilda"]],
  },
  {
    mode: "team",
    name: "lookup by the GM",
    move: ["gm", { kind: "lookup", path: "story-state.md" }],
    hears: [["lookup", "gm"]],
  },
  {
    mode: "team",
    name: "lookup by a player",
    move: [T, { kind: "lookup", path: `party/${T}.md` }],
    hears: [["lookup", "tilda"]],
  },
  {
    mode: "team",
    name: "scene",
    before: SPLIT,
    move: scene("Deeper", "main", cellar),
    hears: [["scene", "lead gm narrator corwin tilda"]],
  },
  {
    mode: "team",
    name: "notice",
    move: { record: [{ kind: "notice", to: [T], text: "You have mail." }] },
    hears: [["notice", "tilda"]],
  },
  {
    mode: "team",
    name: "refusal",
    move: { record: [{ kind: "refusal", to: T, code: "x", hint: "y" }] },
    hears: [["refusal", "tilda"]],
  },
  { mode: "team", name: "file", move: file("story-state.md"), hears: [["file", "lead"]] },
  {
    mode: "team",
    name: "model-call",
    move: {
      record: [
        {
          kind: "model-call",
          seat: T,
          why: "x",
          model: "m",
          input: 1,
          output: 1,
          cached: 0,
          written: 0,
          ms: 1,
          cost: 0,
          prompt_sha256: "0",
        },
      ],
    },
    hears: [["model-call", "lead"]],
  },
  {
    mode: "team",
    name: "session",
    move: { record: [{ kind: "session", saved: ["story-state.md"] }] },
    hears: [["session", ALL]],
  },
  {
    mode: "team",
    name: "seat",
    move: { record: [{ kind: "seat", seat: T, held: "human" }] },
    hears: [["seat", "lead tilda"]],
  },
  {
    mode: "team",
    name: "part, heard like the narration it belongs to",
    before: [...SPLIT, ["gm", narration("Rain.", cellar)]],
    move: { record: [{ kind: "part", of: 11, text: "More rain." }] },
    hears: [["part", "lead gm narrator corwin tilda"]],
  },
  {
    mode: "team",
    name: "part, heard like whatever it belongs to",
    before: [["gm", roll("inner")]],
    move: { record: [{ kind: "part", of: 9, text: "And on." }] },
    hears: [["part", "tilda"]],
  },
  {
    mode: "team",
    name: "undo, told to one when one alone heard what is taken back",
    before: [
      ["lead", action],
      ["gm", narration("It opens.")],
      ["gm", roll("inner")],
    ],
    move: ["lead", { kind: "undo" }],
    hears: [["undo", "tilda"]],
  },
  {
    mode: "team",
    name: "undo, told to those who heard what is taken back",
    before: [
      ["lead", action],
      ["gm", narration("It opens.")],
      [T, talk("gideon-harrowmoor", "Run.", "whisper")],
    ],
    move: ["lead", { kind: "undo" }],
    hears: [["undo", "gm narrator tilda gideon"]],
  },
];

export const HEARINGS: readonly Hearing[] = [
  ...common("team"),
  ...common("lead"),
  ...common("handoff"),
  ...notes("team"),
  ...notes("lead"),
  ...team,
  ...lead,
  ...handoff,
  ...kinds,
];

export async function checkHearing({ mode, before = [], move, hears }: Hearing, policy?: Policy): Promise<void> {
  const table = await setTable({ mode, ...(policy ? { policy } : {}) });
  for (const one of before) await table.play(one);
  const after = table.ledger.last;
  const answered = await table.play(move);
  const entries = await table.entries(after);
  const heard = entries.map((entry) => [
    entry.kind === "message" ? entry.tag : entry.kind,
    entry.audience.map(short).join(" "),
  ]);
  assert.deepEqual(heard, hears, JSON.stringify(answered));
}

const short = (seat: string): string => (seat.split("-")[0] ?? "").replace("seraphine", "sera");
