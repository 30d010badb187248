import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { aPage, aSectionEdit } from "../../../test/support/pages.ts";
import { pageOf, sectionNamed } from "../../markdown/sections.ts";
import { decode, encode } from "../folder/text.ts";
import { applyEdits } from "./apply.ts";

const RUNS = { seed: 5, numRuns: howMany(187, 1500) };

test("[CA17] an edit leaves everything outside its section as it is, to the byte", () => {
  fc.assert(
    fc.property(aPage, aSectionEdit, (page, edit) => {
      const after = applyEdits(page, [edit]);
      const section = sectionNamed(pageOf(page), ...edit.sections);
      const [before, behind] = section ? [page.slice(0, section.body), page.slice(section.end)] : [page, ""];
      if (section) {
        assert.ok(after.startsWith(before), "what stands before it");
        assert.ok(after.endsWith(behind), "what stands behind it");
      } else assert.ok(kept(page, after), "a new section takes nothing away");
    }),
    RUNS,
  );
});

/** One piece was put in, and nothing taken out. */
function kept(page: string, after: string): boolean {
  let at = 0;
  while (at < page.length && page[at] === after[at]) at++;
  return after.endsWith(page.slice(at));
}

test("[CA17] an edit forges no headings: the page has the sections it had, and those the edit is about", () => {
  fc.assert(
    fc.property(aPage, aSectionEdit, (page, edit) => {
      const titles = (text: string): readonly string[] =>
        pageOf(text).sections.map(({ level, title }) => `${level} ${title}`);
      const after = titles(applyEdits(page, [edit]));
      const before = titles(page);
      const more = after.length - before.length;
      assert.ok(more === 0 || more === 1, `${before.join(", ")} -> ${after.join(", ")}`);
      const rest = [...after];
      for (const title of before) rest.splice(rest.indexOf(title), 1);
      const own = edit.do === "put" ? [edit.name.trim().replace(/ #$/, ""), edit.sections[0]] : [edit.sections[0]];
      for (const title of rest) assert.ok(own.includes(title.slice(2)), title);
    }),
    RUNS,
  );
});

test("[CA17] no edit opens or ends a comment", () => {
  fc.assert(
    fc.property(aPage, aSectionEdit, (page, edit) => {
      const after = applyEdits(page, [edit]);
      for (const mark of ["<!--", "-->"]) assert.ok(after.split(mark).length <= page.split(mark).length, mark);
    }),
    RUNS,
  );
});

test("[CA17] the same edit twice is the same as once", () => {
  fc.assert(
    fc.property(aPage, aSectionEdit, (page, edit) => {
      fc.pre(edit.do !== "replace" || !labelled(edit.text)); // a text with labels makes a section with labels
      const once = applyEdits(page, [edit]);
      assert.equal(applyEdits(once, [edit]), once);
    }),
    RUNS,
  );
});

const labelled = (text: string): boolean => /\*\*|:/.test(text);

test("[CA17] what is put in uses the line ending of the file", () => {
  fc.assert(
    fc.property(aPage, aSectionEdit, (page, edit) => {
      const after = applyEdits(page, [edit]);
      if (page.includes("\r\n")) assert.ok(!/(?<!\r)\n/.test(after));
      else if (page.includes("\n")) assert.ok(!after.includes("\r"));
    }),
    RUNS,
  );
});

test("[CA17] what is read and written without an edit is the same file, whatever its bytes", () => {
  const marks = fc.constantFrom([], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]);
  fc.assert(
    fc.property(marks, fc.uint8Array({ maxLength: 60 }), (mark, rest) => {
      const bytes = Uint8Array.from([...mark, ...rest]);
      const { text, encoding } = decode(bytes);
      assert.deepEqual(Uint8Array.from(encode({ text: applyEdits(text, []), encoding })), bytes);
    }),
    RUNS,
  );
});

test("an edit of a long and hostile page ends soon and throws nothing", () => {
  const edits = [
    { do: "put", sections: ["NPCs"], name: "Ana", text: "x" },
    { do: "add", sections: ["NPCs"], text: "x", under: "Nobody" },
    { do: "replace", sections: ["NPCs"], text: "x", labels: { Mood: "y" } },
    { do: "label", labels: ["Nothing"], value: "x" },
  ] as const;
  for (const piece of [
    "- a: b\n",
    "### x\n",
    "| a | b\n",
    "**a**: b\n",
    "*",
    "|",
    "- ",
    "> ",
    "<!--",
    "\\|",
    "**a**:",
    "((",
    "\n- x\n\n**y**:\n",
  ]) {
    const page = `## NPCs\n${piece.repeat(Math.ceil(60_000 / piece.length))}`;
    for (const edit of edits) assert.ok(applyEdits(page, [edit]).length > 0);
  }
});
