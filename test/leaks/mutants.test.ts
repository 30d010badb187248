import assert from "node:assert/strict";
import { test } from "node:test";
import { mutants, survivors } from "../../scripts/mutants.ts";

/** Every fifth; `npm run mutants` tries all of them. */
const SHARE = 5;

test("[SC14] rows of the screen widened by one and checks dropped are noticed by a test", async () => {
  const all = mutants();
  assert.ok(all.length > 300);
  assert.deepEqual(await survivors(all.filter((_, i) => i % SHARE === 0)), []);
});
