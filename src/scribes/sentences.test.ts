import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../test/support/how-many.ts";
import { lastParagraph, midSentence, paragraphsOf, sentencesOf, toTheStop, wholeSentences } from "./sentences.ts";

test("as many whole sentences are taken as fit, and a first one that is too long ends between two words", () => {
  assert.equal(wholeSentences("Gulls. Brine. A lantern swings.", 14), "Gulls. Brine.");
  assert.equal(wholeSentences("Gulls.\nBrine.", 100), "Gulls. Brine.");
  assert.equal(wholeSentences("A lantern swings over the brine.", 16), "A lantern…");
  assert.equal(wholeSentences("", 10), "");
});

test("the last paragraph is the last that has words in it", () => {
  assert.equal(lastParagraph("Gulls.\n\nBrine,\nand more.\n\n* * *\n\n"), "Brine,\nand more.");
  assert.equal(lastParagraph("Brine.\n\n**What do you do?**"), "Brine.", "what is asked tells nothing");
  assert.equal(lastParagraph("Brine.\n\n“Who is there?”"), "“Who is there?”");
  assert.equal(lastParagraph("What do you do?"), "What do you do?");
  assert.deepEqual(paragraphsOf("\n \n—\n"), []);
});

test("whatever the text, what is taken is never longer than was asked for, but for the mark that it goes on", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 1, max: 80 }), (text, most) => {
      const taken = wholeSentences(text, most);
      assert.ok(taken.length <= most + 1 || taken.includes("\\"), taken);
      assert.ok(!taken.includes("\n"));
      assert.ok(taken.isWellFormed());
    }),
    { seed: 5, numRuns: howMany(75, 300) },
  );
});

test("lines that go on are one sentence with the line before; points and paragraphs are not", () => {
  assert.deepEqual(sentencesOf("The count goes on\nbehind the door. It\nstops.\n\nDark\n- a point\n- another"), [
    "The count goes on behind the door.",
    "It stops.",
    "Dark",
    "- a point",
    "- another",
  ]);
});

test("a first sentence that is too long is given to its end, unless it goes on and on", () => {
  assert.equal(toTheStop("A lantern swings over the brine. Gulls.", 16), "A lantern swings over the brine.");
  assert.equal(toTheStop("Gulls. Brine. A lantern swings.", 14), "Gulls. Brine.");
  assert.ok(toTheStop(`${"word ".repeat(100)}.`, 20).endsWith("…"));
});

test("within a sentence a name keeps its capital, and other words lose it", () => {
  for (const [text, within] of [
    ["The first landing", "the first landing"],
    ["Night", "night"],
    ["Tuesday morning", "Tuesday morning"],
    ["Inverness", "Inverness"],
    ["", ""],
  ] as const)
    assert.equal(midSentence(text), within);
});
