import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { type Dice, sealedDice } from "../seal.ts";
import { isRolled, rollDice } from "./roll.ts";

/** Dice that fall as written, one face after another. */
const falling = (...faces: readonly number[]): Dice => {
  const left = [...faces];
  return () => left.shift() ?? 1;
};

for (const [expr, faces, text] of [
  ["1d20+5", [14], "1d20+5 = [14]+5 = 19"],
  ["d20 - 1", [20], "d20-1 = [20]-1 = 19"],
  ["4d6kh3", [1, 5, 3, 6], "4d6kh3 = [(1), 5, 3, 6] = 14"],
  ["4d6k3", [1, 5, 3, 6], "4d6k3 = [(1), 5, 3, 6] = 14"],
  ["2d20kh1", [7, 15], "2d20kh1 = [(7), 15] = 15"],
  ["2d20kl1+3", [13, 3], "2d20kl1+3 = [(13), 3]+3 = 6"],
  ["4d6dl1", [2, 2, 4, 5], "4d6dl1 = [(2), 2, 4, 5] = 11"],
  ["3d6dh2", [2, 6, 4], "3d6dh2 = [2, (6), (4)] = 2"],
  ["1d6!", [6, 6, 2], "1d6! = [6, 6, 2] = 14"],
  ["2d6r1", [1, 4, 1, 5], "2d6r1 = [(1), (1), 5, 4] = 9"],
  ["2d6ro1", [1, 4, 1], "2d6ro1 = [(1), 1, 4] = 5"],
  ["2d6+2d6+5", [1, 2, 3, 4], "2d6+2d6+5 = [1, 2]+[3, 4]+5 = 15"],
  ["d%", [57], "d% = [57] = 57"],
  ["(1d6+2)*3", [4], "(1d6+2)*3 = ([4]+2)*3 = 18"],
  ["1d8/2", [5], "1d8/2 = [5]/2 = 2"],
  ["-1d4", [3], "-1d4 = -[3] = -3"],
  ["adv+4", [8, 12], "adv+4 = [(8), 12]+4 = 16"],
  ["DIS", [8, 12], "dis = [8, (12)] = 8"],
  ["2 + 3 * 4", [], "2+3*4 = 2+3*4 = 14"],
] as const) {
  test(`[RU3] ${expr} with ${faces.join(", ") || "no dice"}`, () => {
    const rolled = rollDice(expr, falling(...faces));
    assert.ok(isRolled(rolled), JSON.stringify(rolled));
    assert.equal(rolled.text, text);
    assert.deepEqual(rolled.drawn, faces);
  });
}

test("[RU3] an expression rolls anew each time, however many others were rolled in between", () => {
  for (const face of [3, 5]) {
    for (let more = 0; more < 300; more++) {
      const rolled = rollDice(` D8 + ${more}`, falling(face));
      assert.ok(isRolled(rolled) && rolled.drawn.length === 1 && rolled.dice.length === 1);
      assert.equal(rolled.text, `d8+${more} = [${face}]+${more} = ${face + more}`);
      assert.deepEqual(rollDice(` D8 + ${more}`, falling(face)), rolled);
    }
  }
});

for (const [expr, why] of [
  ["", /missing/],
  ["d", /sides/],
  ["0d6", /Between 1 and 100/],
  ["101d6", /Between 1 and 100/],
  ["60d6+60d6", /Between 1 and 100/],
  ["1000000d6", /Between 1 and 100/],
  ["9999999999999d6", /Numbers go up/],
  ["1d1!", /2 to 1000 sides/],
  ["1d9999", /2 to 1000 sides/],
  ["1d6r9", /which face/],
  ["4d6kh5", /cannot be kept/],
  ["4d6k0", /cannot be kept/],
  ["(1d6", /not closed/],
  ["1d6)", /is not dice/],
  ["1d20 1d20", /is not dice/],
  ["1d20++", /is not dice/],
  ["1e9d6", /is not dice/],
  ["1d6; rm", /is not dice/],
  ["5/0", /divided by zero/],
  ["1d6/(1-1)", /divided by zero/],
  [`${"(".repeat(60)}1${")".repeat(60)}`, /deep/],
  ["x".repeat(100_000), /at most 200 letters/],
] as const) {
  test(`[RU4] ${expr.slice(0, 20)} is not rolled, and it says why`, () => {
    const rolled = rollDice(expr, () => 1);
    assert.ok(!isRolled(rolled));
    assert.match(rolled.why, why);
  });
}

test("[RU4] endless luck ends", () => {
  const rolled = rollDice("10d6!", (sides) => sides);
  assert.ok(isRolled(rolled) && rolled.drawn.length === 110);
  const unlucky = rollDice("10d6r1", () => 1);
  assert.ok(isRolled(unlucky) && unlucky.drawn.length <= 1010);
});

test("[RU4] whatever is written, a whole number comes out or a reason", () => {
  const piece = fc.constantFrom(
    "1d6",
    "d20",
    "2d8kh1",
    "4d6dl1",
    "1d6!",
    "2d6r1",
    "7",
    "0",
    "(",
    ")",
    "+",
    "-",
    "*",
    "/",
    " ",
    "adv",
    "d%",
    "x",
    "999999",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(), (pieces, seed) => {
      const rolled = rollDice(pieces.join(""), sealedDice(String(seed), "x"));
      if (isRolled(rolled)) assert.ok(Number.isSafeInteger(rolled.total) && !Object.is(rolled.total, -0));
      else assert.ok(rolled.why.length > 5);
    }),
    { numRuns: howMany(625, 5000) },
  );
});
