import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEdits } from "../campaign/edits/apply.ts";
import { readSheet } from "../campaign/sheets/sheet.ts";
import type { Entry } from "../protocol/entry.ts";
import { creatureOf, statusOf } from "../rules/creature/creature.ts";
import { emptyTable, type TableState } from "../table/state.ts";
import { permanent } from "./permanent.ts";

const SHEET = `# Ina Vell

**Class**: Fighter
**Level**: 1
**Hit Points**: 12/12

## Equipment
- Longsword
- Potion of healing (2)

## Money
10 gp
`;

const ruled = (sheet: unknown): Entry =>
  ({ kind: "ruling", for: "ina-vell", outcome: "done", changes: { sheet }, visibility: "open" }) as unknown as Entry;

function after(text: string, entries: readonly Entry[], drunk = 0): string {
  const ina = {
    ...creatureOf("ina-vell", "party", readSheet("ina-vell", SHEET).stats),
    used: { "potion-of-healing": drunk },
  };
  const state: TableState = {
    ...emptyTable,
    seats: new Map([["ina-vell", { id: "ina-vell", role: "player", human: false, away: false }]]),
    status: statusOf([ina]),
  };
  const [file] = permanent({
    entries,
    state,
    read: (path) => (path === "party/ina-vell.md" ? text : undefined),
    closing: false,
  });
  return file ? applyEdits(text, file.edits) : text;
}

test("[SB5] what a ruling changes for good stands in the sheet, and nothing else in it changes", () => {
  const changed = after(SHEET, [
    ruled({ "ina-vell": { level: 2, maxHp: 20, coins: { gp: -3 } } }),
    ruled({ "ina-vell": { coins: { gp: 1 }, gains: ["a key of horn"] } }),
    ruled({ "somebody-else": { level: 9 } }),
  ]);
  assert.equal(
    changed,
    SHEET.replace("**Level**: 1", "**Level**: 2")
      .replace("12/12", "12/20")
      .replace("10 gp", "8 gp")
      .replace("- Potion of healing (2)\n", "- Potion of healing (2)\n- a key of horn\n"),
  );
});

test("[SB5] what is not understood changes nothing", () => {
  for (const sheet of [
    "level 2",
    { "ina-vell": { level: "two" } },
    { "ina-vell": { alignment: "evil" } },
    [],
    null,
    { "ina-vell": 3 },
  ])
    assert.equal(after(SHEET, [ruled(sheet)]), SHEET);
});

test("[SB5] a potion that was drunk is struck from the sheet once", () => {
  const one = after(SHEET, [], 1);
  assert.equal(readSheet("ina-vell", one).stats.features.filter((name) => name === "potion-of-healing").length, 1, one);
  assert.equal(after(one, [], 1), one);
  const none = after(one, [], 2);
  assert.equal(readSheet("ina-vell", none).stats.features.includes("potion-of-healing"), false);
  assert.equal(after(none, [], 2), none);
});
