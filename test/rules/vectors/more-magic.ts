// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Casting in close quarters, unseen, charmed, and against those whom plain weapons do not hurt. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Some = Readonly<Record<string, GivenCreature>>;
type Cast = Partial<Extract<IntentGiven, { do: "cast" }>>;

/** As a sheet has it. */
const BLAST: NonNullable<Sheet["attacks"]>[number] = {
  name: "Eldritch Blast",
  kind: "ranged",
  range: [120, 120],
  bonus: 5,
  damage: [{ dice: "1d10", type: "force" }],
};
const wise = { str: 10, dex: 10, con: 10, int: 10, wis: 16, cha: 10 };
const caster = (spells: string[], more: Partial<Sheet> = {}, a: GivenCreature = {}): GivenCreature => ({
  ...a,
  stats: { hp: 30, abilities: wise, casting: { ability: "wis", spells, slots: [4, 3, 2] }, ...more },
});
const scene = (a: GivenCreature, fight: Partial<GivenFight> = {}, f: GivenCreature = {}, some: Some = {}): Given => ({
  party: { a, b: { stats: { hp: 30 }, ...some.b }, c: { stats: { hp: 30 }, ...some.c } },
  foes: { f: { ...f, stats: { hp: 40, ac: 15, ...f.stats } }, g: { stats: { hp: 40, ac: 15 }, ...some.g } },
  fight: { turn: "a", ...fight },
});
const cast = (spell: string, targets: string[], more: Cast = {}): IntentGiven => ({
  do: "cast",
  who: "a",
  spell,
  targets,
  ...more,
});
const one = (name: string, given: Given, intent: IntentGiven, dice: readonly number[], then: Then): Vector => ({
  name,
  given,
  tries: [intent],
  dice,
  then,
});
const AF = { engaged: [["a", "f"]] } as const;
const shots = ["fire-bolt", "ray-of-frost", "chill-touch", "guiding-bolt"];
const ghost: GivenCreature = { stats: { nonmagical: "immune" } };
const unseen: GivenCreature = { held: [{ name: "hidden", by: "a", value: 15 }] };
const charmed: GivenCreature = { held: [{ name: "charmed", by: "f" }] };
const hurtBy = (hp: number, left: number, kinds?: string[]): GivenCreature => ({
  hp: left,
  stats: { hp, ...(kinds ? { kinds } : {}) },
});

