// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** Several attacks in a turn, and the features that add dice to them. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Weapon = NonNullable<Sheet["attacks"]>[number];
type Strike = Partial<Extract<IntentGiven, { do: "attack" }>>;

const weapon = (name: string, dice: string, properties: NonNullable<Weapon["properties"]> = []): Weapon => ({
  name,
  kind: "melee",
  bonus: 5,
  damage: [{ dice, type: "piercing" }],
  properties,
});
const arsenal: Weapon[] = [
  weapon("sword", "1d8+3"),
  weapon("rapier", "1d6+3", ["finesse"]),
  weapon("knife", "1d4+3", ["finesse", "light"]),
  weapon("clumsy knife", "1d4-1", ["finesse", "light"]),
  { ...weapon("bow", "1d6+3"), kind: "ranged", range: [80, 320] },
];
type Scene = { a?: GivenCreature; b?: GivenCreature; f?: GivenCreature; features?: string[]; level?: number };
const scene = (engaged: readonly (readonly [string, string])[], { a, b, f, features, level }: Scene = {}): Given => ({
  party: { a: { ...a, stats: { attacks: arsenal, level: level ?? 1, features: features ?? [] } }, b: b ?? {} },
  foes: { f: { ...f, stats: { ac: 15, hp: 30 } } },
  fight: { turn: "a", engaged },
});
const strike = (more: Strike = {}): IntentGiven => ({ do: "attack", who: "a", target: "f", with: "rapier", ...more });
const AF = [["a", "f"]] as const;
const AF_BF = [...AF, ["b", "f"]] as const;
const sneak = ["sneak-attack"];
const one = (
  name: string,
  given: Given,
  more: Strike,
  dice: readonly number[],
  hp: number,
  then: Then = {},
): Vector => ({
  name,
  given,
  tries: [strike(more)],
  dice,
  then: { ...then, creatures: { f: { hp }, ...then.creatures } },
});
const tipped: Strike = { advantage: ["surprise"] };
const twice = { features: ["extra-attack"] };
/** A hobgoblin on its turn and another of its kind, against one with 40 hit points. */
const hobgoblins = (
  engaged: readonly (readonly [string, string])[],
  h: GivenCreature = {},
  more: string[] = [],
): Given => ({
  party: { p: { stats: { ac: 15, hp: 40 } } },
  foes: { f: { stats: { attacks: arsenal, features: ["martial-advantage", ...more] } }, h },
  fight: { turn: "f", engaged },
});
const FP = [["f", "p"]] as const;
const FP_HP = [...FP, ["h", "p"]] as const;
const hob: IntentGiven = { do: "attack", who: "f", target: "p", with: "sword" };
const offhand: Strike = { with: "knife", offhand: true };

