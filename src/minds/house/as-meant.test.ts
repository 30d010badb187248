import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Thing } from "../../world/situation.ts";
import type { Move } from "./gm/move.ts";
import { inTheirPronoun, pronounOf } from "./gm/pronouns.ts";
import { whomNamed } from "./gm/whom-named.ts";
import { isStated, toldOf } from "./third-person.ts";
import { wholeSentences } from "./whole-sentences.ts";

for (const [typed, told] of [
  // the dot of a title or an initial ends no sentence
  ["Mr. Pask, you kept a list of the drowned.", "Brona says, “Mr. Pask, you kept a list of the drowned.”"],
  ["Hook nineteen says E. Quill. My name is Quill.", "Brona says, “Hook nineteen says E. Quill. My name is Quill.”"],
  ["I go to Mrs. Tull and bow to her.", "Brona goes to Mrs. Tull and bows to her."],
  ["I walk to St. Orrin's well and drink.", "Brona walks to St. Orrin's well and drinks."],
  ["I ask Dr. Venn for a bandage. Then I wait.", "Brona asks Dr. Venn for a bandage. Then Brona waits."],
  // whoever is called is spoken to
  ["Mr Pask, I want to bargain: my silence for it.", "Brona says, “Mr Pask, I want to bargain: my silence for it.”"],
  ["Miss Marl, this is my kinsman.", "Brona says, “Miss Marl, this is my kinsman.”"],
  ["Sir, I have a paper here.", "Brona says, “Sir, I have a paper here.”"],
  ["Boy, hold this lamp.", "Brona says, “Boy, hold this lamp.”"],
  ["boy, hold this lamp", "Brona says, “Boy, hold this lamp.”"],
  ["Wenna Tull, my father went down here.", "Brona says, “Wenna Tull, my father went down here.”"],
  ["Wenna, can I see my father's hook?", "Brona asks, “Wenna, can I see my father's hook?”"],
  ["Guard the door, and wait", "Brona guards the door, and waits."],
  // verbs that are joined agree, and nouns stay
  ["I take a bucket and bail beside her", "Brona takes a bucket and bails beside her."],
  ["I drink what she has poured, and thank her", "Brona drinks what she has poured, and thanks her."],
  ["I slip two silver into it and feel what is there", "Brona slips two silver into it and feels what is there."],
  ["I take out a pencil and chart the road", "Brona takes out a pencil and charts the road."],
  ["I turn and fight", "Brona turns and fights."],
  ["I watch as they come in, sit down, and order ale", "Brona watches as they come in, sit down, and order ale."],
  ["I ask for bread and water and a bed", "Brona asks for bread and water and a bed."],
  ["I ask for food and drink", "Brona asks for food and drink."],
  ["I take a lamp and oil for the night", "Brona takes a lamp and oil for the night."],
  ["My hands shake, and I drop it", "Their hands shake, and Brona drops it."],
  ["Silent, I open the door", "Silent, Brona opens the door."],
  ["I take the rope and chain", "Brona takes the rope and chain."],
  ["We climb down the ladder, me first", "Brona and the others climb down the ladder, Brona first."],
] as const)
  test(`[MI62] as meant: ${typed}`, () => assert.equal(toldOf("Brona", typed), told));

const person = (name: string, looks: string): Thing => ({
  id: name.toLowerCase(),
  name,
  aliases: [],
  kind: "person",
  looks: [looks],
  wants: "",
  attitude: "neutral",
  says: [],
  needs: [],
  line: 1,
});
const to = (whom: Thing, words: string): string =>
  whomNamed(words, { kind: "talk", person: whom, seat: "brona-quill", words } as unknown as Move);

test("[MI62] what somebody says is never changed, and nobody is named to themselves", () => {
  const wenna = person("Wenna Tull", "She waits.");
  const jory = person("Jory Pell", "He sits.");
  for (const said of [
    "Why do you put out a dinner for him?",
    "Where did you last see her?",
    "Tell me about her.",
    "I ask: who cooks for her, and why?",
    "Sir, I brought my cap for her.",
    "I ask about him.",
    "I ask whether she waits for her.",
  ])
    assert.equal(to(wenna, said), said);
  assert.equal(to(jory, "I give him my cap"), "I give Jory Pell my cap");
  assert.equal(to(wenna, "I ask her about him"), "I ask Wenna Tull about him");
  assert.equal(to(wenna, "I thank her. Why do you sit with him?"), "I thank Wenna Tull. Why do you sit with him?");
});

test("[MI62] a title, an initial and a number go on; I at an end does not", () => {
  assert.deepEqual(wholeSentences("So do I. Mr. J. Pask has No. 9. Good."), [
    "So do I.",
    "Mr. J. Pask has No. 9.",
    "Good.",
  ]);
  assert.equal(isStated("Hook the ring"), false);
});

test("[MI62] the sheets of the Long Stair say who is she and who is he, and what is quoted stays", () => {
  const sheetOf = (seat: string): string =>
    readFileSync(new URL(`../../../campaigns/the-long-stair/party/${seat}.md`, import.meta.url), "utf8");
  for (const [seat, pronoun] of [
    ["brona-quill", "she"],
    ["nettle-vane", "she"],
    ["hask-oru", "he"],
    ["tam-askew", "he"],
  ] as const)
    assert.equal(pronounOf(sheetOf(seat)), pronoun, seat);
  const typed = 'I lift my lamp and say "It is their lamp, not mine."';
  assert.equal(
    inTheirPronoun(toldOf("Brona", typed), typed, "brona-quill", { read: () => sheetOf("brona-quill") } as never),
    'Brona lifts her lamp and says "It is their lamp, not mine."',
  );
});

test("[MI62] whoever speaks goes on speaking until they say what they do", () => {
  const told: Readonly<Record<string, string>> = {
    "Oi! Paste man! That's good flour. Give it here.": "Tam says, “Oi! Paste man! That's good flour. Give it here.”",
    "What's your name, kid? Eat up. I'm Tam.": "Tam asks, “What's your name, kid? Eat up. I'm Tam.”",
    "Wenna, I'll carry it down. Cook's job.": "Tam says, “Wenna, I'll carry it down. Cook's job.”",
    "I put a bowl in front of Oda. Eat first.": "Tam puts a bowl in front of Oda. Tam says, “Eat first.”",
    "Soup's on me": "Tam says, “Soup's on me.”",
    "Open the door. Look inside.": "Tam opens the door. Tam looks inside.",
    "I light the torch. The room is empty.": "Tam lights the torch. The room is empty.",
  };
  for (const [typed, as] of Object.entries(told)) assert.equal(toldOf("Tam", typed), as);
});
