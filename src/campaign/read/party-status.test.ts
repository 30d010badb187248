import assert from "node:assert/strict";
import { test } from "node:test";
import { characterStats } from "../../rules/creature/character.ts";
import { creatureOf } from "../../rules/creature/creature.ts";
import { worn } from "../../rules/wear.ts";
import { readPartyStatus } from "./party-status.ts";

const PARTY = ["ina-vell", "old-bram", "sefa"];
const read = (text: string) => readPartyStatus({ files: [{ path: "Story-State.md", text }] }, PARTY);

test("[CA21] how the party is, is read from the story state in the ways people write it", () => {
  assert.deepEqual(
    read(`# State

## Party Status

**Hit Points**:
- Ina Vell: 9/12
- **Old Bram**: 0/20, dead
- Sefa: 3 of 8 (poisoned)

**Spell Slots Remaining**:
- Sefa: level 1: 2 of 4, level 2: 0 of 3

**Exhaustion Levels**:
- Ina: 2

## NPCs
- Sefa: 1/1
`),
    {
      "ina-vell": { hp: 9, exhaustion: 2 },
      "old-bram": { hp: 0, how: "dead" },
      sefa: { hp: 3, slotsLeft: { 1: 2, 2: 0 } },
    },
  );
  assert.deepEqual(
    read("## Party Status\n\n**Spell Slots Remaining**:\n- Sefa: 1st 2/3, 2nd 2/2 (cast at five, to one)\n"),
    {
      sefa: { slotsLeft: { 1: 2, 2: 2 } },
    },
  );
  assert.deepEqual(read("## Party\r\n\r\n| Name | HP |\r\n|---|---|\r\n| Ina Vell | 4/12 |\r\n"), {
    "ina-vell": { hp: 4 },
  });
  assert.deepEqual(read("## Party Status\n\n**Hit Points**:\n- Party not yet established\n- Nobody: 3/4\n"), {});
  assert.deepEqual(read(""), {});
});

test("[CA21] what the prose says is so when an evening begins", () => {
  const abilities = { str: 10, dex: 10, con: 10, int: 16, wis: 10, cha: 10 };
  const sefa = creatureOf(
    "sefa",
    "party",
    characterStats({ name: "Sefa", class: "wizard", level: 3, abilities, hp: 14 }),
  );
  const hurt = worn(sefa, { hp: 3, exhaustion: 1, slotsLeft: { 1: 1 } });
  assert.deepEqual([hurt.hp, hurt.exhaustion, hurt.slotsSpent], [3, 1, [3, 0]]);
  assert.equal(worn(sefa, { hp: 99 }).hp, 14);
  const dead = worn(sefa, { hp: 0, how: "dead" });
  assert.deepEqual([dead.hp, dead.dead, dead.dying], [0, true, null]);
  assert.equal(worn(dead, { hp: 5 }).dead, false, "a hand may bring somebody back");
  assert.deepEqual(worn(sefa, { hp: 0 }).dying, { successes: 0, failures: 0, stable: true });
  assert.deepEqual(worn(hurt, { hp: 3 }), hurt);
});
