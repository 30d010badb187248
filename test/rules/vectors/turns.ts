// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** How a fight begins, and whose turn it is. */
type Fight = Partial<Extract<IntentGiven, { do: "fight" }>>;
type People = { party?: Readonly<Record<string, GivenCreature>>; foes?: Readonly<Record<string, GivenCreature>> };
type Scores = NonNullable<NonNullable<GivenCreature["stats"]>["abilities"]>;

const able = (some: Partial<Scores>): Scores => ({ str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10, ...some });
const dex = (score: number): GivenCreature => ({
  stats: { abilities: able({ dex: score }) },
});
const called = (name: string): GivenCreature => ({ stats: { name } });
const skilled = (skills: { stealth?: number; perception?: number }): GivenCreature => ({ stats: { skills } });
const archer: GivenCreature = {
  stats: {
    attacks: [{ name: "bow", kind: "ranged", bonus: 5, range: [80, 320], damage: [{ dice: "3", type: "piercing" }] }],
  },
};

const begin = (
  name: string,
  given: People,
  who: string[],
  dice: readonly number[],
  then: Then,
  more: Fight = {},
): Vector => ({
  name,
  given,
  tries: [{ do: "fight", who, ...more }],
  dice,
  then,
});
const two = (a: GivenCreature = {}, f: GivenCreature = {}): People => ({ party: { a }, foes: { f } });

/** `a` and `b` of the party, `f` and `g` against them, in this order. */
const fighting = (
  turn: string,
  some: Readonly<Record<string, GivenCreature>> = {},
  fight: Partial<GivenFight> = {},
): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn, ...fight },
});
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  then: Then,
  dice: readonly number[] = [],
): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});

