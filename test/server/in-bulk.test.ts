import assert from "node:assert/strict";
import { test } from "node:test";
import { runForged } from "../../scripts/forged-tokens.ts";
import { runIdle } from "../../scripts/idle-streams.ts";

test("[SV1] forged tokens are accepted by nobody, and valid ones are known (npm run forged-tokens: a million)", () => {
  const { accepted, known, valid } = runForged({ tokens: 5000, seed: 4 });
  assert.deepEqual([accepted, known], [0, valid]);
});

test("[SV8] idle streams, endless and slow bodies keep nobody from being answered (npm run idle-streams: 4,000)", async () => {
  assert.deepEqual((await runIdle({ streams: 30 })).faults, []);
});
