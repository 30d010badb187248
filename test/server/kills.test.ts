import assert from "node:assert/strict";
import { test } from "node:test";
import { runServerKills } from "../../scripts/server-kills.ts";

/** One dies before its answer has come, and one after it. */
test("[SV5] a server that is killed at random loses no line that it acknowledged, and takes none twice (npm run server-kills: 200)", async () => {
  const { faults, kills } = await runServerKills({ kills: 2, seed: 2 });
  assert.deepEqual(faults, []);
  assert.equal(kills, 2);
});
