import assert from "node:assert/strict";
import { test } from "node:test";
import { mutants, survivors } from "../../scripts/mutants.ts";

test("[SC14] every row of the screen widened by one and every check dropped is noticed by a test", async () => {
  assert.ok(mutants().length > 300);
  assert.deepEqual(await survivors(), []);
});
