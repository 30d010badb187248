import assert from "node:assert/strict";
import { test } from "node:test";
import { runSlices } from "../../scripts/slices.ts";

test("[PL125] 3 random evenings are the same in slices as in one go", async () => {
  const { evenings, slices, differences } = await runSlices({ evenings: 3, seed: 1 });
  assert.deepEqual(differences, []);
  assert.equal(evenings, 3);
  assert.ok(slices > 20, `${slices} slices`);
});
