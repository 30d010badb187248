import type { IntentGiven } from "../../../src/rules/intent.ts";
import { AF, after, armed, scene, strikes, type Weapon } from "../fight-ends.ts";
import type { GivenCreature, Vector } from "../vector.ts";

/** What foes are told to do, words that must be obeyed, and turns that nobody waits for. */
const bar: Weapon = { name: "scimitar", kind: "melee", bonus: 5, damage: [{ dice: "2", type: "slashing" }] };
const bow: Weapon = {
  name: "bow",
  kind: "ranged",
  bonus: 5,
  range: [80, 320],
  damage: [{ dice: "1", type: "piercing" }],
};
const foe: GivenCreature = { stats: { name: "f", attacks: [bar] } };
const runs = (orders: Extract<IntentGiven, { do: "run-side" }>["orders"] = {}): IntentGiven => ({
  do: "run-side",
  side: "foes",
  orders,
});
const attacked = (target: string, weapon = "scimitar") => ({
  event: "attacked" as const,
  who: "f",
  target,
  with: weapon,
});
const three = (turn: string, foes: Readonly<Record<string, GivenCreature>> = { f: foe }) =>
  scene(turn, { a: {}, b: { hp: 2 } }, foes, { order: ["f", "a", "b"] });
const commanded = (word?: string): GivenCreature => ({
  ...foe,
  held: [{ name: "commanded", by: "a", ends: { turns: 1, at: "end", of: "target" }, ...(word ? { word } : {}) }],
});

