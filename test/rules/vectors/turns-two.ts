// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Held } from "../../../src/rules/state.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Turns go round: what comes back, what waits, what ends. */
type People = Readonly<Record<"a" | "b" | "f" | "g", GivenCreature>>;
/** `a` and `b` of the party, `f` and `g` against them, in this order. */
const fighting = (turn: string, some: Partial<People> = {}, fight: Partial<GivenFight> = {}): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn, ...fight },
});
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  then: Then,
  dice: readonly number[] = [],
): Vector => ({ name, given, tries, dice, then });
const archer: GivenCreature = {
  stats: {
    attacks: [{ name: "bow", kind: "ranged", bonus: 5, range: [80, 320], damage: [{ dice: "1d6", type: "piercing" }] }],
  },
};
const shot = { do: "attack", who: "a", target: "f", with: "bow" } as const;
const ready: IntentGiven = { do: "ready", who: "a", trigger: "it moves", intent: shot };
const release: IntentGiven = { do: "release", who: "a" };
const delay = (who: string): IntentGiven => ({ do: "delay", who });
const actNow = (who: string): IntentGiven => ({ do: "act-now", who });
const venom = (ability: "con" | "str" | "wis", name = "poisoned") => ({
  name,
  by: "f",
  ends: { save: { ability, dc: 12 } },
});
const blind = (ends: NonNullable<Held["ends"]>, by = "f") => ({ name: "blinded", by, ends });
const spent: GivenCreature = {
  turn: { action: false, bonus: false, reaction: false, paces: 0, attacks: 1, done: ["sneak-attack"] },
};

