import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import type { Desk } from "../../src/minds/mind.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { fitting } from "../../src/world/tiers.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { houseAt } from "../support/evening.ts";
import { filesOf, playOn } from "../support/folder.ts";
import { layOut, SMALL_CAMPAIGN } from "../support/small-campaign.ts";

/** An evening in which everything happens that belongs into a file, once. */
const STEPS: readonly (readonly unknown[])[] = [
  [
    { kind: "scene", title: "The Ferry House", place: "Reedmouth ferry", time: "Dusk" },
    { tag: "NARRATIVE", body: "The ferry house has no door on the river side. Ma Ottery is mending a net with wire." },
  ],
  [
    {
      tag: "GM_TO_PLAYER",
      fields: { to: "corwin-voss", request_type: "FULL_CONTEXT" },
      body: "## Request\nShe looks up.",
    },
    {
      tag: "GM_TO_PLAYER",
      fields: { to: "gideon-harrowmoor", request_type: "SECRET_ACTION" },
      body: "## Request\nNobody is watching you.",
    },
  ],
  [
    {
      kind: "ruling",
      for: "corwin-voss",
      outcome: "success",
      changes: {
        npc: "Ma Ottery - will carry us across for a story",
        quest: "The river door - find out who took it off its hinges",
        location: "Reedmouth ferry - a house with no door on the river side",
        learned: "The ferry runs on nights without a moon.",
        sheet: { "corwin-voss": { coins: { gp: -2 }, gains: ["a ferry token"] } },
      },
      learners: "present",
    },
    { kind: "ruling", for: "gideon-harrowmoor", outcome: "success", visibility: "private" },
    {
      kind: "ruling",
      for: "tilda-brannock",
      outcome: "noted",
      visibility: "hidden",
      changes: { secret: "Ma Ottery sold the door.", upcoming: "The tollmen come at midnight." },
    },
    {
      kind: "reveal",
      secret: "ferry/one",
      to: ["corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow", "tilda-brannock"],
      text: "The wire in the net is from a harp.",
    },
    {
      kind: "notes",
      attitudes: { "Ma Ottery": "friendly" },
      threads: { "the river door": "who took it, and what came in" },
    },
    {
      kind: "writing",
      for: "beats/the-tollmen.md",
      text: "# The tollmen\n\nThey want the harp wire back.",
      sources: [],
    },
    { kind: "deed", intent: { do: "harm", to: ["tilda-brannock"], dice: "3", type: "piercing" } },
    { tag: "NARRATIVE", body: "She ties off the wire. It gives a note nobody has asked for." },
  ],
  [
    { kind: "scene", title: "Across", place: "The far bank", time: "Night" },
    { tag: "NARRATIVE", body: "The far bank smells of cut reed." },
  ],
];

/** Plays the steps and then ends; it waits while somebody is still to answer. */
const scripted: AnyMind = async ({ letters, task }: Desk) => {
  if (task === "wrap")
    return [
      {
        tag: "SESSION_END",
        fields: { summary: "They crossed.", state_saved: true, next_hook: "Midnight is an hour off." },
      },
    ];
  let told = 0;
  for (const letter of letters)
    if (letter.kind === "message" && letter.from === "gm" && letter.tag === "NARRATIVE") told += 1;
  const asked = letters
    .after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE")
    .some((letter) => letter.kind === "prompt");
  const step = told === 0 ? STEPS[0] : told === 1 ? STEPS[asked ? 2 : 1] : told === 2 ? STEPS[3] : undefined;
  return (
    step ?? [
      {
        tag: "SESSION_END",
        fields: { summary: "They crossed.", state_saved: true, next_hook: "Midnight is an hour off." },
      },
    ]
  );
};

let files: ReadonlyMap<string, string>;
let entries: readonly Entry[];
const desks: Desk[] = [];
const home = mkdtempSync(join(tmpdir(), "troupe-conformance-"));

before(async () => {
  const sheet = "# Corwin Voss\n\nRogue, level 2. HP 15. AC 14.\n\n## Equipment\n- Dagger\n\n## Money\n10 gp\n";
  const root = layOut(join(home, "the-salt-cellar"), {
    ...SMALL_CAMPAIGN,
    "party/corwin-voss.md": sheet,
    "overview.md": "# The Salt Cellar\n\n## Setting\n\nA river.\n\n## The Threat\n\nThe tollmen.\n",
    "npcs/ansel-quay.md": "# Ansel Quay\n",
    "npcs/nobody-yet.md": "# Nobody Yet\n",
    "scenes/001-a.md": "A.\n",
    "scenes/002-b.md": "B.\n",
    "scenes/003-c.md": "C.\n",
  });
  ({ entries } = await playOn(root, {
    mindOf: (seat) => async (desk, signal) => {
      if (seat === "gm") desks.push(desk);
      return (seat === "gm" ? scripted : houseAt(seat))(desk, signal);
    },
  }));
  files = filesOf(root);
  rmSync(home, { recursive: true, force: true });
});

const state = (): string => files.get("story-state.md") ?? "";
const knowledge = (): string => files.get("party-knowledge.md") ?? "";
const holds = (text: string, ...words: readonly RegExp[]) => {
  for (const word of words) assert.match(text, word);
};

