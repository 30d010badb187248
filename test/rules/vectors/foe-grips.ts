// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Jaws, claws and coils that hold somebody, and whom their owner can then go for. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Attack = NonNullable<Sheet["attacks"]>[number];

const bite: Attack = {
  name: "bite",
  kind: "melee",
  bonus: 0,
  damage: [{ dice: "3", type: "piercing" }],
  riders: [{ condition: "grappled", ends: { escape: 12 }, also: [{ condition: "restrained" }] }],
  holds: 1,
};
const tail: Attack = { name: "tail", kind: "melee", bonus: 0, damage: [{ dice: "2", type: "bludgeoning" }] };
const grip = [{ name: "grappled", by: "f", ends: { escape: 12 } }];
const pinned = [...grip, { name: "restrained", by: "f", ends: { while: "grappled" as const } }];
const ALL = [
  ["a", "f"],
  ["b", "f"],
  ["c", "f"],
] as const;
/** `f` is on turn, and has all three in reach; `a` is in its grip unless it is said otherwise. */
const scene = (
  attacks: readonly Attack[],
  { a = grip, b, c }: Readonly<Record<string, GivenCreature["held"]>> = {},
  fight: Partial<GivenFight> = {},
  specials: Sheet["specials"] = [],
): Given => ({
  party: {
    a: { stats: { hp: 30 }, held: a ?? [] },
    b: { stats: { hp: 30 }, held: b ?? [] },
    c: { stats: { hp: 30 }, held: c ?? [] },
  },
  foes: { f: { stats: { attacks: [...attacks], specials } } },
  fight: { turn: "f", engaged: ALL, ...fight },
});
const strikes = (target: string, what: string): IntentGiven => ({ do: "attack", who: "f", target, with: what });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });

