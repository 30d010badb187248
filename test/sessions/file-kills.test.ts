import assert from "node:assert/strict";
import { test } from "node:test";
import { runFileKills } from "../../scripts/file-kills.ts";

test("[CA19] a file is there whole, the old or the new one, wherever its writer was killed", async () => {
  const { kills, writes, newer, older, faults } = await runFileKills({ kills: 60, seed: 3 });
  assert.deepEqual(faults, []);
  assert.ok(kills === 60 && writes >= 60 && newer + older === 60, `${writes} writes`);
});
