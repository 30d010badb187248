import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { folderWith, PARTY, SHOP, sheetChanges, told } from "./market.ts";

const YARD = `# The Yard

place: the yard behind the shop · danger: none

> A pump, a wall and a man on an upturned bucket.

## Here

- **Corl Ase**, carter (carter). Neutral. Wants to sit. He has sat down.

## Ways

### Work the pump · again
- yes: It works.
`;

const files = {
  ...PARTY,
  "beats/01-shop.md": `${SHOP}\n## Leads\n\n- Step out at the back → The Yard: The door sticks.\n`,
  "beats/02-yard.md": YARD,
};

for (const [line, answer] of [
  [
    "I buy a rope.",
    /Nobody here has anything to sell\. At the chandler's shop at Orme there would be fifty feet of rope\./,
  ],
  [
    "I want to buy a horse",
    /Nobody here has anything to sell\. There were things to be had at the chandler's shop at Orme\./,
  ],
  [
    "How much is a lantern?",
    /Nobody here has anything to sell\. At the chandler's shop at Orme there would be a hooded lantern\./,
  ],
] as const)
  test(`[MI50] where nobody sells it is said, and who might, and nobody rolls: ${line}`, async (t) => {
    const { entries } = await playOn(folderWith(t, files), {
      human: "tam",
      lines: ["Step out at the back", line, "/end"],
      seed: "3",
    });
    judge(entries);
    assert.match(told(entries), answer);
    assert.match(told(entries), /Tam asks about a (?:rope|horse|lantern)\./);
    assert.doesNotMatch(told(entries), /Tam (?:buys|wants)/, "nothing is told as done that was not");
    assert.ok(!entries.some((entry) => entry.kind === "check" && entry.for === "tam"));
    assert.deepEqual(sheetChanges(entries), []);
  });

test("[MI50] a place nobody has been to is not named, and what only sounds like buying is none", async (t) => {
  const { "beats/01-shop.md": page, ...others } = files;
  const root = folderWith(t, {
    ...others,
    "beats/01-shop.md": page.replace("starts · ", ""),
    "beats/02-yard.md": YARD.replace("place:", "starts · place:"),
  });
  const lines = ["I buy a rope.", "I order Hild to stand back.", "I'll take the bucket.", "/end"];
  const { entries } = await playOn(root, { human: "tam", lines, seed: "3" });
  assert.match(told(entries), /Nobody here has anything to sell\.(?! At)/);
  assert.equal(told(entries).split("anything to sell").length, 2, "once, for the rope");
});
