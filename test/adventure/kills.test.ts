import assert from "node:assert/strict";
import { test } from "node:test";
import { runAdventureKills } from "../../scripts/adventure-kills.ts";

test("[PL5] 4 evenings of the adventure in all three modes, killed on the way and gone on with, end as the unbroken ones", async () => {
  const { kills, evenings, entries, differences, faults } = await runAdventureKills({
    evenings: 4,
    beats: 3,
    most: 1,
    seed: 7,
    modes: ["team", "lead", "handoff"],
  });
  assert.deepEqual({ differences, faults }, { differences: [], faults: [] });
  assert.ok(evenings === 4 && kills >= 2, `${kills} kills in ${evenings} evenings`);
  assert.ok(entries > 240, `${entries} entries`);
});