export const FOE_GRIPS: readonly Vector[] = [
  // jaws that are full
  after("Jaws that hold somebody bite nobody else.", scene([bite]), [strikes("b", "bite")], [], {
    refused: "rules/hands-full",
    creatures: { f: { turn: { action: true } } },
  }),
  after("Jaws that hold somebody bite that one again.", scene([bite]), [strikes("a", "bite")], [10], {
    creatures: { a: { hp: 27 } },
  }),
  after("Jaws that are free bite anybody.", scene([bite], { a: [] }), [strikes("b", "bite")], [10], {
    creatures: { b: { hp: 27, held: ["grappled", "restrained"] } },
    fight: { engaged: ALL },
  }),
  after("With its jaws full it still has its tail.", scene([bite, tail]), [strikes("b", "tail")], [10], {
    creatures: { b: { hp: 28, held: [] } },
  }),
  after(
    "A hold of somebody else's does not fill these jaws.",
    scene([bite], { a: [{ name: "grappled", by: "b" }] }),
    [strikes("b", "bite")],
    [9],
    { creatures: { b: { hp: 30 } } },
  ),
  after("Two claws hold two.", scene([{ ...bite, holds: 2 }]), [strikes("b", "bite")], [10], {
    creatures: { b: { hp: 27, held: ["grappled", "restrained"] } },
  }),
  after("Two claws hold no third.", scene([{ ...bite, holds: 2 }], { a: grip, b: grip }), [strikes("c", "bite")], [], {
    refused: "rules/hands-full",
  }),
  after(
    "In a series the bite goes to the one that is held, whoever was meant.",
    scene([bite, tail], {}, {}, [
      {
        name: "multiattack",
        attacks: [
          { attack: "bite", times: 1 },
          { attack: "tail", times: 1 },
        ],
      },
    ]),
    [{ do: "special", who: "f", name: "multiattack", targets: ["b", "a"] }],
    [10, 9, 10],
    { creatures: { a: { hp: 25 }, b: { hp: 30 } } },
  ),
  after(
    "A series of bites alone is refused at those it does not hold.",
    scene([bite], {}, {}, [{ name: "bites", attacks: [{ attack: "bite", times: 2 }] }]),
    [{ do: "special", who: "f", name: "bites", targets: ["b", "c"] }],
    [],
    { refused: "rules/hands-full", creatures: { f: { turn: { action: true } } } },
  ),
  after(
    "With its jaws full it strikes at nobody who turns away.",
    scene([bite], {}, { turn: "b", order: ["b", "f", "a", "c"] }),
    [{ do: "move", who: "b", to: "far" }],
    [],
    { creatures: { b: { hp: 30 }, f: { turn: { reaction: true } } }, not: ["attacked"] },
  ),

  // in the grip
  after(
    "Whoever is in its grip is bitten with advantage, where that is said.",
    scene([{ ...bite, onHeld: "advantage" }]),
    [strikes("a", "bite")],
    [9, 10],
    { creatures: { a: { hp: 27 } }, events: [{ event: "attacked", face: 10, outcome: "success" }] },
  ),
  after(
    "Whoever is not in its grip is bitten without.",
    scene([{ ...bite, onHeld: "advantage" }], { a: [] }),
    [strikes("a", "bite")],
    [9],
    { creatures: { a: { hp: 30 } } },
  ),
  after(
    "Coils that need no roll hit the one they hold.",
    scene([{ ...tail, holds: 1, onHeld: "hits" }]),
    [strikes("a", "tail")],
    [],
    { creatures: { a: { hp: 28 } }, events: [{ event: "attacked", face: 0, outcome: "success" }] },
  ),
  after(
    "Coils that need no roll need one for whoever they do not hold.",
    scene([{ ...tail, onHeld: "hits" }]),
    [strikes("b", "tail")],
    [9],
    { creatures: { b: { hp: 30 } } },
  ),
  after(
    "Whoever slips out of the jaws is no longer pinned.",
    scene([bite], { a: pinned }, { turn: "a", order: ["a", "f", "b", "c"] }),
    [{ do: "escape", who: "a" }],
    [12],
    { creatures: { a: { held: [] } } },
  ),
  after(
    "When what held them dies, they are free of all of it.",
    {
      ...scene([bite], { a: pinned }, { turn: "b", order: ["b", "f", "a", "c"] }),
      foes: { f: { stats: { attacks: [bite], hp: 2 } }, g: {} },
    },
    [{ do: "harm", to: ["f"], dice: "2", type: "fire" }],
    [],
    { creatures: { f: { dead: true }, a: { held: [] } } },
  ),
  after(
    "A long arm that holds somebody has them in reach.",
    scene([{ ...bite, reach: 10 }], { a: [] }, { engaged: [] }),
    [strikes("a", "bite")],
    [10],
    { creatures: { a: { held: ["grappled", "restrained"] } }, fight: { engaged: [["a", "f"]] } },
  ),

  // how many
  after(
    "A claw strikes a third and does not hold it, with two held.",
    scene([{ ...tail, riders: [{ condition: "grappled", unlessHolding: 2 }] }], { a: grip, b: grip }),
    [strikes("c", "tail")],
    [10],
    { creatures: { c: { hp: 28, held: [] } } },
  ),
  after(
    "A claw strikes a second and holds it.",
    scene([{ ...tail, riders: [{ condition: "grappled", unlessHolding: 2 }] }]),
    [strikes("c", "tail")],
    [10],
    { creatures: { c: { hp: 28, held: ["grappled"] } } },
  ),

  // whom it is for
  after("A stomp is for those who lie.", scene([{ ...tail, only: { any: ["prone"] } }]), [strikes("b", "tail")], [], {
    refused: "rules/wrong-target",
  }),
  after(
    "A stomp comes down on whoever lies.",
    scene([{ ...tail, only: { any: ["prone"] } }], { b: ["prone"] }),
    [strikes("b", "tail")],
    [9, 10],
    { creatures: { b: { hp: 28 } } },
  ),
  after(
    "A tail that is for others is not for the one in the jaws.",
    scene([{ ...tail, only: { none: ["grappled"] } }]),
    [strikes("a", "tail")],
    [],
    { refused: "rules/wrong-target" },
  ),
  after(
    "A tail that is for others does not mind who else holds them.",
    scene([{ ...tail, only: { none: ["grappled"] } }], { a: [{ name: "grappled", by: "b" }] }),
    [strikes("a", "tail")],
    [10],
    { creatures: { a: { hp: 28 } } },
  ),
  after(
    "Coils for the small are not for the large.",
    {
      party: { a: { stats: { hp: 30, size: "large" } } },
      foes: { f: { stats: { attacks: [{ ...tail, only: { upTo: "medium" } }] } } },
      fight: { turn: "f", engaged: [["a", "f"]] },
    },
    [strikes("a", "tail")],
    [],
    { refused: "rules/wrong-target" },
  ),
  after(
    "Coils for the small are for whoever is just small enough.",
    scene([{ ...tail, only: { upTo: "medium" } }], { a: [] }),
    [strikes("a", "tail")],
    [10],
    { creatures: { a: { hp: 28 } } },
  ),
  after(
    "What is done to those in the grip is done to nobody else.",
    scene([bite], {}, {}, [
      {
        name: "slam",
        area: {
          targets: 2,
          within: "near",
          only: { any: ["grappled"] },
          rider: { save: { ability: "con", dc: 12 }, damage: [{ dice: "2d6", type: "bludgeoning" }], half: true },
        },
      },
    ]),
    [{ do: "special", who: "f", name: "slam", targets: ["a", "b"] }],
    [],
    { refused: "rules/wrong-target" },
  ),
  after(
    "What is done to those in the grip is done to them.",
    scene([bite], {}, {}, [
      {
        name: "slam",
        area: {
          targets: 2,
          within: "near",
          only: { any: ["grappled"] },
          rider: { save: { ability: "con", dc: 12 }, damage: [{ dice: "2d6", type: "bludgeoning" }], half: true },
        },
      },
    ]),
    [{ do: "special", who: "f", name: "slam", targets: ["a"] }],
    [4, 5, 12],
    { creatures: { a: { hp: 26 } } },
  ),
  after(
    "Nobody spits with a full mouth.",
    scene([bite], {}, {}, [
      {
        name: "spit",
        handsFree: true,
        area: { targets: 2, within: "near", rider: { damage: [{ dice: "4", type: "acid" }] } },
      },
    ]),
    [{ do: "special", who: "f", name: "spit", targets: ["b"] }],
    [],
    { refused: "rules/hands-full" },
  ),
  after(
    "With nobody in the jaws it spits.",
    scene([bite], { a: [] }, {}, [
      {
        name: "spit",
        handsFree: true,
        area: { targets: 2, within: "near", rider: { damage: [{ dice: "4", type: "acid" }] } },
      },
    ]),
    [{ do: "special", who: "f", name: "spit", targets: ["b"] }],
    [],
    { creatures: { b: { hp: 26 } } },
  ),
];
