import assert from "node:assert/strict";
import { test } from "node:test";
import { longRun } from "../../../test/support/long-prompts.ts";
import { tokenSession } from "../../../test/support/token-session.ts";

test("[MM11] over a session most of a prompt is read from a cache, and it costs a fraction of reading everything anew", async () => {
  const session = await tokenSession(30);
  assert.ok(session.largest <= 26_000, `${session.largest}`);
  assert.ok(session.cached >= 0.85, `${session.cached}`);
  assert.ok(session.units <= 4500, `${session.units}`);
  assert.ok(session.units * 4 < session.fresh);
  assert.ok(session.gmCalls <= 2.5, `${session.gmCalls}`);
});

test("[MM2] over hundreds of prompts, while the table writes into the files, what they begin with does not change, and no piece of them grows", async () => {
  const run = await longRun(500);
  assert.ok(run.prompts >= 500 && run.writes > 100, JSON.stringify(run));
  assert.equal(run.changed, 0);
  for (const [role, times] of Object.entries(run.grown)) assert.ok(times <= run.prompts * 0.03, `${role}: ${times}`);
  assert.ok(run.late <= run.early * 1.1, JSON.stringify(run));
});
