import assert from "node:assert/strict";
import { test } from "node:test";
import { runAdventureKills } from "../../scripts/adventure-kills.ts";

test("[PL5] evenings of the adventure, in the modes that no other killed evening has, killed on the way and gone on with, end as the unbroken ones", async () => {
  const { kills, evenings, entries, differences, faults } = await runAdventureKills({
    evenings: 2,
    beats: 2,
    most: 1,
    seed: 7,
    modes: ["lead", "handoff"],
  });
  assert.deepEqual({ differences, faults }, { differences: [], faults: [] });
  assert.ok(evenings === 2 && kills >= 1, `${kills} kills in ${evenings} evenings`);
  assert.ok(entries > 110, `${entries} entries`);
});
