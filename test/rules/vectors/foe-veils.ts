// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "../vector.ts";

/** What foes put on themselves, what they have only now and then, and what two of their powers share. */
type Sheet = NonNullable<GivenCreature["stats"]>;
type Special = NonNullable<Sheet["specials"]>[number];

const claw = { name: "claw", kind: "melee" as const, bonus: 0, damage: [{ dice: "2", type: "slashing" as const }] };
const veil: Special = {
  name: "Invisibility",
  self: { condition: "invisible", ends: { attacking: true, concentration: true } },
};
const breath = (name: string, dc: number, more: Partial<Special> = {}): Special => ({
  name,
  recharge: 5,
  shares: "breath",
  area: { targets: 2, within: "near", rider: { save: { ability: "con", dc }, damage: [{ dice: "4", type: "fire" }] } },
  ...more,
});
const unseen = [{ name: "invisible", by: "f", ends: { attacking: true, concentration: true } }];
const scene = (specials: readonly Special[], f: GivenCreature = {}, fight: Partial<GivenFight> = {}): Given => ({
  party: { a: { stats: { hp: 30 } }, b: { stats: { hp: 30 } } },
  foes: { f: { ...f, stats: { hp: 20, attacks: [claw], specials: [...specials], ...f.stats } } },
  fight: { turn: "f", engaged: [["a", "f"]], ...fight },
});
const does = (name: string, ...targets: string[]): IntentGiven => ({ do: "special", who: "f", name, targets });
const ends = (who: string): IntentGiven => ({ do: "end-turn", who });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });
const veiled: GivenCreature = { held: unseen, concentration: "Invisibility" };

export const FOE_VEILS: readonly Vector[] = [
  after("A foe that can turns invisible, and has to keep its mind on it.", scene([veil]), [does("Invisibility")], [], {
    creatures: { f: { held: ["invisible"], concentration: "Invisibility", turn: { action: false } } },
    events: [{ event: "held", who: "f", held: { name: "invisible", by: "f" } }],
  }),
  after(
    "Its attack is made unseen, and ends it.",
    scene([veil], veiled),
    [{ do: "attack", who: "f", target: "a", with: "claw" }],
    [9, 10],
    { creatures: { a: { hp: 28 }, f: { held: [], concentration: null } } },
  ),
  after(
    "Hurt, it may lose its mind's hold and is seen.",
    scene([veil], veiled),
    [{ do: "harm", to: ["f"], dice: "3", type: "fire" }],
    [9],
    { creatures: { f: { hp: 17, held: [], concentration: null } } },
  ),
  after(
    "Hurt, it may keep its mind on it.",
    scene([veil], veiled),
    [{ do: "harm", to: ["f"], dice: "3", type: "fire" }],
    [10],
    { creatures: { f: { hp: 17, held: ["invisible"], concentration: "Invisibility" } } },
  ),
  after(
    "What it has its mind on besides is let go.",
    {
      ...scene([veil], { concentration: "bane" }),
      party: { a: { held: [{ name: "baned", by: "f", ends: { concentration: true } }] } },
    },
    [does("Invisibility")],
    [],
    { creatures: { a: { held: [] }, f: { held: ["invisible"], concentration: "Invisibility" } } },
  ),
  after(
    "It turns invisible no more often than it can.",
    scene([{ ...veil, uses: 1 }], { used: { Invisibility: 1 } }),
    [does("Invisibility")],
    [],
    { refused: "rules/spent" },
  ),
  after(
    "Some powers give away who uses them.",
    scene([veil, breath("scare", 11, { reveals: true })], veiled),
    [does("scare", "a")],
    [11],
    { creatures: { a: { hp: 30 }, f: { held: [], concentration: null } } },
  ),
  after("Others do not.", scene([veil, breath("sing", 11)], veiled), [does("sing", "a")], [11], {
    creatures: { f: { held: ["invisible"] } },
  }),

  after(
    "A spell ends it, as an attack does.",
    scene([veil], { ...veiled, stats: { casting: { ability: "int", spells: ["fire-bolt"] } } }),
    [{ do: "cast", who: "f", spell: "fire-bolt", targets: ["b"] }],
    [9, 1],
    { creatures: { f: { held: [], concentration: null } } },
  ),

  after(
    "An attack leaves its mind on anything else.",
    scene([veil], { concentration: "bane" }),
    [{ do: "attack", who: "f", target: "a", with: "claw" }],
    [9],
    { creatures: { f: { concentration: "bane" } } },
  ),

  // one recharge for two
  after(
    "Two breaths share their use.",
    scene([breath("fire", 11), breath("sleep", 12)]),
    [does("fire", "a"), ends("f"), ends("a"), ends("b"), does("sleep", "a")],
    [11, 4],
    { refused: "rules/spent", creatures: { f: { used: { breath: 1 } } } },
  ),
  after(
    "Both come back on one die.",
    scene([breath("fire", 11), breath("sleep", 12)], { used: { breath: 1 } }, { turn: "b", order: ["a", "b", "f"] }),
    [ends("b"), does("sleep", "a")],
    [5, 11],
    { creatures: { a: { hp: 26 }, f: { used: { breath: 1 } } } },
  ),
  after(
    "The other breath uses the first up, too.",
    scene([breath("fire", 11), breath("sleep", 12)], { used: { breath: 1 } }),
    [does("fire", "a")],
    [],
    { refused: "rules/spent" },
  ),

  // had now and then
  after(
    "An attack that has to come back is not made as a plain one.",
    scene([{ name: "claw", recharge: 5, attacks: [{ attack: "claw", times: 1 }] }]),
    [{ do: "attack", who: "f", target: "a", with: "claw" }],
    [],
    { refused: "rules/rationed", creatures: { f: { turn: { action: true } } } },
  ),
  after(
    "Another power that has to come back does not keep it from its claws.",
    scene([breath("fire", 11)]),
    [{ do: "attack", who: "f", target: "a", with: "claw" }],
    [10],
    { creatures: { a: { hp: 28 } } },
  ),
  after(
    "An attack that has to come back is made as what it is.",
    scene([{ name: "claw", recharge: 5, attacks: [{ attack: "claw", times: 1 }] }]),
    [does("claw", "a")],
    [10],
    { creatures: { a: { hp: 28 }, f: { used: { claw: 1 } } } },
  ),
  after(
    "An attack that has to come back is not readied.",
    scene([{ name: "claw", uses: 1, attacks: [{ attack: "claw", times: 1 }] }]),
    [
      {
        do: "ready",
        who: "f",
        trigger: "the door opens",
        intent: { do: "attack", who: "f", target: "a", with: "claw" },
      },
    ],
    [],
    { refused: "rules/rationed" },
  ),
  after(
    "An attack that has to come back is not made at whoever turns away.",
    scene(
      [{ name: "claw", recharge: 5, attacks: [{ attack: "claw", times: 1 }] }],
      {},
      { turn: "a", order: ["a", "b", "f"] },
    ),
    [{ do: "move", who: "a", to: "far" }],
    [],
    { creatures: { f: { turn: { reaction: true } } }, not: ["attacked"] },
  ),
];
