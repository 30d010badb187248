import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { readRecords } from "./records.ts";

const read = (texts: Readonly<Record<string, string>>) =>
  readRecords({ files: Object.entries(texts).map(([path, text]) => ({ path, text })) });

test("[CA9] scenes are read with where and when, in order, however they are numbered", () => {
  const { scenes } = read({
    "scenes/010-the-ferry.md": "---\nlocation: Reedmouth\ntime: 7\n---\n\nThe ferry is late.\n",
    "scenes/2 old style.md": "No front matter.\r\n",
    "sessions/003-handed-over.md": "---\nlocation: [broken\n---\nText.",
    "scenes/notes.txt": "no scene",
  });
  assert.deepEqual(
    scenes.map(({ number, slug, location, time, text }) => [number, slug, location, time, text]),
    [
      [2, "old style", "", "", "No front matter."],
      [3, "handed-over", "", "", "Text."],
      [10, "the-ferry", "Reedmouth", "7", "The ferry is late."],
    ],
  );
});

test("[CA9] journals are read entry by entry, in our form and in others", () => {
  const { journals } = read({
    "party/ina-vell-journal.md":
      "# Ina's journal\n\n---\n\n### The ferry\n\n*Scene 010: the-ferry*\n\n**What happened**\n\n- It was late.\n\n---\n\n### Across\n\nWe crossed.\n",
    "party/bram-journal.md": "Just a page of words.\n",
    "party/sefa-journal.md": "Night one\n---------\nRain.\n\nNight two\n---------\nMore rain.\n",
    "party/nobody-journal.md": "",
  });
  assert.deepEqual(
    journals["ina-vell"]?.map(({ title, scene, line }) => [title, scene, line]),
    [
      ["The ferry", 10, 5],
      ["Across", undefined, 15],
    ],
  );
  assert.equal(journals["ina-vell"]?.[0]?.text.endsWith("- It was late."), true);
  assert.deepEqual(journals.bram, [{ title: "", line: 1, text: "Just a page of words." }]);
  assert.deepEqual(
    journals.sefa?.map(({ title, text }) => [title, text]),
    [
      ["Night one", "Rain."],
      ["Night two", "More rain."],
    ],
  );
  assert.deepEqual(journals.nobody, []);
});

test("[CA9] decisions, relationships, plans, briefs, the primer and what was left in tmp/ are read", () => {
  const found = read({
    "decision-log.md":
      "# Decision Log\n\n---\n\n## The ferry\n\n**Location**: Reedmouth\n**Context**: Ma Ottery waits.\n\n### Ina Vell\n\n**Decision**: Pays with a story.\n**Significance**: It was true.\n\n### Bram\n\n**Decision**: Rows.\n",
    "relationships.md":
      "# Relationships\n\n| NPC | Attitude | Since |\n|---|---|---|\n| Ma Ottery | friendly | scene 010 |\n\n- **The tollmen**: hostile\n",
    "beats/the-tollmen.md": "# The tollmen come\n\nAt midnight.\n",
    "beats/deep/later.md": "Later.",
    "party/ina-vell-brief.md": "Wet boots.\n",
    "World-Primer.md": "Everybody knows the river.\n",
    "tmp/gm-state-delta.md": "- SECRET: x",
    "tmp/ina-vell-prompt.md": "x",
    "tmp/other.md": "x",
  });
  assert.deepEqual(found.decisions, [
    {
      title: "The ferry",
      line: 5,
      location: "Reedmouth",
      context: "Ma Ottery waits.",
      choices: [
        { who: "Ina Vell", decision: "Pays with a story." },
        { who: "Bram", decision: "Rows." },
      ],
    },
  ]);
  assert.deepEqual(
    found.relationships.map(({ who, attitude }) => [who, attitude]),
    [
      ["Ma Ottery", "friendly"],
      ["The tollmen", "hostile"],
    ],
  );
  assert.deepEqual(
    found.plans.map(({ title }) => title),
    ["The tollmen come", "Later"],
  );
  assert.deepEqual(found.briefs, { "ina-vell": "Wet boots." });
  assert.equal(found.primer, "Everybody knows the river.");
  assert.deepEqual(
    found.leftovers.map(({ kind }) => kind),
    ["delta", "prompt", "other"],
  );
});

test("[CA9] no record is too odd to be read", () => {
  const paths = ["decision-log.md", "relationships.md", "party/a-journal.md", "scenes/001-x.md", "beats/x.md"];
  const bits = [
    "# A\n",
    "## B\n",
    "---\n",
    "**Decision**: x\n",
    "| a | b |\n|---|---|\n| c | d |\n",
    "```\n",
    "text\n",
    "\r\n",
    "<!--",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.array(fc.constantFrom(...bits), { maxLength: 20 }), (path, parts) => {
      readRecords({ files: [{ path, text: parts.join("") }] });
    }),
    { seed: 5, numRuns: howMany(125, 500) },
  );
});
