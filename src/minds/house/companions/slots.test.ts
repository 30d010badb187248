import assert from "node:assert/strict";
import { test } from "node:test";
import { ANYBODY, deskOf, letterBook, ME } from "../../../../test/support/letter-book.ts";
import { readPrompt } from "./asked.ts";
import { companionAt } from "./companion.ts";
import { slotsFor } from "./slots.ts";

const slotsOf = (...known: readonly string[]) => {
  const hand = known.map((fact) => `- known: ${fact}`).join("\n");
  return slotsFor(
    companionAt(deskOf(ME, letterBook().list, ANYBODY)),
    readPrompt(`## At Hand\n${hand}`, "INTERACTION"),
  );
};

test("what has come out gives talk its matter: the newest first, somebody named, a thing, a few words to say over", () => {
  const { named, thing, echo, them } = slotsOf(
    "The gate was opened from the inside.",
    "Oda Marl kept the ledger by the window.",
  );
  assert.deepEqual([named, thing, echo, them], ["Oda", "the ledger", "by the window", undefined]);
});

test("a council, a word with a capital and a companion are nobody to wonder about", () => {
  for (const fact of [
    "The Company was paid.",
    "The room was signed Empty.",
    "Brona Quill had the key.",
    "Nobody saw it.",
  ])
    assert.equal(slotsOf(fact).named, undefined, fact);
});
