import assert from "node:assert/strict";
import { test } from "node:test";
import { runKills } from "../../scripts/kills.ts";
import { howMany } from "../support/how-many.ts";

const KILLS = howMany(6, 20);

test(`[LE3] ${KILLS} kills at random points lose no acknowledged entry, duplicate none and leave no half step`, async () => {
  const { kills, acknowledged, lost, duplicated, halfSteps, faults } = await runKills({ kills: KILLS, seed: 20 });
  assert.deepEqual(faults, []);
  assert.deepEqual({ kills, lost, duplicated, halfSteps }, { kills: KILLS, lost: 0, duplicated: 0, halfSteps: 0 });
  assert.ok(
    acknowledged > 1.5 * KILLS,
    `only ${acknowledged} steps were acknowledged: too few for the kills to say anything`,
  );
});
