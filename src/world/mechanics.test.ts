import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../test/support/how-many.ts";
import { mechanicsIn, withoutMechanics } from "./mechanics.ts";

const OF_THE_RULES = [
  "1d20+5",
  "She throws 2d6 + 3 and hopes.",
  "A d20 decides it.",
  "The lock is DC 13.",
  "A difficulty of 15, no less.",
  "The thing has AC 16 and does not show it.",
  "Its armour class is high.",
  "Corwin has 9 HP left.",
  "Tilda is down to 3/8 hp.",
  "He drops to 0 hit points.",
  "HP: 12",
  "She strikes at +5 to hit.",
  "Gideon rolls a 17.",
  "Gideon rolled an 8, which will not do.",
  "Gideon rolls 17, and the door gives.",
  "A natural 20!",
  "They roll for initiative.",
  "(Perception check, failed)",
  "a Dexterity saving throw",
  "He makes a Wisdom save and stands.",
  "Her passive Perception is enough.",
  "The blow deals 7 slashing damage.",
  "It takes 12 points of damage.",
  "She takes 5 piercing and swears.",
  "Seraphine has two spell slots left.",
  "with a 2nd-level slot",
  "a critical hit",
  "They gain 300 XP.",
  "⚄ Stealth, failed",
  "[NARRATIVE]",
  "[GM_TO_PLAYER]",
  "[AWAIT_AI_PLAYERS: tilda-brannock]",
  "He swings with disadvantage.",
];

const OF_THE_STORY = [
  "Two dozen steps go down, and the 4th bell has rung.",
  "They rolled 12 barrels down to the quay.",
  "She rolls 3 times and comes up with a knife.",
  "He takes the initiative, and the stairs.",
  "A natural arch, and under it a natural one of another kind.",
  "The die is cast.",
  "It did 40 years of damage to the roof.",
  "The damage is done.",
  "Only wisdom saves; may your strength save us.",
  "He checks the door. The perception of it changes.",
  "Room 12, at 8 in the evening, for 30 silver.",
  "On the sign: [CLOSED]. Below, somebody has scratched [sic].",
  "The account has an advantage on its side: it is short.",
  "A saving of 6 coins. A throw of the net.",
  "She hits the points of the fence with her stick.",
  "The spell is broken; the slot in the door is shut.",
  "The armour is first class, the experience has its point.",
  "Level 3 of the mine has flooded.",
];

test("[SB1] words of the rules are found in a text, and ordinary prose with numbers is left alone", () => {
  for (const text of OF_THE_RULES) assert.notEqual(mechanicsIn(text), undefined, text);
  for (const text of OF_THE_STORY) assert.equal(mechanicsIn(text), undefined, text);
  assert.equal(mechanicsIn("The lock is DC 13, and he rolls a 17."), "DC 13", "the first of them is named");
});

test("[SB1] brackets and sentences about the rules are taken out, and the rest stays as it was", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["The door gives (Strength check, DC 13) with a groan.", "The door gives with a groan."],
    ["The door gives. He rolls a 17. It opens on brine.", "The door gives. It opens on brine."],
    ["The door gives (a Strength check (DC 13)).", "The door gives."],
    ["[NARRATIVE]\n\nSalt on the hinges.\n\n  Brine.", "Salt on the hinges.\n\n  Brine."],
    ["Salt.\n\nHe rolls a 17.\n\nBrine.", "Salt.\n\nBrine."],
    ["- He has 3 HP left. He grins.", "- He grins."],
    ["He rolls a 17.", ""],
  ];
  for (const [text, wanted] of cases) assert.equal(withoutMechanics(text), wanted);
  const fight = "Three steps down (mind the third), she parries,\tand parries again.  \n\n\n“Two of them!”";
  assert.equal(withoutMechanics(fight), fight);
});

test("[SB1] whatever is written, nothing of the rules is left, and what is clean is not touched", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...OF_THE_RULES,
      ...OF_THE_STORY,
      "\n",
      "\n\n",
      " ",
      "(",
      ")",
      "[",
      "]",
      ". ",
      "“",
      "”",
      "- ",
      "> ",
    ),
    fc.string({ maxLength: 8 }),
  );
  const texts = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const clean = withoutMechanics(text);
      assert.equal(mechanicsIn(clean), undefined);
      assert.equal(withoutMechanics(clean), clean);
      if (mechanicsIn(text) === undefined) assert.equal(clean, text);
      let at = 0;
      for (const letter of clean) at = text.indexOf(letter, at) + 1 || Number.POSITIVE_INFINITY;
      assert.ok(at <= text.length, "things are only taken out");
    }),
    { seed: 5, numRuns: howMany(125, 500) },
  );
});
