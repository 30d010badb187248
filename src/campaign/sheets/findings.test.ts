import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { sheetFindings } from "./findings.ts";
import { readSheet } from "./sheet.ts";

const BASE = ["# Ash Marrow", "Human fighter, level 3. AC 16, hit points 28, speed 30."];
const SCORES = "STR 16 (+3), DEX 14 (+2), CON 14 (+2), INT 8 (-1), WIS 12 (+1), CHA 10 (+0)";
const REST = ["**Saving Throws**: Str +5, Con +4", "**Skills**: Athletics +5, Perception +3"];
const oddOf = (text: string) =>
  sheetFindings("ash-marrow", text)
    .filter(({ weight }) => weight === "odd")
    .map(({ line, what }) => `${line}: ${what}`);

for (const [what, lines, expected] of [
  [
    "a score against its modifier",
    [...BASE, SCORES.replace("16 (+3)", "15 (+3)"), ...REST],
    "3: Strength 15 gives +2, the sheet says +3; +3 is used.",
  ],
  [
    "a row of modifiers",
    [...BASE, "| STR | DEX | CON |", "|---|---|---|", "| 16 | 14 | 14 |", "| +3 | +4 | +2 |"],
    "6: Dexterity 14 gives +2, the sheet says +4; +4 is used.",
  ],
  [
    "a skill",
    [...BASE, SCORES, "", "## Skills", "- Athletics +6"],
    "6: Strength 16 gives +3, or +5 with proficiency and +7 with expertise; for Athletics the sheet says +6, which is used.",
  ],
  [
    "a save",
    [...BASE, SCORES, "**Saving Throws**: Str +7"],
    "4: Strength 16 gives +3, or +5 with proficiency; for Strength saves the sheet says +7, which is used.",
  ],
  [
    "the proficiency bonus",
    [...BASE, SCORES, "**Proficiency Bonus**: +3"],
    "4: Level 3 gives a proficiency bonus of +2, the sheet says +3; +3 is used.",
  ],
  [
    "an attack",
    [...BASE, SCORES, "## Attacks", "- Longsword +8, 1d8+3 slashing"],
    "5: Strength 16 and a proficiency bonus of +2 give +5 with Longsword, the sheet says +8; +8 is used.",
  ],
  [
    "hit points",
    [BASE[0] ?? "", "Human fighter, level 3. AC 16, hit points 48.", SCORES],
    "2: A fighter of level 3 with Constitution 14 has from 18 to 36 hit points, the sheet says 48; 48 is used.",
  ],
  [
    "hit points now",
    ["Class: Fighter 3", SCORES, "Max HP: 28", "Current HP: 35"],
    "4: 35 hit points now are more than the maximum of 28; 28 is used.",
  ],
  [
    "initiative",
    [...BASE, SCORES, "Initiative: +4"],
    "4: Dexterity 14 gives an initiative of +2, the sheet says +4; +4 is used.",
  ],
  [
    "passive Perception",
    [...BASE, SCORES, ...REST, "Passive Perception: 15"],
    "6: Perception +3 gives a passive Perception of 13, the sheet says 15; 13 is used.",
  ],
  [
    "a spell save DC",
    ["Wizard 3", SCORES.replace("INT 8 (-1)", "INT 16 (+3)"), "## Spellcasting", "**Spell Save DC**: 14"],
    "4: Intelligence 16 and a proficiency bonus of +2 give a spell save DC of 13, the sheet says 14; 14 is used.",
  ],
  [
    "two levels",
    ["Class: Fighter 3", SCORES, "Level: 4"],
    "3: The class says level 3, here the sheet says level 4; 3 is used.",
  ],
  [
    "armour",
    ["Fighter 3", SCORES, "AC: 17 (chain mail + shield)"],
    "3: The armour makes 18 (chain mail 16, a shield +2), the sheet says 17; 17 is used.",
  ],
  [
    "hit points in words",
    ["Fighter 3", SCORES, "Hit Points: eight"],
    '3: Hit points: "eight" is no number; 28 is used.',
  ],
  ["a level in words", ["Class: Fighter", "Level: three", SCORES], '2: Level: "three" is no number; 1 is used.'],
  ["a letter for a digit", ["Fighter 3", SCORES, "AC: l4"], '3: Armour class: "l4" is no number; 12 is used.'],
  ["a letter after a digit", ["Fighter 3", SCORES, "AC 1O, HP 28"], '3: Armour class: "1O" is no number; 1 is used.'],
  [
    "a speed",
    [...BASE.slice(0, 1), "Fighter 3", SCORES, "**Speed**: fast"],
    '4: Speed: "fast" is no number; 30 is used.',
  ],
  [
    "a score in words",
    ["Fighter 3", SCORES.replace("CHA 10 (+0)", "CHA ten")],
    '2: Charisma: "ten" is no number; 10 is used.',
  ],
  [
    "a score in a table",
    ["Fighter 3", "| STR | DEX | CON |", "|---|---|---|", "| 16 | l4 | 14 |"],
    '4: Dexterity: "l4" is no number; 4 is used.',
  ],
  [
    "a score nobody has",
    [...BASE, SCORES.replace("DEX 14 (+2)", "DEX 41")],
    '3: "DEX 41" is outside 1 to 30; 30 is used.',
  ],
  [
    "a score nobody has, with a modifier",
    [...BASE, SCORES.replace("DEX 14 (+2)", "DEX 41 (+2)")],
    '3: "DEX 41" is outside 1 to 30; 15 is used.',
  ],
  [
    "more hit points than the maximum",
    ["Fighter 1", SCORES, "HP: 80/12"],
    "3: 80 hit points now are more than the maximum of 12, and a fighter of level 1 with Constitution 14 has 12; 80 is used.",
  ],
  [
    "a class with two letters that changed places",
    ["Class: Rouge", "Level: 3", SCORES],
    "1: The rules do not know the class rouge (Rogue?); its features are the GM's to rule on.",
  ],
  [
    "a class after the people",
    ["# Ash", "Halfling Rouge 3", SCORES],
    "2: The rules do not know the class Rouge (Rogue?); its features are the GM's to rule on.",
  ],
  [
    "a die",
    [...BASE, SCORES, "## Attacks", "- Longsword +5, 1d66+2 slashing"],
    '5: "1d66+2": there is no die with 66 sides; 1d66+2 is rolled.',
  ],
  [
    "a die that is not rolled",
    ["Fighter 3", SCORES, "## Features", "- Luck: 1d7"],
    '4: "1d7": there is no die with 7 sides.',
  ],
  ["a title alone", ["# Ash"], "0: There is nothing on it; everything was filled in."],
  ["an empty sheet", [""], "0: There is nothing on it; everything was filled in."],
  [
    "a sheet of words",
    ["# Ash", "She likes soup."],
    "0: Neither a class nor a number is found on it; everything was filled in.",
  ],
  [
    "front matter",
    [
      "---",
      "class: Fighter",
      "level: 3",
      "abilities: {str: 16, con: 14}",
      "attacks:",
      "  - name: Longsword",
      "    bonus: +9",
      "    damage: 1d8",
      "---",
    ],
    "6: Strength 16 and a proficiency bonus of +2 give +5 with Longsword, the sheet says +9; +9 is used.",
  ],
] as const) {
  test(`[CA16] ${what} that disagrees is reported with its line`, () => {
    assert.deepEqual(oddOf(lines.join("\n")), [expected]);
  });
}

