// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Helping and hiding in a fight. */
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
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
const hide: IntentGiven = { do: "hide", who: "a" };
const aid: IntentGiven = { do: "help", who: "a", target: "b", against: "f" };
const help: IntentGiven = { do: "help", who: "a", target: "b" };
const lift: IntentGiven = { do: "check", who: "b", skill: "athletics", dc: 10 };
const club: NonNullable<Sheet["attacks"]>[number] = {
  name: "club",
  kind: "melee",
  bonus: 5,
  damage: [{ dice: "3", type: "bludgeoning" }],
};
const strike: IntentGiven = { do: "attack", who: "b", target: "f", with: "club" };

export const HELPING: readonly Vector[] = [
  // helping
  after("To distract a foe costs the action and helps a friend against it.", scene(), [aid], [], {
    creatures: { b: { held: ["aided"] }, a: { turn: { action: false } } },
    events: [{ event: "held", who: "b", held: { name: "aided", by: "a", against: "f" } }],
  }),
  after(
    "Help in a fight is gone when the helper's next turn begins.",
    scene(),
    [aid, end("a"), end("b"), end("f"), end("g")],
    [],
    { creatures: { b: { held: [] } } },
  ),
  after("Help in a fight lasts until then.", scene(), [aid, end("a"), end("b"), end("f")], [], {
    creatures: { b: { held: ["aided"] } },
  }),
  after(
    "Help in a fight is for one attack.",
    scene({ b: is({ attacks: [club], features: ["extra-attack"] }) }, { engaged: [...AF, ["b", "f"]] }),
    [aid, end("a"), strike, strike],
    [4, 5, 4],
    {
      creatures: { b: { held: [] }, f: { hp: 7 } },
    },
  ),
  after("Help with a task tips the next check in a fight.", scene(), [help, lift], [9, 10], {
    creatures: { b: { held: [] }, a: { turn: { action: false } } },
    events: [{ event: "tested", who: "b", face: 10, total: 10, outcome: "success" }],
  }),

  // hiding
  after("Who is not noticed is hidden.", scene({}, { engaged: [] }), [hide], [11], {
    creatures: { a: { held: ["hidden"], turn: { action: false } } },
  }),
  after("Who is noticed is not hidden.", scene({}, { engaged: [] }), [hide], [9], {
    creatures: { a: { held: [], turn: { action: false } } },
  }),
  after("Hiding goes by stealth.", scene({ a: skilled({ stealth: 6 }) }, { engaged: [] }), [hide], [5], {
    creatures: { a: { held: ["hidden"] } },
  }),
  after(
    "The sharpest eye of the other side decides.",
    scene({ g: skilled({ perception: 5 }), b: skilled({ perception: 9 }) }, { engaged: [] }),
    [hide],
    [14],
    {
      creatures: { a: { held: [] } },
    },
  ),
  after(
    "One above the sharpest eye is hidden.",
    scene({ g: skilled({ perception: 5 }), b: skilled({ perception: 9 }) }, { engaged: [] }),
    [hide],
    [16],
    {
      creatures: { a: { held: ["hidden"] } },
    },
  ),
  after("Nobody hides in a foe's reach.", scene(), [hide], [], {
    refused: "rules/in-plain-sight",
    creatures: { a: { turn: { action: true } } },
  }),
  after(
    "A foe who is incapacitated does not keep one from hiding.",
    scene({ f: { held: ["incapacitated"] } }),
    [hide],
    [11],
    { creatures: { a: { held: ["hidden"] } } },
  ),
  ...["cunning-action", "nimble-escape"].map((feature) =>
    after(
      `Hiding is a bonus action by ${feature}.`,
      scene({ a: is({ features: [feature] }) }, { engaged: [] }),
      [{ ...hide, bonus: true }],
      [11],
      {
        creatures: { a: { held: ["hidden"], turn: { action: true, bonus: false } } },
      },
    ),
  ),
];
