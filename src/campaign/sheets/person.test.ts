import assert from "node:assert/strict";
import { test } from "node:test";
import { readSheet } from "./sheet.ts";

const statsOf = (...lines: readonly string[]) => readSheet("ash-marrow", lines.join("\n")).stats;
const guessedOf = (...lines: readonly string[]) => readSheet("ash-marrow", lines.join("\n")).guessed;

for (const [text, calling, level] of [
  ["**Class & Level**: Fighter 3", "fighter", 3],
  ["**Class & Level:** Fighter (Champion) 3", "fighter", 3],
  ["Level 3 Fighter", "fighter", 3],
  ["A 3rd-level human fighter from the coast.", "fighter", 3],
  ["Class: Wizard\nLevel: 4", "wizard", 4],
  ["- Class: Wizard\n- Level: 4", "wizard", 4],
  ["| Class | Level |\n|---|---|\n| Wizard | 4 |", "wizard", 4],
  ["Class: Fighter 2 / Rogue 1", "fighter", 3],
  ["Level 2 Fighter / Level 1 Rogue", "fighter", 3],
  ["Fighter / Rogue, level 3", "fighter", 3],
  ["Human rogue, level 2. AC 14, hit points 15.", "rogue", 2],
  ["---\nclass: bard\nlevel: 7\n---", "bard", 7],
  ["# Ash Marrow, Human Rogue 2", "rogue", 2],
  ["**Class**: Artificer 6", "artificer", 6],
  ["<!-- Class: Monk 9 -->\n**Class**: Druid\n**Lvl**: 2", "druid", 2],
  ["Class: Paladin\nLevel: 999", "paladin", 20],
  ["Class: constructor\nLevel: 2", "", 2],
  ["## Backstory\nA fighter of level 9 raised her.\n## Basics\nRogue, level 2", "rogue", 2],
] as const) {
  test(`[CA7] class and level as in ${JSON.stringify(text)}`, () => {
    const stats = statsOf(text);
    assert.deepEqual([stats.class, stats.level], [calling, level]);
  });
}

for (const text of [
  "| STR | DEX | CON | INT | WIS | CHA |\n|---|---|---|---|---|---|\n| 16 (+3) | 14 (+2) | 13 (+1) | 8 (-1) | 12 (+1) | 10 (+0) |",
  "| STR | DEX | CON | INT | WIS | CHA |\n|---|---|---|---|---|---|\n| +3 (16) | +2 (14) | +1 (13) | −1 (8) | +1 (12) | +0 (10) |",
  "| | STR | DEX | CON | INT | WIS | CHA |\n|---|---|---|---|---|---|---|\n| Mod | 3 | 2 | 1 | -1 | 1 | 0 |\n| Score | 16 | 14 | 13 | 8 | 12 | 10 |",
  "| Ability | Score | Modifier |\n|---|---|---|\n| Strength | 16 | +3 |\n| Dexterity | 14 | +2 |\n| Constitution | 13 | +1 |\n| Intelligence | 8 | -1 |\n| Wisdom | 12 | +1 |\n| Charisma | 10 | +0 |",
  "STR 16 DEX 14 CON 13 INT 8 WIS 12 CHA 10",
  "STR 16 (+3), DEX 14 (+2), CON 13 (+1), INT 8 (-1), WIS 12 (+1), CHA 10 (+0)",
  "**Strength**: 16\n**Dexterity**: 14\n**Constitution**: 13\n**Intelligence**: 8\n**Wisdom**: 12\n**Charisma**: 10",
  "- Strength: 16 (+3)\n- Dexterity: 14 (+2)\n- Constitution: 13 (+1)\n- Intelligence: 8 (-1)\n- Wisdom: 12 (+1)\n- Charisma: 10 (+0)",
  "- **STR** 16 (+3)\n- **DEX** 14 (+2)\n- **CON** 13 (+1)\n- **INT** 8 (-1)\n- **WIS** 12 (+1)\n- **CHA** 10",
  "```\nSTR  DEX  CON  INT  WIS  CHA\n16   14   13   8    12   10\n```",
  "Strength (STR): 16\nDexterity (DEX): 14\nConstitution (CON): 13\nIntelligence (INT): 8\nWisdom (WIS): 12\nCharisma (CHA): 10",
]) {
  test(`[CA7] abilities as in ${JSON.stringify(text)}`, () => {
    assert.deepEqual(statsOf("# Ash", "Fighter 1", "", text).abilities, {
      str: 16,
      dex: 14,
      con: 13,
      int: 8,
      wis: 12,
      cha: 10,
    });
    assert.deepEqual(statsOf("# Ash", "Fighter 1", "## Ability Scores", text).abilities.wis, 12);
  });
}

