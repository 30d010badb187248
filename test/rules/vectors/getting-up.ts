import { AF, after, armed, ended, flee, scene, strikes } from "../fight-ends.ts";
import type { Vector } from "../vector.ts";

/** Who gets up when a fight is over, and who does not. */
export const GETTING_UP: readonly Vector[] = [
  after(
    "Whoever lies on the ground gets up when the fight is over.",
    scene("a", { a: armed, b: { hp: 1, held: ["prone", "poisoned"] } }, { f: {} }, { engaged: AF }),
    [strikes("a", "f")],
    {
      ...ended("foes-down", "party"),
      creatures: { b: { held: ["poisoned"] } },
    },
    [10],
  ),
  after(
    "Nobody gets up while the fight goes on.",
    scene("a", { a: armed, b: { held: ["prone"] } }, { f: {}, g: {} }, { engaged: AF }),
    [strikes("a", "f")],
    { creatures: { b: { held: ["prone"] } }, not: ["freed"] },
    [10],
  ),
  after(
    "When the GM ends a fight in words the party gets up, and how its foes are is in the words.",
    scene("a", { a: { held: ["prone"] } }, { f: { held: ["prone"] } }),
    [{ do: "end-fight", how: "the bridge gives way" }],
    { fight: null, creatures: { a: { held: [] }, f: { held: ["prone"] } } },
  ),
  after(
    "Who gave up and is with the others again gets up with them.",
    scene("b", { a: { gone: "surrendered", held: ["prone"] }, b: {} }, { f: {} }),
    [flee("b")],
    { ...ended("party-surrendered", "foes"), creatures: { a: { gone: null, held: [] } } },
  ),
  after(
    "A captive is not left to get up.",
    scene("a", { a: armed }, { f: {}, g: { gone: "captive", held: ["prone"] } }, { engaged: AF }),
    [strikes("a", "f")],
    { fight: null, creatures: { g: { held: ["prone"] } } },
    [10],
  ),
  after(
    "Whoever is out cold stays on the ground when the fight is over.",
    scene(
      "a",
      { a: armed, b: { dying: { stable: true }, held: ["unconscious", "prone"] }, c: { held: ["paralyzed", "prone"] } },
      { f: {} },
      { engaged: AF },
    ),
    [strikes("a", "f")],
    {
      ...ended("foes-down", "party"),
      creatures: { b: { held: ["unconscious", "prone"] }, c: { held: ["paralyzed", "prone"] } },
    },
    [10],
  ),
  after(
    "Whoever is held fast stays on the ground when the fight is over.",
    scene("a", { a: armed, b: { held: ["restrained", "prone"] } }, { f: {} }, { engaged: AF }),
    [strikes("a", "f")],
    { ...ended("foes-down", "party"), creatures: { b: { held: ["restrained", "prone"] } } },
    [10],
  ),
];
