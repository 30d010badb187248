import assert from "node:assert/strict";
import { test } from "node:test";
import { secretsOf } from "../../campaign/secrets/secrets.ts";
import { situationsOf } from "../situations.ts";

const SHEET = `# Beat 2: The Drowned Fair

**Location**: The lower meadow
**Time**: Evening

## Goal

Get them to the ferry.

## What happens

The stalls stand in a foot of water. Nobody has packed up. The party sees the traitor by the well. Secretly the reeve opened the sluice.

## Opportunities

- The party can wade to the stage (Athletics DC 12)
- Talk to the reeve

## NPCs

- **Reeve Oster** - polite, lying
- **Pim**, a child

### Information if cooperative

- He was paid on Friday (Insight DC 15).
- The ferry leaves at nine.

## Secrets

- The reeve opened the sluice.

## Possible outcomes

- They take the boat and come to The Ferry.
- They go home.
`;
const OTHER = "# The Ferry\n\n## What happens\n\nIt rains.\n";
const files = [
  { path: "beats/02-fair.md", text: SHEET },
  { path: "beats/03-ferry.md", text: OTHER },
];

test("[CA24] a free-form plan is read as far as it goes", () => {
  const { situations, findings } = situationsOf(files);
  const [fair] = situations;
  assert.ok(fair);
  assert.deepEqual(findings, []);
  assert.equal(fair.origin, "plan");
  assert.deepEqual([fair.title, fair.place, fair.time], ["Beat 2: The Drowned Fair", "The lower meadow", "Evening"]);
  assert.deepEqual(
    fair.openings.map(({ text }) => text),
    ["The stalls stand in a foot of water. Nobody has packed up."],
  );
  assert.deepEqual(
    fair.ways.map(({ title, check }) => [title, check?.skills[0], check?.dc]),
    [
      ["Wade to the stage", "athletics", 12],
      ["Talk to the reeve", undefined, undefined],
    ],
  );
  assert.deepEqual(
    fair.here.map(({ name, kind }) => [name, kind]),
    [
      ["Reeve Oster", "person"],
      ["Pim", "person"],
    ],
  );
  assert.deepEqual(
    fair.topics.map(({ tier, who, text, opens }) => [
      tier,
      who,
      text,
      opens.map((key) => ("check" in key ? key.check.dc : 0)),
    ]),
    [
      ["gated", "reeve-oster", "He was paid on Friday.", [15]],
      ["gated", "reeve-oster", "The ferry leaves at nine.", [13]],
    ],
  );
  assert.deepEqual(
    fair.leads.map(({ to, title }) => [to, title]),
    [["the-ferry", "Go on to The Ferry"]],
  );
  for (const said of ["Get them to the ferry.", "The reeve opened the sluice.", "They go home."])
    assert.ok(fair.plan.includes(said), said);
});

test("[CA24] nothing of a plan is told that stands under a heading for the GM or gives something away", () => {
  const { situations } = situationsOf(files);
  const told = JSON.stringify({ ...situations[0], plan: "" });
  for (const hidden of ["sluice", "traitor", "lying"]) assert.doesNotMatch(told, new RegExp(hidden));
});

test("[CA12] all of a plan is the GM's", () => {
  const secrets = secretsOf(files, []).map(({ text }) => text);
  for (const said of ["The stalls stand in a foot of water.", "The ferry leaves at nine.", "It rains."])
    assert.ok(secrets.some((text) => text.includes(said)) || said.length < 12, said);
});

test("[CA24] a page of the format is told from a plan by its parts", () => {
  const originOf = (text: string): string | undefined =>
    situationsOf([{ path: "beats/a.md", text }]).situations[0]?.origin;
  assert.equal(originOf("# A\n\n## Facts\n\n- It is old.\n"), "plan");
  assert.equal(originOf("# A\n\n> Read this.\n\n## Goal\n\nB.\n"), "plan");
  assert.equal(originOf("# A\n\n## What the party knows\n\n- Nothing.\n"), "plan");
  assert.equal(originOf(""), "plan");
  assert.equal(originOf("# A\n\nplace: B\n\n> C.\n"), "written");
  assert.equal(originOf("# A\n\n## Ways\n\n### B\n- yes: C.\n"), "written");
  assert.equal(originOf("# A\n\n## Bo knows\n\n- free, C: D.\n"), "written");
});

test("[CA24] notes to the reader and templates are no pages", () => {
  const paths = [
    "beats/README.md",
    "beats/_template.md",
    "beats/beat-template.md",
    "beats/deep/a.md",
    "Beats/b.md",
    "npcs/c.md",
  ];
  assert.deepEqual(
    situationsOf(paths.map((path) => ({ path, text: "# A" }))).situations.map(({ path }) => path),
    ["beats/deep/a.md", "Beats/b.md"],
  );
});
