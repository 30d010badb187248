// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** What foes do besides a plain attack. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Special = NonNullable<Sheet["specials"]>[number];
type Area = NonNullable<Special["area"]>;

const bite = { name: "bite", kind: "melee" as const, bonus: 0, damage: [{ dice: "3", type: "piercing" as const }] };
const claw = { name: "claw", kind: "melee" as const, bonus: 0, damage: [{ dice: "2", type: "slashing" as const }] };
const fire: Area["rider"] = { save: { ability: "dex", dc: 13 }, damage: [{ dice: "4d6", type: "fire" }], half: true };
const area = (within: Area["within"], rider: Area["rider"] = fire): { area: Area } => ({
  area: { targets: 2, within, rider },
});
const foe = (special: Special | readonly Special[], more: GivenCreature = {}): GivenCreature => ({
  ...more,
  stats: { attacks: [bite, claw], specials: [special].flat() },
});
/** `f` is on turn; `a`, `b` and `c` of the party have 30 hit points and armour class 10. */
const scene = (f: GivenCreature, fight: Partial<GivenFight> = {}, all: GivenCreature = {}): Given => {
  const one: GivenCreature = { ...all, stats: { hp: 30 } };
  return { party: { a: one, b: one, c: one }, foes: { f }, fight: { turn: "f", ...fight } };
};
const does = (name: string, ...targets: string[]): IntentGiven => ({ do: "special", who: "f", name, targets });
type Tries = readonly IntentGiven[];
type Dice = readonly number[];
const after = (name: string, given: Given, tries: Tries, dice: Dice, then: Then): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
const hp = (all: Readonly<Record<string, number>>): Then => ({
  creatures: Object.fromEntries(Object.entries(all).map(([id, left]) => [id, { hp: left }])),
});
const breath: Special = { name: "breath", recharge: 5, ...area("near") };
const AF = [["a", "f"]] as const;
const AF_BF = [...AF, ["b", "f"]] as const;
const multi: Special = {
  name: "multiattack",
  attacks: [
    { attack: "bite", times: 1 },
    { attack: "claw", times: 1 },
  ],
};

