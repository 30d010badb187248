import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { Stats } from "../rules/creature/stats.ts";
import { isNotDice, readDice } from "../rules/dice/notation.ts";
import { readSheet } from "./sheet.ts";

const statsOf = (...lines: readonly string[]) => readSheet("ash-marrow", lines.join("\n")).stats;
const guessedOf = (...lines: readonly string[]) => readSheet("ash-marrow", lines.join("\n")).guessed;

/** A whole sheet of tables and headings, of the kind a tool or a careful player writes. */
const LONG = `# Ash Marrow

**Player**: Somebody

## Basic Information

| | |
|---|---|
| **Race** | Hill Dwarf |
| **Class** | Cleric (Forge Domain) |
| **Level** | 5 |
| **Background** | Sailor (once a soldier, level 9) |

## Ability Scores

| STR | DEX | CON | INT | WIS | CHA |
|:---:|:---:|:---:|:---:|:---:|:---:|
| 14 | 9 | 16 | 11 | 18 | 7 |
| +2 | -1 | +3 | +0 | +4 | -2 |

## Combat Stats

| | |
|---|---|
| **Armor Class** | 19 (splint + shield) |
| **Hit Points** | 31/43 |
| **Hit Dice** | 5d8 |
| **Speed** | 25 ft |

**Death Saves**: Successes [ ][ ][ ] | Failures [ ][ ][ ]

### Saving Throws
- **Proficient**: Wisdom, Charisma
- STR +2 | DEX -1 | CON +3 | INT +0 | WIS +7 | CHA +1

### Attacks
| Weapon | Attack Bonus | Damage | Notes |
|--------|-------------|--------|-------|
| Warhammer | +5 | 1d8+2 bludgeoning | Versatile (1d10) |
| Warhammer (two-handed) | +5 | 1d10+2 bludgeoning | No shield, AC 17 |
| Handaxe (old) | +5 | 1d6+2 slashing | thrown (20/60) |
| Sacred Flame | Save DC 15 | 2d8 radiant | 60 ft |
| Ember Lash | +7 | 2d6 fire | 30 ft range, spell attack |

## Skills

**Proficient** (add proficiency bonus +3):
- Medicine (WIS) +7
- Religion (INT) +3

**Expertise** (double proficiency):
- Religion (INT) +6

## Features & Traits
- **Stonecunning**: Doubles History +9 about stone
- **Channel Divinity**: regain 10 HP, once

### Domain Spells (Always Prepared)
- **1st Level**: Searing Smite, Identify

## Spellcasting

**Spellcasting Ability**: Wisdom
**Spell Save DC**: 15 (8 + 3 + 4)

### Cantrips
- Guidance
- Mending (tools only - one minute)

### Spell Slots
| 1st | 2nd | 3rd |
|---|---|---|
| 4 | 3 | 2 |

### Prepared Spells
Can prepare WIS mod + level = 9 spells

**1st Level** (and the two above: Identify):
- Cure Wounds
- Bless

**2nd Level**: Lesser Restoration, Heat Metal

## Equipment
- Splint (AC 17)
- Shield (+2 AC)
- 2 potions of healing
- A dagger

## Notes
- At level 6 takes Spell Breaker. AC 20 by then, 60 HP. Athletics +12.
`;

test("[CA7] a whole sheet of tables and lists is read, number by number", () => {
  const { stats, guessed } = readSheet("ash-marrow", LONG);
  assert.deepEqual(guessed, []);
  assert.equal(stats.name, "Ash Marrow");
  assert.deepEqual([stats.class, stats.level, stats.proficiency, stats.size], ["cleric", 5, 3, "medium"]);
  assert.deepEqual(stats.kinds, ["humanoid", "dwarf"]);
  assert.deepEqual(stats.abilities, { str: 14, dex: 9, con: 16, int: 11, wis: 18, cha: 7 });
  assert.deepEqual([stats.ac, stats.hp, stats.speed], [19, 43, 25]);
  assert.deepEqual(stats.saves, { str: 2, dex: -1, con: 3, int: 0, wis: 7, cha: 1 });
  assert.deepEqual(stats.skills, { medicine: 7, religion: 6 });
  assert.deepEqual(
    stats.attacks.map(({ name, kind, bonus, range, damage }) => [name, kind, bonus, range, damage]),
    [
      ["Warhammer", "melee", 5, undefined, [{ dice: "1d8+2", type: "bludgeoning" }]],
      ["Handaxe (old)", "melee", 5, [20, 60], [{ dice: "1d6+2", type: "slashing" }]],
      ["Ember Lash", "ranged", 7, [30, 30], [{ dice: "2d6", type: "fire" }]],
    ],
  );
  assert.deepEqual(stats.casting?.spells, [
    "searing-smite",
    "identify",
    "guidance",
    "mending",
    "cure-wounds",
    "bless",
    "lesser-restoration",
    "heat-metal",
    "sacred-flame",
  ]);
  assert.equal(stats.features.filter((one) => one === "potion-of-healing").length, 2);
});