test("[CA16] the sheet's own numbers are used where they disagree", () => {
  const { stats } = readSheet(
    "ash",
    [
      "Wizard 3",
      "STR 15 (+3), DEX 14 (+2), CON 14 (+2), INT 16 (+3), WIS 12 (+1), CHA 10 (+0)",
      "Proficiency Bonus: +4",
      "HP: 90",
      "**Skills**: Arcana +9, History",
      "**Saves**: Wis +8",
      "## Attacks",
      "- Dagger +9, 1d4 piercing",
      "- Quarterstaff",
      "## Spellcasting",
      "**Spellcasting Ability**: Wisdom",
      "Spell Save DC: 17",
      "Spell Attack Bonus: +10",
    ].join("\n"),
  );
  assert.deepEqual([stats.abilities.str, stats.proficiency, stats.hp], [16, 4, 90]);
  assert.deepEqual(stats.skills, { arcana: 9, history: 7 });
  assert.deepEqual(stats.saves, { int: 7, wis: 8 });
  assert.deepEqual(
    stats.attacks.map(({ bonus }) => bonus),
    [9, 7],
  );
  assert.deepEqual([stats.casting?.ability, stats.casting?.dc, stats.casting?.attack], ["wis", 17, 10]);
  assert.equal(readSheet("ash", "Rogue 1\nPassive Perception 14").stats.skills.perception, 4);
});

