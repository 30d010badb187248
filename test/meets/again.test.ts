import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { ADA, frayIn, told } from "../support/fray.ts";

const YARD = `# The Yard

starts · place: the yard · danger: none

> A yard, and at the end of it a hedge with a gap.

## Here

- **the hedge** (gap): It has been let grow.

## Ways

### Step through the gap in the hedge (wit) · again
- yes: The twigs let go one after another. → to The Field
`;
const FIELD = `# The Field

place: the field · danger: none

> Barley as far as the hill.

## Here

- **the barley** (field): It is nearly ripe.

## Ways

### Turn back to the yard and wait (wit) · again
- yes: The twigs close behind. → to The Yard
`;

test("[MI57] whoever goes a way a second time is told to go", async (t) => {
  const root = frayIn(t, { foes: "- 1 rat. Wants out.", level: 2 });
  writeFileSync(join(root, "beats/01-the-toll-yard.md"), YARD);
  writeFileSync(join(root, "beats/02-the-field.md"), FIELD);
  const [through, back] = ["Step through the gap in the hedge", "Turn back to the yard and wait"];
  const { entries } = await playOn(root, {
    human: ADA,
    lines: [through, back, through, back],
    seed: "a hedge",
    beats: 4,
  });
  const all = told(entries).join("\n");
  assert.match(all, /Ada steps through the gap in the hedge\./);
  assert.equal(all.match(/Ada goes that way again\./g)?.length, 2, all);
  assert.doesNotMatch(all, /tries again/);
});