export const TURNS_GO_ROUND: readonly Vector[] = [
  // turns go round
  after("A turn that ends goes to the next in order.", fighting("a"), [end("a")], {
    events: [{ event: "turn-began", who: "b", round: 2 }],
    fight: { turn: "b", round: 2 },
  }),
  after("After the last a new round begins with the first.", fighting("g"), [end("g")], {
    events: [{ event: "turn-began", who: "a", round: 3 }],
    fight: { turn: "a", round: 3 },
  }),
  after("The dead have no turn.", fighting("b", { f: { dead: true } }), [end("b")], { fight: { turn: "g", round: 2 } }),
  after("Whoever is gone has no turn.", fighting("b", { f: { gone: "fled" } }), [end("b")], {
    fight: { turn: "g", round: 2 },
  }),
  after(
    "The dead at the end of the order do not hold up the round.",
    fighting("f", { g: { dead: true } }),
    [end("f")],
    {
      fight: { turn: "a", round: 3 },
    },
  ),
  after("Nobody ends another's turn.", fighting("a"), [end("b")], {
    refused: "rules/not-your-turn",
    fight: { turn: "a" },
  }),
  after("A new turn brings everything back.", fighting("g", { a: spent }), [end("g")], {
    creatures: { a: { turn: { action: true, bonus: true, reaction: true, paces: 2, attacks: 0, done: [] } } },
  }),
  after("A turn that ends brings nothing back yet.", fighting("a", { a: spent }), [end("a")], {
    creatures: { a: { turn: { reaction: false } } },
  }),
  after("The stunned can end their turn.", fighting("a", { a: { held: ["stunned"] } }), [end("a")], {
    fight: { turn: "b" },
  }),

  // what a turn allows
  ...(["dash", "disengage", "dodge", "hide", "flee"] as const).map((deed) =>
    after(
      `Without an action nobody can ${deed}.`,
      fighting("a", { a: { turn: { action: false } } }),
      [{ do: deed, who: "a" }],
      {
        refused: "rules/no-action",
      },
    ),
  ),
  ...(["grapple", "shove"] as const).map((deed) =>
    after(
      `Without an action nobody can ${deed}.`,
      fighting("a", { a: { turn: { action: false } } }, { engaged: [["a", "f"]] }),
      [{ do: deed, who: "a", target: "f" }],
      {
        refused: "rules/no-action",
      },
    ),
  ),
  after(
    "Without an action nothing is readied.",
    fighting("a", { a: { ...archer, turn: { action: false } } }),
    [ready],
    {
      refused: "rules/no-action",
    },
  ),
  ...(["dash", "disengage", "dodge", "hide", "flee"] as const).map((deed) =>
    after(`On another's turn nobody can ${deed}.`, fighting("b"), [{ do: deed, who: "a" }], {
      refused: "rules/not-your-turn",
    }),
  ),
  after(
    "One action a turn: a second is refused.",
    fighting("a"),
    [
      { do: "dash", who: "a" },
      { do: "dodge", who: "a" },
    ],
    {
      refused: "rules/no-action",
      creatures: { a: { held: [], turn: { action: false, paces: 4 } } },
    },
  ),

  // waiting
  after("Who delays leaves the order, and the next acts.", fighting("a"), [delay("a")], {
    fight: { turn: "b", round: 2, order: ["b", "f", "g"] },
  }),
  after("Nobody delays after an action.", fighting("a", { a: { turn: { action: false } } }), [delay("a")], {
    refused: "rules/no-action",
    fight: { turn: "a" },
  }),
  after("Nobody delays after a step.", fighting("a", { a: { turn: { paces: 1 } } }), [delay("a")], {
    refused: "rules/no-action",
  }),
  after("Who has delayed takes a place after whoever acts.", fighting("a"), [delay("a"), actNow("a")], {
    fight: { turn: "b", order: ["b", "a", "f", "g"] },
  }),
  after("Who has delayed acts next.", fighting("a"), [delay("a"), end("b"), actNow("a"), end("f")], {
    creatures: { a: { turn: { action: true, paces: 2 } } },
    fight: { turn: "a", round: 2, order: ["b", "f", "a", "g"] },
  }),
  after("Who delays to the end acts last in the round.", fighting("a"), [delay("a"), end("b"), end("f"), end("g")], {
    fight: { turn: "a", round: 2, order: ["b", "f", "g", "a"] },
  }),
  after(
    "After the one who delayed to the end comes a new round.",
    fighting("a"),
    [delay("a"), end("b"), end("f"), end("g"), end("a")],
    {
      fight: { turn: "b", round: 3 },
    },
  ),
  after("To ready costs the action and keeps the reaction.", fighting("a", { a: archer }), [ready], {
    creatures: { a: { turn: { action: false, reaction: true } }, f: { hp: 10 } },
    events: [{ event: "readied", who: "a", readied: { trigger: "it moves" } }],
  }),
  after(
    "What is readied happens on another's turn, as a reaction.",
    fighting("a", { a: archer }),
    [ready, end("a"), release],
    {
      creatures: { f: { hp: 6 }, a: { turn: { reaction: false } } },
      events: [{ event: "attacked", who: "a", target: "f", face: 10, total: 15 }],
      fight: { turn: "b" },
    },
    [10, 4],
  ),
  after(
    "What is readied is gone when one's own turn begins.",
    fighting("a", { a: archer }),
    [ready, end("a"), end("b"), end("f"), end("g"), end("a"), release],
    {
      refused: "rules/not-so",
      creatures: { f: { hp: 10 } },
    },
  ),
  after("Only an attack can be readied.", fighting("a"), [{ ...ready, intent: { do: "dash", who: "a" } }], {
    refused: "rules/cannot-ready",
    creatures: { a: { turn: { action: true } } },
  }),
  after("Without something readied there is nothing to release.", fighting("b"), [release], {
    refused: "rules/not-so",
  }),

  // dodging and what else runs out
  after("To dodge costs the action.", fighting("a"), [{ do: "dodge", who: "a" }], {
    creatures: { a: { held: ["dodging"], turn: { action: false, bonus: true } } },
  }),
  after("Dodging lasts while others act.", fighting("a"), [{ do: "dodge", who: "a" }, end("a"), end("b"), end("f")], {
    creatures: { a: { held: ["dodging"] } },
  }),
  after(
    "Dodging ends when one's next turn begins.",
    fighting("a"),
    [{ do: "dodge", who: "a" }, end("a"), end("b"), end("f"), end("g")],
    { creatures: { a: { held: [] } } },
  ),
  after(
    "A turn's end ends what lasts one turn.",
    fighting("a", { a: { held: [blind({ turns: 1, at: "end", of: "target" })] } }),
    [end("a")],
    { creatures: { a: { held: [] } } },
  ),
  after(
    "A turn's end leaves what lasts two turns.",
    fighting("a", { a: { held: [blind({ turns: 2, at: "end", of: "target" })] } }),
    [end("a")],
    { creatures: { a: { held: ["blinded"] } } },
  ),
  after(
    "The second turn's end ends what lasts two turns.",
    fighting("a", { a: { held: [blind({ turns: 2, at: "end", of: "target" })] } }),
    [end("a"), end("b"), end("f"), end("g"), end("a")],
    {
      creatures: { a: { held: [] } },
    },
  ),
  after(
    "What ends at a start stays through the end of the turn before.",
    fighting("f", { a: { held: [blind({ turns: 1, at: "start", of: "target" })] } }),
    [end("f")],
    {
      creatures: { a: { held: ["blinded"] } },
    },
  ),
  after(
    "What ends at a start ends when that turn begins.",
    fighting("g", { a: { held: [blind({ turns: 1, at: "start", of: "target" })] } }),
    [end("g")],
    { creatures: { a: { held: [] } } },
  ),
  after(
    "What lasts until its source's turn begins does not end on others'.",
    fighting("a", { b: { held: [blind({ turns: 1, at: "start", of: "source" })] } }),
    [end("a")],
    {
      creatures: { b: { held: ["blinded"] } },
    },
  ),
  after(
    "What lasts until its source's turn begins ends then.",
    fighting("b", { a: { held: [blind({ turns: 1, at: "start", of: "source" })] } }),
    [end("b")],
    { creatures: { a: { held: [] } } },
  ),
  after(
    "What lasts until its source's turn ends ends then.",
    fighting("f", { a: { held: [blind({ turns: 1, at: "end", of: "source" })] } }),
    [end("f")],
    { creatures: { a: { held: [] } } },
  ),

  // saves at the end of a turn
  after(
    "A save at the end of a turn ends what it can end.",
    fighting("a", { a: { held: [venom("con")] } }),
    [end("a")],
    {
      creatures: { a: { held: [] } },
      events: [
        { event: "tested", who: "a", test: "con save", total: 12, dc: 12, outcome: "success" },
        { event: "freed", who: "a", name: "poisoned" },
      ],
    },
    [12],
  ),
  after(
    "A failed save at the end of a turn ends nothing.",
    fighting("a", { a: { held: [venom("con")] } }),
    [end("a")],
    { creatures: { a: { held: ["poisoned"] } } },
    [11],
  ),
  after(
    "Each thing that a save can end is saved against by itself.",
    fighting("a", { a: { held: [venom("con"), venom("wis", "frightened")] } }),
    [end("a")],
    {
      creatures: { a: { held: ["poisoned"] } },
    },
    [11, 12],
  ),
  after(
    "The paralyzed fail a strength save at a turn's end without a die.",
    fighting("a", { a: { held: [venom("str", "paralyzed")] } }),
    [end("a")],
    {
      creatures: { a: { held: ["paralyzed"] } },
    },
  ),
  after("Another's turn that ends asks for no save.", fighting("b", { a: { held: [venom("con")] } }), [end("b")], {
    creatures: { a: { held: ["poisoned"] } },
  }),
];
