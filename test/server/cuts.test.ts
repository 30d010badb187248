import assert from "node:assert/strict";
import { test } from "node:test";
import { runCuts } from "../../scripts/server-cuts.ts";

test("[SV3] connections that are cut at random lose no letter and repeat none (npm run server-cuts: 1,000)", async () => {
  const { letters, faults } = await runCuts({ cuts: 40, seed: 3 });
  assert.deepEqual(faults, []);
  assert.ok(letters > 20);
});
