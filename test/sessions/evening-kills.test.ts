import assert from "node:assert/strict";
import { test } from "node:test";
import { runEveningKills } from "../../scripts/evening-kills.ts";

test("[PL5] evenings whose players are killed on the way are the evenings they would have been", async () => {
  const { kills, evenings, entries, differences, faults } = await runEveningKills({ evenings: 2, ways: 2, seed: 20 });
  assert.deepEqual({ differences, faults }, { differences: [], faults: [] });
  assert.ok(evenings >= 2 && kills >= evenings, `${kills} kills in ${evenings} evenings`);
  assert.ok(entries > 100);
});
