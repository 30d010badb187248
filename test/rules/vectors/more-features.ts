// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** What a priest turns and preserves, and what stays for ten turns. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Some = Readonly<Record<string, GivenCreature>>;
type Cast = Partial<Extract<IntentGiven, { do: "cast" }>>;

const wise = { str: 10, dex: 10, con: 10, int: 10, wis: 16, cha: 10 };
const caster = (spells: string[], more: Partial<Sheet> = {}, a: GivenCreature = {}): GivenCreature => ({
  ...a,
  stats: { hp: 30, abilities: wise, casting: { ability: "wis", spells, slots: [4, 3, 2] }, ...more },
});
const scene = (a: GivenCreature, fight: Partial<GivenFight> = {}, f: GivenCreature = {}, some: Some = {}): Given => ({
  party: { a, b: { stats: { hp: 30 }, ...some.b }, c: { stats: { hp: 30 }, ...some.c } },
  foes: { f: { ...f, stats: { hp: 40, ac: 15, ...f.stats } }, g: { stats: { hp: 40, ac: 15 }, ...some.g } },
  fight: { turn: "a", ...fight },
});
const cast = (spell: string, targets: string[], more: Cast = {}): IntentGiven => ({
  do: "cast",
  who: "a",
  spell,
  targets,
  ...more,
});
const one = (name: string, given: Given, intent: IntentGiven, dice: readonly number[], then: Then): Vector => ({
  name,
  given,
  tries: [intent],
  dice,
  then,
});
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const use = (feature: string, more: Partial<Extract<IntentGiven, { do: "use" }>> = {}): IntentGiven => ({
  do: "use",
  who: "a",
  feature,
  ...more,
});
const ghost: GivenCreature = { stats: { nonmagical: "immune" } };
const priest = (level = 2, more: Partial<Sheet> = {}): GivenCreature =>
  caster([], { level, features: ["turn-undead", "preserve-life"], ...more });
const hurtBy = (hp: number, left: number, kinds?: string[]): GivenCreature => ({
  hp: left,
  stats: { hp, ...(kinds ? { kinds } : {}) },
});
const hammer = (level: number): GivenCreature =>
  caster(["spiritual-weapon"], {}, { held: [{ name: "spiritual-weapon", by: "a", value: level }] });
/** Three who are on turn in this order; the rounds go by. */
const rounds = (count: number, ids: readonly string[]): readonly IntentGiven[] =>
  Array.from({ length: count }, () => ids.map(end)).flat();

