// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { Vector } from "../vector.ts";

const caster = {
  stats: { casting: { ability: "wis" as const, spells: ["bless", "magic-missile", "bane"], slots: [4] } },
};
const blessing = { ...caster, concentration: "bless" };
const blessed = { held: [{ name: "blessed", by: "a", ends: { concentration: true } }] };
const javelin = {
  name: "javelin",
  kind: "melee" as const,
  bonus: 5,
  range: [30, 120] as [number, number],
  damage: [{ dice: "1d6", type: "piercing" as const }],
  properties: ["thrown" as const],
};

/** What was once wrong. */
export const AMENDED: readonly Vector[] = [
  {
    name: "Whoever dies of exhaustion lets go of their spell.",
    given: { party: { a: { ...blessing, exhaustion: 5 }, b: blessed } },
    tries: [{ do: "exhaust", to: "a", levels: 1 }],
    then: { creatures: { a: { dead: true, concentration: null }, b: { held: [] } } },
  },
  {
    name: "Whoever leaves takes their concentration with them.",
    given: { party: { a: blessing, b: blessed } },
    tries: [{ do: "leave", who: "a" }],
    then: { creatures: { b: { held: [] } } },
  },
  {
    name: "Darts are not sent at somebody who has charmed the caster.",
    given: { party: { a: { ...caster, held: [{ name: "charmed", by: "foe-one" }] } }, foes: { "foe-one": {} } },
    tries: [{ do: "cast", who: "a", spell: "magic-missile", targets: ["foe-one"] }],
    then: { refused: "rules/charmed", creatures: { a: { slotsSpent: [] } } },
  },
  {
    name: "Nor is a spell that has to be resisted.",
    given: { party: { a: { ...caster, held: [{ name: "charmed", by: "foe-one" }] } }, foes: { "foe-one": {} } },
    tries: [{ do: "cast", who: "a", spell: "bane", targets: ["foe-one"] }],
    then: { refused: "rules/charmed" },
  },
  {
    name: "A javelin, thrown, is no weapon for a Sneak Attack.",
    given: {
      party: { a: { stats: { features: ["sneak-attack"], attacks: [javelin] } } },
      foes: { f: { held: ["restrained"], stats: { hp: 20 } } },
      fight: { turn: "a" },
    },
    tries: [{ do: "attack", who: "a", target: "f", with: "javelin" }],
    dice: [15, 3, 4],
    then: { creatures: { f: { hp: 16 } } },
  },
];
