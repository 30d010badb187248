import assert from "node:assert/strict";
import { test } from "node:test";
import { runFileKills } from "../../scripts/file-kills.ts";
import { howMany } from "../support/how-many.ts";

const KILLS = howMany(24, 60);

test("[CA19] a file is there whole, the old or the new one, wherever its writer was killed", async () => {
  const { kills, writes, newer, older, faults } = await runFileKills({ kills: KILLS, seed: 3 });
  assert.deepEqual(faults, []);
  assert.ok(kills === KILLS && writes >= KILLS && newer + older === KILLS, `${writes} writes`);
});
