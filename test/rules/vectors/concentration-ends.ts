// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, Vector } from "../vector.ts";

type Stats = NonNullable<GivenCreature["stats"]>;

const casting: NonNullable<Stats["casting"]> = {
  ability: "wis",
  spells: ["bless", "shield-of-faith", "cure-wounds"],
  slots: [4],
};
/** A cleric of 60 hit points who keeps Bless up. */
const cleric = (more: GivenCreature = {}): GivenCreature => ({
  concentration: "bless",
  ...more,
  stats: { hp: 60, casting, ...more.stats },
});
const blessed = { name: "blessed", by: "cleric", ends: { concentration: true } } as const;
const friend: GivenCreature = { held: [blessed] };
const harm = (dice: string): IntentGiven => ({ do: "harm", to: ["cleric"], dice, type: "fire" });

export const CONCENTRATION_ENDS: readonly Vector[] = [
  {
    name: "A lost spell frees nobody from another's.",
    given: {
      party: {
        cleric: cleric(),
        friend: { held: [blessed, { name: "warded", by: "priest", ends: { concentration: true } }, "prone"] },
        priest: { concentration: "shield-of-faith" },
      },
    },
    tries: [harm("5")],
    dice: [9],
    then: {
      creatures: { friend: { held: ["warded", "prone"] }, priest: { concentration: "shield-of-faith" } },
    },
  },
  {
    name: "What does not hang on concentration outlasts it.",
    given: {
      party: { cleric: cleric(), friend: { held: [blessed, { name: "lit", by: "cleric", ends: { turns: 5 } }] } },
    },
    tries: [harm("5")],
    dice: [9],
    then: { creatures: { friend: { held: ["lit"] } } },
  },
  {
    name: "A captive of a lost spell is free.",
    given: {
      party: { cleric: cleric({ concentration: "hold-person" }) },
      foes: {
        orc: {
          held: [{ name: "paralyzed", by: "cleric", ends: { concentration: true, save: { ability: "wis", dc: 13 } } }],
        },
      },
    },
    tries: [harm("5")],
    dice: [9],
    then: { creatures: { orc: { held: [] }, cleric: { concentration: null } } },
  },
  {
    name: "A new spell to hold ends the old one.",
    given: { party: { cleric: cleric(), friend } },
    tries: [{ do: "cast", who: "cleric", spell: "shield-of-faith", targets: ["friend"] }],
    then: {
      creatures: {
        cleric: { concentration: "shield-of-faith", slotsSpent: [1] },
        friend: { held: ["warded"] },
      },
    },
  },
  {
    name: "A spell that is not held leaves the one that is.",
    given: { party: { cleric: cleric(), friend: { ...friend, hp: 1 } } },
    tries: [{ do: "cast", who: "cleric", spell: "cure-wounds", targets: ["friend"] }],
    dice: [5],
    then: {
      creatures: { cleric: { concentration: "bless", slotsSpent: [1] }, friend: { hp: 6, held: ["blessed"] } },
    },
  },
  {
    name: "Both kinds of damage of one blow are one source.",
    given: {
      party: { cleric: cleric({ stats: { ac: 15 } }) },
      foes: {
        orc: {
          stats: {
            attacks: [
              {
                name: "brand",
                kind: "melee",
                bonus: 5,
                damage: [
                  { dice: "1d8+10", type: "slashing" },
                  { dice: "1d6+3", type: "fire" },
                ],
              },
            ],
          },
        },
      },
      fight: { turn: "orc", engaged: [["cleric", "orc"]] },
    },
    tries: [{ do: "attack", who: "orc", target: "cleric", with: "brand" }],
    dice: [10, 7, 4, 12],
    then: {
      creatures: { cleric: { hp: 36, concentration: "bless" } },
      events: [
        { event: "attacked", who: "orc", total: 15, ac: 15, outcome: "success" },
        { event: "tested", who: "cleric", test: "con save", face: 12, total: 12, dc: 12, outcome: "success" },
      ],
    },
  },
  {
    name: "Whoever holds no spell makes no save.",
    given: { party: { cleric: { stats: { hp: 60, casting } } } },
    tries: [harm("22")],
    then: { creatures: { cleric: { hp: 38, concentration: null } }, not: ["tested", "concentrates"] },
  },
];
