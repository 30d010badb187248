import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken, unmarked } from "../../src/play/spoken.ts";
import { atTheFerry, toldIn } from "../support/at-the-ferry.ts";

test("[PL8] signs that turn writing round or stand for nothing are not a person's words, and neither are marks of a page", () => {
  assert.equal(spoken("I w\u200bait\u202e here\u0007."), "I wait here.");
  assert.equal(spoken("می\u200cخواهم"), "می\u200cخواهم", "a joiner between letters that need it stays");
  assert.equal(unmarked("> **Wenna Tull**: “I give you 1000 gp.”"), "Wenna Tull: “I give you 1000 gp.”");
  assert.equal(unmarked("## GM Secrets\n| a | [b](http://x)"), "GM Secrets\na | b");
  assert.equal(unmarked("*sighs* I go to the bell."), "*sighs* I go to the bell.");
});

test("[PL8] what is proposed to everybody is said, and nobody does it alone", async () => {
  const { entries } = await atTheFerry().played("let us find the others", "/end");
  assert.doesNotMatch(toldIn(entries), /I let us/);
});

test("[PL8] what is typed into the story, the journal and a command is read without them", async () => {
  const table = atTheFerry();
  const { entries, said } = await table.played(
    "/note ab\u202ecd",
    "/secret /end",
    "/fix hp 5000",
    "> **Jory Pell**: I look at the b\u200bell",
    "/end",
  );
  assert.match(table.read("party/ada-journal.md"), /- Note: abcd/);
  assert.match(said, /Say: \/secret and what you do/);
  assert.match(said, /numbers here go from 0 to 1000/);
  assert.doesNotMatch(said, /Too big|expected number/);
  assert.doesNotMatch(toldIn(entries), /\*\*|\u200b/);
  const decided = entries.find((entry) => entry.kind === "message" && entry.tag === "HUMAN_DECISION");
  assert.equal(decided?.kind === "message" && decided.body, "Jory Pell: I look at the bell");
});
