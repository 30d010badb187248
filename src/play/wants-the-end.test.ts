import assert from "node:assert/strict";
import { test } from "node:test";
import { endOrPlayOn, endsTheEvening } from "./wants-the-end.ts";

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

test("[PL642] a good place to stop is the end of an evening, and a place where the story stops is not", () => {
  const ends = [
    "I think I want to stop here for tonight",
    "Good place to stop.",
    "This is a good place to stop",
    "That's a good place to stop for tonight.",
    "I'd like to stop here",
    "I'm tired, let's finish here",
    "I'm calling it a night",
    "Let's wrap it up for tonight",
    "Maybe we should leave it there for tonight.",
    "Let's pick this up tomorrow",
    "It's late, time to stop",
  ];
  const goesOn = [
    "It's a good place to stop and rest",
    "I want to stop here for the night and make camp",
    "Let's stop for the night at the inn",
    "Time to stop him",
    "I wrap up the blade",
    "We leave it there, under the stone",
    "I stop here and listen.",
    "Pick this lock",
  ];
  assert.deepEqual(
    ends.filter((line) => !endsTheEvening(line)),
    [],
  );
  assert.deepEqual(goesOn.filter(endsTheEvening), []);
});
