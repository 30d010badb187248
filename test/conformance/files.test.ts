import assert from "node:assert/strict";
import { test } from "node:test";
import type { Desk } from "../../src/minds/mind.ts";
import { play } from "../../src/play/driver.ts";
import type { Draft } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { EVENING, houseAt } from "../support/evening.ts";
import { narration, setTable, talk } from "../support/table.ts";
import { ALL, C, G, outcome, PLAYERS, T, tableAfter, tableIn, testInModes } from "./evening-of.ts";

const FILES = [
  "preferences.md",
  "overview.md",
  "world-primer.md",
  "story-state.md",
  "party-knowledge.md",
  ...PLAYERS.map((seat) => `party/${seat}.md`),
  `party/${T}-journal.md`,
  "npcs/the-counter.md",
  "locations/the-cellar.md",
  "factions/the-salters.md",
  "items/brass-key.md",
  "species/brine-folk.md",
  "scenes/001-the-door.md",
];

/** What each seat could read at every step of an evening: those it could read at all of them. */
async function readable(mode: Mode): Promise<(seat: string) => readonly string[]> {
  const table = await setTable({ mode, auto: true });
  await table.record("files", ...FILES.map((path): Draft => ({ kind: "file", path, sha256: path })));
  const desks: Desk[] = [];
  await play({
    table,
    evening: EVENING,
    version: (sha256) => (FILES.includes(sha256) ? `## Setting\n\n${sha256}\n` : undefined),
    mindOf: (seat) => (desk, signal) => {
      desks.push(desk);
      return houseAt(seat)(desk, signal);
    },
    wait: () => new Promise(() => {}),
  });
  return (seat) => {
    const own = desks.filter((desk) => desk.seat === seat);
    assert.ok(own.length > 1, seat);
    return FILES.filter((path) => own.every((desk) => typeof desk.read(path) === "string"));
  };
}

const can = { team: readable("team"), lead: readable("lead"), handoff: readable("handoff") };

for (const [name, seat, paths] of [
  [
    "G-TIER-1, G-TIER-2, G-TIER-3, G-TIER-4, G-TIER-8, G-TIER-9, G-TIER-10, G-TIER-11, G-TIER-12, G-OPEN-1, G-RECOV-1, G-RECOV-2, G-TOOL-1, G-JOUR-3, H-READ-2, H-READ-7, H-TOOL-1, H-JOUR-3: at every step the GM can read everything",
    "gm",
    FILES,
  ],
  [
    "G-KNOW-7, G-STATE-6, H-KNOW-7, H-STATE-6, H-MEM-1, H-MEM-2: a player reads what the party knows and what is its own, and never the story's state",
    T,
    ["world-primer.md", "party-knowledge.md", `party/${T}.md`, `party/${T}-journal.md`],
  ],
  [
    "G-STATE-6: the Narrator does not read it either",
    "narrator",
    ["preferences.md", "overview.md", "party-knowledge.md", "scenes/001-the-door.md"],
  ],
] as const) {
  testInModes(name, async (mode) => assert.deepEqual((await can[mode])(seat).toSorted(), [...paths].toSorted()));
}

test("G-TIER-14, G-STATE-6: the GM looks up what it likes in the middle of play; others are refused", async () => {
  const table = await tableAfter({ record: [{ kind: "file", path: "story-state.md", sha256: "x" }] }, [
    "gm",
    narration("Dark."),
  ]);
  assert.equal(await outcome(table, ["gm", { kind: "lookup", path: "story-state.md" }]), "said");
  for (const seat of ALL.filter((one) => one !== "gm"))
    assert.notEqual(await outcome(table, [seat, { kind: "lookup", path: "story-state.md" }]), "said", seat);
});

for (const [name, seat, path, expected] of [
  ["G-WRITE-5, G-NTOR-1: the GM writes no scenes", "gm", "scenes/001-the-door.md", "screen/not-yours-to-write"],
  ["G-JOUR-2, H-JOUR-2: nor anybody's journal", "gm", `party/${T}-journal.md`, "screen/not-yours-to-write"],
  ["G-NARR-3: the Narrator writes scenes", "narrator", "scenes/001-the-door.md", "said"],
  ["G-JOUR-1: a player writes its own journal", T, `party/${T}-journal.md`, "said"],
  ["G-JOUR-1: and no other's", G, `party/${T}-journal.md`, "screen/not-yours-to-write"],
] as const) {
  testInModes(name, async (mode) => {
    const table = await tableIn(mode, ["gm", narration("Dark.")]);
    assert.equal(await outcome(table, [seat, { kind: "writing", for: path, text: "x", sources: [] }]), expected);
  });
}

test("G-SEC-1, G-SEC-2: of a whisper the GM may write in the story's state; in what the party knows, only what all have heard", async () => {
  const table = await tableAfter(["gm", narration("Dark.")], [T, talk(C, "I know him.", "whisper")]);
  const letters = table.mailbox("gm").letters;
  const numbered = (body: string) =>
    letters.filter((letter) => letter.kind === "message" && letter.body === body).map(({ n }) => n);
  const write = (path: string, body: string) =>
    ["gm", { kind: "writing", for: path, text: "x", sources: numbered(body) }] as const;
  assert.equal(await outcome(table, write("story-state.md", "I know him.")), "said");
  assert.equal(await outcome(table, write("party-knowledge.md", "I know him.")), "screen/sources-not-shared");
  assert.equal(await outcome(table, write("party-knowledge.md", "Dark.")), "said");
});
