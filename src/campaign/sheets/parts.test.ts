import assert from "node:assert/strict";
import { test } from "node:test";
import { readSheet } from "./sheet.ts";

const statsOf = (...lines: readonly string[]) => readSheet("ash-marrow", lines.join("\n")).stats;
const guessedOf = (...lines: readonly string[]) => readSheet("ash-marrow", lines.join("\n")).guessed;

const ROGUE = ["# Ash", "Rogue 1", "STR 10 DEX 16 CON 12 INT 14 WIS 8 CHA 10", ""];
for (const [text, skills] of [
  ["**Skills**: Stealth +7, Arcana +4", { stealth: 7, arcana: 4 }],
  ["Skills: Stealth, Arcana", { stealth: 5, arcana: 4 }],
  ["## Skills\n- Stealth +7\n- Arcana: +4", { stealth: 7, arcana: 4 }],
  ["## Skills\n- [x] Stealth\n- [ ] Perception\n- [x] Arcana", { stealth: 5, arcana: 4 }],
  ["## Skills\n- [ ] Perception (Wis) -1\n- [x] Stealth (Dex) +5", { perception: -1, stealth: 5 }],
  [
    "### Skills\n| Skill | Bonus |\n|---|---|\n| Stealth | +7 |\n| Animal Handling | -1 |",
    { stealth: 7, "animal-handling": -1 },
  ],
  ["### Skills\n| Skill | Ability | Prof |\n|---|---|---|\n| Stealth | Dex | ✓ |\n| Nature | Int | |", { stealth: 5 }],
  [
    "## Proficiencies\n- **Skills**: Stealth, Arcana\n- **Weapons**: simple, rapiers, longswords",
    { stealth: 5, arcana: 4 },
  ],
  ["**Skill Proficiencies**: Stealth\n**Expertise**: Arcana", { stealth: 5, arcana: 6 }],
  ["## Skills\n+7 Stealth, +4 Arcana\nPassive Perception 9", { stealth: 7, arcana: 4 }],
  ["## Skills\n- [x] **Sleight of Hand** (Dex): 5", { "sleight-of-hand": 5 }],
  ["Skills\n[ ] Nature\n[x] Stealth (Dex) +7\n\nFlaws\nDeception", { stealth: 7 }],
  ["**Skills**:\n\n- Stealth +7\n\n**Flaw**: Deception of friends", { stealth: 7 }],
] as const) {
  test(`[CA7] skills as in ${JSON.stringify(text)}`, () => {
    const { stats, guessed } = readSheet("ash", [...ROGUE, text].join("\n"));
    assert.deepEqual(stats.skills, skills);
    assert.ok(!guessed.includes("skills") && guessed.includes("attacks"));
  });
}

for (const [text, saves] of [
  ["**Saving Throws**: Dex +5, Int +4", { dex: 5, int: 4 }],
  ["**Saves:** +5 Dex, +4 Int", { dex: 5, int: 4 }],
  ["Saving throws: Dexterity, Wisdom", { dex: 5, int: 4, wis: 1 }],
  ["## Saving Throws\n| Save | Bonus |\n|---|---|\n| Dexterity | +6 |", { dex: 6, int: 4 }],
  ["## Saves\n- [ ] Str +0\n- [x] Dex +5", { str: 0, dex: 5, int: 4 }],
  [
    "## Ability Scores & Saves\n| Ability | Score | Mod | Save |\n|---|---|---|---|\n| Dex | 16 | +3 | +6 |",
    { dex: 6, int: 4 },
  ],
] as const) {
  test(`[CA7] saves as in ${JSON.stringify(text)}`, () => {
    const { stats, guessed } = readSheet("ash", [...ROGUE, text].join("\n"));
    assert.deepEqual(stats.saves, saves);
    assert.ok(!guessed.includes("saving throws"));
  });
}

