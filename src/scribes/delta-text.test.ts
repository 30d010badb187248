import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../test/support/how-many.ts";
import { applyEdits } from "../campaign/edits/apply.ts";
import type { Edit } from "../campaign/edits/edit.ts";
import { type DeltaFile, deltaEdits } from "./delta.ts";
import { inDelta } from "./delta-text.ts";
import { KNOWLEDGE_SECTIONS, STATE_SECTIONS } from "./sections.ts";

const STATE = [
  "# Story State",
  "",
  "## Current Situation",
  "",
  "**Location**: The quay",
  "**Time**: Noon",
  "**Immediate Context**: They wait.",
  "",
  "## NPCs",
  "",
  "- **Harwick**: bored",
  "",
  "## Party Status",
  "",
  "**Hit Points**:",
  "- Corwin Voss: 8/8",
  "",
].join("\n");

const put = (sections: readonly string[], name: string, text: string, more: object = {}): Edit => ({
  do: "put",
  sections,
  name,
  text,
  ...more,
});

test("[SB11] what the scribes would write is said in the words of a delta, and the file comes out the same", () => {
  const edits: readonly Edit[] = [
    {
      do: "replace",
      sections: STATE_SECTIONS.situation,
      text: "The Copper Kettle, night. Everybody sleeps.",
      labels: {
        Location: "The Copper Kettle",
        Time: "Night",
        "Immediate Context|What's happening|Context": "Everybody sleeps.",
      },
    },
    put(STATE_SECTIONS.npc, "Harwick", "suspicious of us"),
    put(STATE_SECTIONS.party, "Corwin Voss", "3/8", { under: "Hit Points" }),
    { do: "add", sections: STATE_SECTIONS.secret, text: "The cultist recognized Tilda" },
    { do: "add", sections: STATE_SECTIONS.upcoming, text: "An assassin comes in two days" },
    put(["Unresolved Threads"], "The counting", "who counts?"),
  ];
  const { lines, direct } = inDelta("story-state.md", STATE, edits);
  assert.deepEqual(lines, [
    "- SITUATION: Location: The Copper Kettle. Time: Night. Context: Everybody sleeps.",
    "- NPC: Harwick - suspicious of us",
    "- Party HP: Corwin Voss 3/8",
    "- SECRET: The cultist recognized Tilda",
    "- UPCOMING: An assassin comes in two days",
  ]);
  assert.deepEqual(direct, [edits.at(-1)], "for an open thread a delta has no word");
});

test("[SB11] a situation that is prose is replaced as a whole", () => {
  const text = "## Current Situation\n\nThey wait at the quay.\n";
  const edit: Edit = {
    do: "replace",
    sections: KNOWLEDGE_SECTIONS.situation,
    text: "The rafters, night. We hide.",
    labels: { Location: "The rafters", Time: "Night", "What's happening|Context": "We hide." },
  };
  const { lines } = inDelta("party-knowledge.md", text, [edit]);
  assert.deepEqual(lines, ["- SITUATION: The rafters, night. We hide."]);
});

test("[SB11] whatever is to be written, delta and the rest together leave the file as it would have been", () => {
  const words = fc.constantFrom(
    "Harwick",
    "the Kettle",
    "SECRET: a key",
    "He is dead.",
    "now 3/8, dying",
    "a - b",
    "x; y: z",
    "—",
  );
  const section = (file: DeltaFile) =>
    fc.constantFrom<readonly string[]>(
      ...Object.values(file === "story-state.md" ? STATE_SECTIONS : KNOWLEDGE_SECTIONS),
      ["Elsewhere"],
    );
  const edit = (file: DeltaFile): fc.Arbitrary<Edit> =>
    fc.oneof(
      fc.record({ do: fc.constant("add" as const), sections: section(file), text: words }),
      fc.record({ do: fc.constant("put" as const), sections: section(file), name: words, text: words }),
      fc.record({
        do: fc.constant("replace" as const),
        sections: section(file),
        text: words,
        labels: fc.dictionary(fc.constantFrom("Location", "Time", "Immediate Context|Context"), words),
      }),
    );
  for (const file of ["story-state.md", "party-knowledge.md"] as const)
    fc.assert(
      fc.property(
        fc.array(edit(file), { maxLength: 5 }),
        fc.constantFrom("", STATE, "## Situation\n\nWe wait.\n"),
        (edits, text) => {
          const { lines, direct } = inDelta(file, text, edits);
          const read = deltaEdits(`# What Changed\n\n${lines.join("\n")}\n`, file);
          assert.equal(applyEdits(text, [...read.edits, ...direct]), applyEdits(text, edits));
          assert.deepEqual(read.reported, []);
        },
      ),
      { numRuns: howMany(50, 150) },
    );
});
