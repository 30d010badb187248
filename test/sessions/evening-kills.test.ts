import assert from "node:assert/strict";
import { test } from "node:test";
import { runEveningKills } from "../../scripts/evening-kills.ts";

/** Of the numbers of scripts/evening-kills/evenings.ts: two people, in lead, one of whom would take back more than there is. */
const NUMBER = 20003;

test("[PL5] [PL275] an evening of several people whose processes are killed on the way is the one it would have been", async () => {
  const { kills, evenings, entries, differences, faults } = await runEveningKills({ only: NUMBER, ways: 1, seed: 1 });
  assert.deepEqual({ differences, faults }, { differences: [], faults: [] });
  assert.ok(evenings === 1 && kills >= 1, `${kills} kills in ${evenings} evenings`);
  assert.ok(entries > 40, `${entries} entries`);
});
