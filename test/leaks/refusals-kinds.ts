import { narration, talk } from "../support/table.ts";
import type { Refused } from "./refusals.ts";

const T = "tilda-brannock";

/** What must be refused of things that are not messages. */
export const KIND_REFUSED: readonly Refused[] = [
  {
    row: "check",
    code: "screen/session-ending",
    before: [["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]],
    move: ["gm", { kind: "check", for: T, skill: "Stealth", dc: 10, reason: "x" }],
  },
  {
    row: "check",
    code: "screen/no-such-seat",
    move: ["gm", { kind: "check", for: "nobody", skill: "Stealth", dc: 10, reason: "x" }],
  },
  {
    row: "roll",
    code: "screen/no-such-seat",
    move: ["gm", { kind: "roll", for: "nobody", expr: "1d20", reason: "x" }],
  },
  {
    row: "roll",
    code: "screen/one-inner-die",
    before: [["gm", { tag: "GM_TO_PLAYER", fields: { to: T, request_type: "QUICK_REACTION" }, body: "Well?" }]],
    move: [T, { kind: "roll", for: T, expr: "1d20", reason: "x" }], // not inner: others would see what goes on in her
  },
  {
    row: "roll",
    code: "screen/one-inner-die",
    before: [["gm", { tag: "GM_TO_PLAYER", fields: { to: T, request_type: "QUICK_REACTION" }, body: "Well?" }]],
    move: [T, { kind: "roll", for: "gideon-harrowmoor", expr: "1d20", reason: "x", visibility: "inner" }],
  },
  {
    row: "roll",
    code: "screen/one-inner-die",
    before: [
      ["gm", { tag: "GM_TO_PLAYER", fields: { to: T, request_type: "QUICK_REACTION" }, body: "Well?" }],
      [T, { kind: "roll", for: T, expr: "1d20", reason: "x", visibility: "inner" }],
    ],
    move: [T, { kind: "roll", for: T, expr: "1d20", reason: "once more", visibility: "inner" }],
  },
  {
    row: "deed",
    code: "screen/session-ending",
    before: [["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]],
    move: ["gm", { kind: "deed", intent: { do: "save", who: T, ability: "dex", dc: 12 } }],
  },
  {
    row: "deed",
    code: "screen/not-yours-to-fix",
    move: ["gm", { kind: "deed", intent: { do: "fix", who: T, hp: 3 } }],
  },
  {
    row: "deed",
    code: "screen/not-yours-to-fix",
    move: ["lead", { kind: "deed", intent: { do: "save", who: T, ability: "dex", dc: 12 } }],
  },
  {
    row: "ruling",
    code: "screen/not-your-ruling",
    move: ["gm", { kind: "ruling", for: T, outcome: "corrected", changes: { by: "human" } }],
  },
  {
    row: "ruling",
    code: "screen/not-your-ruling",
    move: ["lead", { kind: "ruling", for: T, outcome: "success" }],
  },
  {
    row: "retcon",
    code: "screen/session-ending",
    before: [["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]],
    move: ["gm", { kind: "retcon", text: "It was otherwise." }],
  },
  {
    row: "retcon",
    code: "screen/question-open",
    before: [["gm", { kind: "retcon", text: "It was otherwise." }]],
    move: ["lead", { kind: "retcon", text: "It was otherwise still." }],
  },
  { row: "ruling", code: "screen/no-such-seat", move: ["gm", { kind: "ruling", for: "nobody", outcome: "x" }] },
  {
    row: "writing",
    code: "screen/not-yours-to-write",
    move: [T, { kind: "writing", for: "party-knowledge.md", text: "x", sources: [] }],
  },
  {
    row: "writing",
    code: "screen/sources-not-shared",
    before: [["gm", { kind: "roll", for: T, expr: "1d20", reason: "x", visibility: "hidden" }]],
    move: ["gm", { kind: "writing", for: "party-knowledge.md", text: "x", sources: [3] }], // the GM's third letter
  },
  {
    row: "writing",
    code: "bus/no-such-letter",
    before: [["corwin-voss", talk("gideon-harrowmoor", "Psst.", "whisper")]],
    move: [T, { kind: "writing", for: `party/${T}-journal.md`, text: "x", sources: [9] }],
  },
  {
    row: "writing",
    code: "screen/secret-in-party-file",
    before: [["gm", narration("Rain.")]],
    move: ["gm", { kind: "writing", for: "party-knowledge.md", text: "- **SECRET**: it counts", sources: [3] }],
  },
  {
    row: "writing",
    code: "screen/mechanics-in-scene",
    move: [
      "narrator",
      { kind: "writing", for: "scenes/001-rain.md", text: "She hits, 17 against AC 15.", sources: [] },
    ],
  },
  {
    row: "writing",
    code: "screen/no-sources",
    move: ["gm", { kind: "writing", for: "party-knowledge.md", text: "There is a door.", sources: [] }],
  },
  {
    row: "writing",
    code: "screen/not-yours-to-write",
    move: ["gm", { kind: "writing", for: "tmp/gm-context.md", text: "x", sources: [] }],
  },
  {
    row: "cue",
    code: "screen/session-ending",
    before: [["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]],
    move: ["gm", { kind: "cue", to: [T], text: "x" }],
  },
  { row: "cue", code: "screen/no-such-seat", move: ["gm", { kind: "cue", to: ["narrator"], text: "x" }] },
  {
    row: "ruling",
    code: "screen/no-such-seat",
    move: ["gm", { kind: "ruling", for: T, outcome: "x", changes: { learned: "y" }, learners: ["nobody"] }],
  },
  {
    row: "reveal",
    code: "screen/no-such-seat",
    move: ["gm", { kind: "reveal", secret: "s1", to: ["lead"], text: "x" }],
  },
  {
    row: "recall",
    code: "screen/recalled-enough",
    before: [
      ["gm", { tag: "GM_TO_PLAYER", fields: { to: T, request_type: "QUICK_REACTION" }, body: "Well?" }],
      [T, { kind: "recall", words: "the key" }],
      [T, { kind: "recall", words: "the door" }],
    ],
    move: [T, { kind: "recall", words: "the key" }],
  },
  { row: "memory", code: "screen/no-memory-due", move: [T, { kind: "memory", text: "I was never there." }] },
  { row: "lookup", code: "screen/not-your-file", move: [T, { kind: "lookup", path: "story-state.md" }] },
  { row: "lookup", code: "screen/unsafe-path", move: ["gm", { kind: "lookup", path: "../story-state.md" }] },
  { row: "scene", code: "screen/no-such-seat", move: ["gm", { kind: "scene", title: "x", present: ["narrator"] }] },
];
