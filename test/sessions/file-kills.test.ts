import assert from "node:assert/strict";
import { test } from "node:test";
import { runFileKills } from "../../scripts/file-kills.ts";

test("[CA19] a file is there whole, the old or the new one, wherever its writer was killed", async () => {
  const { kills, writes, newer, older, faults } = await runFileKills({ kills: 200, seed: 3 });
  assert.deepEqual(faults, []);
  assert.ok(kills === 200 && writes >= 200 && newer + older === 200, `${writes} writes`);
});
