// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Blows and spells, where the mutants of the rules showed that nobody had written it down. */
type Sheet = NonNullable<GivenCreature["stats"]>;
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
const knife = (dice: string, more: Partial<Sheet> = {}): GivenCreature => ({
  stats: {
    attacks: [
      { name: "knife", kind: "melee", bonus: 5, damage: [{ dice, type: "piercing" }], properties: ["finesse"] },
    ],
    ...more,
  },
});
const stab = (who: string, target: string): IntentGiven => ({ do: "attack", who, target, with: "knife" });
const caster = (spells: string[], more: Partial<Sheet> = {}, a: GivenCreature = {}): GivenCreature => ({
  ...a,
  stats: { hp: 30, casting: { ability: "wis", spells, slots: [4, 3], dc: 12, attack: 5 }, ...more },
});
const cast = (spell: string, targets: string[], level?: number): IntentGiven => ({
  do: "cast",
  who: "a",
  spell,
  targets,
  ...(level === undefined ? {} : { level }),
});
const guard = (ac: number): GivenCreature => caster(["shield"], { ac }, { stance: { shield: true } });
const beast = (attacks: { attack: string; times: number }[], more: GivenCreature = {}): GivenCreature => ({
  ...more,
  stats: { ...knife("1d4").stats, specials: [{ name: "flurry", attacks }] },
});
const flurry = (...targets: string[]): IntentGiven => ({ do: "special", who: "f", name: "flurry", targets });
const twice = [{ attack: "knife", times: 2 }];
const mortal: GivenCreature = { hp: 1, stats: { diesSlowly: false } };
const hammer = (features: string[] = []): GivenCreature =>
  caster([], { features }, { held: [{ name: "spiritual-weapon", by: "a", value: 2 }] });
const swing: IntentGiven = { do: "use", who: "a", feature: "spiritual-weapon", targets: ["f"] };

