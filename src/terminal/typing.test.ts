import assert from "node:assert/strict";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import { drawn } from "../../test/support/drawn.ts";
import { temporaryFolder } from "../../test/support/entries.ts";
import { choose } from "./choice.ts";
import { openHistory } from "./history.ts";
import { openLines } from "./lines.ts";
import { plainLook } from "./look.ts";
import { joinPastes } from "./paste.ts";

function keyboard(options?: { edits: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = new PassThrough();
  let screen = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
  });
  const lines = openLines(input as never, output, options);
  return { lines, type: (text: string) => input.write(text), screen: () => screen };
}

test("[TE8] a paste of several lines is one line, looked over before Enter", async () => {
  const { lines, type } = keyboard();
  const line = lines.next();
  type("I say: \u001b[200~We mean no harm.\r\nWe came\rto sweep.\u001b[201~");
  await soon();
  type(" Slowly.\r");
  assert.equal(await line, "I say: We mean no harm. We came to sweep. Slowly.");
  lines.close();
});

test("[TE8] a paste that comes in pieces is joined all the same, and nothing in it is a key", async () => {
  const pasted = joinPastes();
  let out = "";
  pasted.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  for (const piece of [
    "a\r",
    "\u001b[200~b\n",
    "c\u001b[2",
    "01~d\r",
    "\u001b[200~é\u0003x",
    "\u001b",
    "[A\u001b[201~",
  ])
    pasted.write(piece);
  pasted.end();
  await soon();
  assert.equal(out, "a\rb cd\ré x [A");
});

test("[TE8] what is typed while nobody asks is there for the next question", async () => {
  const { lines, type } = keyboard();
  type("one\rtwo\r");
  await soon();
  assert.deepEqual([await lines.next(), await lines.next()], ["one", "two"]);
  lines.close();
});

test("[TE8] a line that nobody asked for looks like any other while it is typed: the story goes on above it", async () => {
  const { lines, type, screen } = keyboard();
  lines.flow(["The door is"], false);
  type("I lis");
  await soon();
  assert.deepEqual(drawn(screen(), 80), ["The door is", "> I lis"]);
  lines.flow(["The door is shut."], true);
  assert.deepEqual(drawn(screen(), 80), ["The door is shut.", "> I lis"]);
  lines.close();
});

test("[TE8] lines typed before can be called back, on another evening too; numbers are not kept, nothing twice", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "history", "stair.txt");
  const first = keyboard();
  first.lines.recall(openHistory(path));
  for (const line of ["I go down.", "2", "I wait.", "I go down."]) {
    const next = first.lines.next();
    first.type(`${line}\r`);
    assert.equal(await next, line);
  }
  first.lines.close();
  assert.equal(readFileSync(path, "utf8"), "I wait.\nI go down.\n");
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const second = keyboard();
  second.lines.recall(openHistory(path));
  const again = second.lines.next();
  second.type("\u001b[A\u001b[A\r");
  assert.equal(await again, "I wait.");
  second.lines.close();
});

test("a history has its bounds, and one that cannot be read or written stops nobody", () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "h.txt");
  const history = openHistory(path, 3);
  for (const line of ["first", "second", "third", "fourth", "x".repeat(3000)]) history.add(line);
  assert.deepEqual(openHistory(path, 3).lines, ["fourth", "third", "second"]);
  writeFileSync(join(folder.path, "file"), "");
  const nowhere = openHistory(join(folder.path, "file", "h.txt"));
  nowhere.add("kept in mind");
  assert.deepEqual(nowhere.lines, ["kept in mind"]);
});

const question = {
  asks: "Who?",
  choices: ["brona", "hask"].map((value) => ({ value, label: value, about: "somebody" })),
  named: (line: string) => (line === "H." ? "hask" : undefined),
};

test("[PL116] an answer that is none of the list is told what would be one", async () => {
  const { lines, type, screen } = keyboard();
  const asked = choose(lines, plainLook(), { ...question, or: "a character's name" });
  type("x\r");
  await soon();
  type("\r");
  assert.equal(await asked, "brona");
  assert.match(screen().replace(/\s+/g, " "), /a number from 1 to 2, or a character's name; Enter is 1/);
  lines.close();
});

test("[TE780] what is typed unasked behind a list to choose from stands behind no question that is answered", async () => {
  const { lines, type, screen } = keyboard();
  const asked = choose(lines, plainLook(), question);
  type("2");
  assert.equal(await asked, "hask");
  const before = screen().length;
  type("/sheet");
  await soon();
  await soon();
  const since = screen().slice(before);
  assert.match(since, /> .*\/sheet/);
  assert.doesNotMatch(since, /Enter is 1/);
  lines.close();
});

test("one key chooses, Enter is the first, a name will do; Enter out of habit answers nothing else", async () => {
  const { lines, type } = keyboard();
  const first = choose(lines, plainLook(), question);
  type("2");
  assert.equal(await first, "hask");
  const second = choose(lines, plainLook(), question);
  type("\r");
  await soon();
  type("H.\r");
  assert.equal(await second, "hask");
  const third = choose(lines, plainLook(), question);
  type("9\r");
  await soon();
  type("\r");
  assert.equal(await third, "brona");
  lines.close();
});

test("without editing nothing is redrawn: no escape reaches the screen, and the prompt says whose turn it is", async () => {
  const { lines, type, screen } = keyboard({ edits: false });
  const line = lines.next(undefined, { prompt: "Brona > " });
  lines.write("A door closes.");
  type("I listen.\n");
  assert.equal(await line, "I listen.");
  lines.close();
  assert.ok(!screen().includes("\u001b"));
  assert.match(screen(), /Brona > /);
});

test("[TE10] a terminal that is taken away is the end of the lines, once, and no error", async () => {
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (raw: boolean) => raw || input.emit("error", new Error("setRawMode EIO")),
  });
  const lines = openLines(input as never, new PassThrough());
  let interrupted = 0;
  lines.onInterrupt(() => {
    interrupted += 1;
    lines.close();
  });
  const line = lines.next();
  input.emit("error", new Error("read EIO"));
  assert.equal(await line, undefined);
  assert.equal(interrupted, 1);
});

