import assert from "node:assert/strict";
import { test } from "node:test";
import { mechanicsIn } from "../../../world/mechanics.ts";
import { masked } from "../compose/masked.ts";
import { filled, fitting, rowsOf, TABLES, type TableName, table } from "./table.ts";

const NOBODY: ReadonlySet<string> = new Set();
const PROSE = TABLES.filter((name) => name !== "names");
const textsOf = (name: TableName): readonly string[] =>
  table(name).flatMap(({ text, later }) => [text, ...(later === "" ? [] : [later])]);

test("no run of five words stands in two outcomes of all the tables", () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const name of PROSE)
    for (const text of textsOf(name))
      for (const run of new Set(masked(text, NOBODY).runs)) {
        const before = seen.get(run);
        if (before !== undefined) twice.push(`${run}: ${before} / ${text}`);
        seen.set(run, text);
      }
  assert.ok(seen.size > 5000);
  assert.deepEqual(twice, []);
});

test("every outcome is a sentence that can stand in a narration, and is remembered once it was told", () => {
  for (const name of PROSE)
    for (const text of textsOf(name)) {
      assert.ok(masked(text, NOBODY).sentences.length > 0, text);
      assert.match(text, /^[\p{Lu}“{"]/u, text);
      assert.match(text, /[.?!][”"]?$/, text);
      assert.equal(mechanicsIn(text), undefined, text);
      assert.doesNotMatch(text.replace(/["“][^"”]*["”]/g, ""), /\b(?:you|your)\b|\*|_/i, text);
      assert.doesNotMatch(text, /"|\/|→|->/, text);
      assert.equal(text.split("“").length, text.split("”").length, text);
    }
});

const LEAST: Readonly<Partial<Record<TableName, number>>> = {
  "ask-back": 20,
  camp: 30,
  city: 30,
  impossible: 20,
  indoors: 30,
  leads: 20,
  moods: 30,
  "nothing-more": 30,
  rumours: 30,
  sounds: 30,
  tavern: 30,
  travel: 30,
  trivial: 20,
  underground: 30,
  waiting: 30,
  weather: 30,
  wilderness: 30,
};

test("every table has as many outcomes as an evening may ask for", () => {
  for (const [name, least] of Object.entries(LEAST))
    assert.ok(table(name as TableName).length >= least, `${name}: ${table(name as TableName).length}`);
  const under = (name: TableName) => Object.entries(Object.groupBy(table(name), (row) => row.under));
  for (const [heading, rows = []] of under("oracle")) assert.ok(rows.length >= 10, heading);
  assert.equal(under("oracle").length, 6);
  assert.deepEqual(
    under("costs").map(([heading]) => heading),
    ["time", "noise", "harm", "gear", "trust", "place", "debt"],
  );
  for (const [heading, rows = []] of under("costs")) {
    assert.ok(rows.length >= 12, heading);
    assert.ok(rows.every(({ later }) => later !== ""));
  }
  for (const [heading, rows = []] of under("names")) assert.ok(rows.length >= 20, heading);
  assert.equal(new Set(table("names").map(({ text }) => text)).size, table("names").length, "no name twice");
});

test("what an outcome waits for, and what goes into its gaps, is known", () => {
  const places = "indoors outdoors underground people night day city wilderness tavern camp rain clear hot fog snow";
  const known = [...places.split(" "), "foe armed"];
  for (const name of TABLES)
    for (const { when, text } of table(name)) {
      for (const one of when) assert.ok(known.includes(one), `${name}: ${one}`);
      for (const [gap] of text.matchAll(/\{[^}]*\}?/g))
        assert.match(
          gap,
          /^\{(?:name|names|person|thing|lead|one|other|who|rest|come|go|are|have|stay|foe|arm)\}$/,
          `${name}: ${gap}`,
        );
    }
});

test("a row is read with its heading, its conditions and both halves of a cost", () => {
  const rows = rowsOf("t.md", "# T\n\nProse.\n\n- (if night, people) A.\n\n## Time\n\n- now B. / later C.\n");
  assert.deepEqual(rows, [
    { text: "A.", when: ["night", "people"], under: "", later: "" },
    { text: "B.", when: [], under: "time", later: "C." },
  ]);
  assert.ok(fitting("weather", new Set(["indoors"])).every(({ when }) => !when.includes("outdoors")));
  assert.equal(filled("{name} is at {place}", { name: "Tam" }), "Tam is at {place}");
});
