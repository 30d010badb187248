import assert from "node:assert/strict";
import { test } from "node:test";
import { examined, filesOf } from "../../../test/support/ferry.ts";
import { situationsOf } from "../situations.ts";

const GATE = `# The Gate

starts

> The gate is shut.

## Ways

### Climb the wall (wit)
- yes: Up it goes. → part to The Garden, quietly

### Knock (kindness)
- yes: It opens. → end Home

## Unseen

- Ada, if quietly: Ada leaves the latch up. → latch-up
- comes to light, if latch-up: The latch is up, and no wind did it. → not quietly

## Facts

- quietly: They went over the wall without a sound.
- latch-up: Ada left the latch up.

## Endings

- **Home**: They are in.
`;
const GARDEN = `# The Garden

> Nobody has weeded.

## Ways

### Open the gate from within (wit)
- yes: It was never locked. → meet, to The Gate
`;

const pages = (gate: string, garden: string) => ({ "beats/1.md": gate, "beats/2.md": garden });
const saying = (gate: string, garden: string): readonly string[] => {
  const { findings } = situationsOf(filesOf(pages(gate, garden)));
  return [...findings, ...examined(pages(gate, garden))].map(({ what, line, path }) => `${path}:${line} ${what}`);
};

test("[CA23] parting, meeting and what is done unseen are read as they are written", () => {
  const [gate, garden] = situationsOf(filesOf(pages(GATE, GARDEN))).situations;
  assert.deepEqual(gate?.ways[0]?.outcomes.yes?.effects[0], { do: "part", situation: "the-garden" });
  assert.deepEqual(garden?.ways[0]?.outcomes.yes?.effects, [{ do: "meet" }, { do: "to", situation: "the-gate" }]);
  const [unseen] = gate?.unseen ?? [];
  assert.deepEqual([unseen?.who, unseen?.text], ["ada", "Ada leaves the latch up."]);
  assert.deepEqual(unseen?.needs, [{ fact: "quietly", holds: true }]);
  const [light] = gate?.lights ?? [];
  assert.deepEqual(light?.effects, [{ do: "fact", fact: "quietly", holds: false }]);
  assert.deepEqual(
    saying(GATE, GARDEN).filter((one) => !/is one of/.test(one)),
    [],
  );
});

test("[CA22] a page that some part to leads to where the party meets, or it is named", () => {
  const lost = GARDEN.replace("→ meet, to The Gate", "→ quietly");
  assert.match(saying(GATE, lost).join("\n"), /1\.md:10 Those who part to "The Garden" find no way back/);
  for (const back of ["→ meet", "→ to The Gate"])
    assert.doesNotMatch(saying(GATE, GARDEN.replace("→ meet, to The Gate", back)).join("\n"), /no way back/, back);
  assert.match(
    saying(GATE.replace("part to The Garden", "part to The Graden"), GARDEN).join("\n"),
    /no page "the-graden"/,
  );
});

const UNSEEN: Readonly<Record<string, readonly [gate: string, says: RegExp]>> = {
  "somebody who is not there": [GATE.replace("- Ada, if", "- Bo, if"), /"bo" is nobody of the party/],
  "what everybody would see": [
    GATE.replace("→ latch-up", "→ latch-up, to The Garden"),
    /cannot lead to what everybody sees: `to`/,
  ],
  "what comes out before it was done": [
    GATE.replace("comes to light, if latch-up", "comes to light"),
    /before anybody has done it/,
  ],
  "what waits for nothing": [GATE.replace("if quietly: Ada", "if loudly: Ada"), /nothing on any page makes loudly so/],
};
for (const [name, [gate, says]] of Object.entries(UNSEEN))
  test(`[CA22] named under Unseen: ${name}`, () => assert.match(saying(gate, GARDEN).join("\n"), says));
