import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEdits } from "./apply.ts";
import type { Edit } from "./edit.ts";

const after = (page: string, ...edits: readonly Edit[]): string => applyEdits(page, edits);
const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;

test("[CA17] a point goes behind the last one of its section's list, in its manner", () => {
  const add = { do: "add", sections: ["Facts"], text: "The bell is cracked" } as const;
  const cases: readonly (readonly [page: string, after: string])[] = [
    [
      "## Facts\n\n* One\n* Two\n\n| a | b |\n|---|---|\n",
      "## Facts\n\n* One\n* Two\n* The bell is cracked\n\n| a | b |\n|---|---|\n",
    ],
    ["## facts (all)\r\n\r\n+ One\r\n", "## facts (all)\r\n\r\n+ One\r\n+ The bell is cracked\r\n"],
    [
      "Facts\n-----\n\n1. One\n2. Two\n   goes on",
      "Facts\n-----\n\n1. One\n2. Two\n   goes on\n3. The bell is cracked",
    ],
    [
      "## Facts\n- One\n\n- Two\n\n### More\n- x\n",
      "## Facts\n- One\n\n- Two\n\n- The bell is cracked\n\n### More\n- x\n",
    ],
    ["## Facts\n- [x] One\n  - inner\n", "## Facts\n- [x] One\n  - inner\n- [ ] The bell is cracked\n"],
    ["## Facts\n- [ ] None yet - campaign not started\n", "## Facts\n- [ ] The bell is cracked\n"],
    ["## Facts\n\n*No facts recorded yet*\n\n## Next\n", "## Facts\n\n- The bell is cracked\n\n## Next\n"],
    ["## Facts\n- N/A\n", "## Facts\n- The bell is cracked\n"],
    ["## Facts\nProse.\n## Next\n", "## Facts\nProse.\n\n- The bell is cracked\n\n## Next\n"],
    ["## Facts\n- the bell is **cracked**.\n", "## Facts\n- the bell is **cracked**.\n"],
    ["# Page\n\nProse.", "# Page\n\nProse.\n\n## Facts\n\n- The bell is cracked"],
    ["", "## Facts\n\n- The bell is cracked\n"],
  ];
  for (const [page, expected] of cases) assert.equal(after(page, add), expected);
});

test("a line that only sounds like nothing is kept", () => {
  for (const point of ["None of the guards saw it", "No sign of Tomlin yet", "Unknown hands moved the bell"]) {
    const page = `## Facts\n- ${point}\n`;
    assert.equal(after(page, { do: "add", sections: ["Facts"], text: "New" }), `${page}- New\n`);
  }
});

test("[CA17] a list under a label or a smaller heading is found by its name", () => {
  const page = lines(
    "## Party Status",
    "",
    "**Hit Points**:",
    "- Party not yet established",
    "",
    "**Conditions**:",
    "- None",
    "",
    "## Next",
  );
  const put = (name: string, text: string): Edit => ({
    do: "put",
    sections: ["Party Status"],
    under: "Hit Points",
    name,
    text,
  });
  assert.equal(
    after(page, put("Corwin Voss", "3/8"), put("Tilda", "9/12"), put("Corwin", "4/8")),
    page.replace("- Party not yet established", "- Corwin Voss: 4/8\n- Tilda: 9/12"),
  );
  assert.equal(
    after(page, { do: "add", sections: ["Party Status"], under: "conditions", text: "Tilda: prone" }),
    page.replace("- None", "- Tilda: prone"),
  );
  assert.equal(
    after(page, { do: "add", sections: ["Party Status"], under: "Slots", text: "one" }),
    page.replace("\n## Next", "\n**Slots**:\n- one\n\n## Next"),
  );
});

test("[CA17] hit points go into a table's column where the section has one", () => {
  const page = lines("## Party Status", "", "| Character | HP | Notes |", "|---|---|---|", "| Corwin Voss | 8/8 | - |");
  assert.equal(
    after(page, { do: "put", sections: ["Party Status"], under: "Hit Points|HP", name: "Corwin", text: "3/8" }),
    page.replace("8/8", "3/8"),
  );
});

