import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { applyEdits } from "../../src/campaign/edits/apply.ts";
import { promptFor } from "../../src/minds/model/prompt.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { type DeltaFile, deltaEdits } from "../../src/scribes/delta.ts";
import { houseAt } from "../support/evening.ts";
import { filesOf, playOn } from "../support/folder.ts";
import { layOut, SMALL_CAMPAIGN } from "../support/small-campaign.ts";
import { answer, narration, prompt } from "../support/table.ts";
import { at, C, G, isSave, messages, outcome, PLAYERS, says, T, tableIn } from "./evening-of.ts";
import { audienceOf, command, looking, type PassedOn, passedOn, TOLD } from "./passed-on.ts";

let played: PassedOn;
let entries: readonly Entry[];
before(async () => {
  played = await passedOn("handoff");
  ({ entries } = played);
});

const STATE = "tmp/gm-state-delta.md";
const KNOWLEDGE = "tmp/party-knowledge-delta.md";
const file = (path: string): string => played.files.get(path) ?? "";
const holds = (text: string, ...words: readonly RegExp[]) => {
  for (const word of words) assert.match(text, word);
};

test("H-LOG-1, H-LOG-2, H-LOG-3, H-LOG-7, H-LOG-8, H-LOG-9, H-LOG-13, H-LOG-14, H-LOG-15, H-LOG-23, H-LOG-24: all narration stands in sessions/, a file a scene, piece after piece", () => {
  const log = ["007-the-ferry-house", "008-across"].map((name) => file(`sessions/${name}.md`));
  assert.equal(
    log[0],
    `---\nlocation: Reedmouth ferry\ntime: Dusk\n---\n\n${[TOLD.opening, TOLD.knocked, TOLD.woven].join("\n\n")}\n`,
  );
  const { across, both, rung, either, down } = TOLD;
  assert.equal(
    log[1],
    `---\nlocation: The far bank\ntime: Night\n---\n\n${[across, both, rung, either, down].join("\n\n")}\n`,
  );
});

test("H-LOG-11, H-LOG-12, H-LOG-17, H-LOG-18, H-LOG-21: numbers go on from the highest in sessions/, and a scene has its own before anything is told of it", () => {
  const scenes = entries.flatMap((entry) => (entry.kind === "scene" ? [[entry.number, entry.seq] as const] : []));
  assert.deepEqual(
    scenes.map(([number]) => number),
    ["007", "008"],
  );
  assert.ok(
    (scenes[1]?.[1] ?? 0) < (messages(entries, "NARRATIVE").find(({ body }) => body === TOLD.across)?.seq ?? 0),
  );
  assert.equal(file("sessions/006-before.md"), "Before.\n");
});

test("H-FORM-1, H-FORM-2, H-FORM-3, H-DELTA-2, H-DELTA-3, H-DELTA-5, H-DELTA-6, H-DELTA-7, H-DISO-1, H-DISO-2: what changed, a line each, with its keyword; secrets in the GM's alone", () => {
  const [state = "", knowledge = ""] = [played.written(STATE)[0], played.written(KNOWLEDGE)[0]];
  for (const text of [state, knowledge])
    for (const line of text.split("\n").slice(2, -1))
      assert.match(line, /^- (?:SITUATION|NPC|QUEST|LOCATION|LEARNED|SECRET|UPCOMING|Party HP): \S/);
  holds(state, /^- SECRET: Ma Ottery sold the door\.$/m, /^- UPCOMING: The tollmen come at midnight\.$/m);
  holds(state, /^- Party HP: Tilda Brannock 17\/20$/m, /^- SITUATION: Location: The far bank\./m);
  holds(knowledge, /^- LEARNED: The ferry runs on nights without a moon\.$/m, /^- QUEST: The river door - find out/m);
  assert.doesNotMatch(played.written(KNOWLEDGE).join(), /SECRET|UPCOMING|sold the door|tollmen|candle end/);
});