export const ATTACKS_MORE: readonly Vector[] = [
  // Sneak Attack
  one("Sneak Attack adds a die to a hit with advantage.", scene(AF, { features: sneak }), tipped, [4, 10, 3, 5], 19, {
    creatures: { a: { turn: { done: ["sneak-attack"] } } },
  }),
  one(
    "Sneak Attack adds a die when a friend stands by the target.",
    scene(AF_BF, { features: sneak }),
    {},
    [10, 3, 5],
    19,
  ),
  one("Sneak Attack needs advantage or a friend by the target.", scene(AF, { features: sneak }), {}, [10, 3], 24),
  one(
    "A friend who cannot act is no help to Sneak Attack.",
    scene(AF_BF, { features: sneak, b: { held: ["stunned"] } }),
    {},
    [10, 3],
    24,
  ),
  one(
    "There is no Sneak Attack with disadvantage, friend or not.",
    scene(AF_BF, { features: sneak }),
    { disadvantage: ["rain"] },
    [12, 10, 3],
    24,
  ),
  one(
    "Sneak Attack with a friend works when advantage and disadvantage cancel.",
    scene(AF_BF, { features: sneak }),
    { ...tipped, disadvantage: ["rain"] },
    [10, 3, 5],
    19,
  ),
  one(
    "There is no Sneak Attack without a friend when advantage and disadvantage cancel.",
    scene(AF, { features: sneak }),
    { ...tipped, disadvantage: ["rain"] },
    [10, 3],
    24,
  ),
  one(
    "There is no Sneak Attack with a weapon that is neither finesse nor ranged.",
    scene(AF_BF, { features: sneak }),
    { with: "sword" },
    [10, 4],
    23,
  ),
  one("Sneak Attack works with a bow.", scene([["b", "f"]], { features: sneak }), { with: "bow" }, [10, 3, 5], 19),
  one("Sneak Attack needs the feature.", scene(AF_BF), {}, [10, 3], 24),
  one("Sneak Attack adds nothing to a miss.", scene(AF_BF, { features: sneak }), {}, [9], 30, {
    creatures: { a: { turn: { done: [] } } },
  }),
  one("Sneak Attack is one die at level 2.", scene(AF_BF, { features: sneak, level: 2 }), {}, [10, 3, 5], 19),
  one("Sneak Attack is two dice at level 3.", scene(AF_BF, { features: sneak, level: 3 }), {}, [10, 3, 5, 6], 13),
  one("Sneak Attack is two dice at level 4.", scene(AF_BF, { features: sneak, level: 4 }), {}, [10, 3, 5, 6], 13),
  one("Sneak Attack is three dice at level 5.", scene(AF_BF, { features: sneak, level: 5 }), {}, [10, 3, 5, 6, 1], 12),
  one("A critical doubles the dice of Sneak Attack too.", scene(AF_BF, { features: sneak }), {}, [20, 3, 4, 5, 6], 9),
  one(
    "There is one Sneak Attack in a turn.",
    scene(AF_BF, { features: sneak, a: { turn: { done: ["sneak-attack"] } } }),
    {},
    [10, 3],
    24,
  ),
  {
    name: "The second attack of a turn is no Sneak Attack after the first was.",
    given: scene(AF_BF, { features: ["sneak-attack", "extra-attack"] }),
    tries: [strike(), strike()],
    dice: [10, 3, 5, 10, 3],
    then: { creatures: { f: { hp: 13 } } },
  },
  {
    name: "The second attack of a turn may be the Sneak Attack when the first missed.",
    given: scene(AF_BF, { features: ["sneak-attack", "extra-attack"] }),
    tries: [strike(), strike()],
    dice: [9, 10, 3, 5],
    then: { creatures: { f: { hp: 19 } } },
  },

  // Martial Advantage
  {
    name: "Martial Advantage adds two dice with a friend by the target.",
    given: hobgoblins(FP_HP),
    tries: [hob],
    dice: [10, 4, 2, 3],
    then: { creatures: { p: { hp: 28 } } },
  },
  {
    name: "Martial Advantage needs a friend by the target.",
    given: hobgoblins(FP),
    tries: [hob],
    dice: [10, 4],
    then: { creatures: { p: { hp: 33 } } },
  },
  {
    name: "Martial Advantage needs a friend who can act.",
    given: hobgoblins(FP_HP, { held: ["paralyzed"] }),
    tries: [hob],
    dice: [10, 4],
    then: { creatures: { p: { hp: 33 } } },
  },
  {
    name: "Martial Advantage works once a turn.",
    given: hobgoblins(FP_HP, {}, ["extra-attack"]),
    tries: [hob, hob],
    dice: [10, 4, 2, 3, 10, 4],
    then: { creatures: { p: { hp: 21 } } },
  },
  {
    name: "A critical doubles the dice of Martial Advantage too.",
    given: hobgoblins(FP_HP),
    tries: [hob],
    dice: [20, 1, 2, 1, 2, 3, 4],
    then: { creatures: { p: { hp: 24 } } },
  },

  // two weapons
  {
    name: "A second light weapon strikes as a bonus action without its bonus to damage.",
    given: scene(AF),
    tries: [strike({ with: "knife" }), strike(offhand)],
    dice: [10, 2, 10, 3],
    then: { creatures: { f: { hp: 22 }, a: { turn: { action: false, bonus: false, attacks: 0 } } } },
  },
  {
    name: "Two-Weapon Fighting keeps the bonus of the second weapon.",
    given: scene(AF, { features: ["two-weapon-fighting"] }),
    tries: [strike({ with: "knife" }), strike(offhand)],
    dice: [10, 2, 10, 3],
    then: { creatures: { f: { hp: 19 } } },
  },
  {
    name: "A second weapon keeps what is taken off its damage.",
    given: scene(AF),
    tries: [strike({ with: "knife" }), strike({ ...offhand, with: "clumsy knife" })],
    dice: [10, 2, 10, 3],
    then: { creatures: { f: { hp: 23 } } },
  },
  {
    name: "A critical with the second weapon doubles its dice alone.",
    given: scene(AF),
    tries: [strike({ with: "knife" }), strike(offhand)],
    dice: [9, 20, 3, 4],
    then: { creatures: { f: { hp: 23 } } },
  },
  one(
    "An attack with a light weapon earlier in the turn opens the second one.",
    scene(AF, { a: { turn: { action: false, done: ["light-attack"] } } }),
    offhand,
    [10, 3],
    27,
    {
      creatures: { a: { turn: { bonus: false } } },
    },
  ),

  one("A second weapon needs an attack with a light weapon first.", scene(AF), offhand, [], 30, {
    refused: "rules/two-weapons",
  }),
  {
    name: "A second weapon must be light.",
    given: scene(AF),
    tries: [strike({ with: "knife" }), strike({ with: "rapier", offhand: true })],
    dice: [9],
    then: { refused: "rules/two-weapons", creatures: { a: { turn: { bonus: true } } } },
  },

  // how many attacks
  {
    name: "The Attack action is one attack.",
    given: scene(AF),
    tries: [strike(), strike()],
    dice: [9],
    then: { refused: "rules/no-action", creatures: { a: { turn: { action: false, attacks: 0 } } } },
  },
  one("Extra Attack leaves one attack after the first.", scene(AF, twice), {}, [9], 30, {
    creatures: { a: { turn: { action: false, attacks: 1 } } },
  }),
  {
    name: "Extra Attack gives a second attack in the same action.",
    given: scene(AF, twice),
    tries: [strike(), strike()],
    dice: [10, 3, 10, 4],
    then: { creatures: { f: { hp: 17 }, a: { turn: { action: false, bonus: true, attacks: 0 } } } },
  },
  {
    name: "Extra Attack gives no third attack.",
    given: scene(AF, twice),
    tries: [strike(), strike(), strike()],
    dice: [9, 9],
    then: { refused: "rules/no-action" },
  },
  one(
    "An attack left of the action needs no action.",
    scene(AF, { a: { turn: { action: false, attacks: 1 } } }),
    {},
    [9],
    30,
    {
      creatures: { a: { turn: { action: false, attacks: 0 } } },
    },
  ),
  {
    name: "Nobody attacks on another's turn.",
    given: { ...scene(AF), fight: { turn: "b", engaged: AF } },
    tries: [strike()],
    then: { refused: "rules/not-your-turn", creatures: { f: { hp: 30 } } },
  },
  {
    name: "Outside a fight a shot costs nothing of a turn.",
    given: { party: { a: { stats: { attacks: arsenal } } }, foes: { f: { stats: { ac: 15, hp: 30 } } } },
    tries: [strike({ with: "bow" }), strike({ with: "bow" })],
    dice: [10, 3, 9],
    then: { creatures: { f: { hp: 24 }, a: { turn: { action: true } } } },
  },
];