test("[CA17] in a row only the named cells change", () => {
  const page = lines(
    "## People",
    "| NPC | Mood | Seen |",
    "|---|---|---|",
    "|  Ana Voss |good|  here  |",
    "| Bo | | |",
  );
  const put = (name: string, text: string, cells?: Record<string, string>): Edit => ({
    do: "put",
    sections: ["People"],
    name,
    text,
    ...(cells ? { cells } : {}),
  });
  assert.equal(after(page, put("ana voss", "at the gate")), page.replace("  here  ", "  at the gate  "));
  assert.equal(after(page, put("Ana", "", { "attitude|mood": "a|b\nc" })), page.replace("|good|", "|a\\|b c|"));
  assert.equal(after(page, put("Bo", "gone")), page.replace("| Bo | | |", "| Bo | | gone |"));
  assert.equal(after(page, put("Cy", "new")), `${page}| Cy |  | new |\n`);
  assert.equal(
    after(page, { do: "add", sections: ["People"], text: "", cells: { npc: "Bo", mood: "sad" } }),
    `${page}| Bo | sad |  |\n`,
  );
});

test("[CA17] a name is met in points, lines and headings as people write them", () => {
  const put = (name: string): Edit => ({ do: "put", sections: ["People"], name, text: "wary" });
  const cases: readonly (readonly [before: string, name: string, after: string])[] = [
    ["- **Lysara Vendrath**: kind\n  over two lines\n  - a fact", "Lysara", "- **Lysara Vendrath**: wary\n  - a fact"],
    ["- **Lysara:** kind", "Lysara Vendrath", "- **Lysara:** wary"],
    ["* Lysara Vendrath – kind", "lysara vendrath", "* Lysara Vendrath – wary"],
    ["- **The Mermaid** (a tavern): loud", "Mermaid (tavern)", "- **The Mermaid** (a tavern): wary"],
    ["**Bo**: kind\nAna: loud", "Ana", "**Bo**: kind\nAna: wary"],
    ["- Lysara", "Lysara", "- Lysara: wary"],
    ["- Ana - loud", "Bo", "- Ana - loud\n- Bo - wary"],
    ["- Ana One: x\n- Ana Two: y", "Ana", "- Ana One: x\n- Ana Two: y\n- Ana: wary"],
    ["### Ana (pending)\n- kind\n\n### Bo\n- loud", "Ana", "### Ana (pending)\n- kind\n- wary\n\n### Bo\n- loud"],
    ["### Ana\n- kind", "Bo", "### Ana\n- kind\n\n### Bo\n- wary"],
    ["### Ana\n- kind\n### Other People\n- None", "Bo", "### Ana\n- kind\n### Other People\n- **Bo**: wary"],
  ];
  for (const [before, name, expected] of cases)
    assert.equal(after(`## People\n${before}\n\n## Next\n`, put(name)), `## People\n${expected}\n\n## Next\n`);
});

test("[CA17] labelled lines keep their place and spelling; notes stay", () => {
  const page = lines(
    "## Situation",
    "> a note",
    "",
    "**Location**: the inn  ",
    "**What's happening:** a long",
    "story",
    "",
    "<!-- kept -->",
    "",
    "---",
    "",
    "## Next",
  );
  const labels = { Location: "the docks", "Context|What's happening": "They hide.", Weather: "rain" };
  assert.equal(
    after(page, { do: "replace", sections: ["Situation"], text: "unused", labels }),
    lines(
      "## Situation",
      "> a note",
      "",
      "**Location**: the docks  ",
      "**What's happening:** They hide.",
      "**Weather**: rain",
      "",
      "<!-- kept -->",
      "",
      "---",
      "",
      "## Next",
    ),
  );
  assert.equal(
    after(page, { do: "replace", sections: ["Situation"], text: "All new.\n\n## Forged" }),
    lines("## Situation", "> a note", "", "All new.", "", "\\## Forged", "", "<!-- kept -->", "", "---", "", "## Next"),
  );
});

test("[CA17] the value behind a label changes wherever it stands", () => {
  const label = (name: string): Edit => ({ do: "label", labels: ["Nothing", name], value: "4" });
  const cases: readonly (readonly [string, string])[] = [
    ["---\nlevel: 3 # of twenty\n---\n# Ana", "---\nlevel: 4 # of twenty\n---\n# Ana"],
    ["**Class**: Rogue  **Level**: 3 | **HP**: 8", "**Class**: Rogue  **Level**: 4 | **HP**: 8"],
    ["> **Level**: 3", "> **Level**: 4"],
    ["- Level: 3", "- Level: 4"],
    ["| | |\n|---|---|\n| **Level** | 3 |", "| | |\n|---|---|\n| **Level** | 4 |"],
    ["| Class | Level |\n|---|---|\n| Rogue | 3 |", "| Class | Level |\n|---|---|\n| Rogue | 4 |"],
    ["```\nLevel: 3\n```\nLevel: 2", "```\nLevel: 3\n```\nLevel: 4"],
    ["no such thing", "no such thing"],
  ];
  for (const [page, expected] of cases) assert.equal(after(page, label("level")), expected);
});

