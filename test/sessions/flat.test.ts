import assert from "node:assert/strict";
import { test } from "node:test";
import { flatWork } from "../../scripts/flat.ts";

const BEATS = 120;

test(`[PL17] ${BEATS} beats in one session: the work of a beat does not grow`, async () => {
  const { early, late } = await flatWork(BEATS);
  assert.ok(early > 700, `${early} counted`);
  assert.ok(late <= early * 1.05, `the last third took ${late}, an early one ${early}`);
});
