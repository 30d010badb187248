// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Fix = Omit<Extract<IntentGiven, { do: "fix" }>, "do" | "who">;

const fixed = (name: string, hero: GivenCreature, fix: Fix, then: ThenCreature): Vector => ({
  name,
  given: { party: { hero } },
  tries: [{ do: "fix", who: "hero", ...fix }],
  then: { creatures: { hero: then } },
});

const refused = (name: string, hero: GivenCreature, fix: Fix, code: string): Vector => ({
  name,
  given: { party: { hero } },
  tries: [{ do: "fix", who: "hero", ...fix }],
  then: { refused: code },
});

const SLOTS = { casting: { ability: "int" as const, spells: ["sleep"], slots: [3, 2] } };

/** What a person puts right by hand: no die falls, nobody is hurt or healed, and what must be so with it is. */
export const FIXING: readonly Vector[] = [
  fixed("Hit points are set by hand.", { stats: { hp: 10 }, hp: 3 }, { hp: 8 }, { hp: 8 }),
  fixed(
    "Set to 0 by hand, a character is dying and senseless.",
    { stats: { hp: 10, diesSlowly: true }, hp: 3 },
    { hp: 0 },
    {
      hp: 0,
      dead: false,
      held: ["prone", "unconscious"],
    },
  ),
  fixed(
    "Set above 0 by hand, the dying come round.",
    { stats: { hp: 10, diesSlowly: true }, hp: 0, dying: {}, held: ["unconscious"] },
    { hp: 4 },
    {
      hp: 4,
      dying: null,
      held: [],
    },
  ),
  refused(
    "Nobody is given more hit points by hand than there is room for.",
    { stats: { hp: 10 } },
    { hp: 11 },
    "rules/too-many",
  ),
  refused("The dead get no hit points by hand before they are alive.", { dead: true, hp: 0 }, { hp: 5 }, "rules/dead"),
  fixed(
    "Said to be alive, the dead stand on one hit point.",
    { dead: true, hp: 0 },
    { dead: false },
    { hp: 1, dead: false },
  ),
  fixed(
    "Said to be alive with so many hit points, they have them.",
    { stats: { hp: 10 }, dead: true, hp: 0 },
    { dead: false, hp: 6 },
    { hp: 6, dead: false },
  ),
  refused("The living are not made alive.", {}, { dead: false }, "rules/not-so"),
  fixed("Said to be dead, somebody is.", { hp: 5 }, { dead: true }, { hp: 0, dead: true }),
  refused("The dead are not made dead again.", { dead: true, hp: 0 }, { dead: true }, "rules/not-so"),
  fixed(
    "A condition is put on by hand, immunity or not.",
    { stats: { conditionImmunities: ["poisoned"] } },
    { gains: "poisoned" },
    { held: ["poisoned"] },
  ),
  refused(
    "A condition somebody has is not put on again by hand.",
    { held: ["poisoned"] },
    { gains: "poisoned" },
    "rules/not-so",
  ),
  refused("The dead take on no condition by hand.", { dead: true, hp: 0 }, { gains: "poisoned" }, "rules/dead"),
  fixed("A condition is taken off by hand.", { held: ["poisoned"] }, { loses: "poisoned" }, { held: [] }),
  refused("What nobody has is not taken off by hand.", {}, { loses: "poisoned" }, "rules/not-so"),
  refused(
    "At 0 nobody is woken by hand without hit points.",
    { stats: { diesSlowly: true }, hp: 0, dying: {}, held: ["unconscious"] },
    { loses: "unconscious" },
    "rules/not-so",
  ),
  fixed("Temporary hit points are set by hand, also to fewer.", { temp: 7 }, { temp: 2 }, { temp: 2 }),
  fixed("Exhaustion is set by hand.", { exhaustion: 3 }, { exhaustion: 1 }, { exhaustion: 1 }),
  fixed("Exhaustion 6 by hand kills.", { exhaustion: 3 }, { exhaustion: 6 }, { exhaustion: 6, dead: true, hp: 0 }),
  fixed(
    "The dying are made stable by hand.",
    { stats: { diesSlowly: true }, hp: 0, dying: { failures: 2 }, held: ["unconscious"] },
    { stable: true },
    {
      dying: { successes: 0, failures: 0, stable: true },
    },
  ),
  refused("Nobody on their feet is made stable.", {}, { stable: true }, "rules/not-so"),
  fixed(
    "Slots left are set by hand.",
    { stats: SLOTS, slotsSpent: [3, 0] },
    { slots: { level: 1, left: 2 } },
    { slotsSpent: [1, 0] },
  ),
  refused(
    "Nobody is given more slots by hand than they have.",
    { stats: SLOTS },
    { slots: { level: 2, left: 3 } },
    "rules/too-many",
  ),
  fixed(
    "Hit dice left are set by hand.",
    { stats: { hitDice: { count: 3, sides: 8 } }, hitDiceSpent: 3 },
    { hitDice: 2 },
    { hitDiceSpent: 1 },
  ),
  refused(
    "Nobody is given more hit dice by hand than they have.",
    { stats: { hitDice: { count: 1, sides: 8 } } },
    { hitDice: 2 },
    "rules/too-many",
  ),
  fixed("Inspiration is given by hand.", {}, { inspiration: true }, { inspiration: true }),
  refused("A correction that says nothing is refused.", {}, {}, "rules/wrong-intent"),
  {
    name: "A foe set to 0 by hand is dead, and the fight over with it.",
    given: { party: { hero: {} }, foes: { rat: { hp: 5 } }, fight: { turn: "hero" } },
    tries: [{ do: "fix", who: "rat", hp: 0 }],
    then: { creatures: { rat: { dead: true } }, events: [{ event: "fight-ended" }] },
  },
  {
    name: "What is set by hand is nobody's deed in a turn.",
    given: { party: { hero: { hp: 2 } }, foes: { rat: { hp: 5 } }, fight: { turn: "hero" } },
    tries: [{ do: "take-turn", who: "hero", deeds: [{ do: "fix", who: "hero", hp: 10 }] }],
    then: { refused: "rules/wrong-intent" },
  },
  {
    name: "Nobody dead concentrates, by hand or not.",
    given: { party: { hero: { concentration: "bless" } } },
    tries: [{ do: "fix", who: "hero", dead: true }],
    then: { creatures: { hero: { concentration: null, dead: true } } },
  },
  fixed(
    "All the hit points there is room for can be set by hand.",
    { stats: { hp: 10 }, hp: 3 },
    { hp: 10 },
    { hp: 10 },
  ),
  fixed(
    "At 0 already, the dying stay as they are.",
    { stats: { hp: 10, diesSlowly: true }, hp: 0, dying: { failures: 1 } },
    { hp: 0 },
    {
      hp: 0,
      dying: { failures: 1 },
    },
  ),
  fixed(
    "Whoever is set to 0 by hand concentrates no longer.",
    { stats: { hp: 10, diesSlowly: true }, hp: 3, concentration: "bless" },
    { hp: 0 },
    { hp: 0, concentration: null },
  ),
  {
    name: "Whoever is set to 0 by hand has fallen, and is dying.",
    given: { party: { hero: { stats: { hp: 10, diesSlowly: true }, hp: 3 } } },
    tries: [{ do: "fix", who: "hero", hp: 0 }],
    then: {
      events: [
        { event: "corrected", who: "hero", hp: 0 },
        { event: "fell", who: "hero", dying: true },
      ],
    },
  },
  {
    name: "Whoever is set to another number by hand lets no spell go that they do not hold.",
    given: { party: { hero: { stats: { hp: 10, diesSlowly: true }, hp: 3 } } },
    tries: [{ do: "fix", who: "hero", hp: 0 }],
    then: { not: ["concentrates"] },
  },
  {
    name: "Whoever held no spell and is said to be dead lets none go.",
    given: { party: { hero: {} } },
    tries: [{ do: "fix", who: "hero", dead: true }],
    then: { not: ["concentrates"] },
  },
  fixed(
    "Whoever died of exhaustion and is said to be alive keeps five levels of it.",
    { dead: true, hp: 0, exhaustion: 6 },
    { dead: false },
    {
      dead: false,
      exhaustion: 5,
      hp: 1,
    },
  ),
  fixed(
    "Whoever died with five levels of exhaustion keeps them when they are said to be alive.",
    { dead: true, hp: 0, exhaustion: 5 },
    { dead: false },
    {
      dead: false,
      exhaustion: 5,
    },
  ),
  {
    name: "Nothing is said of the exhaustion of somebody who is made alive and had less.",
    given: { party: { hero: { dead: true, hp: 0, exhaustion: 5 } } },
    tries: [{ do: "fix", who: "hero", dead: false }],
    then: { not: ["exhausted"] },
  },
  fixed(
    "Said to be alive, nobody lies senseless.",
    { dead: true, hp: 0, held: ["unconscious"] },
    { dead: false },
    { dead: false, held: [] },
  ),
  fixed(
    "At 0 another condition than senselessness is taken off by hand.",
    { stats: { diesSlowly: true }, hp: 0, dying: {}, held: ["unconscious", "poisoned"] },
    { loses: "poisoned" },
    {
      held: ["unconscious"],
    },
  ),
  fixed(
    "Somebody asleep on their hit points is woken by hand.",
    { hp: 5, held: ["unconscious"] },
    { loses: "unconscious" },
    { held: [] },
  ),
  fixed(
    "All slots of a level can be given back by hand.",
    { stats: SLOTS, slotsSpent: [3, 1] },
    { slots: { level: 1, left: 3 } },
    { slotsSpent: [0, 1] },
  ),
  refused("Whoever has no slots is given none by hand.", {}, { slots: { level: 1, left: 1 } }, "rules/too-many"),
  fixed(
    "Whoever has no slots can be said to have none left.",
    {},
    { slots: { level: 1, left: 0 } },
    { slotsSpent: [] },
  ),
  fixed(
    "All hit dice can be given back by hand.",
    { stats: { hitDice: { count: 3, sides: 8 } }, hitDiceSpent: 3 },
    { hitDice: 3 },
    { hitDiceSpent: 0 },
  ),
];
