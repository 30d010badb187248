import assert from "node:assert/strict";
import { test } from "node:test";
import { runSlices } from "../../scripts/slices.ts";

test("[PL125] 2 random evenings are the same in slices as in one go", async () => {
  const { evenings, slices, differences } = await runSlices({ evenings: 2, seed: 1 });
  assert.deepEqual(differences, []);
  assert.ok(evenings === 2 && slices > 6, `${slices} slices`);
});
