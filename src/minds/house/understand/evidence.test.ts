import assert from "node:assert/strict";
import test from "node:test";
import { SCOPES } from "./lines.dev.ts";
import type { Scope } from "./scope.ts";
import { understand } from "./understand.ts";

const { mill, ferry, market } = SCOPES as Readonly<Record<"mill" | "ferry" | "market", Scope>>;
const waysIn = (text: string, scope: Scope): readonly (string | undefined)[] =>
  understand(text, scope).wishes.map(({ way }) => way);

test("[MI2] what is asked of one person is never a way towards another", () => {
  for (const text of [
    "ask Ilse where the boy went",
    "I turn to Ilse and ask what happened to the apprentice",
    "Ilse, where did the boy go?",
    'I ask Ilse, "What happened to the apprentice?"',
    "ask Tam where the boy went",
  ])
    assert.ok(!waysIn(text, mill).includes("ask-boy"), text);
  for (const text of ["ask the beggar where Voss got the ring", "watchman, whose ring is that?"])
    assert.ok(!waysIn(text, market).includes("ask-ring"), text);
  assert.deepEqual(waysIn("ask Pask what happened to the apprentice", mill), ["ask-boy"]);
});

test("[MI2] a way whose own words say next to nothing draws no question to itself", () => {
  const vague: Scope = {
    ...market,
    ways: [
      {
        id: "why-now",
        title: "Ask Voss what the hurry is",
        said: ["why now", "question the merchant"],
        commits: false,
      },
    ],
  };
  for (const text of [
    "why is the fountain dry?",
    "ask the watchman about the fountain",
    "ask Voss about the weather",
    "insight Voss",
    "talk to Voss",
  ])
    assert.deepEqual(waysIn(text, vague), [undefined], text);
  assert.deepEqual(waysIn("Voss, why the rush?", vague), ["why-now"]);
  assert.deepEqual(waysIn("why now", vague), ["why-now"]);
});

test("[MI2] a deed is the way's deed only if it is done to the same thing, in the same place", () => {
  const shelf: Scope = {
    ...mill,
    ways: [
      { id: "put-sack", title: "Put the sack on the shelf", said: ["leave the flour"], commits: false },
      { id: "hang-coat", title: "Hang up the crank", said: [], commits: false },
    ],
  };
  assert.deepEqual(waysIn("put the sack on the shelf", shelf), ["put-sack"]);
  assert.deepEqual(waysIn("put the sack on the floor", shelf), [undefined]);
  assert.deepEqual(waysIn("hang my coat on the crank", shelf), [undefined]);
  assert.deepEqual(waysIn("leave the sack where it is", shelf), [undefined]);
});

test("[MI2] a blow is only one where somebody is struck", () => {
  const commits = (text: string): readonly (string | undefined)[] =>
    understand(text, ferry).wishes.map((wish) => wish.commits);
  for (const text of [
    "punch the wall",
    "hit the post beside the guard",
    "break her pen",
    "push the bowl to Ruel",
    "cut him a slice of bread",
    "roll to seduce the ferryman",
  ])
    assert.deepEqual(commits(text), [undefined], text);
  for (const text of ["punch the guard", "hit Ruel in the face", "shove him", "attack"])
    assert.deepEqual(commits(text), ["violence"], text);
});

test("[MI2] he and she are whoever is spoken of so", () => {
  const spoken: Scope = {
    ...mill,
    things: mill.things.map((one) =>
      one.id === "harl-pask" ? { ...one, pronoun: "he" } : one.id === "ilse" ? { ...one, pronoun: "she" } : one,
    ),
  };
  const heard = (text: string): string | undefined => understand(text, spoken).wishes[0]?.to;
  assert.equal(heard("ask her about the night"), "ilse");
  assert.equal(heard("ask him about the wheel"), "harl-pask");
  assert.equal(heard("without looking at Pask, I ask her what she saw"), "ilse");
});
