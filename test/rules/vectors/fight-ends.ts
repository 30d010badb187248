// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import { AF, after, armed, ended, flee, scene, strikes, type Weapon } from "../fight-ends.ts";
import type { GivenCreature, Vector } from "../vector.ts";

/** How a fight ends: by force, by flight, by giving up. */
const club: Weapon = { name: "club", kind: "melee", bonus: 5, damage: [{ dice: "3", type: "bludgeoning" }] };
const surrender = (who: string): IntentGiven => ({ do: "surrender", who });
const capture: IntentGiven = { do: "capture", who: "a", target: "f" };
const speed = (feet: number): GivenCreature => ({ stats: { speed: feet } });

export const FIGHT_ENDS: readonly Vector[] = [
  // by force
  after(
    "The fight is won when the last foe falls.",
    scene("a", { a: armed }, { f: {} }, { engaged: AF }),
    [strikes("a", "f")],
    ended("foes-down", "party"),
    [10],
  ),
  after(
    "When it is over nobody is hidden any longer.",
    scene("a", { a: armed, b: { held: [{ name: "hidden", by: "b", ends: {} }] } }, { f: {} }, { engaged: AF }),
    [strikes("a", "f")],
    { ...ended("foes-down", "party"), creatures: { b: { held: [] } } },
    [10],
  ),
  after(
    "The fight goes on while a foe stands.",
    scene("a", { a: armed }, { f: {}, g: {} }, { engaged: AF }),
    [strikes("a", "f")],
    {
      creatures: { f: { dead: true } },
      not: ["fight-ended"],
      fight: { turn: "a" },
    },
    [10],
  ),
  after(
    "The fight is lost when the last of the party falls.",
    scene("f", { a: {} }, { f: armed }, { engaged: AF }),
    [strikes("f", "a")],
    {
      ...ended("party-down", "foes"),
      creatures: { a: { hp: 0, dead: false } },
    },
    [10],
  ),
  after(
    "When the party is down the GM is asked about prisoners.",
    scene("f", { a: {} }, { f: armed }, { engaged: AF }),
    [strikes("f", "a")],
    {
      events: [{ event: "told" }],
      fight: null,
    },
    [10],
  ),
  after(
    "The fight goes on while one of the party stands.",
    scene("f", { a: {}, b: {} }, { f: armed }, { engaged: AF }),
    [strikes("f", "a")],
    {
      creatures: { a: { hp: 0, held: ["unconscious", "prone"] } },
      not: ["fight-ended"],
      fight: { turn: "f", engaged: AF },
    },
    [10],
  ),
  after(
    "The dying do not keep a fight going.",
    scene("f", { a: {}, b: { dying: {}, held: ["unconscious", "prone"] } }, { f: armed }, { engaged: AF }),
    [strikes("f", "a")],
    ended("party-down", "foes"),
    [10],
  ),
  after(
    "Harm that the GM deals ends a fight as well.",
    scene("a", { a: {} }, { f: {} }),
    [{ do: "harm", to: ["f"], dice: "10", type: "fire" }],
    ended("foes-down", "party"),
  ),
  after(
    "The GM ends a fight in words.",
    scene("a", { a: {} }, { f: {} }),
    [{ do: "end-fight", how: "the bridge gives way" }],
    {
      fight: null,
      events: [{ event: "fight-ended", how: "the bridge gives way" }],
    },
  ),
  // by flight
  after("A foe that flees is gone, and the last one ends the fight.", scene("f", { a: {} }, { f: {} }), [flee("f")], {
    ...ended("foes-fled", "party"),
    creatures: { f: { gone: "fled", hp: 10, dead: false } },
  }),
  after("A foe that flees leaves the others to fight on.", scene("f", { a: {} }, { f: {}, g: {} }), [flee("f")], {
    creatures: { f: { gone: "fled" } },
    events: [{ event: "gone", who: "f", how: "fled" }],
    not: ["fight-ended"],
  }),
  after("The party that flees has lost.", scene("a", { a: {} }, { f: {} }), [flee("a")], ended("party-fled", "foes")),
  after("A speed of 25 is enough to flee.", scene("f", { a: {} }, { f: speed(25), g: {} }), [flee("f")], {
    creatures: { f: { gone: "fled" } },
  }),
  after("A speed of 20 takes one no further than far.", scene("f", { a: {} }, { f: speed(20), g: {} }), [flee("f")], {
    creatures: { f: { gone: null, turn: { action: false, paces: 0 } } },
    not: ["gone"],
    fight: { bands: { f: "far" } },
  }),
  after(
    "Who flees is struck at by those whose reach is left.",
    scene("f", { a: { stats: { attacks: [club] } } }, { f: {}, g: {} }, { engaged: AF }),
    [flee("f")],
    {
      creatures: { f: { hp: 7, gone: "fled" }, a: { turn: { reaction: false } } },
      fight: { engaged: [] },
    },
    [5],
  ),
  after(
    "Who falls while fleeing does not get away.",
    scene("f", { a: armed }, { f: {}, g: {} }, { engaged: AF }),
    [flee("f")],
    {
      creatures: { f: { hp: 0, dead: true, gone: null } },
      not: ["gone"],
    },
    [5],
  ),
  after(
    "Fleeing after disengaging has no action left for it.",
    scene("f", { a: {} }, { f: {} }),
    [{ do: "disengage", who: "f" }, flee("f")],
    {
      refused: "rules/no-action",
      creatures: { f: { gone: null } },
    },
  ),
  after(
    "One dead and one fled makes foes that fled.",
    scene("g", { a: {} }, { f: { dead: true }, g: {} }),
    [flee("g")],
    ended("foes-fled", "party"),
  ),
  after(
    "One fled and one killed makes foes that fled.",
    scene("a", { a: armed }, { f: {}, g: { gone: "fled" } }, { engaged: AF }),
    [strikes("a", "f")],
    ended("foes-fled", "party"),
    [10],
  ),

  // by giving up
  after("A foe that gives up ends the fight alive.", scene("f", { a: {} }, { f: {} }), [surrender("f")], {
    ...ended("foes-surrendered", "party"),
    creatures: { f: { gone: "surrendered", hp: 10 } },
  }),
  after(
    "The party that gives up has lost.",
    scene("a", { a: {} }, { f: {} }),
    [surrender("a")],
    ended("party-surrendered", "foes"),
  ),
  after(
    "One who gives up leaves nobody engaged.",
    scene("f", { a: {} }, { f: {}, g: {} }, { engaged: AF }),
    [surrender("f")],
    {
      creatures: { f: { gone: "surrendered" } },
      events: [{ event: "gone", who: "f", how: "surrendered" }],
      fight: { engaged: [] },
    },
  ),
  after(
    "One fled and one who gives up makes foes that gave up.",
    scene("g", { a: {} }, { f: { gone: "fled" }, g: {} }),
    [surrender("g")],
    ended("foes-surrendered", "party"),
  ),
  after(
    "One who gave up and one killed makes foes that gave up.",
    scene("a", { a: armed }, { f: {}, g: { gone: "surrendered" } }, { engaged: AF }),
    [strikes("a", "f")],
    ended("foes-surrendered", "party"),
    [10],
  ),
  after(
    "One who gave up and one who flees makes foes that gave up.",
    scene("f", { a: {} }, { f: {}, g: { gone: "surrendered" } }),
    [flee("f")],
    ended("foes-surrendered", "party"),
  ),
  after(
    "Nobody acts who has given up.",
    scene("f", { a: {} }, { f: { gone: "surrendered" }, g: {} }),
    [{ do: "dash", who: "f" }],
    { refused: "rules/gone" },
  ),
  after("Who gave up can be taken.", scene("a", { a: {} }, { f: { gone: "surrendered" }, g: {} }), [capture], {
    creatures: { f: { gone: "captive" } },
  }),
  after(
    "Who is paralyzed can be taken, and the last one ends the fight.",
    scene("a", { a: {} }, { f: { held: ["paralyzed"] } }, { engaged: AF }),
    [capture],
    {
      ...ended("foes-surrendered", "party"),
      creatures: { f: { gone: "captive" } },
    },
  ),
  after(
    "Who was knocked out can be taken.",
    scene("a", { a: {} }, { f: { dying: { stable: true }, held: ["unconscious", "prone"] }, g: {} }, { engaged: AF }),
    [capture],
    {
      creatures: { f: { gone: "captive", dead: false } },
    },
  ),
  after("Who can still fight is not taken.", scene("a", { a: {} }, { f: {} }, { engaged: AF }), [capture], {
    refused: "rules/not-so",
    creatures: { f: { gone: null } },
  }),
];