test("H-DELTA-4: an attitude that shifts is written down", () =>
  holds(file("story-state.md"), /Ma Ottery \|.*friendly/));

test("H-DELTA-8, H-DELTA-9, H-DELTA-10, H-DELTA-11, H-MEM-3: deltas are written at saves and when journals are, and at nothing else", () => {
  const written = entries.filter(
    (entry) => entry.kind === "file" && entry.path === STATE && entry.why === "kept" && entry.sha256 !== "",
  );
  const start = at(entries, command("start"));
  for (const one of written.filter(({ seq }) => seq > start)) {
    const after = entries.filter(({ seq }) => seq > one.seq);
    const before = entries.filter(({ seq }) => seq < one.seq && seq > one.seq - 16);
    const isJournal = (entry: Entry) => entry.kind === "writing" && entry.for.endsWith("-journal.md");
    assert.ok(before.some(isJournal) || after.slice(0, 16).some(isSave), `entry ${one.seq}`);
  }
});

test("H-DFLOW-6, H-DFLOW-10, H-RESP-7, H-TOOL-2, O-JOUR-8, O-JOUR-9, O-REL-3: both deltas stand before they are announced, are merged by their writers, and go", () => {
  for (const path of [STATE, KNOWLEDGE]) {
    const since = entries.slice(at(entries, command("start")));
    const stands = (gone: boolean) => (entry: Entry) =>
      entry.kind === "file" && entry.path === path && entry.stands === true && (entry.sha256 === "") === gone;
    assert.ok(at(since, stands(false)) < at(since, says("STATE_UPDATED")));
    assert.ok(at(since, says("STATE_UPDATED")) < at(since, stands(true)));
    assert.ok(!played.files.has(path));
  }
  const gm = entries.filter((entry) => entry.kind === "writing" && entry.by === "gm" && !entry.for.startsWith("tmp/"));
  assert.deepEqual(gm, [], "the GM wrote in neither file");
});

test("H-STATE-1, H-STATE-2, H-STATE-3, H-STATE-4, H-STATE-5, H-SHEET-1, H-END-3, H-END-4, H-END-5, H-END-6, H-END-7: the story state holds situation, quests, secrets, plans, the party, what came up, and the characters' secrets", () =>
  holds(
    file("story-state.md"),
    /^\*\*Location\*\*: The far bank$/m,
    /The river door/,
    /^- Ma Ottery sold the door\.$/m,
    /^- The tollmen come at midnight\.$/m,
    /^- Tilda Brannock: 17\/20$/m,
    /^- Session 1: They crossed\.$/m,
    /^\| Gideon Harrowmoor \| .*candle end.* \|/m,
  ));

test("H-KNOW-1, H-KNOW-2, H-KNOW-3, H-KNOW-4, H-KNOW-5, H-KNOW-6, H-KNOW-8: what the party knows holds situation, quests, people, places, facts and the evening in short, and no secret", () => {
  const text = file("party-knowledge.md");
  holds(text, /^\*\*Location\*\*: The far bank$/m, /The river door/, /Ma Ottery/, /Reedmouth ferry/);
  holds(text, /nights without a moon/, /Scene 007, The Ferry House: /);
  assert.doesNotMatch(text, /sold the door|tollmen|candle end|drowned brother/i);
});

test("H-SHEET-2: what lasts goes into the sheet", () => holds(file(`party/${C}.md`), /^8 gp$/m, /^- a ferry token$/m));

test("H-REQ-4: of a secret action nobody else learns anything", () => {
  for (const seat of PLAYERS.filter((one) => one !== G)) {
    const heard = JSON.stringify(entries.filter(({ audience }) => audience.includes(seat)));
    assert.doesNotMatch(heard, /Nobody is watching you|candle end/, seat);
  }
  assert.doesNotMatch(file("sessions/008-across.md"), /candle/);
});

