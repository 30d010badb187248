// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Seen = NonNullable<Vector["then"]["events"]>;
type Not = NonNullable<Vector["then"]["not"]>;
type Stats = NonNullable<GivenCreature["stats"]>;

/** A cleric of 60 hit points who keeps Bless up. */
const cleric = (more: GivenCreature = {}): GivenCreature => ({
  concentration: "bless",
  ...more,
  stats: { hp: 60, ...more.stats },
});
const blessed = { name: "blessed", by: "cleric", ends: { concentration: true } } as const;
const friend: GivenCreature = { held: [blessed] };

const harm = (dice: string): IntentGiven => ({ do: "harm", to: ["cleric"], dice, type: "fire" });
const befalls = (
  name: string,
  more: GivenCreature,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: ThenCreature,
  { events = [], not = [] }: { events?: Seen; not?: Not } = {},
): Vector => ({
  name,
  given: { party: { cleric: cleric(more), friend } },
  tries,
  dice,
  then: {
    creatures: { cleric: then, friend: { held: then.concentration === null ? [] : ["blessed"] } },
    events,
    not,
  },
});
const tested = (face: number, total: number, dc: number, outcome: string): Seen[number] => ({
  event: "tested",
  who: "cleric",
  test: "con save",
  face,
  total,
  dc,
  outcome,
});
const lost: Seen[number] = { event: "concentrates", who: "cleric", spell: null };
const freed: Seen[number] = { event: "freed", who: "friend", name: "blessed", by: "cleric" };
const afflict = (condition: "stunned" | "paralyzed" | "incapacitated" | "prone" | "restrained"): IntentGiven => ({
  do: "afflict",
  to: "cleric",
  condition,
});
const tough: Stats = { saves: { con: 3 } };

export const CONCENTRATION: readonly Vector[] = [
  befalls(
    "A spell held through 1 damage takes a save of 10.",
    {},
    [harm("1")],
    [10],
    { hp: 59, concentration: "bless" },
    {
      events: [tested(10, 10, 10, "success")],
      not: ["concentrates", "freed"],
    },
  ),
  befalls(
    "A spell is lost by a save one too low.",
    {},
    [harm("1")],
    [9],
    { concentration: null },
    {
      events: [tested(9, 9, 10, "failure"), lost],
    },
  ),
  befalls(
    "A spell held through 21 damage takes a save of 10.",
    {},
    [harm("21")],
    [10],
    { hp: 39, concentration: "bless" },
    {
      events: [tested(10, 10, 10, "success")],
    },
  ),
  befalls(
    "A spell held through 22 damage takes a save of 11.",
    {},
    [harm("22")],
    [11],
    { hp: 38, concentration: "bless" },
    {
      events: [tested(11, 11, 11, "success")],
    },
  ),
  befalls(
    "A spell is lost to 22 damage by a 10.",
    {},
    [harm("22")],
    [10],
    { hp: 38, concentration: null },
    {
      events: [tested(10, 10, 11, "failure"), lost],
    },
  ),
  befalls(
    "A trained con save helps to hold a spell.",
    { stats: tough },
    [harm("24")],
    [9],
    { concentration: "bless" },
    {
      events: [tested(9, 12, 12, "success")],
    },
  ),
  befalls("What a lost spell held is freed.", {}, [harm("5")], [4], { concentration: null }, { events: [freed] }),
  befalls(
    "Each source of damage takes a save of its own.",
    {},
    [harm("21"), harm("21")],
    [10, 10],
    { hp: 18, concentration: "bless" },
    {
      events: [tested(10, 10, 10, "success")],
    },
  ),
  befalls(
    "A spell may be lost to the second source.",
    {},
    [harm("3"), harm("3")],
    [10, 9],
    { concentration: null },
    { events: [lost] },
  ),
  befalls(
    "A spell that is lost takes no further save.",
    {},
    [harm("3"), harm("3")],
    [9],
    { hp: 54, concentration: null },
    { not: ["tested"] },
  ),
  befalls(
    "Damage is halved before it tries a spell.",
    { stats: { resistances: ["fire"] } },
    [harm("45")],
    [11],
    { hp: 38, concentration: "bless" },
    {
      events: [tested(11, 11, 11, "success")],
    },
  ),
  befalls(
    "Damage that temporary hit points take tries a spell.",
    { temp: 30 },
    [harm("22")],
    [10],
    { hp: 60, temp: 8, concentration: null },
    {
      events: [tested(10, 10, 11, "failure")],
    },
  ),
  befalls(
    "What does no damage tries no spell.",
    { stats: { immunities: ["fire"] } },
    [harm("40")],
    [],
    { hp: 60, concentration: "bless" },
    {
      not: ["tested"],
    },
  ),
  befalls(
    "Bless helps to hold itself.",
    { held: [blessed] },
    [harm("22")],
    [9, 2],
    { concentration: "bless", held: ["blessed"] },
    {
      events: [tested(9, 11, 11, "success")],
    },
  ),
  befalls("A lost spell ends for its caster too.", { held: [blessed] }, [harm("22")], [9, 1], {
    concentration: null,
    held: [],
  }),
  befalls(
    "Exhaustion 3 hampers holding a spell.",
    { exhaustion: 3 },
    [harm("4")],
    [10, 9],
    { concentration: null },
    {
      events: [tested(9, 9, 10, "failure")],
    },
  ),
  befalls(
    "A save against harm comes before the save for the spell.",
    {},
    [{ do: "harm", to: ["cleric"], dice: "22", type: "fire", save: { ability: "dex", dc: 13 } }],
    [13, 10],
    { hp: 49, concentration: "bless" },
    { events: [{ event: "tested", test: "dex save", face: 13 }, tested(10, 10, 10, "success")] },
  ),

  befalls(
    "A spell ends at 0 hit points without a save.",
    { hp: 5 },
    [harm("5")],
    [],
    { hp: 0, concentration: null, dying: { failures: 0 } },
    {
      events: [freed],
      not: ["tested"],
    },
  ),
  befalls("A spell ends with its caster's death.", { hp: 5 }, [harm("65")], [], { dead: true, concentration: null }),
  befalls(
    "A spell ends when its caster is stunned.",
    {},
    [afflict("stunned")],
    [],
    { concentration: null, held: ["stunned"] },
    { events: [freed] },
  ),
  befalls("A spell ends when its caster is paralysed.", {}, [afflict("paralyzed")], [], { concentration: null }),
  befalls("A spell ends when its caster is incapacitated.", {}, [afflict("incapacitated")], [], {
    concentration: null,
  }),
  befalls(
    "A spell outlasts a fall to the ground.",
    {},
    [afflict("prone")],
    [],
    { concentration: "bless", held: ["prone"] },
    { not: ["concentrates"] },
  ),
  befalls(
    "A spell outlasts fetters.",
    {},
    [afflict("restrained")],
    [],
    { concentration: "bless" },
    { not: ["concentrates"] },
  ),
];
