import assert from "node:assert/strict";
import test from "node:test";
import { SCOPES } from "./lines.dev.ts";
import type { Wish } from "./reading.ts";
import type { Scope } from "./scope.ts";
import { understand } from "./understand.ts";

const { quarter, vault } = SCOPES as Readonly<Record<"quarter" | "vault", Scope>>;
const first = (text: string, scope: Scope = quarter): Wish | undefined => understand(text, scope).wishes[0];
const leaves = (text: string): readonly string[] =>
  understand(text, quarter).wishes.flatMap(({ way, sure }) => (sure && way?.startsWith("to-") ? [way] : []));

/** As a player would call each place. */
const PLACES: Readonly<Record<string, string>> = {
  "the warehouse": "to-warehouse",
  "Corbel Warehouse": "to-warehouse",
  "the sewers": "to-sewers",
  "the upper city": "to-city",
  "the harbour": "to-harbour",
  "Widow Lane": "to-lane",
};

test("[MI2] whoever names a place and a word of going goes there, unasked", () => {
  for (const [place, way] of Object.entries(PLACES))
    for (const frame of [
      "go to X",
      "I head for X",
      "We set out for X now.",
      "let's go to X",
      "I go down into X",
      "to X",
      "back to X",
      "off to X!",
      "we sneak over to X, quietly",
      "I make my way to X with Tam",
      "I'd like to walk to X",
      "With my hat in my hand, I go to X.",
    ])
      assert.deepEqual(leaves(frame.replace("X", place)), [way], frame.replace("X", place));
});

test("[MI2] nobody goes where they only speak of, ask after, refuse or pass", () => {
  for (const place of Object.keys(PLACES))
    for (const frame of [
      "should we go to X?",
      "do we go to X now?",
      "can we go to X?",
      "maybe we should go to X",
      "what if we went to X",
      "how about we go to X",
      "I suggest to everyone that we go to X",
      "I propose we head for X",
      "I think we should go to X",
      "I don't go to X",
      "I refuse to go to X",
      "I'd rather not go to X",
      "we are not going to X",
      "I think about going to X",
      "I look for X on the map",
      "I walk past X",
      "I tell the porter we are going to X",
      "I ask the nun whether to go to X",
      "before we go to X I look at the barrow",
      "instead of going to X I wait",
      "if the porter leaves, I go to X",
      'I say, "Let us go to X."',
      "Tam, go to X",
      "how far is X?",
      "I go to the door of X's owner",
    ])
      assert.deepEqual(leaves(frame.replace("X", place)), [], frame.replace("X", place));
});

test("a place that two ways share is not guessed", () => {
  const two = [
    { id: "old", title: "Go to the Old Mint", said: [], commits: true },
    { id: "new", title: "Head for the New Mint", said: [], commits: true },
  ];
  const scope: Scope = { ...vault, ways: two };
  assert.notEqual(first("go to the mint", scope)?.sure && first("go to the mint", scope)?.way !== undefined, true);
  assert.equal(first("go to the new mint", scope)?.way, "new");
  const named: Scope = {
    ...vault,
    ways: [{ id: "down", title: "Go down the stair", said: ["Go to the Lamp Room"], commits: true }],
  };
  assert.deepEqual([first("to the lamp room", named)?.way, first("to the lamp room", named)?.sure], ["down", true]);
});

test("a direction is gone where one way leads there, by whatever foot, and no part of the way counts as all of it", () => {
  const ways = [
    { id: "down", title: "Go on down past the brooms", said: [], commits: true },
    { id: "up", title: "Go back up to the gate", said: [], commits: true },
  ];
  const scope: Scope = { ...vault, ways };
  for (const text of [
    "down",
    "down stairs",
    "I creep down",
    "sneak down the stairs quietly",
    "With my hat in my hand, I go on down past the brooms.",
    "off we go, down the lower flight",
  ])
    assert.deepEqual([first(text, scope)?.way, first(text, scope)?.sure], ["down", true], text);
  for (const text of ["back up", "we climb back up", "back to the gate"])
    assert.equal(first(text, scope)?.way, "up", text);
  for (const text of ["stand up", "I sit down", "I go down on one knee", "I go down a few steps", "I look down"])
    assert.equal(first(text, scope)?.way, undefined, text);
});

test("a yes is a yes to what was asked, and says no more", () => {
  for (const text of ["yes", "ok", "OK!", "do it", "sure", "yes please", "Yes, do it.", "go ahead", "let's"]) {
    const { kind, verb, bare, way, topic, text: typed } = first(text) ?? {};
    assert.deepEqual(
      { kind, verb, bare, way, topic },
      { kind: "say", verb: "agree", bare: true, way: undefined, topic: undefined },
      text,
    );
    assert.ok(text.startsWith(typed ?? "?"), text);
  }
  for (const text of ["yes, but who is she?", "do it again", "sure of it?"])
    assert.notEqual(first(text)?.bare, true, text);
});

test("a bare name has no verb to tell, and is what was typed", () => {
  for (const text of ["barrow", "the poor box", "Dunmore", "nun", "Tam"]) {
    assert.equal(first(text)?.bare, true, text);
    assert.equal(first(text)?.text, text);
    assert.equal(first(text)?.way, undefined, text);
  }
  assert.equal(first("I look at the barrow")?.bare, undefined);
});

test("[MI2] what is done to somebody's face is done to them", () => {
  for (const text of [
    "I throw soup in Dunmore's face",
    "I bite the porter",
    "I throw the porter off the tower",
    "I push Dunmore into the barrow",
  ]) {
    assert.equal(first(text)?.commits, "violence", text);
    assert.ok(first(text)?.things.includes("dunmore"), text);
  }
  for (const text of ["I throw the porter a rope", "I study Dunmore's face", "I kiss Dunmore", "I marry Dunmore"]) {
    assert.equal(first(text)?.commits, undefined, text);
    assert.equal(first(text)?.way, undefined, text);
  }
});

test("whoever is lost gets one hint, however often they ask", () => {
  for (const text of ["I don't know what to do. Help?", "stuck", "this is boring", "how do I get past him"])
    assert.deepEqual(
      understand(text, quarter).wishes.map(({ verb }) => verb),
      ["hint"],
      text,
    );
  for (const text of ["inventory", "what spells do I know", "what do I have in my pack", "what time is it"])
    assert.equal(first(text)?.kind, "aside", text);
});

test("[MI67] where somebody goes at the end of a line of three deeds is not lost, and a lead goes by the name of its place", () => {
  const ways = [
    { id: "knock", title: "Knock at the lit window", said: ["go to The Kitchen"], commits: true },
    { id: "toil", title: "Toil back up the hill", said: ["go to The Upper Gate"], commits: true },
  ];
  const scope: Scope = { ...vault, ways };
  const sought = (text: string) =>
    understand(text, scope).wishes.flatMap(({ way, sure }) => (sure && way ? [way] : []));
  assert.deepEqual(sought("I thank her, put down the bucket, and knock at the lit window"), ["knock"]);
  assert.deepEqual(sought("We go back up to the gate"), ["toil"]);
  assert.deepEqual(sought("I sit down"), []);
});
