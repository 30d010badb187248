import assert from "node:assert/strict";
import { test } from "node:test";
import { readBelongings } from "./belongings.ts";
import { linesOf } from "./lines.ts";

for (const [text, coins] of [
  ["## Currency\n10 gp", { gp: 10 }],
  ["### Currency\n- 1,015 gp\n- 4 sp", { gp: 1015, sp: 4 }],
  ["**Gold**: 10", { gp: 10 }],
  ["Gold: 10 gp\nSilver: 3 sp", { gp: 10, sp: 3 }],
  ["**Coins**: 3 pp, 10 gp and 4 sp", { pp: 3, gp: 10, sp: 4 }],
  ["## Equipment\n- GP 15, SP 4\n- Rope", { gp: 15, sp: 4 }],
  ["## Equipment\n- Pouch with 15 gp\n- 2 gold rings\n- a silver mirror worth 5 gp", { gp: 15 }],
  ["**Equipment**: rope, 12 gold pieces, a ring worth 50 gp", { gp: 12 }],
  ["## Money\n| CP | SP | GP |\n|---|---|---|\n| 0 | 4 | 15 |", { gp: 15, sp: 4, cp: 0 }],
  ["## Coins\n| Coin | Amount |\n|---|---|\n| Gold | 10 |\n| **Silver** | 3 |", { gp: 10, sp: 3 }],
  ["GP 15 SP 4 CP 9", { gp: 15, sp: 4, cp: 9 }],
  ["---\ncoins: {gp: 10, sp: 4}\n---\n# Ash", { gp: 10, sp: 4 }],
  ["## Backstory\nStole 500 gp.", {}],
  ["## Equipment\n| Item | Cost |\n|---|---|\n| Rope | 1 gp |", {}],
] as const) {
  test(`[CA15] coins as in ${JSON.stringify(text)}`, () => assert.deepEqual(readBelongings(text).coins, coins));
}

for (const [text, equipment] of [
  ["## Equipment\n- Rope (hemp, 50 ft)\n- Two handaxes\n### Currency\n10 gp", ["Rope (hemp, 50 ft)", "Two handaxes"]],
  ["**Equipment**: rope (hemp, 50 ft), a torch, 12 gp, and chalk.", ["rope (hemp, 50 ft)", "a torch", "chalk"]],
  ["## Inventory\n| Item | Qty |\n|---|---|\n| Torch | 10 |\n| Rope | 1 |", ["Torch x10", "Rope"]],
  ["## Gear\n- A cloak, torn at the hem\n- chalk, string, wax", ["A cloak, torn at the hem", "chalk", "string", "wax"]],
  ["---\nequipment: [rope, chalk]\n---", ["rope", "chalk"]],
  ["## Equipment\n- None", []],
  ["# Ash", []],
] as const) {
  test(`[CA15] belongings as in ${JSON.stringify(text)}`, () =>
    assert.deepEqual(readBelongings(text).equipment, equipment));
}

for (const [text, features] of [
  [
    "## Features & Traits\n### Class Features\n- **Second Wind**: heals\n- Dueling - adds two",
    ["Second Wind", "Dueling"],
  ],
  ["## Features\n### Second Wind\nHeals.\n### Sneak Attack (1d6)\nHurts.", ["Second Wind", "Sneak Attack (1d6)"]],
  ["### Background Feature\n- **Ship's Passage**: a berth", ["Ship's Passage"]],
  ["## Feats\n**Alert.** Never surprised.", ["Alert"]],
  ["# Ash", []],
] as const) {
  test(`[CA15] features as in ${JSON.stringify(text)}`, () =>
    assert.deepEqual(readBelongings(text).features, features));
}

test("[CA15] experience, with thousands set apart, and not what the next level needs", () => {
  assert.equal(readBelongings("**XP**: 1,200 / 2,700").experience, 1200);
  assert.equal(readBelongings("| Experience Points | 300 |").experience, 300);
  assert.equal(readBelongings("# Ash").experience, undefined);
});

test("a line knows its number in the file, front matter and comments counted, whatever its line ends", () => {
  const text = [
    "---",
    "class: Fighter",
    "skills:",
    "  - Stealth",
    "---",
    "# Ash",
    "<!-- a",
    "b -->",
    "AC 15",
    "",
    "HP 9",
  ];
  for (const end of ["\n", "\r\n"]) {
    const numbers = linesOf(text.join(end)).map((line) => [line.text, line.number]);
    assert.deepEqual(numbers, [
      ["class: Fighter", 2],
      ["skills:", 3],
      ["Stealth", 4],
      ["Ash", 6],
      ["AC 15", 9],
      ["HP 9", 11],
    ]);
  }
});
