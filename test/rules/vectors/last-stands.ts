// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { Given, GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Seen = NonNullable<Vector["then"]["events"]>;
type Not = NonNullable<Vector["then"]["not"]>;
type Stats = NonNullable<GivenCreature["stats"]>;

const blade = { name: "blade", kind: "melee", bonus: 5, damage: [{ dice: "1d8+3", type: "slashing" }] } as const;
const hero: GivenCreature = { stats: { attacks: [{ ...blade, damage: [...blade.damage] }] } };

const zombie = (
  hp: number,
  features: readonly string[] = ["undead-fortitude"],
  more: GivenCreature = {},
): GivenCreature => ({
  ...more,
  hp,
  stats: { kinds: ["undead"], ac: 8, hp: 22, features: [...features] },
});

/** A zombie (or boar) is harmed. */
const harmed = (
  name: string,
  it: GivenCreature,
  dice: string,
  type: "slashing" | "radiant",
  rolls: readonly number[],
  then: ThenCreature,
  events: Seen = [],
  not: Not = [],
): Vector => ({
  name,
  given: { foes: { it } },
  tries: [{ do: "harm", to: ["it"], dice, type }],
  dice: rolls,
  then: { creatures: { it: then }, events, not },
});

/** A blow with a blade, among others who stand. */
const blow = (
  name: string,
  it: GivenCreature,
  nonlethal: boolean,
  dice: readonly number[],
  then: ThenCreature,
  events: Seen = [],
  not: Not = [],
): Vector => ({
  name,
  given: { party: { hero }, foes: { it, other: {} }, fight: { turn: "hero", engaged: [["hero", "it"]] } },
  tries: [{ do: "attack", who: "hero", target: "it", with: "blade", nonlethal }],
  dice,
  then: { creatures: { it: then, hero: { turn: { action: false } } }, events, not },
});

const conSave = (face: number, dc: number, outcome: string) =>
  ({ event: "tested", who: "it", test: "con save", face, total: face, dc, outcome }) as const;
const orc = (hp: number, stats: Stats = {}): GivenCreature => ({ hp, stats: { hp: 15, ...stats } });

/** The orc's turn ends, and with it the round. */
const nextTurn = (
  name: string,
  lying: GivenCreature,
  dice: readonly number[],
  then: ThenCreature,
  events: Seen = [],
  fight: Vector["then"]["fight"] = { turn: "hero", round: 3 },
): Vector => {
  const given: Given = { party: { hero: lying, friend: {} }, foes: { orc: {} }, fight: { turn: "orc" } };
  return {
    name,
    given,
    tries: [{ do: "end-turn", who: "orc" }],
    dice,
    then: { creatures: { hero: then }, events, fight },
  };
};
const held = ["unconscious", "prone"];

