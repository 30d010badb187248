import { type Move, narration, SPLIT, talk } from "../support/table.ts";
import type { Hearing } from "./hearing.ts";

const T = "tilda-brannock";
const settled = { kind: "ruling", for: "corwin-voss", outcome: "It opens." };
const action: Move = ["lead", { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action: "I knock." } }];
const roll = (visibility: string) => ({ kind: "roll", for: T, expr: "1d20", reason: "Stealth", visibility });

/** Who hears what a person corrects, takes back or leaves. */
export const CORRECTION_HEARINGS: readonly Hearing[] = [
  {
    mode: "team",
    name: "ruling of the human's, to those who are with them; what the GM keeps of it, to the GM",
    before: SPLIT,
    move: ["lead", { kind: "ruling", for: "corwin-voss", outcome: "ruled", changes: { words: "Nobody eats." } }],
    hears: "ruling: gm corwin tilda; notes: gm",
  },
  {
    mode: "team",
    name: "retcon that the human wishes for",
    move: ["lead", { kind: "retcon", text: "The door was open." }],
    hears: "retcon: lead gm",
  },
  {
    mode: "team",
    name: "retcon that the GM asks about",
    move: ["gm", { kind: "retcon", text: "The door was open." }],
    hears: "retcon: lead gm; ASK_PLAYER: lead gm",
  },
  {
    mode: "team",
    name: "retcon that the human agrees to",
    before: [["gm", { kind: "retcon", text: "The door was open.", changes: { facts: { open: "The door is open." } } }]],
    move: ["lead", { tag: "PLAYER_ANSWER", fields: { question: "Is that how it was?", answer: "Yes" } }],
    hears:
      "PLAYER_ANSWER: lead gm; ruling: gm corwin tilda gideon sera; learned: gm corwin tilda gideon sera; notes: gm",
  },
  {
    mode: "team",
    name: "retcon that the human agrees to, party split: those elsewhere learn nothing by it",
    before: [...SPLIT, ["gm", { kind: "retcon", text: "The door was open." }]],
    move: ["lead", { tag: "PLAYER_ANSWER", fields: { question: "Is that how it was?", answer: "Yes" } }],
    hears: "PLAYER_ANSWER: lead gm; ruling: gm corwin tilda; learned: gm corwin tilda; notes: gm",
  },
  {
    mode: "team",
    name: "boundary, to everybody, wherever they are",
    before: SPLIT,
    move: ["lead", { kind: "boundary", subject: "spiders" }],
    hears: "boundary: lead gm narrator corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "boundary of what was not told of",
    before: SPLIT,
    move: ["lead", { kind: "boundary", subject: "spiders", ahead: true }],
    hears: "boundary: lead gm narrator corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "boundary with what is taken back",
    before: [action, ["gm", settled, narration("It opens.")], [T, talk("gideon-harrowmoor", "Run.", "whisper")]],
    move: ["lead", { kind: "boundary", subject: "spiders", beats: 1 }],
    hears: "undo: gm narrator tilda gideon; boundary: lead gm narrator corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "undo, told to one when one alone heard what is taken back",
    before: [action, ["gm", settled, narration("It opens.")], ["gm", roll("inner")]],
    move: ["lead", { kind: "undo" }],
    hears: "undo: tilda",
  },
  {
    mode: "team",
    name: "undo, told to those who heard what is taken back",
    before: [action, ["gm", settled, narration("It opens.")], [T, talk("gideon-harrowmoor", "Run.", "whisper")]],
    move: ["lead", { kind: "undo" }],
    hears: "undo: gm narrator tilda gideon",
  },
];