export const SPECIALS: readonly Vector[] = [
  // several attacks
  after(
    "A multiattack makes its attacks in order on one.",
    scene(foe(multi), { engaged: AF }),
    [does("multiattack", "a")],
    [10, 10],
    {
      creatures: { a: { hp: 25 }, f: { turn: { action: false, attacks: 0, bonus: true } } },
      events: [
        { event: "attacked", who: "f", target: "a", with: "bite", face: 10, total: 10, ac: 10, outcome: "success" },
        { event: "attacked", who: "f", target: "a", with: "claw" },
      ],
    },
  ),
  after(
    "Each attack of a multiattack rolls for itself.",
    scene(foe(multi), { engaged: AF }),
    [does("multiattack", "a")],
    [9, 10],
    hp({ a: 28 }),
  ),
  after(
    "A multiattack may be shared out.",
    scene(foe(multi), { engaged: AF_BF }),
    [does("multiattack", "a", "b")],
    [10, 10],
    hp({ a: 27, b: 28 }),
  ),
  after(
    "A multiattack may have several attacks of one kind.",
    scene(foe({ name: "claws", attacks: [{ attack: "claw", times: 3 }] }), { engaged: AF }),
    [does("claws", "a")],
    [10, 9, 10],
    hp({ a: 26 }),
  ),
  after("A multiattack needs its target in reach.", scene(foe(multi)), [does("multiattack", "a")], [], {
    refused: "rules/out-of-reach",
    creatures: { f: { turn: { action: true } } },
  }),
  after(
    "A multiattack needs an action.",
    scene(foe(multi, { turn: { action: false } }), { engaged: AF }),
    [does("multiattack", "a")],
    [],
    { refused: "rules/no-action" },
  ),
  after(
    "After a multiattack there is no other attack.",
    scene(foe(multi), { engaged: AF }),
    [does("multiattack", "a"), { do: "attack", who: "f", target: "a", with: "bite" }],
    [1, 1],
    { refused: "rules/no-action" },
  ),

  // areas
  after(
    "A breath of fire rolls once, and each saves.",
    scene(foe(breath)),
    [does("breath", "a", "b")],
    [1, 2, 3, 5, 12, 13],
    {
      creatures: { a: { hp: 19 }, b: { hp: 25 }, c: { hp: 30 }, f: { used: { breath: 1 }, turn: { action: false } } },
      events: [
        { event: "tested", who: "a", test: "dex save", total: 12, dc: 13, outcome: "failure" },
        { event: "tested", who: "b", test: "dex save", total: 13, dc: 13, outcome: "success" },
      ],
    },
  ),
  after(
    "Whoever dodges saves against a breath with advantage.",
    scene(foe(breath), {}, { held: ["dodging"] }),
    [does("breath", "a")],
    [1, 2, 3, 5, 12, 13],
    hp({ a: 25 }),
  ),
  after(
    "The restrained save against a breath with disadvantage.",
    scene(foe(breath), {}, { held: ["restrained"] }),
    [does("breath", "a")],
    [1, 2, 3, 5, 13, 12],
    hp({ a: 19 }),
  ),
  after(
    "The unconscious fail against a breath without a die.",
    scene(foe(breath), {}, { held: ["unconscious", "prone"] }),
    [does("breath", "a")],
    [1, 2, 3, 5],
    hp({ a: 19 }),
  ),
  after("A breath takes in no more than it can.", scene(foe(breath)), [does("breath", "a", "b", "c")], [], {
    refused: "rules/too-many-targets",
    creatures: { f: { turn: { action: true } } },
  }),
  after(
    "A breath does not reach beyond its distance.",
    scene(foe(breath), { bands: { b: "far" } }),
    [does("breath", "a", "b")],
    [],
    { refused: "rules/out-of-reach" },
  ),
  after(
    "A breath of near reach takes in the engaged.",
    scene(foe(breath), { engaged: AF }),
    [does("breath", "a")],
    [1, 2, 3, 5, 12],
    hp({ a: 19 }),
  ),
  after(
    "A burst around a foe does not reach the near.",
    scene(foe({ name: "burst", ...area("engaged") })),
    [does("burst", "a")],
    [],
    { refused: "rules/out-of-reach" },
  ),
  after(
    "A burst around a foe takes in the engaged.",
    scene(foe({ name: "burst", ...area("engaged") }), { engaged: AF }),
    [does("burst", "a")],
    [1, 2, 3, 5, 12],
    hp({ a: 19 }),
  ),
  after(
    "What reaches far takes in the far.",
    scene(foe({ name: "storm", ...area("far") }), { bands: { a: "far" } }),
    [does("storm", "a")],
    [1, 2, 3, 5, 12],
    hp({ a: 19 }),
  ),
  after(
    "What reaches far does not take in whoever is out of it.",
    scene(foe({ name: "storm", ...area("far") }), { bands: { a: "out" } }),
    [does("storm", "a")],
    [],
    { refused: "rules/out-of-reach" },
  ),
  after(
    "A gaze that frightens works on whoever fails.",
    scene(foe({ name: "gaze", ...area("near", { save: { ability: "wis", dc: 12 }, condition: "frightened" }) })),
    [does("gaze", "a", "b")],
    [11, 12],
    {
      creatures: { a: { hp: 30, held: ["frightened"] }, b: { held: [] } },
      events: [{ event: "held", who: "a", held: { name: "frightened", by: "f" } }],
    },
  ),
  after(
    "The brave save against a gaze with advantage.",
    {
      party: { a: { stats: { features: ["brave"] } } },
      foes: {
        f: foe({ name: "gaze", ...area("near", { save: { ability: "wis", dc: 12 }, condition: "frightened" }) }),
      },
      fight: { turn: "f" },
    },
    [does("gaze", "a")],
    [11, 12],
    { creatures: { a: { held: [] } } },
  ),
  after(
    "A foe that takes in several raises a trivial fight.",
    scene(foe(breath), { tier: "trivial" }),
    [does("breath", "a")],
    [1, 1, 1, 1, 13],
    {
      fight: { tier: "standard" },
      events: [{ event: "tier", tier: "standard" }],
    },
  ),
];
