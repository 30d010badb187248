import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answersIn, answerTo } from "../../src/play/ask.ts";
import { meaningOf } from "../../src/play/lead.ts";
import { type Letter, lettersOf } from "../../src/protocol/letter.ts";
import { CONDITIONS } from "../../src/rules/creature/words.ts";
import { atTheFerry } from "../support/at-the-ferry.ts";
import { PARTY } from "../support/evening.ts";
import { narration, setTable } from "../support/table.ts";

const T = "tilda-brannock";
const text = (meant: object): string => ("show" in meant ? String(meant.show) : "");

test("[PL26] /why tells check, difficulty, die and where each part of the bonus comes from", async () => {
  const shown = (await atTheFerry().shown("/why", "Take the boat", "/why", "/why 2", "/why never", "/end")).replace(
    /\s+/g,
    " ",
  );
  assert.match(shown, /No die has fallen for anything yet/);
  assert.match(shown, /Ada, athletics \(take the boat\): the difficulty was 13\./i);
  assert.match(shown, /The die: .*= \d+\. \+5: \+3 Strength, \+2 for practice \(proficiency\)\./);
  assert.match(shown, /\d+ (?:meets|is \d+ short of) 13\./);
  assert.match(shown, /Only 1 outcomes? ha/);
  assert.match(shown, /Say: \/why, or \/why and how many/);
});

test("[PL26] /why tells what a seat has heard and nothing else: no hidden die, no difficulty of another's, no notes", async () => {
  const table = await setTable({ party: PARTY });
  await table.play(["gm", narration("Rain.")]);
  await table.play(["gm", { kind: "notes", attitudes: { "ansel-quay": "unfriendly" } }]);
  await table.play([
    "gm",
    { kind: "check", for: T, skill: "Persuasion", dc: 14, toward: "ansel-quay", reason: "the key" },
  ]);
  await table.play(["gm", { kind: "roll", for: T, expr: "1d20+9", reason: "what waits below", visibility: "hidden" }]);
  await table.play([
    "gm",
    { kind: "check", for: T, skill: "Stealth", dc: 19, reason: "the drowned brother", visibility: "hidden" },
  ]);
  const why = (seat: string) => text(meaningOf("/why", seat, table.state, table.mailbox(seat).standing()));
  assert.match(
    why(T),
    /the difficulty was 19\. How ansel-quay took to you made it harder by 5: it would have been 14\./,
  );
  for (const seat of [T, "corwin-voss"]) assert.doesNotMatch(why(seat), /waits below|brother|Stealth|unfriendly/);
  assert.match(why("corwin-voss"), /Tilda Brannock, Persuasion/);
  assert.doesNotMatch(
    why("corwin-voss"),
    /difficulty|against|harder|Charisma/,
    "what a companion is up against is not said",
  );
});

test("[PL26] how far a roll went is said once, however many rulings follow from it", async () => {
  const table = await setTable({ party: PARTY });
  await table.play(["gm", { kind: "check", for: T, skill: "Athletics", dc: 20, reason: "the bar" }]);
  await table.play(["gm", { kind: "ruling", for: T, outcome: "the bar stays where it is" }]);
  const shown = text(meaningOf("/why", T, table.state, table.mailbox(T).standing()));
  assert.equal(shown.match(/(?:short of|meets) 20/g)?.length, 1, shown);
});

test("[PL26] /why is about the asker's own roll where they made one, and about nobody's look around", async () => {
  const table = await setTable({ party: PARTY });
  const why = (seat: string) => text(meaningOf("/why", seat, table.state, table.mailbox(seat).standing()));
  const C = "corwin-voss";
  await table.play(["gm", narration("Rain.")]);
  await table.play(["gm", { kind: "check", for: C, skill: "Perception", dc: 12, reason: "a look around" }]);
  assert.match(why(T), /No die has fallen for anything yet/);
  await table.play(["gm", narration("Nothing.")]);
  await table.play(["gm", { kind: "check", for: T, skill: "Athletics", dc: 13, reason: "the bar" }]);
  await table.play(["gm", { kind: "check", for: C, skill: "Stealth", dc: 13, reason: "the dog" }]);
  assert.match(why(T), /Athletics \(the bar\)/);
  assert.doesNotMatch(why(T), /Stealth/);
  assert.match(why(C), /Stealth \(the dog\)/);
  assert.match(why("gideon-harrowmoor"), /Tilda Brannock, Athletics.*Corwin Voss, Stealth/s);
  await table.play(["gm", narration("It gives.")]);
  await table.play(["gm", { kind: "check", for: C, skill: "Perception", dc: 12, reason: "a look around" }]);
  assert.match(why(T), /Athletics \(the bar\)/, "what decided something came before the look");
  assert.match(why(C), /a look around/, "their own is theirs to ask about");
});

