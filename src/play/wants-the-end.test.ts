import assert from "node:assert/strict";
import { test } from "node:test";
import { endOrPlayOn } from "./wants-the-end.ts";

test("[PL160] asked whether to end here, a person may say so in words; what is neither is a deed", () => {
  for (const words of ["y", "Aye", "Yes, end here, thank you.", "End it here.", "Let's stop for tonight, thanks all."])
    assert.deepEqual(endOrPlayOn(words), { wants: "end", rest: "" }, words);
  for (const words of ["n", "No, play on", "Go on, please", "No, do not end here"])
    assert.deepEqual(endOrPlayOn(words), { wants: "play on", rest: "" }, words);
  for (const words of ["I stop the cart.", "Stop, thief!", "I go to the end of the hall", "Okay, I open the door."])
    assert.equal(endOrPlayOn(words), undefined, words);
});

test("[PL345] what stands behind a yes or a no is kept", () => {
  assert.deepEqual(endOrPlayOn("Yes, but let my promise to Greer count first."), {
    wants: "end",
    rest: "but let my promise to Greer count first.",
  });
  assert.deepEqual(endOrPlayOn("not yet, I want the door"), { wants: "play on", rest: "I want the door" });
});
