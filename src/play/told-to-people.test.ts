import assert from "node:assert/strict";
import { test } from "node:test";
import { PARTY } from "../../test/support/evening.ts";
import { letterBook } from "../../test/support/letter-book.ts";
import { setTable } from "../../test/support/table.ts";
import { lettersOf } from "../protocol/letter.ts";
import { placed } from "./glance.ts";
import { meaningOf } from "./lead.ts";
import { metBy } from "./met.ts";
import { whileAway } from "./recap.ts";
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

test("[PL348] /who names the people of the world one has met or heard of, a line each, by as much of the name as was told", () => {
  const book = letterBook();
  book.told("The gate. Wenna holds a lamp and says nothing.");
  book.told("> **Hobb**: “Boots.”\n\nMister Hobb wipes his slate.");
  book.add({
    kind: "ruling",
    for: C,
    changes: { aside: true, npc: ["Mister Hobb, the Banksman - bones in a waistcoat"] },
  });
  const files = new Map(["npcs/wenna-tull.md", "npcs/lucan-sleath.md", "npcs/_template.md"].map((path) => [path, {}]));
  assert.deepEqual(metBy(lettersOf([...book.list]), { files, seats: new Map() } as never), [
    "Wenna",
    "Mister Hobb: bones in a waistcoat",
  ]);
});

test("[PL643] nobody stands in /who twice, and each as the story first spoke of them, outside of what is said", () => {
  const book = letterBook();
  book.told("“Ask Wenna,” he says. Wenna Tull, who keeps the gate, holds up a lamp.");
  book.told("Rain. Wenna shuts the door on it. Korvus Thane nods.");
  const noted = (npc: string) => book.add({ kind: "ruling", for: C, changes: { aside: true, npc: [npc] } });
  noted("Thane - a sergeant who drinks.");
  noted("Sergeant Korvus Thane - owes you a favour.");
  const files = new Map(["npcs/wenna-tull.md", "npcs/korvus-thane.md"].map((path) => [path, {}]));
  assert.deepEqual(metBy(lettersOf([...book.list]), { files, seats: new Map() } as never), [
    "Wenna Tull: who keeps the gate",
    "Korvus Thane: owes you a favour.",
  ]);
});

test("[PL784] /who names those who spoke, nobody for a word that only begins a sentence, and says who they are or only the name", () => {
  const book = letterBook();
  book.told("“Nine years with me,” says the barkeeper, of a girl of nine. Ambrose Gall said nothing.");
  book.told("> **Nell**: “Hired.”\n\n> **Tilda Brannock**: “Come.”\n\n> **a voice**: “Run.”");
  book.told(
    "> **Lavinia**: “Tomlin.” Her mouth works. “I taught him his letters.”\n\n> **An old man's voice**: “Who?”\n\n> **Girl in the veil**: “I.”",
  );
  const files = new Map(["npcs/nine-fingers-keene.md", "npcs/ambrose-gall.md"].map((path) => [path, {}]));
  const seats = new Map([["tilda-brannock", {}]]);
  assert.deepEqual(metBy(lettersOf([...book.list]), { files, seats } as never), ["Ambrose Gall", "Nell", "Lavinia"]);
  assert.deepEqual(["The Back Booth", "In everybody's parish"].map(placed), [
    "at The Back Booth",
    "in everybody's parish",
  ]);
});

test("[PL349] whoever comes back reads whole quotations, whatever was cut", () => {
  const book = letterBook();
  book.add({ kind: "message", tag: "MODE_SWITCH", from: "lead", to: [C], fields: { mode: "AUTONOMOUS" }, body: "" });
  const long = "We are moving, and Corwin goes first, for he has the eyes and no shame in one wire. ".repeat(2);
  book.said(C, {
    tag: "PLAYER_TO_PLAYER",
    fields: { to: "tilda-brannock", manner: "aloud" },
    body: `“${long}Then we see.”`,
  });
  book.told(
    `Rain. > **Greer**: “${"I have carried this key up and down for thirty years. ".repeat(3)}I am Greer. Go up.”`,
  );
  for (const line of whileAway(lettersOf([...book.list]), C).split("\n")) {
    assert.equal(line.match(/“/g)?.length, line.match(/”/g)?.length, line);
    assert.doesNotMatch(line, /\*\*|^It came to this: >/);
  }
});

test("[PL644] what it came to begins with a whole sentence, and with no half of what somebody said", () => {
  const book = letterBook();
  book.add({ kind: "message", tag: "MODE_SWITCH", from: "lead", to: [C], fields: { mode: "AUTONOMOUS" }, body: "" });
  const speech = `“The door is shut. ${"Nobody has the key to it now. ".repeat(6)}Go home.”`;
  book.told(`Rain falls on the yard. ${speech}`);
  assert.match(whileAway(lettersOf([...book.list]), C), /^It came to this: “The door is shut\. [^”]*”$/);
  book.told(`“Wait. Who is there? ${"Go. ".repeat(3)}” He shuts the door. Rain.`);
  assert.match(
    whileAway(lettersOf([...book.list]), C),
    /^It came to this: “Wait\. Who is there\? .*” He shuts the door\. Rain\.$/,
  );
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

test("[PL720] /why shows a person which model told it, and tells whoever answers in the table's place nothing of it", async () => {
  const { state } = await setTable();
  const told = { kind: "message", tag: "NARRATIVE", from: "gm", to: [C], fields: {}, body: "Rain.", at: "t", n: 2 };
  const called = { kind: "model-call", seat: "gm", why: "run", model: "some:one", at: "t", n: 1 };
  const [own, lead] = [lettersOf([told] as never), lettersOf([called, told] as never)];
  const meant = meaningOf("/why", C, { ...state, spent: { ...state.spent, calls: 1 } }, own, undefined, () => lead);
  assert.ok("wonders" in meant && "show" in meant);
  assert.match(meant.show, /The model some:one told it\./);
  assert.doesNotMatch(meant.wonders?.words ?? "", /some:one|told it/);
});

test("[PL787] where the story goes on while an answer is thought of, it is thought of once more from what stands then", async () => {
  const shown: string[] = [];
  const book = letterBook();
  book.told("She takes the coin.");
  const standing = () => lettersOf([...book.list]);
  let calls = 0;
  const wondering = openWondering({
    table: { state: { houseRuns: false, seq: 1, boundaries: [] }, mailbox: () => ({ standing }) },
    evening: { deadlines: { player: 1 } },
    wait: () => new Promise(() => {}),
    show: (text: string) => shown.push(text),
    answers: async () => {
      if (calls++ > 0) return "She answered.";
      book.told("“Yes,” she says.");
      return "Still open: what she answers.";
    },
    minds: { lend: () => ({ hands: {}, over: () => {} }), deskOf: () => ({}), accounted: async () => {} },
    signal: new AbortController().signal,
  } as never);
  await wondering.answer(C, { what: "recap", words: "" }, "x");
  await wondering.answer(C, { what: "recap", words: "" }, "x");
  assert.deepEqual([calls, shown], [2, ["She answered.", "She answered."]]);
});
