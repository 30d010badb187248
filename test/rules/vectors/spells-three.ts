// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Spells of level 2 that harm, hold and hide. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Some = Readonly<Record<string, GivenCreature>>;
type Cast = Partial<Extract<IntentGiven, { do: "cast" }>>;

const abilities = { str: 10, dex: 10, con: 10, int: 16, wis: 10, cha: 10 };
/** `a` casts with a save number of 13 and +5 to attack; all have 30 hit points, foes armour class 15. `a` is on turn, nobody engaged. */
const caster = (spells: string[], a: GivenCreature = {}, more: Partial<Sheet> = {}): GivenCreature => ({
  ...a,
  stats: { ac: 12, hp: 30, abilities, casting: { ability: "int", spells, slots: [2, 2, 1] }, ...more },
});
const scene = (a: GivenCreature, some: Some = {}, fight: Partial<GivenFight> = {}): Given => {
  const of = (ac: number, ids: readonly string[]): Some =>
    Object.fromEntries(ids.map((id) => [id, { ...some[id], stats: { ac, hp: 30, ...some[id]?.stats } }]));
  return {
    party: { a, ...of(10, ["b", "c", "d", "e"]) },
    foes: of(15, ["f", "g", "h"]),
    fight: { turn: "a", ...fight },
  };
};
const cast = (spell: string, targets: string[], more: Cast = {}): IntentGiven => ({
  do: "cast",
  who: "a",
  spell,
  targets,
  ...more,
});
/** One spell, cast once. */
const spell = (
  name: string,
  id: string,
  targets: string[],
  dice: readonly number[],
  then: Then,
  more: Cast & { a?: GivenCreature; sheet?: Partial<Sheet>; some?: Some; fight?: Partial<GivenFight> } = {},
): Vector => {
  const { a, sheet, some, fight, ...rest } = more;
  return { name, given: scene(caster([id], a, sheet), some, fight), tries: [cast(id, targets, rest)], dice, then };
};
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const hp = (all: Readonly<Record<string, number>>): Then => ({
  creatures: Object.fromEntries(Object.entries(all).map(([id, left]) => [id, { hp: left }])),
});
const no = (code: string): Then => ({
  refused: code,
  creatures: { a: { slotsSpent: [], turn: { action: true, bonus: true } } },
});
const far = (...ids: string[]): Partial<GivenFight> => ({
  bands: Object.fromEntries(ids.map((id) => [id, "far" as const])),
});
const AF = [["a", "f"]] as const;
const engaged = { fight: { engaged: AF } };
const paralyzed = { creatures: { f: { held: ["paralyzed"] } } };

