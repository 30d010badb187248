import assert from "node:assert/strict";
import { test } from "node:test";
import { DEADLINES, patientFor } from "./evening.ts";

test("[PL145] where the settings give models longer for an answer, the table waits for every mind a little longer than that, and never less than it would", () => {
  assert.deepEqual(patientFor(undefined, DEADLINES), DEADLINES);
  const { human, ...minds } = patientFor(900_000, { ...DEADLINES, human: 5000 });
  assert.equal(human, 5000, "a person's time is their own");
  assert.deepEqual(new Set(Object.values(minds)), new Set([910_000]));
  const short = patientFor(15_000, DEADLINES);
  assert.deepEqual([short.gm, short.optional], [DEADLINES.gm, 25_000]);
});
