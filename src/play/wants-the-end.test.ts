import assert from "node:assert/strict";
import { test } from "node:test";
import { endOrPlayOn } from "./wants-the-end.ts";

test("[PL160] asked whether to end here, a person may say so in words; what is neither is a deed", () => {
  for (const words of ["y", "Yes, end here, thank you.", "End it here.", "Let's stop for tonight, thanks all."])
    assert.equal(endOrPlayOn(words), "end", words);
  for (const words of ["n", "No, play on", "not yet, I want the door", "Go on, please", "No, do not end here"])
    assert.equal(endOrPlayOn(words), "play on", words);
  for (const words of ["I stop the cart.", "Stop, thief!", "I go to the end of the hall"])
    assert.equal(endOrPlayOn(words), undefined, words);
});
