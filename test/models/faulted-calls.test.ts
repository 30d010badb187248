import assert from "node:assert/strict";
import { test } from "node:test";
import { faultedCalls } from "../../scripts/faults.ts";
import { howMany } from "../support/how-many.ts";

test("[MO15] calls with faults of every kind at random: none stuck, no half text, each accounted for", async () => {
  const { broken, answered, faults, served, calls } = await faultedCalls(howMany(50, 200), 8);
  assert.deepEqual(broken, []);
  assert.ok(answered > 0, "some come through all the same");
  assert.equal(
    Object.values(faults).reduce((sum, n) => sum + n, answered),
    calls,
  );
  assert.ok(Object.keys(served).length >= 12, Object.keys(served).join());
});
