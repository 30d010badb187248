// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Dying } from "../../../src/rules/state.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Seen = NonNullable<Vector["then"]["events"]>;
type Not = NonNullable<Vector["then"]["not"]>;

const down = (dying: Partial<Dying> = {}, more: GivenCreature = {}): GivenCreature => ({
  held: ["unconscious", "prone"],
  ...more,
  dying,
});
const count = (successes: number, failures: number, stable = false): Dying => ({ successes, failures, stable });

const befalls = (
  name: string,
  hero: GivenCreature,
  intent: IntentGiven,
  dice: readonly number[],
  then: ThenCreature,
  events: Seen = [],
  not: Not = [],
): Vector => ({
  name,
  given: { party: { hero, friend: {} } },
  tries: [intent],
  dice,
  then: { creatures: { hero: then }, events, not },
});

const saved = (
  name: string,
  hero: GivenCreature,
  dice: readonly number[],
  then: ThenCreature,
  events: Seen = [],
  not: Not = [],
) => befalls(name, hero, { do: "death-save", who: "hero" }, dice, then, events, not);
const tested = (face: number, total = face): Seen[number] => ({
  event: "tested",
  who: "hero",
  test: "death save",
  face,
  total,
  dc: 10,
});
const deathSaved = (successes: number, failures: number): Seen[number] => ({
  event: "death-saved",
  who: "hero",
  successes,
  failures,
});
const died: Seen[number] = { event: "died", who: "hero" };

const hurt = (
  name: string,
  hero: GivenCreature,
  amount: number,
  then: ThenCreature,
  events: Seen = [],
  not: Not = [],
) => befalls(name, hero, { do: "harm", to: ["hero"], dice: String(amount), type: "fire" }, [], then, events, not);

/** An orc with a blade and a bow, and somebody who lies there. */
const struck = (
  name: string,
  dying: Dying,
  { near = false }: { near?: boolean },
  dice: readonly number[],
  then: ThenCreature,
  fight: Vector["then"]["fight"] = {},
): Vector => ({
  name,
  given: {
    party: { hero: down(dying, { stats: { ac: 15 } }), friend: {} },
    foes: {
      orc: {
        stats: {
          attacks: [
            { name: "blade", kind: "melee", bonus: 5, damage: [{ dice: "1d6+3", type: "slashing" }] },
            { name: "bow", kind: "ranged", bonus: 5, range: [80, 320], damage: [{ dice: "1d6+3", type: "piercing" }] },
          ],
        },
      },
    },
    fight: { turn: "orc", engaged: near ? [] : [["orc", "hero"]] },
  },
  tries: [{ do: "attack", who: "orc", target: "hero", with: near ? "bow" : "blade" }],
  dice,
  then: { creatures: { hero: then, orc: { turn: { action: false } } }, fight },
});

const stabilise: IntentGiven = { do: "stabilise", who: "friend", target: "hero" };
const withKit: IntentGiven = { ...stabilise, kit: true };
const refused = (name: string, hero: GivenCreature, intent: IntentGiven, code: string): Vector => ({
  name,
  given: { party: { hero, friend: {} } },
  tries: [intent],
  then: { refused: code },
});

