import assert from "node:assert/strict";
import { test } from "node:test";
import { BOTH, guarding, leaks, SECRET, shifted } from "../../test/support/guarding.ts";

const rot13 = (text: string) => shifted(text, 13);

const WAYS: Readonly<Record<string, string>> = {
  "word for word": `The bell rings. ${SECRET} The bell rings again.`,
  "in other case and marks": SECRET.toUpperCase().replaceAll(" ", "  - "),
  "with a word changed": SECRET.replace("keep", "win"),
  "in another order":
    "To keep the orchard deed, it was yew berries; with those the novices were poisoned by Abbot Ferrin.",
  "over two sentences": "The novices were poisoned by Ferrin. It was yew berries, to keep the orchard deed.",
  "with letters as numbers": SECRET.replaceAll("o", "0").replaceAll("e", "3").replaceAll("i", "1"),
  "with letters that look alike": SECRET.replaceAll("o", "о").replaceAll("e", "е").replaceAll("a", "а"),
  "with marks that are not seen": SECRET.replaceAll("e", "e\u200b"),
  "s p a c e d": [...SECRET.replaceAll(" ", "")].join(" "),
  "in base64": `On the slate: ${Buffer.from(SECRET).toString("base64")}`,
  "in hex": `On the slate: ${Buffer.from(SECRET).toString("hex")}`,
  "in rot13": `He mutters: ${rot13(SECRET)}`,
  backwards: `He mutters: ${[...SECRET].reverse().join("")}`,
  "each word backwards": SECRET.replace(/\w+/g, (word) => [...word].reverse().join("")),
  "down the lines": [..."poisonednovices"].map((letter) => `${letter}aper moves in the wind.`).join("\n"),
};

for (const [way, text] of Object.entries(WAYS))
  test(`[SC16] a secret is stopped when it is told ${way}`, () => assert.deepEqual(leaks(guarding(), text), BOTH));
