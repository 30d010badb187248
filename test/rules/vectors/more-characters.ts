import type { Sum } from "../vector.ts";

/** What class and level make of a character, and a weapon in somebody's hands. */
const sum = (name: string, of: string, args: readonly unknown[], gives: unknown): Sum => ({ name, of, args, gives });

const abilities = { str: 16, dex: 14, con: 14, int: 8, wis: 12, cha: 10 };
type Given = Readonly<Record<string, unknown>>;
const sheet = (kind: string, level: number, more: Given = {}): Given => ({
  name: "Ada",
  class: kind,
  level,
  abilities,
  ...more,
});
const character = (name: string, given: Given, gives: Given): Sum =>
  sum(name, "character", [given, ...Object.keys(gives)], gives);

/** Hit die, and hit points at level 1 and 3 with a Constitution of 14. */
const classes = [
  ["fighter", 10, 12, 28, { str: 5, con: 4 }],
  ["rogue", 8, 10, 24, { dex: 4, int: 1 }],
  ["cleric", 8, 10, 24, { wis: 3, cha: 2 }],
  ["wizard", 6, 8, 20, { int: 1, wis: 3 }],
  ["barbarian", 12, 14, 32, { str: 5, con: 4 }],
  ["monk", 8, 10, 24, { str: 5, dex: 4 }],
  ["bard", 8, 10, 24, { dex: 4, cha: 2 }],
  ["druid", 8, 10, 24, { int: 1, wis: 3 }],
  ["paladin", 10, 12, 28, { wis: 3, cha: 2 }],
  ["ranger", 10, 12, 28, { str: 5, dex: 4 }],
  ["sorcerer", 6, 8, 20, { con: 4, cha: 2 }],
  ["warlock", 8, 10, 24, { wis: 3, cha: 2 }],
] as const;

/** Features from the level on at which they are learned. */
const learned = [
  ["fighter", "second-wind", 1],
  ["fighter", "action-surge", 2],
  ["fighter", "improved-critical", 3],
  ["fighter", "extra-attack", 5],
  ["rogue", "sneak-attack", 1],
  ["rogue", "cunning-action", 2],
  ["cleric", "disciple-of-life", 1],
  ["cleric", "turn-undead", 2],
  ["wizard", "arcane-recovery", 1],
  ["wizard", "sculpt-spells", 2],
  ["barbarian", "extra-attack", 5],
  ["monk", "extra-attack", 5],
  ["paladin", "extra-attack", 5],
  ["ranger", "extra-attack", 5],
] as const;
const upTo = (kind: string, level: number): readonly string[] =>
  learned
    .filter(([of, , from]) => of === kind && from <= level)
    .flatMap(([, feature]) => (feature === "turn-undead" ? [feature, "preserve-life"] : [feature]));

/** Spells of the first and third level of those who cast, some of them. */
const priest = ["sacred-flame", "guidance", "spare-the-dying", "bless", "cure-wounds", "healing-word", "guiding-bolt"];
const more = ["shield-of-faith", "inflict-wounds"];
const higher = ["spiritual-weapon", "aid", "hold-person", "lesser-restoration"];
const songs = ["healing-word", "cure-wounds", "sleep", "charm-person", "thunderwave", "bane"];
const grove = ["guidance", "resistance", "poison-spray", "cure-wounds", "healing-word", "thunderwave"];
const blood = ["fire-bolt", "ray-of-frost", "shocking-grasp", "magic-missile", "shield", "mage-armor"];
const book = ["fire-bolt", "ray-of-frost", "shocking-grasp", "magic-missile", "sleep", "burning-hands", "mage-armor"];
const books = [...book, "shield", "thunderwave"];
const study = ["scorching-ray", "misty-step", "hold-person", "shatter", "web", "invisibility"];
const deal = ["chill-touch", "poison-spray", "charm-person"];
const casting = (
  kind: string,
  level: number,
  ability: string,
  spells: readonly string[],
  slots: readonly number[],
): Sum =>
  character(`A ${kind} of level ${level} casts by ${ability}.`, sheet(kind, level), {
    casting: { ability, spells, slots },
  });

const hands = (name: string, weapon: string, gives: unknown, of: Given = abilities, proficiency = 2): Sum =>
  sum(name, "wielded", [weapon, of, proficiency], gives);
