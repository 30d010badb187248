import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as said from "./companions/lines/pages.ts";
import { anywhere, anywhereOn } from "./compiled/stock/anywhere.ts";
import * as stock from "./compiled/stock/pages.ts";
import { each, linesIn, sectionsOf } from "./lines-page.ts";
import { TABLES, table } from "./tables/table.ts";

const PAGE = "# Cook\n\nFond of salt.\n\n## Agree\n- Yes.\n- Fine, {who}.\n\n## Cannot say\n- Ask the cook.\n";
const read = (text: string) => linesIn("house/cook.md", text, { "": each(["agree", "cannotSay"], "who thing") });

const YES = each(["yes"]);

test("[MI960] a page of lines is read by its headings, in the order of the page", () => {
  assert.deepEqual(read(PAGE), { "": { agree: ["Yes.", "Fine, {who}."], cannotSay: ["Ask the cook."] } });
  const grouped = "## Talk\n\nA note.\n\n### Yes\n- So be it.\n\n## Deeds\n### Yes\n- # *nods.\n";
  assert.deepEqual(linesIn("t.md", grouped, { talk: YES, deeds: YES }), {
    talk: { yes: ["So be it."] },
    deeds: { yes: ["# *nods."] },
  });
});

test("[MI961] a broken line of a page is named by file and line, and what to do about it is said", () => {
  const broken: readonly (readonly [string, string, RegExp])[] = [
    ["- Yes.", "-Yes.", /:6: this is neither .* Begin a line with “- ”/],
    ["- Yes.", "* Yes.", /:6: this is neither/],
    ["- Yes.", "- ", /:6: this is neither/],
    ["- Fine, {who}.", "broken off", /:7: this is neither .* do not break it/],
    ["- Fine, {who}.", "- Yes.", /:7: this line stands on line 6 already/],
    ["{who}", "{whom}", /:7: nothing fills the gap \{whom\} here\. There are: \{who\}, \{thing\}\./],
    ["{who}", "{who", /:7: nothing fills the gap \{who\./],
    ["{who}", "who}", /:7: nothing fills the gap \}/],
    ["## Cannot say", "## Can say", /:9: nothing asks for the heading “Can say” here\. It may be one of: cannot say\./],
    ["## Cannot say", "## agree", /:9: the heading “agree” stands here a second time/],
    ["## Cannot say", "#### Cannot say", /:9: this is neither/],
    ["- Ask the cook.", "", /:9: “Cannot say” has no lines\. Write one below it/],
    ["## Agree", "- Hm.\n\n## Agree", /:5: this line stands under no heading of its own/],
    ["## Cannot say\n- Ask the cook.\n", "", /:7: the heading “cannot say” is missing\. Add it/],
  ];
  for (const [whole, part, message] of broken) {
    const text = PAGE.replace(whole, part);
    assert.notEqual(text, PAGE);
    const named = new RegExp(`^src/minds/house/cook\\.md${message.source}`);
    assert.throws(() => read(text), { message: named }, part);
  }
  const grouped = (text: string) => linesIn("t.md", text, { talk: each(["yes", "no"]) });
  assert.throws(() => grouped("## Talk\n### Yes\n- Y.\n"), { message: /t\.md:3: the heading “talk \/ no” is missing/ });
  assert.throws(() => grouped("## Tlak\n### Yes\n- Y.\n"), {
    message: /t\.md:1: .*“Tlak” .*: talk \/ yes, talk \/ no\./,
  });
  assert.throws(() => grouped("## Talk\n- Y.\n"), { message: /t\.md:2: this line stands under no heading/ });
});

test("[MI961] a field of a way for anywhere that is missing, twice or no number is named by file and line", () => {
  const way = "## Look round {place}\n- by: wit\n- skills: perception\n- dc: 11\n- said: look; scout\n";
  const whole = `${way}- yes: Y.\n- cost: C.\n- no: N.\n- worse: W.\n- fact: F of {place}.\n`;
  assert.deepEqual(anywhereOn("t.md", whole)[0]?.said, ["look", "scout"]);
  const broken: readonly (readonly [string, string, RegExp])[] = [
    ["- by: wit", "- by: guile", /^src\/minds\/t\.md:2: .*“by: wit”, “by: force” or “by: kindness”/],
    ["- dc: 11", "- dc: hard", /:4: .*“dc: 11”/],
    ["- dc: 11", "- DC 11", /:4: a line here begins with one of these/],
    ["- yes: Y.\n", "", /:1: “Look round \{place\}” wants one line “yes: …”/],
    ["- no: N.", "- yes: N.", /:8: .* wants one line “yes: …”/],
    ["Y.", "{who} does.", /:6: nothing fills the gap \{who\}/],
    ["## Look round {place}", "## Look round {here}", /:1: nothing fills the gap \{here\}/],
  ];
  for (const [one, other, message] of broken)
    assert.throws(() => anywhereOn("t.md", whole.replace(one, other)), { message }, other);
});

/** All the texts in what is loaded. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

test("[MI962] every page of lines that code asks for is there and whole, and every line of every page is asked for", () => {
  const root = fileURLToPath(new URL("../", import.meta.url));
  const loaded = new Set(textsIn([{ ...said }, { ...stock }]));
  const pages = ["house/companions/lines/**/*.md", "house/compiled/stock/*.md"].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  );
  assert.ok(pages.length > 30);
  for (const path of pages.filter((one) => !one.endsWith("anywhere.md")))
    for (const { lines } of sectionsOf(path, readFileSync(`${root}/${path}`, "utf8").replaceAll("\r\n", "\n")))
      for (const { text, at } of lines) assert.ok(loaded.has(text), `src/minds/${path}:${at}: nothing reads this line`);
  assert.ok(anywhere().length >= 5);
  for (const name of TABLES) assert.ok(table(name).length > 0, name);
});
