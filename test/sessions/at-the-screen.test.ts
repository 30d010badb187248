import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import type { Terminal } from "../../src/commands/command.ts";
import { openScreenFor } from "../../src/commands/seat-at-the-terminal.ts";
import { meaningOf } from "../../src/play/lead.ts";
import type { Decide } from "../../src/play/step.ts";
import { takenAs } from "../../src/play/taken.ts";
import { seatsOf } from "../../src/table/seating.ts";
import { openLines } from "../../src/terminal/lines.ts";
import { plainLook } from "../../src/terminal/look.ts";
import { narration, prompt, setTable, type TestTable, talk } from "../support/table.ts";

const C = "corwin-voss";

/** Corwin's person at a keyboard whose time is told. */
function screenOf(table: TestTable) {
  let page = "";
  let now = 0;
  let look = () => {};
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = new PassThrough();
  output.setEncoding("utf8").on("data", (text: string) => {
    page += text;
  });
  const io: Terminal = {
    ...{ json: false, quiet: true, given: {}, out: () => {}, tell: () => {} },
    read: async () => "",
  };
  const lines = openLines(input as never, output);
  const screen = openScreenFor({
    ...{ table, io, lines, trace: false, resumed: false, gameMaster: "", already: [], hurried: false },
    look: () => plainLook(60),
    papers: { turn: async () => undefined } as never,
    signal: new AbortController().signal,
    clock: () => now,
    every(_milliseconds, again) {
      look = again;
      return { [Symbol.dispose]: () => {} };
    },
  });
  return {
    screen,
    page: () => page.replace(/\u001b\[[?0-9;]*[A-Za-z]/g, ""),
    at(milliseconds: number) {
      now = milliseconds;
      look();
    },
    type: (text: string) => input.write(text),
    close: () => lines.close(),
  };
}

const soon = async () => {
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
};

const ruled = (outcome: string, more: object = {}) => ({ kind: "ruling", for: C, outcome, ...more });
const decision = (id: string, text: string): Decide => ({
  ...{ do: "decide", id, seat: C, of: "RELAY_TO_HUMAN", text, options: ["Wait"] },
});

test("[TE207] what the Game Master rules in words stands once, in the story's voice; where no story tells it, when one is asked; what few noticed stands by itself", async () => {
  const table = await setTable();
  const { screen, page, close } = screenOf(table);
  await table.play(["gm", ruled("Done: the jar is turned over."), narration("The jar lies on its side.")]);
  await table.play(["gm", ruled("The dog has gone.", { noticed_by: [C] }), narration("Nothing else moves.")]);
  await table.play(["gm", ruled("Not done: the door stays shut.")]);
  await soon();
  assert.doesNotMatch(page(), /turned over|stays shut/);
  void screen.person?.(decision("decide 9, 0", "Well?"), new AbortController().signal);
  await soon();
  assert.match(page(), /on its side[\s\S]*Nothing else moves[\s\S]*The dog has gone[\s\S]*stays shut[\s\S]*Well\?/);
  close();
});

test("[TE952] what everybody there has noticed is told by the story, also where the ruling names them", async () => {
  const table = await setTable();
  const { screen, page, close } = screenOf(table);
  const others = seatsOf(table.state, "player").filter((one) => one !== C);
  await table.play(["gm", ruled("The pail comes down with it", { noticed_by: others }), narration("Clang.")]);
  await table.play(["gm", ruled("The cord is cut", { noticed_by: others.slice(1) }), narration("Nothing moves.")]);
  void screen.person?.(decision("decide 9, 0", "Well?"), new AbortController().signal);
  await soon();
  assert.match(page(), /Clang[\s\S]*Nothing moves[\s\S]*The cord is cut[\s\S]*Well\?/);
  assert.doesNotMatch(page(), /pail/);
  close();
});

test("[TE208] a line is echoed as taken: done, said or whispered to whom, or in secret; in a few words, and not again", async () => {
  const table = await setTable();
  const { screen, page, close } = screenOf(table);
  screen.took?.({ as: "done" }, C);
  screen.took?.({ as: "said", to: ["tilda-brannock", "gideon-harrowmoor"] }, C);
  screen.took?.({ as: "said", to: [] }, C);
  screen.took?.({ as: "whispered", to: ["tilda-brannock"] }, C);
  screen.took?.({ as: "secret" }, C);
  assert.deepEqual(page().trim().split(/\n\s*/), [
    "→ what you do or say",
    "→ said to Tilda and Gideon",
    "→ said to the others",
    "→ whispered: Tilda and the Game Master hear it,",
    "nobody else",
    "→ in secret: the Game Master decides who hears it",
  ]);
  close();
});

test("[TE220] what was taken stands below a line in a few whole words, and a secret once", async () => {
  const table = await setTable();
  const { screen, page, close } = screenOf(table);
  const line =
    "Tilda, hold the lantern low for me a moment, and then come. And secretly, so that nobody sees, I take the cord.";
  const meant = meaningOf(line, C, table.state, table.mailbox(C).standing());
  for (const how of takenAs(meant, C, table.state)) screen.took?.(how, C);
  const shown = () => page().replace(/\s+/g, " ").trim();
  assert.deepEqual(shown().split(/ (?=→)/), [
    "→ said to Tilda: Tilda, hold the lantern low for me a moment, and then come.",
    "→ in secret: the Game Master decides who hears it: secretly, so that nobody sees, I take the cord.",
  ]);
  screen.took?.({ as: "done", words: "I count every one of the three hundred and thirty-one steps aloud." }, C);
  assert.match(shown(), /: I count every one of the three hundred and thirty-one…$/);
  const asked = meaningOf(
    "I nod. On the way, without anybody noticing, I pick up the glove.",
    C,
    table.state,
    table.mailbox(C).standing(),
  );
  assert.ok("say" in asked);
  assert.match(JSON.stringify(asked.say), /"Secretly, on the way, without anybody noticing, I pick up the glove\."/);
  close();
});

test("[TE200] while nobody speaks the screen says who is waited for, within two seconds; while narration comes it says nothing", async () => {
  const table = await setTable();
  const { screen, page, at, close } = screenOf(table);
  screen.thinks?.(() => ({ minds: ["gm"], answering: false, words: 0 }));
  for (const moment of [0, 500, 1000, 1500]) at(moment);
  assert.match(page(), /The Game Master is thinking, 1 s/);
  at(1900);
  await table.play(["gm", narration("Rain.")]);
  const before = page().length;
  at(2400);
  assert.doesNotMatch(page().slice(before), /thinking/);
  at(3200);
  assert.match(page().slice(before), /The Game Master is thinking, 3 s/);
  close();
});

test("[TE205] a question that stands there already is not put again when a companion has said a word meanwhile", async () => {
  const table = await setTable();
  const { screen, page, type, close } = screenOf(table);
  for (const [id, text] of [
    ["decide 9, 0", "The door is shut. Well?"],
    ["decide 9, 1", "The door is shut. Well?"],
    ["decide 12, 0", "It opens. Now?"],
  ] as const) {
    const line = screen.person?.(decision(id, text), new AbortController().signal);
    await soon();
    type("x\r");
    await line;
  }
  assert.equal(page().split("The door is shut. Well?").length - 1, 1);
  assert.equal(page().split("It opens. Now?").length - 1, 1);
  close();
});

test("[TE209] what was learned stands behind the passage, and one's own words are not read again", async () => {
  const table = await setTable();
  const { page, close } = screenOf(table);
  await table.play(["gm", { kind: "ruling", for: C, outcome: "done", changes: { learned: ["The box is hollow."] } }]);
  await soon();
  assert.doesNotMatch(page(), /You learn/, "the story may be about to say it");
  await table.play(["gm", narration("She nods."), prompt(C, "QUICK_REACTION")]);
  await table.play([C, talk("tilda-brannock", "Did you see that?")]);
  await soon();
  assert.match(page(), /She nods\.\s+You learn: The box is hollow\./);
  assert.doesNotMatch(page(), /Did you see that/, "they have typed it");
  close();
});

test("[TE212] one question at a time: what the table asked back stands last, once, and what it was asked at waits", async () => {
  const table = await setTable();
  const { screen, page, type, close } = screenOf(table);
  const offer = "Save and end the evening? (yes, or no to say it in the story)";
  screen.show?.(offer);
  let line = screen.person?.({ ...decision("decide 9, 0", "Well?"), offer }, new AbortController().signal);
  await soon();
  assert.equal(page().split("Save and end").length, 2, "it stands there already");
  type("x\r");
  await line;
  screen.show?.(offer);
  await table.play(["gm", narration("Rain.")]);
  line = screen.person?.({ ...decision("decide 9, 0", "Well?"), offer }, new AbortController().signal);
  await soon();
  assert.match(page(), /Rain\.\s+Save and end the evening\?[^?]*Corwin > $/);
  assert.doesNotMatch(page(), /Well\?/);
  type("/who\r");
  await line;
  void screen.person?.(decision("decide 9, 0", "Well?"), new AbortController().signal);
  await soon();
  assert.match(page(), /Well\?\s+1\. Wait\s+Corwin > $/);
  close();
});

test("[TE213] that it was saved is said once, where a scene is over; and to whoever asked for it, at once", async () => {
  const table = await setTable();
  const { page, close } = screenOf(table);
  const times = () => page().split("(Saved.)").length - 1;
  const scene = (title: string) => ({ kind: "scene", title, thread: "main", present: seatsOf(table.state, "player") });
  await table.play(["gm", scene("The Gate")]);
  await table.play(["gm", narration("Rain.")]);
  for (let i = 0; i < 3; i++) await table.record(`saved ${i}`, { kind: "session", saved: [] });
  await table.play(["gm", narration("Wind.")]);
  await soon();
  assert.equal(times(), 0, page());
  await table.play(["gm", scene("The Stair")]);
  await table.play(["gm", narration("Dark.")]);
  await soon();
  assert.match(page(), /Wind\.\s+\(Saved\.\)\s+.*The Stair/s);
  assert.equal(times(), 1);
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "save" } }]);
  await table.record("saved", { kind: "session", saved: [] });
  await soon();
  assert.equal(times(), 2);
  close();
});

