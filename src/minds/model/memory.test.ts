import assert from "node:assert/strict";
import { test } from "node:test";
import { canarySession } from "../../../test/support/canary-session.ts";

for (const window of [8_000, 16_000, 32_000, 128_000])
  test(`[MM250] in a window of ${window} tokens what was said in beats 2, 10 and 30 is in the prompt or one recall away in beat 60, for whoever heard it and nobody else`, async () => {
    const found = await canarySession({ beats: 60, window });
    assert.ok(found.length >= 60);
    for (const { canary, seat, where } of found)
      assert.equal(where !== "nowhere", canary.hears.includes(seat), `${seat}: ${canary.word}, ${where}`);
  });

test("[MM250] the same on the next evening, and in lead and handoff, whose players are called for one answer", async () => {
  for (const options of [{ nextEvening: true }, { mode: "lead" }, { mode: "handoff" }] as const)
    for (const { canary, seat, where } of await canarySession({ beats: 40, window: 16_000, ...options }))
      assert.equal(
        where !== "nowhere",
        canary.hears.includes(seat),
        `${JSON.stringify(options)} ${seat}: ${canary.word}, ${where}`,
      );
});
