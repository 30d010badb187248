// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** Swarms that thin out, and poison that leaves its victim alive. */
type Attack = NonNullable<NonNullable<GivenCreature["stats"]>["attacks"]>[number];
type Rider = NonNullable<Attack["riders"]>[number];

const swarm: Attack = {
  name: "bites",
  kind: "melee",
  bonus: 0,
  damage: [{ dice: "4d4", type: "piercing" }],
  atHalf: [{ dice: "2d4", type: "piercing" }],
};
const laid: Rider["atZero"] = { condition: "poisoned", ends: { turns: 600 }, also: [{ condition: "paralyzed" }] };
const poison: Rider = {
  save: { ability: "con", dc: 11 },
  damage: [{ dice: "2d8", type: "poison" }],
  half: true,
  atZero: laid,
};
const fang = (rider: Rider, damage = "1"): Attack => ({
  name: "bite",
  kind: "melee",
  bonus: 0,
  damage: [{ dice: damage, type: "piercing" }],
  riders: [rider],
});
const scene = (attack: Attack, a: GivenCreature = {}, f: GivenCreature = {}): Given => ({
  party: { a, b: {} },
  foes: { f: { ...f, stats: { hp: 22, attacks: [attack] } } },
  fight: { turn: "f", engaged: [["a", "f"]] },
});
const bites = (what = "bite"): IntentGiven => ({ do: "attack", who: "f", target: "a", with: what });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });
const DOWN = ["unconscious", "prone"];

export const FOE_SWARMS: readonly Vector[] = [
  after(
    "A swarm above half of its hit points deals all of its dice.",
    scene(swarm, { stats: { hp: 30 } }, { hp: 12 }),
    [bites("bites")],
    [10, 1, 2, 3, 4],
    { creatures: { a: { hp: 20 } } },
  ),
  after(
    "A swarm at half of its hit points deals half of its dice.",
    scene(swarm, { stats: { hp: 30 } }, { hp: 11 }),
    [bites("bites")],
    [10, 3, 4],
    { creatures: { a: { hp: 23 } } },
  ),
  after(
    "A critical doubles the half of a swarm.",
    scene(swarm, { stats: { hp: 30 } }, { hp: 1 }),
    [bites("bites")],
    [20, 1, 2, 3, 4],
    { creatures: { a: { hp: 20 } } },
  ),

  after("Poison that lays low leaves its victim stable.", scene(fang(poison)), [bites()], [10, 10, 5, 6], {
    creatures: {
      a: { hp: 0, dead: false, dying: { stable: true }, held: [...DOWN, "poisoned", "paralyzed"] },
    },
    events: [
      { event: "stabilised", who: "a" },
      { event: "held", who: "a", held: { name: "poisoned", by: "f", ends: { turns: 600 } } },
      { event: "held", who: "a", held: { name: "paralyzed", by: "f", ends: { while: "poisoned" } } },
    ],
  }),
  after("It does so to whoever has saved, too.", scene(fang(poison), { hp: 3 }), [bites()], [10, 11, 2, 3], {
    creatures: { a: { hp: 0, dying: { stable: true }, held: [...DOWN, "poisoned", "paralyzed"] } },
  }),
  after(
    "It does so to whoever had one hit point left.",
    scene(fang(poison, "0"), { hp: 1 }),
    [bites()],
    [10, 10, 1, 1],
    {
      creatures: { a: { hp: 0, dying: { stable: true }, held: [...DOWN, "poisoned", "paralyzed"] } },
    },
  ),
  after(
    "Poison that is all or nothing is nothing to whoever saves.",
    scene(fang({ ...poison, half: false })),
    [bites()],
    [10, 11],
    { creatures: { a: { hp: 9, held: [] } } },
  ),
  after(
    "Whoever stays on their feet is neither poisoned nor paralysed by it.",
    scene(fang(poison)),
    [bites()],
    [10, 10, 4, 4],
    { creatures: { a: { hp: 1, held: [] } } },
  ),
  after(
    "Whom the fangs themselves bring down, the poison finds dying.",
    scene(fang(poison, "10")),
    [bites()],
    [10, 10, 1, 1],
    { creatures: { a: { hp: 0, dying: { stable: false, failures: 1 }, held: DOWN } } },
  ),
  after(
    "Poison enough for two kills outright all the same.",
    scene(fang({ ...poison, damage: [{ dice: "19", type: "poison" }] })),
    [bites()],
    [10, 10],
    { creatures: { a: { dead: true } } },
  ),
  after(
    "Even a foe that would die at once is only laid low.",
    {
      party: { a: { stats: { attacks: [fang(poison)] } } },
      foes: { f: { hp: 5 }, g: {} },
      fight: { turn: "a", engaged: [["a", "f"]] },
    },
    [{ do: "attack", who: "a", target: "f", with: "bite" }],
    [10, 10, 3, 3],
    { creatures: { f: { hp: 0, dead: false, dying: { stable: true } } } },
  ),
  after(
    "Healed, they wake and cannot move.",
    scene(fang(poison)),
    [bites(), { do: "heal", to: "a", dice: "4" }],
    [10, 10, 5, 6],
    { creatures: { a: { hp: 4, dying: null, held: ["prone", "poisoned", "paralyzed"] } } },
  ),
  after(
    "Cured of the poison, they can move again.",
    scene(fang(poison)),
    [bites(), { do: "heal", to: "a", dice: "4" }, { do: "relieve", to: "a", condition: "poisoned" }],
    [10, 10, 5, 6],
    { creatures: { a: { hp: 4, held: ["prone"] } } },
  ),
  after(
    "Whoever cannot be poisoned is not paralysed by it either.",
    scene(fang(poison), { stats: { conditionImmunities: ["poisoned"] } }),
    [bites()],
    [10, 10, 5, 6],
    { creatures: { a: { hp: 0, dying: { stable: true }, held: DOWN } } },
  ),
  after(
    "A swarm of centipedes lays low by its bites alone.",
    scene({ ...swarm, atZero: laid }, { hp: 4 }),
    [bites("bites")],
    [10, 1, 1, 1, 1],
    { creatures: { a: { hp: 0, dying: { stable: true }, held: [...DOWN, "poisoned", "paralyzed"] } } },
  ),
];