/** One of the two files after a delta. */
const after = (name: DeltaFile, delta: string): string =>
  applyEdits(SMALL_CAMPAIGN[name] ?? "", deltaEdits(delta, name).edits);

for (const [name, in_, delta, ...found] of [
  ["H-KEY-1: SECRET adds to the secrets", "story-state.md", "- SECRET: He lied.", /^- The broom.*\n- He lied\.$/m],
  [
    "H-KEY-2: NPC updates the row of that name",
    "story-state.md",
    "- NPC: Ansel Quay - is gone",
    /^\| Ansel Quay \|.*is gone/m,
  ],
  [
    "H-KEY-2: or adds one",
    "story-state.md",
    "- NPC: Ma Ottery - mends nets",
    /^\| Ansel Quay.*\n\| Ma Ottery .*mends nets/m,
  ],
  [
    "H-KEY-3: QUEST is kept by its name",
    "story-state.md",
    "- QUEST: The door - begun\n- QUEST: The door - found",
    /The door.*found/,
  ],
  [
    "H-KEY-4: UPCOMING adds to what is planned",
    "story-state.md",
    "- UPCOMING: Rain.",
    /the water begins\.\n- Rain\.$/m,
  ],
  [
    "H-KEY-5: LOCATION updates a place, or adds one",
    "party-knowledge.md",
    "- LOCATION: The Mill - shut",
    /The Mill.*shut/,
  ],
  [
    "H-KEY-7: Party HP updates the party's status",
    "story-state.md",
    "- Party HP: Corwin Voss 3/8, Tilda 12/15",
    /^- Corwin Voss: 3\/8\n- Tilda: 12\/15$/m,
  ],
  [
    "H-KEY-8: LEARNED adds to what is known",
    "party-knowledge.md",
    "- LEARNED: It floods.",
    /^- The key.*\n- It floods\.$/m,
  ],
  ["H-KEY-10: a line without a keyword is kept as learnt", "party-knowledge.md", "- It floods.", /^- It floods\.$/m],
] as const) {
  test(name, () => holds(after(in_, delta), ...found));
}

test("H-KEY-6, H-KEY-9: SITUATION replaces what is happening, and what it leaves out is gone", () => {
  const text = after("story-state.md", "- SITUATION: The party rests at the Copper Kettle.");
  holds(text, /The party rests at the Copper Kettle\./);
  assert.doesNotMatch(text, /Somebody has swept the stair/);
});

test("H-KEY-1, H-KEY-4, H-KEY-10, H-DISO-3: what has no place is left out and reported, and the report repeats no secret", () => {
  const party = deltaEdits("- SECRET: He lied.\n- UPCOMING: Rain.", "party-knowledge.md");
  assert.deepEqual([party.edits, party.reported.length], [[], 2]);
  assert.doesNotMatch(party.reported.join(), /lied|Rain/);
  assert.equal(deltaEdits("He lied.", "story-state.md").reported.length, 1);
});

test("H-ISO-5, H-ISO-6, H-ISO-7, H-ISO-8: a prompt file that would tell somebody what only another was told is refused", async () => {
  const told = "The bishop buried the silver chalice beneath the orchard wall at Candlemas.";
  const table = await tableIn("handoff", ["gm", { kind: "ruling", for: T, outcome: told, visibility: "private" }]);
  const filed = (seat: string) => ({
    kind: "writing",
    for: `tmp/${seat}-prompt.md`,
    text: `---\nrequest_type: QUICK_REACTION\n---\n\n## Request\n${told}\n`,
    sources: [],
  });
  assert.equal(await outcome(table, ["gm", filed(G)]), "screen/leak");
  assert.equal(await outcome(table, ["gm", prompt(G, "QUICK_REACTION", told)]), "screen/leak");
  assert.equal(await outcome(table, ["gm", filed(T)]), "said");
});

