import { answer, type Move } from "../support/table.ts";
import type { Refused } from "./refusals.ts";

const T = "tilda-brannock";
const HUMAN = "corwin-voss";
const END: Move = ["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }];
const asks = (character: string) => ({
  tag: "ASK_PLAYER",
  fields: { question: "What do you do?", header: "Action", options: [{ label: "Run" }], character },
});
const answers = (character: string) => ({
  tag: "PLAYER_ANSWER",
  fields: { question: "What do you do?", answer: "Run", character },
});
const file = (text: string) => ({ kind: "writing", for: `tmp/${T}-prompt.md`, text, sources: [] });
const asking = (request: string) => file(`---\nrequest_type: ${request}\n---\n\n## Request\nA word?`);
const signal = `[AWAIT_AI_PLAYERS: ${T}]`;
const response = (text: string) => ({ kind: "writing", for: `tmp/${T}-response.md`, text, sources: [] });
const called: readonly Move[] = [
  ["gm", asking("QUICK_REACTION")],
  ["gm", signal],
];
const vetoed: readonly Move[] = [
  ...called,
  ["lead", { tag: "PLAYER_RESPONSES", fields: { responses: [], vetoes: [{ character: T, reason: "Mine." }] } }],
];

/** What goes between the GM and the players by way of the lead is held to what holds for what they say. */
export const PASSING_REFUSED: readonly Refused[] = [
  { row: "ASK_PLAYER", code: "screen/prompt-instead", move: ["gm", asks(HUMAN)] },
  { row: "ASK_PLAYER", mode: "lead", code: "screen/no-human-there", move: ["gm", asks(T)] },
  { row: "PLAYER_ANSWER", mode: "lead", code: "screen/no-human-there", move: ["lead", answers(T)] },
  { row: "AWAIT_AI_PLAYERS", mode: "handoff", code: "screen/no-prompt-file", move: ["gm", signal] },
  {
    row: "AWAIT_AI_PLAYERS",
    mode: "handoff",
    code: "screen/called-twice",
    before: [["gm", asking("QUICK_REACTION")]],
    move: ["gm", `[AWAIT_AI_PLAYERS: ${T}, ${T}]`],
  },
  { row: "writing", mode: "handoff", code: "screen/no-request", move: ["gm", file("Say something.")] },
  { row: "writing", mode: "handoff", code: "screen/no-request", move: ["gm", asking("REFLECTION")] },
  {
    row: "writing",
    mode: "handoff",
    code: "screen/session-ending",
    before: [END],
    move: ["gm", asking("QUICK_REACTION")],
  },
  { row: "writing", mode: "handoff", code: "screen/veto-owed", before: vetoed, move: ["gm", asking("QUICK_REACTION")] },
  {
    row: "writing",
    mode: "handoff",
    code: "screen/still-asked",
    before: called,
    move: ["gm", asking("SECRET_ACTION")],
  },
  { row: "writing", mode: "handoff", code: "screen/no-open-prompt", move: [T, response("She waits.")] },
  {
    row: "writing",
    mode: "handoff",
    code: "screen/veto-spent",
    before: [
      ["gm", asking("FULL_CONTEXT")],
      ["gm", signal],
    ],
    move: [T, response("[VETO] Not again.")],
  },
  { row: "writing", mode: "handoff", code: "screen/answer-owed", before: called, move: [T, answer("(pass)")] },
];
