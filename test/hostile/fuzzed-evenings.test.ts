import assert from "node:assert/strict";
import { test } from "node:test";
import { playFuzzed, runFuzzed } from "../../scripts/fuzzed-evenings.ts";

/** Where the Game Master has failed, the second line of the person saves and stops. */
const STOPPED = 2_000_210;

test("[PL117] fuzzed evenings in every mode: none comes to a standstill or ends by itself, and /end ends at every prompt", async () => {
  const { failures, ends, commands } = await runFuzzed({ evenings: 5, seed: 1 });
  assert.deepEqual(failures, [], "to play one again: npm run fuzzed-evenings -- --evening <mode/number>");
  assert.ok(
    ends.size >= 3 && commands["/save"] + commands["/undo"] > 0,
    "at prompts early and late, with something saved or taken back before",
  );
  const { said } = await playFuzzed("team", STOPPED);
  assert.ok(said.length > 3, "and whoever saved and stopped came back");
});
