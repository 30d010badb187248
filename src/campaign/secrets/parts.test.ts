import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { isPlaceholder, portions, sentencesOf, spoken } from "../../markdown/spoken.ts";
import { fieldsOf } from "./fields.ts";
import { piecesOf } from "./pieces.ts";
import { secretsOf } from "./secrets.ts";
import { folded, printOf, wordingsOf } from "./words.ts";

test("a print is that of the folded words, and words are found by it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      assert.equal(printOf(text).hash, printOf(folded(text)).hash);
      assert.equal(printOf(text).start, printOf(folded(text)).start);
    }),
    { seed: 5, numRuns: howMany(125, 500) },
  );
  const wordings = wordingsOf([{ path: "a.md", text: "one two\n\nthree four five" }]);
  assert.deepEqual(wordings.find("Two three -- four, five", printOf("Two three -- four, five"))?.line, 1);
  assert.equal(wordings.find("two three four", printOf("two three four")), undefined);
  assert.equal(wordings.find("two three four fiv", printOf("two three four fiv")), undefined);
});

test("long texts are divided between sentences, and nothing is lost", () => {
  const text = "A short one. ".repeat(80).trim();
  assert.ok(portions(text).every((portion) => portion.length <= 400 && portion.endsWith(".")));
  assert.equal(portions(text).join(" "), text);
  assert.equal(sentencesOf('He said "no." Then he left… Gone!').length, 3);
  assert.ok(portions("x".repeat(5000)).every((portion) => portion.length <= 800));
});

test("pieces carry the labels they stand under", () => {
  const text = "**Known**:\n- a b\n  - c d\n- **Where**: here\n\nAfter all\n";
  assert.deepEqual(
    piecesOf(text, 0, text.length, 1).map(({ kind, line, label, value, under }) => [
      kind,
      line,
      label,
      value,
      under.join(),
    ]),
    [
      ["point", 2, "", "a b", "Known"],
      ["point", 3, "", "c d", "Known"],
      ["point", 4, "Where", "here", "Known"],
      ["text", 6, "", "After all", ""],
    ],
  );
  assert.deepEqual(
    fieldsOf("a:\n  b: c\n  - d\ne: 'f'", 99).map(({ label, value, under }) => [label, value, under.join()]),
    [
      ["b", "c", "a"],
      ["", "d", "a"],
      ["e", "f", ""],
    ],
  );
});

test("words are spoken without their marks", () => {
  assert.equal(spoken("**a** _b_ `c` snake_case <br> \\* [[d|e]] ![f](g)"), "a b c snake_case * e f");
  assert.deepEqual(["None.", "n/a", "No sessions yet", "???", "[x]", "None, but she knows"].map(isPlaceholder), [
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

for (const part of [
  "- a b c\n",
  "| a ",
  "**a",
  "[[",
  "<!-- x -->\n",
  "a: b\n",
  "> ",
  "the party ",
  "_a",
  "public ",
  "nothing - ",
  "a b c d ",
]) {
  test(`half a megabyte of ${JSON.stringify(part)} is read as fast as it is long`, () => {
    const text = `## Secrets\n${part.repeat(Math.ceil(500_000 / part.length))}`;
    const begun = process.threadCpuUsage();
    secretsOf(
      ["npcs/a.md", "world-primer.md"].map((path) => ({ path, text })),
      [],
    );
    const { user } = process.threadCpuUsage(begun); // of this thread alone: on a busy machine others' turns do not count
    assert.ok(user < 3_000_000, `${user / 1000} ms`);
  });
}