test("[CA7] scores that are missing are named; without any, the class says what is needed most", () => {
  assert.deepEqual(guessedOf("Fighter 1", "STR 16 DEX 14 CON 13 INT 8 WIS 12").includes("charisma"), true);
  assert.equal(statsOf("Class: Wizard").abilities.int, 15);
  assert.equal(statsOf("## Abilities", "Str +3, Dex +2, Con +1").abilities.str, 16, "modifiers alone");
});

for (const [text, ac, hp, speed] of [
  ["AC: 16 (chain mail)\nHP: 24/28\nSpeed: 25 ft", 16, 28, 25],
  ["**AC** 16 **HP** 28 **Speed** 25 ft.", 16, 28, 25],
  ["**AC:** 16 | **HP:** 28 | **Speed:** 25 ft", 16, 28, 25],
  ["Armour Class: 16\nHit Points: 28\nSpeed: 25", 16, 28, 25],
  ["**AC**: 16\n**HP Max**: 28\n**Current HP**: 11\n**Temp HP**: 5\nSpeed 25", 16, 28, 25],
  ["AC 16, 28 HP, speed 25", 16, 28, 25],
  ["| AC | HP | Speed |\n|---|---|---|\n| 16 | 24 / 28 | 25 ft |", 16, 28, 25],
  ["- Armor Class: 14 + 2 = 16\n- Hit Point Maximum: 28\n- Flying speed 60\n- Speed: 25 ft, fly 60 ft", 16, 28, 25],
  ["HP (current/max): 24/28; Temp HP: 3\n## Equipment\n- AC: 16\n- Speed: 25", 16, 28, 25],
  ["AC: 99999\nHP: 99999\nSpeed: 9999", 40, 1000, 200],
] as const) {
  test(`[CA7] armour, hit points and speed as in ${JSON.stringify(text)}`, () => {
    const stats = statsOf("# Ash", text);
    assert.deepEqual([stats.ac, stats.hp, stats.speed], [ac, hp, speed]);
  });
}

for (const [text, kinds, size] of [
  ["Race: High Elf", ["humanoid", "elf"], "medium"],
  ["**Species**: Stout Halfling", ["humanoid", "halfling"], "small"],
  ["Gnome wizard, level 2", ["humanoid", "gnome"], "small"],
  ["Half-Elf bard 1", ["humanoid", "half-elf"], "medium"],
  ["Race: Mothfolk (grey)\nSize: Small", ["humanoid", "mothfolk"], "small"],
  ["Fighter 1", ["humanoid"], "medium"],
] as const) {
  test(`[CA7] people as in ${JSON.stringify(text)}`, () => {
    const stats = statsOf(text);
    assert.deepEqual([stats.kinds, stats.size], [kinds, size]);
  });
}

test("[CA7] the name is the title's where it is the file's, and no class or topic by its words", () => {
  assert.equal(readSheet("ash-marrow", "# Character Sheet\nName: Ash of the Marrow").stats.name, "Ash of the Marrow");
  assert.equal(readSheet("ash-marrow", "# Character Sheet").stats.name, "Ash Marrow");
  assert.equal(readSheet("pc-1", "# Ash Marrow, rogue").stats.name, "Ash Marrow");
  assert.equal(readSheet("ash-marrow", "# Ash “Notes” Marrow — Rogue 2\nAC 15").stats.ac, 15);
});
