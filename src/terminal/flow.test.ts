import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import fc from "fast-check";
import { howMany } from "../../test/support/how-many.ts";
import type { Letter } from "../protocol/letter.ts";
import { openColumn } from "./column.ts";
import { withoutInk } from "./ink.ts";
import { openLines } from "./lines.ts";
import { type Look, plainLook } from "./look.ts";
import { marked } from "./marks.ts";
import { namesOf } from "./names.ts";
import { flowing } from "./wrap.ts";

const names = namesOf(["tilda-brannock"]);
const stamp = { n: 1, at: "", session: "s", scene: "001" };
type Part = Extract<Letter, { kind: "part" }>;
type Message = Extract<Letter, { kind: "message" }>;
const part = (text: string, first = false, closes?: "whole" | "cut"): Part =>
  ({ ...stamp, kind: "part", text, ...(first ? {} : { of: 1 }), ...(closes ? { closes } : {}) }) as unknown as Part;
const message = (body: string, by?: "table"): Message =>
  ({
    ...stamp,
    kind: "message",
    tag: "NARRATIVE",
    from: "gm",
    to: ["all"],
    fields: {},
    body,
    by,
  }) as unknown as Message;

/** What a terminal of endless height shows of what was written to it: rows, with the cursor's moves done. */
function shown(written: string): readonly string[] {
  const rows = [""];
  let [row, column] = [0, 0];
  for (const [, code, count, letter = "", newline] of written
    .matchAll(/\u001b\[(\d*)([A-Za-z])|([^\n\u001b])|(\n)/g)
    .map(([all, n, c, l, nl]) => [all, c, n, l, nl] as const)) {
    if (newline) [row, column] = [row + 1, 0];
    else if (code === "A") row -= Number(count || 1);
    else if (code === "G") column = Number(count || 1) - 1;
    else if (code === "J") {
      rows.length = row + 1;
      rows[row] = (rows[row] ?? "").slice(0, column);
    } else if (letter !== "") {
      rows[row] = (rows[row] ?? "").slice(0, column).padEnd(column) + letter;
      column += 1;
    }
    while (rows.length <= row) rows.push("");
  }
  return rows;
}

/** A page on a screen with a keyboard, or in a pipe. */
function pageOn(where: "screen" | "pipe", width: number) {
  const isScreen = where === "screen";
  const input = Object.assign(new PassThrough(), { isTTY: isScreen, setRawMode: () => {} });
  let written = "";
  const output = new PassThrough();
  output.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const lines = openLines(input as never, output, { edits: isScreen });
  const look: Look = { ...plainLook(width), drawn: isScreen };
  const column = openColumn(lines, () => look, names);
  return {
    ...column,
    lines,
    look,
    type: (text: string) => input.write(text),
    rows: () => shown(written.replace(/\u001b\[\?2004[hl]/g, "").replaceAll("\r\n", "\n")),
    raw: () => written,
  };
}

const sentence = fc
  .array(fc.constantFrom("rain", "the", "*a door", "shuts*", "**Grel**", "“No”", "unmistakably", "a", "`x`", "5 * 3"), {
    minLength: 1,
    maxLength: 14,
  })
  .map((words) => `${words.join(" ")}.`);
const prose = fc.array(fc.tuple(sentence, fc.constantFrom(" ", " ", " ", "\n\n", "\n")), {
  minLength: 1,
  maxLength: 10,
});

for (const where of ["screen", "pipe"] as const) {
  test(`[TE9] on a ${where}, prose that comes in pieces reads as if it had come at once, and no word that was shown moves`, () => {
    fc.assert(
      fc.property(prose, fc.integer({ min: 20, max: 76 }), fc.nat(10), (sentences, width, kept) => {
        const page = pageOn(where, width);
        const text = sentences.map(([one, gap], i) => `${one}${i < sentences.length - 1 ? gap : ""}`).join("");
        let told = "";
        let before: readonly string[] = [];
        for (const [i] of sentences.slice(0, Math.max(1, kept)).entries()) {
          const upTo = sentences
            .slice(0, i + 1)
            .map(([one, gap], at) => `${one}${at < i ? gap : ""}`)
            .join("");
          page.flow.part(part(upTo.slice(told.length), i === 0));
          told = upTo;
          const rows = page.rows();
          const last = before.findLastIndex((row) => row !== "");
          for (const [at, row] of before.entries())
            if (at <= last) assert.ok(at < last ? rows[at] === row : rows[at]?.startsWith(row), `row ${at} stays`);
          before = rows;
        }
        const isShown = before.some((row) => row !== "");
        page.flow.part(part("", false, "whole"));
        assert.equal(page.flow.closes(message(text)), isShown);
        if (!isShown) return;
        page.lines.close();
        const expected = withoutInk(flowing(marked(text, page.look, names), width));
        const words = (rows: string) => rows.split(/\s+/).filter((word) => word !== "");
        const read = page.rows().join("\n");
        assert.deepEqual(words(read), words(expected), "every word, once");
        for (const row of page.rows()) assert.ok(row.length <= width);
        if (!/[*`]/.test(text)) assert.equal(read.trimEnd(), expected);
      }),
      { numRuns: howMany(50, 150) },
    );
  });
}

test("[TE9] a mark waits for its other half", () => {
  const page = pageOn("screen", 60);
  page.flow.part(part("It says *come in.", true));
  assert.equal(page.rows().join("").trim(), "It says");
  page.flow.part(part(" Now.* Nobody moves."));
  assert.equal(page.rows().join("").trim(), "It says come in. Now. Nobody moves.");
});

test("[TE9] narration that was cut off ends in an ellipsis, on the page and told again", () => {
  for (const where of ["screen", "pipe"] as const) {
    const page = pageOn(where, 60);
    page.put("Before.");
    page.flow.part(part("Rain.", true));
    page.flow.part(part("", false, "cut"));
    assert.ok(page.flow.closes(message("Rain.", "table")));
    page.put("After.");
    assert.deepEqual(page.rows().slice(0, 5), ["Before.", "", "Rain. …", "", "After."]);
  }
});

test("[TE9] [TE211] what comes in between stands below the telling on a screen; in a pipe it stands between, and the telling goes on below it", () => {
  const between = ["Rain.", "", "Gideon: Listen.", "", "Wind. A door. It shuts.", "", "After."];
  const below = ["Rain. Wind. A door. It shuts.", "Gideon: Listen.", "", "After."];
  for (const [where, rows] of [["screen", below] as const, ["pipe", between] as const]) {
    const page = pageOn(where, 60);
    page.flow.part(part("Rain.", true));
    page.put("Gideon: Listen.");
    page.flow.part(part(" Wind."));
    page.flow.part(part(" A door."));
    page.flow.closes(message("Rain. Wind. A door. It shuts."));
    page.put("After.");
    assert.deepEqual(page.rows().slice(0, rows.length), rows);
  }
});

test("[TE9] what is being typed stays below the telling, and so does what was entered", async () => {
  const page = pageOn("screen", 60);
  page.flow.part(part("Rain.", true));
  page.type("wai");
  await soon();
  page.flow.part(part(" Wind."));
  assert.deepEqual(page.rows(), ["Rain. Wind.", "> wai"]);
  page.type("t\r");
  await soon();
  page.flow.part(part(" A door."));
  const rows = page.rows().filter((row) => row !== "");
  assert.deepEqual(rows, ["Rain. Wind. A door.", "> wait"]);
  page.lines.close();
});

test("[TE9] in a pipe a piece is there as soon as it is told, and a narration nothing was shown of is for the page", () => {
  const page = pageOn("pipe", 60);
  page.flow.part(part("Rain.", true));
  assert.equal(page.raw(), "Rain.");
  page.flow.part(part(" Wind."));
  assert.equal(page.raw(), "Rain. Wind.");
  page.flow.drop();
  assert.equal(page.flow.closes(message("Rain. Wind.")), false);
});
