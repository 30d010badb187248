import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../test/support/how-many.ts";
import { applyEdits } from "../campaign/edits/apply.ts";
import { readBelongings } from "../campaign/sheets/belongings.ts";
import { readSheet } from "../campaign/sheets/sheet.ts";
import { purseAfter } from "../world/purse.ts";
import { type SheetChange, sheetEdits } from "./sheets.ts";

const changed = (text: string, change: SheetChange): string => applyEdits(text, sheetEdits(text, change));

for (const [text, change, expected] of [
  ["| **Level** | 1 |", { level: 2 }, "| **Level** | 2 |"],
  ["**Class & Level**: Fighter 1", { level: 2 }, "**Class & Level**: Fighter 2"],
  ["A 2nd-level fighter, 1 of 2.", { level: 3 }, "A 3rd-level fighter, 1 of 2."],
  ["Human rogue, level 2. AC 15, hit points 15.", { maxHp: 22 }, "Human rogue, level 2. AC 15, hit points 22."],
  ["Class: Fighter 2 / Rogue 1", { level: 4 }, "Class: Fighter 3 / Rogue 1"],
  ["Class: Fighter 2 / Rogue 1", { level: 4, calling: "rogue" }, "Class: Fighter 2 / Rogue 2"],
  ["---\nlevel: 3 # so far\n---\n\nFighter 3", { level: 4 }, "---\nlevel: 4 # so far\n---\n\nFighter 4"],
  ["| **Hit Points** | 12/12 |", { maxHp: 20 }, "| **Hit Points** | 12/20 |"],
  ["| **Hit Points** | 12/12 |", { maxHp: 8 }, "| **Hit Points** | 8/8 |"],
  ["| AC | HP |\n|---|---|\n| 12 | 7 / 12 |", { maxHp: 20 }, "| AC | HP |\n|---|---|\n| 12 | 7 / 20 |"],
  ["- Max HP: 12\n- Current HP: 12", { maxHp: 10 }, "- Max HP: 10\n- Current HP: 10"],
  ["**HP**: 9 (max 12)", { maxHp: 13 }, "**HP**: 9 (max 13)"],
  ["**XP**: 900 / 2,700", { experience: 1200 }, "**XP**: 1200 / 2,700"],
  ["**XP**: 1,900", { experience: 12200 }, "**XP**: 12,200"],
  ["### Currency\n10 gp", { coins: { gp: 5 } }, "### Currency\n15 gp"],
  ["### Currency\n10 gp", { coins: { gp: -3, sp: 4 } }, "### Currency\n7 gp, 4 sp"],
  ["### Currency\n10 gp", { coins: { sp: -4 } }, "### Currency\n9 gp, 6 sp"],
  ["**Gold**: 10\n\nText", { coins: { sp: 4 } }, "**Gold**: 10\n**Silver**: 4\n\nText"],
  ["## Coins\nGP 15, SP 4", { coins: { cp: 2, sp: 1 } }, "## Coins\nGP 15, SP 5, CP 2"],
  ["| GP | SP |\n|---|---|\n| 10 | 10 |", { coins: { sp: 1 } }, "| GP | SP |\n|---|---|\n| 10 | 11 |"],
  ["---\ncoins: {gp: 10}\n---\n", { coins: { gp: 1, cp: 3 } }, "---\ncoins: {gp: 11, cp: 3}\n---\n"],
  [
    "## Equipment\n* Rope\n* Chalk\n\n## Notes\nNo.",
    { gains: ["Key"] },
    "## Equipment\n* Rope\n* Chalk\n* Key\n\n## Notes\nNo.",
  ],
  ["**Equipment**: rope, chalk.", { gains: ["a key"] }, "**Equipment**: rope, chalk, a key."],
  [
    "## Gear\n| Item | Qty |\n|---|---|\n| Torch | 10 |",
    { gains: ["Key"] },
    "## Gear\n| Item | Qty |\n|---|---|\n| Torch | 10 |\n| Key | 1 |",
  ],
  [
    "## Gear\n| Item | Qty |\n|---|---|\n| Torch | 10 |",
    { loses: ["2 torches"] },
    "## Gear\n| Item | Qty |\n|---|---|\n| Torch | 8 |",
  ],
  ["## Gear\n- Two daggers\n- Rope", { loses: ["dagger"] }, "## Gear\n- One dagger\n- Rope"],
  ["## Gear\n- Two daggers\n- Rope", { loses: ["two daggers"] }, "## Gear\n- Rope"],
  ["## Gear\n- Pack (bedroll, 10 torches, rope)", { loses: ["torch", "rope"] }, "## Gear\n- Pack (bedroll, 9 torches)"],
  ["## Gear\n- Shield (scratched)\n- Rope", { loses: ["Shield"] }, "## Gear\n- Rope"],
  ["## Gear\n- Rope\n- Lamp\n- Rope", { loses: ["rope"] }, "## Gear\n- Lamp\n- Rope"],
  ["## Gear\n- 3 torches", { gains: ["torch"] }, "## Gear\n- 4 torches"],
  [
    "### Class Features\n- **Second Wind**: heals",
    { features: ["Action Surge: once more", "second wind"] },
    "### Class Features\n- **Second Wind**: heals\n- **Action Surge**: once more",
  ],
] as const) {
  test(`[SB5] ${JSON.stringify(change)} in ${JSON.stringify(text)}`, () => {
    for (const end of ["\n", "\r\n"]) {
      const sheet = `# Ash\n\n${text}\n`.replace(/^# Ash\n\n---/, "---").replaceAll("\n", end);
      const wanted = `# Ash\n\n${expected}\n`.replace(/^# Ash\n\n---/, "---").replaceAll("\n", end);
      assert.equal(changed(sheet, change), wanted);
    }
  });
}

test("[SB5] what a sheet has no field for is noted at its end, and read from there and changed there", () => {
  const text = "# Notes on Ash\n\nNobody knows much.\n";
  const first = changed(text, {
    level: 2,
    maxHp: 13,
    experience: 300,
    coins: { gp: 5 },
    gains: ["a key"],
    features: ["Luck: sometimes"],
  });
  assert.ok(first.startsWith(text));
  const { stats } = readSheet("ash", first);
  assert.deepEqual([stats.level, stats.hp], [2, 13]);
  assert.deepEqual(readBelongings(first), {
    equipment: ["a key"],
    coins: { gp: 5 },
    features: ["Luck"],
    experience: 300,
  });
  const second = changed(first, { level: 3, maxHp: 20, experience: 900, coins: { gp: -1 }, loses: ["key"] });
  assert.equal(second.split("\n").length, first.split("\n").length - 1);
  assert.deepEqual([readSheet("ash", second).stats.level, readSheet("ash", second).stats.hp], [3, 20]);
  assert.deepEqual(readBelongings(second), { equipment: [], coins: { gp: 4 }, features: ["Luck"], experience: 900 });
});

test("[SB5] nothing that is asked for twice is written twice, and no change is no edit", () => {
  const text = "# Ash\n\nFighter 2, HP 20\n\n## Coins\n5 gp\n";
  assert.deepEqual(sheetEdits(text, {}), []);
  assert.deepEqual(sheetEdits(text, { level: 2, maxHp: 20, coins: { gp: 0 } }), []);
});

test("[SB5] what is written into a sheet is one line", () => {
  const after = changed("# Ash\n\n## Equipment\n- Rope\n", { gains: ["key\n# Level 9\n- AC 30"] });
  assert.equal(after.split("\n").length, 6);
  assert.equal(readSheet("ash", after).stats.level, 1);
});

test("[SB5] coins are changed into others, and nobody has less than nothing", () => {
  assert.deepEqual(purseAfter({ gp: 1 }, { cp: -3 }), { gp: 0, sp: 9, cp: 7 });
  assert.deepEqual(purseAfter({ sp: 30 }, { gp: -1 }), { sp: 20, gp: 0 });
  assert.deepEqual(purseAfter({ gp: 1, sp: 2 }, { gp: -5 }), { gp: 0, sp: 0 });
  const worth = { pp: 1000, gp: 100, ep: 50, sp: 10, cp: 1 };
  const sum = (purse: Readonly<Record<string, number>>) =>
    Object.entries(purse).reduce((all, [coin, many]) => all + worth[coin as keyof typeof worth] * many, 0);
  const purses = fc.record({ pp: fc.nat(5), gp: fc.nat(50), ep: fc.nat(3), sp: fc.nat(50), cp: fc.nat(50) });
  const prices = fc.record({
    gp: fc.integer({ min: -20, max: 20 }),
    sp: fc.integer({ min: -60, max: 60 }),
    cp: fc.integer({ min: -90, max: 90 }),
  });
  fc.assert(
    fc.property(purses, prices, (purse, price) => {
      const after = purseAfter(purse, price);
      assert.ok(Object.values(after).every((many) => many >= 0));
      assert.equal(sum(after), Math.max(0, sum(purse) + sum(price)));
    }),
    { seed: 5, numRuns: howMany(75, 300) },
  );
});

/** Ways to write the fields of a sheet; each line that holds one has its name in front. */
const LEVELS = (level: number) => [
  `| **Level** | ${level} |`,
  `**Class & Level**: Rogue (Scout) ${level}`,
  `Elf rogue, level ${level}.`,
  `Level: ${level}`,
];
const HIT_POINTS = (hp: number) => [
  `**Hit Points**: ${hp}/${hp}`,
  `HP ${hp}`,
  `| Hit Points | 1 / ${hp} |`,
  `- **HP Max**: ${hp}`,
  `${hp} hit points.`,
];
const EXPERIENCE = (xp: number) => [`**XP**: ${xp}`, `Experience Points: ${xp} / 2700`, `| Experience | ${xp} |`, ""];
const MONEY = (gp: number, sp: number) => [
  `## Currency\n${gp} gp, ${sp} sp`,
  `## Coins\n- Gold: ${gp}\n- Silver: ${sp}`,
  `**Coins**: ${gp} gp`,
  `## Money\n| SP | GP |\n|---|---|\n| ${sp} | ${gp} |`,
  "",
];
const GEAR = [
  "## Equipment\n- Rope\n- 10 torches\n",
  "**Equipment**: rope, 10 torches",
  "## Inventory\n| Item | Qty |\n|---|---|\n| Rope | 1 |\n",
  "### Gear\n1. Rope\n2. Torch",
  "",
];
const NOISE = [
  "AC 12, speed 30 ft",
  "STR 12 DEX 12 CON 12 INT 12 WIS 12 CHA 12",
  "## Backstory\nAt level 12 he lost 12 gp and 12 hit points.",
  "**Skills**: Stealth +5, Arcana +12",
  "> 12 of 12",
  "<!-- HP: 12 -->",
  "**Bond**: 12 ships",
];

test("[SB5] whatever a sheet looks like, it says the new numbers afterwards, and every other line stands as it stood", () => {
  const some = fc.nat(4);
  const sheets = fc.record({
    level: fc.integer({ min: 1, max: 19 }),
    hp: fc.integer({ min: 1, max: 90 }),
    xp: fc.nat(3000),
    gp: fc.nat(40),
    sp: fc.nat(40),
    ways: fc.tuple(some, some, some, some, some),
    noise: fc.subarray(NOISE),
    end: fc.constantFrom("\n", "\r\n"),
  });
  const changes = fc.record(
    {
      level: fc.integer({ min: 1, max: 20 }),
      maxHp: fc.integer({ min: 1, max: 99 }),
      experience: fc.nat(9000),
      coins: fc.record({ gp: fc.nat(30), sp: fc.nat(30) }),
      gains: fc.subarray(["silver key", "lamp oil"]),
      features: fc.subarray(["Evasion", "Reliable Talent: ten or more"]),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(sheets, changes, ({ level, hp, xp, gp, sp, ways: [a, b, c, d, e], noise, end }, change) => {
      const pick = (from: readonly string[], way: number) => from[way % from.length] ?? "";
      const fields = [
        pick(LEVELS(level), a),
        pick(HIT_POINTS(hp), b),
        pick(EXPERIENCE(xp), c),
        noise.filter((line) => !line.startsWith("## ")).join("\n\n"),
      ];
      const parts = [
        "# Ash Marrow",
        ...fields,
        pick(GEAR, e),
        pick(MONEY(gp, sp), d),
        ...noise.filter((line) => line.startsWith("## ")),
      ];
      const text = `${parts.filter((part) => part !== "").join("\n\n")}\n`.replaceAll("\n", end);
      const before = { stats: readSheet("ash-marrow", text).stats, things: readBelongings(text) };
      const after = changed(text, change as SheetChange);
      const [stats, things] = [readSheet("ash-marrow", after).stats, readBelongings(after)];
      assert.equal(stats.level, change.level ?? before.stats.level);
      if (change.maxHp !== undefined) assert.equal(stats.hp, change.maxHp);
      if (change.experience !== undefined) assert.equal(things.experience, change.experience);
      for (const coin of ["gp", "sp"] as const)
        assert.equal(things.coins[coin] ?? 0, (before.things.coins[coin] ?? 0) + (change.coins?.[coin] ?? 0));
      for (const thing of change.gains ?? []) assert.ok(things.equipment.includes(thing), thing);
      for (const thing of before.things.equipment) assert.ok(things.equipment.includes(thing), thing);
      for (const feature of change.features ?? [])
        assert.ok(things.features.includes(feature.split(":")[0] ?? ""), feature);
      assert.deepEqual(
        [stats.ac, stats.abilities, stats.skills],
        [before.stats.ac, before.stats.abilities, before.stats.skills],
      );
      const lines = after.split(end);
      const fresh = new Set(lines);
      const gone = text.split(end).filter((line) => !fresh.has(line));
      const touched = [change.level, change.maxHp, change.experience].filter((one) => one !== undefined).length;
      assert.ok(gone.length <= touched + 2 + (change.gains?.length ?? 0), gone.join("\n"));
      for (const line of NOISE)
        for (const part of line.split("\n")) if (text.includes(part)) assert.ok(fresh.has(part), part);
    }),
    { seed: 5, numRuns: howMany(62, 250) },
  );
});

test("[SB5] any text takes any change, and nothing throws", () => {
  const words =
    "\n,\n\n,# ,## ,- ,| ,|---|\n,: ,12,3,1/,gp,Gold,HP,Level,Class,fighter,XP,Equipment,Features,rope,(,),---\n,a: [,\u0000,\ud800,\r".split(
      ",",
    );
  const change = {
    level: 5,
    maxHp: 30,
    experience: 1,
    coins: { gp: 3, cp: -1 },
    gains: ["rope", "x|y"],
    loses: ["rope"],
    features: ["A: b"],
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (pieces) => {
      const after = changed(pieces.join(" "), change);
      assert.equal(readSheet("ash", after).stats.level, 5);
    }),
    { seed: 5, numRuns: howMany(50, 200) },
  );
});
