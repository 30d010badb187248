// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** What characters can do by their class, and potions. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Some = Readonly<Record<string, GivenCreature>>;
type Use = Partial<Extract<IntentGiven, { do: "use" }>>;

const scene = (
  party: Some,
  foes: Some = { f: {} },
  fight: Partial<GivenFight> = {},
  house: Given["house"] = {},
): Given => ({
  party,
  foes,
  fight: { turn: "a", ...fight },
  house,
});
const use = (feature: string, more: Use = {}): IntentGiven => ({ do: "use", who: "a", feature, ...more });
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });
const has = (features: string[], more: GivenCreature = {}, sheet: Partial<Sheet> = {}): GivenCreature => ({
  ...more,
  stats: { hp: 20, level: 3, features, ...sheet },
});
const wind = use("second-wind");
const surge = use("action-surge");
const sword: NonNullable<Sheet["attacks"]>[number] = {
  name: "sword",
  kind: "melee",
  bonus: 5,
  damage: [{ dice: "3", type: "slashing" }],
};
const strike: IntentGiven = { do: "attack", who: "a", target: "f", with: "sword" };

const cleric = (more: GivenCreature = {}, sheet: Partial<Sheet> = {}): GivenCreature =>
  has(["channel-divinity", "turn-undead", "preserve-life"], more, {
    level: 2,
    abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 16, cha: 10 },
    casting: { ability: "wis", spells: [], slots: [] },
    ...sheet,
  });
const undead = (more: GivenCreature = {}): GivenCreature => ({ ...more, stats: { kinds: ["undead"] } });
const turn = (...targets: string[]): IntentGiven => use("turn-undead", { targets });
const preserve = (points: Readonly<Record<string, number>>): IntentGiven => use("preserve-life", { points });
const weak = (hp: number, max: number): GivenCreature => ({ hp, stats: { hp: max } });

const potion = (target: string): IntentGiven => use("potion-of-healing", { targets: [target] });
const one = ["potion-of-healing"];
const down: GivenCreature = { dying: { failures: 1 }, held: ["unconscious", "prone"] };

