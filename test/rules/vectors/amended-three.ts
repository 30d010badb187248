// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { Vector } from "../vector.ts";

const strong = { str: 16, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };

/** What was once wrong, by the book: what foes do, and webs. */
export const AMENDED_FOES: readonly Vector[] = [
  {
    name: "A web is broken by strength alone, however practised one is.",
    given: {
      party: {
        a: {
          stats: { abilities: strong, skills: { athletics: 9, acrobatics: 9 } },
          held: [{ name: "restrained", by: "f", ends: { escape: 13, escapeBy: "str" } }],
        },
      },
      foes: { f: {} },
      fight: { turn: "a" },
    },
    tries: [{ do: "escape", who: "a" }],
    dice: [10],
    then: {
      creatures: { a: { held: [] } },
      events: [{ event: "tested", test: "str", total: 13, dc: 13, outcome: "success" }],
    },
  },
  {
    name: "The spell Web is such a web.",
    given: {
      party: { a: { stats: { casting: { ability: "int", spells: ["web"], slots: [0, 2], dc: 13 } } } },
      foes: { f: { stats: { abilities: strong, skills: { athletics: 9 }, hp: 20 } } },
      fight: { turn: "a" },
    },
    tries: [
      { do: "cast", who: "a", spell: "web", targets: ["f"] },
      { do: "end-turn", who: "a" },
      { do: "escape", who: "f" },
    ],
    dice: [5, 9],
    then: {
      creatures: { f: { held: ["restrained"] } },
      events: [{ event: "tested", test: "str", total: 12, outcome: "failure" }],
    },
  },
  {
    name: "A boar that is relentless up to 7 shrugs off 7.",
    given: { foes: { f: { stats: { features: ["relentless-7"], hp: 10 }, hp: 7 } } },
    tries: [{ do: "harm", to: ["f"], dice: "7", type: "slashing" }],
    then: { creatures: { f: { hp: 1, dead: false } } },
  },
  {
    name: "And not 8.",
    given: { foes: { f: { stats: { features: ["relentless-7"], hp: 10 }, hp: 7 } } },
    tries: [{ do: "harm", to: ["f"], dice: "8", type: "slashing" }],
    then: { creatures: { f: { hp: 0, dead: true } } },
  },
  {
    name: "What is done as a reaction is done in another's turn.",
    given: {
      party: { a: {} },
      foes: { f: { stats: { specials: [{ name: "Split", cost: "reaction", text: "It parts in two." }] } } },
      fight: { turn: "a" },
    },
    tries: [{ do: "special", who: "f", name: "Split" }],
    then: { events: [{ event: "told", who: "f" }], creatures: { f: { turn: { reaction: false, action: true } } } },
  },
  {
    name: "What is done as an action is not.",
    given: {
      party: { a: {} },
      foes: { f: { stats: { specials: [{ name: "Howl", text: "It howls." }] } } },
      fight: { turn: "a" },
    },
    tries: [{ do: "special", who: "f", name: "Howl" }],
    then: { refused: "rules/not-your-turn" },
  },
];
