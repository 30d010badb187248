import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "./oracle.json" with { type: "json" };
import { isRolled, rollDice } from "./roll.ts";

/** Recorded by `bench/dice-oracle.ts` from an independent roller; what is compared and what is left out stands there. */
test("[RU3] what is rolled and its total are as another roller has them", () => {
  assert.ok(cases.length >= 300);
  for (const { expr, sides, faces, total } of cases) {
    const wanted: number[] = [];
    const rolled = rollDice(expr, (die) => faces[wanted.push(die) - 1] ?? 1);
    assert.ok(isRolled(rolled), `${expr}: ${JSON.stringify(rolled)}`);
    assert.deepEqual(wanted, sides, expr);
    assert.deepEqual(rolled.drawn, faces, expr);
    assert.equal(rolled.total, total, rolled.text);
  }
});
