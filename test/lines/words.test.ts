import assert from "node:assert/strict";
import { test } from "node:test";
import { readLines } from "./lines.ts";

/** What the house makes of a line on a page of the adventure, in a word. */
const did = (page: string, typed: string, ...facts: readonly string[]): string | undefined =>
  readLines([{ page, facts, temper: "", typed, fair: [] }])[0]?.did;

const GATE = "the-upper-gate";
const LAMPS = "the-lamp-room";

for (const line of [
  "I sing the song",
  "I whistle",
  "I pray to whatever is down there",
  "I lean on the gate",
  "I sing a rude song about drapers",
])
  test(`[MI63] "${line}" needs no die`, () => assert.equal(did(GATE, line), "trivial"));

test("[MI63] what is sung to somebody is to move them", () => {
  assert.equal(did(GATE, "I sing a lullaby to Wenna"), "try");
});

test("[MI64] a blow at whoever is nearest falls on the foes who are there, and at a leader it is asked", () => {
  for (const line of ["I attack the nearest", "I hit the closest one", "I throw a javelin at the nearest"])
    assert.equal(did(LAMPS, line), "violence", line);
  assert.equal(did(LAMPS, "I attack the leader with my sword"), "torn");
  assert.equal(did(LAMPS, "I attack the nearest", "sweepers-down", "fought sweepers"), "nobody");
  assert.equal(did(GATE, "I attack the nearest thing with my pan"), "nobody");
  assert.notEqual(did(LAMPS, "I smash the nearest lamp"), "violence");
});

test("[MI65] a question is answered where somebody can, and carries nothing off", () => {
  assert.equal(did(GATE, "Who is the pail for?"), "topic:wenna-tull/the-pail");
  assert.equal(did(GATE, "Offer to carry the pail down"), "way:offer-to-carry-the-pail-down");
  assert.equal(did(GATE, "Tell me about the boy"), "topic:wenna-tull/whose-dinner-it-is");
});

test("[MI65] where nobody is here but a voice, that is who is meant", () => {
  assert.equal(did("the-upper-flight", "I follow him"), "way:run-after-the-light");
});

test("[MI67] whoever goes somewhere to do something does that first", () => {
  assert.equal(did(GATE, "I go to the chandler's and buy rope"), "lead:the-chandlers");
  assert.equal(
    did(LAMPS, "I go back to the chandler's and buy rope", "been at the-chandlers", "been at the-upper-gate"),
    "torn",
  );
  assert.equal(
    did("the-chandlers", "I go back to Wenna and sing her a lullaby", "been at the-upper-gate"),
    "lead:the-upper-gate",
  );
  assert.equal(did("the-upper-flight", "I go to the cold oven and sell my crowbar"), "torn");
  assert.equal(did("the-upper-flight", "on to the lamps", "landing-crossed"), "lead:the-lamp-room");
});

test("[MI68] for what is not here no die falls", () => {
  for (const line of [
    "can I climb the ladder?",
    "I jump across the gap",
    "I knock on the oven",
    "what's in the lamp room?",
  ])
    assert.equal(did(GATE, line), "absent", line);
  assert.equal(did("the-upper-flight", "cross on the plank"), "absent");
});
