import assert from "node:assert/strict";
import { test } from "node:test";
import { runAdventureKills } from "../../scripts/adventure-kills.ts";

test("[PL5] an evening of the adventure in handoff, the mode that no other killed evening has, killed on the way and gone on with, ends as the unbroken one", async () => {
  const { kills, evenings, entries, differences, faults } = await runAdventureKills({
    evenings: 1,
    beats: 2,
    most: 1,
    seed: 7,
    modes: ["handoff"],
  });
  assert.deepEqual({ differences, faults }, { differences: [], faults: [] });
  assert.ok(evenings === 1 && kills >= 1, `${kills} kills in ${evenings} evenings`);
  assert.ok(entries > 55, `${entries} entries`);
});
