import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ANY_LETTER } from "../../test/support/any-letter.ts";
import { howMany } from "../../test/support/how-many.ts";
import { isSaidIn } from "./said.ts";

const REVEALED = "Bread, cheese, and a cake the size of a thumb. That is a child's dinner, and I would not touch it.";

test("[TE2] what the story says in nearly the same words has been told; less than that has not", () => {
  const story = (words: string) => `She opens the pail.\n\n> **Tam**: “${words}”\n\nNobody answers.`;
  assert.ok(isSaidIn(story(REVEALED), REVEALED));
  assert.ok(
    isSaidIn(
      story("Bread, cheese, and a cake the size of a thumb. That’s a child’s dinner, and I'd not touch it."),
      REVEALED,
    ),
  );
  assert.ok(isSaidIn("They can't come in, and won't.", "“They cannot come in.”".replace("cannot", "can not")));
  assert.ok(!isSaidIn(story("Bread and cheese. A dinner."), REVEALED));
  assert.ok(!isSaidIn("", REVEALED));
  assert.ok(!isSaidIn(story(REVEALED), ""));
});

test("any text can be compared with any other", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_LETTER }), fc.string({ unit: ANY_LETTER }), (story, words) => {
      assert.equal(typeof isSaidIn(story, words), "boolean");
      if (/[\p{L}\p{N}]/u.test(words)) assert.ok(isSaidIn(`${story}\n${words}`, words));
    }),
    { seed: 7, numRuns: howMany(50, 200) },
  );
});
