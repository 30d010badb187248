import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceTold } from "./orders.ts";

test("[MI57] what was offered is told of whoever took it, whatever its verb; words of their own are left to be turned", () => {
  const told = (words: string) =>
    choiceTold("Brona", words, ["Tear the paper off the doors", "Ask Pask what the hurry is"]);
  assert.equal(told("Tear the paper off the doors."), "Brona tears the paper off the doors.");
  assert.equal(
    told("“Twenty more steps…” Ask Pask what the hurry is."),
    "“Twenty more steps…” Brona asks Pask what the hurry is.",
  );
  assert.equal(told("listen at the door"), "Brona listens at the door.");
  assert.equal(told("I turn my collar up."), undefined);
  assert.equal(told("“No.” Nobody moves. “No,” again."), undefined);
});
