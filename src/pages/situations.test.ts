import assert from "node:assert/strict";
import { test } from "node:test";
import { worldOf } from "../../test/support/worlds.ts";
import { situationsIn } from "../campaign/read/situations.ts";
import { secretsOf } from "../campaign/secrets/secrets.ts";

const page = (...lines: readonly string[]): readonly string[] => ["# The Kiln", "", "> It is warm.", "", ...lines];
const MOLE = "- **Mole Hatt**, potter (old man). Sour. Wants his kiln back. His apron is clean.";

const read = (lines: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const files = Object.entries({ "beats/01-kiln.md": lines.join("\n"), ...more }).map(([path, text]) => ({
    path,
    text,
  }));
  const { situations, findings } = situationsIn(files);
  const [first] = situations;
  assert.ok(first);
  return { page: first, situations, findings };
};

test("[CA23] what an arrow refers to may stand on another page", () => {
  const { page: kiln, findings } = read(
    page(
      "## Ways",
      "### Wait",
      "- yes: … → The Heat +2, Mole −1, to Ash, Clay and Bone, fight, not kiln-lit, harm 2d6+1 fire, rest",
    ),
    {
      "beats/02.md":
        "# Ash, Clay and Bone\n\n> Grey.\n\n## Clock: The Heat, 4\n- 4: Hot.\n\n## Foes: rats\n- 2 giant rats.\n",
      "npcs/mole-hatt.md": "# Mole Hatt\n\n**Role**: potter\n",
    },
  );
  assert.deepEqual(findings, []);
  assert.deepEqual(kiln.ways[0]?.outcomes.yes?.effects, [
    { do: "clock", clock: "the-heat", by: 2 },
    { do: "attitude", person: "mole-hatt", by: -1 },
    { do: "to", situation: "ash-clay-and-bone" },
    { do: "fight", foes: "" },
    { do: "fact", fact: "kiln-lit", holds: false },
    { do: "harm", dice: "2d6+1", type: "fire" },
    { do: "rest" },
  ]);
});

test("[CA23] of two with one name, the one who is here is meant; a second arrow is a comma", () => {
  const { situations, findings } = read(page("## Here", "- **Mole Hatt**, potter."), {
    "beats/02.md":
      "# Pit\n\n> Wet.\n\n## Here\n- **Mole Vane**, digger.\n## If nothing happens\n- Mud. → Mole +1 → seen",
  });
  assert.deepEqual(findings, []);
  assert.deepEqual(situations[1]?.drags, [
    {
      text: "Mud.",
      effects: [
        { do: "attitude", person: "mole-vane", by: 1 },
        { do: "fact", fact: "seen", holds: true },
      ],
      needs: [],
      line: 8,
    },
  ]);
});

test("[CA23] people are told from things, and what is seen of them from what they want", () => {
  const { page: kiln } = read(
    page(
      "## Here",
      MOLE,
      '  says: "Mind it." / "Mind that too."',
      "- **the wheel** (if not broken): Cold. It turns.",
      "- the rack: Empty.",
    ),
  );
  const [mole, wheel, rack] = kiln.here;
  assert.deepEqual(
    [mole?.kind, mole?.attitude, mole?.wants, mole?.looks, mole?.aliases, mole?.says],
    [
      "person",
      "unfriendly",
      "his kiln back",
      ["His apron is clean."],
      ["potter", "old man"],
      ["Mind it.", "Mind that too."],
    ],
  );
  assert.deepEqual([wheel?.kind, wheel?.looks], ["thing", ["Cold.", "It turns."]]);
  assert.deepEqual(wheel?.needs, [{ fact: "broken", holds: false }]);
  assert.deepEqual([rack?.name, rack?.looks], ["the rack", ["Empty."]]);
});

