import { answer, type Move, narration, prompt, SPLIT, talk } from "../support/table.ts";
import type { Refused } from "./refusals.ts";

const T = "tilda-brannock";
const asked = (request: string): Move => ["gm", prompt(T, request)];
const options = [{ label: "Me" }];
const LAST = { tag: "SESSION_END", fields: { summary: "x", state_saved: true, next_hook: "y" } };

/** Tilda was apart from Gideon, and is with him again. */
const MET: readonly Move[] = [
  ...SPLIT,
  ["gm", narration("Brine.", ["corwin-voss", T])],
  ["gm", { kind: "scene", title: "The Stair", present: [T, "gideon-harrowmoor"] }],
];

/** What must be refused of questions, silence and talk. */
export const TALK_REFUSED: readonly Refused[] = [
  {
    row: "ASK_PLAYER",
    code: "screen/question-open",
    before: [["gm", { tag: "ASK_PLAYER", fields: { question: "Who?", header: "Who", options } }]],
    move: ["gm", { tag: "ASK_PLAYER", fields: { question: "Where?", header: "Where", options } }],
  },
  { row: "SESSION_END", code: "screen/said-already", before: [["gm", LAST]], move: ["gm", LAST] },
  { row: "PLAYER_TO_GM", code: "screen/answer-owed", before: [asked("QUICK_REACTION")], move: [T, answer("(pass)")] },
  { row: "PLAYER_TO_GM", code: "screen/answer-owed", before: [asked("REFLECTION")], move: [T, answer("")] },
  { row: "rejoin", code: "screen/nothing-to-tell", move: [T, { kind: "rejoin", text: "x" }] },
  {
    row: "rejoin",
    code: "screen/nothing-to-tell",
    before: MET,
    move: ["gideon-harrowmoor", { kind: "rejoin", text: "x" }],
  },
  {
    row: "rejoin",
    code: "screen/nothing-to-tell",
    before: [...MET, [T, { kind: "rejoin", text: "x" }]],
    move: [T, { kind: "rejoin", text: "y" }],
  },
  {
    row: "rejoin",
    code: "screen/session-ending",
    before: [...MET, ["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]],
    move: [T, { kind: "rejoin", text: "x" }],
  },
  {
    row: "PLAYER_TO_PLAYER",
    code: "screen/said-enough",
    before: [asked("INTERACTION"), ...Array.from({ length: 3 }, (): Move => [T, talk("party", "Hm.")])],
    move: [T, talk("corwin-voss", "Hm.")],
  },
  {
    row: "PLAYER_TO_PLAYER",
    code: "screen/said-enough",
    before: [
      asked("QUICK_REACTION"),
      [T, talk("party", "Hm.")],
      ...Array.from({ length: 3 }, (): Move => [T, talk("corwin-voss", "Hm.", "whisper")]),
    ],
    move: [T, talk("corwin-voss", "Hm.", "whisper")],
  },
];