const ANSI = /\u001b\[[0-9;]*[A-Za-z]/g;

test("[TE202] the last row is drawn anew in its place, gone before a key does anything, and never left behind", async () => {
  const { lines, type, screen } = keyboard();
  assert.ok(lines.status("Hask is thinking, 1 s"));
  assert.ok(lines.status("Hask is thinking, 2 s"));
  assert.match(screen(), /1 s\n\u001b\[1A\u001b\[1G\u001b\[0JHask is thinking, 2 s\n$/);
  lines.write("A door closes.");
  assert.match(screen(), /2 s\n\u001b\[1A\u001b\[1G\u001b\[0JA door closes\.\nHask is thinking, 2 s\n$/);
  const before = screen().length;
  type("I");
  await soon();
  const typed = screen().slice(before);
  assert.ok(typed.startsWith("\u001b[1A\u001b[1G\u001b[0J"), JSON.stringify(typed));
  lines.status("Hask is thinking, 3 s");
  assert.ok(!screen().includes("3 s"), "nothing moves above a line that is typed");
  lines.close();
});

test("[TE202] without editing there is no last row, and no escape", () => {
  const { lines, screen } = keyboard({ edits: false });
  assert.equal(lines.status("Hask is thinking, 1 s"), false);
  assert.equal(screen(), "");
  lines.close();
});

test("[TE203] a question that is withdrawn takes its prompt with it", async () => {
  const { lines, screen } = keyboard();
  const over = new AbortController();
  const line = lines.next(over.signal, { prompt: "Brona > " });
  over.abort("nobody waits any more");
  assert.equal(await line, undefined);
  lines.write("A door closes.");
  assert.match(screen(), /Brona > .*\u001b\[1G\u001b\[0JA door closes\.\n$/s);
  lines.close();
});

test("[TE204] what was typed over several rows is broken at its words", async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { columns: 30 });
  let screen = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
  });
  const lines = openLines(input as never, output);
  const line = lines.next(undefined, { prompt: "Brona > " });
  input.write("I go down slowly and count every step of it.\r");
  assert.equal(await line, "I go down slowly and count every step of it.");
  const last = screen.slice(screen.lastIndexOf("\u001b[0J")).replace(ANSI, "");
  assert.equal(last, "Brona > I go down slowly and\ncount every step of it.\n");
  lines.close();
});

test("[TE206] a list takes the words of its choices", async () => {
  const { lines, type } = keyboard();
  const menu = { asks: "?", choices: ["End here", "Play on"].map((label) => ({ value: label, label })) };
  for (const [typed, meant] of [
    ["Yes, end here.", "End here"],
    ["play on", "Play on"],
    ["Play", "Play on"],
  ] as const) {
    const asked = choose(lines, plainLook(), menu);
    type(`${typed}\r`);
    assert.equal(await asked, meant);
  }
  lines.close();
});

/** A keyboard at a screen of 30 columns, of which is seen what stands there. */
function screenOf30() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { columns: 30 });
  let written = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const lines = openLines(input as never, output);
  return {
    lines,
    type: async (text: string) => {
      input.write(text);
      for (let i = 0; i < 5; i++) await soon();
    },
    rows: () => drawn(written, 30).filter((row) => row !== ""),
  };
}

test("[TE210] a line that nobody asked for stands there once, however long it is and however fast it came", async () => {
  const { lines, type, rows } = screenOf30();
  lines.onUnasked(() => {});
  lines.status("Hask is thinking, 9 s");
  await type("I hold the lamp up high and read every one of the names aloud.\r");
  lines.write("Kept.");
  assert.deepEqual(rows(), [
    "> I hold the lamp up high and",
    "read every one of the",
    "names aloud.",
    "Kept.",
    "Hask is thinking, 9 s",
  ]);
  lines.close();
});

test("[TE211] what is typed while a paragraph is being told stands below it, and the paragraph is told to its end", async () => {
  const { lines, type, rows } = screenOf30();
  lines.onUnasked(() => {});
  lines.flow(["He bows. “So sorry"], false);
  await type("Let's stop here for tonight.\r");
  lines.below("  -> the end");
  lines.flow(["He bows. “So sorry, all.", "See them out.”"], true);
  lines.write("He goes.");
  assert.deepEqual(rows(), [
    "He bows. “So sorry, all.",
    "See them out.”",
    "> Let's stop here for tonight.",
    "  -> the end",
    "He goes.",
  ]);
  lines.close();
});

test("[TE215] a prompt that a key has answered leaves nothing on the screen", async () => {
  const { lines, type, rows } = screenOf30();
  lines.write("One page.");
  const key = lines.next(undefined, { prompt: "(Enter for more) ", fleeting: true });
  await type("\r");
  assert.equal(await key, "");
  lines.write("The next.");
  assert.deepEqual(rows(), ["One page.", "The next."]);
  lines.close();
});
