// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Who strikes at whoever turns away, and who does not. */
type Weapon = NonNullable<NonNullable<GivenCreature["stats"]>["attacks"]>[number];
type People = { a?: GivenCreature; f?: GivenCreature; g?: GivenCreature };

const club: Weapon = { name: "club", kind: "melee", bonus: 4, damage: [{ dice: "1d4+2", type: "bludgeoning" }] };
const axe: Weapon = { name: "axe", kind: "melee", bonus: 4, damage: [{ dice: "1d12", type: "slashing" }] };
const bow: Weapon = {
  name: "bow",
  kind: "ranged",
  bonus: 4,
  range: [80, 320],
  damage: [{ dice: "1d6", type: "piercing" }],
};
const armed = (one: GivenCreature = {}): GivenCreature => ({ ...one, stats: { attacks: [club], ...one.stats } });
const AF = [["a", "f"]] as const;
const AF_AG = [...AF, ["a", "g"]] as const;

/** `a`, with armour class 10 and 10 hit points, is on turn and stands in the reach of `f`; all foes have clubs. */
const scene = ({ a = {}, f = {}, g = {} }: People = {}, fight: Partial<GivenFight> = {}): Given => ({
  party: { a, b: {} },
  foes: { f: armed(f), g: armed(g) },
  fight: { turn: "a", engaged: AF, ...fight },
});
const away: IntentGiven = { do: "move", who: "a", to: "near" };
const leave = (
  name: string,
  given: Given,
  dice: readonly number[],
  then: Then,
  tries: readonly IntentGiven[] = [away],
): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
/** Nobody strikes: not a die falls. */
const safe = (name: string, given: Given, tries: readonly IntentGiven[] = [away]): Vector =>
  leave(name, given, [], { creatures: { a: { hp: 10 } }, fight: { engaged: [] }, not: ["attacked"] }, tries);
const struck = (who: string, face: number, outcome: string) =>
  ({ event: "attacked", who, target: "a", with: "club", face, total: face + 4, ac: 10, outcome }) as const;