test("[PL26] of a round /why tells the blows with the attack's bonus and the rules' own words; advantage with its reasons", async () => {
  const table = await setTable({ party: PARTY });
  const mace = PARTY["gideon-harrowmoor"]?.attacks[0]?.name ?? "";
  await table.play([
    "gm",
    {
      kind: "deed",
      intent: {
        do: "enter",
        id: "rat",
        side: "foes",
        stats: { name: "Rat", abilities: { str: 2, dex: 10, con: 8, int: 2, wis: 10, cha: 2 }, ac: 10, hp: 30 },
      },
    },
  ]);
  await table.play([
    "gm",
    { kind: "deed", intent: { do: "fight", who: ["gideon-harrowmoor", "rat"], surprised: ["rat"] } },
  ]);
  await table.play(["gm", narration("It begins.")]);
  for (let n = 0; n < 3 && table.state.status.fight?.turn !== "gideon-harrowmoor"; n++)
    await table.play(["gm", { kind: "deed", intent: { do: "end-turn", who: table.state.status.fight?.turn } }]);
  await table.play(["gm", { kind: "deed", intent: { do: "move", who: "gideon-harrowmoor", engage: ["rat"] } }]);
  await table.play([
    "gm",
    {
      kind: "deed",
      intent: { do: "attack", who: "gideon-harrowmoor", target: "rat", with: mace, advantage: ["from above"] },
    },
  ]);
  const shown = text(
    meaningOf("/why", "gideon-harrowmoor", table.state, table.mailbox("gideon-harrowmoor").standing()),
  );
  assert.match(shown, new RegExp(`Gideon Harrowmoor, attack: ${mace}: 2d20kh1\\+\\d+ = `));
  assert.match(shown, /\+\d+: \+\d+ (?:Strength|Dexterity)/);
  assert.match(shown, /Advantage: from above\./);
  assert.match(shown, /attacks Rat with/);
});

test("[PL26] /ask answers from the rules, the asker's own numbers and what the table has agreed on", async () => {
  const { state } = await setTable({ party: PARTY });
  const ask = (question: string, seat = "seraphine-duskhollow") =>
    text(meaningOf(`/ask ${question}`, seat, state, lettersOf([] as Letter[])));
  assert.match(ask("what does frightened do"), /^Frightened\. Disadvantage/);
  assert.match(ask("how many hit dice have I?"), /You have 2 of 2 hit dice left, each a d6/);
  assert.match(ask("what can I do in a fight"), /^Fight\. On your turn.*There is no fight just now/s);
  assert.match(ask("which spells do I have"), /^Spells\. You know .*Slots left: 3 of 3 of level 1/s);
  assert.match(ask("which spells", T), /You cast none/);
  assert.match(ask("what is a DC"), /^Difficulty\./);
  assert.match(ask("how does a short rest work"), /^Short rest\./);
  assert.match(ask("what happens when I die"), /^Death\./);
  assert.match(ask("which tiers are there"), /^Tiers\./);
  assert.match(ask("who killed the king"), /^Nothing here answers that[^,]{0,120};[^\n]{0,120}$/);
  assert.match(ask(""), /^Ask about Difficulty/);
  assert.match(ask("how many hit points", "nobody"), /Your sheet has no numbers/);
});

test("[PL26] every answer is found by its own title, has every gap filled, and every condition has one", async () => {
  const answers = answersIn(readFileSync(new URL("../../src/play/ask.md", import.meta.url), "utf8"));
  const { state } = await setTable({ party: PARTY });
  assert.ok(answers.length > 50);
  for (const { title, text: answer } of answers) {
    assert.equal(answerTo(title, answers)?.title, title);
    assert.ok(answer.length > 5, title);
    assert.doesNotMatch(text(meaningOf(`/ask ${title}`, T, state, lettersOf([] as Letter[]))), /\{|also:/, title);
  }
  for (const condition of CONDITIONS)
    assert.equal(answerTo(`what does ${condition} do`, answers)?.title.toLowerCase(), condition);
});

test("[PL26] an answer's paragraphs are of one line each, so that they are as wide as the page they are shown on", () => {
  const [answer] = answersIn("# All\n\n## Dice\nalso: d20\n\nOne line that\ngoes on.\n\n- a list\n- of two\n");
  assert.equal(answer?.text, "One line that goes on.\n\n- a list\n- of two");
});
