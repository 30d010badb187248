import assert from "node:assert/strict";
import { test } from "node:test";
import { countWork } from "../../../../../test/support/work.ts";
import { goodsIn } from "../../../../world/ware.ts";
import { basketOf, countedGoods, shopWords } from "./shop-words.ts";

const WARES = [
  "fifty feet of rope, 1 gp (rope)",
  "a flask of oil, 1 sp (oil, lamp oil)",
  "a hooded lantern, 5 gp (lantern)",
  "a day's rations, 5 sp (rations, food)",
].flatMap((line) => goodsIn(line) ?? []);

test("[MI50] what is said as done is outright; questions, thoughts and refusals are not", () => {
  const outright = (line: string): boolean | undefined => {
    const words = shopWords(line);
    return words && words.wants !== "list" ? words.outright : undefined;
  };
  for (const line of [
    "I buy a rope",
    "buy rope",
    "Ok, we'll buy two.",
    "I'll take the lantern",
    "“I’ll take the lantern,” I say.",
    "I want to buy oil",
    "let's buy food",
  ])
    assert.equal(outright(line), true, line);
  for (const line of [
    "Can I buy a rope?",
    "should we buy rope?",
    "I think about whether to buy rope",
    "Could Hild buy a rope",
    "I wonder what it would cost to buy rope",
  ])
    assert.notEqual(outright(line), true, line);
  for (const line of [
    "I don't buy the rope",
    "I never buy anything",
    "I pretend to buy a rope",
    "I try to buy time",
    "I look at the sky",
    "Go home",
  ])
    assert.equal(shopWords(line), undefined, line);
  for (const line of [
    "What do you sell?",
    "what's for sale",
    "I look over her wares",
    "What can we buy here?",
    "let's shop",
  ])
    assert.deepEqual(shopWords(line), { wants: "list" }, line);
});

test("[MI50] what is wanted is found by name and number, and what is not there is named", () => {
  const basket = (text: string) => {
    const { lines, missing } = basketOf(text, WARES);
    return [...lines.map(countedGoods), ...missing.map((one) => `?${one}`)];
  };
  assert.deepEqual(basket("two flasks of oil and a lantern"), ["two flasks of oil", "a hooded lantern"]);
  assert.deepEqual(basket("some rope, 3 days' rations"), ["fifty feet of rope", "three days' rations"]);
  assert.deepEqual(basket("rope for the well from Wen, please"), ["fifty feet of rope"]);
  assert.deepEqual(basket("a horse and rope"), ["fifty feet of rope", "?a horse"]);
  assert.deepEqual(basket("a dozen flasks of oil"), ["12 flasks of oil"]);
  assert.deepEqual(basket("999999 ropes"), ["?999999 ropes"]);
});

for (const [name, line] of Object.entries({
  "much to buy": (n: number) => `I buy ${"rope and ".repeat(n / 9)}`,
  "one word over and over": (n: number) => "buy ".repeat(n / 4),
  "one long word": (n: number) => `how much is ${"a".repeat(n)}`,
}))
  test(`[MI50] no line of any length keeps anybody waiting, twice the line is at most twice the work: ${name}`, async () => {
    const read = (n: number) => () => {
      shopWords(line(n));
      basketOf(line(n), WARES);
    };
    await countWork(read(100));
    const [small, large] = [await countWork(read(10_000)), await countWork(read(20_000))];
    assert.ok(large <= small * 2.1 + 2000, `${small} for 10,000 characters, ${large} for 20,000`);
  });
