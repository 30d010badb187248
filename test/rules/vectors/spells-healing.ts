// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import { AF, after, cast, caster, end, far, hp, no, scene, spell } from "../casting.ts";
import type { Vector } from "../vector.ts";

/** Spells of level 1 that heal, and bolts and touches. */
const hurtAlly = { b: { hp: 1 } };
const down = { b: { dying: { failures: 2 }, held: ["unconscious", "prone"] } };
const engaged = { fight: { engaged: AF } };
const disciple = { features: ["disciple-of-life"] };

export const SPELLS_HEALING: readonly Vector[] = [
  // healing
  spell(
    "Wounds are cured by a die and the caster's modifier.",
    "cure-wounds",
    ["b"],
    [5],
    { creatures: { b: { hp: 9 }, a: { slotsSpent: [1], turn: { action: false } } } },
    { some: hurtAlly },
  ),
  spell("Cured at level 2 wounds close by two dice.", "cure-wounds", ["b"], [5, 6], hp({ b: 15 }), {
    level: 2,
    some: hurtAlly,
  }),
  spell("Nobody is cured beyond their maximum.", "cure-wounds", ["b"], [8], hp({ b: 30 }), { some: { b: { hp: 25 } } }),
  spell(
    "To cure wounds brings the dying round, on the ground.",
    "cure-wounds",
    ["b"],
    [1],
    { creatures: { b: { hp: 4, dying: null, held: ["prone"] } } },
    { some: down },
  ),
  spell("Whoever is far is not in reach to be cured.", "cure-wounds", ["b"], [], no("rules/out-of-reach"), {
    some: hurtAlly,
    fight: far("b"),
  }),
  spell("The dead are not cured.", "cure-wounds", ["b"], [], no("rules/dead"), {
    some: { b: { dead: true, stats: { name: "Borin" } } },
  }),
  spell(
    "A healing word is a bonus action.",
    "healing-word",
    ["b"],
    [2],
    { creatures: { b: { hp: 6 }, a: { slotsSpent: [1], turn: { action: true, bonus: false } } } },
    { some: hurtAlly },
  ),
  spell("A healing word at level 2 is two dice.", "healing-word", ["b"], [2, 3], hp({ b: 9 }), {
    level: 2,
    some: hurtAlly,
  }),
  spell("A healing word does not reach the far.", "healing-word", ["b"], [], no("rules/out-of-reach"), {
    some: hurtAlly,
    fight: far("b"),
  }),
  spell("A disciple of life cures 3 more at level 1.", "cure-wounds", ["b"], [5], hp({ b: 12 }), {
    some: hurtAlly,
    sheet: disciple,
  }),
  spell("A disciple of life cures 4 more at level 2.", "cure-wounds", ["b"], [5, 6], hp({ b: 19 }), {
    level: 2,
    some: hurtAlly,
    sheet: disciple,
  }),
  spell("A disciple of life puts 3 more into a healing word.", "healing-word", ["b"], [2], hp({ b: 9 }), {
    some: hurtAlly,
    sheet: disciple,
  }),
  spell("A false life is a die and 4 of temporary hit points.", "false-life", ["a"], [3], {
    creatures: { a: { hp: 30, temp: 7 } },
  }),
  spell(
    "A false life at level 2 gives 5 more.",
    "false-life",
    ["a"],
    [3],
    { creatures: { a: { temp: 12 } } },
    { level: 2 },
  ),
  spell(
    "A false life does not add to temporary hit points.",
    "false-life",
    ["a"],
    [3],
    { creatures: { a: { temp: 8 } } },
    { a: { temp: 8 } },
  ),

  // touch and bolt
  spell("A guiding bolt hurts and lights the foe up.", "guiding-bolt", ["f"], [10, 1, 2, 3, 4], {
    creatures: { f: { hp: 20, held: ["lit"] } },
  }),
  spell("A guiding bolt that misses lights nobody up.", "guiding-bolt", ["f"], [9], {
    creatures: { f: { hp: 30, held: [] }, a: { slotsSpent: [1] } },
  }),
  spell("A guiding bolt at level 2 is five dice.", "guiding-bolt", ["f"], [10, 1, 2, 3, 4, 5], hp({ f: 15 }), {
    level: 2,
  }),
  after(
    "A guiding bolt's light lasts into the caster's next turn.",
    scene(caster(["guiding-bolt"]), {}, { order: ["a", "f"] }),
    [cast("guiding-bolt", ["f"]), end("a"), end("f")],
    [10, 1, 1, 1, 1],
    { creatures: { f: { held: ["lit"] } } },
  ),
  after(
    "A guiding bolt's light ends with the caster's next turn.",
    scene(caster(["guiding-bolt"]), {}, { order: ["a", "f"] }),
    [cast("guiding-bolt", ["f"]), end("a"), end("f"), end("a")],
    [10, 1, 1, 1, 1],
    { creatures: { f: { held: [] } } },
  ),
  spell(
    "To inflict wounds is a touch of three dice.",
    "inflict-wounds",
    ["f"],
    [10, 1, 2, 3],
    { ...hp({ f: 24 }), events: [{ event: "hurt", taken: 6, type: "necrotic" }] },
    engaged,
  ),
  spell("Wounds inflicted at level 2 are four dice.", "inflict-wounds", ["f"], [10, 1, 2, 3, 4], hp({ f: 20 }), {
    level: 2,
    ...engaged,
  }),
  spell("To inflict wounds needs the foe in reach.", "inflict-wounds", ["f"], [], no("rules/out-of-reach")),
];
