import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { howMany } from "../../test/support/how-many.ts";
import { linesOf, pageOf, sectionNamed } from "./sections.ts";

const reader = new MarkdownIt({ html: true });

/** Level, line and title of the headings a full reader finds at the top of a document; underlined paragraphs of several lines are left out. */
function headingsByTheBook(text: string, from: number): readonly string[] {
  const hidden = text.slice(0, from).replace(/[^\n]/g, "");
  const tokens = reader.parse(hidden + text.slice(from), {});
  return tokens.flatMap(({ type, level, tag, map, markup }, i) => {
    const [first, last] = map ?? [0, 0];
    if (type !== "heading_open" || level > 0 || (/[=-]/.test(markup) && last - first > 2)) return [];
    return [`${tag.slice(1)} ${first + 1} ${tokens[i + 1]?.content}`];
  });
}

const headings = (text: string): readonly string[] =>
  pageOf(text)
    .sections.slice(1)
    .map(({ level, line, title }) => `${level} ${line} ${title}`);

const TEXT = [
  "The lamp is out",
  "two words",
  "a # b",
  "#tag",
  "####### seven",
  "\\# none",
  "text ===",
  "[[a link]]",
  "🔔 bells",
];
const ATX = ["# One", "## Two ##", "### Three #", "#", "######  Six  ", "# a \\#", "## b#", "# c # ##  "];
const UNDER = ["===", "---", "=", "--", "===  ", "- - -", "***", "* * *", "___"];
const CODE = ["```", "````", "~~~", "``` js", "``` a`b", "~~~ ~"];
const HTML = [
  "<!--",
  "-->",
  "<!-- a -->",
  "<!-- a --> <!--",
  "<details>",
  "</details>",
  "<b>",
  "<b>x</b>",
  "<summary>S</summary>",
];
const LISTS = [
  "- item",
  "* item",
  "+ item",
  "1. one",
  "3. three",
  "12) twelve",
  "-",
  "1.",
  "- # inside",
  "- > quoted",
  "- - deep",
  "-     code",
];
const QUOTES = ["> said", "> # inside", ">", ">- point", "> ```", "> <!--"];
const TABLES = ["| a | b |", "|---|---|", "| a |", "a | b", "--- | ---", "|:-:|", "---|"];
const INDENTED = ["  text", "   # three", "  ## two", "    code", "     code", "\tcode", "  - item", "   1. one"];

const line = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  ...[TEXT, ATX, UNDER, CODE, HTML, LISTS, QUOTES, TABLES, INDENTED].map((lines) => ({
    weight: 2,
    arbitrary: fc.constantFrom(...lines),
  })),
);
const front = fc.constantFrom("", "", "---\ntitle: x\n---\n", "---\na: [1\n---\n", "---\n");
const document = fc
  .tuple(front, fc.array(line, { maxLength: 14 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([top, lines, end, closed]) => (top + lines.join("\n") + (closed ? "\n" : "")).replaceAll("\n", end));

test("[CA14] the headings are those of a full Markdown reader", () => {
  fc.assert(
    fc.property(document, (text) => {
      const from = pageOf(text).front?.end ?? 0;
      assert.deepEqual(headings(text), headingsByTheBook(text, from), JSON.stringify(text));
    }),
    { seed: 5, numRuns: howMany(500, 4000) },
  );
});

test("[CA14] every character belongs to one section, and sections nest", () => {
  fc.assert(
    fc.property(document, (text) => {
      const { sections, front: top } = pageOf(text);
      let at = top?.end ?? 0;
      for (const { start, body, bodyEnd, end } of sections) {
        assert.equal(start, at);
        assert.ok(start <= body && body <= bodyEnd && bodyEnd <= end);
        at = bodyEnd;
      }
      assert.equal(at, text.length);
    }),
    { seed: 5, numRuns: howMany(125, 500) },
  );
});

for (const [what, text, expected] of [
  ["underlined lines", "Name\n====\n\nPart\n----\n", ["1 1 Name", "2 4 Part"]],
  ["a rule below a paragraph of two lines", "one\ntwo\n---\n", []],
  [
    "headings in code, comments, quotes and lists",
    "```\n# a\n```\n<!--\n# b\n-->\n> # c\n\n- # d\n\n# e\n",
    ["1 11 e"],
  ],
  ["a heading after a list", "- a\n  - b\n# c\n", ["1 3 c"]],
  ["a code block that never ends", "# a\n~~~\n# b\n", ["1 1 a"]],
  ["Windows line ends", "# a\r\n\r\nb\r\n-\r\n", ["1 1 a", "2 3 b"]],
  ["a table's head above a rule", "| a |\n---\n\n# b\n", ["1 4 b"]],
] as const) {
  test(`[CA14] ${what}`, () => assert.deepEqual(headings(text), expected));
}

test("what never ends is said, with its line", () => {
  assert.deepEqual(pageOf("a\n\n```\n# b\n").unclosed, { what: "code", line: 3 });
  assert.deepEqual(pageOf("<!-- a\n# b\n").unclosed, { what: "comment", line: 1 });
  assert.equal(pageOf("```\n```\n<!-- a -->\n").unclosed, undefined);
});

test("a section is found by any of its names, and knows what it stands under", () => {
  const page = pageOf("# A\n\n## **Active Quests:** (so far)\n\n### One\n\nx\n\n# B\n");
  assert.equal(sectionNamed(page, "Quests", "active quests")?.line, 3);
  assert.deepEqual(sectionNamed(page, "One")?.under, ["A", "**Active Quests:** (so far)"]);
  assert.equal(sectionNamed(page, "A")?.end, page.text.indexOf("# B"));
});

test("lines are counted from the top of the text", () => {
  const text = "a\r\nb\n\nc";
  assert.deepEqual(
    [...linesOf(text, 3)].map(({ text: words, number }) => [number, words]),
    [
      [2, "b"],
      [3, ""],
      [4, "c"],
    ],
  );
});

for (const part of [
  "> ",
  "- ",
  "- - - x\n",
  "| a ",
  "a\n-\n",
  "<!--",
  "<a b='",
  "#",
  "```\n",
  "[a]: ",
  "\t",
  "a|b\n-|-\n",
]) {
  test(`two megabytes of ${JSON.stringify(part)} are read`, () => {
    const text = part.repeat(Math.ceil(2_000_000 / part.length));
    assert.equal(pageOf(text).sections.at(-1)?.end, text.length);
  });
}

test("a section is met by its words: marks, pictures and numbers around them are no part of its title", () => {
  for (const title of [
    "📍 Current Situation",
    "🗣️ Current Situation 🗣️",
    "1. Current Situation",
    "2.3) *Current situation*",
    "1️⃣ Current Situation",
    "— Current Situation: —",
    "→ 4 - Current Situation (so far)",
  ])
    assert.equal(sectionNamed(pageOf(`## ${title}\n`), "Current Situation")?.level, 2, title);
  for (const [title, other] of [
    ["3 Bridges", "Bridges"],
    ["???", "!!!"],
    ["Café", "Caf"],
    ["Session 1", "Session"],
  ] as const)
    assert.equal(sectionNamed(pageOf(`## ${title}\n`), other), undefined, title);
  assert.ok(sectionNamed(pageOf("## Cafe\u0301\n"), "Caf\u00e9"));
  assert.equal(sectionNamed(pageOf(`## ${"!".repeat(200_000)}x${"?".repeat(200_000)}y\n`), "x"), undefined);
});