export const ORDERS: readonly Vector[] = [
  after("A foe by its own wits goes for the weakest.", three("f"), [runs()], { events: [attacked("b")] }, [2]),
  after(
    "A foe goes for whom it is told to.",
    three("f"),
    [runs({ f: { target: "a" } })],
    { events: [attacked("a")], fight: { turn: "a" } },
    [2],
  ),
  after(
    "What a foe was told to do it does until it is told otherwise.",
    three("f"),
    [runs({ f: { target: "a" } }), { do: "end-turn", who: "a" }, { do: "end-turn", who: "b" }, runs()],
    { events: [attacked("a")] },
    [2, 2],
  ),
  after(
    "An order goes for all who share a name.",
    scene("f-1", { a: {}, b: { hp: 2 } }, { "f-1": foe, "f-2": foe }, { order: ["f-1", "f-2", "a", "b"] }),
    [runs({ f: { target: "a" } })],
    {
      events: [
        { event: "attacked", who: "f-1", target: "a" },
        { event: "attacked", who: "f-2", target: "a" },
      ],
    },
    [2, 2],
  ),
  after(
    "Whom a foe cannot see it cannot be told to strike.",
    scene("f", { a: { held: ["hidden"] }, b: {} }, { f: foe }, { order: ["f", "a", "b"] }),
    [runs({ f: { target: "a" } })],
    { events: [attacked("b")] },
    [2],
  ),
  after(
    "A foe strikes with what it is told to hold, by its own numbers.",
    three("f"),
    [runs({ f: { target: "a", with: "iron bar" } })],
    {
      events: [attacked("a", "iron bar"), { event: "hurt", who: "a", taken: 2, type: "bludgeoning" }],
    },
    [15],
  ),
  after(
    "A foe that is said to shoot shoots with what it has.",
    scene("f", { a: {} }, { f: { stats: { name: "f", attacks: [bar, bow] } } }),
    [{ do: "attack", who: "f", target: "a", with: "a crooked longbow" }],
    {
      events: [
        { event: "attacked", who: "f", with: "a crooked longbow" },
        { event: "hurt", taken: 1, type: "piercing" },
      ],
    },
    [15],
  ),
  after(
    "One of the party strikes with what stands on the sheet and nothing else.",
    scene("a", { a: armed }, { f: foe }, { engaged: AF }),
    [{ do: "attack", who: "a", target: "f", with: "iron bar" }],
    { refused: "rules/no-such-attack" },
  ),
  after("A foe that holds does nothing.", three("f"), [runs({ f: { does: "hold" } })], {
    not: ["attacked", "placed"],
    fight: { turn: "a" },
  }),
  after("A foe that is told to run runs.", three("f"), [runs({ f: { does: "flee" } })], {
    creatures: { f: { gone: "fled" } },
    not: ["attacked"],
  }),
  after("A foe that is told to give up gives up.", three("f"), [runs({ f: { does: "surrender" } })], {
    creatures: { f: { gone: "surrendered" } },
    not: ["attacked"],
    fight: null,
  }),
  after("A foe that is told to go down goes down.", three("f"), [runs({ f: { does: "drop" } })], {
    creatures: { f: { held: ["prone"] } },
    not: ["attacked"],
    fight: { turn: "a" },
  }),
  after(
    "Whoever is out cold is told nothing.",
    three("f", { f: { ...foe, held: ["unconscious"] } }),
    [runs({ f: { does: "surrender" } })],
    { creatures: { f: { gone: null } }, fight: { turn: "a" } },
  ),
  after("Who is not there can be told nothing.", three("f"), [runs({ ghost: { does: "hold" } })], {
    refused: "rules/no-such-creature",
  }),
  after(
    "A fight begins with what foes were told.",
    { party: { a: {}, b: { hp: 2 } }, foes: { f: foe } },
    [{ do: "fight", who: ["a", "b", "f"], orders: { f: { target: "a" } } }, runs()],
    { events: [attacked("a")] },
    [5, 4, 18, 2],
  ),
  after(
    "A word that must be obeyed and that nobody carries out stops whoever has it for a turn.",
    three("f", { f: commanded() }),
    [runs()],
    { not: ["attacked", "placed"], creatures: { f: { held: [] } }, fight: { turn: "a" } },
  ),
  after("Whoever is told to grovel goes down.", three("f", { f: commanded("grovel") }), [runs()], {
    not: ["attacked"],
    creatures: { f: { held: ["prone"] } },
  }),
  after(
    "Whoever is told to approach comes up to who said it, and does no more.",
    three("f", { f: commanded("Approach") }),
    [runs()],
    { not: ["attacked"], fight: { turn: "a", engaged: [["f", "a"]] } },
  ),
  after(
    "Whoever is told to flee goes as far as it can and stays in the fight.",
    three("f", { f: commanded("flee") }),
    [runs()],
    { not: ["attacked"], creatures: { f: { gone: null } }, fight: { bands: { f: "out" } } },
  ),
  after(
    "What whoever runs the game says of the word goes before it.",
    three("f", { f: commanded() }),
    [runs({ f: { target: "a" } })],
    { events: [attacked("a")] },
    [2],
  ),
  after(
    "A turn that went into a check is over when the next one is called.",
    scene("a", { a: {}, b: armed }, { f: {} }, { order: ["a", "b", "f"], engaged: [["b", "f"]] }),
    [
      { do: "check", who: "a", skill: "athletics", dc: 10, acts: true },
      { do: "take-turn", who: "b", deeds: [strikes("b", "f")] },
    ],
    { events: [{ event: "attacked", who: "b", target: "f" }] },
    [9, 2],
  ),
  after(
    "More may be done in a turn with a check in it.",
    scene("a", { a: armed }, { f: {} }, { engaged: AF }),
    [{ do: "check", who: "a", skill: "athletics", dc: 10, acts: true }, strikes("a", "f")],
    { events: [{ event: "attacked", who: "a", target: "f" }] },
    [9, 2],
  ),
  after(
    "A check by the way takes nobody's turn.",
    scene("a", { a: {}, b: armed }, { f: {} }, { order: ["a", "b", "f"], engaged: [["b", "f"]] }),
    [
      { do: "check", who: "a", skill: "perception", dc: 10 },
      { do: "take-turn", who: "b", deeds: [strikes("b", "f")] },
    ],
    { refused: "rules/not-your-turn" },
    [9],
  ),
  after(
    "Foes do not wait for whoever has used their action.",
    scene("a", { a: { turn: { action: false } } }, { f: foe }, { order: ["a", "f"] }),
    [runs()],
    { events: [attacked("a")] },
    [2],
  ),
  after(
    "Nobody's turn is passed over who has not acted.",
    scene("a", { a: {} }, { f: foe }, { order: ["a", "f"] }),
    [runs()],
    { refused: "rules/not-your-turn" },
  ),
  after(
    "A step to where one stands costs no turn.",
    scene("a", { a: armed }, { f: {} }, { engaged: AF }),
    [{ do: "take-turn", who: "a", deeds: [{ do: "move", who: "a", engage: ["f"] }, { ...strikes("a", "f") }] }],
    { events: [{ event: "attacked", who: "a", target: "f" }] },
    [2],
  ),
  after(
    "Who was met before and is still about comes in as the same one.",
    { party: { a: {} }, foes: { f: { hp: 3, stats: { name: "f" } } } },
    [{ do: "enter", id: "f", side: "foes", stats: { name: "f", abilities: ABILITIES(), ac: 10, hp: 9 } }],
    { creatures: { f: { hp: 3 } } },
  ),
  after(
    "The name of a dead foe is free for another.",
    { party: { a: {} }, foes: { f: { dead: true, stats: { name: "f" } } } },
    [{ do: "enter", id: "f", side: "foes", stats: { name: "f", abilities: ABILITIES(), ac: 10, hp: 9 } }],
    { creatures: { f: { hp: 9, dead: false } } },
  ),
  after(
    "Nobody comes into a fight twice.",
    scene("a", { a: {} }, { f: { stats: { name: "f" } } }),
    [{ do: "enter", id: "f", side: "foes", stats: { name: "f", abilities: ABILITIES(), ac: 10, hp: 9 } }],
    { refused: "rules/not-so" },
  ),
];

function ABILITIES() {
  return { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
}
