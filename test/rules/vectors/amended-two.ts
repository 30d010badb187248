// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { Vector } from "../vector.ts";

const wis = { str: 10, dex: 10, con: 10, int: 10, wis: 16, cha: 10 };
const casts = (...spells: string[]) => ({
  abilities: wis,
  casting: { ability: "wis" as const, spells, slots: [4, 3, 0, 1] },
});
const sword = { name: "sword", kind: "melee" as const, bonus: 5, damage: [{ dice: "1d8", type: "slashing" as const }] };
const dagger = {
  ...sword,
  name: "dagger",
  range: [20, 60] as [number, number],
  properties: ["light" as const, "finesse" as const, "thrown" as const],
};

/** What was once wrong, by the book: spells. */
export const AMENDED_SPELLS: readonly Vector[] = [
  {
    name: "When Aid ends, nobody keeps more hit points than they can have.",
    given: { party: { a: { hp: 15, held: [{ name: "aided-hp", value: 5, ends: { rest: "long" } }] } } },
    tries: [{ do: "rest", length: "long", who: ["a"] }],
    then: { creatures: { a: { hp: 10, held: [] } } },
  },
  {
    name: "Whoever casts by nature needs no slot.",
    given: {
      party: {
        a: { stats: { abilities: wis, casting: { ability: "wis", spells: ["cure-wounds"], innate: true } } },
        b: { hp: 2 },
      },
    },
    tries: [{ do: "cast", who: "a", spell: "cure-wounds", targets: ["b"] }],
    dice: [2],
    then: { creatures: { a: { slotsSpent: [] }, b: { hp: 7 } } },
  },
  {
    name: "A spell on oneself ends invisibility too.",
    given: {
      party: {
        a: {
          stats: casts("cure-wounds"),
          hp: 4,
          concentration: "x",
          held: [{ name: "invisible", by: "b", ends: { attacking: true } }],
        },
        b: {},
      },
    },
    tries: [{ do: "cast", who: "a", spell: "cure-wounds", targets: ["a"] }],
    dice: [1],
    then: { creatures: { a: { hp: 8, held: [] } } },
  },
  {
    name: "What Chill Touch has hit cannot be healed until the caster's next turn.",
    given: { party: { a: { stats: casts("chill-touch") } }, foes: { f: { stats: { hp: 20 } } }, fight: { turn: "a" } },
    tries: [
      { do: "cast", who: "a", spell: "chill-touch", targets: ["f"] },
      { do: "heal", to: "f", dice: "5" },
      { do: "end-turn", who: "a" },
      { do: "end-turn", who: "f" },
      { do: "heal", to: "f", dice: "3" },
    ],
    dice: [15, 6],
    then: { creatures: { f: { hp: 17, held: [] } } },
  },
  {
    name: "Shield stops every dart of a Magic Missile.",
    given: {
      party: {
        a: { stats: { casting: { ability: "int", spells: ["shield"], slots: [2] } }, stance: { shield: true } },
      },
      foes: { f: { stats: casts("magic-missile") } },
      fight: { turn: "f" },
    },
    tries: [{ do: "cast", who: "f", spell: "magic-missile", targets: ["a"] }],
    then: { creatures: { a: { hp: 10, slotsSpent: [1], held: ["shielded"], turn: { reaction: false } } } },
  },
  {
    name: "Guidance that has been used is no longer concentrated on.",
    given: {
      party: {
        a: { concentration: "guidance" },
        b: { held: [{ name: "guided", by: "a", ends: { concentration: true } }] },
      },
    },
    tries: [{ do: "check", who: "b", skill: "stealth", dc: 12 }],
    dice: [10, 3],
    then: {
      creatures: { a: { concentration: null }, b: { held: [] } },
      events: [{ event: "tested", total: 13, outcome: "success" }],
    },
  },
  {
    name: "Spiritual Weapon in a slot of level 4 strikes with another die at once.",
    given: {
      party: { a: { stats: casts("spiritual-weapon") } },
      foes: { f: { stats: { hp: 40 } } },
      fight: { turn: "a" },
    },
    tries: [{ do: "cast", who: "a", spell: "spiritual-weapon", level: 4, targets: ["f"] }],
    dice: [15, 4, 5],
    then: { creatures: { f: { hp: 28 } } },
  },
  {
    name: "Sleep does not take elves.",
    given: {
      party: { a: { stats: casts("sleep") } },
      foes: { f: { stats: { kinds: ["humanoid", "elf"] } }, g: { hp: 9 } },
    },
    tries: [{ do: "cast", who: "a", spell: "sleep", targets: ["f", "g"] }],
    dice: [2, 2, 2, 2, 2],
    then: { creatures: { f: { held: [] }, g: { held: ["unconscious", "prone"] } } },
  },
  {
    name: "A Shield that is written with a capital letter is the same spell.",
    given: {
      party: {
        a: { stats: { casting: { ability: "int", spells: ["Shield"], slots: [2] } }, stance: { shield: true } },
      },
      foes: { f: { stats: { attacks: [sword] } } },
      fight: { turn: "f", engaged: [["a", "f"]] },
    },
    tries: [{ do: "attack", who: "f", target: "a", with: "sword" }],
    dice: [9],
    then: { creatures: { a: { hp: 10, held: ["shielded"] } } },
  },
  {
    name: "A warlock's slots come back with a short rest.",
    given: {
      party: {
        a: { stats: { class: "warlock", casting: { ability: "cha", spells: [], slots: [2] } }, slotsSpent: [2] },
      },
    },
    tries: [{ do: "rest", length: "short", who: ["a"] }],
    then: { creatures: { a: { slotsSpent: [] } } },
  },
  {
    name: "A wizard's do not.",
    given: {
      party: {
        a: { stats: { class: "wizard", casting: { ability: "int", spells: [], slots: [2] } }, slotsSpent: [2] },
      },
    },
    tries: [{ do: "rest", length: "short", who: ["a"] }],
    then: { creatures: { a: { slotsSpent: [2] } } },
  },
];

