import assert from "node:assert/strict";
import { test } from "node:test";
import { tableWithFiles } from "../../../test/support/model-table.ts";
import { prompt } from "../../../test/support/table.ts";
import { promptFor } from "./prompt.ts";

const T = "tilda-brannock";
const SHEET = `# Tilda Brannock

**Class**: Fighter
**Level**: 2
**Race**: Human

STR 16, DEX 12, CON 14, INT 10, WIS 11, CHA 9

AC 16
HP 18

## Equipment

- Longsword
- Shield

**Coins**: 5 gp
`;

test("[MM289] a player's model reads beside its sheet what it owns now; nobody else's", async () => {
  const { table, deskAt } = await tableWithFiles({ [`party/${T}.md`]: SHEET, "party/corwin-voss.md": SHEET });
  const sheet = { [T]: { coins: { gp: 12 }, gains: ["Lantern"] } };
  await table.play(["gm", { kind: "ruling", for: T, outcome: "done", changes: { aside: true, sheet } }]);
  await table.play(["gm", prompt(T, "QUICK_REACTION"), prompt("corwin-voss", "QUICK_REACTION")]);
  const asked = (seat: string) => promptFor(deskAt(seat, "answer"), "tools").question;
  assert.match(asked(T), /You: .*purse now 17 gp, also has Lantern/);
  assert.doesNotMatch(asked("corwin-voss"), /purse now|Lantern/);
});
