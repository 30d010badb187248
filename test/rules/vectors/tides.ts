// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** What a fight grows into, who loses heart, who comes late, and the turns of the dying. */
type Some = Readonly<Record<string, GivenCreature>>;
type Tier = NonNullable<GivenFight["tier"]>;

const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  then: Then,
  dice: readonly number[] = [],
): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
const scene = (turn: string, party: Some, foes: Some, fight: Partial<GivenFight> = {}): Given => ({
  party,
  foes,
  fight: { turn, ...fight },
});
const armed = (...features: string[]): GivenCreature => ({
  stats: {
    hp: 40,
    features,
    attacks: [{ name: "sword", kind: "melee", bonus: 5, damage: [{ dice: "3", type: "slashing" }] }],
  },
});
const strikes = (who: string, target: string): IntentGiven => ({ do: "attack", who, target, with: "sword" });
const harm = (...to: string[]): IntentGiven => ({ do: "harm", to, dice: "10", type: "fire" });
const AF = [["a", "f"]] as const;
const tier = (tier: Tier): Then => ({ fight: { tier }, events: [{ event: "tier", tier }] });
const still = (tier: Tier): Then => ({ fight: { tier }, not: ["tier"] });
const at = (tier: Tier, engaged: GivenFight["engaged"] = AF): Partial<GivenFight> => ({ tier, engaged });

const plain = { abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 }, ac: 10, hp: 10 };
const enter = (id: string, side: "party" | "foes", more: { band?: "far" } = {}): IntentGiven => ({
  do: "enter",
  id,
  side,
  stats: { name: id, ...plain },
  ...more,
});

const out: GivenCreature = { dying: {}, held: ["unconscious", "prone"] };
/** `a` lies dying while `b` fights on; the turn of `f`, before theirs, ends. */
const deathSave = (name: string, a: GivenCreature, dice: readonly number[], then: Then): Vector =>
  after(
    name,
    scene("f", { a: { ...out, ...a }, b: {} }, { f: {} }, { order: ["f", "a", "b"] }),
    [end("f")],
    then,
    dice,
  );
const saved = (successes: number, failures: number, stable = false): Then => ({
  creatures: { a: { hp: 0, dead: false, dying: { successes, failures, stable } } },
  fight: { turn: "a" },
});

const heart = (morale: "wavering" | "steady", one: GivenCreature = {}): GivenCreature => ({
  ...one,
  stats: { morale },
});
const dead: GivenCreature = { dead: true };
/** The turn of `f` begins after that of `a`. */
const nerve = (name: string, foes: Some, dice: readonly number[], then: Then): Vector =>
  after(name, scene("a", { a: {} }, foes), [end("a")], then, dice);
const broke = (by: string, broke: boolean): Then => ({ events: [{ event: "nerve", who: "f", by, broke }] });

