import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_DICE } from "../table/dice-section.ts";
import { relayOf } from "./relay.ts";

test("[PL228] that nothing is rolled yet is not said to people; what is called for is", () => {
  const asked = (dice: string) => relayOf("FULL_CONTEXT", `## Request\nWell?\n\n## Dice\n${dice}`);
  assert.equal(asked(NO_DICE).text, "Well?");
  assert.ok(!asked(NO_DICE).body.includes(NO_DICE));
  assert.equal(asked("Called for: Insight.").text, "Well?\n\nCalled for: Insight.");
});
