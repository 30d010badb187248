import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { readSecrets, secretsOf } from "./secrets.ts";
import { folded } from "./words.ts";

const found = (path: string, text: string): readonly string[] =>
  secretsOf([{ path, text }], ["ada"]).map((secret) => `${secret.line} ${secret.text}`);

const PERSON = `# Corin Vale

**Role**: Antagonist (the second heir)
**Location**: The lock house

## Appearance

A lock keeper with dry sleeves. One of them is hidden under a glove.

## Personality

**Demeanour**: Slow to answer
**Motivation**: To be asked once before being told
**Fear**: Still water

## What They Know

### Public Knowledge
- The lower gate sticks in frost

### Requires trust
- The upper gate was opened from the inside

## Combat Stats

**AC**: 12 | **HP**: 20

## Plot relevance

**Potential uses**:
- Lends them the boat, and the boat comes back alone

| Faction | Standing |
|---|---|
| The Dredgers | Owes them a hand |
| None yet | |
`;

test("[CA12] what stands under no public heading counts as private; looks, voice and numbers do not", () => {
  assert.deepEqual(found("npcs/corin-vale.md", PERSON), [
    "3 Antagonist (the second heir)",
    "8 One of them is hidden under a glove.",
    "13 To be asked once before being told",
    "14 Fear: Still water",
    "22 The upper gate was opened from the inside",
    "31 Lends them the boat, and the boat comes back alone",
    "35 The Dredgers | Owes them a hand",
  ]);
});

for (const [what, path, text, expected] of [
  [
    "the label decides",
    "factions/a.md",
    "## Goals\n\n**Public Goal**: Better oil for all\n**True Goal**: One dark night a year\n",
    ["4 One dark night a year"],
  ],
  [
    "a strong word holds for all below it",
    "locations/a.md",
    "## GM Notes\n\n### Overview\n\nThe floor is a lid.\n",
    ["5 The floor is a lid."],
  ],
  [
    "read-aloud is for everybody",
    "beats/a.md",
    "## Read aloud\n\nRain on tin.\n\n## Then\n\nThe tin gives way.\n",
    ["7 The tin gives way."],
  ],
  ["a situation is a plan", "beats/a.md", "## Overview\n\nThe bell rings twice.\n", ["3 The bell rings twice."]],
  [
    "what was played is known",
    "story-state.md",
    "## Current Situation\n\nThey are in the boat.\n\n## Upcoming\n\n- The boat will sink\n",
    ["7 The boat will sink"],
  ],
  [
    "the column decides",
    "story-state.md",
    "## People\n\n| Name | Secret |\n|---|---|\n| Ada | Stole the oar |\n| N/A | |\n",
    ["5 Ada | Stole the oar"],
  ],
  [
    "the hook is for everybody",
    "overview.md",
    "## Setting\n\nA dry canal.\n\n## The Hook\n\nA wet coin.\n\n## The Threat\n\nThe water wants its coin.\n",
    ["11 The water wants its coin."],
  ],
  [
    "front matter",
    "npcs/a.md",
    '---\nrole: baker\nsecret: "He bakes for the drowned."\ngoals:\n  - Never to be thanked\n---\n',
    ["3 He bakes for the drowned.", "5 Never to be thanked"],
  ],
  [
    "front matter that cannot be read",
    "npcs/a.md",
    "---\nrole: [baker\nsecret: He bakes for the drowned\n---\n",
    ["3 He bakes for the drowned"],
  ],
  ["a YAML file", "npcs/a.yaml", "name: Ada\nhidden: She can swim after all\n", ["2 She can swim after all"]],
  [
    "a callout",
    "npcs/a.md",
    "## Appearance\n\nTall enough.\n\n> [!secret] Knots\n> Every knot is a debt.\n",
    ["6 Every knot is a debt."],
  ],
  [
    "a comment that says so",
    "npcs/a.md",
    "## Appearance\n\nTall enough.\n\n<!-- GM: on stilts -->\n<!-- describe them here -->\n",
    ["5 GM: on stilts"],
  ],
  [
    "Windows line ends",
    "npcs/a.md",
    "# A\r\n\r\n## Secrets\r\n- The door opens outward\r\n",
    ["4 The door opens outward"],
  ],
  [
    "underlined headings",
    "npcs.md",
    "Wenna\n-----\n\nRole: keeper\nSecret: counts by ear alone\n",
    ["5 counts by ear alone"],
  ],
  [
    "a short value keeps its label",
    "npcs/a.md",
    "**Secret**: twins\n**True name**: Ada Ox\n",
    ["1 Secret: twins", "2 True name: Ada Ox"],
  ],
  [
    "placeholders",
    "npcs/a.md",
    "## Secrets\n\n- None yet\n- [What nobody knows]\n- TBD\n- N/A - not started\n- ...\n",
    [],
  ],
  [
    "links and emphasis",
    "npcs/a.md",
    "## Secrets\n\n- [[Ada|She]] *never* left [the boat](boat.md)\n",
    ["3 She never left the boat"],
  ],
  [
    "somebody nobody knows of",
    "npcs/a.md",
    "# Ash\n\n**Role**: Chandler of the quay\n\n## Appearance\n\nSoot and string.\n\n## Public Knowledge\n\n- Nothing: officially drowned\n",
    ["3 Chandler of the quay"],
  ],
  [
    "a company nobody knows of, with its ranks",
    "factions/a.md",
    "# Oar\n\n**Type**: A conspiracy of rowers\n\n## Structure\n\n**Hierarchy**:\n- The Cox keeps time\n\n| Name | Rank |\n|---|---|\n| ??? | Stroke, name unknown |\n",
    ["3 A conspiracy of rowers", "8 The Cox keeps time", "12 ??? | Stroke, name unknown"],
  ],
] as const) {
  test(`[CA12] ${what}`, () => assert.deepEqual(found(path, text), expected));
}

