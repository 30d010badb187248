// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Rest = Extract<IntentGiven, { do: "rest" }>;
type Stats = NonNullable<GivenCreature["stats"]>;

const abilities = (con: number): NonNullable<Stats["abilities"]> => ({
  str: 10,
  dex: 10,
  con,
  int: 10,
  wis: 10,
  cha: 10,
});
/** Somebody of level 3 with 30 hit points and three d8, who adds 2 to each. */
const hero = (more: GivenCreature = {}): GivenCreature => ({
  ...more,
  stats: { level: 3, hp: 30, abilities: abilities(14), hitDice: { count: 3, sides: 8 }, ...more.stats },
});

const short = (spend?: number): Rest => ({
  do: "rest",
  length: "short",
  who: ["hero"],
  ...(spend === undefined ? {} : { spend: { hero: spend } }),
});
const long: Rest = { do: "rest", length: "long", who: ["hero"] };

const rested = (
  name: string,
  who: GivenCreature,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: ThenCreature,
  house: Given["house"] = {},
): Vector => ({ name, given: { party: { hero: hero(who) }, house }, tries, dice, then: { creatures: { hero: then } } });

const refused = (name: string, who: GivenCreature, intent: Rest, code: string, then: ThenCreature = {}): Vector => ({
  name,
  given: { party: { hero: hero(who) } },
  tries: [intent],
  then: { refused: code, creatures: { hero: then } },
});

const fighting: Given = { party: { hero: hero({ hp: 5 }) }, foes: { orc: {} }, fight: { turn: "hero" } };
const slots: NonNullable<Stats["casting"]> = { ability: "int", spells: ["magic-missile"], slots: [4, 2] };
const wind: Stats = { features: ["second-wind"], class: "fighter" };
const useWind: IntentGiven = { do: "use", who: "hero", feature: "second-wind" };
const stable: GivenCreature = { dying: { stable: true }, held: ["unconscious", "prone"] };
const armour = { name: "mage-armored", by: "hero", ends: { rest: "long" } } as const;
const shortLived = { name: "inspired-song", by: "hero", ends: { rest: "short" } } as const;

