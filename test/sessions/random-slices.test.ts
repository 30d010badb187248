import assert from "node:assert/strict";
import { test } from "node:test";
import { runSlices } from "../../scripts/slices.ts";

/** The Game Master fails; one person saves and stops, comes back, and steps away. */
const LEFT = 283;

test("[PL125] 2 random evenings are the same in slices as in one go, and so is one that somebody left and came back to", async () => {
  const { evenings, slices, differences } = await runSlices({ evenings: 2, seed: 1 });
  const left = await runSlices({ only: LEFT, seed: 1 });
  assert.deepEqual([...differences, ...left.differences], []);
  assert.ok(evenings === 2 && slices > 6, `${slices} slices`);
});
