import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ANY_LETTER } from "../../test/support/any-letter.ts";
import { howMany } from "../../test/support/how-many.ts";
import { applyEdits } from "../campaign/edits/apply.ts";
import { type DeltaFile, deltaEdits } from "./delta.ts";
import { hitPointsIn } from "./hit-points.ts";

const merged = (page: string, delta: string, file: DeltaFile): string =>
  applyEdits(page, deltaEdits(delta, file).edits);

const STATE = `# Story State

## Situation

**Location**: the inn
**Immediate Context**: They wait.

## Quests

### The Long Road (pending)
- **Objective**: Walk it
- **Current Progress**: None

## Key NPCs

| NPC | Disposition | Last Interaction |
|---|---|---|
| Ana Voss | kind | At the gate |

## Party Status

**Hit Points**:
- Party not yet established

## GM Notes

### Hidden Information
- The well is deep

### Upcoming Planned Events
- None yet
`;

test("[SB4] a delta is merged by the headings, keys and rules people know", () => {
  const delta = `# What Changed (GM State)

- Party HP: Corwin took 5 damage (now 3/8)
- SECRET: The priest knows
- NPC: Ana - gone to sea
* **NPC:** Guard captain Harwick - suspicious
- quest: Long Road - halfway there
- UPCOMING: Rain in two days
- LOCATION: Warehouse has three exits - front, back, cellar
- SITUATION: They rest,
  with the door barred.
- LEARNED: nothing
`;
  const expected = STATE.replace("They wait.", "They rest, with the door barred.")
    .replace("**Current Progress**: None", "**Current Progress**: halfway there")
    .replace("At the gate |\n", "gone to sea |\n| Guard captain Harwick |  | suspicious |\n")
    .replace("- Party not yet established", "- Corwin: 3/8")
    .replace("is deep\n", "is deep\n- The priest knows\n")
    .replace("- None yet\n", "- Rain in two days\n")
    .replace("## GM", "## Locations\n\n- **Warehouse**: has three exits - front, back, cellar\n\n## GM");
  assert.equal(merged(STATE, delta, "story-state.md"), expected);
  assert.equal(merged(expected, delta, "story-state.md"), expected);
});

test("[SB4] a line without a keyword is learned by the party, and reported of the state", () => {
  const { edits, reported } = deltaEdits("- The bell is cracked\n", "story-state.md");
  assert.deepEqual(edits, []);
  assert.match(reported[0] ?? "", /^Line 1 .*The bell is cracked$/);
  assert.equal(
    merged("## Facts\n- One\n", "- The bell is cracked", "party-knowledge.md"),
    "## Facts\n- One\n- The bell is cracked\n",
  );
});

test("[SB4] nothing secret or upcoming goes into the party's file, and the report does not repeat it", () => {
  const ways = [
    "SECRET: @",
    "- **Secret**: @",
    "* secrets - @",
    "[SECRET] @",
    "> - SECRET: @",
    "- UPCOMING: @",
    "upcoming events: @",
    "GM SECRET: @",
    "## Secrets\n- @",
    "- SECRET: the well\n\n@",
    "SECRET: the well\n  - @",
    "- Hidden: @",
    "```\nSECRET: @\n```",
    "- [ ] SECRET: @",
    "1. SECRET: @",
    "- _SECRET_: @",
    "- `SECRET`: @",
    "SECRET : @",
    "- GM-only: @",
  ];
  for (const way of ways) {
    const { edits, reported } = deltaEdits(
      `- LEARNED: open\n${way.replace("@", "the mayor feeds at night")}\n`,
      "party-knowledge.md",
    );
    assert.ok(!JSON.stringify({ edits, reported }).includes("mayor"), way);
    assert.equal(reported.length, 1, way);
    assert.equal(edits.length, 1, way);
  }
});

test("[SB4] two lines about the same name are both kept", () => {
  const { edits } = deltaEdits("NPC: Ana - angry\nNPC: **Ana**: leaves town", "party-knowledge.md");
  assert.deepEqual(
    edits.map((edit) => (edit.do === "put" ? [edit.name, edit.text] : [])),
    [["Ana", "angry; leaves town"]],
  );
});

test("[SB4] a situation may name place and time", () => {
  const delta = "SITUATION: Location: the docks. Time: dawn. They hide.";
  assert.equal(
    merged("## Situation\n**Location**: the inn\n**Time**: dusk\n", delta, "story-state.md"),
    "## Situation\n**Location**: the docks\n**Time**: dawn\n**Immediate Context**: They hide.\n",
  );
  assert.equal(merged("## Situation\nOld.\n", "SITUATION: New.", "story-state.md"), "## Situation\nNew.\n");
});

test("[SB4] hit points are read for each who is named", () => {
  const cases: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["Corwin took 5 damage (now 3/8)", { Corwin: "3/8" }],
    ["Corwin 3/8, Tilda 12/15, and Mira Vale 8 of 10", { Corwin: "3/8", Tilda: "12/15", "Mira Vale": "8/10" }],
    ["**Corwin**: 0/8 (unconscious, stable); Tilda: full", { Corwin: "0/8 (unconscious, stable)", Tilda: "full" }],
    ["Corwin (3/8)", { Corwin: "3/8" }],
    ["Corwin is at 3", { Corwin: "at 3" }],
    ["everyone is rested", { Party: "everyone is rested" }],
  ];
  for (const [line, expected] of cases)
    assert.deepEqual(Object.fromEntries(hitPointsIn(line).map(({ name, text }) => [name, text])), expected, line);
});

test("[SB4] any text at all is read without complaint", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: ANY_LETTER, maxLength: 200 }),
      fc.constantFrom("story-state.md", "party-knowledge.md"),
      (text, file) => {
        assert.equal(typeof merged(STATE, text, file), "string");
      },
    ),
    { seed: 5, numRuns: howMany(75, 300) },
  );
  for (const piece of ["NPC: ", "- a\n", "a ", "(", "**", "Party HP: a, ", "SITUATION: Time: "])
    assert.ok(deltaEdits(piece.repeat(100_000 / piece.length), "story-state.md"));
});
