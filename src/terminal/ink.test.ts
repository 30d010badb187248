import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Letter } from "../protocol/letter.ts";
import { bold, coloured, HUES, italic, PALETTE, painted, printed, printedJson, quiet } from "./ink.ts";
import { type Look, lookOf, plainLook } from "./look.ts";
import { marked } from "./marks.ts";
import { namesOf } from "./names.ts";
import { page } from "./page.ts";
import { sheet } from "./sheet.ts";

const names = namesOf(["brona-quill", "hask-oru", "nettle-vane", "tam-askew"]);
const colour: Look = { width: 76, height: 24, colours: 256, drawn: true, ascii: false };
const bare: Look = { ...colour, colours: 0 };
const told = (body: string, look: Look) =>
  printed(
    page({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body, n: 1 } as unknown as Letter, {
      seat: "brona-quill",
      look,
      names,
    }),
  );
const withoutColour = (text: string) => text.replace(/\u001b\[[\d;]*m/g, "");
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");

const STORY = fc
  .array(
    fc.oneof(
      fc.constantFrom("**WENNA**", "*", "**", "★ ", "━━━ **TAM** ━━━", "\n", "\n\n", "# ", "→ ", "⚄ ", "═══", "“No,” "),
      fc.string({ unit: fc.constantFrom(..."abc DEF,.“”…—*_-é龍\u0301\ue000\ue012"), maxLength: 60 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

test("[TE7] the same words with colours and without, wide and narrow", () => {
  fc.assert(
    fc.property(STORY, fc.integer({ min: 20, max: 76 }), (story, width) => {
      const plain = told(story, bare);
      assert.equal(withoutColour(told(story, colour)), plain);
      assert.equal(withoutColour(told(story, { ...colour, colours: 16 })), plain);
      assert.ok(!plain.includes("\u001b"));
      const narrow = words(told(story, { ...bare, width })).join("");
      assert.equal(narrow, words(plain).join(""));
    }),
  );
});

test("[TE7] marks become ink and leave the words; without colours they leave nothing else", () => {
  const story = "━━━ **WENNA** ━━━\n“*Mind* the **third** step.”\n\n⚄ Persuasion, 14\n═══";
  assert.equal(told(story, bare), "━━━ WENNA ━━━\n“Mind the third step.”\n\n⚄ Persuasion, 14\n═══");
  assert.equal(told(story, plainLook()), "WENNA:\n“Mind the third step.”\n\nDice: Persuasion, 14");
  assert.match(told(story, colour), /\u001b\[1;38;5;\d+mWENNA\u001b\[0m/);
  assert.match(told(story, colour), /\u001b\[3mMind\u001b\[0m the \u001b\[1mthird\u001b\[0m/);
  const talk = "> **Wenna Tull**, to the lock: “No.”\n\n– Ansel Pask: “Yes.”\n\n`14 against 12`";
  assert.equal(told(talk, bare), "  Wenna Tull, to the lock: “No.”\n\n– Ansel Pask: “Yes.”\n\n14 against 12");
  assert.match(told(talk, colour), /38;5;\d+mWenna Tull\u001b[\s\S]*38;5;\d+mAnsel Pask\u001b/);
  assert.equal(told("2 * 3 * 4, a*b*c and ** nothing", bare), "2 * 3 * 4, a*b*c and ** nothing");
});

test("[TE7] a line of ink ends what it began", () => {
  const lines = told(`*${"slowly ".repeat(40)}down*`, colour).split("\n");
  assert.ok(lines.length > 3);
  for (const line of lines) assert.match(line, /^\u001b\[3m.*\u001b\[0m$/);
});

/** Whatever a terminal obeys, but for a new line and a tab. */
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

test("[TE12] of what is printed a terminal obeys our own ink and nothing else, whatever it is made of", () => {
  const unit = fc.constantFrom(
    ..."ab [0123458;m?hJ\u001b\u009b\u0007\u0000\r\n\u202e\u2066\u007f\ue000\ue003\ue006\ue012\ue0ff",
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      assert.doesNotMatch(printed(painted(text, bare)), OBEYED);
      for (const out of [printed(text), printed(painted(text, colour)), printed(painted(bold(text), colour))])
        assert.doesNotMatch(
          out.replace(/\u001b\[(?:[0-3]|38;5;\d{1,3}|3[1-6])(?:;(?:[0-3]|38;5;\d{1,3}|3[1-6]))*m/g, ""),
          OBEYED,
        );
      const json = JSON.stringify({ text });
      assert.doesNotMatch(printedJson(json), OBEYED);
      assert.deepEqual(JSON.parse(printedJson(json)), { text });
    }),
  );
  assert.equal(printed("a\u001b[1mb\u001b[2Jc"), "a[1mb[2Jc", "not even what would be our own ink");
  const ink = Array.from({ length: HUES }, (_, hue) => bold(italic(quiet(coloured("word", hue))))).join(" ");
  for (const colours of [16, 256] as const)
    assert.equal(
      printed(painted(ink, { ...colour, colours })).match(/\u001b\[1;3;2;[\d;]+mword\u001b\[0m/g)?.length,
      HUES,
    );
});

test("[TE7] where a screen has no such marks they are spelled, and letters stay", () => {
  const old = { ...bare, ascii: true };
  assert.equal(told("“Né…” — he → 龍", old), '"Né..." -- he -> 龍');
  assert.equal(told("━━━ **TAM** ━━━", old), "--- TAM ---");
});

test("each colour can be read on black and on white", () => {
  const channel = (n: number) => (n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
  const light = (code: number) => {
    const at = (step: number) => channel((step === 0 ? 0 : 55 + 40 * step) / 255);
    const [r = 0, g = 0, b = 0] = [36, 6, 1].map((size) => at(Math.floor((code - 16) / size) % 6));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const code of PALETTE) {
    assert.ok(1.05 / (light(code) + 0.05) >= 3.6, `${code} on white: ${1.05 / (light(code) + 0.05)}`);
    assert.ok((light(code) + 0.05) / 0.05 >= 3.6, `${code} on black: ${(light(code) + 0.05) / 0.05}`);
  }
});

test("the party are told apart; anybody else keeps one colour, which is none of theirs", () => {
  const party = ["Brona", "HASK", "nettle-vane", "Tam Askew"].map(names.hue);
  assert.equal(new Set(party).size, 4);
  assert.equal(names.hue("WENNA"), names.hue("Wenna Tull"));
  assert.equal(names.hue("Father Odo"), names.hue("Odo"));
  for (const name of ["Wenna", "Odo", "Oda Marl", "", "龍"]) {
    assert.ok(!party.includes(names.hue(name)));
    assert.ok(names.hue(name) >= 0 && names.hue(name) < HUES);
  }
  assert.equal(names.short("brona-quill"), "Brona");
  assert.equal(namesOf(["tam-askew", "tam-oru"]).short("tam-oru"), "Tam Oru");
  assert.equal(namesOf(["the-crow", "the-bear"]).short("the-bear"), "The Bear");
});

test("what a screen can show: colours, ornaments, width", () => {
  const screen = { isTTY: true, columns: 120, rows: 40, getColorDepth: () => 8 };
  const utf8 = { LANG: "en_GB.UTF-8", TERM: "xterm-256color" };
  assert.deepEqual(lookOf(screen, utf8), { width: 76, height: 40, colours: 256, drawn: true, ascii: false });
  assert.equal(lookOf({ ...screen, columns: 40 }, utf8).width, 39);
  assert.equal(lookOf(screen, { ...utf8, NO_COLOR: "1" }).colours, 0);
  assert.equal(lookOf(screen, { ...utf8, NO_COLOR: "1" }).drawn, true);
  assert.equal(lookOf(screen, { LANG: "C" }).ascii, true);
  assert.equal(lookOf(screen, { LANG: "C", LC_ALL: "C.utf8" }).ascii, false);
  assert.equal(lookOf(screen, {}).ascii, false);
  for (const look of [lookOf({}, utf8), lookOf(screen, { TERM: "dumb" }), lookOf(screen, utf8, true)])
    assert.deepEqual([look.colours, look.drawn], [0, false]);
});

test("long and hostile texts are marked and painted in their stride", () => {
  for (const text of [
    "**a".repeat(30_000),
    "*".repeat(90_000),
    "━".repeat(90_000),
    "* a".repeat(30_000),
    "|".repeat(90_000),
  ]) {
    const all = painted(marked(text, colour, names), colour) + sheet(text, colour, names);
    assert.ok(all.length > 0);
  }
});

test("a sheet is read without its marks: values behind their heads, rows in columns, or row by row where nothing is drawn", () => {
  const text =
    "# Brona <!-- of the quarry -->\n\n| STR | DEX |\n|---|---|\n| 10 | 17 |\n\n| Item | Weight |\n|---|--:|\n| **rope** | 5 |\n| lamp | 2 |\n\n- **Voice**: counts";
  assert.equal(
    sheet(text, bare, names),
    "Brona\n\nSTR 10 · DEX 17\n\nItem  Weight\nrope  5\nlamp  2\n\n- Voice: counts",
  );
  assert.match(sheet(text, plainLook(), names), /- Item rope · Weight 5\n- Item lamp · Weight 2/);
});