export const SPELLS_THREE: readonly Vector[] = [
  // hold person
  spell("Hold person paralyzes whoever fails, while the caster concentrates.", "hold-person", ["f"], [12], {
    creatures: { f: { held: ["paralyzed"] }, a: { slotsSpent: [0, 1], concentration: "hold-person" } },
    events: [{ event: "tested", who: "f", test: "wis save", total: 12, dc: 13, outcome: "failure" }],
  }),
  spell("Hold person fails at its number.", "hold-person", ["f"], [13], {
    creatures: { f: { held: [] }, a: { slotsSpent: [0, 1] } },
  }),
  spell("Hold person takes one at level 2.", "hold-person", ["f", "g"], [], no("rules/too-many-targets")),
  spell(
    "Hold person takes two at level 3.",
    "hold-person",
    ["f", "g"],
    [12, 1],
    { creatures: { f: { held: ["paralyzed"] }, g: { held: ["paralyzed"] }, a: { slotsSpent: [0, 0, 1] } } },
    { level: 3 },
  ),
  spell("Hold person takes no three at level 3.", "hold-person", ["f", "g", "h"], [], no("rules/too-many-targets"), {
    level: 3,
  }),
  spell("Hold person does not reach the far.", "hold-person", ["f"], [], no("rules/out-of-reach"), { fight: far("f") }),
  spell(
    "Magic resistance gives advantage against hold person.",
    "hold-person",
    ["f"],
    [12, 13],
    { creatures: { f: { held: [] } } },
    { some: { f: { stats: { features: ["magic-resistance"] } } } },
  ),
  after(
    "Who is held saves at the end of the turn and gets free.",
    scene(caster(["hold-person"]), {}, { order: ["a", "f"] }),
    [cast("hold-person", ["f"]), end("a"), end("f")],
    [12, 13],
    { creatures: { f: { held: [] } } },
  ),
  after(
    "Who is held and fails at the end of the turn stays so.",
    scene(caster(["hold-person"]), {}, { order: ["a", "f"] }),
    [cast("hold-person", ["f"]), end("a"), end("f")],
    [12, 12],
    paralyzed,
  ),
  after(
    "Who is held gets free when the caster loses concentration.",
    scene(caster(["hold-person"])),
    [cast("hold-person", ["f"]), { do: "harm", to: ["a"], dice: "5", type: "fire" }],
    [12, 9],
    {
      creatures: { f: { held: [] }, a: { concentration: null } },
    },
  ),

  // scorching ray
  spell("Three scorching rays each roll for themselves.", "scorching-ray", ["f", "f", "g"], [10, 1, 2, 9, 10, 3, 4], {
    creatures: { f: { hp: 27 }, g: { hp: 23 }, a: { slotsSpent: [0, 1] } },
  }),
  spell(
    "At level 3 there are four scorching rays.",
    "scorching-ray",
    ["f", "f", "f", "g"],
    [10, 1, 2, 9, 9, 10, 3, 4],
    hp({ f: 27, g: 23 }),
    { level: 3 },
  ),
  spell("Scorching rays reach the far.", "scorching-ray", ["f", "f", "f"], [9, 9, 10, 3, 4], hp({ f: 23 }), {
    fight: far("f"),
  }),
  spell(
    "Each scorching ray in a foe's face has disadvantage.",
    "scorching-ray",
    ["f", "f", "f"],
    [10, 9, 10, 9, 10, 9],
    hp({ f: 30 }),
    engaged,
  ),

  // misty step
  spell(
    "A misty step takes one out of all reach without a blow.",
    "misty-step",
    ["a"],
    [],
    {
      creatures: { a: { hp: 30, slotsSpent: [0, 1], turn: { action: true, bonus: false, paces: 2 } } },
      not: ["attacked"],
      fight: { engaged: [], bands: { a: "near" } },
    },
    {
      fight: { engaged: [...AF, ["a", "g"]] },
      some: { f: { stats: { attacks: [{ name: "club", kind: "melee", bonus: 5, damage: [] }] } } },
    },
  ),
  spell(
    "A misty step ends a grapple.",
    "misty-step",
    ["a"],
    [],
    { creatures: { a: { held: [] } }, fight: { engaged: [] } },
    { a: { held: [{ name: "grappled", by: "f" }] }, ...engaged },
  ),

  // invisibility
  spell("Invisibility is held while the caster concentrates.", "invisibility", ["b"], [], {
    creatures: { b: { held: ["invisible"] }, a: { concentration: "invisibility", slotsSpent: [0, 1] } },
  }),
  spell("Invisibility takes one at level 2.", "invisibility", ["b", "c"], [], no("rules/too-many-targets")),
  spell(
    "Invisibility takes two at level 3.",
    "invisibility",
    ["b", "c"],
    [],
    { creatures: { b: { held: ["invisible"] }, c: { held: ["invisible"] } } },
    { level: 3 },
  ),
  spell("Invisibility is a touch.", "invisibility", ["b"], [], no("rules/out-of-reach"), { fight: far("b") }),
  after(
    "Invisibility ends when the one who has it attacks.",
    scene(caster(["invisibility"]), {
      b: {
        stats: {
          attacks: [
            { name: "bow", kind: "ranged", bonus: 5, range: [80, 320], damage: [{ dice: "3", type: "piercing" }] },
          ],
        },
      },
    }),
    [cast("invisibility", ["b"]), end("a"), { do: "attack", who: "b", target: "f", with: "bow" }],
    [9, 10],
    {
      creatures: { b: { held: [] }, f: { hp: 27 } },
    },
  ),

  // shatter
  spell(
    "Shatter hurts in full or by half.",
    "shatter",
    ["f", "g", "h"],
    [3, 4, 4, 12, 13, 1],
    hp({ f: 19, g: 25, h: 19 }),
  ),
  spell("Shatter takes in three at most.", "shatter", ["f", "g", "h", "b"], [], no("rules/too-many-targets")),
  spell("Shatter at level 3 is four dice.", "shatter", ["f"], [3, 4, 4, 5, 12], hp({ f: 14 }), { level: 3 }),
  spell("Shatter does not reach the far.", "shatter", ["f"], [], no("rules/out-of-reach"), { fight: far("f") }),
];
