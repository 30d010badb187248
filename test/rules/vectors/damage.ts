// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { DamageType } from "../../../src/rules/creature/words.ts";
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Harm = Omit<Extract<IntentGiven, { do: "harm" }>, "do" | "to">;
type Seen = Readonly<Record<string, unknown>>;
type Stats = NonNullable<GivenCreature["stats"]>;

const foe = (stats: Stats = {}, more: GivenCreature = {}): GivenCreature => ({ ...more, stats: { hp: 40, ...stats } });

/** Somebody of 40 hit points is harmed. */
const harm = (
  name: string,
  who: GivenCreature,
  done: Harm,
  dice: readonly number[],
  then: ThenCreature,
  hurt?: Seen,
): Vector => ({
  name,
  given: { foes: { ogre: foe(who.stats, who) } },
  tries: [{ do: "harm", to: ["ogre"], ...done }],
  dice,
  then: { creatures: { ogre: then }, ...(hurt ? { events: [{ event: "hurt", who: "ogre", ...hurt }] } : {}) },
});

const TYPES: readonly DamageType[] = ["acid", "cold", "fire", "force", "lightning", "necrotic"];
const MORE_TYPES: readonly DamageType[] = ["poison", "psychic", "radiant", "thunder"];
const WEAPONS: readonly DamageType[] = ["bludgeoning", "piercing", "slashing"];

const sevenFire: Harm = { dice: "7", type: "fire" };
const sevenCut: Harm = { dice: "7", type: "slashing" };
const blast: Harm = { dice: "2d6", type: "fire", save: { ability: "dex", dc: 13 } };

const attack = (name: string, weapon: Partial<Weapon>, ogre: Stats, dice: readonly number[], hp: number): Vector => ({
  name,
  given: {
    party: { hero: { stats: { attacks: [{ name: "blade", kind: "melee", bonus: 5, damage: [], ...weapon }] } } },
    foes: { ogre: foe(ogre) },
    fight: { turn: "hero", engaged: [["hero", "ogre"]] },
  },
  tries: [{ do: "attack", who: "hero", target: "ogre", with: "blade" }],
  dice,
  then: {
    creatures: { ogre: { hp }, hero: { turn: { action: false, attacks: 0 } } },
    events: [{ event: "attacked", who: "hero", target: "ogre", total: 15, ac: 10, outcome: "success" }],
  },
});
type Weapon = NonNullable<Stats["attacks"]>[number];

