// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Standing up, dashing, and what goes as a bonus action. */
type People = { a?: GivenCreature; b?: GivenCreature; f?: GivenCreature; g?: GivenCreature };

/** `a` is on turn. Nobody here has a weapon, so nobody strikes at whoever leaves. */
const scene = ({ a = {}, b = {}, f = {}, g = {} }: People = {}, fight: Partial<GivenFight> = {}): Given => ({
  party: { a, b },
  foes: { f, g },
  fight: { turn: "a", ...fight },
});
const AF = [["a", "f"]] as const;
const left = (paces: number): GivenCreature => ({ turn: { paces } });
const fast = (speed: number, more: GivenCreature = {}): GivenCreature => ({ ...more, stats: { speed } });
const one = (name: string, given: Given, intent: IntentGiven, then: Then): Vector => ({
  name,
  given,
  tries: [intent],
  then,
});
const refused = (name: string, given: Given, intent: IntentGiven, code: string, then: Then = {}): Vector =>
  one(name, given, intent, { refused: code, ...then });
const can = (...features: string[]): GivenCreature => ({ stats: { features } });

export const DASHING: readonly Vector[] = [
  // standing up and lying down
  ...(
    [
      [30, 1],
      [40, 1],
      [60, 2],
      [20, 0],
    ] as const
  ).map(([speed, paces]) =>
    one(
      `Standing up leaves ${paces} paces of a speed of ${speed}.`,
      scene({ a: fast(speed, { held: ["prone"] }) }),
      { do: "stand", who: "a" },
      {
        creatures: { a: { held: [], turn: { paces, action: true } } },
      },
    ),
  ),
  refused(
    "Nobody stands up without paces.",
    scene({ a: { ...left(0), held: ["prone"] } }),
    { do: "stand", who: "a" },
    "rules/no-movement",
    {
      creatures: { a: { held: ["prone"] } },
    },
  ),
  refused(
    "A speed of 40 does not stand up with one step.",
    scene({ a: { ...fast(40), ...left(1), held: ["prone"] } }),
    { do: "stand", who: "a" },
    "rules/no-movement",
  ),
  refused(
    "Nobody stands up whose speed is 0.",
    scene({ a: { held: ["prone", { name: "grappled", by: "f" }] } }, { engaged: AF }),
    { do: "stand", who: "a" },
    "rules/no-movement",
  ),
  one(
    "To drop to the ground is free.",
    scene(),
    { do: "drop", who: "a" },
    {
      creatures: { a: { held: ["prone"], turn: { paces: 2, action: true, bonus: true } } },
    },
  ),

  // dashing
  ...(
    [
      [30, 4],
      [25, 4],
      [20, 2],
      [40, 6],
      [0, 0],
    ] as const
  ).map(([speed, paces]) =>
    one(
      `A dash at a speed of ${speed} makes ${paces} paces.`,
      scene({ a: fast(speed) }),
      { do: "dash", who: "a" },
      {
        creatures: { a: { turn: { paces, action: false, bonus: true } } },
      },
    ),
  ),
  one(
    "A dash adds the whole speed to what is left.",
    scene({ a: left(1) }),
    { do: "dash", who: "a" },
    { creatures: { a: { turn: { paces: 3 } } } },
  ),
  one(
    "A dash while grappled adds nothing.",
    scene({ a: { ...left(0), held: [{ name: "grappled", by: "f" }] } }, { engaged: AF }),
    { do: "dash", who: "a" },
    {
      creatures: { a: { turn: { paces: 0, action: false } } },
    },
  ),
  {
    name: "With a dash one gets from far into a near foe's reach.",
    given: scene({}, { bands: { a: "far" } }),
    tries: [
      { do: "dash", who: "a" },
      { do: "move", who: "a", engage: ["f"] },
    ],
    then: { creatures: { a: { turn: { paces: 1, action: false } } }, fight: { engaged: AF } },
  },

  // as a bonus action
  ...(["dash", "disengage"] as const).map((deed) =>
    one(
      `Cunning Action makes a bonus action of ${deed}.`,
      scene({ a: can("cunning-action") }),
      { do: deed, who: "a", bonus: true },
      {
        creatures: { a: { turn: { action: true, bonus: false, paces: deed === "dash" ? 4 : 2 } } },
      },
    ),
  ),
  one(
    "Cunning Action leaves the choice of the action.",
    scene({ a: can("cunning-action") }),
    { do: "dash", who: "a" },
    {
      creatures: { a: { turn: { action: false, bonus: true } } },
    },
  ),
  one(
    "Nimble Escape makes a bonus action of disengage.",
    scene({ a: can("nimble-escape") }),
    { do: "disengage", who: "a", bonus: true },
    {
      creatures: { a: { held: ["disengaged"], turn: { action: true, bonus: false } } },
    },
  ),
  one(
    "Aggressive makes a bonus action of dash.",
    scene({ a: can("aggressive") }),
    { do: "dash", who: "a", bonus: true },
    {
      creatures: { a: { turn: { action: true, bonus: false, paces: 4 } } },
    },
  ),
  ...(["dash", "disengage", "hide"] as const).map((deed) =>
    refused(
      `Without a feature ${deed} is no bonus action.`,
      scene(),
      { do: deed, who: "a", bonus: true },
      "rules/no-such-feature",
    ),
  ),
  refused(
    "Nimble Escape makes no bonus action of dash.",
    scene({ a: can("nimble-escape") }),
    { do: "dash", who: "a", bonus: true },
    "rules/no-such-feature",
  ),
  refused(
    "Aggressive makes no bonus action of disengage.",
    scene({ a: can("aggressive") }),
    { do: "disengage", who: "a", bonus: true },
    "rules/no-such-feature",
  ),
  refused(
    "Aggressive makes no bonus action of hiding.",
    scene({ a: can("aggressive") }),
    { do: "hide", who: "a", bonus: true },
    "rules/no-such-feature",
  ),
  refused(
    "Cunning Action needs the bonus action.",
    scene({ a: { ...can("cunning-action"), turn: { bonus: false } } }),
    { do: "dash", who: "a", bonus: true },
    "rules/no-bonus-action",
  ),
];
