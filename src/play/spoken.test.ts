import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "../protocol/refusal.ts";
import { whyNot } from "./spoken.ts";

test("a person who is refused reads no tags", () => {
  const hint = "You have said three lines, and the story waits: say what you do, with [PLAYER_TO_GM].";
  assert.equal(
    whyNot(refusal("screen/said-enough", hint, {})),
    "You have said three lines, and the story waits: say what you do.",
  );
});
