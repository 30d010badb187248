// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** How fights begin, and who comes and goes. */
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
const abilities = (dex: number) => ({ str: 10, dex, con: 10, int: 10, wis: 10, cha: 10 });
const worth = (xp: number, name = "ogre"): GivenCreature => ({ stats: { name, xp } });
const fight = (who: string[], more: Partial<Extract<IntentGiven, { do: "fight" }>> = {}): IntentGiven => ({
  do: "fight",
  who,
  ...more,
});
const begins = (name: string, party: Some, foes: Some, tier: string): Vector =>
  one(
    name,
    { party, foes },
    [fight([...Object.keys(party), ...Object.keys(foes)])],
    [...Object.keys(party), "foes"].map(() => 10),
    { fight: { tier, round: 1 } },
  );
const of = (level: number, hp = 10): GivenCreature => ({ hp, stats: { level, hp: 10 } });
/** Two against two, `a` on turn; the order is a, f, b, g. */
const on = (more: Partial<GivenFight> = {}, some: Some = {}): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn: "a", order: ["a", "f", "b", "g"], ...more },
});
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const delay = (who: string): IntentGiven => ({ do: "delay", who });
export const MORE_FIGHTS: readonly Vector[] = [
  // how hard it is
  begins("A fight far below the party is trivial.", { a: of(1), b: of(1) }, { f: worth(10) }, "trivial"),
  begins("A fight that is medium is standard.", { a: of(1), b: of(1) }, { f: worth(70) }, "standard"),
  begins("A deadly fight is critical.", { a: of(1), b: of(1) }, { f: worth(134) }, "critical"),
  begins("Those of no level count as of the first.", { a: of(0), b: of(0) }, { f: worth(70) }, "standard"),
  begins("Higher levels take the same foe lightly.", { a: of(3), b: of(3) }, { f: worth(130) }, "trivial"),
  begins(
    "With half of its hit points a party is as good as whole.",
    { a: of(1, 5), b: of(1, 5) },
    { f: worth(10) },
    "trivial",
  ),
  begins(
    "With less than half of its hit points all is a step harder.",
    { a: of(1, 5), b: of(1, 4) },
    { f: worth(10) },
    "standard",
  ),
  begins("The hit points of the party are taken together.", { a: of(1, 10), b: of(1, 1) }, { f: worth(10) }, "trivial"),

  // who is in it
  one("A fight needs foes.", { party: { a: {}, b: {} } }, [fight(["a", "b"])], [], { refused: "rules/no-target" }),
  one("A fight needs somebody of the party.", { foes: { f: {}, g: {} } }, [fight(["f", "g"])], [], {
    refused: "rules/no-target",
  }),
  one("A fight begins in its first round.", { party: { a: {} }, foes: { f: {} } }, [fight(["a", "f"])], [10, 9], {
    fight: { round: 1, turn: "a" },
    events: [
      { event: "fight-began", fight: { round: 1, criticals: 0, foes: 1 } },
      { event: "turn-began", who: "a", round: 1 },
    ],
  }),
  one(
    "Among equals the party goes before foes.",
    { party: { b: {} }, foes: { f: {} } },
    [fight(["f", "b"])],
    [10, 10],
    {
      fight: { order: ["b", "f"] },
    },
  ),
  one(
    "Among equals the quicker goes first, whoever it is.",
    { party: { b: {} }, foes: { f: { stats: { abilities: abilities(11) } } } },
    [fight(["b", "f"])],
    [10, 10],
    { fight: { order: ["f", "b"] } },
  ),
  ...(["poisoned", "frightened"] as const).map((name) =>
    one(
      `The ${name} are slow to begin.`,
      { party: { a: { held: [name] } }, foes: { f: {} } },
      [fight(["a", "f"])],
      [15, 5, 10],
      {
        fight: { order: ["f", "a"] },
      },
    ),
  ),
  one(
    "The prone begin as quickly as others.",
    { party: { a: { held: ["prone"] } }, foes: { f: {} } },
    [fight(["a", "f"])],
    [15, 10],
    {
      fight: { order: ["a", "f"] },
    },
  ),
  one(
    "The weary are slow to begin.",
    { party: { a: { exhaustion: 1 } }, foes: { f: {} } },
    [fight(["a", "f"])],
    [15, 5, 10],
    {
      fight: { order: ["f", "a"] },
    },
  ),
  one(
    "Whoever sneaks up with the party does not surprise it.",
    { party: { a: {}, b: {} }, foes: { f: {} } },
    [fight(["a", "b", "f"], { stealthy: ["a"] })],
    [20, 10, 9, 8],
    { fight: { surprised: ["f"] } },
  ),
  one(
    "Sneaking on both sides, both surprise those who notice less.",
    { party: { a: {}, b: {} }, foes: { f: {}, g: { stats: { name: "g" } } } },
    [fight(["a", "b", "f", "g"], { stealthy: ["a", "f"] })],
    [20, 20, 10, 9, 8, 7],
    { fight: { surprised: ["a", "b", "f", "g"] } },
  ),
  one(
    "A poisoned watcher notices less.",
    { party: { a: { held: ["poisoned"] } }, foes: { f: {} } },
    [fight(["a", "f"], { stealthy: ["f"] })],
    [6, 9, 9, 5],
    {
      fight: { surprised: ["a"] },
    },
  ),
  one(
    "Keen senses notice more.",
    { party: { a: { stats: { features: ["keen-senses"] } } }, foes: { f: {} } },
    [fight(["a", "f"], { stealthy: ["f"] })],
    [15, 9, 5],
    {
      fight: { surprised: [] },
    },
  ),
  one(
    "One who is helped notices more.",
    { party: { a: { held: ["helped"] } }, foes: { f: {} } },
    [fight(["a", "f"], { stealthy: ["f"] })],
    [15, 9, 5],
    {
      fight: { surprised: [] },
    },
  ),

  // who leaves altogether
  one("Nobody is taken away on their turn.", on(), [{ do: "leave", who: "a" }], [], { refused: "rules/not-so" }),
  one(
    "Whoever is taken away is out of the order and of everybody's reach.",
    on({
      engaged: [
        ["a", "f"],
        ["b", "g"],
      ],
    }),
    [{ do: "leave", who: "f" }],
    [],
    { fight: { order: ["a", "b", "g"], engaged: [["b", "g"]] }, events: [{ event: "left", who: "f" }] },
  ),
  {
    name: "Whoever is taken away while waiting does not come back.",
    given: on(),
    tries: [delay("a"), { do: "leave", who: "a" }, end("f"), end("b"), end("g")],
    then: { fight: { turn: "f", round: 3, order: ["f", "b", "g"] } },
  },
  one(
    "Whoever was taken away is not there.",
    on(),
    [
      { do: "leave", who: "f" },
      { do: "heal", to: "f", dice: "1" },
    ],
    [],
    {
      refused: "rules/no-such-creature",
    },
  ),
  one(
    "Whoever comes in may have any name.",
    on(),
    [{ do: "enter", id: "n", side: "party", stats: { name: "Nan", abilities: abilities(10), ac: 10, hp: 5 } }],
    [7],
    {
      fight: { order: ["a", "f", "b", "g", "n"], bands: { n: "near" } },
    },
  ),
];
