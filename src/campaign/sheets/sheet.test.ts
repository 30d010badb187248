import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { ANY_LETTER } from "../../../test/support/any-letter.ts";
import { howMany, someOf } from "../../../test/support/how-many.ts";
import { Stats } from "../../rules/creature/stats.ts";
import { isNotDice, readDice } from "../../rules/dice/notation.ts";
import { readSheet } from "./sheet.ts";

const statsOf = (...lines: readonly string[]) => readSheet("ash-marrow", lines.join("\n")).stats;

/** A whole sheet of tables and headings, of the kind a tool or a careful player writes. */
const LONG = `# Ash Marrow

**Player**: Somebody

## Basics

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

## Combat

| | |
|---|---|
| **Armor Class** | 19 (splint + shield) |
| **Hit Points** | 31/43 |
| **Hit Dice** | 5d8 |
| **Speed** | 25 ft |

**Death Saves**: won [ ][ ][ ] | lost [ ][ ][ ]

### Saving Throws
- **Proficient**: Wisdom, Charisma
- STR +2 | DEX -1 | CON +3 | INT +0 | WIS +7 | CHA +1

### Attacks
| Weapon | Bonus | Damage | Remarks |
|---|---|---|---|
| Warhammer | +5 | 1d8+2 bludgeoning | Versatile (1d10) |
| Warhammer (two-handed) | +5 | 1d10+2 bludgeoning | No shield, AC 17 |
| Handaxe (old) | +5 | 1d6+2 slashing | thrown (20/60) |
| Sacred Flame | Save DC 15 | 2d8 radiant | 60 ft |
| Ember Lash | +7 | 2d6 fire | 30 ft range, spell attack |

## Skills

**Proficient** (with +3):
- Medicine (WIS) +7
- Religion (INT) +3

**Expertise** (twice that):
- Religion (INT) +6

## Features & Traits
- **Stonecunning**: Doubles History +9 about stone
- **Channel Divinity**: regain 10 HP, once

### Domain Spells (every day)
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
Each dawn she picks 4 + 5 = 9 of them

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
  const party = new URL("../../../campaigns/the-long-stair/party/", import.meta.url);
  const sheets = readdirSync(party).filter((file) => file.endsWith(".md") && !file.endsWith("-brief.md"));
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
    fc.string({ unit: ANY_LETTER, maxLength: 400 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join("")),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((pieces) => pieces.join(" ")),
    fc
      .tuple(fc.nat(LONG.length), fc.nat(200), fc.constantFrom(...PIECES))
      .map(([at, length, piece]) => LONG.slice(0, at) + piece + LONG.slice(at + length)),
  );
  fc.assert(fc.property(fc.string({ unit: ANY_LETTER, maxLength: 60 }), anything, isSound), {
    numRuns: howMany(125, 500),
  });
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
  const topics = ["", "# A\n## Spells\n", "# A\n## Attacks\n", "# A\n## Skills\n", "# A\n## Equipment\n- "];
  for (const [i, piece] of whole.entries())
    for (const topic of someOf(topics, (one) => one === "" || one === topics[1 + (i % 4)])) {
      const text = topic + piece.repeat(Math.ceil(120_000 / piece.length));
      const begun = process.threadCpuUsage();
      isSound("ash", text);
      const { user } = process.threadCpuUsage(begun); // of this thread alone: on a busy machine others' turns do not count
      assert.ok(user < 2_000_000, `${JSON.stringify(topic + piece)}: ${user / 1000} ms`);
    }
});

test("[CA7] nothing beyond a hundred thousand letters is read", () => {
  assert.equal(statsOf("Fighter 1", `AC 15${" ".repeat(100_000)}`, "HP: 12").hp, statsOf("Fighter 1").hp);
});

test("[CA7] a tool with its number is tried with that number; one that is only named, with what practice adds", () => {
  const of = (...lines: readonly string[]) =>
    statsOf("# Ash Marrow", "Human rogue, level 3. DEX 16, INT 14", ...lines).tools;
  assert.deepEqual(of("## Skills", "**Expertise**:", "- Sleight of Hand (DEX) +7", "- Thieves’ tools (DEX) +7"), {
    "thieves' tools": 7,
  });
  assert.deepEqual(of("## Proficiencies", "- **Tools**: Thieves' tools, disguise kit"), {
    "thieves' tools": 5,
    "disguise kit": 5,
  });
  assert.deepEqual(
    of("## Equipment", "- Thieves' tools in a needle case"),
    {},
    "what one carries one need not know how to use",
  );
});
