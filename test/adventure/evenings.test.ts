import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runAdventure } from "../../scripts/adventure.ts";

const FOLDER = fileURLToPath(new URL("../../campaigns/the-long-stair", import.meta.url));
/** Of the first ten, these come to all five endings and to every page that a first evening can come to; `npm run adventure` plays as many as wanted. */
const SEEDS = ["ci 2", "ci 3", "ci 4", "ci 5", "ci 7"];
const PAGES = 11;

test(`[MI13] ${SEEDS.length} full-auto evenings of the adventure come to every ending, each another story, and nothing is told or written that nobody may know`, async () => {
  const { evenings, endings, shared, unlike, faults } = await runAdventure({ folder: FOLDER, seeds: SEEDS, lanes: 0 });
  assert.deepEqual(faults, []);
  assert.deepEqual(unlike, [], "the same seed, the same story");
  for (const { seed, beats } of evenings) assert.ok(beats >= 40 && beats <= 90, `seed ${seed}: ${beats} beats`);
  assert.deepEqual(
    [...endings].filter(([, times]) => times === 0).map(([title]) => title),
    [],
    "every ending is come to",
  );
  assert.equal(new Set(evenings.flatMap(({ pages }) => pages)).size, PAGES, "and every page");
  assert.ok((shared.at(-1) ?? 1) < 0.6, `two of them share ${shared.at(-1)} of what was told`);
  assert.ok((shared[shared.length >> 1] ?? 1) < 0.35, "most of what two of them tell is their own");
});
