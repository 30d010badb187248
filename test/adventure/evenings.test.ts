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
  for (const { seed, beats } of evenings) assert.ok(beats >= 40 && beats <= 90, `seed ${seed}: ${beats} beats`);
  assert.ok([...endings.values()].filter((times) => times > 0).length >= 4, JSON.stringify([...endings]));
  assert.ok((shared.at(-1) ?? 1) < 0.6, `two of them share ${shared.at(-1)} of what was told`);
  assert.ok((shared[shared.length >> 1] ?? 1) < 0.35, "most of what two of them tell is their own");
});
