import assert from "node:assert/strict";
import { test } from "node:test";
import { Stats } from "../creature/stats.ts";
import { isNotDice, readDice } from "../dice/notation.ts";
import { actionReport, foeNamed, foeNames, foesUpTo } from "./bestiary.ts";
import { CORRECTIONS } from "./corrections.ts";

const foe = (name: string): Stats => {
  const found = foeNamed(name);
  assert.ok(found, `${name} is missing`);
  return found;
};

const attack = (creature: string, name: string) => {
  const found = foe(creature).attacks.find((one) => one.name === name);
  assert.ok(found, `${creature} has no ${name}`);
  return found;
};

const special = (creature: string, name: string) => {
  const found = foe(creature).specials.find((one) => one.name === name);
  assert.ok(found, `${creature} has no ${name}`);
  return found;
};

test("[RU9] every creature of the book is read", () => {
  assert.equal(foeNames().length, 325);
  assert.equal(foesUpTo(30).length, 325);
  for (const stats of foesUpTo(30)) assert.deepEqual(Stats.parse(stats), stats);
});

test("[RU9] a creature is found by any way to write its name, and read once", () => {
  assert.equal(foe("giant-spider").name, "Giant Spider");
  assert.equal(foeNamed("GIANT SPIDER"), foeNamed("giant-spider"));
  assert.equal(foe("will-o'-wisp").name, "Will-o'-Wisp");
  assert.equal(foeNamed("jabberwock"), undefined);
  assert.ok(foesUpTo(0.25).every(({ challenge }) => challenge <= 0.25) && foesUpTo(0.25).length > 50);
});

test("[RU9] hit points are the average of the hit dice", () => {
  for (const { name, hp, hitDice, abilities } of foesUpTo(30)) {
    const each = (hitDice.sides + 1) / 2 + Math.floor((abilities.con - 10) / 2);
    assert.equal(hp, Math.max(1, Math.floor(hitDice.count * each)), name);
  }
});

test("[RU9] all dice can be rolled, and every series is of attacks that there are", () => {
  for (const { name, attacks, specials } of foesUpTo(30)) {
    const riders = [...attacks.flatMap((one) => one.riders), ...specials.flatMap(({ area }) => area?.rider ?? [])];
    for (const { dice } of [...attacks, ...riders].flatMap(({ damage }) => damage))
      assert.ok(!isNotDice(readDice(dice)), `${name}: ${dice}`);
    const known = new Set(attacks.map((one) => one.name));
    for (const series of specials.flatMap((one) => one.attacks))
      assert.ok(known.has(series.attack), `${name}: ${series.attack}`);
    const titles = specials.map((one) => one.name);
    assert.equal(new Set(titles).size, titles.length, name);
    assert.equal(known.size, attacks.length, name);
    for (const one of specials)
      assert.ok(
        one.attacks.length > 0 || one.area || one.self || one.parry || one.text,
        `${name}: ${one.name} does nothing`,
      );
  }
});

test("[RU9] every correction is of a creature that there is, and does something", () => {
  for (const [name, { why, words, raw, stats }] of Object.entries(CORRECTIONS)) {
    assert.equal(foe(name).name, name);
    assert.ok(why && (words ?? raw ?? stats), name);
  }
  assert.equal(attack("Brown Bear", "Claws").bonus, 6);
  assert.equal(attack("Purple Worm", "Bite").bonus, 14);
  assert.equal(special("Iron Golem", "Poison Breath").recharge, 6);
  assert.deepEqual(special("Black Dragon Wyrmling", "Acid Breath").area?.rider.damage, [{ dice: "5d8", type: "acid" }]);
  assert.equal(special("Red Dragon Wyrmling", "Fire Breath").area?.rider.save?.dc, 13);
  assert.deepEqual(foe("Wight").resistances, ["necrotic"]);
  assert.equal(foe("Wight").nonmagical, "resisted");
  assert.ok(foe("Animated Armor").conditionImmunities.includes("deafened"));
});