export const TIDES: readonly Vector[] = [
  // tiers
  after(
    "Somebody of the party who falls raises a trivial fight.",
    scene("f", { a: {}, b: {} }, { f: {} }, at("trivial")),
    [harm("a")],
    tier("standard"),
  ),
  after(
    "Somebody of the party who falls raises a standard fight.",
    scene("f", { a: {}, b: {} }, { f: {} }, at("standard")),
    [harm("a")],
    tier("critical"),
  ),
  after(
    "A critical fight is raised no further.",
    scene("f", { a: {}, b: {} }, { f: {} }, at("critical")),
    [harm("a")],
    { fight: { tier: "critical" } },
  ),
  after(
    "Two who fall in one round raise the fight once.",
    scene("f", { a: {}, b: {}, c: {} }, { f: {} }, at("trivial")),
    [harm("a"), harm("b")],
    still("standard"),
  ),
  after(
    "A foe who falls raises nothing.",
    scene("a", { a: {} }, { f: {}, g: {} }, at("trivial")),
    [harm("f")],
    still("trivial"),
  ),
  after(
    "Two criticals in a round raise a trivial fight.",
    scene("a", { a: armed("extra-attack") }, { f: armed() }, at("trivial")),
    [strikes("a", "f"), strikes("a", "f")],
    tier("standard"),
    [20, 20],
  ),
  after(
    "One critical raises nothing.",
    scene("a", { a: armed() }, { f: armed() }, at("trivial")),
    [strikes("a", "f")],
    still("trivial"),
    [20],
  ),
  after(
    "Criticals of both sides count together.",
    scene("a", { a: armed() }, { f: armed() }, at("trivial")),
    [strikes("a", "f"), end("a"), strikes("f", "a")],
    tier("standard"),
    [20, 20],
  ),
  after(
    "Two criticals raise no standard fight.",
    scene("a", { a: armed("extra-attack") }, { f: armed() }, at("standard")),
    [strikes("a", "f"), strikes("a", "f")],
    still("standard"),
    [20, 20],
  ),
  after(
    "Criticals of two rounds do not add up.",
    scene("a", { a: armed() }, { f: armed() }, at("trivial")),
    [strikes("a", "f"), end("a"), end("f"), strikes("a", "f")],
    still("trivial"),
    [20, 20],
  ),
  after(
    "The GM sets the tier freely.",
    scene("a", { a: {} }, { f: {} }, at("critical")),
    [{ do: "tier", tier: "trivial", why: "they are tired" }],
    {
      fight: { tier: "trivial" },
      events: [{ event: "tier", tier: "trivial", why: "they are tired" }],
    },
  ),
  after(
    "Only a trivial fight is played out at once.",
    scene("a", { a: {} }, { f: {} }, at("standard")),
    [{ do: "play-out" } as IntentGiven],
    { refused: "rules/not-trivial" },
  ),

  // who comes late
  after(
    "A foe that comes late rolls and takes its place.",
    scene("a", { a: {} }, { f: {} }),
    [enter("g", "foes")],
    {
      creatures: { g: { hp: 10 } },
      fight: { turn: "a", order: ["a", "f", "g"], tier: "critical", bands: { g: "near" } },
    },
    [10],
  ),
  after(
    "A foe that comes late with a tie goes behind the party.",
    scene("a", { a: {} }, { f: {} }),
    [enter("g", "foes")],
    { fight: { order: ["a", "g", "f"] } },
    [20],
  ),
  after(
    "A foe that comes late raises a trivial fight.",
    scene("a", { a: {} }, { f: {} }, at("trivial")),
    [enter("g", "foes")],
    tier("standard"),
    [10],
  ),
  after(
    "A friend that comes late raises nothing.",
    scene("a", { a: {} }, { f: {} }, at("trivial")),
    [enter("b", "party", { band: "far" })],
    {
      not: ["tier"],
      fight: { order: ["a", "f", "b"], tier: "trivial", bands: { b: "far" } },
    },
    [10],
  ),

  // morale
  nerve(
    "A wavering foe that loses a friend tries its nerve and holds at 10.",
    { f: heart("wavering"), g: dead, h: {} },
    [10],
    {
      events: [
        { event: "tested", who: "f", test: "morale", total: 10, dc: 10, outcome: "success" },
        { event: "nerve", who: "f", by: "first-loss", broke: false },
      ],
    },
  ),
  nerve(
    "A wavering foe that loses a friend breaks at 9.",
    { f: heart("wavering"), g: dead, h: {} },
    [9],
    broke("first-loss", true),
  ),
  nerve(
    "A friend that fled is a loss too.",
    { f: heart("wavering"), g: { gone: "fled" }, h: {} },
    [9],
    broke("first-loss", true),
  ),
  nerve(
    "A wavering foe at half its hit points tries its nerve.",
    { f: heart("wavering", { hp: 5 }), g: {} },
    [10],
    broke("hurt", false),
  ),
  nerve("A wavering foe above half its hit points does not.", { f: heart("wavering", { hp: 6 }), g: {} }, [], {
    not: ["nerve"],
  }),
  nerve(
    "Several causes at once are one try, by the first.",
    { f: heart("wavering", { hp: 5 }), g: dead },
    [9],
    broke("first-loss", true),
  ),
  nerve(
    "A steady foe is not shaken by a first loss or by wounds.",
    { f: heart("steady", { hp: 1 }), g: dead, h: {} },
    [],
    { not: ["nerve"] },
  ),
  nerve(
    "A steady foe tries its nerve when half are out of it.",
    { f: heart("steady"), g: dead, h: {}, i: dead },
    [9],
    broke("half", true),
  ),
  nerve("A steady foe alone from the start is not shaken.", { f: heart("steady", { hp: 1 }) }, [], { not: ["nerve"] }),
  nerve("A fearless foe never tries its nerve.", { f: { hp: 1 }, g: dead }, [], { not: ["nerve"] }),
  after(
    "A cause tries a foe once.",
    scene("a", { a: {} }, { f: heart("wavering"), g: dead, h: {} }),
    [end("a"), end("f"), end("h"), end("a")],
    { not: ["nerve"], fight: { turn: "f" } },
    [10],
  ),
  after(
    "A new cause tries a foe again.",
    scene("a", { a: {} }, { f: heart("steady"), g: dead, h: {}, i: dead }),
    [end("a"), harm("h"), end("f"), end("a")],
    broke("alone", true),
    [10, 9],
  ),

  // the turns of the dying
  deathSave("The dying save at 10 when their turn begins.", {}, [10], saved(1, 0)),
  deathSave("The dying fail below 10.", {}, [9], saved(0, 1)),
  deathSave("A 1 on their turn is two failures for the dying.", {}, [1], saved(0, 2)),
  deathSave(
    "The third success makes the dying stable on their turn.",
    { dying: { successes: 2, failures: 2 } },
    [10],
    saved(0, 0, true),
  ),
  deathSave("The third failure kills on their turn.", { dying: { failures: 2 } }, [9], {
    creatures: { a: { dead: true } },
    events: [{ event: "died", who: "a" }],
  }),
  deathSave("A 1 after one failure kills on their turn.", { dying: { failures: 1 } }, [1], {
    creatures: { a: { dead: true } },
  }),
  deathSave("A 20 brings the dying back with 1 hit point to act.", { dying: { failures: 2 } }, [20], {
    creatures: { a: { hp: 1, dying: null, held: ["prone"], turn: { action: true } } },
    fight: { turn: "a" },
  }),
  deathSave("The stable roll nothing when their turn begins.", { dying: { stable: true } }, [], saved(0, 0, true)),
  deathSave(
    "Whoever is blessed adds a d4 to the death save.",
    { held: ["unconscious", "prone", "blessed"] },
    [8, 2],
    saved(1, 0),
  ),
  deathSave("Exhaustion of 3 gives disadvantage on the death save.", { exhaustion: 3 }, [10, 9], saved(0, 1)),
  after(
    "The dying can end their turn and nothing else.",
    scene("a", { a: out, b: {} }, { f: {} }),
    [{ do: "dash", who: "a" }],
    { refused: "rules/incapacitated" },
  ),
  after("The dying end their turn.", scene("a", { a: out, b: {} }, { f: {} }), [end("a")], { fight: { turn: "b" } }),
];