/** What was once wrong, by the book: fights. */
export const AMENDED_FIGHTS: readonly Vector[] = [
  {
    name: "A thrown light weapon opens the way for the other hand.",
    given: {
      party: { a: { stats: { attacks: [dagger] } } },
      foes: { f: { stats: { hp: 20 } }, g: { stats: { hp: 20 } } },
      fight: { turn: "a", engaged: [["a", "g"]] },
    },
    tries: [
      { do: "attack", who: "a", target: "f", with: "dagger" },
      { do: "attack", who: "a", target: "g", with: "dagger", offhand: true },
    ],
    dice: [15, 16, 4, 15, 3],
    then: { creatures: { f: { hp: 16 }, g: { hp: 17 }, a: { turn: { bonus: false } } } },
  },
  {
    name: "Whoever cannot move does not dodge a fireball either.",
    given: { party: { a: { held: ["dodging", "grappled"] } } },
    tries: [{ do: "save", who: "a", ability: "dex", dc: 10 }],
    dice: [9],
    then: { events: [{ event: "tested", total: 9, outcome: "failure" }] },
  },
  {
    name: "Nobody dodges what they cannot see.",
    given: {
      party: { a: { held: ["dodging"] } },
      foes: { f: { held: ["invisible"], stats: { attacks: [sword] } } },
      fight: { turn: "f", engaged: [["a", "f"]] },
    },
    tries: [{ do: "attack", who: "f", target: "a", with: "sword" }],
    dice: [3, 12, 2],
    then: { creatures: { a: { hp: 8 } }, events: [{ event: "attacked", total: 17, outcome: "success" }] },
  },
  {
    name: "The frightened do not come nearer, across the field either.",
    given: {
      party: { a: { held: [{ name: "frightened", by: "f" }] } },
      foes: { f: {} },
      fight: { turn: "a", bands: { a: "far" } },
    },
    tries: [{ do: "move", who: "a", to: "near" }],
    then: { refused: "rules/frightened", fight: { bands: { a: "far" } } },
  },
  {
    name: "They may go further away.",
    given: { party: { a: { held: [{ name: "frightened", by: "f" }] } }, foes: { f: {} }, fight: { turn: "a" } },
    tries: [{ do: "move", who: "a", to: "far" }],
    then: { fight: { bands: { a: "far" } } },
  },
  {
    name: "Whoever is turned does not attack.",
    given: {
      party: { a: {} },
      foes: { f: { held: ["turned"], stats: { attacks: [sword] } } },
      fight: { turn: "f", engaged: [["a", "f"]] },
    },
    tries: [{ do: "attack", who: "f", target: "a", with: "sword" }],
    then: { refused: "rules/turned" },
  },
  {
    name: "Nor do the turned strike at whoever walks away.",
    given: {
      party: { a: {} },
      foes: { f: { held: ["turned"], stats: { attacks: [sword] } } },
      fight: { turn: "a", engaged: [["a", "f"]] },
    },
    tries: [{ do: "move", who: "a", to: "near" }],
    then: { creatures: { a: { hp: 10 } }, fight: { engaged: [] } },
  },
  {
    name: "Poison makes for a clumsy ambush.",
    given: { party: { a: { held: ["poisoned"] } }, foes: { f: {} } },
    tries: [{ do: "fight", who: ["a", "f"], stealthy: ["a"] }],
    dice: [18, 5, 11, 12, 9],
    then: { fight: { surprised: [], turn: "a" } },
  },
  {
    name: "Stone cannot be poisoned.",
    given: { party: { a: { held: ["petrified"] } } },
    tries: [{ do: "afflict", to: "a", condition: "poisoned" }],
    then: { creatures: { a: { held: ["petrified"] } } },
  },
  {
    name: "Whoever waits with their turn has one turn, not two.",
    given: {
      party: { a: { held: [{ name: "slowed", by: "a", ends: { turns: 2, at: "start" } }] }, b: {} },
      foes: { f: {} },
      fight: { turn: "f", order: ["f", "a", "b"] },
    },
    tries: [
      { do: "end-turn", who: "f" },
      { do: "delay", who: "a" },
      { do: "act-now", who: "a" },
      { do: "end-turn", who: "b" },
    ],
    then: { creatures: { a: { held: ["slowed"], turn: { action: true } } }, fight: { turn: "a" } },
  },
  {
    name: "A Sneak Attack comes once a turn, and so again in another's.",
    given: {
      party: {
        a: { stats: { features: ["sneak-attack"], attacks: [dagger] }, turn: { done: ["sneak-attack"] } },
        b: {},
      },
      foes: { f: { stats: { hp: 30 } } },
      fight: {
        turn: "a",
        engaged: [
          ["a", "f"],
          ["b", "f"],
        ],
      },
    },
    tries: [
      { do: "end-turn", who: "a" },
      { do: "end-turn", who: "b" },
      { do: "move", who: "f", to: "near" },
    ],
    dice: [15, 2, 6],
    then: { creatures: { f: { hp: 22 } } },
  },
];