export const DAMAGE: readonly Vector[] = [
  harm(
    "Damage comes off hit points.",
    {},
    { dice: "2d6+3", type: "cold" },
    [4, 5],
    { hp: 28 },
    { taken: 12, absorbed: 0, type: "cold" },
  ),
  harm("Damage is never below 0.", {}, { dice: "1d4-3", type: "cold" }, [1], { hp: 40 }),
  ...TYPES.map((type) =>
    harm(
      `Resistance halves ${type} and rounds down.`,
      { stats: { resistances: [type] } },
      { dice: "7", type },
      [],
      { hp: 37 },
      {
        taken: 3,
        type,
        note: "resisted",
      },
    ),
  ),
  ...MORE_TYPES.map((type) =>
    harm(
      `Immunity makes ${type} nothing.`,
      { stats: { immunities: [type] } },
      { dice: "7", type },
      [],
      { hp: 40 },
      {
        taken: 0,
        type,
        note: "immune",
      },
    ),
  ),
  ...WEAPONS.map((type) =>
    harm(
      `Vulnerability doubles ${type}.`,
      { stats: { vulnerabilities: [type] } },
      { dice: "7", type },
      [],
      { hp: 26 },
      {
        taken: 14,
        type,
        note: "vulnerable",
      },
    ),
  ),
  harm(
    "Resistance to one kind does nothing against another.",
    { stats: { resistances: ["cold"] } },
    sevenFire,
    [],
    { hp: 33 },
    { taken: 7, note: undefined },
  ),
  harm(
    "Vulnerability to one kind does nothing with another.",
    { stats: { vulnerabilities: ["cold"] } },
    sevenFire,
    [],
    { hp: 33 },
  ),
  harm("Immunity to one kind does nothing against another.", { stats: { immunities: ["cold"] } }, sevenFire, [], {
    hp: 33,
  }),
  harm("A resisted 1 is nothing.", { stats: { resistances: ["fire"] } }, { dice: "1", type: "fire" }, [], { hp: 40 }),
  harm(
    "What is resisted and vulnerable is halved first, then doubled.",
    { stats: { resistances: ["fire"], vulnerabilities: ["fire"] } },
    sevenFire,
    [],
    { hp: 34 },
  ),
  harm(
    "Immunity goes before vulnerability.",
    { stats: { immunities: ["fire"], vulnerabilities: ["fire"] } },
    sevenFire,
    [],
    { hp: 40 },
  ),

  ...WEAPONS.map((type) =>
    harm(
      `Who resists what is not magical halves plain ${type}.`,
      { stats: { nonmagical: "resisted" } },
      { dice: "7", type },
      [],
      {
        hp: 37,
      },
    ),
  ),
  harm(
    "Magical blows are not resisted as plain ones are.",
    { stats: { nonmagical: "resisted" } },
    { ...sevenCut, magical: true },
    [],
    { hp: 33 },
  ),
  harm("Fire is not resisted as plain blows are.", { stats: { nonmagical: "resisted" } }, sevenFire, [], { hp: 33 }),
  harm(
    "Who is immune to what is not magical takes no plain blow.",
    { stats: { nonmagical: "immune" } },
    sevenCut,
    [],
    { hp: 40 },
    { taken: 0, note: "immune" },
  ),
  harm(
    "Who is immune to plain blows takes magical ones.",
    { stats: { nonmagical: "immune" } },
    { ...sevenCut, magical: true },
    [],
    { hp: 33 },
  ),
  harm(
    "Resistance from two sources halves once.",
    { stats: { nonmagical: "resisted", resistances: ["slashing"] } },
    sevenCut,
    [],
    { hp: 37 },
  ),
  harm(
    "Resistance to slashing holds against magical blades too.",
    { stats: { resistances: ["slashing"] } },
    { ...sevenCut, magical: true },
    [],
    { hp: 37 },
  ),

  attack(
    "A plain weapon is halved by those who resist it.",
    { damage: [{ dice: "1d8+3", type: "slashing" }] },
    { nonmagical: "resisted" },
    [10, 4],
    37,
  ),
  attack(
    "A magical weapon is not halved.",
    { damage: [{ dice: "1d8+3", type: "slashing" }], magical: true },
    { nonmagical: "resisted" },
    [10, 4],
    33,
  ),
  attack(
    "Each kind of damage of a weapon is resisted by itself.",
    {
      damage: [
        { dice: "1d8", type: "slashing" },
        { dice: "1d6", type: "fire" },
      ],
    },
    { resistances: ["fire"] },
    [10, 7, 5],
    31,
  ),
  attack(
    "Two kinds of resisted damage are rounded down each.",
    {
      damage: [
        { dice: "1d8", type: "slashing" },
        { dice: "1d6", type: "fire" },
      ],
    },
    { resistances: ["fire", "slashing"] },
    [10, 3, 3],
    38,
  ),

  harm(
    "A save that reaches the DC halves the damage and rounds down.",
    {},
    blast,
    [4, 5, 13],
    { hp: 36 },
    { taken: 4 },
  ),
  harm("A save one below the DC takes all.", {}, blast, [4, 5, 12], { hp: 31 }, { taken: 9 }),
  harm(
    "A save may spare somebody everything.",
    {},
    { ...blast, save: { ability: "dex", dc: 13, half: false } },
    [4, 5, 13],
    { hp: 40 },
  ),
  harm(
    "A save that spares everything must still be made.",
    {},
    { ...blast, save: { ability: "dex", dc: 13, half: false } },
    [4, 5, 12],
    { hp: 31 },
  ),
  harm(
    "What a save has halved is halved again by resistance.",
    { stats: { resistances: ["fire"] } },
    blast,
    [6, 5, 13],
    { hp: 38 },
    { taken: 2 },
  ),
  harm(
    "What a save has halved is doubled by vulnerability.",
    { stats: { vulnerabilities: ["fire"] } },
    blast,
    [4, 3, 13],
    { hp: 34 },
    { taken: 6 },
  ),
  harm("A trained save counts against harm.", { stats: { saves: { dex: 4 } } }, blast, [4, 4, 9], { hp: 36 }),
  {
    name: "Harm to several rolls once, and each saves in turn.",
    given: { foes: { ogre: foe(), troll: foe(), giant: foe({ saves: { dex: 5 } }) } },
    tries: [{ do: "harm", to: ["troll", "ogre", "giant"], ...blast }],
    dice: [6, 5, 12, 13, 8],
    then: {
      creatures: { troll: { hp: 29 }, ogre: { hp: 35 }, giant: { hp: 35 } },
      events: [
        { event: "tested", who: "troll", test: "dex save", face: 12, total: 12, dc: 13, outcome: "failure" },
        { event: "tested", who: "ogre", test: "dex save", face: 13, total: 13, dc: 13, outcome: "success" },
        { event: "tested", who: "giant", test: "dex save", face: 8, total: 13, dc: 13, outcome: "success" },
      ],
    },
  },
  {
    name: "Harm without a save befalls all alike.",
    given: { foes: { ogre: foe(), troll: foe({ resistances: ["fire"] }) } },
    tries: [{ do: "harm", to: ["ogre", "troll"], dice: "2d6", type: "fire" }],
    dice: [6, 5],
    then: { creatures: { ogre: { hp: 29 }, troll: { hp: 35 } } },
  },
];
