import { answer, narration, prompt, SPLIT } from "../support/table.ts";
import type { Hearing } from "./hearing.ts";

const T = "tilda-brannock";
const cellar = ["corwin-voss", T];
const roll = (visibility: string) => ({ kind: "roll", for: T, expr: "1d20", reason: "Stealth", visibility });
const check = (visibility: string) => ({
  kind: "check",
  for: T,
  skill: "Stealth",
  dc: 12,
  reason: "the stair",
  visibility,
});
const deed = (visibility: string) => ({
  kind: "deed",
  intent: { do: "save", who: T, ability: "dex", dc: 12 },
  visibility,
});
const ruling = (visibility: string) => ({ kind: "ruling", for: T, outcome: "It creaks.", visibility });

/** Everything that is not a message. The first entry after the opening has the number 9. */
export const KIND_HEARINGS: readonly Hearing[] = [
  {
    mode: "team",
    name: "check, open",
    move: ["gm", check("open")],
    hears: "check: gm tilda; roll: gm corwin tilda gideon sera; deed: gm; ruling: gm corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "check, hidden",
    move: ["gm", check("hidden")],
    hears: "check: gm; roll: gm; deed: gm; ruling: gm",
  },
  {
    mode: "team",
    name: "check, inner",
    move: ["gm", check("inner")],
    hears: "check: tilda; roll: tilda; deed: tilda; ruling: tilda",
  },
  { mode: "team", name: "roll, open", move: ["gm", roll("open")], hears: "roll: gm corwin tilda gideon sera" },
  {
    mode: "team",
    name: "roll, open, party split",
    before: SPLIT,
    move: ["gm", roll("open")],
    hears: "roll: gm corwin tilda",
  },
  { mode: "team", name: "roll, private", move: ["gm", roll("private")], hears: "roll: gm tilda" },
  { mode: "team", name: "roll, hidden", move: ["gm", roll("hidden")], hears: "roll: gm" },
  { mode: "team", name: "roll, inner", move: ["gm", roll("inner")], hears: "roll: tilda" },
  {
    mode: "team",
    name: "ruling, open",
    move: ["gm", ruling("open")],
    hears: "ruling: gm corwin tilda gideon sera",
  },
  { mode: "team", name: "ruling, private", move: ["gm", ruling("private")], hears: "ruling: gm tilda" },
  { mode: "team", name: "ruling, hidden", move: ["gm", ruling("hidden")], hears: "ruling: gm" },
  { mode: "team", name: "ruling, inner", move: ["gm", ruling("inner")], hears: "ruling: tilda" },
  {
    mode: "team",
    name: "deed, open",
    move: ["gm", deed("open")],
    hears: "roll: gm corwin tilda gideon sera; deed: gm; ruling: gm corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "deed, open, party split",
    before: SPLIT,
    move: ["gm", deed("open")],
    hears: "roll: gm corwin tilda; deed: gm; ruling: gm corwin tilda",
  },
  {
    mode: "team",
    name: "deed, private",
    move: ["gm", deed("private")],
    hears: "roll: gm tilda; deed: gm; ruling: gm tilda",
  },
  { mode: "team", name: "deed, hidden", move: ["gm", deed("hidden")], hears: "roll: gm; deed: gm; ruling: gm" },
  { mode: "team", name: "deed, inner", move: ["gm", deed("inner")], hears: "roll: tilda; deed: tilda; ruling: tilda" },
  {
    mode: "team",
    name: "deed of somebody who acts in secret, asked for openly",
    before: [
      ["gm", prompt(T, "SECRET_ACTION")],
      [T, answer("I pocket it.", "ACTION")],
    ],
    move: ["gm", deed("open")],
    hears: "roll: gm tilda; deed: gm; ruling: gm tilda; notice: gm",
  },
  {
    mode: "team",
    name: "check of somebody who acts in secret, asked for openly",
    before: [
      ["gm", prompt(T, "SECRET_ACTION")],
      [T, answer("I pocket it.", "ACTION")],
    ],
    move: ["gm", check("open")],
    hears: "check: gm tilda; roll: gm tilda; deed: gm; ruling: gm tilda; notice: gm",
  },
  {
    mode: "team",
    name: "roll for a secret action, asked for openly",
    before: [
      ["gm", prompt(T, "SECRET_ACTION")],
      [T, answer("I pocket it.", "ACTION")],
    ],
    move: ["gm", roll("open")],
    hears: "roll: gm tilda; notice: gm",
  },
  {
    mode: "team",
    name: "ruling on a secret action, asked for openly",
    before: [
      ["gm", prompt(T, "SECRET_ACTION")],
      [T, answer("I pocket it.", "ACTION")],
    ],
    move: ["gm", ruling("open")],
    hears: "ruling: gm tilda; notice: gm",
  },
  {
    mode: "team",
    name: "writing a journal",
    move: [T, { kind: "writing", for: `party/${T}-journal.md`, text: "Wet.", sources: [] }],
    hears: "writing: gm tilda",
  },
  {
    mode: "team",
    name: "writing a plan",
    move: ["gm", { kind: "writing", for: "beats/next.md", text: "It drowns.", sources: [] }],
    hears: "writing: gm",
  },
  {
    mode: "team",
    name: "reveal",
    move: ["gm", { kind: "reveal", secret: "s1", to: [T], text: "It counts." }],
    hears: "reveal: gm; learned: gm tilda",
  },
  {
    mode: "team",
    name: "what somebody alone notices",
    move: ["gm", { kind: "cue", to: [T], text: "A hand behind the curtain." }],
    hears: "cue: gm tilda",
  },
  {
    mode: "team",
    name: "what is learned by an open ruling",
    move: ["gm", { ...ruling("open"), changes: { learned: "It counts." } }],
    hears: "ruling: gm corwin tilda gideon sera; learned: gm tilda",
  },
  {
    mode: "team",
    name: "what is learned by an open ruling, and by others who are named",
    move: ["gm", { ...ruling("open"), changes: { learned: "It counts." }, learners: ["corwin-voss"] }],
    hears: "ruling: gm corwin tilda gideon sera; learned: gm corwin tilda",
  },
  {
    mode: "team",
    name: "what is learned by all who are there, party split",
    before: SPLIT,
    move: ["gm", { ...ruling("open"), changes: { learned: "It counts." }, learners: "present" }],
    hears: "ruling: gm corwin tilda; learned: gm corwin tilda",
  },
  {
    mode: "team",
    name: "ruling that only some notice",
    move: ["gm", { ...ruling("open"), noticed_by: ["corwin-voss"] }],
    hears: "ruling: gm corwin tilda",
  },
  {
    mode: "team",
    name: "check that only some notice",
    move: ["gm", { ...check("open"), noticed_by: ["corwin-voss"] }],
    hears: "check: gm tilda; roll: gm corwin tilda; deed: gm; ruling: gm corwin tilda",
  },
  {
    mode: "team",
    name: "lookup by the GM",
    move: ["gm", { kind: "lookup", path: "story-state.md" }],
    hears: "lookup: gm",
  },
  {
    mode: "team",
    name: "recall by the GM",
    move: ["gm", { kind: "recall", words: "the key" }],
    hears: "recall: gm",
  },
  {
    mode: "team",
    name: "recall by a player",
    move: [T, { kind: "recall", words: "the key" }],
    hears: "recall: tilda",
  },
  {
    mode: "team",
    name: "lookup by a player",
    move: [T, { kind: "lookup", path: `party/${T}.md` }],
    hears: "lookup: tilda",
  },
  {
    mode: "team",
    name: "scene",
    before: SPLIT,
    move: ["gm", { kind: "scene", title: "Deeper", thread: "main", present: cellar }],
    hears: "scene: lead gm narrator corwin tilda",
  },
  {
    mode: "team",
    name: "scene where people meet again, with something kept back",
    before: [...SPLIT, ["gm", narration("Brine.", cellar)], ["gm", narration("Bones.", cellar)]],
    move: ["gm", { kind: "scene", title: "The Stair", present: [...cellar, "gideon-harrowmoor"], kept_back: [5] }],
    hears: "scene: lead gm narrator corwin tilda gideon; rejoin: gm",
  },
  {
    mode: "team",
    name: "rejoin: those who were there tell it, the others who are there are told, and nobody else",
    before: [
      ...SPLIT,
      ["gm", narration("Brine.", cellar)],
      ["gm", { kind: "scene", title: "The Stair", present: [...cellar, "gideon-harrowmoor"] }],
    ],
    move: [T, { kind: "rejoin", text: "We stood in brine." }],
    hears: "rejoin: gm corwin tilda gideon",
  },
  { mode: "team", name: "notes", move: ["gm", { kind: "notes", situation: "It counts." }], hears: "notes: gm" },
  {
    mode: "team",
    name: "notice",
    move: { record: [{ kind: "notice", to: [T], text: "You have mail." }] },
    hears: "notice: tilda",
  },
  {
    mode: "team",
    name: "refusal",
    move: { record: [{ kind: "refusal", to: T, code: "x", hint: "y" }] },
    hears: "refusal: tilda",
  },
  {
    mode: "team",
    name: "file",
    move: { record: [{ kind: "file", path: "story-state.md", sha256: "0" }] },
    hears: "file: lead",
  },
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
    hears: "model-call: lead",
  },
  {
    mode: "team",
    name: "session",
    move: { record: [{ kind: "session", saved: ["story-state.md"] }] },
    hears: "session: lead gm narrator corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "session, resumed",
    move: { record: [{ kind: "session", resumed: true }] },
    hears: "session: lead",
  },
  {
    mode: "team",
    name: "seat",
    move: { record: [{ kind: "seat", seat: T, held: "human" }] },
    hears: "seat: lead tilda",
  },
  {
    mode: "team",
    name: "pending: what a person has said and nobody has used yet",
    move: {
      record: [
        {
          kind: "pending",
          kept: { [T]: ["I take the key."] },
          heeded: 0,
          offers: {},
          asked: {},
          replied: [],
          tried: [],
          told: {},
          out: [],
        },
      ],
    },
    hears: "pending: lead",
  },
  {
    mode: "team",
    name: "part, heard like the narration it belongs to",
    before: [...SPLIT, ["gm", narration("Rain.", cellar)]],
    move: { record: [{ kind: "part", of: 11, text: "More rain." }] },
    hears: "part: lead gm narrator corwin tilda",
  },
  {
    mode: "team",
    name: "part that opens a telling, heard like the narration it begins",
    before: SPLIT,
    move: { record: [{ kind: "part", of: 0, from: "gm", to: [...cellar], fields: { group: cellar }, text: "Rain." }] },
    hears: "part: lead gm narrator corwin tilda",
  },
  {
    mode: "handoff",
    name: "part that opens a telling, in handoff",
    move: { record: [{ kind: "part", of: 0, from: "gm", to: ["all"], fields: {}, text: "Rain." }] },
    hears: "part: lead gm corwin tilda gideon sera",
  },
  {
    mode: "team",
    name: "part, heard like whatever it belongs to",
    before: [["gm", roll("inner")]],
    move: { record: [{ kind: "part", of: 9, text: "And on." }] },
    hears: "part: tilda",
  },
];
