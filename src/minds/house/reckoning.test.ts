import assert from "node:assert/strict";
import { test } from "node:test";
import type { Letter } from "../../protocol/letter.ts";
import { creatureOf, statusOf } from "../../rules/creature/creature.ts";
import type { Event } from "../../rules/event.ts";
import type { Creature } from "../../rules/state.ts";
import { numberInWords, pluralOf, withoutBracket } from "./plain-words.ts";
import { cameOf, turnsIn } from "./reckoning.ts";

const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
const stats = (name: string) => ({ name, abilities, ac: 10, hp: 12 });
const hero = (id: string, more: Partial<Creature> = {}): Creature => ({
  ...creatureOf(id, "party", stats(id)),
  ...more,
});
const sweeper = (n: number, more: Partial<Creature> = {}): Creature => ({
  ...creatureOf(`sweeper-${n}`, "foes", stats("Sweeper")),
  ...more,
});
const DOWN = { hp: 0, dead: true };
const [corwin, tilda] = [hero("corwin-voss"), hero("tilda-brannock")];

const CAME: readonly (readonly [told: string, party: readonly Creature[], foes: readonly Creature[]])[] = [
  ["Both sweepers are down. Nobody of the party is hurt.", [corwin, tilda], [sweeper(1, DOWN), sweeper(2, DOWN)]],
  ["The sweeper is down. Tilda is badly hurt.", [corwin, hero("tilda-brannock", { hp: 4 })], [sweeper(1, DOWN)]],
  [
    "Two of the sweepers are down; one has run. Nobody of the party is badly hurt.",
    [corwin, hero("tilda-brannock", { hp: 9 })],
    [sweeper(1, DOWN), sweeper(2, DOWN), sweeper(3, { gone: "fled" })],
  ],
  [
    "All three sweepers are still standing. Corwin and Tilda lie senseless.",
    [hero("corwin-voss", { hp: 0 }), hero("tilda-brannock", { hp: 0 })],
    [sweeper(1), sweeper(2), sweeper(3)],
  ],
  [
    "Both sweepers have given up. Corwin is dead and Tilda is badly hurt.",
    [hero("corwin-voss", DOWN), hero("tilda-brannock", { hp: 1 })],
    [sweeper(1, { gone: "surrendered" }), sweeper(2, { gone: "captive" })],
  ],
];

for (const [told, party, foes] of CAME)
  test(`what a fight came to: ${told}`, () => assert.equal(cameOf(party, foes), told));

const deed = (...events: readonly Event[]) => ({ kind: "deed", events }) as unknown as Letter;
const died = (who: string): Event => ({ event: "died", who });

test("what turned in a round is told in words: who falls, and how many are left of them", () => {
  const after = (...foes: readonly Creature[]) => statusOf([corwin, tilda, ...foes]);
  assert.equal(turnsIn([deed(died("sweeper-1"))], after(sweeper(1, DOWN), sweeper(2))), "One of the sweepers falls.");
  const last = after(sweeper(1, DOWN), sweeper(2, DOWN));
  assert.equal(turnsIn([deed(died("sweeper-2"))], last), "The last of the sweepers falls.");
  assert.equal(turnsIn([deed(died("sweeper-1")), deed(died("sweeper-2"))], last), "Both sweepers fall.");
  const fell: Event = { event: "fell", who: "tilda-brannock", dying: true };
  const lies = statusOf([corwin, hero("tilda-brannock", { hp: 0 }), sweeper(1, DOWN), sweeper(2, DOWN)]);
  assert.equal(turnsIn([deed(fell)], lies), "Tilda goes down.");
  assert.equal(turnsIn([deed(fell)], last), "Tilda goes down, and comes round again.", "she stands when it is told");
  const gone = statusOf([corwin, hero("tilda-brannock", DOWN), sweeper(1)]);
  assert.equal(
    turnsIn([deed(died("tilda-brannock"))], gone),
    "Tilda is killed outright, by a blow that would have felled anybody twice over.",
  );
  const failed: Event = { event: "death-saved", who: "tilda-brannock", successes: 0, failures: 3 };
  assert.equal(turnsIn([deed(failed, died("tilda-brannock"))], gone), "Tilda dies.");
  assert.equal(turnsIn([], last), "");
});

test("words for it: plurals, numbers, and what is left without the brackets", () => {
  assert.deepEqual(["sweeper", "wolf", "guardsman", "harpy", "lynx"].map(pluralOf), [
    "sweepers",
    "wolves",
    "guardsmen",
    "harpies",
    "lynxes",
  ]);
  assert.deepEqual([2, 12, 13].map(numberInWords), ["two", "twelve", "many"]);
  assert.deepEqual(["I strike. (attack)", "(attack)", "I strike (hard) now.", "a) b)"].map(withoutBracket), [
    "I strike.",
    "",
    "I strike (hard) now.",
    "a) b)",
  ]);
});