export const LAST_STANDS: readonly Vector[] = [
  harmed(
    "A zombie that saves at 5 and the damage stays at 1.",
    zombie(5),
    "5",
    "slashing",
    [10],
    { hp: 1, dead: false },
    [conSave(10, 10, "success")],
    ["died"],
  ),
  harmed("A zombie one below the DC is destroyed.", zombie(5), "5", "slashing", [9], { hp: 0, dead: true }, [
    conSave(9, 10, "failure"),
    { event: "died", who: "it" },
  ]),
  harmed("A zombie's DC goes by all of the damage.", zombie(5), "12", "slashing", [16], { dead: true }, [
    conSave(16, 17, "failure"),
  ]),
  harmed(
    "A zombie that still stands does not save.",
    zombie(6),
    "5",
    "slashing",
    [],
    { hp: 1, dead: false },
    [],
    ["tested"],
  ),
  harmed(
    "Radiance leaves a zombie no save.",
    zombie(5),
    "5",
    "radiant",
    [],
    { hp: 0, dead: true },
    [{ event: "died", who: "it" }],
    ["tested"],
  ),
  harmed(
    "Others do not get up like zombies.",
    zombie(5, []),
    "5",
    "slashing",
    [],
    { hp: 0, dead: true },
    [],
    ["tested"],
  ),
  blow("A zombie saves after the damage of a blow.", zombie(8), false, [10, 5, 13], { hp: 1, dead: false }, [
    conSave(13, 13, "success"),
  ]),
  blow(
    "A critical leaves a zombie no save.",
    zombie(8),
    false,
    [20, 5, 5],
    { hp: 0, dead: true },
    [{ event: "died", who: "it" }],
    ["tested"],
  ),

  harmed(
    "The relentless stay at 1 when 10 damage would fell them.",
    zombie(10, ["relentless"]),
    "10",
    "slashing",
    [],
    { hp: 1, dead: false, used: { relentless: 1 } },
    [],
    ["died", "tested"],
  ),
  harmed("The relentless fall to 11 damage.", zombie(10, ["relentless"]), "11", "slashing", [], { hp: 0, dead: true }),
  harmed(
    "The relentless fall the second time.",
    zombie(5, ["relentless"], { used: { relentless: 1 } }),
    "5",
    "slashing",
    [],
    { hp: 0, dead: true },
  ),
  {
    name: "Relentlessness is kept until it is needed.",
    given: { foes: { it: zombie(11, ["relentless"]) } },
    tries: [
      { do: "harm", to: ["it"], dice: "10", type: "slashing" },
      { do: "harm", to: ["it"], dice: "1", type: "slashing" },
    ],
    then: { creatures: { it: { hp: 1, dead: false, used: { relentless: 1 } } }, not: ["died"] },
  },
  {
    name: "Relentlessness works once.",
    given: { foes: { it: zombie(10, ["relentless"]) } },
    tries: [
      { do: "harm", to: ["it"], dice: "10", type: "slashing" },
      { do: "harm", to: ["it"], dice: "1", type: "slashing" },
    ],
    then: { creatures: { it: { hp: 0, dead: true } }, events: [{ event: "died", who: "it" }] },
  },

  blow(
    "A blow meant to spare leaves a foe out cold and stable.",
    orc(8),
    true,
    [10, 5],
    {
      hp: 0,
      dead: false,
      dying: { successes: 0, failures: 0, stable: true },
      held,
    },
    [],
    ["died"],
  ),
  blow("A blow not meant to spare kills a foe.", orc(8), false, [10, 5], { hp: 0, dead: true }, [
    { event: "died", who: "it" },
  ]),
  blow(
    "A blow meant to spare that leaves hit points is like any other.",
    orc(9),
    true,
    [10, 5],
    { hp: 1, dying: null, held: [] },
    [],
    ["fell"],
  ),
  blow("A blow meant to spare leaves a rival stable too.", orc(5, { diesSlowly: true }), true, [10, 5], {
    hp: 0,
    dead: false,
    dying: { successes: 0, failures: 0, stable: true },
  }),

  nextTurn(
    "The turn of somebody dying begins with a death save.",
    { dying: {}, held },
    [10],
    { dying: { successes: 1, failures: 0 } },
    [{ event: "tested", who: "hero", test: "death save", face: 10 }],
  ),
  nextTurn("A death save at the start of a turn may fail.", { dying: { successes: 2 }, held }, [9], {
    dying: { successes: 2, failures: 1 },
  }),
  nextTurn(
    "The stable make no death saves.",
    { dying: { stable: true }, held },
    [],
    { hp: 0, dying: { successes: 0, failures: 0, stable: true } },
    [],
    {},
  ),
  nextTurn("Whoever wakes by a 20 has the turn.", { dying: { failures: 2 }, held }, [20], {
    hp: 1,
    dying: null,
    held: ["prone"],
  }),
  nextTurn("Whoever stands makes no death save.", { hp: 1 }, [], { hp: 1, turn: { action: true, paces: 2 } }),
];
