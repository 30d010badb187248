import assert from "node:assert/strict";
import { test } from "node:test";
import { lookedAt } from "./looked-at.ts";

for (const [words, told] of [
  ["Look at Tam's hands.", "Tam's hands."],
  ["show us the door behind them", "The door behind them."],
  ["Zoom in on the broken lamp", "The broken lamp."],
  ["The lamp, on its side, still burning.", "The lamp, on its side, still burning."],
] as const)
  test(`where the eye is sent, as it is told: ${words}`, () => assert.equal(lookedAt(words), told));