export const FEATURES: readonly Vector[] = [
  // the fighter
  after(
    "A second wind heals a die and the level as a bonus action.",
    scene({ a: has(["second-wind"], { hp: 1 }) }),
    [wind],
    [6],
    {
      creatures: { a: { hp: 10, used: { "second-wind": 1 }, turn: { action: true, bonus: false } } },
    },
  ),
  after("A second wind stops at the maximum.", scene({ a: has(["second-wind"], { hp: 18 }) }), [wind], [6], {
    creatures: { a: { hp: 20 } },
  }),
  after(
    "There is one second wind until a rest.",
    scene({ a: has(["second-wind"], { hp: 1, used: { "second-wind": 1 } }) }),
    [wind],
    [],
    { refused: "rules/spent", creatures: { a: { hp: 1, turn: { bonus: true } } } },
  ),
  after(
    "A second wind needs the bonus action.",
    scene({ a: has(["second-wind"], { hp: 1, turn: { bonus: false } }) }),
    [wind],
    [],
    { refused: "rules/no-bonus-action" },
  ),
  after("A second wind needs the feature.", scene({ a: has([], { hp: 1 }) }), [wind], [], {
    refused: "rules/no-such-feature",
  }),
  after(
    "A short rest gives a second wind back.",
    { party: { a: has(["second-wind"], { hp: 1, used: { "second-wind": 1 } }) } },
    [{ do: "rest", length: "short", who: ["a"] }, wind],
    [6],
    { creatures: { a: { hp: 10 } } },
  ),
  after(
    "An action surge gives the action back and costs none.",
    scene({ a: has(["action-surge"], { turn: { action: false } }) }),
    [surge],
    [],
    {
      creatures: { a: { used: { "action-surge": 1 }, turn: { action: true, bonus: true } } },
    },
  ),
  after(
    "With an action surge one attacks twice.",
    scene({ a: has(["action-surge"], {}, { attacks: [sword] }) }, { f: {} }, { engaged: [["a", "f"]] }),
    [strike, surge, strike],
    [10, 10],
    {
      creatures: { f: { hp: 4 }, a: { turn: { action: false } } },
    },
  ),
  after(
    "With an action surge nobody attacks three times.",
    scene({ a: has(["action-surge"], {}, { attacks: [sword] }) }, { f: {} }, { engaged: [["a", "f"]] }),
    [strike, surge, strike, strike],
    [1, 1],
    { refused: "rules/no-action" },
  ),
  after(
    "There is one action surge until a rest.",
    scene({ a: has(["action-surge"], { used: { "action-surge": 1 }, turn: { action: false } }) }),
    [surge],
    [],
    { refused: "rules/spent", creatures: { a: { turn: { action: false } } } },
  ),
  after(
    "A short rest gives an action surge back.",
    { party: { a: has(["action-surge"], { used: { "action-surge": 1 } }) }, foes: { f: {} } },
    [{ do: "rest", length: "short", who: ["a"] }, { do: "fight", who: ["a", "f"] }, surge],
    [15, 5],
    { creatures: { a: { used: { "action-surge": 1 } } } },
  ),
  after(
    "Nobody uses a feature on another's turn.",
    scene({ a: has(["second-wind"], { hp: 1 }), b: {} }, { f: {} }, { turn: "b" }),
    [wind],
    [],
    { refused: "rules/not-your-turn" },
  ),

  // the cleric
  after(
    "The undead that fail are turned.",
    scene({ a: cleric() }, { f: undead(), g: undead() }),
    [turn("f", "g")],
    [12, 13],
    {
      creatures: {
        f: { held: ["frightened", "turned"] },
        g: { held: [] },
        a: { used: { "channel-divinity": 1 }, turn: { action: false, bonus: true } },
      },
      events: [{ event: "tested", who: "f", test: "wis save", total: 12, dc: 13, outcome: "failure" }],
    },
  ),
  after(
    "A blow ends being turned.",
    scene({ a: cleric() }, { f: undead() }),
    [turn("f"), { do: "harm", to: ["f"], dice: "1", type: "fire" }],
    [12],
    { creatures: { f: { hp: 9, held: [] } } },
  ),
  after(
    "The turned do not go up to the cleric.",
    scene({ a: cleric() }, { f: undead() }),
    [turn("f"), end("a"), { do: "move", who: "f", engage: ["a"] }],
    [12],
    { refused: "rules/frightened" },
  ),
  after(
    "Life is preserved by five points a level, shared out.",
    scene({ a: cleric(), b: weak(1, 20), c: weak(2, 12) }),
    [preserve({ b: 6, c: 4 })],
    [],
    {
      creatures: { b: { hp: 7 }, c: { hp: 6 }, a: { used: { "channel-divinity": 1 }, turn: { action: false } } },
    },
  ),
  after(
    "Preserved life brings the dying round.",
    scene({ a: cleric(), b: { ...down, stats: { hp: 20 } } }),
    [preserve({ b: 10 })],
    [],
    { creatures: { b: { hp: 10, dying: null, held: ["prone"] } } },
  ),
  after(
    "Both ways to channel divinity share one use.",
    scene({ a: cleric({ used: { "channel-divinity": 1 } }), b: weak(1, 20) }),
    [preserve({ b: 5 })],
    [],
    { refused: "rules/spent", creatures: { b: { hp: 1 } } },
  ),
  after(
    "Divinity channelled to preserve life does not turn the undead.",
    scene({ a: cleric({ used: { "channel-divinity": 1 } }) }, { f: undead() }),
    [turn("f")],
    [],
    { refused: "rules/spent" },
  ),
  after(
    "A short rest gives channelling back.",
    { party: { a: cleric({ used: { "channel-divinity": 1 } }), b: weak(1, 20) } },
    [{ do: "rest", length: "short", who: ["a", "b"] }, preserve({ b: 5 })],
    [],
    { creatures: { b: { hp: 6 } } },
  ),
  after(
    "To turn the undead needs an action.",
    scene({ a: cleric({ turn: { action: false } }) }, { f: undead() }),
    [turn("f")],
    [],
    { refused: "rules/no-action" },
  ),

  // potions
  after("A potion heals two dice and 2 for an action.", scene({ a: has(one, { hp: 1 }) }), [potion("a")], [3, 4], {
    creatures: { a: { hp: 10, turn: { action: false, bonus: true } } },
  }),
  after(
    "A potion is a bonus action where the table says so.",
    scene({ a: has(one, { hp: 1 }) }, { f: {} }, {}, { quickPotions: true }),
    [potion("a")],
    [3, 4],
    { creatures: { a: { hp: 10, turn: { action: true, bonus: false } } } },
  ),
  after(
    "A potion given to the dying brings them round.",
    scene({ a: has(one), b: { ...down, stats: { hp: 20 } } }),
    [potion("b")],
    [1, 1],
    { creatures: { b: { hp: 4, dying: null, held: ["prone"] } } },
  ),
  after("A potion is drunk once.", { party: { a: has(one, { hp: 1 }) } }, [potion("a"), potion("a")], [3, 4], {
    refused: "rules/spent",
    creatures: { a: { hp: 10 } },
  }),
  after(
    "Two potions are drunk one after the other.",
    { party: { a: has([...one, ...one], { hp: 1 }) } },
    [potion("a"), potion("a")],
    [3, 4, 1, 1],
    { creatures: { a: { hp: 14 } } },
  ),
  after("Without a potion there is none to drink.", scene({ a: has([], { hp: 1 }) }), [potion("a")], [], {
    refused: "rules/no-such-feature",
  }),
];
