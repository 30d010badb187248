import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ANY_LETTER } from "../../../test/support/any-letter.ts";
import { howMany } from "../../../test/support/how-many.ts";
import { fileOf } from "../../../test/support/worlds.ts";
import { proseOf } from "../../markdown/prose.ts";
import { factsOf } from "./facts.ts";
import { readWorld } from "./world.ts";

const fact = (text: string, ...labels: readonly string[]) => factsOf(proseOf(text))(...labels);

for (const text of [
  "**Role**: smith",
  "**Role:** smith",
  "Role: smith",
  "ROLE: smith",
  "*Role*: smith",
  "__Role__: smith",
  "**Role** - smith",
  "**Role** — smith",
  "- **Role:** smith",
  "* Role: smith",
  "> **Role**: smith",
  "| **Role** | smith |\n|---|---|\n| **Age** | 40 |",
  "| | |\n|---|---|\n| **Role** | smith |",
  "| Role | smith |",
  "| Name | Role |\n|---|---|\n| Tolly | smith |",
  "---\nrole: smith\n---\n# Tolly",
  "---\nRole: smith\nbad: [\n---\n# Tolly",
  "## Role\n\nsmith",
  "Role\n----\nsmith",
  "###### 🔨 Role (now)\nsmith",
  "**Role**:\n- smith",
  "Role:\nsmith",
  "**Role**\nsmith",
  "**Age**: 40 | **Role**: smith | **HP**: 4",
  "<!-- Role: what they do -->\nRole: smith",
  "# Tolly\r\n\r\nRole: smith\r\n",
  "**The Role**: [[smith]]",
])
  test(`[CA9] a label as in ${JSON.stringify(text)}`, () => assert.equal(fact(text, "role"), "smith"));

for (const text of [
  "Role:",
  "**Role**: None",
  "**Role**: [what they do]",
  "- Role: TBD",
  "A role: none of yours",
  "# Roles",
])
  test(`[CA9] nothing is invented where a file says ${JSON.stringify(text)}`, () =>
    assert.equal(fact(text, "role"), ""));

test("[CA9] every line number is the line's own", () => {
  const block = fc.constantFrom(
    "# H",
    "text",
    "",
    "- point",
    "  - inner",
    "| a | b |",
    "|---|---|",
    "Role: x",
    "**B**",
    "T\n=",
    "```",
    "> q",
    "---",
    "<!-- c -->",
  );
  const document = fc.array(block, { maxLength: 30 });
  fc.assert(
    fc.property(document, fc.constantFrom("\n", "\r\n"), fc.boolean(), (blocks, end, front) => {
      const numbered = [...(front ? ["---", "k: v", "---"] : []), ...blocks].join("\n").split("\n");
      const lines = numbered.map((line, i) => (/[a-z]$/i.test(line) ? `${line} w${i + 1}w` : line));
      for (const { text, line } of proseOf(lines.join(end)).said) {
        const first = /w(\d+)w/.exec(text)?.[1];
        if (first !== undefined) assert.equal(line, Number(first), JSON.stringify(lines));
      }
    }),
    { seed: 5, numRuns: howMany(75, 300) },
  );
});

/** What a campaign says is all there is: every word of a world stands in its files. */
test("[CA9] any text at all is read, and nothing is added to it", () => {
  const piece = fc.oneof(
    fc.string({ unit: ANY_LETTER, maxLength: 12 }),
    fc.constantFrom(
      ..."# |## |\n|\r\n|- |  - |* |**|__|: |---\n|===\n|\u0060\u0060\u0060|<!--|-->|[[|]]|(|)|DC 15 |Insight|Secrets|Role|Quests|[ ] |\\||<|>|Location|\u2014 ".split(
        "|",
      ),
    ),
    fc.constantFrom("|", "Active Quests", "Notable Items", "What they know", "\t"),
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
  const paths = [
    "overview.md",
    "story-state.md",
    "party-knowledge.md",
    "npcs/a.md",
    "npcs.md",
    "locations/b.md",
    "factions/c.md",
    "items.md",
    "quests/d.yaml",
    "safety.md",
  ];
  fc.assert(
    fc.property(fc.array(text, { minLength: paths.length, maxLength: paths.length }), (texts) => {
      const files = paths.map((path, i) => fileOf(path, texts[i] ?? ""));
      const world = readWorld({ files });
      const all = letters(`${paths.join(" ")} Atmosphere ${texts.join(" ")}`).join("");
      const { people, places, factions, items, quests, boundaries, threads, situation, overview } = world;
      const read = [people, places, factions, items, quests, boundaries, threads, situation, overview];
      for (const word of letters(textsIn(read).join(" "))) assert.ok(all.includes(word), word);
    }),
    { seed: 5, numRuns: 100 },
  );
});

const letters = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** Every text in a value, but for what Troupe calls things. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["slug", "skills", "tier"].includes(key) ? [] : textsIn(inner),
  );
};

/** Much of one thing: work in proportion to the length, and no list too long to be handed on. */
const HOSTILE: Readonly<Record<string, string>> = {
  headings: "# a\n",
  "deep headings": "# a\n## Features\n### b\n- c\n",
  points: "- a\n",
  "deeper points": "- a:\n  - b:\n    - c\n",
  rows: "| a | b |\n",
  tables: "| a |\n|---|\n| b |\n\n",
  bold: "**a**: ",
  stars: "*",
  "open links": "[[a|",
  brackets: "(",
  colons: "a: ",
  checks: "DC 15 Insight or ",
  skills: "Wisdom (",
  words: "secret ",
  "one paragraph": "a - b\n",
  spaces: " ",
  quotes: "> ",
  comments: "<!-- a\n",
  tags: "<a",
  dashes: "- ",
  quoted: '"a" ',
};
for (const [name, piece] of Object.entries(HOSTILE))
  test(`[CA9] much of one thing is read: ${name}`, () => {
    const text = piece.repeat(Math.ceil(12_000 / piece.length));
    const files = ["npcs.md", "npcs/a.md", "locations/b.md", "factions/c.md", "story-state.md", "overview.md"].map(
      (path) => fileOf(path, `# Active Quests\n\n${text}`),
    );
    const { people, places, factions, items, quests, boundaries, threads, situation, overview } = readWorld({ files });
    assert.ok(
      [people, places, factions, items, quests, boundaries, threads, situation, overview].every(
        (part) => part !== undefined,
      ),
    );
  });