/** By hand, from the book. */
for (const [name, ac, hp, speed, xp, first, bonus, damage] of [
  ["Goblin", 15, 7, 30, 50, "Scimitar", 4, "1d6+2 slashing"],
  ["Kobold", 12, 5, 30, 25, "Dagger", 4, "1d4+2 piercing"],
  ["Orc", 13, 15, 30, 100, "Greataxe", 5, "1d12+3 slashing"],
  ["Wolf", 13, 11, 40, 50, "Bite", 4, "2d4+2 piercing"],
  ["Skeleton", 13, 13, 30, 50, "Shortsword", 4, "1d6+2 piercing"],
  ["Zombie", 8, 22, 20, 50, "Slam", 3, "1d6+1 bludgeoning"],
  ["Ogre", 11, 59, 40, 450, "Greatclub", 6, "2d8+4 bludgeoning"],
  ["Bandit", 12, 11, 30, 25, "Scimitar", 3, "1d6+1 slashing"],
  ["Bandit Captain", 15, 65, 30, 450, "Scimitar", 5, "1d6+3 slashing"],
  ["Cultist", 12, 9, 30, 25, "Scimitar", 3, "1d6+1 slashing"],
  ["Cult Fanatic", 13, 33, 30, 450, "Dagger", 4, "1d4+2 piercing"],
  ["Giant Spider", 14, 26, 30, 200, "Bite", 5, "1d8+3 piercing"],
  ["Ghoul", 12, 22, 30, 200, "Bite", 2, "2d6+2 piercing"],
  ["Owlbear", 13, 59, 40, 700, "Beak", 7, "1d10+5 piercing"],
  ["Hobgoblin", 18, 11, 30, 100, "Longsword", 3, "1d8+1 slashing"],
  ["Bugbear", 16, 27, 30, 200, "Morningstar", 4, "2d8+2 piercing"],
  ["Thug", 11, 32, 30, 100, "Mace", 4, "1d6+2 bludgeoning"],
  ["Knight", 18, 52, 30, 700, "Greatsword", 5, "2d6+3 slashing"],
  ["Troll", 15, 84, 30, 1800, "Bite", 7, "1d6+4 piercing"],
  ["Black Bear", 11, 19, 40, 100, "Bite", 4, "1d6+2 piercing"],
  ["Stirge", 14, 2, 40, 25, "Blood Drain", 5, "1d4+3 piercing"],
  ["Adult Red Dragon", 19, 256, 80, 18_000, "Bite", 14, "2d10+8 piercing, 2d6 fire"],
] as const) {
  test(`[RU9] ${name} is as in the book`, () => {
    const stats = foe(name);
    assert.deepEqual([stats.ac, stats.hp, stats.speed, stats.xp], [ac, hp, speed, xp]);
    const blow = attack(name, first);
    assert.equal(blow.bonus, bonus);
    assert.equal(blow.damage.map(({ dice, type }) => `${dice} ${type}`).join(", "), damage);
  });
}

test("[RU9] what comes with a hit is read: saves, conditions, how long, and on whom not", () => {
  const [claws] = attack("Ghoul", "Claws").riders;
  const save = { ability: "con", dc: 10 };
  assert.deepEqual(claws, {
    save,
    damage: [],
    half: false,
    condition: "paralyzed",
    ends: { turns: 10, save },
    notOn: ["elf", "undead"],
  });
  const [bite] = attack("Giant Spider", "Bite").riders;
  assert.deepEqual([bite?.save?.dc, bite?.half, bite?.damage], [11, true, [{ dice: "2d8", type: "poison" }]]);
  const [held] = attack("Giant Toad", "Bite").riders;
  assert.deepEqual(
    [held?.condition, held?.ends, held?.also],
    ["grappled", { escape: 13 }, [{ condition: "restrained", ends: {} }]],
  );
  assert.equal(attack("Gladiator", "Shield Bash").riders[0]?.upTo, "medium");
  assert.equal(attack("Drow", "Hand Crossbow").riders[0]?.ends.turns, 600);
});

test("[RU9] jaws, swarms, poisons and veils are read as the engine takes them", () => {
  assert.equal(attack("Crocodile", "Bite").holds, 1);
  assert.deepEqual([attack("Ankheg", "Bite").onHeld, attack("Salamander", "Tail").onHeld], ["advantage", "hits"]);
  assert.equal(attack("Giant Scorpion", "Claw").holds, 2);
  assert.equal(attack("Chuul", "Pincer").riders[0]?.unlessHolding, 2);
  assert.deepEqual(attack("Giant Crocodile", "Tail").only, { none: ["grappled"] });
  assert.deepEqual(attack("Elephant", "Stomp").only, { any: ["prone"] });
  assert.deepEqual(attack("Swarm of Rats", "Bites").atHalf, [{ dice: "1d6", type: "piercing" }]);
  assert.equal(attack("Giant Spider", "Bite").riders[0]?.atZero?.condition, "poisoned");
  assert.equal(attack("Sprite", "Shortbow").riders[0]?.failedBy?.by, 5);
  assert.deepEqual(attack("Carrion Crawler", "Tentacles").riders[0]?.also, [{ condition: "paralyzed", ends: {} }]);
  assert.equal(attack("Cockatrice", "Bite").riders[0]?.ends.worsens?.condition, "petrified");
  assert.equal(attack("Wraith", "Life Drain").riders[0]?.drain, true);
  assert.equal(attack("Magmin", "Touch").riders[0]?.ongoing?.at, "end");
  assert.equal(attack("Vampire Spawn", "Claws (grapple)").riders[0]?.ends.escape, 13);
  assert.equal(special("Gladiator", "Parry").parry, 3);
  assert.equal(special("Imp", "Invisibility").self?.condition, "invisible");
  assert.equal(special("Duergar", "Enlarge").reveals, true);
  assert.equal(
    special("Young Brass Dragon", "Sleep Breath").shares,
    special("Young Brass Dragon", "Fire Breath").shares,
  );
  assert.equal(special("Mummy", "Multiattack").with, "Dreadful Glare");
  assert.equal(special("Violet Fungus", "Multiattack").attacks[0]?.dice, "1d4");
});

