import assert from "node:assert/strict";
import { test } from "node:test";
import { PARTY } from "../../test/support/evening.ts";
import { setTable } from "../../test/support/table.ts";
import { lettersOf } from "../protocol/letter.ts";
import { meaningOf } from "./lead.ts";
import { openWondering } from "./wondering.ts";

const C = "corwin-voss";

test("[PL302] /party says who each is and how they are, /who who is here and who plays them", async () => {
  const { state } = await setTable({ party: PARTY, auto: false });
  const shown = (line: string): string => {
    const meant = meaningOf(line, C, state, lettersOf([]), undefined, undefined, () => "A tall one.");
    return "show" in meant ? meant.show : "";
  };
  assert.match(shown("/party"), /^Corwin Voss, .*you: \d+\/\d+$/m);
  assert.match(shown("/party"), /^Tilda Brannock.*: \d+\/\d+\. A tall one\.$/m);
  assert.match(shown("/who"), /^You are Corwin Voss[^\n]* With you:\n[\s\S]*Tilda Brannock, .*played by the table/);
  assert.doesNotMatch(shown("/who"), /A tall one|\d\/\d/);
});

test("[PL304] a question that the table has no answer to goes to the model as it was asked, and waits for the one before", async () => {
  const { state } = await setTable();
  const meant = meaningOf("/ask qqq zzz", C, state, lettersOf([]));
  assert.ok("wonders" in meant && meant.wonders?.words === "qqq zzz");
  assert.ok("show" in meant && meant.show.length < 200);
  const [first, shown] = [Promise.withResolvers<string>(), [] as string[]];
  let calls = 0;
  const wondering = openWondering({
    table: { state, mailbox: () => ({ standing: () => lettersOf([]) }) },
    evening: { deadlines: { player: 1 } },
    wait: () => new Promise(() => {}),
    show: (text: string) => shown.push(text),
    answers: async () => (calls++ === 0 ? first.promise : "two"),
    minds: { lend: () => ({ hands: {}, over: () => {} }), deskOf: () => ({}), accounted: async () => {} },
    signal: new AbortController().signal,
  } as never);
  const both = [
    wondering.answer(C, { what: "ask", words: "a" }, "x"),
    wondering.answer(C, { what: "ask", words: "b" }, "y"),
  ];
  await new Promise(setImmediate);
  assert.deepEqual([calls, shown], [1, []]);
  first.resolve("one");
  await Promise.all(both);
  assert.deepEqual(shown, ["one", "two"]);
});
