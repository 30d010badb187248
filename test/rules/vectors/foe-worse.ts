// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** What is worse the worse the save, what comes with something else, and what gets worse by itself. */
type Attack = NonNullable<NonNullable<GivenCreature["stats"]>["attacks"]>[number];
type Rider = NonNullable<Attack["riders"]>[number];

const con = (dc: number) => ({ ability: "con" as const, dc });
const sting = (rider: Rider): Attack => ({
  name: "sting",
  kind: "melee",
  bonus: 0,
  damage: [{ dice: "1", type: "piercing" }],
  riders: [rider],
});
const sleepy: Rider = {
  save: con(13),
  condition: "poisoned",
  ends: { turns: 600 },
  failedBy: { by: 5, condition: "unconscious", ends: { while: "poisoned", damage: true } },
};
const numbing: Rider = {
  save: con(13),
  condition: "poisoned",
  ends: { turns: 10, save: con(13) },
  also: [{ condition: "paralyzed" }],
};
const stony: Rider = {
  save: con(11),
  condition: "restrained",
  ends: { save: con(11), worsens: { condition: "petrified", turns: 14_400 } },
};
const scene = (rider: Rider, a: GivenCreature = {}): Given => ({
  party: { a: { ...a, stats: { hp: 30, ...a.stats } }, b: {} },
  foes: { f: { stats: { attacks: [sting(rider)] } } },
  fight: { turn: "f", order: ["f", "a", "b"], engaged: [["a", "f"]] },
});
const stings: IntentGiven = { do: "attack", who: "f", target: "a", with: "sting" };
const ends = (who: string): IntentGiven => ({ do: "end-turn", who });
const after = (
  name: string,
  rider: Rider,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
  a: GivenCreature = {},
): Vector => ({ name, given: scene(rider, a), tries, dice, then });
const held = (...names: string[]): Then => ({ creatures: { a: { held: names } } });
/** A glare from afar, which whoever has withstood it need not fear again. */
const glare = (a: GivenCreature = {}): Given => ({
  party: { a, b: {} },
  foes: {
    f: {
      stats: {
        specials: [
          {
            name: "glare",
            area: {
              targets: 1,
              within: "far",
              rider: {
                save: { ability: "wis", dc: 11 },
                condition: "frightened",
                ends: { turns: 2, at: "end", of: "source" },
                failedBy: { by: 5, condition: "paralyzed", ends: { turns: 2, at: "end", of: "source" } },
                proof: "glare",
              },
            },
          },
        ],
      },
    },
  },
  fight: { turn: "f", order: ["f", "a", "b"] },
});
const glares: IntentGiven = { do: "special", who: "f", name: "glare", targets: ["a"] };

export const FOE_WORSE: readonly Vector[] = [
  after("A save that fails by four is a plain failure.", sleepy, [stings], [10, 9], held("poisoned")),
  after("A save that fails by five is worse.", sleepy, [stings], [10, 8], held("poisoned", "unconscious", "prone")),
  after("A save that succeeds is neither.", sleepy, [stings], [10, 13], held()),
  after(
    "Damage wakes whoever sleeps of it, poisoned still.",
    sleepy,
    [stings, { do: "harm", to: ["a"], dice: "1", type: "fire" }],
    [10, 8],
    held("poisoned", "prone"),
  ),
  after(
    "A companion shakes them awake.",
    sleepy,
    [stings, ends("f"), ends("a"), { do: "wake", who: "b", target: "a" }],
    [10, 8],
    held("poisoned", "prone"),
  ),
  after(
    "Without the poison there is no sleep.",
    sleepy,
    [stings, { do: "relieve", to: "a", condition: "poisoned" }],
    [10, 8],
    held("prone"),
  ),

  after("Two conditions come on one save.", numbing, [stings], [10, 12], {
    creatures: { a: { hp: 29, held: ["poisoned", "paralyzed"] } },
    events: [{ event: "held", who: "a", held: { name: "paralyzed", by: "f", ends: { while: "poisoned" } } }],
  }),
  after("One save turns both away.", numbing, [stings], [10, 13], held()),
  after("One save at the end of a turn ends both.", numbing, [stings, ends("f"), ends("a")], [10, 12, 13], held()),
  after(
    "One save that fails ends neither.",
    numbing,
    [stings, ends("f"), ends("a")],
    [10, 12, 12],
    held("poisoned", "paralyzed"),
  ),
  after("Whoever is proof against the first is so against what hangs on it.", numbing, [stings], [10, 12], held(), {
    stats: { conditionImmunities: ["poisoned"] },
  }),
  after("Whoever is proof against the second has the first.", numbing, [stings], [10, 12], held("poisoned"), {
    stats: { conditionImmunities: ["paralyzed"] },
  }),
  after(
    "A sleep that a companion's action ends, and no damage.",
    { ...numbing, also: [{ condition: "unconscious", ends: { action: true } }] },
    [
      stings,
      { do: "harm", to: ["a"], dice: "1", type: "fire" },
      ends("f"),
      ends("a"),
      { do: "wake", who: "b", target: "a" },
    ],
    [10, 12, 12],
    held("poisoned", "prone"),
  ),

  after("Whoever begins to turn to stone is held fast first.", stony, [stings], [10, 10], held("restrained")),
  after("A second save ends it.", stony, [stings, ends("f"), ends("a")], [10, 10, 11], held()),
  after("A second failure makes stone of them.", stony, [stings, ends("f"), ends("a")], [10, 10, 10], {
    creatures: { a: { held: ["petrified"] } },
    events: [{ event: "held", who: "a", held: { name: "petrified", by: "f", ends: { turns: 14_400 } } }],
  }),

  {
    name: "A glare that fails by four frightens.",
    given: glare(),
    tries: [glares],
    dice: [7],
    then: held("frightened"),
  },
  {
    name: "A glare that fails by one makes nobody proof against it.",
    given: glare(),
    tries: [glares],
    dice: [10],
    then: held("frightened"),
  },
  {
    name: "An hour's rest leaves them proof against it.",
    given: glare({ held: [{ name: "proof against glare", ends: { rest: "long" } }] }),
    tries: [
      { do: "end-fight", how: "a truce" },
      { do: "rest", length: "short", who: ["a"] },
    ],
    then: held("proof against glare"),
  },
  {
    name: "A glare that fails by five paralyses too.",
    given: glare(),
    tries: [glares],
    dice: [6],
    then: held("frightened", "paralyzed"),
  },
  {
    name: "Whoever has withstood a glare is proof against it.",
    given: glare(),
    tries: [glares, ends("f"), ends("a"), ends("b"), glares],
    dice: [11],
    then: {
      creatures: { a: { held: ["proof against glare"] } },
      not: ["tested"],
    },
  },
  {
    name: "Whoever was proof against a glare is so no longer after a night.",
    given: { ...glare({ held: [{ name: "proof against glare", ends: { rest: "long" } }] }) },
    tries: [
      { do: "end-fight", how: "a truce" },
      { do: "rest", length: "long", who: ["a"] },
    ],
    then: held(),
  },
];
