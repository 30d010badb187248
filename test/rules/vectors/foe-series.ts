// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** Several attacks in one action, with something else among them, or as many as the dice say. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Special = NonNullable<Sheet["specials"]>[number];

const fist = { name: "fist", kind: "melee" as const, bonus: 0, damage: [{ dice: "3", type: "bludgeoning" as const }] };
const beak = { name: "beak", kind: "melee" as const, bonus: 0, damage: [{ dice: "2", type: "piercing" as const }] };
const glare: Special = {
  name: "glare",
  area: { targets: 1, within: "near", rider: { save: { ability: "wis", dc: 11 }, condition: "frightened" } },
};
const both: Special = { name: "multiattack", with: "glare", attacks: [{ attack: "fist", times: 1 }] };
const pecks: Special = {
  name: "pecks",
  attacks: [
    { attack: "fist", times: 1 },
    { attack: "beak", times: 1, ifHit: true },
  ],
};
const flurry: Special = { name: "flurry", attacks: [{ attack: "fist", times: 2, dice: "1d4" }] };
const scene = (specials: readonly Special[], f: GivenCreature = {}, fight: Partial<GivenFight> = {}): Given => ({
  party: { a: { stats: { hp: 30 } }, b: { stats: { hp: 30 } } },
  foes: { f: { ...f, stats: { attacks: [fist, beak], specials: [...specials] } } },
  fight: {
    turn: "f",
    engaged: [
      ["a", "f"],
      ["b", "f"],
    ],
    ...fight,
  },
});
const does = (name: string, ...targets: string[]): IntentGiven => ({ do: "special", who: "f", name, targets });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });

export const FOE_SERIES: readonly Vector[] = [
  after("A glare goes before the fist, in one action.", scene([both, glare]), [does("multiattack", "a")], [10, 10], {
    creatures: { a: { hp: 27, held: ["frightened"] }, f: { turn: { action: false } } },
    events: [
      { event: "tested", who: "a", outcome: "failure" },
      { event: "attacked", target: "a" },
    ],
  }),
  after(
    "A glare takes in as many as it can, and no more.",
    scene([both, glare]),
    [does("multiattack", "a", "b")],
    [11, 10],
    {
      creatures: { a: { hp: 27, held: [] }, b: { hp: 30, held: [] } },
    },
  ),
  after(
    "What is spent does not go along.",
    scene([both, { ...glare, recharge: 5 }], { used: { glare: 1 } }),
    [does("multiattack", "a")],
    [10],
    { creatures: { a: { hp: 27, held: [] }, f: { used: { glare: 1 } } } },
  ),
  after(
    "What goes along is used up by it.",
    scene([both, { ...glare, recharge: 5 }]),
    [does("multiattack", "a")],
    [11, 10],
    { creatures: { a: { hp: 27 }, f: { used: { glare: 1 } } } },
  ),
  after(
    "What the GM must know of it is told.",
    scene([both, { ...glare, text: "It is horrible to see." }]),
    [does("multiattack", "a")],
    [11, 10],
    { events: [{ event: "told", who: "f", text: "glare: It is horrible to see." }, { event: "attacked" }] },
  ),
  after(
    "What is for those in the grip goes along if there is one.",
    scene([
      both,
      { ...glare, area: { targets: 1, within: "near", only: { any: ["grappled"] }, rider: { condition: "stunned" } } },
    ]),
    [does("multiattack", "a", "b")],
    [10],
    { creatures: { a: { hp: 27, held: [] }, b: { held: [] } } },
  ),

  after("The beak follows a blow that hits.", scene([pecks]), [does("pecks", "a")], [10, 10], {
    creatures: { a: { hp: 25 } },
  }),
  after("The beak does not follow a blow that misses.", scene([pecks]), [does("pecks", "a")], [9], {
    creatures: { a: { hp: 30 } },
  }),
  after("The beak follows at the same target.", scene([pecks]), [does("pecks", "a", "b")], [10, 10], {
    creatures: { a: { hp: 25 }, b: { hp: 30 } },
  }),

  after("As many blows as the die says.", scene([flurry]), [does("flurry", "a")], [3, 10, 9, 10], {
    creatures: { a: { hp: 24 } },
  }),
  after("Perhaps only one.", scene([flurry]), [does("flurry", "a")], [1, 10], { creatures: { a: { hp: 27 } } }),
  after("They may be shared out.", scene([flurry]), [does("flurry", "a", "b")], [2, 10, 10], {
    creatures: { a: { hp: 27 }, b: { hp: 27 } },
  }),
];
