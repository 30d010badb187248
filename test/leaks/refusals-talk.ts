import { answer, type Move, prompt, talk } from "../support/table.ts";
import type { Refused } from "./refusals.ts";

const T = "tilda-brannock";
const asked = (request: string): Move => ["gm", prompt(T, request)];
const options = [{ label: "Me" }];
const LAST = { tag: "SESSION_END", fields: { summary: "x", state_saved: true, next_hook: "y" } };

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