const held = (name: string, bonus: number, dice: string, type: string, properties: readonly string[]): Given => ({
  name,
  kind: "melee",
  bonus,
  reach: 5,
  damage: [{ dice, type }],
  magical: false,
  properties,
  riders: [],
});
const thrown = (
  name: string,
  dice: string,
  type: string,
  range: readonly number[],
  properties: readonly string[],
): Sum =>
  hands(`A ${name} is thrown as far as the book says.`, name, [{ ...held(name, 5, dice, type, properties), range }]);
const shot = (name: string, dice: string, type: string, range: readonly number[], properties: readonly string[]): Sum =>
  hands(`A ${name} shoots as far as the book says.`, name, [
    { ...held(name, 4, dice, type, properties), kind: "ranged", range },
  ]);
const long = (name: string, dice: string, type: string, properties: readonly string[]): Sum =>
  hands(`A ${name} reaches ten feet.`, name, [{ ...held(name, 5, dice, type, properties), reach: 10 }]);

export const MORE_CHARACTERS: readonly Sum[] = [
  ...classes.flatMap(([kind, sides, one, three, saves]) => [
    character(`A ${kind} of level 1 has a d${sides} and its best.`, sheet(kind, 1), {
      hp: one,
      hitDice: { count: 1, sides },
      saves,
    }),
    character(`A ${kind} of level 3 has had two more dice.`, sheet(kind, 3), {
      hp: three,
      hitDice: { count: 3, sides },
    }),
  ]),
  ...[...new Set(learned.map(([kind]) => kind))].flatMap((kind) =>
    [1, 2, 3, 4, 5].map((level) =>
      character(`What a ${kind} of level ${level} has learned.`, sheet(kind, level), { features: upTo(kind, level) }),
    ),
  ),
  casting("cleric", 1, "wis", [...priest, ...more], [2]),
  casting("cleric", 2, "wis", [...priest, ...more], [3]),
  casting("cleric", 3, "wis", [...priest, ...more, ...higher], [4, 2]),
  casting("wizard", 1, "int", books, [2]),
  casting("wizard", 2, "int", books, [3]),
  casting("wizard", 3, "int", [...books, ...study], [4, 2]),
  casting("bard", 1, "cha", songs, [2]),
  casting("bard", 2, "cha", songs, [3]),
  casting("bard", 3, "cha", [...songs, "invisibility", "hold-person", "shatter"], [4, 2]),
  casting("druid", 1, "wis", grove, [2]),
  casting("druid", 2, "wis", grove, [3]),
  casting("druid", 3, "wis", [...grove, "hold-person", "lesser-restoration"], [4, 2]),
  casting("sorcerer", 1, "cha", blood, [2]),
  casting("sorcerer", 2, "cha", blood, [3]),
  casting("sorcerer", 3, "cha", [...blood, "scorching-ray", "misty-step"], [4, 2]),
  casting("warlock", 1, "cha", deal, [1]),
  casting("warlock", 2, "cha", deal, [2]),
  casting("warlock", 3, "cha", [...deal, "hold-person", "invisibility"], [0, 2]),
  casting("paladin", 2, "cha", ["bless", "cure-wounds", "shield-of-faith", "command"], [2]),
  casting("ranger", 2, "wis", ["cure-wounds"], [2]),
  character("A paladin of level 1 casts nothing.", sheet("paladin", 1), { casting: undefined }),
  character("A fighter casts nothing.", sheet("fighter", 3), { casting: undefined }),

  // what a sheet leaves out, and what it says
  character("Without armour it is 10 and nimbleness, and a stride of 30.", sheet("fighter", 1), {
    ac: 12,
    speed: 30,
    size: "medium",
    proficiency: 2,
    kinds: ["humanoid"],
    diesSlowly: true,
    level: 1,
  }),
  character("The small are slower.", sheet("rogue", 5, { small: true }), { speed: 25, size: "small", proficiency: 3 }),
  character("A sheet's own numbers count.", sheet("fighter", 2, { ac: 18, hp: 21, speed: 35, saves: { str: 9 } }), {
    ac: 18,
    hp: 21,
    speed: 35,
    saves: { str: 9, con: 4 },
  }),
  character(
    "Practice adds to a skill.",
    sheet("rogue", 1, { proficient: ["stealth", "arcana"], skills: { arcana: 7 } }),
    {
      skills: { stealth: 4, arcana: 7 },
    },
  ),
  character("Nobody has less than one hit point.", sheet("wizard", 1, { abilities: { ...abilities, con: 1 } }), {
    hp: 1,
  }),
  character("Levels end at 20.", sheet("Fighter", 25), {
    level: 20,
    hitDice: { count: 20, sides: 10 },
    class: "fighter",
  }),
  character("Nobody has less than a level.", sheet("fighter", 0), { level: 1, hitDice: { count: 1, sides: 10 } }),
  character("A class nobody knows has a d8 and a dagger.", sheet("cook", 2), {
    hitDice: { count: 2, sides: 8 },
    hp: 17,
    features: [],
    saves: {},
    attacks: [{ ...held("dagger", 5, "1d4+3", "piercing", ["finesse", "light", "thrown"]), range: [20, 60] }],
  }),
  character("Each potion counts.", sheet("cook", 1, { potions: 2 }), {
    features: ["potion-of-healing", "potion-of-healing"],
  }),
  character(
    "Attacks that a sheet gives take the place of all others.",
    sheet("fighter", 1, { attacks: [held("fork", 1, "1", "piercing", [])] }),
    {
      attacks: [held("fork", 1, "1", "piercing", [])],
    },
  ),
  character("Weapons that a sheet names are wielded.", sheet("fighter", 5, { weapons: ["mace"] }), {
    attacks: [held("mace", 6, "1d6+3", "bludgeoning", [])],
  }),

  // weapons
  hands("A plain weapon goes by strength.", "longsword", [held("longsword", 5, "1d8+3", "slashing", ["versatile"])]),
  hands("A fine weapon goes by the better of two.", "rapier", [held("rapier", 6, "1d8+4", "piercing", ["finesse"])], {
    ...abilities,
    dex: 18,
  }),
  hands("A weak hand takes off.", "mace", [held("mace", 1, "1d6-1", "bludgeoning", [])], { ...abilities, str: 8 }),
  hands("A middling hand adds nothing.", "mace", [held("mace", 2, "1d6", "bludgeoning", [])], {
    ...abilities,
    str: 10,
  }),
  hands("What is no weapon cannot be wielded.", "spoon", []),
  thrown("dagger", "1d4+3", "piercing", [20, 60], ["finesse", "light", "thrown"]),
  thrown("handaxe", "1d6+3", "slashing", [20, 60], ["light", "thrown"]),
  thrown("javelin", "1d6+3", "piercing", [30, 120], ["thrown"]),
  thrown("light hammer", "1d4+3", "bludgeoning", [20, 60], ["light", "thrown"]),
  thrown("spear", "1d6+3", "piercing", [20, 60], ["thrown", "versatile"]),
  thrown("trident", "1d6+3", "piercing", [20, 60], ["thrown", "versatile"]),
  shot("light crossbow", "1d8+2", "piercing", [80, 320], ["loading", "two-handed"]),
  hands("A dart is thrown by the better of two.", "dart", [
    { ...held("dart", 5, "1d4+3", "piercing", ["finesse", "thrown"]), kind: "ranged", range: [20, 60] },
  ]),
  shot("shortbow", "1d6+2", "piercing", [80, 320], ["two-handed"]),
  shot("sling", "1d4+2", "bludgeoning", [30, 120], []),
  shot("hand crossbow", "1d6+2", "piercing", [30, 120], ["light", "loading"]),
  shot("heavy crossbow", "1d10+2", "piercing", [100, 400], ["heavy", "loading", "two-handed"]),
  shot("longbow", "1d8+2", "piercing", [150, 600], ["heavy", "two-handed"]),
  long("glaive", "1d10+3", "slashing", ["heavy", "two-handed"]),
  long("halberd", "1d10+3", "slashing", ["heavy", "two-handed"]),
  long("lance", "1d12+3", "piercing", []),
  long("pike", "1d10+3", "piercing", ["heavy", "two-handed"]),
  long("whip", "1d4+3", "slashing", ["finesse"]),
];
