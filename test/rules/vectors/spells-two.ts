// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import { AF, after, cast, caster, end, far, hp, no, type Sheet, scene, spell } from "../casting.ts";
import type { GivenCreature, Vector } from "../vector.ts";

/** Spells of level 1 that harm and bind. */
const pool = [2, 2, 2, 2, 2];
const asleep = ["unconscious", "prone"];
const one = (left: number, more: Partial<Sheet> = {}): GivenCreature => ({ hp: left, stats: more });
const engaged = { fight: { engaged: AF } };
const save = (who: string, total: number, outcome: string) =>
  ({ event: "tested", who, total, dc: 13, outcome }) as const;

export const SPELLS_TWO: readonly Vector[] = [
  // magic missile
  spell("Three magic missiles hit one foe without a roll to hit.", "magic-missile", ["f"], [1, 2, 3], {
    ...hp({ f: 21 }),
    not: ["attacked", "tested"],
  }),
  spell(
    "Magic missiles are shared out, the last name taking the rest.",
    "magic-missile",
    ["f", "g"],
    [1, 2, 3],
    hp({ f: 28, g: 23 }),
  ),
  spell("A slot of level 2 gives four magic missiles.", "magic-missile", ["f"], [1, 2, 3, 4], hp({ f: 16 }), {
    level: 2,
  }),
  spell("A slot of level 3 gives five magic missiles.", "magic-missile", ["f"], [1, 2, 3, 4, 1], hp({ f: 14 }), {
    level: 3,
  }),
  spell("Magic missiles reach the far.", "magic-missile", ["f"], [1, 1, 1], hp({ f: 24 }), { fight: far("f") }),
  spell("A magic missile does not reach whoever is out of it.", "magic-missile", ["f"], [], no("rules/out-of-reach"), {
    fight: { bands: { f: "out" } },
  }),

  // areas
  spell(
    "Burning hands burn in full or by half.",
    "burning-hands",
    ["f", "g"],
    [3, 4, 4, 12, 13],
    { ...hp({ f: 19, g: 25 }), events: [save("f", 12, "failure"), save("g", 13, "success")] },
    {
      fight: { engaged: [...AF, ["a", "g"]] },
    },
  ),
  spell("Burning hands at level 2 are four dice.", "burning-hands", ["f"], [1, 2, 3, 4, 12], hp({ f: 20 }), {
    level: 2,
    ...engaged,
  }),
  spell("Burning hands take in two at most.", "burning-hands", ["f", "g", "h"], [], no("rules/too-many-targets")),
  spell("Burning hands do not reach the far.", "burning-hands", ["f"], [], no("rules/out-of-reach"), {
    fight: far("f"),
  }),
  spell("Half cover adds 2 to the save against burning hands.", "burning-hands", ["f"], [3, 4, 4, 11], hp({ f: 25 }), {
    cover: "half",
    ...engaged,
  }),
  spell(
    "Whoever dodges saves against burning hands with advantage.",
    "burning-hands",
    ["f"],
    [3, 4, 4, 12, 13],
    hp({ f: 25 }),
    { some: { f: { held: ["dodging"] } }, ...engaged },
  ),
  spell(
    "A thunderwave hurts and pushes whoever fails.",
    "thunderwave",
    ["f"],
    [4, 5, 12],
    { ...hp({ f: 21 }), not: ["attacked"], fight: { engaged: [] } },
    engaged,
  ),
  spell(
    "A thunderwave pushes nobody who saves.",
    "thunderwave",
    ["f"],
    [4, 5, 13],
    { ...hp({ f: 26 }), fight: { engaged: AF } },
    engaged,
  ),
  spell(
    "A thunderwave takes in three.",
    "thunderwave",
    ["f", "g", "h"],
    [4, 5, 12, 13, 1],
    hp({ f: 21, g: 26, h: 21 }),
  ),
  spell("A thunderwave takes in three at most.", "thunderwave", ["f", "g", "h", "b"], [], no("rules/too-many-targets")),
  spell("A thunderwave at level 2 is three dice.", "thunderwave", ["f"], [4, 5, 6, 12], hp({ f: 15 }), { level: 2 }),
  spell("A thunderwave does not reach the far.", "thunderwave", ["f"], [], no("rules/out-of-reach"), {
    fight: far("f"),
  }),

  // sleep
  spell(
    "Sleep takes whoever has as many hit points as it has.",
    "sleep",
    ["f"],
    pool,
    { creatures: { f: { hp: 10, held: asleep } } },
    { some: { f: one(10) } },
  ),
  spell(
    "Sleep leaves whoever has one hit point more.",
    "sleep",
    ["f"],
    pool,
    { creatures: { f: { held: [] } } },
    { some: { f: one(11) } },
  ),
  spell(
    "Sleep takes the weakest first, and what is left must do for the next.",
    "sleep",
    ["f", "g"],
    pool,
    { creatures: { f: { held: [] }, g: { held: asleep } } },
    { some: { f: one(7), g: one(4) } },
  ),
  spell(
    "Sleep takes two whom it just covers.",
    "sleep",
    ["f", "g"],
    pool,
    { creatures: { f: { held: asleep }, g: { held: asleep } } },
    { some: { f: one(6), g: one(4) } },
  ),
  spell(
    "Sleep passes over the undead.",
    "sleep",
    ["f", "g"],
    pool,
    { creatures: { f: { held: [] }, g: { held: asleep } } },
    { some: { f: one(4, { kinds: ["undead"] }), g: one(10) } },
  ),
  spell(
    "Sleep passes over whoever cannot be charmed.",
    "sleep",
    ["f", "g"],
    pool,
    { creatures: { f: { held: [] }, g: { held: asleep } } },
    { some: { f: one(4, { conditionImmunities: ["charmed"] }), g: one(10) } },
  ),
  spell(
    "Sleep at level 2 is seven dice.",
    "sleep",
    ["f"],
    [...pool, 2, 2],
    { creatures: { f: { held: asleep } } },
    { level: 2, some: { f: one(14) } },
  ),
  after(
    "A blow wakes whoever sleeps by magic, on the ground.",
    scene(caster(["sleep"]), { f: one(10) }),
    [cast("sleep", ["f"]), { do: "harm", to: ["f"], dice: "1", type: "fire" }],
    pool,
    {
      creatures: { f: { hp: 9, held: ["prone"] } },
    },
  ),
  after(
    "Whoever sleeps by magic can be shaken awake.",
    scene(caster(["sleep"]), { b: one(10) }, { order: ["a", "c", "f"] }),
    [cast("sleep", ["b"]), end("a"), { do: "wake", who: "c", target: "b" }],
    pool,
    {
      creatures: { b: { held: ["prone"] }, c: { turn: { action: false } } },
    },
  ),

  // charms and commands
  spell("In a fight a charm is saved against with advantage.", "charm-person", ["f"], [11, 12], {
    creatures: { f: { held: ["charmed"] } },
    events: [save("f", 12, "failure")],
  }),
  spell("A charm fails at its number.", "charm-person", ["f"], [12, 13], {
    creatures: { f: { held: [] }, a: { slotsSpent: [1] } },
  }),
  after(
    "Outside a fight a charm is saved against evenly.",
    { party: { a: caster(["charm-person"]) }, foes: { f: {} } },
    [cast("charm-person", ["f"])],
    [12],
    { creatures: { f: { held: ["charmed"] } } },
  ),
  after(
    "The charmed do not attack who charmed them.",
    scene(
      caster(["charm-person"]),
      { f: { stats: { attacks: [{ name: "bow", kind: "ranged", bonus: 0, range: [80, 320], damage: [] }] } } },
      { order: ["a", "f"] },
    ),
    [cast("charm-person", ["f"]), end("a"), { do: "attack", who: "f", target: "a", with: "bow" }],
    [11, 12],
    {
      refused: "rules/charmed",
    },
  ),
  spell("A command that is not resisted is told.", "command", ["f"], [12], {
    events: [save("f", 12, "failure"), { event: "told" }, { event: "held", who: "f" }],
    creatures: { a: { slotsSpent: [1] }, f: { held: ["commanded"] } },
  }),
  spell("A sanctuary is told and paid for.", "sanctuary", ["b"], [], {
    events: [{ event: "told", who: "a" }],
    creatures: { a: { slotsSpent: [1] } },
  }),
];
