import assert from "node:assert/strict";
import { test } from "node:test";
import { setTable } from "../../test/support/table.ts";
import { meaningOf } from "./lead.ts";

const C = "corwin-voss";

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
