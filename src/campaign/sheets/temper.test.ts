import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ANY_LETTER } from "../../../test/support/any-letter.ts";
import { howMany } from "../../../test/support/how-many.ts";
import { readTemper } from "./temper.ts";

const temperOf = (...lines: readonly string[]) => readTemper("ash-marrow", lines.join("\n"));

/** Everything a template asks for, filled in. */
const LONG = `# Ash Marrow

**Player**: AI

## Features & Traits
- **Sea Legs**: never falls on deck

## Personality

**Personality Traits**:
- I count the exits - twice.
- I hum when I lie.

**Ideal**: Candour - a knife should look like a knife.

**Bond**: My brother Pell, who is at sea.

**Flaw**: I cannot leave a wager alone.

## Backstory

Ash grew up on a lighter.

The river took the lighter.

## Character Voice (for AI players)

**Speech Pattern**: Low and slow. Never swears.
Calls everyone "friend".

**Typical Reactions**:
- When threatened: Laughs first. "Go on, then."
- When somebody weeps: Leaves the room.

**Relationship with Party**:
- Brona Quill: Owes her a boat.

## Interrupt Triggers (for AI players)

This section helps the GM know when to ask.

**Proactive Triggers** - Situations where this character will likely speak up:
- When water is near: Says how deep it is.
- When a bet is offered: Takes it.

**Strong Opinions** - Topics this character has firm views on:
- Harbour masters: Thieves with hats.

**Party Role** - How they see their function in the group:
The one who finds the boat.

**Veto Likelihood** - How often they'll want extended input vs quick reactions:
Medium-Low. Speaks once, and then rows.
`;

test("[CA15] a sheet written along a template gives all of its mind", () => {
  assert.deepEqual(readTemper("ash-marrow", LONG), {
    name: "Ash Marrow",
    voice: 'Low and slow. Never swears. Calls everyone "friend".',
    traits: ["I count the exits - twice.", "I hum when I lie."],
    ideals: ["Candour - a knife should look like a knife."],
    bonds: ["My brother Pell, who is at sea."],
    flaws: ["I cannot leave a wager alone."],
    reactions: [
      { when: "When threatened", what: 'Laughs first. "Go on, then."' },
      { when: "When somebody weeps", what: "Leaves the room." },
    ],
    triggers: [
      { when: "When water is near", what: "Says how deep it is." },
      { when: "When a bet is offered", what: "Takes it." },
    ],
    opinions: [{ when: "Harbour masters", what: "Thieves with hats." }],
    companions: [{ when: "Brona Quill", what: "Owes her a boat." }],
    role: "The one who finds the boat.",
    veto: "medium-low",
    backstory: "Ash grew up on a lighter.\n\nThe river took the lighter.",
  });
});

test("[CA15] a sheet of a few labels gives what they say", () => {
  const temper = temperOf("# Ash", "Rogue 2", "", "**Voice**: Counts aloud.", "", "**Bond**: There is no grave.");
  assert.deepEqual([temper.voice, temper.bonds], ["Counts aloud.", ["There is no grave."]]);
  assert.deepEqual([temper.traits, temper.triggers, temper.veto], [[], [], "medium"]);
});

test("[CA15] other headings people use", () => {
  const temper = temperOf(
    "# Ash",
    "## How to play Ash",
    "Never sits with her back to a door.",
    "- **Speech**: clipped",
    "## Quirks",
    "* Collects buttons",
    "## Roleplaying notes",
    "1. Generous when drunk",
    "### Flaws",
    "- Thirst",
    "## Speaks up when",
    "- somebody mentions buttons - asks for one",
    "## What she thinks of the party",
    "## Opinions of the party",
    "| Who | What |",
    "|---|---|",
    "| Tam | Too loud |",
  );
  assert.deepEqual(temper.traits, ["Never sits with her back to a door.", "Collects buttons", "Generous when drunk"]);
  assert.deepEqual([temper.voice, temper.flaws], ["clipped", ["Thirst"]]);
  assert.deepEqual(temper.triggers, [{ when: "somebody mentions buttons", what: "asks for one" }]);
  assert.deepEqual(temper.companions, [{ when: "Tam", what: "Too loud" }]);
});

test("[CA15] headings that are underlined, and occasions in one line", () => {
  const temper = temperOf(
    "# Ash",
    "",
    "Personality",
    "---",
    "Gruff.",
    "",
    "How to play Ash",
    "-----",
    "- Interrupts when: a bill comes; somebody sings",
  );
  assert.deepEqual(temper.traits, ["Gruff."]);
  assert.deepEqual(
    temper.triggers.map(({ when }) => when),
    ["a bill comes", "somebody sings"],
  );
});