test("[RU9] thrown weapons, two hands and the other end of a javelin are told apart", () => {
  const spear = attack("Guard", "Spear");
  assert.deepEqual([spear.kind, spear.range, spear.damage[0]?.dice], ["melee", [20, 60], "1d6+1"]);
  assert.equal(attack("Bugbear", "Javelin").damage[0]?.dice, "2d6+2");
  assert.deepEqual(
    [attack("Bugbear", "Javelin (thrown)").damage[0]?.dice, attack("Bugbear", "Javelin (thrown)").kind],
    ["1d6+2", "ranged"],
  );
  assert.deepEqual(
    attack("Salamander", "Spear").damage.map(({ dice }) => dice),
    ["2d6+4", "1d6"],
  );
});

test("[RU9] several attacks in one action are found by their names", () => {
  const series = (creature: string, name = "Multiattack") =>
    special(creature, name)
      .attacks.map(({ attack: what, times }) => `${times} ${what}`)
      .join(", ");
  assert.equal(series("Owlbear"), "1 Beak, 1 Claws");
  assert.equal(series("Troll"), "1 Bite, 2 Claw");
  assert.equal(series("Bandit Captain"), "2 Scimitar, 1 Dagger");
  assert.equal(series("Veteran"), "2 Longsword, 1 Shortsword");
  assert.equal(series("Scout"), "2 Shortsword");
  assert.equal(series("Scout", "Multiattack (Longbow)"), "2 Longbow");
  assert.equal(series("Medusa"), "1 Snake Hair, 2 Shortsword");
  assert.equal(series("Lizardfolk"), "1 Bite, 1 Heavy Club");
});

test("[RU9] breaths and bursts reach as many as their shape does", () => {
  const breath = special("Winter Wolf", "Cold Breath");
  assert.deepEqual([breath.recharge, breath.area?.targets, breath.area?.within], [5, 2, "near"]);
  assert.deepEqual(breath.area?.rider.damage, [{ dice: "4d8", type: "cold" }]);
  const screech = special("Vrock", "Stunning Screech");
  assert.deepEqual([screech.uses, screech.area?.targets, screech.area?.rider.notOn], [1, 4, ["demon"]]);
  assert.equal(special("Adult Red Dragon", "Fire Breath").area?.targets, 6);
});

test("[RU9] traits the engine knows are features, and spells are read with their slots", () => {
  assert.deepEqual(foe("Kobold").features, ["pack-tactics"]);
  assert.deepEqual(foe("Hobgoblin").features, ["martial-advantage"]);
  assert.ok(foe("Deva").attacks.every(({ magical }) => magical));
  assert.deepEqual(foe("Acolyte").casting, {
    ability: "wis",
    spells: ["light", "sacred-flame", "thaumaturgy", "bless", "cure-wounds", "sanctuary"],
    slots: [3],
    dc: 12,
    attack: 4,
  });
  assert.deepEqual(foe("Lich").casting?.slots, [4, 3, 3, 3, 3, 1, 1, 1, 1]);
  assert.deepEqual(
    [foe("Wolf").morale, foe("Knight").morale, foe("Zombie").morale],
    ["wavering", "steady", "fearless"],
  );
});

test("[RU9] what is not carried out is named, and is there to be read", () => {
  const { executed, listed, share, notExecuted } = actionReport(6);
  assert.equal(executed + notExecuted.length, listed);
  assert.ok(share >= 0.84, `only ${share}`);
  assert.ok((executed + notExecuted.filter(({ partly }) => partly).length) / listed >= 0.91);
  for (const { creature, action, partly } of notExecuted) {
    const { notes, specials } = foe(creature);
    const told =
      notes.some((note) => note.includes(`${action.replace("Legendary: ", "")}:`)) ||
      specials.some((one) => one.name === action && one.text);
    assert.ok(told, `${creature}: ${action}${partly ? " in part" : ""}`);
  }
});
