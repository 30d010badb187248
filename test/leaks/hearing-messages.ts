import type { Mode } from "../../src/protocol/kinds/session.ts";
import { answer, type Move, narration, prompt, SPLIT, talk } from "../support/table.ts";
import type { Hearing } from "./hearing.ts";

const ALL = "lead gm narrator corwin tilda gideon sera";
const scene = (title: string, thread: string, present: readonly string[]): Move => [
  "gm",
  { kind: "scene", title, thread, present },
];
const file = (path: string): Move => ({ record: [{ kind: "file", path, sha256: "0" }] });
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
const promptFile = {
  kind: "writing",
  for: "tmp/tilda-brannock-prompt.md",
  text: "---\nrequest_type: QUICK_REACTION\n---\n\n## Request\nA word?",
  sources: [],
};
const signal = "[AWAIT_AI_PLAYERS: tilda-brannock]";
const command = (command: string) => ({ tag: "SESSION_COMMAND", fields: { command } });
const playerAnswer = { tag: "PLAYER_ANSWER", fields: { question: "Who?", answer: "Me" } };

/** The same in every mode. */
const common = (mode: Mode): readonly Hearing[] => [
  { mode, name: "ASK_PLAYER", move: ["gm", ask], hears: "ASK_PLAYER: lead gm" },
  {
    mode,
    name: "STATE_UPDATED",
    before: [file("story-state.md")],
    move: ["gm", updated],
    hears: "STATE_UPDATED: lead gm",
  },
  { mode, name: "SESSION_END", move: ["gm", ended], hears: "SESSION_END: lead gm" },
  { mode, name: "PLAYER_ACTION", move: ["lead", action], hears: "PLAYER_ACTION: lead gm corwin" },
  { mode, name: "DICE_RESULT", move: ["lead", dice], hears: "DICE_RESULT: lead gm corwin" },
  { mode, name: "PLAYER_ANSWER", move: ["lead", playerAnswer], hears: "PLAYER_ANSWER: lead gm" },
  { mode, name: "SESSION_COMMAND", move: ["lead", command("save")], hears: "SESSION_COMMAND: lead gm" },
  {
    mode,
    name: "CONTEXT_REFRESH to a player",
    move: ["lead", refresh("tilda-brannock")],
    hears: "CONTEXT_REFRESH: lead tilda",
  },
  { mode, name: "CONTEXT_REFRESH to the GM", move: ["lead", refresh("gm")], hears: "CONTEXT_REFRESH: lead gm" },
];

const notes = (mode: Mode): readonly Hearing[] => [
  {
    mode,
    name: "NARRATOR_NOTE by a player",
    move: ["tilda-brannock", note("Slower.")],
    hears: "NARRATOR_NOTE: gm narrator tilda",
  },
  { mode, name: "NARRATOR_NOTE by the GM", move: ["gm", note("Slower.")], hears: "NARRATOR_NOTE: gm narrator" },
  { mode, name: "NARRATOR_REQUEST", move: ["narrator", request], hears: "NARRATOR_REQUEST: gm narrator" },
  { mode, name: "NARRATIVE", move: ["gm", narration("Rain.")], hears: `NARRATIVE: ${ALL}` },
  {
    mode,
    name: "NARRATIVE to one group of a split party",
    before: SPLIT,
    move: ["gm", narration("Rain.", cellar)],
    hears: "NARRATIVE: lead gm narrator corwin tilda",
  },
];

const asked = (request: string): readonly Move[] => [["gm", prompt("tilda-brannock", request)]];
const T = "tilda-brannock";

