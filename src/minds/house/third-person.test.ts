import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { ownWords, toldOf } from "./third-person.ts";

/** What people type, and how it is told of Corwin. */
const TYPED: readonly (readonly [typed: string, told: string])[] = [
  // what they do
  ["I go first.", "Corwin goes first."],
  ["i go first", "Corwin goes first."],
  ["I draw my sword and step forward", "Corwin draws their sword and steps forward."],
  ["I open the door quietly, listen, and then wait.", "Corwin opens the door quietly, listens, and then waits."],
  ["I'm ready", "Corwin is ready."],
  ["I’ll take the left side", "Corwin will take the left side."],
  ["I've had enough of this stair", "Corwin has had enough of this stair."],
  ["I'd rather wait here", "Corwin would rather wait here."],
  ["I try to open the door quietly and listen", "Corwin tries to open the door quietly and listen."],
  ["I can hold the lantern", "Corwin can hold the lantern."],
  ["I must see it", "Corwin must see it."],
  ["I have a rope", "Corwin has a rope."],
  ["I do nothing", "Corwin does nothing."],
  ["I don't move", "Corwin doesn't move."],
  ["I pass the lantern to Tilda", "Corwin passes the lantern to Tilda."],
  ["I look down. I check the ceiling and I wait.", "Corwin looks down. Corwin checks the ceiling and they wait."],
  ["I count the steps as I go", "Corwin counts the steps as they go."],
  ["I quickly kneel and pray to my god", "Corwin quickly kneels and prays to their god."],
  ["I light a torch and hand it to Gideon", "Corwin lights a torch and hands it to Gideon."],
  ["I take sword and shield", "Corwin takes sword and shield."],
  ["I hold the door while Tilda and Gideon run and hide", "Corwin holds the door while Tilda and Gideon run and hide."],
  ["Tilda and I go down together", "Tilda and Corwin go down together."],
  ["With my sword drawn I go in", "With their sword drawn Corwin goes in."],
  ["I go into the mine", "Corwin goes into the mine."],
  ["That candle is mine", "Corwin says, “That candle is mine.”"],
  ["I was here before, I know it", "Corwin was here before, they know it."],
  ["The rope burns in my hands", "The rope burns in Corwin's hands."],
  ["I brace myself", "Corwin braces themself."],
  // without saying who
  ["listen at the door", "Corwin listens at the door."],
  ["Search the room for hidden doors", "Corwin searches the room for hidden doors."],
  ["quietly open the door", "Corwin quietly opens the door."],
  ["opens the door with his shoulder", "Corwin opens the door with his shoulder."],
  ["She looks at the candle", "Corwin looks at the candle."],
  // about them already
  ["Corwin opens the door.", "Corwin opens the door."],
  ["No words; Corwin is busy.", "No words; Corwin is busy."],
  // what they say
  ['"Who goes there?" I shout.', '"Who goes there?" Corwin shouts.'],
  [
    'I shout "I am coming for my boots!" and draw my bow',
    'Corwin shouts "I am coming for my boots!" and draws their bow.',
  ],
  ["“Down, then.”", "Corwin says, “Down, then.”"],
  ["who's there?", "Corwin asks, “Who's there?”"],
  ["We should go back up.", "Corwin says, “We should go back up.”"],
  ["I think we should turn around", "Corwin says, “I think we should turn around.”"],
  ["Tilda, stay behind me", "Corwin says, “Tilda, stay behind me.”"],
  ["Father, I am Corwin.", "Corwin says, “Father, I am Corwin.”"],
  ["Wenna, I give up. I sit down.", "Corwin says, “Wenna, I give up.” Corwin sits down."],
  ["Then, I sit down.", "Then, Corwin sits down."],
  ["Fine. I buy it anyway.", "Corwin says, “Fine.” Corwin buys it anyway."],
  ["Corwin, do you trust Oda?", "Corwin asks, “Corwin, do you trust Oda?”"],
  ["follow me", "Corwin says, “Follow me.”"],
  ["Stop!", "Corwin says, “Stop!”"],
  ["I tell them that we are leaving", "Corwin tells them that they are leaving."],
  ["I wonder who sweeps here", "Corwin wonders who sweeps here."],
  // what no word of a player makes so
  ["The door is open.", "Corwin says, “The door is open.”"],
  // what is none of the story
  ["I look down. What do I see?", "Corwin looks down."],
  ["Can I see what is at the bottom?", ""],
  ["(pass)", ""],
  ["3", ""],
  ["...", ""],
];

for (const [typed, told] of TYPED)
  test(`[T10] told of Corwin: ${typed}`, () => assert.equal(toldOf("Corwin", typed), told));

test("[T10] whatever is typed, what stands in quotation marks stays, and no words but the frame are added", () => {
  const word = fc.constantFrom(
    ..."I i my me mine myself I'm I'll go have do try the door and then , . ? ! quietly Tilda we you 3 “ ” \" to wait \n é".split(
      " ",
    ),
  );
  const frame =
    /^(?:corwin|corwin's|says|asks|say|ask|they|their|theirs|them|themself|they'll|is|are|were|has|does|doesn't|will|would)$/;
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const typed = words.join(" ");
      const told = toldOf("Corwin", typed);
      for (const [quote] of typed.replace(/\s+/g, " ").matchAll(/"[^"]*"/g))
        if (told !== "" && /[a-z]/i.test(quote)) assert.ok(told.includes(quote), `${typed} | ${told}`);
      const known = new Set(typed.toLowerCase().split(/[^\p{L}']+/u));
      for (const one of told.toLowerCase().split(/[^\p{L}']+/u))
        assert.ok(
          !/\p{L}/u.test(one) ||
            known.has(one) ||
            frame.test(one) ||
            [...known].some((verb) => one.startsWith(verb.slice(0, 2))),
          `${one} in ${told}, of ${typed}`,
        );
    }),
    { seed: 5, numRuns: howMany(75, 300) },
  );
});

test("long and odd texts are told without much ado", () => {
  for (const text of [
    '"'.repeat(100_000),
    "I go. ".repeat(16_000),
    " ".repeat(100_000),
    "a? ".repeat(33_000),
    "and ".repeat(25_000),
  ])
    assert.equal(typeof toldOf("Corwin", text), "string");
});

test("of themselves people say I, where they left it out", () => {
  const own = (words: string) => ownWords(words);
  assert.equal(own("attack Sweeper 1 with Longsword"), "I attack Sweeper 1 with Longsword.");
  assert.equal(own("Wait, and listen"), "I wait, and listen.");
  assert.equal(own("I go first."), "I go first.");
  assert.equal(own("follow me"), "Follow me.");
  assert.equal(own("Stop!"), "Stop!");
  for (const nothing of ["(pass)", "1", " ", "…"]) assert.equal(own(nothing), "");
});

test("[MI62] what all of them do is told of all of them, and what they are, want or ought to do is said", () => {
  const told: Readonly<Record<string, string>> = {
    "We wipe our feet.": "Nettle and the others wipe their feet.",
    "we all climb down": "Nettle and the others climb down.",
    "I lower my voice and ask the others what we should do":
      "Nettle lowers their voice and asks the others what they should do.",
    "I light a lamp and look round before we go a step": "Nettle lights a lamp and looks round before they go a step.",
    "We should go.": "Nettle says, “We should go.”",
    "We trust you.": "Nettle says, “We trust you.”",
    "I think we should go down.": "Nettle says, “I think we should go down.”",
  };
  for (const [typed, as] of Object.entries(told)) assert.equal(toldOf("Nettle", typed), as);
});
