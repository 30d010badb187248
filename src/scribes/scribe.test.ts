import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { playRandom } from "../../scripts/evenings.ts";
import { EVENING, PARTY, playEvening } from "../../test/support/evening.ts";
import { howMany } from "../../test/support/how-many.ts";
import { scripted } from "../../test/support/scripted.ts";
import { answer, narration, prompt } from "../../test/support/table.ts";
import { toldOf, written } from "../../test/support/told.ts";
import { mechanicsIn } from "../world/mechanics.ts";
import { unstyled } from "../world/unstyled.ts";
import { scribe } from "./scribe.ts";
import { sentencesOf } from "./sentences.ts";
import { heardByAll } from "./told.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";

const STATE = `# Story State

> **Last Updated**: Campaign Start

## Current Situation

**Location**: The quay
**Time**: Noon
**Immediate Context**: Nothing yet.

## Party Status

**Hit Points**:
- Party not yet established

**Spell Slots Remaining**:
- N/A

**Conditions/Effects**:
- None

**Exhaustion Levels**:
- None

## Recent Events Summary

The ship came in.

## GM Notes (Secret)

### Character Secrets

| Character | Secret | How Discovered | Story Hook |
|-----------|--------|----------------|------------|
| N/A - campaign not started | | | |

### Upcoming Planned Events
- The tide turns
`;

const KNOWLEDGE = `# Party Knowledge

**Last Updated**: Session 0

## Current Situation

**Location**: The quay
**Time**: Noon
**What's happening**: Nothing yet.

## NPCs We've Met

| NPC | Who They Are |
|-----|--------------|
| Ossa | Keeps the quay |

## Locations We've Visited

### The Quay
- **What it is**: Where the ship lies

## Important Information Learned

- The tide turns at six

## Recent Session Summary

*No sessions completed yet*
`;

const FILES = { "story-state.md": STATE, "party-knowledge.md": KNOWLEDGE };

/** An evening in which something is done, thought and whispered in secret, and something is revealed to one alone. */
const SECRETS = {
  pocketed: "Tilda slips the brass key into her boot.",
  thought: "Gideon believes that the priest lied about the well.",
  whispered: "The harbour master is my father.",
  revealed: "The lantern has burned for nine years without oil.",
  noted: "Ossa has sold them to the salt guild.",
  planned: "The cellar floods at midnight.",
};

async function secretEvening() {
  return playEvening({
    evening: { ...EVENING, beats: 3 },
    party: PARTY,
    mindOf: scripted({
      gm: [
        [
          { kind: "scene", title: "The Salt Cellar", place: "Under the quay", time: "Evening" },
          narration("Brine stands to the ankle. A lantern hangs where nobody could have hung it."),
          {
            kind: "notes",
            situation: SECRETS.noted,
            attitudes: { ossa: "false" },
            threads: { "the lantern": "Who lit it?" },
          },
          { kind: "reveal", secret: "lantern", to: [T], text: SECRETS.revealed },
          prompt(T, "SECRET_ACTION", "Nobody looks. What do you do?"),
          prompt("corwin-voss", "QUICK_REACTION"),
          prompt(G, "REFLECTION"),
        ],
        [
          { kind: "ruling", for: T, outcome: "Nobody saw it.", visibility: "private" },
          { kind: "writing", for: "story-state.md", text: `- UPCOMING: ${SECRETS.planned}`, sources: [] },
          {
            kind: "ruling",
            for: "corwin-voss",
            outcome: "It opens.",
            changes: { learned: "The cellar has a second door." },
            learners: "present",
          },
          narration("The second door opens on a stair."),
          prompt(T, "INTERACTION"),
        ],
      ],
      [T]: [
        [answer(SECRETS.pocketed, "ACTION")],
        [{ tag: "PLAYER_TO_PLAYER", fields: { to: G, manner: "whisper" }, body: SECRETS.whispered }],
      ],
      [G]: [[answer(SECRETS.thought)]],
      "corwin-voss": [[answer("Corwin leans on the wall until it gives.", "ACTION")]],
    }),
  });
}

test("[SB2] [SB8] what is secret stands in the story state alone: no scene, no other file and not the party's has a word of it", async () => {
  const table = await secretEvening();
  const entries = await table.entries();
  const files = written(toldOf(entries, { files: FILES, closing: true }), FILES);
  const state = files["story-state.md"] ?? "";
  const rows = state.split("\n").filter((line) => line.startsWith("|"));
  for (const secret of [SECRETS.pocketed, SECRETS.thought, SECRETS.whispered])
    assert.ok(
      rows.some((row) => row.includes(secret)),
      `${secret} stands in the table`,
    );
  assert.ok(!state.includes("N/A - campaign not started"));
  for (const secret of [SECRETS.pocketed, SECRETS.thought, SECRETS.whispered])
    assert.equal(state.split(secret).length, 2, `${secret} stands there once`);
  assert.match(state, /- The tide turns\n- The cellar floods at midnight\./);
  for (const [path, text] of Object.entries(files)) {
    if (path === "story-state.md" || path.endsWith("-journal.md")) continue;
    for (const secret of Object.values(SECRETS)) assert.ok(!text.includes(secret), `${path}: ${secret}`);
  }
  assert.match(files["party-knowledge.md"] ?? "", /- The tide turns at six\n- The cellar has a second door\./);
});