test("G-AUTH-3, G-END-3, G-RESP-7, G-WRITE-1, G-WRITE-2: both state files are written, after each scene and at the end", () => {
  for (const path of ["story-state.md", "party-knowledge.md"]) {
    assert.notEqual(files.get(path), SMALL_CAMPAIGN[path]);
    const beats = entries.flatMap((entry) =>
      entry.kind === "file" && entry.path === path && entry.why === "kept" ? [entry.beat] : [],
    );
    assert.ok(beats.length >= 2, `${path} at ${beats}`);
  }
});

test("G-AUTH-9: save writes both state files", async () => {
  const place = mkdtempSync(join(tmpdir(), "troupe-conformance-"));
  const root = layOut(join(place, "the-salt-cellar"));
  const seen: string[] = [];
  await playOn(root, {
    human: "corwin-voss",
    beats: 20,
    lines: ["I sit down.", "/save", "I strike.", "I listen.", "/end"],
    before: (line) =>
      seen.push(
        line,
        ...["story-state.md", "party-knowledge.md"].filter((path) => filesOf(root).get(path) !== SMALL_CAMPAIGN[path]),
      ),
  });
  rmSync(place, { recursive: true });
  assert.deepEqual(seen.slice(0, 3), ["I sit down.", "/save", "I strike."]);
  assert.deepEqual(seen.slice(3, 6), ["I listen.", "story-state.md", "party-knowledge.md"]);
});

test("G-STATE-1, G-UPD-1: the story state holds the situation, quests and people", () =>
  holds(
    state(),
    /^\*\*Location\*\*: The far bank$/m,
    /^\*\*Time\*\*: Night$/m,
    /The river door/,
    /Ma Ottery.*across for a story|across for a story/,
  ));

test("G-STATE-2, G-STATE-3, G-STATE-4, G-UPD-2: it holds secrets, hidden motives and what is to come", () =>
  holds(state(), /^- Ma Ottery sold the door\.$/m, /^- The tollmen come at midnight\.$/m));

test("G-STATE-5: it holds a table of the characters' secrets", () =>
  holds(state(), /^\| Gideon Harrowmoor \| .*candle end.* \|/m));

test("G-UPD-3, G-SHEET-1: hit points go into the story state", () => holds(state(), /^- Tilda Brannock: \d+\/\d+$/m));

test("G-WRITE-3, G-SHEET-2: what lasts goes into the sheet", () => {
  const sheet = files.get("party/corwin-voss.md") ?? "";
  holds(sheet, /^8 gp$/m, /^- a ferry token$/m, /^- Dagger$/m);
});

test("G-WRITE-4, G-TOOL-2: a plan is a new file in beats/", () =>
  assert.equal(files.get("beats/the-tollmen.md")?.trim(), "# The tollmen\n\nThey want the harp wire back."));

test("G-KNOW-1, G-KNOW-2, G-KNOW-3, G-KNOW-4, G-KNOW-5, G-KNOW-8, G-UPD-4, G-UPD-5, G-UPD-6: the party's file holds the situation, quests, people, places and facts", () => {
  holds(
    knowledge(),
    /^\*\*Location\*\*: The far bank$/m,
    /The river door/,
    /Ma Ottery/,
    /Reedmouth ferry/,
    /nights without a moon/,
    /from a harp/,
  );
  for (const word of [/sold the door/, /tollmen/i, /candle end/, /drowned brother/])
    assert.doesNotMatch(knowledge(), word);
});

test("G-KNOW-6: it holds the last evening in short", () =>
  holds(knowledge(), /Scene 004, The Ferry House: The ferry house has no door/));

test("M-STATE-1: in `team` the list names the files that were written", () => {
  const named = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "STATE_UPDATED" ? (entry.fields.deltas_written as readonly string[]) : [],
  );
  for (const path of ["story-state.md", "party-knowledge.md", "beats/the-tollmen.md"])
    assert.ok(named.includes(path), path);
});

test("M-STATE-5: the decision log is written", () =>
  holds(files.get("decision-log.md") ?? "", /^# Decision Log$/m, /^\*\*Decision\*\*: /m));

test("G-TOOL-4, G-TIER-5, G-TIER-6, G-TIER-7: the desk lists what there is, nearest first", () => {
  const [first] = desks;
  const tiers = new Map(first?.list().map(({ path, tier }) => [path, tier]));
  assert.equal(tiers.get("overview.md"), "skim");
  assert.equal(tiers.get("npcs/ansel-quay.md"), "skim");
  assert.equal(tiers.get("npcs/nobody-yet.md"), "on demand");
  assert.deepEqual(
    ["scenes/001-a.md", "scenes/002-b.md", "scenes/003-c.md"].map((path) => tiers.get(path)),
    ["on demand", "skim", "skim"],
  );
  assert.equal(first?.list()[0]?.tier, "always");
});

test("G-TIER-13: short of room, state comes before reference", () => {
  const parts = [
    { tier: "on demand", text: "reference" },
    { tier: "always", text: "the state" },
  ] as const;
  assert.deepEqual(
    fitting(parts, 10).map(({ tier }) => tier),
    ["always"],
  );
});
