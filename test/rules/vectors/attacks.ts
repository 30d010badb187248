// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** Whether an attack hits, and criticals. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Weapon = NonNullable<Sheet["attacks"]>[number];
type Strike = Partial<Extract<IntentGiven, { do: "attack" }>>;

const melee = (name: string, dice: string, more: Partial<Weapon> = {}): Weapon => ({
  name,
  kind: "melee",
  bonus: 5,
  damage: [{ dice, type: "slashing" }],
  ...more,
});
const flames: Weapon["damage"] = [
  { dice: "1d8+3", type: "slashing" },
  { dice: "2d6", type: "fire" },
];
const arsenal: Weapon[] = [
  melee("sword", "1d8+3"),
  melee("maul", "2d6+3"),
  melee("flames", "", { damage: flames }),
  melee("sure", "1d8+3", { bonus: 15 }),
];

/** Two who stand in each other's reach: `a`, on turn, and `f` with armour class 15 and 30 hit points; `g` looks on. */
const duel = (f: GivenCreature = {}, a: GivenCreature = {}, house: Given["house"] = {}): Given => ({
  party: { a: { ...a, stats: { attacks: arsenal, ...a.stats } } },
  foes: { f: { ...f, stats: { ac: 15, hp: 30, ...f.stats } }, g: {} },
  fight: { turn: "a", engaged: [["a", "f"]] },
  house,
});
const strike = (more: Strike = {}): IntentGiven => ({ do: "attack", who: "a", target: "f", with: "sword", ...more });
const hit = (
  name: string,
  given: Given,
  more: Strike,
  dice: readonly number[],
  f: NonNullable<Then["creatures"]>[string],
  rest: Then = {},
): Vector => ({ name, given, tries: [strike(more)], dice, then: { ...rest, creatures: { f, ...rest.creatures } } });
const attacked = (face: number, total: number, ac: number, outcome: string) =>
  ({ event: "attacked", who: "a", target: "f", face, total, ac, outcome }) as const;
const keen = { stats: { features: ["improved-critical"] } };
const full = { criticals: "full-dice" } as const;

export const ATTACKS: readonly Vector[] = [
  // to hit
  hit(
    "An attack whose total equals the armour class hits.",
    duel(),
    {},
    [10, 4],
    { hp: 23 },
    {
      events: [attacked(10, 15, 15, "success"), { event: "hurt", who: "f", taken: 7, type: "slashing", absorbed: 0 }],
    },
  ),
  hit(
    "An attack one below the armour class misses.",
    duel(),
    {},
    [9],
    { hp: 30 },
    {
      events: [attacked(9, 14, 15, "failure")],
      not: ["hurt"],
    },
  ),
  hit(
    "A natural 20 hits any armour class.",
    duel({ stats: { ac: 30 } }),
    {},
    [20, 5, 6],
    { hp: 16 },
    {
      events: [attacked(20, 25, 30, "critical_success"), { event: "critical" }],
    },
  ),
  hit(
    "A natural 1 misses whatever the bonus.",
    duel({ stats: { ac: 5 } }),
    { with: "sure" },
    [1],
    { hp: 30 },
    {
      events: [attacked(1, 16, 5, "critical_failure")],
      not: ["hurt", "critical"],
    },
  ),
  hit("A natural 2 with a high bonus hits.", duel(), { with: "sure" }, [2, 1], { hp: 26 }),
  hit(
    "An attack costs the action and nothing else.",
    duel(),
    {},
    [9],
    {},
    {
      creatures: { a: { turn: { action: false, bonus: true, reaction: true, paces: 2, attacks: 0 } } },
    },
  ),

  // criticals
  hit(
    "A critical rolls all dice of the weapon twice and adds the bonus once.",
    duel(),
    { with: "maul" },
    [20, 1, 2, 3, 4],
    {
      hp: 17,
    },
  ),
  hit(
    "A 19 is no critical for most.",
    duel(),
    {},
    [19, 4],
    { hp: 23 },
    {
      events: [attacked(19, 24, 15, "success")],
      not: ["critical"],
    },
  ),
  hit(
    "With Improved Critical a 19 is a critical.",
    duel({}, keen),
    {},
    [19, 4, 5],
    { hp: 18 },
    {
      events: [attacked(19, 24, 15, "critical_success")],
    },
  ),
  hit("With Improved Critical a 19 hits any armour class.", duel({ stats: { ac: 30 } }, keen), {}, [19, 4, 5], {
    hp: 18,
  }),
  hit("With Improved Critical an 18 is an ordinary hit.", duel({}, keen), {}, [18, 4], { hp: 23 }),
  hit("With Improved Critical an 18 that is too low misses.", duel({ stats: { ac: 24 } }, keen), {}, [18], { hp: 30 }),
  hit(
    "A critical doubles the dice of each kind of damage.",
    duel(),
    { with: "flames" },
    [20, 1, 2, 1, 2, 3, 4],
    { hp: 14 },
    {
      events: [
        { event: "hurt", who: "f", taken: 6, type: "slashing" },
        { event: "hurt", who: "f", taken: 10, type: "fire" },
      ],
    },
  ),
  hit("A full-dice critical adds the most the dice can show.", duel({}, {}, full), {}, [20, 5], { hp: 14 }),
  hit("A full-dice critical does so for each kind of damage.", duel({}, {}, full), { with: "flames" }, [20, 1, 2, 3], {
    hp: 1,
  }),
  hit("Full-dice criticals leave an ordinary hit alone.", duel({}, {}, full), {}, [19, 5], { hp: 22 }),

  // cover
  hit(
    "Half cover adds 2 to the armour class.",
    duel(),
    { cover: "half" },
    [12, 4],
    { hp: 23 },
    {
      events: [attacked(12, 17, 17, "success")],
    },
  ),
  hit("One below the armour class with half cover misses.", duel(), { cover: "half" }, [11], { hp: 30 }),
  hit(
    "Three-quarters cover adds 5 to the armour class.",
    duel(),
    { cover: "three-quarters" },
    [15, 4],
    { hp: 23 },
    {
      events: [attacked(15, 20, 20, "success")],
    },
  ),
  hit("One below the armour class with three-quarters cover misses.", duel(), { cover: "three-quarters" }, [14], {
    hp: 30,
  }),
  hit(
    "Whoever has total cover cannot be attacked.",
    duel(),
    { cover: "total" },
    [],
    { hp: 30 },
    {
      refused: "rules/total-cover",
      creatures: { a: { turn: { action: true } } },
    },
  ),
];
