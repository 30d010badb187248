import assert from "node:assert/strict";
import { test } from "node:test";
import { runAdventureKills } from "../../scripts/adventure-kills.ts";

test("[PL5] 20 evenings of the adventure in all three modes, killed on the way and gone on with, end as the unbroken ones", async () => {
  const { kills, evenings, entries, differences, faults } = await runAdventureKills({
    evenings: 20,
    beats: 3,
    most: 1,
    seed: 7,
    modes: ["team", "team", "lead", "team", "handoff"],
  });
  assert.deepEqual({ differences, faults }, { differences: [], faults: [] });
  assert.ok(evenings === 20 && kills >= 10, `${kills} kills in ${evenings} evenings`);
  assert.ok(entries > 1200, `${entries} entries`);
});
