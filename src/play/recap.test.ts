import assert from "node:assert/strict";
import { test } from "node:test";
import { type Letter, lettersOf } from "../protocol/letter.ts";
import { leftAt, previouslyOn, recapOf, takenBack, welcome, whileAway } from "./recap.ts";

const T = "tilda-brannock";
const numbered = (...some: readonly object[]): readonly Letter[] =>
  some.map((one, i) => ({ n: i + 1, at: "", session: "s", scene: "001", ...one }) as unknown as Letter);
const message = (tag: string, from: string, body: string, fields = {}) => ({
  kind: "message",
  tag,
  from,
  to: [],
  fields,
  body,
});
const told = (body: string) => message("NARRATIVE", "gm", body);
const does = (body: string) => message("PLAYER_TO_GM", T, body, { type: "ACTION", character: T });
const scene = (title: string, place: string) => ({ kind: "scene", number: "001", slug: "x", title, place, time: "" });
const learns = (...learned: readonly string[]) => ({
  kind: "ruling",
  for: T,
  outcome: "done",
  changes: { learned },
  visibility: "open",
});
const undo = (back_to: number) => ({ kind: "undo", by: "lead", back_to });

test("[PL223] the story so far is made of facts: where it went, what one did, what came of it, what is known; no telling stands in it", () => {
  const letters = numbered(
    scene("The Upper Gate", "upper gate"),
    told("Telling 1."),
    does("I knock, three times."),
    { ...learns(), outcome: "The gate opens a hand's breadth." },
    scene("A Bad Hour", "The Weir"),
    does("(pass)"),
    { kind: "reveal", secret: "x", to: [T], text: "The key\n  is gone." },
    learns("The lock is new.", "The key is gone."),
    { ...learns("What I feel."), visibility: "inner" },
    told("Telling 2."),
  );
  const facts = [
    "It began with The Upper Gate, and stands at A Bad Hour, The Weir.",
    "What you did: “I knock, three times”.",
    "What came of it: The gate opens a hand's breadth.",
    "What you know:\n- The key is gone.\n- The lock is new.",
  ];
  assert.equal(recapOf(lettersOf(letters), T), facts.join("\n\n"));
  assert.equal(
    leftAt(lettersOf(letters), T),
    [...facts, "Telling 2."].join("\n\n"),
    "whoever comes back reads the last of it",
  );
  assert.equal(recapOf(lettersOf(numbered(learns("A fact."))), T), "", "nothing has been told yet");
});

test("[PL15] of the evening before, only how it ended and a few things that were learned", () => {
  const long = `${"Word after word. ".repeat(60).trim()}`;
  const letters = numbered(
    scene("The Upper Gate", "The Upper Gate"),
    { kind: "reveal", secret: "x", to: [T], text: "“The key,” she says, “is gone.”" },
    ...[1, 2, 3, 4, 5, 6].map((i) => learns(`Fact ${i}.`)),
    ...[1, 2, 3].map((i) => told(`Telling ${i}.`)),
    told(`${long}\n\nThe hats go on.\n\nBy daylight they are nowhere.`),
  );
  assert.equal(
    previouslyOn(lettersOf([...letters, ...numbered({ ...told("Tonight."), session: "t" })]), "t"),
    [
      "What you know:\n- Fact 3.\n- Fact 4.\n- Fact 5.\n- Fact 6.",
      "It stands at: The Upper Gate.",
      "The hats go on.",
      "By daylight they are nowhere.",
    ].join("\n\n"),
  );
});

test("[PL15] [PL303] what was taken back is named in the person's own words, and where they stand again", () => {
  const back = (...some: readonly object[]): string => {
    const letters = numbered(...some);
    const last = letters.at(-1);
    return last?.kind === "undo" ? takenBack(letters, last, T) : "";
  };
  assert.equal(
    back(told("a"), does("Take the ring of keys."), told("b"), undo(1)),
    "Taken back: “Take the ring of keys”, and what came of it. You stand again where this was told: “a”",
  );
  assert.equal(
    back(told("a"), does('"Hold!" I step in. (Athletics)'), told("b"), undo(1)),
    "Taken back: “‘Hold!’ I step in”, and what came of it. You stand again where this was told: “a”",
  );
  assert.equal(
    back(told("a"), does("I knock"), told("b"), does("I wait"), told("c"), undo(1)),
    "Taken back: “I knock” and everything since. You stand again where this was told: “a”",
  );
  assert.equal(
    back(told("a"), does("I knock"), undo(1), does("I sing"), told("b"), undo(1)),
    "Taken back: “I sing”, and what came of it. You stand again where this was told: “a”",
    "what was gone before is not taken back again",
  );
  assert.equal(
    back(told("a"), told("b"), undo(1)),
    "Taken back: what was told last. You stand again where this was told: “a”",
  );
  assert.equal(back(told("a"), does("(pass)"), undo(1)), "");
});

