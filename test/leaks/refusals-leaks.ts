import { type Move, narration, prompt, talk } from "../support/table.ts";
import type { Refused } from "./refusals.ts";

const T = "tilda-brannock";
const C = "corwin-voss";

/** Told to Tilda alone; nobody else may learn it by accident. */
export const TOLD = "The bishop buried the silver chalice beneath the orchard wall at Candlemas.";
const OTHER = "The ferryman drowned his twin brother for the toll house on the eastern bank.";
const inPrivate = (outcome: string): Move => ["gm", { kind: "ruling", for: T, outcome, visibility: "private" }];
const before: readonly Move[] = [inPrivate(TOLD)];
const code = "screen/leak";

/** What must be refused because it tells somebody what they may not know, in every row that can tell something. */
export const LEAKS_REFUSED: readonly Refused[] = [
  { row: "NARRATIVE", code, before, move: ["gm", narration(`Snow falls. ${TOLD}`)] },
  {
    row: "NARRATIVE",
    code,
    before: [[T, talk("gideon-harrowmoor", TOLD, "whisper")]],
    move: ["gm", narration("Beneath the orchard wall, at Candlemas, lies a silver chalice that the bishop buried.")],
  },
  {
    row: "NARRATIVE",
    code: "screen/claim",
    move: ["gm", narration("Your arrow buries itself in the bandit's shoulder.")],
  },
  {
    row: "NARRATIVE",
    code: "screen/not-theirs",
    move: ["gm", narration('"I never trusted the ferryman," says Corwin.')],
  },
  { row: "NARRATIVE", code: "screen/page", move: ["gm", narration("The lock bites {name}.")] },
  {
    row: "GM_TO_PLAYER",
    code: "screen/page",
    move: ["gm", { ...prompt(C, "QUICK_REACTION"), body: "Rain.\nneeds: not wenna-told" }],
  },
  {
    row: "writing",
    code: "screen/page",
    before: [["gm", narration("Rain.")]],
    move: [
      "narrator",
      { kind: "writing", for: "scenes/001-the-story-begins.md", text: "- yes: Rain. → wet", sources: [] },
    ],
  },
  { row: "GM_TO_PLAYER", code, before, move: ["gm", { ...prompt(C, "QUICK_REACTION"), body: TOLD }] },
  {
    row: "ASK_PLAYER",
    code,
    before,
    move: ["gm", { tag: "ASK_PLAYER", fields: { question: TOLD, header: "b", options: [{ label: "Me" }] } }],
  },
  { row: "NARRATOR_NOTE", code, before, move: ["gm", { tag: "NARRATOR_NOTE", fields: { note: TOLD } }] },
  {
    row: "AWAIT_PLAYERS",
    mode: "lead",
    code,
    before,
    move: [
      "gm",
      {
        tag: "AWAIT_PLAYERS",
        fields: {
          characters: [
            { name: C, request_type: "QUICK_REACTION", scene_context: TOLD, just_happened: "b", request: "c" },
          ],
          scene_number: "001",
          scene_slug: "x",
        },
      },
    ],
  },
  { row: "check", code, before, move: ["gm", { kind: "check", for: C, skill: "Stealth", dc: 10, reason: TOLD }] },
  {
    row: "check",
    code,
    before,
    move: ["gm", { kind: "check", for: C, skill: "Stealth", dc: 10, reason: "the dark", advantage: [TOLD] }],
  },
  { row: "roll", code, before, move: ["gm", { kind: "roll", for: C, expr: "1d6", reason: TOLD }] },
  {
    row: "SESSION_END",
    code,
    before,
    move: ["gm", { tag: "SESSION_END", fields: { summary: "Rain.", state_saved: true, next_hook: TOLD } }],
  },
  { row: "retcon", code, before, move: ["gm", { kind: "retcon", text: TOLD }] },
  {
    row: "scene",
    code: "protocol/wrong-ask",
    before,
    move: ["gm", { kind: "scene", title: "Below", thread: TOLD.toLowerCase().replaceAll(/\W+/g, "-"), present: [C] }],
  },
  { row: "ruling", code, before, move: ["gm", { kind: "ruling", for: C, outcome: TOLD }] },
  {
    row: "ruling",
    code,
    before,
    move: ["gm", { kind: "ruling", for: C, outcome: "done", changes: { learned: TOLD }, learners: [T] }],
  },
  { row: "cue", code, before, move: ["gm", { kind: "cue", to: [C], text: TOLD }] },
  { row: "scene", code, before, move: ["gm", { kind: "scene", title: TOLD }] },
  {
    row: "deed",
    code,
    before,
    move: ["gm", { kind: "deed", intent: { do: "save", who: C, ability: "dex", dc: 12, why: TOLD } }],
  },
  {
    row: "writing",
    code,
    before,
    move: ["narrator", { kind: "writing", for: "scenes/001-rain.md", text: TOLD, sources: [] }],
  },
  {
    row: "reveal",
    code,
    before: [inPrivate(TOLD), inPrivate(OTHER)],
    move: ["gm", { kind: "reveal", secret: "ruling/9", to: [C], text: OTHER }],
  },
];
