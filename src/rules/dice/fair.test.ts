import assert from "node:assert/strict";
import { test } from "node:test";
import { type Dice, sealedDice } from "../seal.ts";
import { isRolled, rollDice } from "./roll.ts";

/**
 * How far a count of things that should come alike is from what chance makes of them, in standard deviations: chi-squared brought to a
 * bell curve (Wilson and Hilferty). Far above is a loaded die; far below is one that is too even to be chance.
 */
function unlikely(kinds: number, each: number, draw: () => number): number {
  const counts = new Array<number>(kinds).fill(0);
  for (let i = 0; i < kinds * each; i++) {
    const kind = draw();
    assert.ok(Number.isInteger(kind) && kind >= 0 && kind < kinds, `${kind} of ${kinds}`);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  const spread = 2 / (9 * (kinds - 1));
  return (Math.cbrt(chi / (kinds - 1)) - (1 - spread)) / Math.sqrt(spread);
}

/** Once in some thousands of fair runs; the seeds are fixed, so that each passes or fails for good. */
const FAR = 3.5;
const fair = (far: number): void => assert.ok(Math.abs(far) < FAR, `${far.toFixed(2)} standard deviations away`);
const SEEDS = ["fair", "a seed", "0"];

for (const sides of [4, 6, 8, 10, 12, 20, 100]) {
  test(`[RU2] every face of a d${sides} falls alike, one die after another`, () => {
    for (const seed of SEEDS) {
      const dice = sealedDice(seed, `d${sides}`);
      fair(unlikely(sides, 2000, () => dice(sides) - 1));
    }
  });

  test(`[RU2] every face of a d${sides} falls alike where each has a place of its own`, () => {
    for (const seed of SEEDS) {
      let place = 0;
      const draw = () => {
        const rolled = rollDice(`1d${sides}`, sealedDice(seed, `one/tilda/open/attack/${place++}`));
        return isRolled(rolled) ? rolled.total - 1 : -1;
      };
      fair(unlikely(sides, 300, draw));
    }
  });
}

for (const sides of [4, 6, 8, 10, 12, 20]) {
  test(`[RU2] a d${sides} knows nothing of the one before`, () => {
    for (const seed of SEEDS) {
      const dice = sealedDice(seed, `pairs of d${sides}`);
      fair(unlikely(sides ** 2, 100, () => (dice(sides) - 1) * sides + dice(sides) - 1));
    }
  });
}

test("[RU2] no face is favoured because the words do not divide evenly", () => {
  // Three thirds of a die with 3 × 2³⁰ sides: were the last quarter of all words wrapped around, the first third would get half.
  const dice = sealedDice("fair", "thirds");
  fair(unlikely(3, 2000, () => Math.floor((dice(3 * 2 ** 30) - 1) / 2 ** 30)));
});

test("[RU2] a loaded die would be noticed, and one that only counts", () => {
  const honest = sealedDice("fair", "loaded");
  const loaded: Dice = (sides) => (honest(50) === 1 ? sides : honest(sides));
  assert.ok(unlikely(20, 2000, () => loaded(20) - 1) > FAR);
  let next = 0;
  assert.ok(unlikely(20, 2000, () => next++ % 20) < -FAR);
});