const team: readonly Hearing[] = [
  {
    mode: "team",
    name: "GM_TO_PLAYER",
    move: ["gm", prompt(T, "QUICK_REACTION")],
    hears: "GM_TO_PLAYER: gm tilda; prompt: gm tilda; notice: narrator",
  },
  {
    mode: "team",
    name: "GM_TO_PLAYER for a secret action",
    move: ["gm", prompt(T, "SECRET_ACTION")],
    hears: "GM_TO_PLAYER: gm tilda; prompt: gm tilda",
  },
  {
    mode: "team",
    name: "PLAYER_TO_GM",
    before: asked("QUICK_REACTION"),
    move: [T, answer("I wait.")],
    hears: "PLAYER_TO_GM: gm tilda; prompt: gm tilda; notice: narrator",
  },
  {
    mode: "team",
    name: "PLAYER_TO_GM about a secret action",
    before: asked("SECRET_ACTION"),
    move: [T, answer("I pocket it.")],
    hears: "PLAYER_TO_GM: gm tilda; prompt: gm tilda",
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER aloud",
    move: [T, talk("gideon-harrowmoor", "Louder.")],
    hears: "PLAYER_TO_PLAYER: gm narrator corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER aloud, party split",
    before: SPLIT,
    move: [T, talk("party", "Louder.", "aloud")],
    hears: "PLAYER_TO_PLAYER: gm narrator corwin tilda",
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER whispered",
    move: [T, talk("gideon-harrowmoor", "Quiet.", "whisper")],
    hears: "PLAYER_TO_PLAYER: gm tilda gideon; notice: narrator",
  },
  {
    mode: "team",
    name: "PLAYER_TO_PLAYER whispered, marked in the prose, to two",
    move: [T, talk(["gideon-harrowmoor", "corwin-voss"], '*whispers* "Quiet."')],
    hears: "PLAYER_TO_PLAYER: gm corwin tilda gideon; notice: narrator",
  },
  { mode: "team", name: "HUMAN_DECISION", move: ["lead", decision], hears: "HUMAN_DECISION: lead corwin" },
  {
    mode: "team",
    name: "MODE_SWITCH",
    move: ["lead", away],
    hears: "MODE_SWITCH: lead corwin; seat: lead corwin",
  },
  { mode: "team", name: "RELAY_TO_HUMAN", move: ["corwin-voss", relay], hears: "RELAY_TO_HUMAN: lead corwin" },
  { mode: "team", name: "JOURNAL_CHECKPOINT", move: ["lead", journal], hears: "JOURNAL_CHECKPOINT: lead tilda" },
  {
    mode: "team",
    name: "SESSION_COMMAND end withdraws prompts",
    before: asked("QUICK_REACTION"),
    move: ["lead", command("end")],
    hears: "SESSION_COMMAND: lead gm; prompt: gm tilda",
  },
];

const lead: readonly Hearing[] = [
  {
    mode: "lead",
    name: "AWAIT_PLAYERS, each player its own part",
    move: ["gm", await_],
    hears: "AWAIT_PLAYERS: lead gm; GM_TO_PLAYER: gm tilda; prompt: gm tilda; notice: narrator",
  },
  {
    mode: "lead",
    name: "PLAYER_RESPONSES",
    before: [["gm", await_]],
    move: ["lead", responses],
    hears: "PLAYER_RESPONSES: lead gm; PLAYER_TO_GM: gm tilda; prompt: gm tilda; notice: narrator",
  },
];

const handoff: readonly Hearing[] = [
  {
    mode: "handoff",
    name: "NARRATIVE before any scene",
    move: ["gm", narration("Rain.")],
    hears: "NARRATIVE: lead gm corwin tilda gideon sera",
  },
  {
    mode: "handoff",
    name: "NARRATIVE to the characters present",
    before: [scene("The Cellar", "main", cellar)],
    move: ["gm", narration("Rain.")],
    hears: "NARRATIVE: lead gm corwin tilda",
  },
  {
    mode: "handoff",
    name: "a prompt file, and the signal",
    before: [["gm", promptFile]],
    move: ["gm", signal],
    hears: "AWAIT_AI_PLAYERS: lead gm; GM_TO_PLAYER: gm tilda; prompt: gm tilda; notice: narrator",
  },
  { mode: "handoff", name: "a prompt file", move: ["gm", promptFile], hears: "writing: gm tilda" },
  ...(["inner", "hidden"] as const).map(
    (visibility): Hearing => ({
      mode: "lead",
      name: `a die for the human that is ${visibility}, and no word of it by the lead`,
      move: ["gm", { kind: "roll", for: "corwin-voss", expr: "1d20", reason: "nerve", visibility }],
      hears: visibility === "inner" ? "roll: corwin" : "roll: gm",
    }),
  ),
  {
    mode: "lead",
    name: "a die for the human, told to the GM by the lead",
    move: ["gm", { kind: "roll", for: "corwin-voss", expr: "1d20", reason: "nerve", visibility: "private" }],
    hears: "roll: gm corwin; DICE_RESULT: lead gm corwin",
  },
  {
    mode: "lead",
    name: "an answer that is left for the lead",
    before: [["gm", await_]],
    move: ["tilda-brannock", answer("She waits.")],
    hears: "writing: gm tilda",
  },
  { mode: "handoff", name: "PLAYER_RESPONSES", move: ["lead", responses], hears: "PLAYER_RESPONSES: lead gm" },
];

export const MESSAGE_HEARINGS: readonly Hearing[] = [
  {
    mode: "team",
    name: "NARRATIVE after the end is cut to two sentences",
    before: [["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]],
    move: ["gm", narration("The light goes. The door closes. Nobody speaks.")],
    hears: "NARRATIVE: lead gm narrator corwin tilda gideon sera; notice: gm",
  },
  ...common("team"),
  ...common("lead"),
  ...common("handoff"),
  ...notes("team"),
  ...notes("lead"),
  ...team,
  ...lead,
  ...handoff,
];
