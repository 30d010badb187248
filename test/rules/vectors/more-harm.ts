// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Damage, riders and checks, where one number more or less makes a difference. */
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
const alone = (a: GivenCreature): Given => ({ party: { a } });
const on = (more: Partial<GivenFight> = {}, some: Some = {}): Given => ({
  party: { a: some.a ?? {}, b: some.b ?? {} },
  foes: { f: some.f ?? {}, g: some.g ?? {} },
  fight: { turn: "a", ...more },
});
const AF = { engaged: [["a", "f"]] } as const;
const harm = (dice: string, more: Partial<Extract<IntentGiven, { do: "harm" }>> = {}): IntentGiven => ({
  do: "harm",
  to: ["a"],
  dice,
  type: "fire",
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
const blade = (
  damage: { dice: string; type: "slashing" | "fire" | "radiant" }[],
  riders: Sheet["attacks"] = [],
): Sheet["attacks"] => [{ name: "blade", kind: "melee", bonus: 5, damage, riders: riders?.[0]?.riders ?? [] }];
const strike: IntentGiven = { do: "attack", who: "a", target: "f", with: "blade" };
type Rider = NonNullable<NonNullable<Sheet["attacks"]>[number]["riders"]>[number];
const venomous = (rider: Rider): GivenCreature => ({
  stats: {
    attacks: [{ name: "blade", kind: "melee", bonus: 5, damage: [{ dice: "2", type: "piercing" }], riders: [rider] }],
  },
});
export const MORE_HARM: readonly Vector[] = [
  // hazards
  one(
    "A hazard beyond what is deadly at their level is refused.",
    alone({ stats: { level: 4 } }),
    [harm("41", { hazard: true })],
    [],
    { refused: "rules/beyond-deadly" },
  ),
  one(
    "A hazard may be as bad as deadly.",
    alone({ stats: { level: 4, hp: 60 }, hp: 60 }),
    [harm("40", { hazard: true })],
    [],
    { creatures: { a: { hp: 20 } } },
  ),
  one("At level 5 ten d10 are deadly.", alone({ stats: { level: 5 } }), [harm("101", { hazard: true })], [], {
    refused: "rules/beyond-deadly",
  }),
  one("At level 11 eighteen d10 are deadly.", alone({ stats: { level: 11 } }), [harm("181", { hazard: true })], [], {
    refused: "rules/beyond-deadly",
  }),
  one(
    "At level 17 twenty-four d10 are deadly.",
    alone({ stats: { level: 17, hp: 300 }, hp: 300 }),
    [harm("240", { hazard: true }), harm("241", { hazard: true })],
    [],
    { refused: "rules/beyond-deadly" },
  ),
  one(
    "A hazard is as bad as it likes for foes.",
    on({}, { f: { stats: { hp: 200 }, hp: 200 } }),
    [harm("100", { to: ["f"], hazard: true })],
    [],
    { creatures: { f: { hp: 100 } } },
  ),
  // damage
  one(
    "Temporary hit points are used up by the first kinds of damage.",
    on(AF, {
      a: {
        stats: {
          attacks: blade([
            { dice: "3", type: "slashing" },
            { dice: "3", type: "fire" },
          ]),
        },
      },
      f: { temp: 4 },
    }),
    [strike],
    [10],
    {
      creatures: { f: { hp: 8, temp: 0 } },
    },
  ),
  one(
    "Plain damage is halved for those who resist what is not magical.",
    alone({ stats: { nonmagical: "resisted" } }),
    [harm("4", { type: "slashing" })],
    [],
    {
      creatures: { a: { hp: 8 } },
    },
  ),
  one(
    "A rider's plain damage is not magical.",
    on(AF, { a: venomous({ damage: [{ dice: "4", type: "slashing" }] }), f: { stats: { nonmagical: "immune" } } }),
    [strike],
    [10],
    {
      creatures: { f: { hp: 10 } },
    },
  ),
  one(
    "Some radiant damage in a blow is enough against the walking dead.",
    on(AF, {
      a: {
        stats: {
          attacks: blade([
            { dice: "9", type: "slashing" },
            { dice: "1", type: "radiant" },
          ]),
        },
      },
      f: { stats: { features: ["undead-fortitude"] } },
    }),
    [strike],
    [10],
    {
      creatures: { f: { dead: true } },
    },
  ),
  one("The dead are not harmed.", alone({ dead: true, stats: { name: "old Ada" } }), [harm("3")], [], {
    refused: "rules/dead",
  }),
  one("What is no dice does not heal.", alone({ hp: 3 }), [{ do: "heal", to: "a", dice: "much" }], [], {
    refused: "rules/no-such-dice",
  }),
  one(
    "What takes away everything and no more heals nobody.",
    alone({ hp: 3 }),
    [{ do: "heal", to: "a", dice: "1d4-4" }],
    [2],
    {
      creatures: { a: { hp: 3 } },
      not: ["healed"],
    },
  ),
  one("Healing the unhurt is no event.", alone({}), [{ do: "heal", to: "a", dice: "4" }], [], {
    creatures: { a: { hp: 10 } },
    not: ["healed"],
  }),
  one(
    "Temporary hit points as many as before are no event.",
    alone({ temp: 5 }),
    [{ do: "temporary", to: "a", amount: 5 }],
    [],
    {
      creatures: { a: { temp: 5 } },
      not: ["tempered"],
    },
  ),
  one("The dead have no temporary hit points.", alone({ temp: 3 }), [harm("23")], [], {
    creatures: { a: { dead: true, temp: 0 } },
  }),
  one("Every die that falls is told.", alone({}), [harm("1d6+1")], [2], {
    events: [{ event: "rolled", who: "a", purpose: "damage", expr: "1d6+1", total: 3 }],
  }),
  one("Struck at 0 without having been dying, one is.", alone({ hp: 0 }), [harm("1")], [], {
    creatures: { a: { dying: { successes: 0, failures: 1, stable: false } } },
  }),

  // riders
  one(
    "What a rider brings without a save simply comes.",
    on(AF, { a: venomous({ condition: "poisoned" }) }),
    [strike],
    [10],
    {
      creatures: { f: { hp: 8, held: ["poisoned"] } },
      not: ["died"],
    },
  ),
  one(
    "A rider with damage alone leaves nothing behind.",
    on(AF, { a: venomous({ damage: [{ dice: "1", type: "poison" }] }) }),
    [strike],
    [10],
    {
      creatures: { f: { hp: 7, held: [] } },
    },
  ),
  one(
    "A rider's condition comes over who has one hit point left.",
    on(AF, { a: venomous({ condition: "poisoned" }), f: { hp: 3 } }),
    [strike],
    [10],
    {
      creatures: { f: { hp: 1, held: ["poisoned"] } },
    },
  ),
  one(
    "A rider's condition spares who has fallen.",
    on(AF, { a: venomous({ condition: "poisoned" }), f: { hp: 2, stats: { diesSlowly: true } } }),
    [strike],
    [10],
    {
      creatures: { f: { hp: 0, held: ["prone", "unconscious"] } },
    },
  ),

  // checks
  one(
    "Both who try against each other are told.",
    on(AF),
    [{ do: "contest", who: "a", skill: "athletics", against: "f", versus: "acrobatics" }],
    [12, 9],
    {
      events: [
        { event: "tested", who: "a", test: "athletics", total: 12, dc: 9, outcome: "success" },
        { event: "tested", who: "f", test: "acrobatics", total: 9, dc: 12, outcome: "failure" },
      ],
    },
  ),
  one(
    "A skill tried by another ability keeps what practice adds.",
    alone({ stats: { skills: { intimidation: 5 }, abilities: scores({ str: 16, cha: 14 }) } }),
    [{ do: "check", who: "a", skill: "intimidation", ability: "str", dc: 10 }],
    [10],
    {
      events: [{ event: "tested", total: 16 }],
    },
  ),
  one(
    "A skill is tried by itself though a tool is at hand.",
    alone({ stats: { tools: { harp: 7 }, skills: { performance: 4 } } }),
    [{ do: "check", who: "a", skill: "performance", tool: "harp", dc: 10 }],
    [10],
    {
      events: [{ event: "tested", test: "performance", total: 14 }],
    },
  ),
  one(
    "Keen senses are for noticing and nothing else.",
    alone({ stats: { features: ["keen-senses"] } }),
    [{ do: "check", who: "a", skill: "stealth", dc: 10 }],
    [10],
    {
      events: [{ event: "tested", total: 10, tips: [] }],
    },
  ),
  one("Equally good at both, one wrestles by strength.", on(AF), [{ do: "shove", who: "a", target: "f" }], [10, 12], {
    events: [{ event: "tested", who: "f", test: "athletics", outcome: "success" }],
  }),
  one(
    "A save that is failed at once shows nothing.",
    alone({ held: ["stunned"] }),
    [{ do: "save", who: "a", ability: "dex", dc: 10 }],
    [],
    {
      events: [{ event: "tested", face: 0, total: 0, outcome: "failure" }],
    },
  ),
];