export const TURNS: readonly Vector[] = [
  // initiative
  begin(
    "The highest initiative acts first, in round 1.",
    { party: { a: {}, b: {} }, foes: { f: {} } },
    ["a", "b", "f"],
    [5, 12, 10],
    {
      events: [{ event: "fight-began" }, { event: "turn-began", who: "b", round: 1 }],
      fight: {
        order: ["b", "f", "a"],
        turn: "b",
        round: 1,
        engaged: [],
        surprised: [],
        bands: { a: "near", b: "near", f: "near" },
      },
    },
  ),
  begin("Dexterity adds to initiative.", two(dex(14)), ["a", "f"], [10, 11], { fight: { order: ["a", "f"] } }),
  begin("A poor dexterity takes off initiative.", two(dex(8)), ["a", "f"], [11, 11], { fight: { order: ["f", "a"] } }),
  begin("Of the same initiative the higher dexterity goes first.", two({}, dex(12)), ["a", "f"], [12, 11], {
    fight: { order: ["f", "a"] },
  }),
  begin("The dexterity score decides where the modifiers are alike.", two(dex(12), dex(13)), ["a", "f"], [10, 10], {
    fight: { order: ["f", "a"] },
  }),
  begin("All else alike the party goes before its foes.", two(), ["f", "a"], [10, 10], {
    fight: { order: ["a", "f"] },
  }),
  begin(
    "All else alike those of one side go as they were named.",
    { party: { a: {}, b: {} }, foes: { f: {} } },
    ["b", "a", "f"],
    [10, 10, 3],
    {
      fight: { order: ["b", "a", "f"] },
    },
  ),
  begin(
    "Foes of one name share a roll and stand together.",
    { party: { a: {} }, foes: { f: called("Goblin"), g: called("Goblin") } },
    ["f", "a", "g"],
    [15, 10],
    {
      fight: { order: ["f", "g", "a"] },
    },
  ),
  begin(
    "Foes of two names roll apart.",
    { party: { a: {} }, foes: { f: called("Goblin"), g: called("Wolf") } },
    ["f", "a", "g"],
    [15, 10, 5],
    {
      fight: { order: ["f", "a", "g"] },
    },
  ),
  begin(
    "Characters of one name roll apart.",
    { party: { a: called("Twin"), b: called("Twin") }, foes: { f: {} } },
    ["a", "b", "f"],
    [15, 5, 10],
    {
      fight: { order: ["a", "f", "b"] },
    },
  ),
  begin(
    "A fight begins where everybody stands.",
    two(),
    ["a", "f"],
    [15, 5],
    { fight: { bands: { a: "near", f: "far" }, engaged: [] } },
    {
      bands: { f: "far" },
    },
  ),
  after("There is one fight at a time.", fighting("a"), [{ do: "fight", who: ["a", "f"] }], {
    refused: "rules/in-a-fight",
  }),
  after("Outside a fight there is no turn to end.", two(), [end("a")], { refused: "rules/no-fight" }),
  after("Outside a fight there is nothing to delay.", two(), [{ do: "delay", who: "a" }], {
    refused: "rules/no-fight",
  }),

  // surprise
  begin(
    "The surprised have a first turn without anything in it.",
    two(),
    ["a", "f"],
    [5, 15],
    {
      creatures: { f: { turn: { action: false, bonus: false, reaction: false, paces: 0 } } },
      fight: { turn: "f", surprised: ["f"] },
    },
    { surprised: ["f"] },
  ),
  after(
    "The surprised do not attack on their first turn.",
    two({}, archer),
    [
      { do: "fight", who: ["a", "f"], surprised: ["f"] },
      { do: "attack", who: "f", target: "a", with: "bow" },
    ],
    { refused: "rules/no-action", creatures: { a: { hp: 10 } } },
    [5, 15],
  ),
  after(
    "Surprise is over when the first turn ends.",
    two(),
    [{ do: "fight", who: ["a", "f"], surprised: ["f"] }, end("f")],
    {
      creatures: { f: { turn: { reaction: true } } },
      fight: { turn: "a", surprised: [] },
    },
    [5, 15],
  ),
  after(
    "The surprised have their second turn whole.",
    two(),
    [{ do: "fight", who: ["a", "f"], surprised: ["f"] }, end("f"), end("a")],
    {
      creatures: { f: { turn: { action: true, bonus: true, reaction: true, paces: 2 } } },
      fight: { turn: "f", round: 2 },
    },
    [5, 15],
  ),
  begin(
    "Whoever is not surprised has a whole first turn.",
    two(),
    ["a", "f"],
    [15, 5],
    {
      creatures: { a: { turn: { action: true, bonus: true, reaction: true, paces: 2 } } },
      fight: { turn: "a", surprised: ["f"] },
    },
    { surprised: ["f"] },
  ),
  begin(
    "Stealth above what a foe notices surprises it.",
    two(),
    ["a", "f"],
    [11, 15, 5],
    { fight: { order: ["a", "f"], surprised: ["f"] } },
    {
      stealthy: ["a"],
    },
  ),
  begin(
    "Stealth equal to what a foe notices surprises nobody.",
    two(),
    ["a", "f"],
    [10, 15, 5],
    { fight: { surprised: [] } },
    {
      stealthy: ["a"],
    },
  ),
  begin(
    "Skill at stealth and at noticing both count.",
    two(skilled({ stealth: 5 }), skilled({ perception: 4 })),
    ["a", "f"],
    [10, 15, 5],
    { fight: { surprised: ["f"] } },
    {
      stealthy: ["a"],
    },
  ),
  begin(
    "Wisdom sharpens what a foe notices.",
    two(skilled({ stealth: 2 }), { stats: { abilities: able({ wis: 14 }) } }),
    ["a", "f"],
    [10, 15, 5],
    { fight: { surprised: [] } },
    {
      stealthy: ["a"],
    },
  ),
  begin(
    "The clumsiest of those who sneak gives them away.",
    { party: { a: {}, b: {} }, foes: { f: {} } },
    ["a", "b", "f"],
    [18, 10, 15, 14, 5],
    { fight: { surprised: [] } },
    {
      stealthy: ["a", "b"],
    },
  ),
  begin(
    "Only those who notice too little are surprised.",
    { party: { a: {} }, foes: { f: {}, g: skilled({ perception: 5 }) } },
    ["a", "f", "g"],
    [15, 15, 5, 4],
    { fight: { surprised: ["f"] } },
    {
      stealthy: ["a"],
    },
  ),
  begin(
    "Foes who sneak surprise the party.",
    two(),
    ["a", "f"],
    [11, 15, 5],
    {
      creatures: { a: { turn: { action: false, bonus: false, reaction: false, paces: 0 } } },
      fight: { turn: "a", surprised: ["a"] },
    },
    { stealthy: ["f"] },
  ),
];
