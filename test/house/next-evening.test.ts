import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { toldIn } from "./weigh-house.ts";

const SHEET = (name: string) =>
  `# ${name}\n\nHuman rogue, level 1. AC 13, hit points 9.\n\n| STR | DEX | CON | INT | WIS | CHA |\n|---|---|---|---|---|---|\n| 10 | 14 | 12 | 12 | 12 | 12 |\n`;

/** Two nights at a ferry: the second has a page for each way in which the first may end. */
const FOLDER = {
  "overview.md": "# The Ferry\n\n## Setting\n\nA river.\n",
  "party/ana-holt.md": SHEET("Ana Holt"),
  "party/bo-reed.md": SHEET("Bo Reed"),
  "beats/01-the-landing.md": `# The Landing

starts · place: the landing · time: Monday

> A rope hangs slack across the river, and the ferry is on the other side.

## Here

- **Old Marren**, ferryman (ferryman). Neutral. Wants his supper. He has one boot off.

## Ways

### Pull the ferry over (force) · leaves
said: haul the rope; drag the ferry
- yes: The ferry comes, and so does the post it was tied to. → rope-cut, end Across

### Go home (wit) · leaves
said: turn back; leave the river
- yes: The road is dry all the way. → end On This Side

## Leads

- (if across, ended) Go over to the other bank → The Other Bank: The water is low enough to wade.

## Facts

- rope-cut: The rope of the ferry is gone.

## Endings

- **Across**: The river is behind them. / hook: Somebody wants a rope back.
- **On This Side**: They never saw the other bank. / hook: The river is rising.
`,
  "beats/02-the-other-bank.md": `# The Other Bank

after: Across · place: the other bank · time: Tuesday

> if rope-cut: Half a rope lies coiled on the far bank, and beside it a bill for the other half.

> again: The bill has grown.

## Ways

### Pay for the rope (kindness)
said: pay the bill
- yes: The coins are counted twice. → end Paid For

### Drop the bill in the river (wit)
said: throw the bill away
- yes: It floats. → end Afloat

## Leads

- Go back to the landing → The Landing: The post is still wet.

## Endings

- **Paid For**: The rope is new.
- **Afloat**: It is read by three towns.
`,
  "beats/03-high-water.md": `# High Water

after: On This Side · place: the landing · time: Tuesday

> The landing is under water, and the ferry has come over by itself.

## Ways

### Tie it up (wit)
said: moor the ferry
- yes: It stays. → end Moored

## Endings

- **Moored**: That was all it wanted.
`,
};

function ferry(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), "troupe-ferry-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(FOLDER)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const endOf = (entries: readonly Entry[]): string => {
  const last = entries.findLast((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  return last?.kind === "message" ? last.fields.summary : "";
};

for (const [line, end, opens] of [
  ["Pull the ferry over", "Across", "Half a rope lies coiled"],
  ["Go home", "On This Side", "The landing is under water"],
] as const)
  for (const record of [true, false])
    test(`[MI12] the evening after "${end}" opens on its own page, ${record ? "with" : "without"} the record of the first`, async (t) => {
      const root = ferry(t);
      const first = await playOn(root, { human: "ana-holt", lines: [line, "End here"], beats: 9 });
      judge(first.entries);
      assert.match(endOf(first.entries), new RegExp(`: ${end}\\.`));
      if (!record) rmSync(join(root, ".troupe"), { recursive: true });
      const second = await playOn(root, {
        session: "two",
        seed: "another",
        human: "ana-holt",
        lines: ["I wait"],
        beats: 9,
      });
      const told = toldIn(second.entries.filter(({ session }) => session === "two"));
      assert.ok(told[0]?.body.includes(opens), told[0]?.body);
    });

test("[MI12] a story ends once: what led to the first ending is closed afterwards, and the page after it has endings of its own", async (t) => {
  const root = ferry(t);
  await playOn(root, { human: "ana-holt", lines: ["Pull the ferry over", "End here"], beats: 9 });
  const lines = ["Go back to the landing", "Go home", "/end"];
  const back = await playOn(root, { session: "two", human: "ana-holt", lines, beats: 9 });
  assert.doesNotMatch(endOf(back.entries), /On This Side/);
  const played = await playOn(root, { session: "three", beats: 20 });
  const third = played.entries.filter(({ session }) => session === "three");
  assert.match(endOf(third), /: (?:Paid For|Afloat)\./);
});
