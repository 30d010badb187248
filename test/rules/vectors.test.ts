import assert from "node:assert/strict";
import { test } from "node:test";
import { allVectors } from "./all-vectors.ts";
import { rules } from "./the-rules.ts";
import { checkSum, checkVector } from "./vector.ts";

const { vectors, sums } = await allVectors();

for (const vector of vectors) test(`[RU5] ${vector.name}`, () => checkVector(vector, rules));
for (const sum of sums) test(`[RU5] ${sum.name}`, () => checkSum(sum, rules));

test("[RU5] there are at least 300 facts of the rulebook, each once", () => {
  const names = [...vectors, ...sums].map(({ name }) => name);
  assert.ok(names.length >= 300, `${names.length} cases`);
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
});