test("[TE214] coins stand behind the passage, speech is not learned, and neither one's own words nor what is noted for the party's page are news", async () => {
  const table = await setTable();
  const { screen, page, close } = screenOf(table);
  const coins = { aside: true, told: ["Corwin Voss gains 50 gp."], sheet: { [C]: ["gp: +50"] } };
  await table.play(["gm", { kind: "ruling", for: C, outcome: "done", changes: coins }]);
  await table.play(["gm", narration("She counts it out."), prompt(C, "QUICK_REACTION")]);
  await table.play([C, talk("tilda-brannock", "Mira is my sister, and she lives.", "whisper")]);
  const learned = ["Corwin, whispering: Mira is my sister, and she lives.", "“I'll hang it back,” says Abel."];
  await table.play(["gm", { kind: "ruling", for: C, outcome: "done", changes: { learned } }]);
  const noted = { aside: true, learned: ["She pays in gold"], noted: true };
  await table.play(["gm", { kind: "ruling", for: C, outcome: "done", changes: noted, learners: "present" }]);
  void screen.person?.(decision("decide 9, 0", "Well?"), new AbortController().signal);
  await soon();
  assert.doesNotMatch(page(), /She pays in gold/);
  assert.match(page(), /She counts it out\.[\s\S]*gains 50 gp[\s\S]*Well\?/);
  assert.match(page(), /\n {2}“I'll hang it back,” says Abel\./);
  assert.doesNotMatch(page(), /You learn|whispering/);
  close();
});
