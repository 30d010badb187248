import assert from "node:assert/strict";
import { test } from "node:test";
import { sealedDice, sealOf } from "./seal.ts";

test("[RU1] a die depends on the seed and its place in the story alone", () => {
  const three = (seed: string, place: string) => {
    const dice = sealedDice(seed, place);
    return [dice(20), dice(20), dice(20)].join();
  };
  assert.equal(three("a", "1/tilda/stealth/0"), three("a", "1/tilda/stealth/0"));
  const others = ["b:1/tilda/stealth/0", "a:2/tilda/stealth/0", "a:1/gideon/stealth/0", "a:1/tilda/stealth/1"];
  const seen = new Set(others.map((other) => three(other.split(":")[0] ?? "", other.split(":")[1] ?? "")));
  assert.equal(seen.size, others.length);
  assert.notEqual(sealOf("a"), sealOf("b"));
});

for (const sides of [6, 20, 100]) {
  test(`[RU2] a d${sides} falls on every face alike`, () => {
    const counts = new Array<number>(sides).fill(0);
    const dice = sealedDice("fair", `d${sides}`);
    const throws = sides * 2000;
    for (let i = 0; i < throws; i++) {
      const face = dice(sides) - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // Five standard deviations beyond the mean of chi-squared; the seed is fixed, so this passes or fails for good.
    assert.ok(chi < sides - 1 + 5 * Math.sqrt(2 * (sides - 1)), `chi squared ${chi}`);
  });
}
