// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** How foes' specials come back, and what they cost. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Special = NonNullable<Sheet["specials"]>[number];
type Area = NonNullable<Special["area"]>;

const bite = { name: "bite", kind: "melee" as const, bonus: 0, damage: [{ dice: "3", type: "piercing" as const }] };
const claw = { name: "claw", kind: "melee" as const, bonus: 0, damage: [{ dice: "2", type: "slashing" as const }] };
const fire: Area["rider"] = { save: { ability: "dex", dc: 13 }, damage: [{ dice: "4d6", type: "fire" }], half: true };
const area = (within: Area["within"], rider: Area["rider"] = fire): { area: Area } => ({
  area: { targets: 2, within, rider },
});
const foe = (special: Special | readonly Special[], more: GivenCreature = {}): GivenCreature => ({
  ...more,
  stats: { attacks: [bite, claw], specials: [special].flat() },
});
/** `f` is on turn; `a`, `b` and `c` of the party have 30 hit points and armour class 10. */
const scene = (f: GivenCreature, fight: Partial<GivenFight> = {}, all: GivenCreature = {}): Given => {
  const one: GivenCreature = { ...all, stats: { hp: 30 } };
  return { party: { a: one, b: one, c: one }, foes: { f }, fight: { turn: "f", ...fight } };
};
const does = (name: string, ...targets: string[]): IntentGiven => ({ do: "special", who: "f", name, targets });
const end = (who: string): IntentGiven => ({ do: "end-turn", who });
type Tries = readonly IntentGiven[];
type Dice = readonly number[];
const after = (name: string, given: Given, tries: Tries, dice: Dice, then: Then): Vector => ({
  name,
  given,
  tries,
  dice,
  then,
});
const hp = (all: Readonly<Record<string, number>>): Then => ({
  creatures: Object.fromEntries(Object.entries(all).map(([id, left]) => [id, { hp: left }])),
});
const breath: Special = { name: "breath", recharge: 5, ...area("near") };
const spent = { used: { breath: 1 } };
const multi: Special = {
  name: "multiattack",
  attacks: [
    { attack: "bite", times: 1 },
    { attack: "claw", times: 1 },
  ],
};
const order = ["a", "f"];

export const SPECIALS_TWO: readonly Vector[] = [
  // what comes back
  after("A spent breath is not used again.", scene(foe(breath, spent)), [does("breath", "a")], [], {
    refused: "rules/spent",
    creatures: { f: { turn: { action: true } } },
  }),
  after(
    "A breath comes back at its number.",
    scene(foe(breath, spent), { turn: "a", order }),
    [end("a"), does("breath", "a")],
    [5, 1, 1, 1, 1, 12],
    hp({ a: 26 }),
  ),
  after(
    "A breath does not come back below its number.",
    scene(foe(breath, spent), { turn: "a", order }),
    [end("a"), does("breath", "a")],
    [4],
    { refused: "rules/spent" },
  ),
  after("A breath that is not spent rolls nothing.", scene(foe(breath), { turn: "a", order }), [end("a")], [], {
    fight: { turn: "f" },
  }),
  after(
    "Each spent special rolls for itself, in order.",
    scene(foe([breath, { ...breath, name: "roar", recharge: 6 }], { used: { breath: 1, roar: 1 } }), {
      turn: "a",
      order,
    }),
    [end("a"), does("roar", "a")],
    [4, 6, 1, 1, 1, 1, 12],
    hp({ a: 26 }),
  ),
  after(
    "A recharge of 6 needs a 6.",
    scene(foe({ ...breath, recharge: 6 }, spent), { turn: "a", order }),
    [end("a"), does("breath", "a")],
    [5],
    { refused: "rules/spent" },
  ),
  after(
    "The last use of the day is one.",
    scene(foe({ name: "shriek", uses: 2, text: "It shrieks." }, { used: { shriek: 1 } })),
    [does("shriek")],
    [],
    { creatures: { f: { used: { shriek: 2 } } } },
  ),
  after(
    "Beyond its uses a special is spent.",
    scene(foe({ name: "shriek", uses: 2, text: "It shrieks." }, { used: { shriek: 2 } })),
    [does("shriek")],
    [],
    { refused: "rules/spent" },
  ),
  after(
    "A new turn brings no uses of the day back.",
    scene(foe({ name: "shriek", uses: 1, text: "It shrieks." }, { used: { shriek: 1 } }), { turn: "a", order }),
    [end("a"), does("shriek")],
    [],
    { refused: "rules/spent" },
  ),

  // words and costs
  after("A special in words is told.", scene(foe({ name: "shriek", text: "It shrieks." })), [does("shriek")], [], {
    events: [{ event: "told", who: "f" }],
    creatures: { f: { turn: { action: false } } },
  }),
  after(
    "A special may cost a bonus action.",
    scene(foe({ name: "shriek", cost: "bonus", text: "It shrieks." })),
    [does("shriek")],
    [],
    { creatures: { f: { turn: { action: true, bonus: false } } } },
  ),
  after(
    "A special may cost nothing.",
    scene(foe({ name: "shriek", cost: "free", text: "It shrieks." })),
    [does("shriek")],
    [],
    { creatures: { f: { turn: { action: true, bonus: true, reaction: true } } } },
  ),
  after(
    "A special of a bonus action needs one.",
    scene(foe({ name: "shriek", cost: "bonus", text: "It shrieks." }, { turn: { bonus: false } })),
    [does("shriek")],
    [],
    { refused: "rules/no-bonus-action" },
  ),
  after("A special that is not there is refused.", scene(foe(multi)), [does("breath", "a")], [], {
    refused: "rules/no-such-special",
  }),
];
