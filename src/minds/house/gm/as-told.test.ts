import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { situationsOf } from "../../../pages/situations.ts";
import { asTold } from "./as-told.ts";
import { bound } from "./pages.ts";

const PAGE = `# The Kiln

> It is warm.

> or: Warmth, before anything else.

## Ways
### Wait
- yes: It cools. → cold
- or: The heat goes out of it.

## Voices
- Mole: "Shut the door."
`;

const seeded = (seed: string) => (purpose: string) =>
  createHash("sha256").update(`${seed} ${purpose}`).digest().readUInt32BE(0) / 0x1_0000_0000;

test("[MI56] an evening tells one of several words for the same, each time the same one; other evenings tell the others; effects stay", () => {
  const pages = bound(situationsOf([{ path: "beats/01-kiln.md", text: PAGE }]).situations);
  const openings = new Set<string>();
  const outcomes = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const told = asTold(pages, seeded(String(seed)));
    assert.deepEqual(asTold(pages, seeded(String(seed))).all, told.all);
    const [page] = told.all;
    const yes = page?.ways[0]?.outcomes.yes;
    openings.add(page?.openings[0]?.text ?? "");
    outcomes.add(yes?.text ?? "");
    assert.deepEqual(yes?.effects, [{ do: "fact", fact: "cold", holds: true }]);
    assert.equal(page?.voices[0]?.text, '"Shut the door."');
    assert.ok(!JSON.stringify(told.all).includes('"or"'));
  }
  assert.deepEqual([...openings].sort(), ["It is warm.", "Warmth, before anything else."]);
  assert.deepEqual([...outcomes].sort(), ["It cools.", "The heat goes out of it."]);
});

test("[MI56] pages with one wording each are left as they are", () => {
  const pages = bound(situationsOf([{ path: "beats/01-kiln.md", text: "# The Kiln\n\n> It is warm.\n" }]).situations);
  assert.equal(asTold(pages, seeded("a")), pages);
});
