import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, letterBook, ME, momentPrompt, NO_TEMPER, type Sheet } from "../../../../test/support/letter-book.ts";
import { readPrompt } from "./asked.ts";
import { habitOf, inRegister } from "./register.ts";
import { occasionLines, spokenOn, standingLines } from "./sheet-lines.ts";
import { voiceOf } from "./voice.ts";

const SHEET = `# Tam
## Sayings
- "Seen worse. Served worse."
## Backstory
His uncle said, "You will never bake, boy."
## Secret
"I took the key myself, and sold it."
### Later
"And I would again, for less."
## Voice
**Secret**: "Nobody must hear of the oven."
- "Can't fight on a biscuit."`;

test("[MI5] only what stands in quotation marks is said, and nothing of a secret or of somebody else's", () => {
  assert.deepEqual(spokenOn(SHEET), ["Seen worse. Served worse.", "Can't fight on a biscuit."]);
  assert.deepEqual(standingLines(NO_TEMPER, SHEET), ["“Seen worse. Served worse.”", "“Can't fight on a biscuit.”"]);
});

test("[MI5] what is written about somebody is never put into their mouth", async () => {
  const prose: Sheet = {
    text: "# Tam\nFighter",
    temper: {
      opinions: [{ when: "the gate", what: "The gate is theologically horrifying, and everybody knows it." }],
      bonds: ["My sister opened the gate."],
      flaws: ["Cannot leave a gate open."],
      ideals: ["Gates ought to be shut."],
      traits: ["Stands in gates."],
      veto: "low",
    },
  };
  for (let seal = 0; seal < 60; seal++) {
    const book = letterBook(`seal ${seal}`);
    book.prompt(ME, momentPrompt(0), seal % 2 === 0 ? "OPTIONAL_REACTION" : "REFLECTION");
    const [said] = await asked(book.list, prose);
    assert.doesNotMatch(said?.body ?? "", /horrifying|sister|gate open|ought to be shut|I stand in gates/);
  }
});

test("a habit is read off what a sheet says, or off its own lines, and rules the rest", () => {
  assert.equal(habitOf("Speaks slowly, without contractions.", ["It's late.", "I'm cold."]).contracts, "never");
  assert.equal(habitOf("", ["Can't fight on a biscuit.", "Who's hungry? I'll have that."]).contracts, "always");
  assert.equal(habitOf("", ["I do not guess.", "It is quite simple."]).contracts, "never");
  assert.equal(habitOf("", []).contracts, "as written");
  const tam = habitOf("Drops the first word when he can.", ["Can't fight on it.", "Who's hungry? I'll have that."]);
  const turned: readonly (readonly [string, string])[] = [
    ["It is a long way down. I have seen worse.", "Long way down. Seen worse."],
    ["I do not like it. We are lost, are we not?", "Don't like it. We're lost, are we not?"],
    ["That is what it is.", "That's what it is."],
  ];
  for (const [line, said] of turned) assert.equal(inRegister(line, tam), said);
  const nettle = habitOf("She says one where others say I. No contractions.", []);
  assert.equal(
    inRegister("I would not. I don't know my own mind.", nettle),
    "One would not. I do not know my own mind.",
  );
});

test("a sheet without oaths swears none", async () => {
  const voice = "Exact. No oaths and no hedges.";
  assert.equal(voiceOf("# Tam\nSailor", { ...NO_TEMPER, voice }).swears, 0);
  for (let seal = 0; seal < 80; seal++) {
    const book = letterBook(`seal ${seal}`);
    book.prompt(ME, momentPrompt(seal));
    const [said] = await asked(book.list, { text: "# Tam\nSailor", temper: { voice } });
    assert.doesNotMatch(said?.body ?? "", /Salt and tar|Drown it|Mother of tides/);
  }
});

test("[MI5] what a sheet has for when a child is about is said to a child, and not because of one that is remembered", () => {
  const temper = { ...NO_TEMPER, triggers: [{ when: "a child is about", what: "“Oi, nipper. Had your dinner?”" }] };
  const lines = (happened: string, known: string) =>
    occasionLines(
      temper,
      readPrompt(`## Just happened\n${happened}\n\n## At hand\n- known: ${known}\n`, "OPTIONAL_REACTION"),
      "Tam",
    );
  assert.equal(lines("A child looks round the door.", "the gate is open").length, 1);
  assert.deepEqual(lines("They climb down the ladder.", "it is a child's dinner"), []);
});
