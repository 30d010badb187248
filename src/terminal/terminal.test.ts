import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import fc from "fast-check";
import type { Letter } from "../protocol/letter.ts";
import { openLines } from "./lines.ts";
import { written } from "./page.ts";
import { wrap } from "./wrap.ts";

test("[TE1] wrapped text keeps its words and its width", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.integer({ min: 20, max: 100 }), (text, width) => {
      const plain = text.replace(/[^\u0020-\u007e\n]/g, "x");
      const lines = wrap(plain, width).split("\n");
      for (const line of lines) assert.ok(line.length <= width, `${line.length}: ${line}`);
      assert.equal(lines.join("").replace(/\s/g, ""), plain.replace(/\s/g, ""));
    }),
  );
  assert.equal(
    wrap("- a list item that is longer than the line", 20),
    "- a list item that\n  is longer than\n  the line",
  );
  assert.equal(wrap("a median of all that of 4.8\u00a0s", 26), "a median of all that\nof 4.8 s");
});

test("[TE1] lines that fit stay as they are; deep indents, endless words and wide letters come to an end", () => {
  assert.equal(wrap("/help          this list", 40), "/help          this list");
  for (const text of [
    `- ${" ".repeat(90)}I go ${"slowly ".repeat(20)}`,
    "x".repeat(100_000),
    "龍".repeat(50_000),
    "👩‍🚀".repeat(2000),
  ]) {
    const lines = wrap(text).split("\n");
    assert.ok(lines.length < 5000);
    for (const line of lines) assert.ok([...line].length <= 80);
  }
  assert.ok([...(wrap("龍".repeat(100)).split("\n")[0] ?? "")].length === 40);
});

const stamp = { n: 1, at: "", session: "s", scene: "001" };
const message = (tag: string, from: string, body: string, more: object = {}) =>
  ({ ...stamp, kind: "message", tag, from, to: ["tilda"], fields: {}, body, ...more }) as unknown as Letter;

test("[TE1] nothing unprintable reaches the screen", () => {
  const text = written(message("NARRATIVE", "gm", "A \u001b[2Jdoor\u0007 opens.\u0000"), "tilda");
  assert.equal(text, "A [2Jdoor opens.");
});

test("[TE2] a person reads narration, talk by speaker, dice and what they learn", () => {
  const page = (letter: Letter) => written(letter, "tilda");
  assert.equal(page(message("NARRATIVE", "gm", "Rain.")), "Rain.");
  assert.equal(page(message("PLAYER_TO_PLAYER", "gideon-harrowmoor", "Down?")), "Gideon Harrowmoor: Down?");
  assert.equal(page(message("PLAYER_TO_PLAYER", "gideon", "Gideon nods.")), "Gideon nods.");
  assert.equal(
    page(message("PLAYER_TO_PLAYER", "gideon", "Down?", { fields: { manner: "whisper" } })),
    "Gideon (whispers to you): Down?",
  );
  const roll = {
    ...stamp,
    kind: "roll",
    by: "gm",
    for: "tilda",
    expr: "1d20+5",
    dice: [14],
    total: 19,
    reason: "Stealth",
    purpose: "",
    visibility: "open",
  } as Extract<Letter, { kind: "roll" }>;
  assert.equal(page(roll), "  Tilda, Stealth: 14 + 5 = 19");
  assert.equal(
    page({ ...roll, for: "gideon", expr: "2d6-1", dice: [3, 4], total: 6, reason: "damage: broom" }),
    "  Gideon, damage (broom): 2d6-1, 3 + 4 - 1 = 6",
  );
  assert.equal(
    page({ ...stamp, kind: "reveal", secret: "s1", to: ["tilda"], text: "It counts." }),
    "  You learn: It counts.",
  );
  assert.equal(
    page({ ...stamp, kind: "rejoin", tellers: ["gideon"], to: ["tilda"], text: "Bones." }),
    "Gideon tells you:\n\nBones.",
  );
  const both = { kind: "rejoin" as const, tellers: ["gideon", "seraphine"], to: ["tilda"], text: "Bones." };
  assert.match(page({ ...stamp, ...both }), /^Gideon and Seraphine tell you:/);
  assert.match(page({ ...stamp, ...both, by: "gideon" }), /^Gideon tells you:/, "only one of them said it");
  const prompt = message("GM_TO_PLAYER", "gm", "## Scene\nA door.\n\n## Request\nWell?\n\n## Options\n- Knock");
  assert.equal(page(prompt), "A door.", "what is asked comes with the decision");
  const noticed = message(
    "GM_TO_PLAYER",
    "gm",
    "## You Notice\nSalt.\n\n## At Hand\n- danger: low\n\n## Request\nWell?",
  );
  assert.equal(page(noticed), "You notice: Salt.", "and what is at hand is for minds");
  assert.equal(page({ ...stamp, kind: "prompt", for: "tilda", opened: "INTERACTION" }), "");
});

test("[TE3] a pipe holds one line for each decision, and then nothing", async () => {
  const input = new PassThrough();
  const lines = openLines(input, new PassThrough());
  const first = lines.next();
  input.write("one\ntwo\n");
  assert.equal(await first, "one");
  input.end("three");
  assert.deepEqual(
    [await lines.next(), await lines.next(), await lines.next(), await lines.next()],
    ["two", "three", undefined, undefined],
  );
});

test("[TE3] nobody waits for a line that was withdrawn; it is there for the next question", async () => {
  const input = new PassThrough();
  const lines = openLines(input, new PassThrough());
  const over = new AbortController();
  const first = lines.next(over.signal);
  over.abort();
  assert.equal(await first, undefined);
  const second = lines.next();
  input.write("late\n");
  assert.equal(await second, "late");
  lines.close();
});

test("[TE3] at a keyboard, lines that nobody asked for are heard too", async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const heard: string[] = [];
  const lines = openLines(input as never, new PassThrough());
  lines.onUnasked((line) => heard.push(line));
  input.write("/who\r");
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(heard, ["/who"]);
  lines.close();
});

test("[TE216] who noticed it too is named, and a place is said once", () => {
  const letter = (more: object) => ({ ...stamp, ...more }) as unknown as Letter;
  const cue = (to: readonly string[]) => written(letter({ kind: "cue", to, text: "A board creaks." }), "tam");
  assert.equal(cue(["tam"]), "(You alone notice:)\nA board creaks.");
  assert.equal(cue(["tam", "brona-quill"]), "(You notice, and so does Brona Quill:)\nA board creaks.");
  const scene = letter({ kind: "scene", title: "District 7", place: "The warehouse, District 7", time: "Docks" });
  assert.equal(written(scene, "tam"), "District 7, The warehouse, Docks");
});

test("[TE951] a title of which the place says the same and more stands there as the place", () => {
  const heading = (title: string, place: string) =>
    written({ ...stamp, kind: "scene", title, place, time: "Evening" } as unknown as Letter, "tam");
  assert.equal(heading("The Yard", "The yard behind the Mermaid"), "The yard behind the Mermaid, Evening");
  assert.equal(heading("The Yard", "the yard"), "The Yard, Evening");
  assert.equal(
    heading("The Open Hatch", "The cellar of the Mermaid"),
    "The Open Hatch, The cellar of the Mermaid, Evening",
  );
});