export const MORE_FEATURES: readonly Vector[] = [
  // Turn Undead and Preserve Life
  one(
    "The turned are so for ten turns of who turned them, or until hurt.",
    scene(priest(), {}, { stats: { kinds: ["undead"] } }),
    use("turn-undead", { targets: ["f"] }),
    [2],
    {
      creatures: { f: { held: ["frightened", "turned"] } },
      events: [
        {
          event: "held",
          who: "f",
          held: { name: "turned", by: "a", ends: { turns: 10, at: "end", of: "source", damage: true } },
        },
      ],
    },
  ),
  one("Nobody is turned unless named.", scene(priest()), use("turn-undead"), [], { refused: "rules/no-target" }),
  one(
    "An undead elf is undead.",
    scene(priest(), {}, { stats: { kinds: ["Undead", "elf"] } }),
    use("turn-undead", { targets: ["f"] }),
    [19],
    {
      creatures: { f: { held: [] } },
    },
  ),
  one(
    "Preserve Life shares five points a level among several.",
    scene(priest(), {}, {}, { b: hurtBy(30, 3), c: hurtBy(31, 9) }),
    use("preserve-life", { points: { b: 4, c: 6 } }),
    [],
    {
      creatures: { b: { hp: 7 }, c: { hp: 15 } },
    },
  ),
  one(
    "Preserve Life has no more than five points a level.",
    scene(priest(), {}, {}, { b: hurtBy(30, 3), c: hurtBy(31, 9) }),
    use("preserve-life", { points: { b: 5, c: 6 } }),
    [],
    {
      refused: "rules/too-many-points",
    },
  ),
  one(
    "Preserve Life brings nobody above half.",
    scene(priest(), {}, {}, { b: hurtBy(31, 12) }),
    use("preserve-life", { points: { b: 10 } }),
    [],
    {
      creatures: { b: { hp: 15 } },
    },
  ),
  one(
    "Preserve Life does nothing for who has half.",
    scene(priest(), {}, {}, { b: hurtBy(30, 15) }),
    use("preserve-life", { points: { b: 1 } }),
    [],
    {
      creatures: { b: { hp: 15 } },
      not: ["healed"],
    },
  ),
  one("Preserve Life without a point is nothing.", scene(priest()), use("preserve-life", { points: { b: 0 } }), [], {
    refused: "rules/no-target",
  }),
  ...(["undead", "construct"] as const).map((kind) =>
    one(
      `Preserve Life does nothing for what is ${kind}.`,
      scene(priest(), {}, {}, { b: hurtBy(30, 3, [kind]) }),
      use("preserve-life", { points: { b: 5 } }),
      [],
      {
        creatures: { b: { hp: 3 } },
      },
    ),
  ),
  one(
    "Preserve Life does not reach the far.",
    scene(priest(), { bands: { b: "far" } }, {}, { b: hurtBy(30, 3) }),
    use("preserve-life", { points: { b: 5 } }),
    [],
    {
      refused: "rules/out-of-reach",
    },
  ),

  // the weapon in the air
  ...(
    [
      [2, 1],
      [3, 1],
      [4, 2],
      [6, 3],
    ] as const
  ).map(([level, dice]) =>
    one(
      `A spiritual weapon of level ${level} has ${dice} dice.`,
      scene(hammer(level)),
      use("spiritual-weapon", { targets: ["f"] }),
      [10, ...Array.from({ length: dice }, () => 2)],
      {
        creatures: { f: { hp: 37 - 2 * dice }, a: { turn: { bonus: false, action: true } } },
      },
    ),
  ),
  one(
    "A spiritual weapon hurts the ghostly and is no sneak attack.",
    scene(
      caster([], { features: ["sneak-attack"] }, { held: [{ name: "spiritual-weapon", by: "a", value: 2 }] }),
      { engaged: [["b", "f"]] },
      ghost,
    ),
    use("spiritual-weapon", { targets: ["f"] }),
    [10, 2],
    {
      creatures: { f: { hp: 35 } },
    },
  ),
  one(
    "A spiritual weapon does not reach the far.",
    scene(hammer(2), { bands: { f: "far" } }),
    use("spiritual-weapon", { targets: ["f"] }),
    [],
    {
      refused: "rules/out-of-reach",
    },
  ),
  {
    name: "A spiritual weapon lasts for ten of its caster's turns.",
    given: scene(caster(["spiritual-weapon"]), { order: ["a", "f"] }),
    tries: [cast("spiritual-weapon", ["f"]), ...rounds(9, ["a", "f"])],
    dice: [2],
    then: { creatures: { a: { held: ["spiritual-weapon"] } } },
  },
  {
    name: "A spiritual weapon is gone at the end of the tenth turn.",
    given: scene(caster(["spiritual-weapon"]), { order: ["a", "f"] }),
    tries: [cast("spiritual-weapon", ["f"]), ...rounds(9, ["a", "f"]), end("a")],
    dice: [2],
    then: { creatures: { a: { held: [] } } },
  },
  {
    name: "Magical sleep lasts for ten turns of who cast it.",
    given: scene(caster(["sleep"]), { order: ["a", "f", "g"] }, { hp: 5 }),
    tries: [cast("sleep", ["f"]), ...rounds(9, ["a", "f", "g"])],
    dice: [1, 1, 1, 1, 1],
    then: { creatures: { f: { held: ["prone", "unconscious"] } } },
  },
  {
    name: "Magical sleep is over at the end of the caster's tenth turn.",
    given: scene(caster(["sleep"]), { order: ["a", "f", "g"] }, { hp: 5 }),
    tries: [cast("sleep", ["f"]), ...rounds(9, ["a", "f", "g"]), end("a")],
    dice: [1, 1, 1, 1, 1],
    then: { creatures: { f: { held: ["prone"] } } },
  },
];