test("[CA17] a line is swapped for another, for several or for none", () => {
  const page = "a\r\nb\r\na\r\n";
  assert.equal(after(page, { do: "swap", line: "a", to: "x\ny", nth: 1 }), "a\r\nb\r\nx\r\ny\r\n");
  assert.equal(after(page, { do: "swap", line: "b", to: "" }), "a\r\na\r\n");
  assert.equal(after(page, { do: "swap", line: "c", to: "x" }), page);
});

test("[CA17] what is appended stands after one blank line, and its words are only words", () => {
  assert.equal(after("", { do: "append", text: "It rains.", header: "# Page\n" }), "# Page\n\nIt rains.\n");
  assert.equal(
    after("It rains.", { do: "append", text: "# Still\n```\n***", header: "# Page" }),
    "It rains.\n\n\\# Still\n\\```\n***\n",
  );
  assert.equal(
    after("One\r\n\r\n", { do: "append", text: "---\n### Two", raw: true }),
    "One\r\n\r\n---\r\n### Two\r\n",
  );
});

test("[CA17] a section written as prose stays prose; a new or empty one is begun with the labels, in their order", () => {
  const labels = { Location: "The far bank", Time: "Night", "Context|What's happening": "It smells of reed." };
  const replace: Edit = { do: "replace", sections: ["Situation"], text: "The far bank, night.", labels };
  const begun = "**Location**: The far bank\n**Time**: Night\n**Context**: It smells of reed.\n";
  const cases: readonly (readonly [string, string])[] = [
    ["## Situation\n\nWe wait\nat the inn.\n\n## Next\n", "## Situation\n\nThe far bank, night.\n\n## Next\n"],
    ["## Situation\n\n*None yet*\n\n## Next\n", `## Situation\n\n${begun}\n## Next\n`],
    ["## Situation\n\n- None yet\n", `## Situation\n\n${begun}`],
    ["## Situation\n\n## Next\n", `## Situation\n\n${begun}\n## Next\n`],
    ["", `## Situation\n\n${begun}`],
    ["## Situation\n**What's happening**: x\n", `## Situation\n${begun.replace("Context", "What's happening")}`],
    [
      "## Situation\n\n- Context: x\n- Weather: rain\n",
      "## Situation\n\n- Location: The far bank\n- Time: Night\n- Context: It smells of reed.\n- Weather: rain\n",
    ],
    [
      "## Situation\n\n**Context**: x\n\n**Weather**: rain\n",
      "## Situation\n\n**Location**: The far bank\n\n**Time**: Night\n\n**Context**: It smells of reed.\n\n**Weather**: rain\n",
    ],
  ];
  for (const [page, expected] of cases) {
    assert.equal(after(page, replace), expected);
    assert.equal(after(expected, replace), expected);
  }
});

test("[CA17] under a new smaller heading stands what the others say by the same label", () => {
  const page = "## Places\n\n### The Quay\n- **What it is**: a quay\n- **Smell**: tar\n";
  const put: Edit = {
    do: "put",
    sections: ["Places"],
    name: "The Mill",
    text: "a **mill**",
    cells: { "what it is": "a mill" },
  };
  assert.equal(after(page, put), `${page}\n### The Mill\n- **What it is**: a mill\n`);
  const { cells: _, ...plain } = put;
  assert.equal(after(page, plain), `${page}\n### The Mill\n- a **mill**\n`);
});

test("[CA17] a section that is begun with a table has a row for what is added", () => {
  const add = (who: string): Edit => ({
    do: "add",
    sections: ["Who Knows"],
    heads: ["Who", "What"],
    text: `${who}: a|b`,
    cells: { who, what: "a|b" },
  });
  assert.equal(
    after("# Page\n", add("Ana"), add("Bo"), add("Ana")),
    "# Page\n\n## Who Knows\n\n| Who | What |\n| --- | --- |\n| Ana | a\\|b |\n| Bo | a\\|b |\n",
  );
});