test("O-ERR-4, H-SIG-1: a signal for a prompt that is not there is refused, with its name; in place, it counts", async () => {
  const table = await tableIn("handoff", ["gm", narration("Dark.")]);
  const refused = await table.play(["gm", `[AWAIT_AI_PLAYERS: ${T}]`]);
  assert.ok(refused && "code" in refused && refused.hint.includes(`tmp/${T}-prompt.md`));
  const text = "---\nrequest_type: QUICK_REACTION\n---\n\n## Request\nWell?\n";
  await table.play(["gm", { kind: "writing", for: `tmp/${T}-prompt.md`, text, sources: [] }]);
  assert.equal(await outcome(table, ["gm", `[AWAIT_AI_PLAYERS: ${T}]`]), "said");
  assert.equal(await outcome(table, [T, answer("I wait.")]), "said");
  const left = (await table.entries()).at(-1);
  assert.ok(left?.kind === "writing" && left.for === `tmp/${T}-response.md`);
  assert.deepEqual(audienceOf(left), ["gm", T]);
});

test("H-SIG-2: a short name is read where it fits one character, of the signal and of a prompt file; the full one is written", async () => {
  const text = "---\nrequest_type: QUICK_REACTION\n---\n\n## Request\nWell?\n";
  const filed = { kind: "writing", for: "tmp/tilda-prompt.md", text, sources: [] };
  const table = await tableIn("handoff", ["gm", filed, "[AWAIT_AI_PLAYERS: tilda]"]);
  assert.deepEqual(messages(await table.entries(), "AWAIT_AI_PLAYERS")[0]?.fields, { characters: [T] });
  assert.ok(table.state.prompts.has(T));
  assert.equal(await outcome(table, ["gm", "[AWAIT_AI_PLAYERS: ansel]"]), "screen/no-such-seat");
});

test("H-CTX-1, H-CTX-2: a model at the GM's seat has the files, its notes and what this turn brought, and no letter of an earlier turn", () => {
  const { desk } = looking(played).desksOf("gm", "run").at(-1) ?? {};
  assert.ok(desk);
  const text = JSON.stringify(promptFor(desk, "text"));
  const story = JSON.stringify(String(desk.read("story-state.md")).slice(0, 300)).slice(1, -1); // as it stands now
  for (const part of ["# tmp/gm-context.md", "Current scene: 008", story]) assert.ok(text.includes(part), part);
  const { heard, question } = promptFor(desk, "text");
  for (const part of [TOLD.opening.slice(0, 40), "I hold the lamp up.", TOLD.both])
    assert.ok(![...heard, question].join().includes(part), part);
});

test("O-LOOP-1: what an earlier evening left in tmp/ is named, kept and taken away; what a hand left stays", () => {
  assert.ok(played.told.some((text) => text.includes("Left over from an earlier evening")));
  assert.doesNotMatch(file("story-state.md"), /of another evening/);
  assert.equal(file("tmp/a-hand.md"), "left by a hand\n");
});

test("H-TMP-2, H-LOG-22, O-ERR-3: tmp/ and sessions/ are made where they are missing, and again when they are lost", async () => {
  const home = mkdtempSync(join(tmpdir(), "troupe-conformance-"));
  const root = layOut(join(home, "the-salt-cellar"));
  let turns = 0;
  const seen: boolean[] = [];
  await playOn(root, {
    mode: "handoff",
    beats: 2,
    mindOf: (seat) => async (desk, signal) => {
      if (seat === "gm" && ++turns === 3) rmSync(join(root, "tmp"), { recursive: true });
      if (desk.task === "answer") seen.push(filesOf(root).has(`tmp/${seat}-prompt.md`));
      return houseAt(seat)(desk, signal);
    },
  });
  const paths = [...filesOf(root).keys()];
  rmSync(home, { recursive: true, force: true });
  assert.ok(turns > 3 && seen.length > 1 && seen.every(Boolean));
  assert.ok(paths.some((path) => path.startsWith("sessions/001-")));
});