test("[CA15] several labels on one line, and a table of them", () => {
  const temper = temperOf("# Ash", "**Ideal:** Honour. **Bond:** My ship. **Flaw:** Drink.");
  assert.deepEqual([temper.ideals, temper.bonds, temper.flaws], [["Honour."], ["My ship."], ["Drink."]]);
  const rows = temperOf("# Ash", "## Personality", "| | |", "|---|---|", "| **Bond** | My ship |", "| Flaws | Drink |");
  assert.deepEqual([rows.bonds, rows.flaws, rows.traits], [["My ship"], ["Drink"], []]);
});

test("[CA15] front matter tells of the mind too", () => {
  const temper = temperOf(
    "---",
    "voice: dry",
    "bonds:",
    "  - the ship",
    "  - the cook",
    "flaw: thirst",
    "veto: 20%",
    "---",
    "# Ash",
  );
  assert.deepEqual([temper.voice, temper.bonds, temper.flaws], ["dry", ["the ship", "the cook"], ["thirst"]]);
  assert.equal(temper.veto, "medium-low");
});

test("[CA15] what the rules call traits, features and background is none of the mind's", () => {
  const temper = temperOf(
    "# Ash",
    "| **Background** | Sailor |",
    "### Racial Traits",
    "- **Darkvision**: 60 ft",
    "### Background Feature",
    "- **Ship's Passage**: a free berth",
    "## Class Features",
    "- Reactions: one a round",
  );
  assert.deepEqual([temper.traits, temper.reactions, temper.backstory], [[], [], ""]);
});

for (const [text, when, what] of [
  ["- When X happens: does Y", "When X happens", "does Y"],
  ["- X happens - does Y", "X happens", "does Y"],
  ["* **X happens** → does Y", "X happens", "does Y"],
  ["- When X happens, she does Y.", "When X happens", "she does Y."],
  ["She does Y when X happens.", "When X happens", "She does Y"],
  ["| X happens | does Y |", "X happens", "does Y"],
  ["- X", "X", ""],
  ['- When asked: "No: never - ever."', "When asked", '"No: never - ever."'],
] as const) {
  test(`[CA15] a trigger as in ${JSON.stringify(text)}`, () => {
    assert.deepEqual(temperOf("# Ash", "## Interrupt Triggers", text).triggers, [{ when, what }]);
  });
}

for (const [text, veto] of [
  ["Low", "low"],
  ["Low-to-Medium - trusts the others", "medium-low"],
  ["Medium-Low. Not a debater; on three points very high.", "medium-low"],
  ["medium", "medium"],
  ["Moderate to high", "medium-high"],
  ["**High**", "high"],
  ["rarely", "low"],
  ["hardly ever", "low"],
  ["not often", "low"],
  ["Often, and loudly", "high"],
  ["fairly often", "medium-high"],
  ["sometimes", "medium"],
  ["3", "medium-low"],
  ["9/10", "high"],
  ["5 out of 10", "medium"],
  ["2 of 5", "medium"],
  ["70%", "medium-high"],
  ["0.1", "low"],
  ["whatever", "medium"],
] as const) {
  test(`[CA15] a veto likelihood as in ${JSON.stringify(text)}`, () => {
    assert.equal(temperOf("# Ash", `**Veto Likelihood**: ${text}`).veto, veto);
    assert.equal(temperOf("# Ash", "## Veto Likelihood", text).veto, veto);
  });
}

test("[CA15] a veto in passing counts", () => {
  assert.equal(temperOf("# Ash", "## Notes", "- Rarely vetoes anything.").veto, "low");
});

const PIECES =
  '\n,\n\n,# ,## ,- ,| ,|---|\n,**,**:,: , - ,(,),When ,if ,Voice,Triggers,Veto,Bond,Backstory,Personality,low,50%,7/10,",<!--,-->,---\n,a: [,\u0000,\ud800,é'.split(
    ",",
  );

test("[CA15] any text gives a mind, and nothing throws", () => {
  const anything = fc.oneof(
    fc.string({ unit: ANY_LETTER, maxLength: 300 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join("")),
    fc
      .tuple(fc.nat(LONG.length), fc.nat(200), fc.constantFrom(...PIECES))
      .map(([at, length, piece]) => LONG.slice(0, at) + piece + LONG.slice(at + length)),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const temper = readTemper("ash", text);
      assert.ok(temper.triggers.every(({ when }) => when !== ""));
      assert.ok(temper.name !== "" && JSON.stringify(temper).isWellFormed());
    }),
    { seed: 5, numRuns: howMany(75, 300) },
  );
});