export const LEAVING_REACH: readonly Vector[] = [
  leave("Who turns away is struck at by the foe they leave.", scene(), [6, 3], {
    creatures: { a: { hp: 5, turn: { paces: 1 } }, f: { turn: { reaction: false, action: true } } },
    events: [struck("f", 6, "success"), { event: "hurt", who: "a", taken: 5 }, { event: "placed" }],
    fight: { engaged: [] },
  }),
  leave("A strike at who turns away misses one below the armour class.", scene(), [5], {
    creatures: { a: { hp: 10 }, f: { turn: { reaction: false } } },
    events: [struck("f", 5, "failure")],
    fight: { engaged: [] },
  }),
  leave("A strike at who turns away can be a critical.", scene(), [20, 1, 2], { creatures: { a: { hp: 5 } } }),
  leave(
    "To go from a foe's reach to far lays one open too.",
    scene(),
    [6, 1],
    { creatures: { a: { hp: 7 } }, fight: { engaged: [], bands: { a: "far" } } },
    [{ do: "move", who: "a", to: "far" }],
  ),
  leave(
    "All whose reach is left strike, in the order of the fight.",
    scene({}, { engaged: AF_AG, order: ["a", "g", "b", "f"] }),
    [6, 1, 7, 2],
    {
      creatures: { a: { hp: 3 }, f: { turn: { reaction: false } }, g: { turn: { reaction: false } } },
      events: [struck("g", 6, "success"), struck("f", 7, "success")],
      fight: { engaged: [] },
    },
  ),
  leave("Only those whose reach is left strike.", scene(), [5], {
    creatures: { f: { turn: { reaction: false } }, g: { turn: { reaction: true } } },
  }),
  leave(
    "A foe strikes with the first melee attack it has.",
    scene({ f: { stats: { attacks: [bow, club, axe] } } }),
    [6, 4],
    { creatures: { a: { hp: 4 } } },
  ),
  leave("Who crawls away is struck at with advantage.", scene({ a: { held: ["prone"] } }), [5, 6, 1], {
    creatures: { a: { hp: 7, turn: { paces: 0 } } },
    events: [struck("f", 6, "success")],
  }),
  leave("Who dodges while turning away is struck at with disadvantage.", scene({ a: { held: ["dodging"] } }), [6, 5], {
    creatures: { a: { hp: 10 } },
  }),
  leave(
    "A character strikes at a foe who turns away.",
    {
      party: { a: armed(), b: {} },
      foes: { f: {}, g: {} },
      fight: { turn: "f", engaged: AF },
    },
    [6, 1],
    { creatures: { f: { hp: 7 }, a: { turn: { reaction: false } } }, fight: { engaged: [] } },
    [{ do: "move", who: "f", to: "near" }],
  ),
  leave("Whoever falls while turning away stays where they are.", scene({ a: { hp: 5 } }), [6, 3], {
    creatures: { a: { hp: 0, held: ["unconscious", "prone"] } },
    fight: { engaged: AF, bands: { a: "near" } },
  }),
  leave("Whoever has 1 hit point left after the strike gets away.", scene({ a: { hp: 6 } }), [6, 3], {
    creatures: { a: { hp: 1 } },
    fight: { engaged: [] },
  }),
  leave(
    "Whoever falls on the way to far stays near.",
    scene({ a: { hp: 5 } }),
    [6, 3],
    { creatures: { a: { hp: 0 } }, fight: { engaged: AF, bands: { a: "near" } } },
    [{ do: "move", who: "a", to: "far" }],
  ),
  leave(
    "A foe strikes but once a round at those who turn away.",
    scene({ a: { turn: { paces: 3 } } }),
    [5],
    { creatures: { a: { turn: { paces: 0 } } }, not: ["attacked"], fight: { engaged: [] } },
    [away, { do: "move", who: "a", engage: ["f"] }, away],
  ),
  leave(
    "The reaction comes back when a foe's own turn begins.",
    scene({}, { order: ["a", "f", "b", "g"] }),
    [5],
    { creatures: { f: { turn: { reaction: true } } }, fight: { turn: "f" } },
    [away, { do: "end-turn", who: "a" }],
  ),

  // nobody strikes
  safe("A foe whose reaction is used does not strike.", scene({ f: { turn: { reaction: false } } })),
  ...["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"].map((condition) =>
    safe(`A foe who is ${condition} strikes at nobody who leaves.`, scene({ f: { held: [condition] } })),
  ),
  safe("A foe with a bow alone does not strike at who leaves.", scene({ f: { stats: { attacks: [bow] } } })),
  safe("A foe without any attack does not strike at who leaves.", scene({ f: { stats: { attacks: [] } } })),
  safe("Who has said not to strike at who leaves does not.", scene({ f: { stance: { opportunity: false } } })),
  safe("A foe charmed by who leaves does not strike.", scene({ f: { held: [{ name: "charmed", by: "a" }] } })),
  leave(
    "A foe charmed by somebody else strikes at who leaves.",
    scene({ f: { held: [{ name: "charmed", by: "b" }] } }),
    [5],
    { creatures: { f: { turn: { reaction: false } } } },
  ),
  safe("Whoever has disengaged leaves without a blow.", scene({ a: { held: ["disengaged"] } })),
  safe("To disengage and leave costs the action and a step.", scene(), [{ do: "disengage", who: "a" }, away]),
  safe("Disengaging covers all whose reach is left.", scene({ a: { held: ["disengaged"] } }, { engaged: AF_AG })),
  {
    name: "To disengage costs the action and keeps the paces.",
    given: scene(),
    tries: [{ do: "disengage", who: "a" }],
    then: {
      creatures: { a: { held: ["disengaged"], turn: { action: false, bonus: true, paces: 2 } } },
      fight: { engaged: AF },
    },
  },
  {
    name: "Disengaging lasts no longer than the turn.",
    given: scene(),
    tries: [
      { do: "disengage", who: "a" },
      { do: "end-turn", who: "a" },
    ],
    then: { creatures: { a: { held: [] } } },
  },
  {
    name: "To come up to a second foe provokes nobody.",
    given: scene(),
    tries: [{ do: "move", who: "a", engage: ["g"] }],
    then: { not: ["attacked"], fight: { engaged: AF_AG } },
  },
  {
    name: "A stance changes at no cost, on anybody's turn.",
    given: scene({}, { turn: "b" }),
    tries: [{ do: "stance", who: "f", opportunity: false }],
    then: {
      creatures: { f: { stance: { opportunity: false }, turn: { action: true } } },
      events: [{ event: "stanced", who: "f", stance: { opportunity: false } }],
    },
  },
  {
    name: "The surprised do not strike at who leaves their reach.",
    given: { party: { a: {} }, foes: { f: armed() } },
    tries: [{ do: "fight", who: ["a", "f"], surprised: ["f"] }, { do: "move", who: "a", engage: ["f"] }, away],
    dice: [15, 5],
    then: {
      not: ["attacked"],
      creatures: { a: { hp: 10, turn: { paces: 0 } } },
      fight: { engaged: [], surprised: ["f"] },
    },
  },
];
