import assert from "node:assert/strict";
import { test } from "node:test";
import { runAdventureKills } from "../../scripts/adventure-kills.ts";

test("[PL5] 3 evenings of the adventure, one in each mode, killed on the way and gone on with, end as the unbroken ones", async () => {
  const { kills, evenings, entries, differences, faults } = await runAdventureKills({
    evenings: 3,
    beats: 3,
    most: 1,
    seed: 7,
    modes: ["team", "lead", "handoff"],
  });
  assert.deepEqual({ differences, faults }, { differences: [], faults: [] });
  assert.ok(evenings === 3 && kills >= 1, `${kills} kills in ${evenings} evenings`);
  assert.ok(entries > 180, `${entries} entries`);
});
