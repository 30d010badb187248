import assert from "node:assert/strict";
import { test } from "node:test";
import { inTheirPronoun } from "./gm/pronouns.ts";
import { toYou } from "./gm/to-you.ts";
import { does, isOrder } from "./orders.ts";
import { toldOf } from "./third-person.ts";

for (const [typed, told] of [
  ["I sing our song", "Corwin sings their song."],
  ["I lead us down the stairs", "Corwin leads them down the stairs."],
  ["I look at the plates and weep", "Corwin looks at the plates and weeps."],
  ["I sit on the cask and hum a hymn", "Corwin sits on the cask and hums a hymn."],
  ["I go to the shop and buy rope", "Corwin goes to the shop and buys rope."],
  ["I bow and say: evening, gents, may we come in?", 'Corwin bows and says, "Evening, gents, may we come in?"'],
  ["I shout: stop, I surrender!", 'Corwin shouts, "Stop, I surrender!"'],
  ["yes, I attack him", "Corwin attacks him."],
  ["how much is a lantern", "Corwin asks, “How much is a lantern?”"],
  ["I think our luck has turned", "Corwin says, “I think our luck has turned.”"],
  ["I cross, hand over hand", "Corwin crosses, hand over hand."],
  ["What a mess", "Corwin says, “What a mess.”"],
] as const)
  test(`[MI62] "${typed}" is told as: ${told}`, () => assert.equal(toldOf("Corwin", typed), told));

test("[MI62] what only all can do is told of one without it, and what is said to somebody is no order", () => {
  assert.equal(does("Hask", "Wade in all together"), "Hask wades in.");
  assert.equal(isOrder("tell me about the boy"), false);
  assert.equal(isOrder("tell Oda about the boy"), true);
});

test("[MI62] they are he or she, with a verb that agrees", () => {
  const desk = { read: () => "# Tam\n\nPronouns: he/him" };
  const told = (typed: string): string => inTheirPronoun(toldOf("Tam", typed), typed, "tam", desk as never);
  assert.equal(
    told("I tell Oda that I'm late for my shift and I mean it"),
    "Tam tells Oda that he is late for his shift and he means it.",
  );
  assert.equal(told("I count as I was taught"), "Tam counts as he was taught.");
  assert.equal(told("I ask them whether I am late"), "Tam asks them whether they are late.");
});

test("[MI66] what a page wrote in the first person is told to the one whose eyes it is as theirs", () => {
  assert.equal(
    toYou('Twelve plates. I came in for eleven, and I am not sure that it was me. My own heel; "I know," she said.'),
    'Twelve plates. You came in for eleven, and you are not sure that it was you. Your own heel; "I know," she said.',
  );
  assert.equal(toYou("It stops when we stop."), "It stops when we stop.");
});
