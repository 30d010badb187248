import assert from "node:assert/strict";
import { test } from "node:test";
import { segmentsIn } from "./speech-in.ts";

const PEOPLE = ["Oda Marl", "Ibbet Lowe"];

test("[MI70] a paragraph that says itself who speaks is told as it was written", () => {
  const text = 'The old woman looks up. "You are late," says Oda Marl. "So am I. Wipe your feet."';
  assert.deepEqual(segmentsIn(text, PEOPLE), [
    { kind: "prose", text: "The old woman looks up. “You are late,” says Oda Marl. “So am I. Wipe your feet.”" },
  ]);
});

test("[MI70] words that stand by themselves have their speaker's name, paragraph by paragraph", () => {
  const text = 'Oda Marl lays down her pen. "Sit."\n\n"Rent\'s paid," says Ibbet Lowe. "Sit where you like."';
  assert.deepEqual(segmentsIn(text, PEOPLE), [
    { kind: "prose", text: "Oda Marl lays down her pen. " },
    { kind: "speech", who: "Oda Marl", text: "Sit." },
    { kind: "prose", text: "“Rent's paid,” says Ibbet Lowe. “Sit where you like.”" },
  ]);
});
