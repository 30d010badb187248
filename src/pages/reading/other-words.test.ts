import assert from "node:assert/strict";
import { test } from "node:test";
import { secretsOf } from "../../campaign/secrets/secrets.ts";
import { situationsOf } from "../situations.ts";

const PAGE = `# The Kiln

> It is warm. → arrived
>
> It smells of clay.
>
> or: Warmth, before anything else.
>
> Then clay.

> again: Still warm.

> or: It has kept its heat.

## Only you notice
- Mole: The bricks are new.
- or: Somebody has laid these bricks this week.

## Ways
### Wait (kindness) · Insight 10
- yes: It cools. → cold
- or: The heat goes out of it.
- or: In an hour it can be touched.
- no: It does not.
said: stay here

## Mole knows
- gated, friendly, the fire: He let it go out. → out
- or: It was his turn, and he slept.

## Clock: Heat, 4
- 2: (if cold) A crack.
- or: Something cracks.

## Foes: dogs
- 2 mastiffs called Dog.
- begins: They get up.
- won: They lie down. → calm
- or: They have had enough.

## Leads
- Go out → The Yard: The air is cold.
- or: Outside it is November.

## Endings
- **Cold**: It is over. / hook: Ash.
- or: Nobody lights it again.
`;

const read = (text: string) => {
  const { situations, findings } = situationsOf([
    { path: "beats/01-kiln.md", text },
    { path: "beats/02-yard.md", text: "# The Yard\n\n> Mud.\n" },
  ]);
  const [page] = situations;
  assert.ok(page);
  return { page, findings };
};

test("[CA26] behind or: stand other words for the opening or the point before it, with the needs and the effects of that one", () => {
  const { page, findings } = read(PAGE);
  assert.deepEqual(findings, []);
  assert.deepEqual(
    page.openings.map(({ text, or, again, effects }) => [text, or, again, effects.length]),
    [
      ["It is warm.\n\nIt smells of clay.", ["Warmth, before anything else.\n\nThen clay."], false, 1],
      ["Still warm.", ["It has kept its heat."], true, 0],
    ],
  );
  assert.deepEqual(page.notices[0]?.or, ["Somebody has laid these bricks this week."]);
  assert.deepEqual(page.ways[0]?.outcomes.yes?.or, ["The heat goes out of it.", "In an hour it can be touched."]);
  assert.equal(page.ways[0]?.outcomes.no?.or, undefined);
  assert.deepEqual(page.ways[0]?.said, ["stay here"]);
  assert.deepEqual(page.topics[0]?.or, ["It was his turn, and he slept."]);
  assert.deepEqual(page.clocks[0]?.strikes[0]?.or, ["Something cracks."]);
  assert.deepEqual(page.foes[0]?.won.or, ["They have had enough."]);
  assert.deepEqual(page.leads[0]?.or, ["Outside it is November."]);
  assert.deepEqual(page.endings[0]?.or, ["Nobody lights it again."]);
});

test("[CA26] other words for what is guarded are guarded as well", () => {
  const guarded = secretsOf([{ path: "beats/01-kiln.md", text: PAGE }], [])
    .map(({ text }) => text)
    .join(" ");
  for (const one of ["laid these bricks this week", "his turn, and he slept"]) assert.ok(guarded.includes(one), one);
  assert.ok(!guarded.includes("can be touched"), "an outcome is there to be told");
});

test("[CA26] an arrow behind or: and an or: with nothing before it are named", () => {
  const { page, findings } = read(
    "# The Kiln\n\n> Warm.\n\n## Ways\n### Wait\n- or: First.\n- yes: It cools.\n- or: It does. → cold\n\n## If nothing happens\n- or: Ash.\n",
  );
  assert.deepEqual(page.ways[0]?.outcomes.yes, { text: "It cools.", effects: [], line: 8, or: ["It does."] });
  assert.deepEqual(
    findings.map(({ line }) => line),
    [7, 9],
  );
  assert.equal(page.drags.length, 1); // a point that only begins with the word
});
