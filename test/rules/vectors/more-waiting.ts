// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Who waits, who is skipped, and who strikes when it is time. */
type Some = Readonly<Record<string, GivenCreature>>;
const one = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
/** Two against two, `a` on turn; the order is a, f, b, g. */
const on = (more: Partial<GivenFight> = {}, some: Some = {}): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn: "a", order: ["a", "f", "b", "g"], ...more },
});
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const delay = (who: string): IntentGiven => ({ do: "delay", who });
const now = (who: string): IntentGiven => ({ do: "act-now", who });
const club = { name: "club", kind: "melee", bonus: 5, damage: [{ dice: "1d4", type: "bludgeoning" }] } as const;
const armed: GivenCreature = { stats: { attacks: [{ ...club, damage: [...club.damage] }] } };
const ready = (target = "f"): IntentGiven => ({
  do: "ready",
  who: "a",
  trigger: "it comes",
  intent: { do: "attack", who: "a", target, with: "club" },
});
const release: IntentGiven = { do: "release", who: "a" };
const AF = { engaged: [["a", "f"]] } as const;

export const MORE_WAITING: readonly Vector[] = [
  // who waits
  one("Who waits to the end comes last in the round.", on(), [delay("a"), end("f"), end("b"), end("g")], [], {
    fight: { turn: "a", round: 2, order: ["f", "b", "g", "a"] },
  }),
  one("Who waits comes in after the one on turn.", on(), [delay("a"), now("a")], [], {
    fight: { turn: "f", order: ["f", "a", "b", "g"] },
  }),
  one("Who has come in waits no longer.", on(), [delay("a"), now("a"), now("a")], [], { refused: "rules/not-so" }),
  one("Another who waits goes on waiting.", on(), [delay("a"), delay("f"), now("a"), now("f")], [], {
    fight: { turn: "b", order: ["b", "f", "a", "g"] },
  }),
  one("The last in the order may wait as well, and comes at once.", on({ turn: "g" }), [delay("g")], [], {
    fight: { turn: "g", round: 2, order: ["a", "f", "b", "g"] },
  }),
  one("The waiting skip the dead.", on({}, { f: { dead: true } }), [delay("a")], [], {
    fight: { turn: "b", round: 2 },
  }),
  one("The waiting skip those who are gone.", on({}, { f: { gone: "surrendered" } }), [delay("a")], [], {
    fight: { turn: "b" },
  }),
  one("The stunned cannot wait.", on({}, { a: { held: ["stunned"] } }), [delay("a")], [], {
    refused: "rules/incapacitated",
  }),
  one(
    "The stunned do not come in.",
    on(),
    [delay("a"), { do: "afflict", to: "a", condition: "stunned" }, now("a")],
    [],
    {
      refused: "rules/incapacitated",
    },
  ),
  one(
    "The dead have no turn, at the end of a round either.",
    on({ order: ["f", "b", "g", "a"] }, { f: { dead: true } }),
    [end("a")],
    [],
    {
      fight: { turn: "b", round: 3 },
    },
  ),
  one("Those who gave up have no turn.", on({}, { f: { gone: "surrendered" } }), [end("a")], [], {
    fight: { turn: "b", round: 2 },
  }),
  one(
    "All but one of them dead, the turn goes round to it.",
    on({ turn: "b" }, { a: { dead: true }, g: { dead: true } }),
    [end("b")],
    [],
    {
      fight: { turn: "f", round: 3 },
    },
  ),
  one(
    "What counts turns and says no more counts the ends of one's own.",
    on({}, { a: { held: [{ name: "poisoned", by: "f", ends: { turns: 1 } }] } }),
    [end("a")],
    [],
    {
      creatures: { a: { held: [] } },
    },
  ),
  one(
    "What lasts three turns is there after two.",
    on({ order: ["a", "f"] }, { a: { held: [{ name: "poisoned", by: "f", ends: { turns: 3 } }] } }),
    [end("a"), end("f"), end("a")],
    [],
    {
      creatures: { a: { held: ["poisoned"] } },
    },
  ),
  one("Whoever is out of it on their own turn holds nobody up.", on(), [{ do: "surrender", who: "a" }], [], {
    fight: { turn: "f", round: 2 },
  }),
  one(
    "Whoever dies on their own turn holds nobody up.",
    on({ turn: "f" }),
    [{ do: "harm", to: ["f"], dice: "10", type: "fire" }],
    [],
    {
      fight: { turn: "b", round: 2 },
      creatures: { f: { dead: true } },
    },
  ),

  // who is ready
  one("A readied blow is struck as a reaction, once.", on(AF, { a: armed }), [ready(), end("a"), release], [10, 3], {
    creatures: { f: { hp: 7 }, a: { turn: { reaction: false, action: false } } },
  }),
  one("A readied blow is struck once.", on(AF, { a: armed }), [ready(), end("a"), release, release], [10, 3], {
    refused: "rules/not-so",
  }),
  one("Nothing readied, nothing struck.", on(AF, { a: armed }), [release], [], { refused: "rules/not-so" }),
  one("The stunned ready nothing.", on(AF, { a: { ...armed, held: ["stunned"] } }), [ready()], [], {
    refused: "rules/incapacitated",
  }),
  one(
    "The stunned do not strike what they readied.",
    on(AF, { a: armed }),
    [ready(), end("a"), { do: "afflict", to: "a", condition: "stunned" }, release],
    [],
    {
      refused: "rules/incapacitated",
    },
  ),
  one(
    "The dead are not struck by what was readied.",
    on(AF, { a: armed, f: { hp: 1, stats: { name: "the ogre" } } }),
    [ready(), end("a"), { do: "harm", to: ["f"], dice: "1", type: "fire" }, release],
    [],
    {
      refused: "rules/no-target",
    },
  ),
  one(
    "A readied blow misses who was taken away.",
    on({}, { a: armed }),
    [ready("g"), end("a"), { do: "leave", who: "g" }, release],
    [],
    {
      refused: "rules/not-so",
    },
  ),
];