test("[CA23] what opens a topic: any of those joined by or, all facts joined by commas", () => {
  const { page: kiln, findings } = read(
    page(
      "## Here",
      MOLE,
      "## Mole knows",
      "- free, clay / the pit: Red.",
      "- gated, Persuasion or Insight 13 or friendly, fire: Hot.",
      "- locked, ash-seen, kiln-lit, the night: Dark.",
      "- locked, ash-seen or Mole friendly: Grey.",
      "## If nothing happens",
      "- Ash falls. → ash-seen",
      "- A crack. → kiln-lit",
    ),
  );
  assert.deepEqual(findings, []);
  const friendly = { needs: [{ person: "mole-hatt", feels: "friendly", orBetter: true }] };
  const seen = { fact: "ash-seen", holds: true };
  assert.deepEqual(
    kiln.topics.map(({ tier, about, opens }) => [tier, about, opens]),
    [
      ["free", ["clay", "the pit"], []],
      ["gated", ["fire"], [{ check: { skills: ["persuasion", "insight"], dc: 13, toward: "mole-hatt" } }, friendly]],
      ["locked", ["the night"], [{ needs: [seen, { fact: "kiln-lit", holds: true }] }]],
      ["locked", [], [{ needs: [seen] }, friendly]],
    ],
  );
});

/** Each page is broken in one way: what is named, and in which line. */
const BROKEN: readonly (readonly [what: RegExp, line: number, lines: readonly string[]])[] = [
  [/“ropes” cannot stand below a title/, 2, ["# The Kiln", "starts · ropes · danger: low", "", "> Warm."]],
  [/“danger: grim” cannot/, 2, ["# The Kiln", "danger: grim", "", "> Warm."]],
  [/“place: there” cannot.*twice/, 2, ["# The Kiln", "place: here · place: there", "", "> Warm."]],
  [/“harm lots” cannot be done/, 6, page("## If nothing happens", "- Ash. → harm lots")],
  [/No clock and nobody is called “Vane”/, 6, page("## If nothing happens", "- Ash. → Vane +1")],
  [
    /“she says no more about it than that” is no effect/,
    6,
    page("## If nothing happens", "- Ash. → she says no more about it than that"),
  ],
  [/An arrow with nothing behind it/, 6, page("## If nothing happens", "- Ash. →")],
  [/Nothing can come of this: “→ lit”/, 6, page("## Here", "- **the wheel**: It turns. → lit")],
  [/“Mole friendly” is read as a fact/, 8, page("## Here", MOLE, "## If nothing happens", "- Ash. → Mole friendly")],
  [/A way without a yes/, 6, page("## Ways", "### Look", "- no: Dark.")],
  [/nothing to tell when it does/, 6, page("## Ways", "### Look · Perception 10", "- yes: Light.")],
  [/A check without a number/, 6, page("## Ways", "### Look · Perception", "- yes: Light.", "- no: Dark.")],
  [
    /“sniffing” is no skill/,
    6,
    page("## Ways", "### Look · Perception or Sniffing 12", "- yes: Light.", "- no: Dark."),
  ],
  [/“loudly” is no mark of a way/, 6, page("## Ways", "### Look · loudly", "- yes: Light.")],
  [/“perhaps” is no outcome/, 8, page("## Ways", "### Look", "- yes: Light.", "- perhaps: Dusk.")],
  [/The outcome yes stands here a second time/, 8, page("## Ways", "### Look", "- yes: Light.", "- yes: More.")],
  [/A second way is called “Look”/, 8, page("## Ways", "### Look", "- yes: Light.", "### Look", "- yes: More.")],
  [
    /“maybe” does not say how freely/,
    8,
    page("## Here", MOLE, "## Mole knows", "- maybe, clay: Red.", "- free, ash: Grey."),
  ],
  [/nothing is said that opens it/, 8, page("## Here", MOLE, "## Mole knows", "- gated, the clay: Red.")],
  [/Nothing opens this/, 8, page("## Here", MOLE, "## Mole knows", "- locked, the clay: Red.")],
  [
    /A comma stands between two things/,
    8,
    page("## Here", MOLE, "## Mole knows", "- gated, Insight 12, Mole friendly, clay: Red."),
  ],
  [/does not say how far it goes/, 5, page("## Clock: Heat", "- 2: Warm.")],
  [/goes to 2, and something is told at 3/, 5, page("## Clock: Heat, 2", "- 3: Warm.")],
  [/Nothing is made of this: “It grows warm/, 6, page("## Clock: Heat, 2", "- It grows warm.", "- 2: Hot.")],
  [/Nobody is said to fight here/, 5, page("## Foes: rats", "- won: Gone.")],
  [
    /Nothing is made of this: “begins: Again/,
    8,
    page("## Foes: rats", "- 2 rats.", "- begins: Now.", "- begins: Again."),
  ],
  [/Nothing is made of this: “Just words/, 6, page("## Here", "Just words here")],
  [/Nothing is made of this: “No arrow/, 6, page("## Leads", "- No arrow")],
  [/No section of a page is called “Weather”/, 6, page("## Here", "## Weather", "Wet.")],
  [/Headings inside of Here are not read/, 6, page("## Here", "### People", MOLE)],
  [/“Ada, Bo” says more than whose line/, 6, page("## Voices", "- Ada, Bo: “Yes.”")],
  [/“Ada, Bo” is more than one/, 6, page("## Only you notice", "- Ada, Bo: Ash.")],
];
for (const [what, line, lines] of BROKEN)
  test(`[CA23] what is not understood is named with its line: ${what.source}`, () => {
    const { findings } = read(lines);
    assert.deepEqual(
      findings.map((found) => [what.test(found.what), found.path, found.line, (found.remedy ?? "") !== ""]),
      [[true, "beats/01-kiln.md", line, true]],
      JSON.stringify(findings),
    );
  });