export const RESTS: readonly Vector[] = [
  rested("A short rest alone heals nothing.", { hp: 5 }, [short()], [], { hp: 5, hitDiceSpent: 0 }),
  rested("A hit die heals its face and the con modifier.", { hp: 5 }, [short(1)], [4], { hp: 11, hitDiceSpent: 1 }),
  rested("Several hit dice each add the con modifier.", { hp: 5 }, [short(2)], [4, 1], { hp: 14, hitDiceSpent: 2 }),
  rested("Hit dice never heal beyond the maximum.", { hp: 28 }, [short(1)], [8], { hp: 30, hitDiceSpent: 1 }),
  rested("A hit die is never less than nothing.", { hp: 5, stats: { abilities: abilities(6) } }, [short(1)], [1], {
    hp: 5,
    hitDiceSpent: 1,
  }),
  rested(
    "A poor con modifier is taken off a hit die.",
    { hp: 5, stats: { abilities: abilities(6) } },
    [short(1)],
    [3],
    { hp: 6, hitDiceSpent: 1 },
  ),
  rested(
    "Each hit die by itself is never less than nothing.",
    { hp: 5, stats: { abilities: abilities(6) } },
    [short(2)],
    [1, 6],
    { hp: 9, hitDiceSpent: 2 },
  ),
  rested("All hit dice may be spent.", { hp: 5, hitDiceSpent: 1 }, [short(2)], [1, 1], { hp: 11, hitDiceSpent: 3 }),
  refused("No more hit dice are spent than there are.", { hp: 5 }, short(4), "rules/no-hit-dice", {
    hp: 5,
    hitDiceSpent: 0,
  }),
  refused("Spent hit dice are not spent again.", { hp: 5, hitDiceSpent: 2 }, short(2), "rules/no-hit-dice", {
    hp: 5,
    hitDiceSpent: 2,
  }),
  rested("At exhaustion 4 hit dice heal up to half of the maximum.", { hp: 13, exhaustion: 4 }, [short(1)], [8], {
    hp: 15,
  }),
  rested("A short rest gives no slots back.", { slotsSpent: [2, 1], stats: { casting: slots } }, [short()], [], {
    slotsSpent: [2, 1],
  }),
  rested("A short rest does not end exhaustion.", { exhaustion: 2 }, [short()], [], { exhaustion: 2 }),
  rested("A short rest leaves temporary hit points.", { temp: 4 }, [short()], [], { temp: 4 }),
  rested(
    "After a short rest Second Wind is there again.",
    { hp: 5, used: { "second-wind": 1 }, stats: wind },
    [short(), useWind],
    [6],
    { hp: 14 },
  ),
  rested("What lasts until a long rest outlasts a short one.", { held: [armour] }, [short()], [], {
    held: ["mage-armored"],
  }),
  rested("A short rest does nothing for whoever is at 0.", stable, [short(1)], [], {
    hp: 0,
    hitDiceSpent: 0,
    dying: { stable: true },
  }),
  refused("The dead do not rest.", { dead: true }, short(), "rules/dead", { dead: true }),
  {
    name: "Nobody takes a short rest in a fight.",
    given: fighting,
    tries: [short(1)],
    then: { refused: "rules/in-a-fight" },
  },
  {
    name: "Nobody takes a long rest in a fight.",
    given: fighting,
    tries: [long],
    then: { refused: "rules/in-a-fight" },
  },
  {
    name: "Those who rest together roll their hit dice in turn.",
    given: { party: { hero: hero({ hp: 5 }), friend: hero({ hp: 5 }), idler: hero({ hp: 5 }) } },
    tries: [{ do: "rest", length: "short", who: ["friend", "hero", "idler"], spend: { hero: 1, friend: 2 } }],
    dice: [1, 2, 8],
    then: {
      creatures: {
        friend: { hp: 12, hitDiceSpent: 2 },
        hero: { hp: 15, hitDiceSpent: 1 },
        idler: { hp: 5, hitDiceSpent: 0 },
      },
    },
  },
  rested(
    "Arcane Recovery at level 3 gives a slot of level 2 back.",
    { slotsSpent: [4, 2], stats: { casting: slots, class: "wizard", features: ["arcane-recovery"] } },
    [{ ...short(), recover: { hero: [2] } }],
    [],
    { slotsSpent: [4, 1], used: { "arcane-recovery": 1 } },
  ),
  rested(
    "Arcane Recovery at level 3 gives two slots of level 1 back.",
    { slotsSpent: [4, 2], stats: { casting: slots, class: "wizard", features: ["arcane-recovery"] } },
    [{ ...short(), recover: { hero: [1, 1] } }],
    [],
    { slotsSpent: [2, 2], used: { "arcane-recovery": 1 } },
  ),

  rested("A long rest heals to the maximum.", { hp: 1 }, [long], [], { hp: 30 }),
  rested(
    "Where healing is slow a long rest does not heal.",
    { hp: 4, hitDiceSpent: 3 },
    [long],
    [],
    { hp: 4, hitDiceSpent: 2 },
    { slowHealing: true },
  ),
  rested("A long rest ends temporary hit points.", { temp: 4 }, [long], [], { temp: 0, hp: 30 }),
  rested("A long rest gives every slot back.", { slotsSpent: [4, 2], stats: { casting: slots } }, [long], [], {
    slotsSpent: [],
  }),
  rested(
    "A long rest gives half of the hit dice back.",
    { hitDiceSpent: 4, stats: { level: 4, hitDice: { count: 4, sides: 8 } } },
    [long],
    [],
    { hitDiceSpent: 2 },
  ),
  rested(
    "Half of an odd number of hit dice is rounded down.",
    { hitDiceSpent: 5, stats: { level: 5, hitDice: { count: 5, sides: 8 } } },
    [long],
    [],
    { hitDiceSpent: 3 },
  ),
  rested(
    "At least one hit die comes back.",
    { hitDiceSpent: 1, stats: { level: 1, hitDice: { count: 1, sides: 8 } } },
    [long],
    [],
    { hitDiceSpent: 0 },
  ),
  rested(
    "No more hit dice come back than were spent.",
    { hitDiceSpent: 1, stats: { level: 6, hitDice: { count: 6, sides: 8 } } },
    [long],
    [],
    { hitDiceSpent: 0 },
  ),
  rested("A long rest lowers exhaustion by one.", { exhaustion: 3 }, [long], [], { exhaustion: 2, hp: 30 }),
  rested("A long rest leaves the fresh fresh.", {}, [long], [], { exhaustion: 0 }),
  rested("A long rest at exhaustion 5 heals to half of the maximum.", { exhaustion: 5, hp: 2 }, [long], [], {
    exhaustion: 4,
    hp: 15,
  }),
  rested(
    "After a long rest Second Wind is there again.",
    { used: { "second-wind": 1 }, stats: wind },
    [long, { do: "harm", to: ["hero"], dice: "20", type: "fire" }, useWind],
    [6],
    { hp: 19 },
  ),
  rested("A long rest ends what lasts until then.", { held: [armour, "poisoned"] }, [long], [], { held: ["poisoned"] }),
  rested("A long rest ends what a short one would.", { held: [shortLived] }, [long], [], { held: [] }),
  rested(
    "Whoever is stable wakes from a long rest with 1 hit point and nothing else.",
    { ...stable, hitDiceSpent: 3, exhaustion: 2, slotsSpent: [4, 2], stats: { casting: slots } },
    [long],
    [],
    { hp: 1, dying: null, hitDiceSpent: 3, exhaustion: 2, slotsSpent: [4, 2] },
  ),
  rested("A short rest ends on one's feet.", { held: ["prone", "poisoned"] }, [short()], [], { held: ["poisoned"] }),
  rested("A long rest ends on one's feet.", { held: ["prone"] }, [long], [], { held: [] }),
  rested("Whoever wakes from a long rest gets up.", stable, [long], [], { hp: 1, held: [] }),
  rested("Whoever sleeps through a short rest stays where they lie.", stable, [short()], [], {
    hp: 0,
    held: ["unconscious", "prone"],
  }),
  rested("Whoever is held fast does not get up from a rest.", { held: ["prone", "restrained"] }, [long], [], {
    held: ["prone", "restrained"],
  }),
];
