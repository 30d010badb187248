import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, message, type Recorded, toldOf, written } from "../../test/support/told.ts";

const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const BELOW = ["corwin-voss", "tilda-brannock"];
const FILE = "party-knowledge.md";

const scene = (number: string, title: string, rest: Partial<Recorded & { place: string; time: string }>): Recorded =>
  ({
    kind: "scene",
    number,
    slug: "x",
    title,
    place: "",
    time: "",
    thread: "main",
    present: PARTY,
    scene: number,
    ...rest,
  }) as Recorded;
const told = (body: string, number: string, audience?: readonly string[]): Recorded => ({
  ...message("NARRATIVE", "gm", ["all"], body),
  scene: number,
  ...(audience ? { audience } : {}),
});

const knows = (...recorded: readonly Recorded[]): string =>
  written(toldOf(entriesOf(...recorded), { closing: true }))[FILE] ?? "";

test("[SB2] while the party is apart, its file stays where all of them were last", () => {
  const narrow = ["gm", ...BELOW];
  const text = knows(
    scene("001", "The Quay", { place: "The quay", time: "Noon" }),
    told("Gulls.", "001"),
    scene("002", "The Cellar", { place: "Under the quay", time: "Dusk", present: BELOW, audience: narrow }),
    told("Brine.", "002", narrow),
  );
  assert.match(text, /\*\*Location\*\*: The quay\n\*\*Time\*\*: Noon\n\*\*What's happening\*\*: Gulls\./);
  assert.match(text, /- Scene 001, The Quay: Gulls\.\n/);
  for (const word of ["Cellar", "Under", "Dusk", "Brine", "002"]) assert.ok(!text.includes(word), word);
});

test("[SB2] the time is the last that all of them heard", () => {
  const text = knows(
    scene("001", "The Quay", { time: "Noon" }),
    scene("002", "The Cellar", { time: "Dusk", audience: ["gm", ...BELOW] }),
    scene("003", "The Street", { place: "Salt Street" }),
  );
  assert.match(text, /\*\*Location\*\*: Salt Street\n\*\*Time\*\*: Noon\n/);
});

test("[SB2] what a ruling changed, a reveal to all and the GM's own lines are learned; what only some heard is not", () => {
  const ruling = (learned: string, rest: Partial<Recorded> = {}): Recorded =>
    ({
      kind: "ruling",
      for: "corwin-voss",
      outcome: "success",
      changes: { learned, secret: "It is hollow", upcoming: "It falls" },
      visibility: "open",
      ...rest,
    }) as Recorded;
  const text = knows(
    ruling("The wall is thin"),
    ruling("The wall has ears", { visibility: "private", audience: ["gm", "corwin-voss"] }),
    { kind: "reveal", secret: "a", to: PARTY, text: "The lantern is cold.", audience: ["gm", ...PARTY] },
    { kind: "reveal", secret: "b", to: BELOW, text: "The oil is blood.", audience: ["gm", ...BELOW] },
    {
      kind: "writing",
      by: "gm",
      for: FILE,
      text: "- LEARNED: Ossa keeps bees\n- SECRET: Ossa is dead",
      sources: [100],
    },
    { kind: "writing", by: "gm", for: FILE, text: "- LEARNED: Ossa keeps wasps", sources: [101] },
    { kind: "writing", by: "gm", for: FILE, text: "- LEARNED: Ossa keeps ants", sources: [] },
    { kind: "writing", by: "gm", for: "story-state.md", text: "- LEARNED: Ossa keeps flies", sources: [] },
  );
  for (const word of ["wall is thin", "lantern is cold", "Ossa keeps bees"]) assert.ok(text.includes(word), word);
  for (const word of ["hollow", "falls", "ears", "blood", "dead", "wasps", "ants", "flies"])
    assert.ok(!text.includes(word), word);
});

test("[SB2] the GM's notes, summary and hook are not the party's", () => {
  const text = knows(
    told("Gulls.", "001"),
    { kind: "notes", by: "gm", situation: "Ossa lies", attitudes: { ossa: "false" }, audience: ["gm"] },
    {
      ...message("SESSION_END", "gm", ["lead"], "", { summary: "Ossa lied.", next_hook: "She lies again." }),
      audience: ["gm", "lead"],
    },
  );
  assert.ok(text.includes("Gulls."));
  assert.ok(!/Ossa|false|lies/.test(text));
});

test("[SB2] what some saw alone is the party's once they have told the others", () => {
  const alone = ["gm", ...BELOW];
  const apart = [
    scene("002", "The Cellar", { present: BELOW, audience: alone }),
    told("Brine to the ankle. A lantern.", "002", alone),
  ];
  const met: Recorded = {
    kind: "rejoin",
    tellers: BELOW,
    to: ["gideon-harrowmoor", "seraphine-duskhollow"],
    text: "Brine to the ankle. A lantern.",
    audience: ["gm", ...PARTY],
  };
  assert.ok(!knows(told("Gulls.", "001"), ...apart).includes("Brine"));
  assert.match(knows(...apart, met), /- Corwin Voss and Tilda Brannock told the others: Brine to the ankle\.\n/);
});

test("a place that a hand has described is left as it is", () => {
  const files = { [FILE]: "# Party Knowledge\n\n## Locations\n\n- **The quay**: where we were born\n" };
  const entries = entriesOf(
    scene("001", "Home", { place: "The Quay" }),
    scene("002", "Away", { place: "Salt Street" }),
    scene("003", "Still", { place: "Salt Street" }),
  );
  const text = written(toldOf(entries, { files }), files)[FILE] ?? "";
  assert.ok(text.includes("- **The quay**: where we were born\n- **Salt Street**: We came here in scene 002, Away.\n"));
});

test("a file that the table begins has a title and its sections in the order in which people read", () => {
  const text = knows(
    {
      kind: "ruling",
      for: "corwin-voss",
      outcome: "success",
      changes: { learned: "The wall is thin", location: "The quay - a plank over mud", quest: "The door - find it" },
      visibility: "open",
    } as Recorded,
    scene("001", "Home", { place: "The quay", time: "Noon" }),
    told("Gulls.", "001"),
  );
  assert.deepEqual(text.match(/^#.*/gm), [
    "# Party Knowledge",
    "## Current Situation",
    "## Active Quests",
    "## Places We've Been",
    "## What We Know",
    "## Recent Session Summary",
  ]);
  assert.match(text, /\*\*Location\*\*: The quay\n\*\*Time\*\*: Noon\n\*\*What's happening\*\*: Gulls\.\n/);
  assert.match(text, /## Places We've Been\n\n- \*\*The quay\*\*: a plank over mud\n\n/);
});

test("the place stands before what happens there, also where it is heard of later", () => {
  const entries = entriesOf(scene("001", "Home", { place: "The quay" }), told("Gulls.", "001"), told("Brine.", "001"));
  const text = written(toldOf(entries, { after: 101 }))[FILE] ?? "";
  assert.match(text, /## Current Situation\n\n\*\*Location\*\*: The quay\n\*\*What's happening\*\*: Brine\.\n/);
  const files = { [FILE]: "# Us\n\n## Where We Are\n\nOn the road.\n" };
  assert.equal(
    written(toldOf(entries, { files, after: 101 }), files)[FILE],
    "# Us\n\n## Where We Are\n\nThe quay. Brine.\n",
  );
});

test("where places say what they are, a new one does if it is known, and else when we came", () => {
  const page = "# Us\n\n## Locations\n\n### The Mill\n- **What it is**: a mill\n";
  const files = { [FILE]: page };
  const entries = entriesOf(
    scene("001", "Home", { place: "The quay" }),
    {
      kind: "ruling",
      for: "corwin-voss",
      outcome: "success",
      changes: { location: ["The quay - a plank over mud", "The Mill - burnt down"] },
      visibility: "open",
    } as Recorded,
    scene("002", "The Long Stair", { place: "The first landing" }),
    scene("003", "The Long Stair", { place: "The first landing" }),
  );
  const text = written(toldOf(entries, { files }), files)[FILE] ?? "";
  assert.ok(
    text.startsWith(
      `${page}- burnt down\n\n### The Long Stair, the first landing\n- We came here in scene 002, The Long Stair.\n\n### The quay\n- **What it is**: a plank over mud\n`,
    ),
    text,
  );
});

test("an evening in short says what was there rather than what somebody did", () => {
  const text = knows(
    scene("001", "The Quay", {}),
    told("“Down, then.” Corwin goes first. Tilda Brannock follows.", "001"),
    told("For once the stair is on Tilda's side. A lantern hangs over the brine. It is cold.", "001"),
    scene("002", "The Street", {}),
    told("Gideon waits. Corwin does not.", "002"),
  );
  assert.match(
    text,
    /- Scene 001, The Quay: A lantern hangs over the brine\.\n- Scene 002, The Street: Gideon waits\.\n/,
  );
});
