// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** What takes life itself, and what goes on hurting. */
type Attack = NonNullable<NonNullable<GivenCreature["stats"]>["attacks"]>[number];
type Rider = NonNullable<Attack["riders"]>[number];

const touch = (rider: Rider, dice = "6", type: "necrotic" | "fire" = "necrotic"): Attack => ({
  name: "touch",
  kind: "melee",
  bonus: 0,
  damage: [{ dice, type }],
  riders: [rider],
});
const drains: Rider = { save: { ability: "con", dc: 10 }, drain: true };
const ignites = (at: "start" | "end" = "start"): Rider => ({
  ends: { action: true },
  ongoing: { dice: "1d10", type: "fire", at },
});
const scene = (attack: Attack, a: GivenCreature = {}): Given => ({
  party: { a: { ...a, stats: { hp: 20, ...a.stats } }, b: { stats: { hp: 20 } } },
  foes: { f: { stats: { hp: 50, attacks: [attack] } } },
  fight: { turn: "f", order: ["f", "a", "b"], engaged: [["a", "f"]] },
});
const burning = (at: "start" | "end", more: Partial<GivenCreature> = {}): GivenCreature => ({
  ...more,
  held: [{ name: "burning", by: "f", ends: { action: true }, damage: { dice: "1d10", type: "fire", at } }],
});
const strikes: IntentGiven = { do: "attack", who: "f", target: "a", with: "touch" };
const ends = (who: string): IntentGiven => ({ do: "end-turn", who });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });
const night: readonly IntentGiven[] = [
  { do: "end-fight", how: "a truce" },
  { do: "rest", length: "long", who: ["a"] },
];

export const FOE_DRAINS: readonly Vector[] = [
  after(
    "Drained life cannot be healed.",
    scene(touch(drains)),
    [strikes, { do: "heal", to: "a", dice: "20" }],
    [10, 9],
    {
      creatures: { a: { hp: 14, held: ["drained"] } },
      not: ["healed"],
    },
  ),
  after(
    "Whoever saves is hurt and not drained.",
    scene(touch(drains)),
    [strikes, { do: "heal", to: "a", dice: "20" }],
    [10, 10],
    {
      creatures: { a: { hp: 20, held: [] } },
    },
  ),
  after(
    "It takes as much as was dealt, and no more.",
    scene(touch(drains), { stats: { resistances: ["necrotic"] } }),
    [strikes],
    [10, 9],
    {
      creatures: { a: { hp: 17 } },
      events: [{ event: "held", who: "a", held: { name: "drained", by: "f", value: 3, ends: { rest: "long" } } }],
    },
  ),
  after(
    "It adds up.",
    scene(touch(drains), { hp: 14, held: [{ name: "drained", by: "f", value: 6, ends: { rest: "long" } }] }),
    [strikes, { do: "heal", to: "a", dice: "20" }],
    [10, 9],
    { creatures: { a: { hp: 8 } } },
  ),
  after("A night brings it back.", scene(touch(drains)), [strikes, ...night], [10, 9], {
    creatures: { a: { hp: 20, held: [] } },
  }),
  after(
    "Whoever has no life left dies.",
    scene(touch(drains), { hp: 6, held: [{ name: "drained", by: "f", value: 14, ends: { rest: "long" } }] }),
    [strikes],
    [10, 9],
    { creatures: { a: { dead: true } } },
  ),
  after(
    "What another has drained counts besides.",
    scene(touch(drains), { hp: 14, held: [{ name: "drained", by: "g", value: 6, ends: { rest: "long" } }] }),
    [strikes],
    [10, 9],
    {
      creatures: { a: { hp: 8, held: ["drained", "drained"] } },
      events: [{ event: "held", who: "a", held: { name: "drained", by: "f", value: 6 } }],
    },
  ),
  after(
    "Aid is life, too.",
    scene(touch(drains), {
      hp: 11,
      held: [
        { name: "drained", by: "f", value: 14, ends: { rest: "long" } },
        { name: "aided-hp", by: "b", value: 5 },
      ],
    }),
    [strikes, { do: "heal", to: "a", dice: "20" }],
    [10, 9],
    { creatures: { a: { dead: false, hp: 5 } } },
  ),
  after("A single point is drained as well.", scene(touch(drains, "1")), [strikes], [10, 9], {
    creatures: { a: { hp: 19, held: ["drained"] } },
    events: [{ event: "held", who: "a", held: { name: "drained", value: 1 } }],
  }),
  after(
    "Whoever takes no damage is drained of nothing.",
    scene(touch(drains), { stats: { immunities: ["necrotic"] } }),
    [strikes],
    [10, 9],
    { creatures: { a: { hp: 20, held: [] } } },
  ),
  after("Temporary hit points do not keep it off.", scene(touch(drains), { temp: 6 }), [strikes], [10, 9], {
    creatures: { a: { hp: 14, temp: 0, held: ["drained"] } },
  }),

  after("Fire takes hold.", scene(touch(ignites(), "1", "fire")), [strikes], [10], {
    creatures: { a: { hp: 19, held: ["burning"] } },
  }),
  after(
    "It burns at the start of each of their turns.",
    scene(touch(ignites(), "1", "fire")),
    [strikes, ends("f")],
    [10, 7],
    {
      creatures: { a: { hp: 12, held: ["burning"], turn: { action: true } } },
    },
  ),
  after(
    "Some fire burns at the end of their turns.",
    scene(touch(ignites("end"), "1", "fire"), burning("end")),
    [ends("f"), ends("a")],
    [7],
    { creatures: { a: { hp: 13 } } },
  ),
  after(
    "They put it out with an action.",
    scene(touch(ignites()), burning("start")),
    [ends("f"), { do: "wake", who: "a", target: "a" }],
    [7],
    { creatures: { a: { hp: 13, held: [], turn: { action: false } } } },
  ),
  after(
    "A companion puts it out.",
    scene(touch(ignites()), burning("start")),
    [ends("f"), ends("a"), { do: "wake", who: "b", target: "a" }],
    [7],
    { creatures: { a: { hp: 13, held: [] }, b: { turn: { action: false } } } },
  ),
  after(
    "Whoever is proof against fire does not mind.",
    scene(touch(ignites()), burning("start", { stats: { immunities: ["fire"] } })),
    [ends("f")],
    [7],
    { creatures: { a: { hp: 20 } } },
  ),
  after(
    "The dying who burn fail a death save, and then roll another.",
    scene(touch(ignites()), { ...burning("start"), dying: {}, hp: 0 }),
    [ends("f")],
    [7, 10],
    { creatures: { a: { hp: 0, dying: { successes: 1, failures: 1 } } } },
  ),
];
