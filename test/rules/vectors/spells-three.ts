// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import { AF, after, cast, caster, end, far, hp, no, scene, spell } from "../casting.ts";
import type { Vector } from "../vector.ts";

/** Spells of level 2 that harm, hold and hide. */
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
