import assert from "node:assert/strict";
import { test } from "node:test";
import { isYes, yesOrNo } from "./yes-or-no.ts";

test("[PL344] one place knows a yes and a no, and what else was said", () => {
  for (const words of ["y", "Y.", "yes", "Yes!", "yep", "aye", "yes please", "Yes, please.", "okay", "sure", "do it"])
    assert.ok(isYes(words), words);
  for (const words of ["n", "no", "Nope.", "no thanks", "not yet", "rather not"])
    assert.deepEqual(yesOrNo(words), { says: "no", rest: "" }, words);
  assert.deepEqual(yesOrNo("Yes, but let my promise count first"), {
    says: "yes",
    rest: "but let my promise count first",
  });
  assert.deepEqual(yesOrNo("No, I open the door."), { says: "no", rest: "I open the door." });
  for (const words of [
    "Okay, I open the door.",
    "I nod.",
    "Yesterday I saw it.",
    "Note the door.",
    "Right behind him",
    "",
  ])
    assert.equal(yesOrNo(words), undefined, words);
  assert.equal(yesOrNo("fine by me", true)?.says, "yes");
  assert.equal(yesOrNo("I don't mind", true)?.says, "yes");
  assert.equal(yesOrNo("I don't want that", true)?.says, "no");
});
