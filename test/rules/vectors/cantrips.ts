// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import { AF, after, cast, caster, end, far, hp, no, scene, spell } from "../casting.ts";
import type { Vector } from "../vector.ts";

/** Cantrips. */
const level = (n: number) => ({ sheet: { level: n } });
const bolt = (face: number, total: number, outcome: string) =>
  ({ event: "attacked", who: "a", target: "f", face, total, outcome }) as const;

export const CANTRIPS: readonly Vector[] = [
  // fire bolt
  spell("A fire bolt hits at the armour class and burns.", "fire-bolt", ["f"], [10, 7], {
    creatures: { f: { hp: 23 }, a: { slotsSpent: [], turn: { action: false, bonus: true } } },
    events: [
      { event: "cast", who: "a", spell: "fire-bolt", level: 0 },
      bolt(10, 15, "success"),
      { event: "hurt", who: "f", taken: 7, type: "fire" },
    ],
  }),
  spell("A fire bolt misses one below the armour class.", "fire-bolt", ["f"], [9], {
    ...hp({ f: 30 }),
    events: [bolt(9, 14, "failure")],
  }),
  spell("A fire bolt can be a critical.", "fire-bolt", ["f"], [20, 7, 8], hp({ f: 15 })),
  spell("A fire bolt reaches the far without disadvantage.", "fire-bolt", ["f"], [10, 7], hp({ f: 23 }), {
    fight: far("f"),
  }),
  spell("A fire bolt does not reach whoever is out of it.", "fire-bolt", ["f"], [], no("rules/out-of-reach"), {
    fight: { bands: { f: "out" } },
  }),
  spell("A fire bolt cast in a foe's face has disadvantage.", "fire-bolt", ["f"], [10, 9], hp({ f: 30 }), {
    fight: { engaged: AF },
  }),
  spell(
    "Half cover holds off a fire bolt.",
    "fire-bolt",
    ["f"],
    [11],
    { ...hp({ f: 30 }), events: [{ event: "attacked", total: 16, ac: 17 }] },
    { cover: "half" },
  ),
  spell("Total cover holds off every fire bolt.", "fire-bolt", ["f"], [], no("rules/total-cover"), { cover: "total" }),
  spell("At level 4 a fire bolt is one die.", "fire-bolt", ["f"], [10, 7], hp({ f: 23 }), level(4)),
  spell("At level 5 a fire bolt is two dice.", "fire-bolt", ["f"], [10, 7, 8], hp({ f: 15 }), level(5)),
  spell("At level 10 a fire bolt is two dice.", "fire-bolt", ["f"], [10, 7, 8], hp({ f: 15 }), level(10)),
  spell("At level 11 a fire bolt is three dice.", "fire-bolt", ["f"], [10, 7, 8, 9], hp({ f: 6 }), level(11)),
  spell(
    "A caster's own numbers go before the reckoned ones.",
    "fire-bolt",
    ["f"],
    [8, 7],
    { ...hp({ f: 23 }), events: [bolt(8, 15, "success")] },
    {
      sheet: { casting: { ability: "int", spells: ["fire-bolt"], slots: [], attack: 7 } },
    },
  ),

  // other cantrips
  spell("A ray of frost hurts and slows.", "ray-of-frost", ["f"], [10, 5], {
    creatures: { f: { hp: 25, held: ["slowed"] } },
  }),
  spell("A ray of frost that misses slows nobody.", "ray-of-frost", ["f"], [9], {
    creatures: { f: { hp: 30, held: [] } },
  }),
  spell("A ray of frost does not reach the far.", "ray-of-frost", ["f"], [], no("rules/out-of-reach"), {
    fight: far("f"),
  }),
  after(
    "Whoever is slowed has a third less to go.",
    scene(caster(["ray-of-frost"]), {}, { order: ["a", "f", "b"] }),
    [cast("ray-of-frost", ["f"]), end("a")],
    [10, 5],
    {
      creatures: { f: { held: ["slowed"], turn: { paces: 1 } } },
    },
  ),
  after(
    "The slowed are free when the caster's next turn begins.",
    scene(caster(["ray-of-frost"]), {}, { order: ["a", "f"] }),
    [cast("ray-of-frost", ["f"]), end("a"), end("f")],
    [10, 5],
    {
      creatures: { f: { held: [] } },
      fight: { turn: "a" },
    },
  ),
  spell(
    "A shocking grasp hurts and takes the reaction.",
    "shocking-grasp",
    ["f"],
    [10, 5],
    { creatures: { f: { hp: 25, turn: { reaction: false } } } },
    { fight: { engaged: AF } },
  ),
  spell(
    "A shocking grasp that misses leaves the reaction.",
    "shocking-grasp",
    ["f"],
    [9],
    { creatures: { f: { hp: 30, turn: { reaction: true } } } },
    { fight: { engaged: AF } },
  ),
  spell("A shocking grasp needs the foe in reach.", "shocking-grasp", ["f"], [], no("rules/out-of-reach")),
  spell(
    "A chill touch reaches the far.",
    "chill-touch",
    ["f"],
    [10, 5],
    { ...hp({ f: 25 }), events: [{ event: "hurt", taken: 5, type: "necrotic" }] },
    { fight: far("f") },
  ),
  spell("An acid splash burns whoever fails, and whoever saves not at all.", "acid-splash", ["f", "g"], [4, 12, 13], {
    ...hp({ f: 26, g: 30 }),
    events: [
      { event: "tested", who: "f", test: "dex save", total: 12, dc: 13, outcome: "failure" },
      { event: "tested", who: "g", test: "dex save", total: 13, dc: 13, outcome: "success" },
    ],
  }),
  spell("An acid splash takes in two at most.", "acid-splash", ["f", "g", "h"], [], no("rules/too-many-targets")),
  spell("An acid splash does not reach the far.", "acid-splash", ["f"], [], no("rules/out-of-reach"), {
    fight: far("f"),
  }),
  // The same face for the damage and the save: it is one whichever falls first.
  spell("A poison spray hurts whoever fails.", "poison-spray", ["f"], [7, 7], {
    ...hp({ f: 23 }),
    events: [{ event: "hurt", taken: 7, type: "poison" }],
  }),
  spell("A poison spray does not reach the far.", "poison-spray", ["f"], [], no("rules/out-of-reach"), {
    fight: far("f"),
  }),
  spell("A sacred flame hurts whoever fails.", "sacred-flame", ["f"], [5, 5], {
    ...hp({ f: 25 }),
    events: [{ event: "hurt", taken: 5, type: "radiant" }],
  }),
  spell("Cover does not help against a sacred flame.", "sacred-flame", ["f"], [5, 5], hp({ f: 25 }), {
    cover: "half",
    sheet: { casting: { ability: "int", spells: ["sacred-flame"], slots: [], dc: 6 } },
  }),
  spell("The paralyzed fail against a sacred flame without a die.", "sacred-flame", ["f"], [5], hp({ f: 25 }), {
    some: { f: { held: ["paralyzed"] } },
  }),
  spell("At level 5 a sacred flame is two dice.", "sacred-flame", ["f"], [5, 6], hp({ f: 19 }), {
    ...level(5),
    some: { f: { held: ["paralyzed"] } },
  }),
  spell("Guidance is held while the caster concentrates.", "guidance", ["b"], [], {
    creatures: { b: { held: ["guided"] }, a: { concentration: "guidance", turn: { action: false } } },
  }),
  after(
    "Guidance adds a d4 to one check.",
    scene(caster(["guidance"])),
    [cast("guidance", ["b"]), { do: "check", who: "b", skill: "stealth", dc: 12 }],
    [9, 3],
    {
      creatures: { b: { held: [] } },
      events: [{ event: "tested", who: "b", face: 9, total: 12, outcome: "success" }],
    },
  ),
  spell("Guidance does not touch the far.", "guidance", ["b"], [], no("rules/out-of-reach"), { fight: far("b") }),
  after(
    "The cantrip Resistance adds a d4 to the next save.",
    scene(caster(["resistance"])),
    [cast("resistance", ["b"]), { do: "save", who: "b", ability: "con", dc: 12 }],
    [9, 3],
    {
      creatures: { b: { held: [] } },
      events: [{ event: "tested", who: "b", face: 9, total: 12, outcome: "success" }],
    },
  ),
  spell(
    "To spare the dying makes them stable.",
    "spare-the-dying",
    ["b"],
    [],
    {
      creatures: { b: { hp: 0, dying: { successes: 0, failures: 0, stable: true } }, a: { turn: { action: false } } },
    },
    { some: { b: { dying: { failures: 2 }, held: ["unconscious", "prone"] } } },
  ),
];
