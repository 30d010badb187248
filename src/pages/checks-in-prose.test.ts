import assert from "node:assert/strict";
import { test } from "node:test";
import { checksIn } from "./checks-in-prose.ts";

const found = (text: string) => checksIn(text, 7).map(({ dc, skills }) => [dc, ...skills]);

for (const [text, ...expected] of [
  ["DC 13 Insight", [13, "insight"]],
  ["It is older than the house (DC 12 Arcana or Religion check)", [12, "arcana", "religion"]],
  ["Perception DC 15", [15, "perception"]],
  ["a DC 15 Wisdom (Perception) check", [15, "perception"]],
  ["Insight check (DC 13)", [13, "insight"]],
  ["A DC 14 Dexterity saving throw, or the stair comes down", [14, "dexterity save"]],
  ["DC15 perception", [15, "perception"]],
  ["Wisdom save, DC 12", [12, "wisdom save"]],
  ["DEX save DC 11", [11, "dexterity save"]],
  ["dc 10 con save or be sick", [10, "constitution save"]],
  ["DC 14 Investigation to find, DC 12 Arcana to identify", [14, "investigation"], [12, "arcana"]],
  ["Perception DC 15 or Insight DC 12", [15, "perception"], [12, "insight"]],
  ["DC 13 Insight, DC 15 Persuasion", [13, "insight"], [15, "persuasion"]],
  ["Make a Stealth check. The dogs are asleep, so DC 9.", [9, "stealth"]],
  ["DC 16 sleight of hand / thieves’ tools", [16, "sleight of hand", "thieves' tools"]],
  ["DC 12 Nature, Survival, or Animal Handling", [12, "nature", "survival", "animal handling"]],
  ["Strength check at DC 17", [17, "strength"]],
  ["**DC: 18** to lift the lid", [18]],
  ["a DC of 11 (History)", [11, "history"]],
  ["DC 15 to notice what is in his nature", [15]],
  ["On a DC 10 Intelligence (Investigation) check they see the seam.", [10, "investigation"]],
  ["Spell save DC 13"],
  ["Spell Save DC: 15 (8 + 3 + 4)"],
  ["She paid 13 gp, had AC 12, and 3d6 more"],
  ["DC 99 Insight"],
] as const)
  test(`[CA10] checks in ${JSON.stringify(text)}`, () => assert.deepEqual(found(text), expected));

test("[CA10] a check says where it stands and in which sentence", () => {
  const [check] = checksIn("He smiles. A DC 13 Insight check sees the fear in it. Then he leaves.", 21);
  assert.deepEqual(check, {
    dc: 13,
    skills: ["insight"],
    line: 21,
    text: "A DC 13 Insight check sees the fear in it.",
  });
});
