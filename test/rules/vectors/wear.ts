import type { Creature } from "../../../src/rules/state.ts";
import type { Wear } from "../../../src/rules/wear.ts";
import type { Sum } from "../vector.ts";

type Worn = Partial<Pick<Creature, "hp" | "dead" | "dying" | "exhaustion" | "slotsSpent">>;
const WHOLE: Worn = { hp: 10, dead: false, dying: null, exhaustion: 0, slotsSpent: [] };
const STABLE = { successes: 0, failures: 0, stable: true };

const worn = (name: string, before: Worn, wear: Wear, then: Worn): Sum => ({
  name,
  of: "wornAs",
  args: [before, wear],
  gives: { ...WHOLE, ...before, ...then },
});

/** How worn somebody comes to the table, by what their page says. */
export const WEAR: readonly Sum[] = [
  worn("Of whom nothing is said, they are as they were.", { hp: 6, slotsSpent: [1, 0] }, {}, {}),
  worn("Hit points are as they are said to be.", {}, { hp: 4 }, { hp: 4 }),
  worn("Nobody has more hit points than there is room for.", {}, { hp: 40 }, { hp: 10 }),
  worn("Whoever is said to be at 0 lies there stable.", {}, { hp: 0 }, { hp: 0, dying: STABLE }),
  worn("Whoever is said to be stable at 0 lies there stable.", {}, { hp: 0, how: "stable" }, { hp: 0, dying: STABLE }),
  worn(
    "Whoever lay dying and is still at 0 goes on dying as they were.",
    { hp: 0, dying: { successes: 1, failures: 2, stable: false } },
    { hp: 0 },
    {},
  ),
  worn("Whoever is said to be dead is dead.", {}, { hp: 0, how: "dead" }, { hp: 0, dead: true }),
  worn(
    "Whoever was at 0 and is now said to be dead is dying no more.",
    { hp: 0, dying: STABLE },
    { hp: 0, how: "dead" },
    {
      dead: true,
      dying: null,
    },
  ),
  worn("The dead of whom it is said again stay dead.", { hp: 0, dead: true }, { hp: 0, how: "dead" }, {}),
  worn("The dead who are said to have hit points are alive.", { hp: 0, dead: true }, { hp: 3 }, { hp: 3, dead: false }),
  worn(
    "Whoever lay there and has hit points is on their feet.",
    { hp: 0, dying: STABLE },
    { hp: 3 },
    {
      hp: 3,
      dying: null,
    },
  ),
  worn("Exhaustion is as it is said to be.", {}, { exhaustion: 2 }, { exhaustion: 2 }),
  worn("Exhaustion can be said to be gone.", { exhaustion: 2 }, { exhaustion: 0 }, { exhaustion: 0 }),
  worn(
    "Whoever is exhausted to the fourth level has room for half.",
    {},
    { hp: 9, exhaustion: 4 },
    { hp: 5, exhaustion: 4 },
  ),
  worn("Slots that are left leave the others spent.", {}, { slotsLeft: { 1: 1, 2: 0 } }, { slotsSpent: [2, 2] }),
  worn(
    "Of a level of which nothing is said, slots are as they were.",
    { slotsSpent: [1, 1] },
    { slotsLeft: { 2: 2 } },
    {
      slotsSpent: [1, 0],
    },
  ),
  worn("Nobody has more slots left than there are.", {}, { slotsLeft: { 1: 9 } }, { slotsSpent: [0, 0] }),
  {
    name: "Whoever has no slots has none spent.",
    of: "wornAs",
    args: [{}, { slotsLeft: { 1: 1 } }, { casting: undefined }],
    gives: WHOLE,
  },
];
