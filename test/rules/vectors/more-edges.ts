// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Sum, Then, Vector } from "../vector.ts";

/** What the mutants of the rules showed that nobody had written down. */
type Some = Readonly<Record<string, GivenCreature>>;
const one = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
const on = (more: Partial<GivenFight> = {}, some: Some = {}): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn: "a", ...more },
});
const AF = { engaged: [["a", "f"]] } as const;
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const harm = (to: string, dice: string): IntentGiven => ({ do: "harm", to: [to], dice, type: "fire" });
const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
const stranger = (side: "party" | "foes" | "bystanders"): IntentGiven => ({
  do: "enter",
  id: "n",
  side,
  stats: { name: "Nan", abilities, ac: 10, hp: 5 },
});
const odd = (name: string, intent: unknown): Vector =>
  one(name, { party: { a: {} } }, [intent as IntentGiven], [], { refused: "rules/no-such-intent" });

export const MORE_EDGES: readonly Vector[] = [
  // what cannot even be read
  odd("Nothing is no intent.", null),
  odd("A word is no intent.", "fight"),
  odd("What every object has is no intent.", { do: "toString" }),

  // who there is
  one("What is not said of somebody is ordinary.", {}, [stranger("foes")], [], {
    events: [
      {
        event: "entered",
        creature: {
          hp: 5,
          stance: { opportunity: true, shield: false },
          stats: {
            level: 0,
            challenge: 0,
            xp: 0,
            proficiency: 2,
            speed: 30,
            hitDice: { count: 1, sides: 8 },
            size: "medium",
          },
        },
      },
    ],
  }),
  one(
    "Among equals bystanders come after the party and before foes.",
    { party: { a: {} }, foes: { f: {} } },
    [stranger("bystanders"), { do: "fight", who: ["f", "n", "a"] }],
    [10, 10, 10],
    {
      fight: { order: ["a", "n", "f"] },
    },
  ),
  one(
    "A fight knows how many foes there were.",
    { party: { a: {} }, foes: { f: {}, g: {} } },
    [{ do: "fight", who: ["a", "f", "g"] }],
    [12, 10, 9],
    {
      events: [{ event: "fight-began", fight: { foes: 2, criticals: 0 } }],
    },
  ),

  // nerve, and the end
  one(
    "The last of two is tried by both, the loss of half and being alone.",
    on({ order: ["a", "f"] }, { f: { stats: { morale: "steady" } }, g: { dead: true } }),
    [end("a")],
    [15],
    {
      events: [{ event: "nerve", who: "f", causes: ["half", "alone"], broke: false }],
    },
  ),
  one(
    "Nobody tries the nerve of the party.",
    on({ turn: "f", order: ["f", "a"] }, { a: { hp: 1, stats: { morale: "wavering" } }, g: { dead: true } }),
    [end("f")],
    [],
    {
      not: ["nerve"],
    },
  ),
  one(
    "When the last of the party falls, it is asked whether foes want prisoners.",
    on({}, { a: { dead: true }, b: { hp: 1 } }),
    [harm("b", "2")],
    [],
    {
      events: [
        { event: "told", who: "a" },
        { event: "fight-ended", won: "foes" },
      ],
    },
  ),
  one(
    "When all of the party are dead, nobody asks for prisoners.",
    on({}, { a: { dead: true }, b: { hp: 1 } }),
    [harm("b", "30")],
    [],
    {
      not: ["told"],
    },
  ),
  one("What moves nobody places nobody.", on(AF), [harm("f", "1")], [], { not: ["placed"] }),
  one(
    "The dying have nothing to do on their turn.",
    on({ order: ["a", "b"] }, { b: { dying: {} } }),
    [end("a")],
    [12],
    {
      creatures: { b: { turn: { action: false, bonus: false, reaction: false, paces: 0 } } },
    },
  ),

  // pace
  ...(
    [
      ["slowed", 33, 2],
      ["prone", 23, 2],
      ["slowed", 32, 1],
      ["prone", 22, 1],
    ] as const
  ).map(([name, speed, paces]) =>
    one(
      `A speed of ${speed}, ${name}, is good for ${paces} paces.`,
      on({ order: ["f", "a"], turn: "f" }, { a: { held: [name], stats: { speed } } }),
      [end("f")],
      [],
      {
        creatures: { a: { turn: { paces } } },
      },
    ),
  ),
  one(
    "Worn out, one of a single hit point has one and no room for more.",
    { party: { a: { exhaustion: 4, stats: { hp: 1 } } } },
    [{ do: "heal", to: "a", dice: "3" }],
    [],
    {
      creatures: { a: { hp: 1 } },
    },
  ),
  one(
    "A group's test shows how many managed.",
    { party: { a: {}, b: {} } },
    [{ do: "group", who: ["a", "b"], skill: "stealth", dc: 10 }],
    [12, 3],
    {
      events: [{ event: "tested", who: "group", face: 0, total: 1, dc: 1, outcome: "success" }],
    },
  ),
];

export const MORE_EDGE_SUMS: readonly Sum[] = [
  { name: "Without a word of advantage, what is noticed is plain.", of: "passive", args: [3], gives: 13 },
  { name: "A speed of 23 is 2 paces.", of: "pacesOf", args: [23], gives: 2 },
  { name: "A speed of 1 is 1 step.", of: "pacesOf", args: [1], gives: 1 },
];