export const MORE_MAGIC: readonly Vector[] = [
  // at arm's length
  ...shots.map((spell) =>
    one(
      `The spell ${spell} is shot, and so worse with a foe in reach.`,
      scene(caster([spell]), AF),
      cast(spell, ["f"]),
      [9, 19],
      { creatures: { f: { hp: 40 } } },
    ),
  ),
  one(
    "A spell that is touched is not worse with a foe in reach.",
    scene(caster(["inflict-wounds"]), AF),
    cast("inflict-wounds", ["f"]),
    [10, 1, 2, 3],
    {
      creatures: { f: { hp: 34 } },
    },
  ),
  one(
    "A spiritual weapon strikes from afar as if it stood there.",
    scene(caster(["spiritual-weapon"]), AF),
    cast("spiritual-weapon", ["g"]),
    [10, 4],
    { creatures: { g: { hp: 33 }, a: { held: ["spiritual-weapon"] } } },
  ),

  // against those whom plain weapons do not hurt, spells do
  one(
    "A spell of darts hurts the ghostly.",
    scene(caster(["magic-missile"]), {}, ghost),
    cast("magic-missile", ["f"]),
    [1, 1, 1],
    {
      creatures: { f: { hp: 34 } },
    },
  ),
  one(
    "Sneak Attack does not come with spells.",
    scene(caster(["fire-bolt"], { features: ["sneak-attack"] })),
    cast("fire-bolt", ["f"], { advantage: ["height"] }),
    [10, 10, 5],
    {
      creatures: { f: { hp: 35 } },
    },
  ),
  one(
    "A spell is a critical on a 20 alone.",
    scene(caster(["fire-bolt"], { features: ["improved-critical"] })),
    cast("fire-bolt", ["f"]),
    [19, 5],
    { creatures: { f: { hp: 35 } } },
  ),

  // who casts is seen
  one("A spell at a foe gives away who hides.", scene(caster(["bane"], {}, unseen)), cast("bane", ["f"]), [1], {
    creatures: { a: { held: [] }, f: { held: ["baned"] } },
  }),
  one("A spell on a friend gives away who hides.", scene(caster(["bless"], {}, unseen)), cast("bless", ["b"]), [], {
    creatures: { a: { held: [] } },
  }),
  one(
    "A spell on oneself gives nobody away.",
    scene(caster(["mage-armor"], {}, unseen)),
    cast("mage-armor", ["a"]),
    [],
    {
      creatures: { a: { held: ["hidden", "mage-armored"] } },
    },
  ),
  one(
    "A spell on oneself and others gives one away.",
    scene(caster(["bless"], {}, unseen)),
    cast("bless", ["a", "b"]),
    [],
    {
      creatures: { a: { held: ["blessed"] } },
    },
  ),
  one(
    "A spell at another ends what attacking ends.",
    scene(caster(["bane"], {}, { held: [{ name: "invisible", by: "b", ends: { attacking: true } }] })),
    cast("bane", ["f"]),
    [19],
    { creatures: { a: { held: [] } } },
  ),
  one(
    "A spell at another leaves what does not end by it.",
    scene(caster(["bane"], {}, { held: ["invisible", "poisoned"] })),
    cast("bane", ["f"]),
    [19],
    { creatures: { a: { held: ["invisible", "poisoned"] } } },
  ),
  one(
    "Cast on oneself and a friend, invisibility hides both.",
    scene(caster(["invisibility"])),
    cast("invisibility", ["a", "b"], { level: 3 }),
    [],
    {
      creatures: { a: { held: ["invisible"] }, b: { held: ["invisible"] } },
    },
  ),
  {
    name: "Whoever was made invisible is seen when the caster lets go.",
    given: scene(caster(["invisibility", "bless"])),
    tries: [cast("invisibility", ["b"]), { do: "afflict", to: "a", condition: "stunned" }],
    then: { creatures: { b: { held: [] } } },
  },

  // charmed
  one(
    "The charmed shoot no spell at who charmed them.",
    scene(caster(["fire-bolt"], {}, charmed)),
    cast("fire-bolt", ["f"]),
    [],
    {
      refused: "rules/charmed",
    },
  ),
  one(
    "The charmed may shoot spells at others.",
    scene(caster(["fire-bolt"], {}, charmed)),
    cast("fire-bolt", ["g"]),
    [2],
    {},
  ),
  {
    name: "The charm ends when its victim is hurt.",
    given: scene(caster(["charm-person"])),
    tries: [cast("charm-person", ["f"]), { do: "harm", to: ["f"], dice: "3", type: "fire" }],
    dice: [1, 1],
    then: { creatures: { f: { held: [], hp: 37 } } },
  },

  // odds and ends of single spells
  ...(
    [
      [5, 2],
      [10, 2],
      [11, 3],
      [16, 3],
      [17, 4],
    ] as const
  ).map(([level, dice]) =>
    one(
      `A cantrip at level ${level} has ${dice} dice.`,
      scene(caster(["fire-bolt"], { level })),
      cast("fire-bolt", ["f"]),
      [10, ...Array.from({ length: dice }, () => 2)],
      {
        creatures: { f: { hp: 40 - 2 * dice } },
      },
    ),
  ),
  one("Aid with a slot of level 3 strengthens by 10.", scene(caster(["aid"])), cast("aid", ["b"], { level: 3 }), [], {
    creatures: { b: { hp: 40, held: ["aided-hp"] } },
  }),
  {
    name: "Aid and mage armour outlast a short rest and not a night.",
    given: { party: { a: caster(["aid", "mage-armor"]), b: { stats: { hp: 30 } } } },
    tries: [cast("aid", ["b"]), cast("mage-armor", ["b"]), { do: "rest", length: "short", who: ["b"] }],
    then: { creatures: { b: { hp: 35, held: ["aided-hp", "mage-armored"] } } },
  },
  one(
    "Misty step takes one from far back to near.",
    scene(caster(["misty-step"]), { bands: { a: "far" } }),
    cast("misty-step", []),
    [],
    {
      fight: { bands: { a: "near" } },
      creatures: { a: { turn: { action: true, bonus: false }, slotsSpent: [0, 1] } },
    },
  ),
  one("Blur is for the caster alone, whoever is named.", scene(caster(["blur"])), cast("blur", ["b"]), [], {
    creatures: { a: { held: ["blurred"], concentration: "blur" }, b: { held: [] } },
  }),
  one(
    "Sleep passes over who lies unconscious already.",
    scene(caster(["sleep"]), {}, { hp: 3, held: ["unconscious"] }, { g: { hp: 5 } }),
    cast("sleep", ["f", "g"]),
    [1, 1, 1, 1, 1],
    {
      creatures: { g: { held: ["prone", "unconscious"] } },
    },
  ),
  one(
    "Sleep takes whoever has a single hit point left.",
    scene(caster(["sleep"]), {}, { hp: 1 }, { g: { hp: 4 } }),
    cast("sleep", ["f", "g"]),
    [1, 1, 1, 1, 1],
    {
      creatures: { f: { held: ["prone", "unconscious"] }, g: { held: ["prone", "unconscious"] } },
    },
  ),
  one(
    "Healing does nothing for a construct.",
    scene(caster(["cure-wounds"]), {}, {}, { b: hurtBy(30, 3, ["construct"]) }),
    cast("cure-wounds", ["b"]),
    [4],
    {
      creatures: { b: { hp: 3 } },
    },
  ),
  one(
    "A poor healer takes off.",
    scene(caster(["cure-wounds"], { abilities: { ...wise, wis: 8 } }), {}, {}, { b: hurtBy(30, 3) }),
    cast("cure-wounds", ["b"]),
    [4],
    {
      creatures: { b: { hp: 6 } },
    },
  ),
  one(
    "A fair healer adds one.",
    scene(caster(["cure-wounds"], { abilities: { ...wise, wis: 12 } }), {}, {}, { b: hurtBy(30, 3) }),
    cast("cure-wounds", ["b"]),
    [4],
    {
      creatures: { b: { hp: 8 } },
    },
  ),
  one(
    "Nobody casts with inspiration they do not have.",
    scene(caster(["fire-bolt"])),
    cast("fire-bolt", ["f"], { inspiration: true }),
    [],
    {
      refused: "rules/no-inspiration",
    },
  ),
  one("A spell has to be cast on somebody.", scene(caster(["bane"])), cast("bane", []), [], {
    refused: "rules/no-target",
  }),
  one(
    "A spell that the engine does not know and a sheet has among its attacks is thrown as the sheet has it.",
    scene(caster(["eldritch-blast"], { attacks: [BLAST] })),
    cast("eldritch-blast", ["f"]),
    [12, 7],
    {
      creatures: { f: { hp: 33 }, a: { slotsSpent: [], turn: { action: false } } },
      events: [{ event: "attacked", who: "a", target: "f", total: 17 }],
    },
  ),
  one(
    "It is thrown at one at a time.",
    scene(caster(["eldritch-blast"], { attacks: [BLAST] })),
    cast("eldritch-blast", []),
    [],
    { refused: "rules/no-target" },
  ),
  one(
    "What the engine does not know takes no slot, unless somebody says of which level, and is told.",
    scene(caster(["unseen-servant"])),
    cast("unseen-servant", []),
    [],
    {
      creatures: { a: { slotsSpent: [], turn: { action: false } } },
      events: [{ event: "told", who: "a" }],
    },
  ),
  one(
    "Cast with its level, what the engine does not know takes a slot of that level.",
    scene(caster(["unseen-servant"])),
    cast("unseen-servant", [], { level: 1 }),
    [],
    {
      creatures: { a: { slotsSpent: [1], turn: { action: false } } },
      events: [{ event: "told", who: "a" }],
    },
  ),
];