test("[CA7] a few lines are enough, and what they leave out follows from class and level and is named", () => {
  const { stats, guessed } = readSheet(
    "ash-marrow",
    "# Ash Marrow\n\nHalfling wizard, level 3. AC 13, hit points 17.\n\n| STR | DEX | CON | INT | WIS | CHA |\n|---|---|---|---|---|---|\n" +
      "| 8 | 16 | 13 | 15 | 12 | 10 |\n\n**Skills**: Arcana +4, Sleight of Hand +5\n\n**Bond**: Owes a fighter of level 9 money.\n",
  );
  assert.deepEqual(guessed, ["speed", "saving throws", "attacks", "spells"]);
  assert.deepEqual([stats.class, stats.level, stats.size, stats.speed], ["wizard", 3, "small", 25]);
  assert.deepEqual([stats.ac, stats.hp], [13, 17]);
  assert.deepEqual(stats.skills, { arcana: 4, "sleight-of-hand": 5 });
  assert.deepEqual(stats.saves, { int: 4, wis: 3 });
  assert.ok(stats.casting?.spells.includes("magic-missile"));
  assert.equal(stats.attacks[1]?.name, "dagger");
});

test("[CA7] the sheets that ship are read: only what they leave out is filled in", () => {
  const party = new URL("../../campaigns/the-long-stair/party/", import.meta.url);
  const sheets = readdirSync(party).filter((file) => file.endsWith(".md"));
  assert.ok(sheets.length > 0);
  for (const file of sheets) {
    const { guessed } = readSheet(file.replace(".md", ""), readFileSync(new URL(file, party), "utf8"));
    for (const what of guessed)
      assert.ok(["speed", "saving throws", "attacks", "spells"].includes(what), `${file}: ${what}`);
  }
});

test("[CA7] of an empty sheet everything is filled in and named", () => {
  const { stats, guessed } = readSheet("ash-marrow", "");
  assert.equal(stats.name, "Ash Marrow");
  assert.deepEqual(guessed.slice(0, 6), ["class", "level", "race", "ability scores", "armour class", "hit points"]);
  assert.deepEqual(guessed.slice(6), ["speed", "saving throws", "skills", "attacks"]);
});

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
  [
    "## Attacks\n- Shortbow +6 (1d6+4)\n- Longsword. +5 to hit (1d8+3 slashing or 1d10+3 two-handed)",
    [BOW, { ...SWORD, name: "Longsword." }],
  ],
  ["**Attacks**: Longsword +5 (1d8+3 slashing), Shortbow +6 (1d6+4 piercing, range 80/320)", [SWORD, BOW]],
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
  assert.equal(readSheet("ash-marrow", "# Ash “Notes” Marrow — Rogue 2\nAC 15").stats.ac, 15);
});

/** What any text at all must give. */
function isSound(slug: string, text: string): void {
  const { stats, guessed } = readSheet(slug, text);
  assert.ok(Stats.safeParse(stats).success);
  assert.ok(guessed.every((what) => what.length < 30));
  for (const { damage } of stats.attacks) for (const { dice } of damage) assert.ok(!isNotDice(readDice(dice)), dice);
}

const PIECES = [
  ..."\n,\n\n,# ,## ,- ,| ,|---|---|\n,**,: ,(,),[x] ,[ ] ,+,-,/,0,7,16,99999999999999999999,1d8+3,999d9999, ,\t,<!--,-->,```,>,\u0000,\ud800,é,😀".split(
    ",",
  ),
  ..."AC,HP,Hit Points,max,Speed,Level,Class,Race,STR,Dexterity,Wis,Skills,Stealth,Saving Throws,Attacks,Longsword,Spells,Cantrips,Sleep,Equipment,potions of healing,Expertise,to hit,slashing,range 80/320,wizard,fighter,elf,__proto__,constructor,toString,hasOwnProperty,prototype,Notes".split(
    ",",
  ),
];

test("[CA7] any text gives a character within the rules, and nothing throws", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join("")),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join(" ")),
    fc
      .tuple(fc.nat(LONG.length), fc.nat(200), fc.constantFrom(...PIECES))
      .map(([at, length, piece]) => LONG.slice(0, at) + piece + LONG.slice(at + length)),
  );
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), anything, isSound), { numRuns: 1500 });
});

test("[CA7] a long text is read as fast as it is long, whatever it is made of", () => {
  const whole = [
    ...PIECES,
    "(",
    "[a](",
    "Class: ",
    "Fighter 2 / ",
    "Stealth +7 ",
    "a, ",
    "<b",
    "level 1 a ",
    "_",
    "**a",
    "Longsword +5 1d8+3, ",
    "| a ",
    "- Sleep\n",
    "potions ",
    "1d",
    "HP 1/",
  ];
  for (const piece of whole)
    for (const topic of ["", "# A\n## Spells\n", "# A\n## Attacks\n", "# A\n## Skills\n", "# A\n## Equipment\n- "]) {
      const text = topic + piece.repeat(Math.ceil(120_000 / piece.length));
      const begun = performance.now();
      isSound("ash", text);
      assert.ok(performance.now() - begun < 2000, `${JSON.stringify(topic + piece)}: ${performance.now() - begun}`);
    }
});

test("[CA7] nothing beyond a hundred thousand letters is read", () => {
  assert.equal(statsOf("Fighter 1", `AC 15${" ".repeat(100_000)}`, "HP: 12").hp, statsOf("Fighter 1").hp);
});