/** Sheets as careful people write them, with all that makes their numbers unlike the plain ones. */
const SENSIBLE: Readonly<Record<string, string>> = {
  "a rogue with expertise": `# Vex\nHalfling Rogue 5\nAC 16 (studded leather), HP 33, Speed 25, Initiative +4, Proficiency Bonus +3
| STR | DEX | CON | INT | WIS | CHA |\n|---|---|---|---|---|---|\n| 8 (-1) | 18 (+4) | 12 (+1) | 14 (+2) | 13 (+1) | 10 (+0) |
## Saves\n- Dex +7\n- Int +5\n## Skills\n- Stealth +10 (expertise)\n- Perception +4\n- Sleight of Hand +10\n- Deception +3\n\nPassive Perception 14
## Attacks\n| Weapon | Bonus | Damage |\n|---|---|---|\n| Shortsword | +7 | 1d6+4 piercing |\n| Shortbow | +7 | 1d6+4 piercing |\n| Dagger | +7 | 1d4+4 |`,
  "a bard who dabbles": `# Lin\n**Class**: Bard 3\n**Race**: Elf\nAC 13, HP 21, Initiative +3\nSTR 9 DEX 14 CON 12 INT 11 WIS 10 CHA 17
**Skills**: Performance +7, Persuasion +5, Athletics +0, Arcana +1, Perception +1\n**Saves**: Dex +4, Cha +5
## Features\n- **Jack of All Trades**: half\n## Spellcasting\nSpell Save DC: 13\nSpell Attack Bonus: +5`,
  "an archer with a better bow": `# Oak\n**Class & Level**: Fighter 4\n**Race**: Human\n**AC**: 15 (leather, no shield)\n**HP**: 36\nSTR 12 DEX 18 CON 14 INT 10 WIS 13 CHA 8
## Features\n- **Fighting Style (Archery)**: +2 with bows\n## Attacks\n- Longbow +1: +9 to hit, 1d8+5 piercing\n- Shortbow +8, 1d6+4\n- Rapier +6, 1d8+4`,
  "a tough dwarf in a ring": `# Dor\n**Class**: Cleric\n**Level**: 5\n**Race**: Hill Dwarf\n**Feats**: Tough\nAC 19\nHP 53\n| STR | DEX | CON | INT | WIS | CHA |\n|---|---|---|---|---|---|\n| 14 | 8 | 16 | 10 | 18 | 12 |\n| +2 | -1 | +3 | +0 | +4 | +1 |
**Saving Throws**: Str +3, Dex +0, Con +4, Int +1, Wis +8, Cha +5\n## Equipment\n- Ring of Protection\n## Attacks\n- Warhammer +5, 1d8+2`,
  "a warlock of the blade": `# Sil\nTiefling Warlock 3\nAC 13 (leather), HP 24\nSTR 8 DEX 14 CON 14 INT 12 WIS 10 CHA 17\n## Attacks\n- Longsword +5, 1d8+3 (pact weapon)\n- Eldritch Blast +5, 1d10 force
## Features\n- **Hexblade's Curse**\n## Spells\nSpell Save DC 13`,
  "a paladin's aura": `# Bel\nHuman Paladin 6\nAC 18 (plate)\nHP 52\nProficiency +3\nSTR 18 DEX 10 CON 14 INT 8 WIS 12 CHA 16\n**Saves**: Str +7, Dex +3, Con +5, Int +2, Wis +7, Cha +9\n## Features\n- **Aura of Protection**: +3\n## Attacks\n- Greatsword +7, 2d6+4\n- Javelin +7, 1d6+4`,
  "two classes": `# Kit\n**Class**: Fighter 2 / Wizard 3\n**Race**: Elf\nAC 15\nHP 38\nProficiency Bonus +3\nSTR 10 DEX 16 CON 14 INT 16 WIS 10 CHA 8\n## Attacks\n- Rapier +6, 1d8+3`,
  "one with words where they may be": `# Una\nTinker 2\nAC: see below\n**Level**: TBD\nHP: full\nMax HP: 17\nSpeed: 9m\nSTR 10 DEX 12 CON 14 INT 16 WIS 9 CHA 8\n## Combat\nArmor Class: leather\n## Notes\nLevel: one day she will be a mayor. She rolls 1d66 for the weather.`,
  "one without scores": `# Per\n**Class**: Warden\n**Level**: 2\nStrength: stubborn\nCharisma: none`,
  "a maximum before what is left": `# Ulf\nFighter 1\nHP: 12/8\nSTR 16 DEX 12 CON 14 INT 8 WIS 10 CHA 10\n## Attacks\n- Blowgun +3, 1d1 piercing\n## Features\n- d3 of luck, 1d100 of fate`,
  "one who explains": `# Ros\nRanger 3\nAC 15\nHP 25\nSTR 10 DEX 16 CON 12 INT 10 WIS 14 CHA 8\n## Skills\n- Stealth +8 (+3 from the boots, an item of her aunt's)\n- Survival +4\n\nInitiative +8 (Alert)`,
};

