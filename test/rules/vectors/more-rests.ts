// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** Dying, weariness and rest, where one number more or less makes a difference. */
type Sheet = NonNullable<GivenCreature["stats"]>;
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
const alone = (a: GivenCreature): Given => ({ party: { a } });
const rest = (length: "short" | "long", more: Partial<Extract<IntentGiven, { do: "rest" }>> = {}): IntentGiven => ({
  do: "rest",
  length,
  who: ["a"],
  ...more,
});
const scores = (more: Partial<Sheet["abilities"]>) => ({
  str: 10,
  dex: 10,
  con: 10,
  int: 10,
  wis: 10,
  cha: 10,
  ...more,
});
const death: IntentGiven = { do: "death-save", who: "a" };
const dying: GivenCreature = { dying: {} };
const saved = (face: number, outcome: string, then: Then = {}): Vector =>
  one(`A death save of ${face} is a ${outcome.replace("_", " ")}.`, alone(dying), [death], [face], {
    ...then,
    events: [{ event: "tested", who: "a", test: "death save", face, dc: 10, outcome }],
  });
const wizard = (level: number, slotsSpent: readonly number[], more: GivenCreature = {}): GivenCreature => ({
  ...more,
  slotsSpent,
  stats: { level, features: ["arcane-recovery"], casting: { ability: "int", spells: [], slots: [4, 3, 2] } },
});
const recover = (...levels: number[]): IntentGiven => rest("short", { recover: { a: levels } });
const spend = (count: number): IntentGiven => rest("short", { spend: { a: count } });
const worn = (con: number): GivenCreature => ({
  hp: 1,
  stats: { hp: 30, hitDice: { count: 3, sides: 8 }, abilities: scores({ con }) },
});

export const MORE_RESTS: readonly Vector[] = [
  // dying
  saved(20, "critical_success", { creatures: { a: { hp: 1, dying: null } } }),
  saved(19, "success"),
  saved(10, "success"),
  saved(9, "failure"),
  saved(2, "failure"),
  saved(1, "critical_failure", { creatures: { a: { dying: { failures: 2, successes: 0 } } } }),
  one("A death save of 1 fails, however blessed.", alone({ ...dying, held: ["blessed"] }), [death], [1, 4], {
    creatures: { a: { dying: { failures: 2 } } },
  }),

  // exhaustion
  one(
    "Weariness takes the one hit point above half.",
    alone({ exhaustion: 3, hp: 6 }),
    [{ do: "exhaust", to: "a", levels: 1 }],
    [],
    {
      creatures: { a: { hp: 5, exhaustion: 4 } },
    },
  ),
  one(
    "Weariness leaves who has half, and temporary hit points.",
    alone({ exhaustion: 3, hp: 5, temp: 3 }),
    [{ do: "exhaust", to: "a", levels: 1 }],
    [],
    {
      creatures: { a: { hp: 5, temp: 3 } },
      not: ["hurt"],
    },
  ),
  one(
    "Weariness takes hit points and leaves temporary ones.",
    alone({ exhaustion: 3, hp: 9, temp: 3 }),
    [{ do: "exhaust", to: "a", levels: 1 }],
    [],
    {
      creatures: { a: { hp: 5, temp: 3 } },
    },
  ),
  one(
    "Half of a single hit point is one.",
    alone({ exhaustion: 3, stats: { hp: 1 } }),
    [{ do: "exhaust", to: "a", levels: 1 }],
    [],
    {
      creatures: { a: { hp: 1 } },
    },
  ),

  // rest
  one("A tough one gets one more for each hit die.", alone(worn(12)), [spend(1)], [4], {
    creatures: { a: { hp: 6, hitDiceSpent: 1 } },
  }),
  one("A frail one gets one less for each hit die.", alone(worn(8)), [spend(2)], [4, 5], {
    creatures: { a: { hp: 8, hitDiceSpent: 2 } },
  }),
  one("A hit die never takes away.", alone(worn(1)), [spend(1)], [2], { creatures: { a: { hp: 1, hitDiceSpent: 1 } } }),
  one("Three hit dice may be spent in one rest.", alone(worn(10)), [spend(3)], [1, 1, 1], {
    creatures: { a: { hp: 4, hitDiceSpent: 3 } },
  }),
  one("Who has no hit dice left may rest all the same.", alone({ ...worn(10), hitDiceSpent: 3 }), [rest("short")], [], {
    creatures: { a: { hp: 1, hitDiceSpent: 3 } },
    not: ["hit-dice"],
  }),
  one(
    "A short rest that recovers no slots leaves Arcane Recovery for later.",
    alone(wizard(2, [2])),
    [rest("short"), recover(1)],
    [],
    {
      creatures: { a: { slotsSpent: [1], used: { "arcane-recovery": 1 } } },
    },
  ),
  one("A wizard of level 3 recovers two levels of slots.", alone(wizard(3, [2, 1])), [recover(1, 1)], [], {
    creatures: { a: { slotsSpent: [0, 1] } },
  }),
  one("A wizard of level 3 recovers no three levels.", alone(wizard(3, [2, 1])), [recover(1, 2)], [], {
    refused: "rules/too-many-points",
  }),
  one("A wizard of level 2 recovers no two levels.", alone(wizard(2, [2, 1])), [recover(1, 1)], [], {
    refused: "rules/too-many-points",
  }),
  one("Slots that are not spent are not recovered.", alone(wizard(4, [1])), [recover(1, 1)], [], {
    refused: "rules/not-so",
  }),
  one("Slots of a level none of which is spent are not recovered.", alone(wizard(4, [])), [recover(2)], [], {
    refused: "rules/not-so",
  }),
  one(
    "What ends with a short rest ends.",
    alone({
      held: [
        { name: "poisoned", by: "f", ends: { rest: "short" } },
        { name: "blinded", by: "f", ends: { rest: "long" } },
      ],
    }),
    [rest("short")],
    [],
    {
      creatures: { a: { held: ["blinded"] } },
    },
  ),
  one(
    "What ends with a rest is gone after a night.",
    alone({
      held: [
        { name: "poisoned", by: "f", ends: { rest: "short" } },
        { name: "blinded", by: "f", ends: { rest: "long" } },
      ],
    }),
    [rest("long")],
    [],
    {
      creatures: { a: { held: [] } },
    },
  ),
  one("A night takes away the last weariness.", alone({ exhaustion: 1 }), [rest("long")], [], {
    creatures: { a: { exhaustion: 0 } },
  }),
  one("A night without weariness or temporary hit points tells of neither.", alone({}), [rest("long")], [], {
    not: ["exhausted", "tempered"],
  }),
  one("A night takes away the last temporary hit point.", alone({ temp: 1 }), [rest("long")], [], {
    creatures: { a: { temp: 0 } },
  }),
];