const SWORD = { name: "Longsword", kind: "melee", bonus: 5, dice: "1d8+3 slashing", magical: false };
const BOW = { name: "Shortbow", kind: "ranged", bonus: 6, dice: "1d6+4 piercing", magical: false };
for (const [text, expected] of [
  ["## Weapons\n| Longsword | +5 | 1d8+3 slashing |", [SWORD]],
  ["## Attacks\n| Name | Atk | Damage/Type |\n|---|---|---|\n| Longsword | +5 | 1d8 + 3 |", [SWORD]],
  ["## Attacks\n- **Shortbow**: +6 to hit, 1d6+4 piercing, range 80/320", [BOW]],
  ["## Attacks\n- Shortbow +6 (1d6+4)\n- Longsword. +5 to hit (1d8+3 slashing or 1d10+3 two-handed)", [BOW, SWORD]],
  ["**Attacks**: Longsword +5 (1d8+3 slashing), Shortbow +6 (1d6+4 piercing, range 80/320)", [SWORD, BOW]],
  [
    "## Actions\n***Longsword.*** *Melee Weapon Attack:* +5 to hit, reach 5 ft., one target. *Hit:* 7 (1d8 + 3) slashing damage.",
    [SWORD],
  ],
  ["## Equipment\n- Longsword: +5 to hit, 1d8+3 slashing\n- Rope", [SWORD]],
  [
    "## Attacks\n- Longsword +1: +6 to hit, 1d8+4 slashing",
    [{ ...SWORD, name: "Longsword +1", bonus: 6, dice: "1d8+4 slashing", magical: true }],
  ],
  [
    "## Attacks\n| +1 Longsword | +6 | 1d8+4 slashing plus 1d6 fire |",
    [{ ...SWORD, name: "+1 Longsword", bonus: 6, dice: "1d8+4 slashing, 1d6 fire", magical: true }],
  ],
  [
    "## Attacks\n| Chair leg | +3 | 1d4+1 |",
    [{ name: "Chair leg", kind: "melee", bonus: 3, dice: "1d4+1 bludgeoning", magical: false }],
  ],
  [
    "## Attacks\n- Unarmed Strike: +5 to hit, 4 bludgeoning",
    [{ name: "Unarmed Strike", kind: "melee", bonus: 5, dice: "4 bludgeoning", magical: false }],
  ],
  ["## Attacks\n- Sneak Attack: +2d6\n- Longsword +5, 1d8+3 slashing\n- Initiative +3", [SWORD]],
] as const) {
  test(`[CA7] attacks as in ${JSON.stringify(text)}`, () => {
    const { stats, guessed } = readSheet("ash", ["Fighter 1", text].join("\n\n"));
    assert.deepEqual(
      stats.attacks.map(({ name, kind, bonus, damage, magical }) => {
        return { name, kind, bonus, dice: damage.map((one) => `${one.dice} ${one.type}`).join(", "), magical };
      }),
      expected,
    );
    assert.ok(!guessed.includes("attacks") && !guessed.includes("attack bonuses"));
  });
}

test("[CA7] weapons without numbers are used with those of the rulebook, and that is named", () => {
  const sheet = [
    "Fighter 1",
    "STR 16 DEX 12 CON 14 INT 8 WIS 10 CHA 10",
    "",
    "## Equipment",
    "- Two handaxes",
    "- 20 crossbow bolts",
    "- Longbow and 20 arrows",
  ];
  assert.deepEqual(
    statsOf(...sheet).attacks.map(({ name, bonus }) => [name, bonus]),
    [
      ["handaxe", 5],
      ["longbow", 3],
    ],
  );
  assert.ok(guessedOf(...sheet).includes("attack bonuses"));
  const [crossbow] = statsOf("Fighter 1", "## Weapons", "- Crossbow, light").attacks;
  assert.deepEqual(crossbow?.range, [80, 320]);
});

for (const [text, spells] of [
  [
    "## Spells\n- Magic Missile\n- **Shield**: +5 AC as a reaction\n- Tasha's Hideous Laughter (C)",
    ["magic-missile", "shield", "tashas-hideous-laughter"],
  ],
  ["**Cantrips**: fire bolt, light\n**1st level (3 slots)**: sleep", ["fire-bolt", "light"]],
  [
    "## Spells\n**Cantrips (at will)**: fire bolt, light\n**1st level (3 slots)**: sleep, Cause Grief",
    ["fire-bolt", "light", "sleep", "cause-grief"],
  ],
  ["## Spellbook\n### Level 1\nMagic Missile, Sleep, Fog of the Moor", ["magic-missile", "sleep", "fog-of-the-moor"]],
  ["## Spells\n- [x] Sleep\n- [ ] Shield", ["sleep"]],
  ["## Spells\n| Level | Spell | Notes |\n|---|---|---|\n| 1 | Sleep | area |\n| 0 | Light | |", ["sleep", "light"]],
  ["## Spells\n| 1st | Sleep, Shield |\n|---|---|\n| 2nd | Web |", ["web"]],
  ["Spells\n\nCantrips: Light\n\n1st Level (3 slots): Sleep\n\nEquipment\n\nRope", ["light", "sleep"]],
  ["## Magic\nSpells known: Sleep, Shield\nSpell save DC: 13\nSpell slots: 3", ["sleep", "shield"]],
  [
    "## Spells\n**Spell Save DC**: 13\n**Spell Attack**: +5\n\nShe learned them from her aunt, who was cruel.\n\n- Sleep",
    ["sleep"],
  ],
] as const) {
  test(`[CA7] spells as in ${JSON.stringify(text)}`, () => {
    const { stats, guessed } = readSheet("ash", ["Wizard 3", text].join("\n\n"));
    assert.deepEqual(stats.casting?.spells, spells);
    assert.ok(!guessed.includes("spells"));
  });
}

for (const [text, count] of [
  ["- 2 potions of healing", 2],
  ["- Potion of Healing (3)", 3],
  ["- Healing potion x2, a potion of healing", 3],
  ["- Potion of Healing ×2", 2],
  ["| Item | Qty |\n|---|---|\n| Potion of Healing | 2 |", 2],
  ["- two Potions of Healing and a potion of greater healing", 2],
  ["- 999 potions of healing", 20],
  ["- Rope", 0],
] as const) {
  test(`[CA7] potions as in ${JSON.stringify(text)}`, () => {
    const { features } = statsOf("Rogue 1", "", "## Equipment", text);
    assert.equal(features.filter((one) => one === "potion-of-healing").length, count);
  });
}