export const MORE_BLOWS: readonly Vector[] = [
  // blows
  one(
    "A critical with dice that name no number rolls two.",
    on(AF, { a: knife("d6+1") }),
    [stab("a", "f")],
    [20, 1, 2],
    { creatures: { f: { hp: 6 } } },
  ),
  one(
    "By the house rule of full dice, a die without a number counts once.",
    { ...on(AF, { a: knife("d6") }), house: { criticals: "full-dice" } },
    [stab("a", "f")],
    [20, 2],
    {
      creatures: { f: { hp: 2 } },
    },
  ),
  one(
    "Sneak Attack without a level is one die.",
    on(AF, { a: knife("1", { level: 0, features: ["sneak-attack"] }) }),
    [{ ...stab("a", "f"), advantage: ["height"] } as IntentGiven],
    [10, 10, 4],
    {
      creatures: { f: { hp: 5 } },
    },
  ),
  one(
    "Shield is of no use against a 20, however close.",
    on({ ...AF, turn: "f" }, { a: guard(22), f: knife("1d4") }),
    [stab("f", "a")],
    [20, 1, 1],
    {
      creatures: { a: { hp: 28, slotsSpent: [] } },
    },
  ),
  one(
    "Shield is of use against a 19 that is close.",
    on({ ...AF, turn: "f" }, { a: guard(22), f: knife("1d4") }),
    [stab("f", "a")],
    [19],
    {
      creatures: { a: { hp: 30, slotsSpent: [1], held: ["shielded"] } },
    },
  ),
  one(
    "Shield is down as soon as the caster's turn begins.",
    on({ ...AF, turn: "f", order: ["f", "a"] }, { a: guard(12), f: knife("1d4") }),
    [stab("f", "a"), end("f")],
    [8],
    {
      creatures: { a: { held: [] } },
    },
  ),
  one(
    "With one hit point left, one strikes again and again.",
    on({ turn: "f", ...AF }, { f: beast(twice, { hp: 1 }) }),
    [flurry("a")],
    [10, 1, 10, 1],
    {
      creatures: { a: { hp: 8 } },
    },
  ),
  one(
    "Nobody goes on striking the dead.",
    on({ turn: "f", ...AF }, { a: mortal, f: beast(twice) }),
    [flurry("a")],
    [10, 1],
    { creatures: { a: { dead: true } } },
  ),
  one(
    "Of several blows those that do not reach are not struck.",
    on({ turn: "f", ...AF }, { f: beast(twice) }),
    [flurry("a", "b")],
    [10, 1],
    {
      creatures: { a: { hp: 9 }, b: { hp: 10 } },
    },
  ),
  one(
    "What reaches the far reaches the near.",
    on(
      { turn: "f" },
      {
        f: {
          stats: {
            specials: [
              { name: "flurry", area: { targets: 1, within: "far", rider: { damage: [{ dice: "3", type: "fire" }] } } },
            ],
          },
        },
      },
    ),
    [flurry("a")],
    [],
    {
      creatures: { a: { hp: 7 } },
    },
  ),

  // spells
  one("All rays may go at one.", on({}, { a: caster(["scorching-ray"]) }), [cast("scorching-ray", ["f"])], [2, 3, 4], {
    events: [2, 3, 4].map((face) => ({ event: "attacked", target: "f", face })),
  }),
  one(
    "A bolt of fire leaves the reaction.",
    on({}, { a: caster(["fire-bolt"]), f: { stats: { hp: 30 } } }),
    [cast("fire-bolt", ["f"])],
    [10, 2],
    {
      creatures: { f: { hp: 28, turn: { reaction: true } } },
    },
  ),
  one(
    "Whoever is under Bane does not save again.",
    on({ order: ["a", "f"] }, { a: caster(["bane"]) }),
    [cast("bane", ["f"]), end("a"), end("f")],
    [2],
    {
      creatures: { f: { held: ["baned"] } },
    },
  ),
  one(
    "Burning hands push nobody away.",
    on(AF, { a: caster(["burning-hands"]) }),
    [cast("burning-hands", ["f"])],
    [1, 1, 1, 2],
    {
      creatures: { f: { hp: 7 } },
      fight: { engaged: [["a", "f"]] },
    },
  ),
  one(
    "Burning hands can be shaped around a friend.",
    on({}, { a: caster(["burning-hands"], { features: ["sculpt-spells"] }) }),
    [cast("burning-hands", ["b", "f"])],
    [1, 1, 1, 2],
    {
      creatures: { b: { hp: 10 }, f: { hp: 7 } },
    },
  ),
  one(
    "What is no area cannot be shaped around a friend.",
    on({}, { a: caster(["sacred-flame"], { features: ["sculpt-spells"] }) }),
    [cast("sacred-flame", ["b"])],
    [1, 2],
    {
      creatures: { b: { hp: 9 } },
    },
  ),
  one(
    "False life is for the caster alone, whoever is named.",
    on({}, { a: caster(["false-life"]) }),
    [cast("false-life", ["b"])],
    [2],
    {
      creatures: { a: { temp: 6 }, b: { temp: 0 } },
    },
  ),
  one(
    "A spell of the first level takes more than no slot.",
    on({}, { a: caster(["bless"]) }),
    [cast("bless", ["b"], 0)],
    [],
    { refused: "rules/no-slot" },
  ),
  one(
    "A spiritual weapon is no weapon that allies help.",
    on({ engaged: [["b", "f"]] }, { a: hammer(["martial-advantage"]) }),
    [swing],
    [10, 1],
    {
      creatures: { f: { hp: 9 } },
    },
  ),
  one(
    "A foe in reach does not hinder a spiritual weapon.",
    on({ engaged: [["a", "g"]] }, { a: hammer() }),
    [swing],
    [10, 1],
    { creatures: { f: { hp: 9 } } },
  ),
  ...(
    [
      [0, 1],
      [1, 1],
      [2, 2],
    ] as const
  ).map(([level, more]) =>
    one(
      `Second Wind at level ${level} is a d10 and ${more}.`,
      on({}, { a: { hp: 1, stats: { level, hp: 30, features: ["second-wind"] } } }),
      [{ do: "use", who: "a", feature: "second-wind" }],
      [5],
      {
        creatures: { a: { hp: 6 + more } },
      },
    ),
  ),
];
