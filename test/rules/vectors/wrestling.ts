// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Grappling, shoving, and getting free. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type People = Readonly<Partial<Record<"a" | "b" | "f" | "g", GivenCreature>>>;
const AF = [["a", "f"]] as const;

/** `a` is on turn and stands in the reach of `f`. */
const scene = ({ a = {}, b = {}, f = {}, g = {} }: People = {}, fight: Partial<GivenFight> = {}): Given => ({
  party: { a, b },
  foes: { f, g },
  fight: { turn: "a", engaged: AF, ...fight },
});
const after = (
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
const is = (stats: Partial<Sheet>): GivenCreature => ({ stats });
const skilled = (skills: NonNullable<Sheet["skills"]>): GivenCreature => ({ stats: { skills } });
const grapple: IntentGiven = { do: "grapple", who: "a", target: "f" };
const shove: IntentGiven = { do: "shove", who: "a", target: "f" };
const away: IntentGiven = { do: "shove", who: "a", target: "f", to: "away" };
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const slip: IntentGiven = { do: "escape", who: "a" };
const held = (...names: string[]): Then => ({ creatures: { f: { held: names } } });
const caught: GivenCreature = { held: [{ name: "grappled", by: "f" }] };
const stuck = (name: string, dc = 13): GivenCreature => ({ held: [{ name, by: "f", ends: { escape: dc } }] });
const holding: GivenCreature = { held: [{ name: "grappled", by: "a" }] };
const twice = is({ features: ["extra-attack"] });
const club: NonNullable<Sheet["attacks"]>[number] = {
  name: "club",
  kind: "melee",
  bonus: 5,
  damage: [{ dice: "3", type: "bludgeoning" }],
};

export const WRESTLING: readonly Vector[] = [
  // grappling
  after("Who wins the contest holds the other.", scene(), [grapple], [11, 10], {
    creatures: { f: { held: ["grappled"] }, a: { held: [], turn: { action: false, attacks: 0, bonus: true } } },
    events: [{ event: "held", who: "f", held: { name: "grappled", by: "a" } }],
  }),
  after("A tie in the contest holds nobody.", scene(), [grapple], [10, 10], held()),
  after("Who loses the contest has spent the action.", scene(), [grapple], [9, 10], {
    creatures: { f: { held: [] }, a: { turn: { action: false } } },
  }),
  after(
    "A grapple goes by athletics.",
    scene({ a: skilled({ athletics: 5, acrobatics: 9 }) }),
    [grapple],
    [6, 11],
    held(),
  ),
  after(
    "A grapple is resisted by athletics where that is better.",
    scene({ f: skilled({ athletics: 4 }) }),
    [grapple],
    [14, 10],
    held(),
  ),
  after(
    "A grapple is resisted by acrobatics where that is better.",
    scene({ f: skilled({ acrobatics: 4, athletics: -1 }) }),
    [grapple],
    [14, 10],
    held(),
  ),
  after(
    "The better of the two skills loses by one.",
    scene({ f: skilled({ acrobatics: 4, athletics: 2 }) }),
    [grapple],
    [15, 10],
    held("grappled"),
  ),
  after(
    "The poisoned wrestle with disadvantage.",
    scene({ a: { held: ["poisoned"] } }),
    [grapple],
    [15, 10, 10],
    held(),
  ),
  after("One size larger can be grappled.", scene({ f: is({ size: "large" }) }), [grapple], [11, 10], held("grappled")),
  after("Two sizes larger cannot be grappled.", scene({ f: is({ size: "huge" }) }), [grapple], [], {
    refused: "rules/too-large",
    creatures: { a: { turn: { action: true } } },
  }),
  after(
    "The small cannot grapple the large.",
    scene({ a: is({ size: "small" }), f: is({ size: "large" }) }),
    [grapple],
    [],
    { refused: "rules/too-large" },
  ),
  after(
    "The large can grapple the tiny.",
    scene({ a: is({ size: "large" }), f: is({ size: "tiny" }) }),
    [grapple],
    [11, 10],
    held("grappled"),
  ),
  after("Out of reach nobody is grappled.", scene({}, { engaged: [] }), [grapple], [], {
    refused: "rules/out-of-reach",
  }),
  after("A grapple takes one attack of two.", scene({ a: twice }), [grapple], [9, 10], {
    creatures: { a: { turn: { action: false, attacks: 1 } } },
  }),
  after("With two attacks one grapples and shoves.", scene({ a: twice }), [grapple, shove], [11, 10, 11, 10], {
    creatures: { f: { held: ["grappled", "prone"] }, a: { turn: { attacks: 0 } } },
  }),
  after(
    "Who is held has no paces on their turn.",
    scene({}, { order: ["a", "f", "b", "g"] }),
    [grapple, end("a")],
    [11, 10],
    {
      creatures: { f: { held: ["grappled"], turn: { paces: 0, action: true } } },
      fight: { turn: "f" },
    },
  ),
  after(
    "Whoever cannot be grappled is not.",
    scene({ f: is({ conditionImmunities: ["grappled"] }) }),
    [{ do: "afflict", to: "f", condition: "grappled", by: "a" }],
    [],
    held(),
  ),

  // when a grapple ends
  after(
    "A grapple ends when the one who holds is stunned.",
    scene({ f: holding }),
    [{ do: "afflict", to: "a", condition: "stunned" }],
    [],
    held(),
  ),
  after(
    "A grapple ends when the one who holds falls.",
    scene({ f: holding }),
    [{ do: "harm", to: ["a"], dice: "10", type: "fire" }],
    [],
    held(),
  ),
  after(
    "A grapple outlasts that the one who holds is knocked down.",
    scene({ f: holding }),
    [{ do: "afflict", to: "a", condition: "prone" }],
    [],
    held("grappled"),
  ),
  after("A grapple ends when the one who holds is shoved away.", scene({ a: caught }), [away], [11, 10], {
    creatures: { a: { held: [] } },
    fight: { engaged: [] },
  }),
  after("Who wins the contest slips a grapple.", scene({ a: caught }), [slip], [11, 10], {
    creatures: { a: { held: [], turn: { action: false } } },
    fight: { engaged: AF },
  }),
  after("A tie slips no grapple.", scene({ a: caught }), [slip], [10, 10], {
    creatures: { a: { held: ["grappled"], turn: { action: false } } },
  }),
  after(
    "A grapple is slipped by the better of two skills.",
    scene({ a: { ...caught, ...skilled({ acrobatics: 3 }) } }),
    [slip],
    [8, 10],
    { creatures: { a: { held: [] } } },
  ),
  after(
    "A grapple is kept up by athletics alone.",
    scene({ a: caught, f: skilled({ athletics: 1, acrobatics: 9 }) }),
    [slip],
    [12, 10],
    { creatures: { a: { held: [] } } },
  ),
  ...["grappled", "restrained"].flatMap((name) => [
    after(`Who is ${name} with a number to escape gets free at it.`, scene({ a: stuck(name) }), [slip], [13], {
      creatures: { a: { held: [], turn: { action: false } } },
    }),
    after(`Who is ${name} with a number to escape stays below it.`, scene({ a: stuck(name) }), [slip], [12], {
      creatures: { a: { held: [name], turn: { action: false } } },
    }),
  ]),
  after(
    "An escape from a number goes by the better of two skills.",
    scene({ a: { ...stuck("grappled"), ...skilled({ athletics: 1, acrobatics: 3 }) } }),
    [slip],
    [10],
    {
      creatures: { a: { held: [] } },
    },
  ),
  after("Who is not held has nothing to escape.", scene(), [slip], [], {
    refused: "rules/not-so",
    creatures: { a: { turn: { action: true } } },
  }),
  after("Without an action nobody escapes.", scene({ a: { ...caught, turn: { action: false } } }), [slip], [], {
    refused: "rules/no-action",
  }),

  // shoving
  after("A shove that wins the contest knocks down.", scene(), [shove], [11, 10], {
    creatures: { f: { held: ["prone"] }, a: { turn: { action: false } } },
    fight: { engaged: AF },
  }),
  after("A shove that ties does nothing.", scene(), [shove], [10, 10], held()),
  after("A shove away takes the other out of one's reach.", scene(), [away], [11, 10], {
    creatures: { f: { held: [] } },
    fight: { engaged: [] },
  }),
  after(
    "A shove away leaves the other in the reach of a friend.",
    scene({}, { engaged: [...AF, ["b", "f"]] }),
    [away],
    [11, 10],
    { fight: { engaged: [["b", "f"]] } },
  ),
  after("A shove away that ties moves nobody.", scene(), [away], [10, 10], { fight: { engaged: AF } }),
  after("Nobody strikes at who is shoved away.", scene({ a: is({ attacks: [club] }) }), [away], [11, 10], {
    creatures: { f: { hp: 10 }, a: { turn: { reaction: true } } },
    not: ["attacked"],
  }),
  after("Two sizes larger cannot be shoved.", scene({ f: is({ size: "huge" }) }), [shove], [], {
    refused: "rules/too-large",
  }),
  after("Out of reach nobody is shoved.", scene({}, { engaged: [] }), [shove], [], { refused: "rules/out-of-reach" }),
];
