import assert from "node:assert/strict";
import { test } from "node:test";
import { runKills } from "../../scripts/kills.ts";

test("[LE3] 20 kills at random points lose no acknowledged entry, duplicate none and leave no half step", async () => {
  const { kills, acknowledged, lost, duplicated, halfSteps, faults } = await runKills({ kills: 20, seed: 20 });
  assert.deepEqual(faults, []);
  assert.deepEqual({ kills, lost, duplicated, halfSteps }, { kills: 20, lost: 0, duplicated: 0, halfSteps: 0 });
  assert.ok(acknowledged > 30, `only ${acknowledged} steps were acknowledged: too few for the kills to say anything`);
});