test("[SB1] a house evening leaves scenes with place and time at their top, told as it was told and free of the rules", async () => {
  const table = await playEvening({ party: PARTY, evening: { ...EVENING, beats: 12 } });
  const entries = await table.entries();
  const files = written(toldOf(entries, { files: FILES, closing: true }), FILES);
  const paths = Object.keys(files).filter((path) => path.startsWith("scenes/"));
  assert.ok(paths.length >= 2);
  for (const path of paths) {
    const text = files[path] ?? "";
    assert.match(text, /^---\nlocation: \S.*\ntime: .*\n---\n\n\S/);
    assert.equal(mechanicsIn(text), undefined);
  }
  const pages = paths.map((path) => files[path]).join("\n");
  for (const entry of entries)
    if (entry.kind === "message" && entry.tag === "NARRATIVE")
      assert.ok(pages.includes(unstyled(entry.body)), entry.body);
});

test("[SB200] an evening of twelve beats leaves a decision of each in the log", async () => {
  for (const lines of [
    undefined,
    ["I listen at the wall.", "I go down.", "I call out.", "I go on.", "I knock.", "On."],
  ]) {
    const table = await playEvening({ evening: { ...EVENING, beats: 12 }, ...(lines ? { lines } : {}) });
    const log = written(toldOf(await table.entries(), { closing: true }))["decision-log.md"] ?? "";
    const count = log.split("\n## ").length - 1;
    assert.ok(count >= (lines ? 5 : 8) && count <= 12, `${count} in the log`);
    assert.equal(mechanicsIn(log), undefined);
  }
});

test("the same evening always gives the same edits", async () => {
  const entries = await (await secretEvening()).entries();
  const told = toldOf(entries, { files: FILES, closing: true });
  assert.deepEqual(scribe(told), scribe(told));
});

test("[SB2] in random evenings nothing reaches the party's file that some player did not hear", async () => {
  const evenings = howMany(3, 8);
  const narrow = new Set<string>();
  for (let number = 0; number < evenings; number++) {
    const told = toldOf(await playRandom(7_000_000 + number), { files: FILES, closing: true });
    const file = scribe(told).find(({ path }) => path === "party-knowledge.md");
    const put = textsIn(file?.edits ?? []).join("\n");
    const shared = new Set<string>();
    const secret = new Set<string>();
    for (const entry of told.entries) {
      const sentences = textsIn(entry).flatMap((text) => sentencesOf(unstyled(text)));
      for (const sentence of sentences) (heardByAll(told, entry) ? shared : secret).add(sentence);
    }
    for (const sentence of secret) {
      if (sentence.length < 12 || shared.has(sentence) || [...shared].some((one) => one.includes(sentence))) continue;
      narrow.add(sentence);
      assert.ok(!put.includes(sentence), `evening ${number}: ${sentence}`);
    }
  }
  assert.ok(narrow.size > 6 * evenings, "there was something to keep back");
});

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** All but which session it was: that is told by what the ledger has on record of the files, of which nothing is here. */
const linesBut = (text: string): readonly string[] => text.split("\n").filter((line) => !/last updated/i.test(line));

test("whatever stands in the files, the scribes write and never fail, and say nothing twice", async () => {
  const entries = await (await secretEvening()).entries();
  const piece = fc.oneof(
    fc.constantFrom(...[STATE, KNOWLEDGE].flatMap(linesBut), "```", "<!--", "---", "| a | b |", "|---|", "\r\n"),
    fc.string({ maxLength: 20 }),
  );
  const texts = fc.array(piece, { maxLength: 40 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(texts, texts, (state, knowledge) => {
      const files = { "story-state.md": state, "party-knowledge.md": knowledge, "relationships.md": state };
      const once = written(toldOf(entries, { files, closing: true }), files);
      for (const secret of [SECRETS.pocketed, SECRETS.thought])
        assert.ok(!(once["party-knowledge.md"] ?? "").includes(secret));
      const later = toldOf(entries, { files: once, closing: true, after: entries.at(-1)?.seq ?? 0 });
      assert.equal(written(later, once)["decision-log.md"], once["decision-log.md"]);
    }),
    { seed: 5, numRuns: 60 },
  );
});