for (const [name, text] of Object.entries(SENSIBLE)) {
  test(`[CA16] nothing is odd about ${name}`, () => assert.deepEqual(oddOf(text), []));
}

test("[CA16] what was guessed is one note, and a class the rules do not know another", () => {
  assert.deepEqual(sheetFindings("ash", "# Ash\nClass: Tinker\nLevel: 2\nSTR 10 DEX 10 CON 10 INT 10 WIS 10 CHA 10"), [
    {
      weight: "note",
      path: "party/ash.md",
      line: 2,
      what: "The rules do not know the class tinker; its features are the GM's to rule on.",
    },
    {
      weight: "note",
      path: "party/ash.md",
      line: 0,
      what: "Not on the sheet, and filled in from class and level: race, armour class, hit points, speed, saving throws, skills, attacks.",
    },
  ]);
});

test("[CA16] findings never throw, and every line they name is in the file", () => {
  const words =
    "\n,\n\n,| ,|---|---|\n,- ,: ,+,-,0,7,16,99,STR,Dexterity,Con,AC,HP,Level,Class,fighter,bard,Skills,Stealth,Saves,Attacks,Longsword +9 1d8,Initiative,Proficiency Bonus,Spell Save DC,Passive Perception,l4,1O,eight,80/8,1d66+2,Rouge,Human,(chain mail),---\n,__proto__,constructor".split(
      ",",
    );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 80 }), (pieces) => {
      const text = pieces.join(" ");
      const last = text.split("\n").length;
      for (const { line, what } of sheetFindings("ash", text))
        assert.ok(line >= 0 && line <= last && what.endsWith("."));
    }),
    { seed: 5, numRuns: howMany(75, 300) },
  );
});
