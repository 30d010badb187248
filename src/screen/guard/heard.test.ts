import assert from "node:assert/strict";
import { test } from "node:test";
import { openSentences } from "./heard.ts";
import { sentencesIn } from "./words.ts";

const SENTENCE = "The ferryman counts the empty benches while the tide pulls at the piles.";

test("[SC19] what is heard is kept as numbers: two of each telling word, six of a telling of one sentence, and none of what is taken back", () => {
  const heard = openSentences();
  const stems = sentencesIn(SENTENCE)[0]?.stems.size ?? 0;
  const tell = (from: number, count: number) => {
    for (let i = 0; i < count; i++) heard.add([SENTENCE], ["ada", "bram"], from + i);
  };
  tell(1, 1);
  const first = heard.numbers;
  tell(2, 1000);
  assert.equal(heard.numbers - first, 1000 * (2 * stems + 6));
  heard.truncate(1);
  assert.equal(heard.numbers, first);
});

test("[SC17] a whole sentence is known to whoever heard it, and none that has its words in another order passes for it", () => {
  const heard = openSentences();
  const whole = (text: string) => `=${sentencesIn(text)[0]?.words.join(" ")}`;
  heard.add([SENTENCE], ["ada"], 1);
  assert.ok(heard.knows("ada", whole(SENTENCE)));
  assert.ok(!heard.knows("bram", whole(SENTENCE)));
  for (const other of [
    "The tide counts the empty benches while the ferryman pulls at the piles.",
    "The ferryman counts the empty benches, while the tide pulls at the pile.",
  ])
    assert.ok(!heard.knows("ada", whole(other)), other);
});

test("[SC19] a text that comes by again is taken apart once: a short one all evening, a long one while it is checked", () => {
  const short = sentencesIn("QUICK_REACTION");
  const long = sentencesIn(SENTENCE);
  assert.equal(sentencesIn(SENTENCE), long);
  for (let i = 0; i < 20; i++) sentencesIn(`${SENTENCE} ${i}`);
  assert.equal(sentencesIn("QUICK_REACTION"), short);
});