for (const path of [
  "party/ada.md",
  "party/ada-journal.md",
  "party-knowledge.md",
  "world-primer.md",
  "preferences.md",
  "scenes/001-a.md",
  "party/ada-brief.md",
  "README.md",
  "npcs/_template.md",
  "templates/npc.md",
  "house-rules.md",
]) {
  test(`[CA12] no secrets are read out of ${path}`, () =>
    assert.deepEqual(found(path, "## Secrets\n\n- The door opens outward\n"), []));
}

test("[CA12] an id lasts as long as its words and its file's name do", () => {
  const id = (text: string, path = "npcs/corin-vale.md") => secretsOf([{ path, text }], []).map((secret) => secret.id);
  const [first] = id("## Secrets\n\n- The upper gate was opened from the inside\n");
  assert.match(first ?? "", /^corin-vale\/[0-9a-f]{6}$/);
  assert.deepEqual(
    id("Words before, four.\n\n## GM\n\n* **The upper gate** was opened, from the *inside*!\n")[1],
    first,
  );
  assert.notDeepEqual(id("## Secrets\n\n- The lower gate was opened from the inside\n"), [first]);
  assert.deepEqual(id("## Secrets\n\n- One two three\n- one, two: three\n").length, 1, "the same words are one secret");
});

test("[CA12] every id is used once, and none depends on what stands around it", () => {
  const words = fc.array(fc.constantFrom("oar", "gate", "lid", "ash", "knot", "été", "Ада"), {
    minLength: 4,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(
        words.map((list) => list.join(" ")),
        { minLength: 1, maxLength: 12 },
      ),
      (points) => {
        const of = (list: readonly string[]) =>
          secretsOf(
            [{ path: "npcs/a.md", text: `## Secrets\n\n${list.map((point) => `- ${point}`).join("\n")}\n` }],
            [],
          );
        const all = of(points);
        assert.equal(new Set(all.map(({ id }) => id)).size, points.length);
        const turned = new Map(of(points.toReversed()).map(({ id, text }) => [text, id]));
        for (const { id, text } of all) assert.equal(turned.get(text), id);
      },
    ),
    { seed: 5, numRuns: 100 },
  );
});

test("[CA12] what the party's files tell word for word is no secret any more, and where it stands is known", () => {
  const secret = "The ninth bell was cast from the mayor's own front door key";
  const files = [
    { path: "npcs/a.md", text: `## Secrets\n\n- ${secret}\n- The tenth was not cast at all\n` },
    {
      path: "world-primer.md",
      text: `# Primer\n\nOld songs say: *the ninth bell* was cast from the mayor’s own\nfront door key, and more.\n`,
    },
  ];
  const { secrets, told } = readSecrets(files, []);
  assert.deepEqual(
    secrets.map(({ text }) => text),
    ["The tenth was not cast at all"],
  );
  assert.deepEqual(
    told.map(({ path, line, secret: { line: from } }) => [path, line, from]),
    [["world-primer.md", 3, 3]],
  );
});

test("[CA12] whoever is unknown by name gives a sentence away wherever it stands", () => {
  const files = [
    { path: "factions/quiet-oar.md", text: "# The Quiet Oar\n\n**Type**: Secret society\n" },
    {
      path: "factions/dredgers.md",
      text: "# Dredgers\n\n## Overview\n\nThey dredge. Two of them row for the Quiet Oar.\n",
    },
  ];
  assert.deepEqual(
    secretsOf(files, []).map(({ text }) => text),
    ["Secret society", "Two of them row for the Quiet Oar."],
  );
  const known = [...files, { path: "world-primer.md", text: "Everyone has heard of the Quiet Oar.\n" }];
  assert.ok(!secretsOf(known, []).some(({ text }) => text.startsWith("Two of them")));
});

test("any text at all is read, and every secret stands on the line it names", () => {
  const scrap = fc.constantFrom(
    "# A",
    "## Secrets",
    "- x y z",
    "| a b | c d |",
    "|---|---|",
    "**L**:",
    "> q r s",
    "```",
    "<!--",
    "-->",
    "",
    "---",
    "k: v w x",
    "  - deep er one",
    "\ud800 b c",
    "été là où",
  );
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 20 }), (lines) => {
      for (const { line, text } of secretsOf([{ path: "npcs/a.md", text: lines.join("\n") }], [])) {
        const [first = ""] = folded(text).split(" ");
        const here = folded(lines[line - 1] ?? "").split(" ");
        assert.ok(here[0] === "" || here.includes(first), `${line} ${text} in ${JSON.stringify(lines)}`);
      }
    }),
    { seed: 5, numRuns: howMany(125, 500) },
  );
});

test("[SC631] what the page of a place or a thing says of it is there to be found, but for what it calls a secret or what says so itself", () => {
  const text = `## The rack

The boy saw him come down the big drain, feet first. (Survival DC 12)

- One plank hides a trap.

## Secrets

The pond was cleared on purpose.
`;
  const toBeFound = (path: string) =>
    secretsOf([{ path, text }], ["ada"]).flatMap((one) => (one.toBeFound ? [one.line] : []));
  assert.deepEqual(toBeFound("locations/engine-seven.md"), [3]);
  assert.deepEqual(toBeFound("items/rack.md"), [3]);
  assert.deepEqual(toBeFound("npcs/pieter.md"), []);
});