test("[CA23] two pages of one title are named", () => {
  const { findings } = read(page(), { "beats/02.md": "# The Kiln\n\n> Cold.\n\n## Here\n- **ash**: Grey." });
  assert.deepEqual(
    findings.map(({ path, line }) => [path, line]),
    [["beats/02.md", 1]],
  );
});

test("[CA23] what is kept for the GM is on no list that is told", () => {
  const { page: kiln, findings } = read(
    page("## GM notes", "Mole did it.", "", "<!-- or did he -->", "## Here", "- **ash**: Grey."),
  );
  assert.deepEqual(findings, []);
  assert.match(kiln.plan, /Mole did it\.[\s\S]*or did he/);
  assert.doesNotMatch(JSON.stringify({ ...kiln, plan: "" }), /did/);
});

test("[CA12] of a page in the format only what must be opened is a secret", () => {
  const text = page(
    "## Here",
    `${MOLE}`,
    "## Only you notice",
    "- Ada: the clay has been wetted twice. → wet",
    "## Ways",
    "### Ask Mole · Insight 10",
    "- yes: He tells it to the wheel. → told",
    "- no: He tells it to nobody.",
    "## Mole knows",
    "- free, clay: It comes from the river bank.",
    "- gated, Insight 12, fire: It went out on Sunday.",
    "- locked, wet, the night: Somebody slept in the kiln.",
    "## Facts",
    "- told: Mole let the fire go out.",
    "## GM notes",
    "The sleeper is his brother.",
    "## Endings",
    "- **Lit**: The kiln is lit again.",
  ).join("\n");
  const secrets = secretsOf([{ path: "beats/01-kiln.md", text }], []);
  assert.deepEqual(
    secrets.map(({ line, text: said }) => `${line} ${said}`),
    [
      "15 It went out on Sunday.",
      "16 Somebody slept in the kiln.",
      "8 the clay has been wetted twice.",
      "18 Mole let the fire go out.",
      "19 GM notes",
      "20 The sleeper is his brother.",
    ].filter((one) => !one.endsWith("GM notes")),
  );
});

test("the world has the pages, the secrets and what is to come", () => {
  const world = worldOf({
    "beats/01-kiln.md": page("## Here", MOLE, "## Mole knows", "- gated, Insight 12, fire: It went out on Sunday."),
    "story-state.md": [
      "# State",
      "",
      "## Upcoming Events",
      "",
      "- The river will rise",
      "- [x] The fair opens",
      "- None yet",
    ],
  });
  assert.deepEqual(
    world.situations.map(({ title }) => title),
    ["The Kiln"],
  );
  assert.deepEqual(world.upcoming, ["The river will rise"]);
  assert.ok(world.secrets.some(({ text }) => text === "It went out on Sunday."));
  assert.deepEqual(worldOf({ "overview.md": "# A" }).upcoming, []);
});
