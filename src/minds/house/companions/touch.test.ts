import assert from "node:assert/strict";
import { test } from "node:test";
import { ANYBODY, asked, letterBook, ME, momentPrompt, type Sheet } from "../../../../test/support/letter-book.ts";

const BOUND: Sheet = {
  text: "# Tam\nFighter",
  temper: {
    name: "Tam Askew",
    veto: "high",
    bonds: ["My brother Pell worked the lower galleries. There is no grave."],
    ideals: ["Candour: no lies among friends."],
  },
};

test("[MI7] a companion vetoes what touches them: a name, a bond; once a scene, and says why", async () => {
  const book = letterBook("first");
  book.scene("Gate");
  book.prompt(ME, momentPrompt(0, "- known: Somebody called Pell signed for the lamp."));
  const [veto] = await asked(book.list, BOUND);
  assert.equal(veto?.fields.type, "VETO");
  assert.match(veto?.body ?? "", /^\[VETO\][^\n]+\nMy brother Pell worked the lower galleries\.$/);
  book.said(ME, veto);
  book.prompt(ME, "## Scene\nPell's name is in the book.\n## Request\nWhat do you do?", "FULL_CONTEXT");
  const [full] = await asked(book.list, BOUND);
  assert.notEqual(full?.fields.type, "VETO");
  assert.match(full?.body ?? "", /^“/);
  assert.doesNotMatch(full?.body ?? "", /brother/, "what it is stands on the sheet");
  book.said(ME, full);
  book.prompt(ME, momentPrompt(1, "- known: Pell had a second lamp."));
  const [next] = await asked(book.list, BOUND);
  assert.notEqual(next?.fields?.type, "VETO");
});

test("[MI7] and nothing else is vetoed, however readily they do it", async () => {
  for (let i = 0; i < 60; i++) {
    const book = letterBook(`seal ${i}`);
    book.prompt(ME, momentPrompt(i));
    const [said] = await asked(book.list, BOUND);
    assert.notEqual(said?.fields?.type, "VETO", momentPrompt(i));
  }
});

const PLAN = momentPrompt(1).replace("Brona looks at the window.", "Brona goes in through the window.");

test("before a plan that commits a die is asked for, and obeyed", async () => {
  for (const [total, ends] of [
    [1, /\(objects\)$/],
    [9, /\(on condition: [^()]+\)$/],
  ] as const) {
    const book = letterBook();
    book.prompt(ME, PLAN);
    const [die] = await asked(book.list, ANYBODY);
    assert.deepEqual(
      { ...die, reason: "" },
      { kind: "roll", for: ME, expr: "1d20", reason: "", purpose: "agreement", visibility: "inner" },
    );
    book.add({ ...die, by: ME, dice: [total], total });
    const [said] = await asked(book.list, ANYBODY);
    assert.match(said?.body ?? "", ends);
  }
  const book = letterBook();
  book.prompt(ME, PLAN);
  book.add({ kind: "refusal", to: ME, tag: "roll", code: "screen/not-yours", hint: "" });
  const [said] = await asked(book.list, ANYBODY);
  assert.equal(said?.tag, "PLAYER_TO_GM", "where there is no die to be had they make up their mind without one");
});

test("[MI7] a bond that names a companion is not touched by the companion's every move", async () => {
  const sheet: Sheet = { text: "# Tam", temper: { veto: "high", bonds: ["Brona Quill once lent me a horse."] } };
  for (let i = 0; i < 20; i++) {
    const book = letterBook(`seal ${i}`);
    book.prompt(ME, momentPrompt(0, "- known: Brona Quill has the key."));
    const [said] = await asked(book.list, sheet);
    assert.notEqual(said?.fields?.type, "VETO");
  }
});
