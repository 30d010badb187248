import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const ID = /[A-Z]-[A-Z]+-\d+/;

/** The rows of a page, and how each is kept. */
const rows = (page: string) =>
  [...page.matchAll(new RegExp(`^\\| (${ID.source}) \\|.*\\| (\\w+) \\|.*\\|$`, "gm"))].map(
    ([, id = "", kept = ""]) => ({
      id,
      kept,
    }),
  );

/** The rows that names of tests begin with. */
const cited = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`["'\`](${ID.source}(?:, ${ID.source})*): `, "g"))].flatMap(([, ids = ""]) =>
    ids.split(", "),
  );

function discrepancies(page: string, tests: readonly string[]): readonly string[] {
  const listed = rows(page);
  const ids = listed.map(({ id }) => id);
  const tested = new Set(tests.flatMap(cited));
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is listed twice`),
    ...listed
      .filter(({ kept }) => !["code", "mind", "later", "otherwise"].includes(kept))
      .map(({ id, kept }) => `${id} is kept by "${kept}"`),
    ...listed.filter(({ id, kept }) => kept === "code" && !tested.has(id)).map(({ id }) => `${id} has no test`),
    ...[...tested].filter((id) => !ids.includes(id)).map((id) => `${id} is tested and not listed`),
  ];
}

/** The files that fit; this one holds made-up rows and is none of them. */
const read = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.endsWith("list.test.ts"))
    .map((path) => readFileSync(new URL(path, root), "utf8"));

test("every row of docs/modes/ that is kept by code has a test, and every test a row", () => {
  const page = read("docs/modes/*.md").join("\n");
  const lines = page.split("\n").filter((line) => new RegExp(`^\\| ${ID.source} `).test(line));
  assert.equal(rows(page).length, lines.length, "every row can be read");
  assert.ok(lines.length > 1000);
  const tests = read("test/conformance/*.test.ts");
  assert.deepEqual(discrepancies(page, tests), []);
});

test("the list notices a row without a test, a test without a row, a row listed twice and a word it does not know", () => {
  const row = (id: string, kept: string) => `| ${id} | asks | ${kept} | how |`;
  const page = [row("G-A-1", "code"), row("G-A-2", "code"), row("G-A-2", "mind"), row("G-A-3", "hope")].join("\n");
  assert.deepEqual(discrepancies(page, ['test("G-A-1, M-B-9: so it is")']), [
    "G-A-2 is listed twice",
    'G-A-3 is kept by "hope"',
    "G-A-2 has no test",
    "M-B-9 is tested and not listed",
  ]);
});
