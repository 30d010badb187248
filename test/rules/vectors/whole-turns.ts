// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, Vector } from "../vector.ts";

/** A fight as a Game Master calls it: who stands with whom, whole turns, and who is taken out of it. */
const blade: GivenCreature = {
  stats: {
    features: ["sneak-attack", "cunning-action"],
    attacks: [
      {
        name: "rapier",
        kind: "melee",
        bonus: 5,
        properties: ["finesse"],
        damage: [{ dice: "1d8+3", type: "piercing" }],
      },
    ],
  },
};
const big: GivenCreature = { stats: { hp: 30 }, hp: 30 };
const strike = { do: "attack", who: "a", target: "f", with: "rapier" };
const turn = (...deeds: Record<string, unknown>[]): IntentGiven => ({ do: "take-turn", who: "a", deeds });

export const WHOLE_TURNS: readonly Vector[] = [
  {
    name: "Whoever stands in somebody's reach when it begins is engaged with them.",
    given: { party: { a: {}, b: {} }, foes: { f: {} } },
    tries: [{ do: "fight", who: ["a", "b", "f"], engaged: [["b", "f"]] }],
    dice: [15, 10, 5],
    then: { fight: { engaged: [["b", "f"]] } },
  },
  {
    name: "Nobody is engaged with one who is not in the fight.",
    given: { party: { a: {}, b: {} }, foes: { f: {} } },
    tries: [{ do: "fight", who: ["a", "f"], engaged: [["b", "f"]] }],
    dice: [15, 5],
    then: { fight: { engaged: [] } },
  },
  {
    name: "In a whole turn a blow at one who is near brings its own step.",
    given: { party: { a: blade }, foes: { f: big }, fight: { turn: "a" } },
    tries: [turn(strike)],
    dice: [10, 4],
    then: { creatures: { f: { hp: 23 } }, fight: { engaged: [["a", "f"]] } },
  },
  {
    name: "A friend who stood with the foe from the beginning makes a Sneak Attack of it.",
    given: { party: { a: blade, b: {} }, foes: { f: big }, fight: { turn: "a", engaged: [["b", "f"]] } },
    tries: [turn(strike)],
    dice: [10, 4, 5],
    then: { creatures: { f: { hp: 18 } } },
  },
  {
    name: "Whoever cannot walk does not strike at one who is near.",
    given: { party: { a: { ...blade, held: ["restrained"] } }, foes: { f: big }, fight: { turn: "a" } },
    tries: [turn(strike)],
    then: { refused: "rules/out-of-reach", creatures: { f: { hp: 30 } } },
  },
  {
    name: "What a bonus action will do for is done with one, once the action is spent.",
    given: { party: { a: blade }, foes: { f: big }, fight: { turn: "a", engaged: [["a", "f"]] } },
    tries: [turn(strike, { do: "disengage", who: "a" })],
    dice: [10, 4],
    then: { not: ["told"], events: [{ event: "held", who: "a" }] },
  },
  {
    name: "One of the party who is taken out of a fight is nowhere in it, and is still there.",
    given: { party: { a: {}, b: {} }, foes: { f: {} }, fight: { turn: "f", engaged: [["b", "f"]] } },
    tries: [
      { do: "leave", who: "b" },
      { do: "temporary", to: "b", amount: 3 },
    ],
    then: { creatures: { b: { temp: 3 } }, fight: { order: ["a", "f"], engaged: [] } },
  },
];