export const DYING: readonly Vector[] = [
  saved("A death save of 10 succeeds.", down(), [10], { hp: 0, dying: count(1, 0), held: ["unconscious", "prone"] }, [
    tested(10),
    deathSaved(1, 0),
  ]),
  saved("A death save of 9 fails.", down(), [9], { hp: 0, dying: count(0, 1) }, [tested(9), deathSaved(0, 1)]),
  saved("A death save of 2 is one failure.", down(), [2], { dying: count(0, 1) }),
  saved("A death save of 19 is one success.", down(), [19], { hp: 0, dying: count(1, 0) }),
  saved("A death save has no bonus.", down({}, { stats: { saves: { con: 5 } } }), [9], { dying: count(0, 1) }, [
    tested(9),
  ]),
  saved("Successes and failures are counted apart.", down({ successes: 1, failures: 1 }), [12], { dying: count(2, 1) }),
  saved(
    "A death save of 1 is two failures.",
    down(),
    [1],
    { dead: false, dying: count(0, 2) },
    [deathSaved(0, 2)],
    ["died"],
  ),
  saved("A death save of 1 after a failure kills.", down({ failures: 1 }), [1], { dead: true }, [died]),
  saved("A death save of 20 wakes with 1 hit point.", down({ successes: 2, failures: 2 }), [20], {
    hp: 1,
    dying: null,
    held: ["prone"],
  }),
  saved(
    "The third success makes stable and clears the count.",
    down({ successes: 2, failures: 2 }),
    [10],
    {
      hp: 0,
      dead: false,
      dying: count(0, 0, true),
      held: ["unconscious", "prone"],
    },
    [{ event: "stabilised", who: "hero" }],
  ),
  saved(
    "The second success does not make stable.",
    down({ successes: 1, failures: 2 }),
    [15],
    { dying: count(2, 2) },
    [],
    ["stabilised"],
  ),
  saved("The third failure kills.", down({ successes: 2, failures: 2 }), [9], { dead: true, hp: 0 }, [died]),
  saved(
    "The second failure does not kill.",
    down({ failures: 1 }),
    [9],
    { dead: false, dying: count(0, 2) },
    [],
    ["died"],
  ),
  saved(
    "Bless counts for a death save.",
    down({}, { held: ["unconscious", "prone", "blessed"] }),
    [8, 2],
    { dying: count(1, 0) },
    [tested(8, 10)],
  ),
  saved(
    "Bane counts for a death save.",
    down({}, { held: ["unconscious", "prone", "baned"] }),
    [11, 2],
    { dying: count(0, 1) },
    [tested(11, 9)],
  ),
  saved("Whoever is worn out rolls a death save twice.", down({}, { exhaustion: 3 }), [15, 9], { dying: count(0, 1) }, [
    tested(9),
  ]),
  saved("Whoever is less worn out rolls a death save once.", down({}, { exhaustion: 2 }), [15], { dying: count(1, 0) }),

  hurt("Damage at 0 is a failure.", down(), 1, { hp: 0, dead: false, dying: count(0, 1) }, [deathSaved(0, 1)]),
  hurt("Damage at 0 leaves the successes.", down({ successes: 2, failures: 1 }), 5, {
    dead: false,
    dying: count(2, 2),
  }),
  hurt("Damage at 0 may be the third failure.", down({ failures: 2 }), 1, { dead: true }, [died]),
  hurt("Damage at 0 of the maximum kills.", down(), 10, { dead: true }, [died]),
  hurt("Damage at 0 one below the maximum is a failure.", down(), 9, { dead: false, dying: count(0, 1) }, [], ["died"]),
  hurt("Damage that does nothing is no failure.", down({}, { stats: { immunities: ["fire"] } }), 9, {
    dead: false,
    dying: count(0, 0),
  }),
  hurt("Whoever was stable and is hurt is dying again.", down({ stable: true }), 3, {
    dead: false,
    dying: count(0, 1),
  }),
  hurt("The stable are killed by massive damage too.", down({ stable: true }), 10, { dead: true }, [died]),

  struck(
    "A hit from close by on somebody dying is two failures.",
    count(0, 0),
    {},
    [4, 10, 2, 3],
    { dead: false, dying: count(0, 2) },
    { engaged: [["hero", "orc"]] },
  ),
  struck(
    "A hit from close by may be the third failure.",
    count(2, 1),
    {},
    [4, 10, 1, 1],
    { dead: true },
    { engaged: [], turn: "orc" },
  ),
  struck("A miss does the dying nothing.", count(0, 1), {}, [4, 9], { dead: false, dying: count(0, 1) }),
  struck("A hit from close by on somebody stable is two failures.", count(0, 0, true), {}, [4, 10, 1, 1], {
    dying: count(0, 2),
  }),
  struck("An arrow from a distance is one failure.", count(0, 0), { near: true }, [10, 2], {
    dead: false,
    dying: count(0, 1),
  }),
  struck("A critical arrow is two failures.", count(0, 0), { near: true }, [20, 2, 3], {
    dead: false,
    dying: count(0, 2),
  }),

  befalls(
    "Medicine of 10 stabilises.",
    down({ successes: 1, failures: 2 }),
    stabilise,
    [10],
    {
      hp: 0,
      dying: count(0, 0, true),
      held: ["unconscious", "prone"],
    },
    [
      { event: "tested", who: "friend", test: "medicine", face: 10, total: 10, dc: 10, outcome: "success" },
      { event: "stabilised", who: "hero" },
    ],
  ),
  befalls(
    "Medicine of 9 does not stabilise.",
    down({ successes: 1, failures: 2 }),
    stabilise,
    [9],
    { dying: count(1, 2) },
    [{ event: "tested", who: "friend", total: 9, outcome: "failure" }],
    ["stabilised"],
  ),
  befalls(
    "A healer's kit stabilises without a roll.",
    down({ failures: 2 }),
    withKit,
    [],
    { hp: 0, dying: count(0, 0, true) },
    [{ event: "stabilised", who: "hero" }],
    ["tested"],
  ),
  refused("Nobody stabilises whoever is well.", {}, stabilise, "rules/not-dying"),
  refused("Nobody stabilises whoever is stable.", down({ stable: true }), stabilise, "rules/not-dying"),
  refused("A kit is not for the stable either.", down({ stable: true }), withKit, "rules/not-dying"),
  {
    name: "To stabilise takes an action.",
    given: { party: { friend: {}, hero: down() }, foes: { orc: {} }, fight: { turn: "friend" } },
    tries: [stabilise],
    dice: [12],
    then: {
      creatures: {
        friend: { turn: { action: false, bonus: true, paces: 2 } },
        hero: { dying: count(0, 0, true) },
      },
    },
  },
  {
    name: "A kit takes an action all the same.",
    given: { party: { friend: {}, hero: down() }, foes: { orc: {} }, fight: { turn: "friend" } },
    tries: [withKit],
    then: { creatures: { friend: { turn: { action: false } }, hero: { dying: count(0, 0, true) } } },
  },
  {
    name: "Whoever is far off cannot be stabilised.",
    given: {
      party: { friend: {}, hero: down() },
      foes: { orc: {} },
      fight: { turn: "friend", bands: { hero: "far" } },
    },
    tries: [withKit],
    then: { refused: "rules/out-of-reach", creatures: { friend: { turn: { action: true } } } },
  },
];
