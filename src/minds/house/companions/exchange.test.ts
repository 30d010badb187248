import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, letterBook, ME, type Sheet } from "../../../../test/support/letter-book.ts";
import { isOf, toThem } from "./addressed.ts";
import { FAMILIES } from "./lines/pages.ts";

const said = (body: string, to = "party") => ({ tag: "PLAYER_TO_PLAYER", fields: { to, manner: "aloud" }, body });
const TALK =
  "## At Hand\n- known: The gate was opened from the inside.\n- known: Oda Marl had the second key.\n## Request\nTalk.";

const FRANK: Sheet = {
  text: "# Tam",
  temper: {
    voice: "Wry.",
    companions: [
      {
        when: "Brona Quill",
        what: '"She counts us at night." "Brona Quill is braver than her numbers." "Never say so to her."',
      },
      { when: "Hask Oru", what: '"He would bury a sandwich."' },
    ],
  },
};

test("[MI5] nobody is told to their face what is thought of them behind their back", async () => {
  const bodies: string[] = [];
  for (let seal = 0; seal < 60; seal++)
    for (const words of ["“The gate is open.”", "“Hask is slow today.”"]) {
      const book = letterBook(`seal ${seal}`);
      book.prompt(ME, TALK, "INTERACTION");
      book.said("brona-quill", said(words));
      const [answer] = await asked(book.list, FRANK, "interact");
      bodies.push(answer?.body ?? "");
    }
  assert.ok(!bodies.some((body) => /\bshe\b|braver|to her\b/i.test(body)), "not in the third person");
  assert.ok(bodies.includes("“You count us at night.”"), "to their face, where it can be turned");
  assert.ok(bodies.includes("“Hask? He would bury a sandwich.”"), "of somebody else, to whoever spoke of them");
});

test("a line is turned to the second person only where that is safe, and calling somebody is not speaking of them", () => {
  const turned: readonly (readonly [string, string | undefined])[] = [
    [
      "He asked me what a soul weighs, and waited with his hat off.",
      "You asked me what a soul weighs, and waited with your hat off.",
    ],
    ["She is slow. I would wait for him.", "You are slow. I would wait for you."],
    ["He laughs and runs.", undefined],
    ["She gives you the answer.", undefined],
    ["I like her hat.", undefined],
  ];
  for (const [line, to] of turned) assert.equal(toThem(line), to);
  const of = ["Tam Askew is unhappy.", "Ask Tam.", "Tam's pan rang."].filter((line) => isOf(line, ME));
  assert.equal(of.length, 2 + 1);
  for (const line of ["You first, Tam.", "Tam, hold it.", "Put it there, Tam Askew."])
    assert.equal(isOf(line, ME), false);
});

test("talk begins with what has come out, is two lines each at most, and a statement gets no answer to a question", async () => {
  const { yes, no, which } = FAMILIES.dry.replies;
  const toQuestions = new Set([...yes, ...no, ...which]);
  for (let seal = 0; seal < 30; seal++) {
    const book = letterBook(`seal ${seal}`);
    book.prompt(ME, TALK, "INTERACTION");
    let lines = 0;
    for (let i = 0; i < 6; i++) {
      const [answer] = await asked(book.list, { text: "# Tam", temper: { voice: "Wry." } }, "interact");
      if (answer?.tag !== "PLAYER_TO_PLAYER") break;
      if (i === 0) assert.match(answer.body, /gate|Oda|from the inside/i);
      else assert.ok(!toQuestions.has(answer.body.replace(/[“”]/g, "")), answer.body);
      lines += 1;
      book.said(ME, answer);
      book.said("brona-quill", said(`“The rain has stopped, ${i}.”`));
    }
    assert.ok(lines >= 1 && lines <= 2, String(lines));
  }
});
