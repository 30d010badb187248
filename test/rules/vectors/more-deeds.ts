// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Moving, hiding and waking, at the edges. */
type Sheet = NonNullable<GivenCreature["stats"]>;
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
const no = (name: string, given: Given, intent: IntentGiven, code: string): Vector =>
  one(name, given, [intent], [], { refused: `rules/${code}` });
const on = (more: Partial<GivenFight> = {}, some: Some = {}): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn: "a", ...more },
});
const AF = { engaged: [["a", "f"]] } as const;
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const move = (more: Partial<Extract<IntentGiven, { do: "move" }>>): IntentGiven => ({ do: "move", who: "a", ...more });
const bite: NonNullable<Sheet["attacks"]>[number] = {
  name: "bite",
  kind: "melee",
  bonus: 5,
  damage: [{ dice: "1d4", type: "piercing" }],
};
const asleep: GivenCreature = { held: [{ name: "unconscious", by: "g", ends: { damage: true } }] };
const wake: IntentGiven = { do: "wake", who: "a", target: "b" };

export const MORE_DEEDS: readonly Vector[] = [
  // moving
  no(
    "Nobody stands in reach of two who are apart.",
    on({ bands: { g: "far" } }, { a: { turn: { paces: 9 } } }),
    move({ engage: ["f", "g"] }),
    "out-of-reach",
  ),
  no(
    "Nobody goes far to stand by who is near.",
    on({}, { a: { turn: { paces: 9 } } }),
    move({ to: "far", engage: ["f"] }),
    "out-of-reach",
  ),
  one(
    "One may say where one goes to stand by somebody there.",
    on({ bands: { f: "far" } }, { a: { turn: { paces: 3 } } }),
    [move({ to: "far", engage: ["f"] })],
    [],
    {
      fight: { bands: { a: "far" }, engaged: [["a", "f"]] },
      creatures: { a: { turn: { paces: 0 } } },
    },
  ),
  one("Whoever is there already goes nowhere, and it costs nothing.", on(), [move({ to: "near" })], [], {
    not: ["turn", "placed"],
  }),
  no("Nobody walks up to the dead.", on({}, { f: { dead: true } }), move({ engage: ["f"] }), "no-target"),
  no("Nobody walks up to who has fled.", on({}, { f: { gone: "fled" } }), move({ engage: ["f"] }), "no-target"),
  ...(["invisible", "hidden"] as const).map((name) =>
    one(
      `Nobody strikes after the ${name} who leave.`,
      on(AF, { a: { held: [name] }, f: { stats: { attacks: [bite] } } }),
      [move({ to: "near" })],
      [],
      {
        fight: { engaged: [] },
      },
    ),
  ),
  one(
    "With a single hit point one still strikes after who leaves.",
    on(AF, { f: { hp: 1, stats: { attacks: [bite] } } }),
    [move({ to: "near" })],
    [2],
    {
      fight: { engaged: [] },
      creatures: { f: { turn: { reaction: false } } },
    },
  ),
  one("Whoever lies already drops no further.", on({}, { a: { held: ["prone"] } }), [{ do: "drop", who: "a" }], [], {
    not: ["held"],
  }),
  no(
    "The stunned do not throw themselves down.",
    on({}, { a: { held: ["stunned"] } }),
    { do: "drop", who: "a" },
    "incapacitated",
  ),
  one(
    "Fleeing from far one is away at once.",
    on({ bands: { a: "far" } }, { a: { turn: { paces: 0 } } }),
    [{ do: "flee", who: "a" }],
    [],
    {
      creatures: { a: { gone: "fled" } },
    },
  ),
  one(
    "Three paces are not enough to get away.",
    on({}, { a: { turn: { paces: 1 } } }),
    [{ do: "flee", who: "a" }],
    [],
    {
      creatures: { a: { gone: null } },
      fight: { bands: { a: "far" } },
    },
  ),
  no(
    "Whoever is held fast does not flee.",
    on({}, { a: { held: ["restrained"] } }),
    { do: "flee", who: "a" },
    "no-movement",
  ),

  // slow
  ...(
    [
      [30, 1],
      [40, 2],
      [10, 0],
      [15, 1],
    ] as const
  ).map(([speed, paces]) =>
    one(
      `Slowed, a speed of ${speed} is good for ${paces} paces.`,
      on({ order: ["f", "a"], turn: "f" }, { a: { held: ["slowed"], stats: { speed } } }),
      [end("f")],
      [],
      {
        creatures: { a: { turn: { paces } } },
      },
    ),
  ),
  one(
    "Weary and slowed, little is left of a speed.",
    on({ order: ["f", "a"], turn: "f" }, { a: { held: ["slowed"], exhaustion: 2, stats: { speed: 11 } } }),
    [end("f")],
    [],
    {
      creatures: { a: { turn: { paces: 0 } } },
    },
  ),

  // hiding and waking
  one(
    "To hide is a test of stealth against the sharpest eyes.",
    on({}, { f: { stats: { skills: { perception: 3 } } } }),
    [{ do: "hide", who: "a" }],
    [13],
    {
      events: [{ event: "tested", who: "a", test: "stealth", total: 13, dc: 13, outcome: "success" }],
      creatures: { a: { held: ["hidden"] } },
    },
  ),
  one("Help with hiding is used up.", on({}, { a: { held: ["helped"] } }), [{ do: "hide", who: "a" }], [3, 9], {
    creatures: { a: { held: [] } },
  }),
  one("With nobody to see it, anybody hides.", { party: { a: {} } }, [{ do: "hide", who: "a" }], [1], {
    events: [{ event: "tested", dc: 0, outcome: "success" }],
    creatures: { a: { held: ["hidden"] } },
  }),
  one("A sleeper is shaken awake.", on({}, { b: asleep }), [wake], [], {
    creatures: { b: { held: [] }, a: { turn: { action: false } } },
  }),
  one("A sleeper with one hit point is shaken awake.", on({}, { b: { ...asleep, hp: 1 } }), [wake], [], {
    creatures: { b: { held: [] } },
  }),
  no("Nobody wakes the dying.", on({}, { b: { ...asleep, hp: 0 } }), wake, "not-so"),
  no("Nobody wakes those who are awake.", on(), wake, "not-so"),
  no("Nobody wakes whom more than sleep keeps down.", on({}, { b: { held: ["unconscious"] } }), wake, "not-so"),
  no("Nobody wakes a sleeper from afar.", on({ bands: { b: "far" } }, { b: asleep }), wake, "out-of-reach"),
  no(
    "In a fight a foe who is near is not touched.",
    on({}, { f: asleep }),
    { ...wake, target: "f" } as IntentGiven,
    "out-of-reach",
  ),
  one(
    "Outside of a fight anybody near is touched.",
    { party: { a: {} }, foes: { f: asleep } },
    [{ ...wake, target: "f" } as IntentGiven],
    [],
    {
      creatures: { f: { held: [] } },
    },
  ),
];