test("[PL15] whoever comes back reads what their character did as a story tells it, and what it took of what was offered too", () => {
  const asks = (...options: readonly string[]) => ({
    ...message("GM_TO_PLAYER", "gm", `## Suggested Options\n${options.map((one) => `- ${one}`).join("\n")}`),
    to: [T],
  });
  const away = { kind: "seat", seat: T, mode: "AUTONOMOUS" };
  assert.equal(
    whileAway(
      lettersOf(
        numbered(
          asks("Bail with the Row"),
          away,
          does("Bail with the Row"),
          asks("Tear the paper off the doors"),
          does("“Mind your eyes.” Tear the paper off the doors."),
          does("“Talk later. Go.” Ask Silas Tring about who sent him"),
          does("“I have it.” I lean on the wall."),
          does("(pass)"),
          told("Rain."),
        ),
      ),
      T,
    ),
    [
      "Tilda bails with the Row.",
      "“Mind your eyes.” Tilda tears the paper off the doors.",
      "“Talk later. Go.” Tilda asks Silas Tring about who sent him.",
      "“I have it.” I lean on the wall.",
      "It came to this: Rain.",
    ].join("\n"),
  );
});

test("[PL144] whoever comes back reads a few lines, each short, and how much more there was", () => {
  const away = { kind: "seat", seat: T, mode: "AUTONOMOUS" };
  const long = `I promise nothing.\n\n${"I wait and look. ".repeat(40)}`;
  const read = whileAway(
    lettersOf(
      numbered(away, does("I knock."), does("I sit."), does("I look."), does("I wait."), does(long), told("Rain.")),
    ),
    T,
  );
  const lines = read.split("\n");
  assert.equal(lines[0], "(1 more thing before that: /recap tells the story.)");
  assert.equal(lines.length, 6);
  assert.ok(lines.every((line) => line.length <= 170));
  assert.match(lines[4] ?? "", /^I promise nothing\. I wait and look\./);
});

test("[PL212] whoever comes back reads what was whispered to them, and that the story was told on though their character did nothing", () => {
  const away = { kind: "seat", seat: T, mode: "AUTONOMOUS" };
  const whispered = {
    ...message("PLAYER_TO_PLAYER", "gideon-harrowmoor", "Your boot. I saw."),
    to: [T],
    fields: { to: T, manner: "whisper" },
  };
  const read = (...letters: readonly object[]) => whileAway(lettersOf(numbered(away, ...letters)), T);
  assert.equal(
    read(told("Rain."), does("(pass)"), whispered),
    "Gideon whispered to you: Your boot. I saw.\nIt came to this: Rain.",
  );
  assert.equal(read(does("(pass)")), "");
});

test("[PL783] whoever comes back reads what was told of their own character meanwhile, though it was asked nothing", () => {
  const away = { kind: "seat", seat: T, mode: "AUTONOMOUS" };
  const read = whileAway(
    lettersOf(
      numbered(
        away,
        told("Rain. Tilda pulls the boy out of the water. “Tilda is mad,” says Col."),
        told("The bell rings. Tilda chooses the pump. Nobody follows."),
        told("It is dark."),
      ),
    ),
    T,
  );
  assert.equal(read, "Tilda pulls the boy out of the water.\nTilda chooses the pump.\nIt came to this: It is dark.");
});

test("[PL953] whoever comes back in the middle of their character's deed is told what was told, and of the deed only that it is under way", () => {
  const away = { kind: "seat", seat: T, mode: "AUTONOMOUS" };
  const back = (...letters: readonly object[]) => welcome(lettersOf(numbered(away, ...letters)), T);
  const hacks = does("I hack the ring in two, and it parts.");
  const { text, missed, instead } = back(does("I kneel."), told("Rain."), hacks);
  assert.match(text, /While you were away:\n\nI kneel\.\nIt came to this: Rain\.\n\n\(.* is under way: .*\)$/s);
  assert.doesNotMatch(text + missed + instead, /hack|parts/);
  assert.match(back(hacks).text, /^You decide again\.\n\n\(.* is under way: .*\)$/);
  assert.notEqual(back(hacks, told("It parts.")).missed, "");
});
