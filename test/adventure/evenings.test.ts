import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runAdventure } from "../../scripts/adventure.ts";

const FOLDER = fileURLToPath(new URL("../../campaigns/the-long-stair", import.meta.url));
const EVENINGS = 25;

test(`[MI13] ${EVENINGS} full-auto evenings of the adventure come to an ending, each another story, and nothing is told or written that nobody may know`, async () => {
  const seeds = Array.from({ length: EVENINGS }, (_, i) => `ci ${i + 1}`);
  const { evenings, endings, shared, unlike, faults } = await runAdventure({ folder: FOLDER, seeds, lanes: 0 });
  assert.deepEqual(faults, []);
  assert.deepEqual(unlike, [], "the same seed, the same story");
  assert.equal(evenings.length, EVENINGS);
  for (const { seed, beats } of evenings) assert.ok(beats >= 30 && beats <= 100, `seed ${seed}: ${beats} beats`);
  const usual = evenings.filter(({ beats }) => beats >= 40 && beats <= 90).length;
  assert.ok(usual >= EVENINGS * 0.9, `${usual} of ${EVENINGS} have 40 to 90 beats`);
  assert.ok([...endings.values()].filter((times) => times > 0).length >= 4, JSON.stringify([...endings]));
  const under = shared.filter((share) => share < 0.6).length / shared.length;
  assert.ok(under >= 0.97, `${(under * 100).toFixed(1)} % of all pairs share less than 60 % of what was told`);
  assert.ok((shared[shared.length >> 1] ?? 1) < 0.5, "two of them are mostly different");
});
