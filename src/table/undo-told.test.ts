import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, narration, prompt, ruling, setTable } from "../../test/support/table.ts";
import { meaningOf } from "../play/lead.ts";

const C = "corwin-voss";

test("[TA212] after an undo that takes back narration the GM reads so in a line, and nobody else does", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Dark."), prompt(C, "QUICK_REACTION")]);
  await table.play([C, answer("I knock.", "ACTION")]);
  await table.play(["gm", ruling(C), narration("It opens."), prompt(C, "QUICK_REACTION")]);
  await table.play([C, answer("I go in.", "ACTION")]);
  await table.play(["lead", { kind: "undo", beats: 2 }]);
  const notices = (seat: string) =>
    [...table.mailbox(seat).standing()].filter((letter) => letter.kind === "notice" && /took back/.test(letter.text));
  assert.equal(notices("gm").length, 1);
  for (const seat of [C, "tilda-brannock", "narrator"]) assert.equal(notices(seat).length, 0, seat);
});

test("[PL213] what is said behind // is answered: a question as /ask would, anything else with a word that it was heard", async () => {
  const table = await setTable();
  const shown = (line: string) => {
    const meant = meaningOf(line, C, table.state, table.mailbox(C).standing());
    assert.ok("show" in meant, JSON.stringify(meant));
    return meant.show;
  };
  assert.equal(shown("// What does frightened do?"), shown("/ask What does frightened do?"));
  assert.match(shown("// A natural 1. Shame."), /^\(Heard at the table/);
});
