// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { Ability } from "../../../src/rules/creature/words.ts";
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Of<D extends IntentGiven["do"]> = Omit<Extract<IntentGiven, { do: D }>, "do" | "who">;
type Seen = Readonly<Record<string, unknown>>;

/** Every modifier is another: +1, +2, +3, +4, +5, −1. */
const abilities = { str: 12, dex: 14, con: 16, int: 18, wis: 20, cha: 8 };
const MODIFIERS: Readonly<Record<Ability, number>> = { str: 1, dex: 2, con: 3, int: 4, wis: 5, cha: -1 };
const hero = (more: GivenCreature = {}): GivenCreature => ({ ...more, stats: { abilities, ...more.stats } });

const check = (
  name: string,
  who: GivenCreature,
  tried: Of<"check">,
  dice: readonly number[],
  tested: Seen,
  then: ThenCreature = {},
): Vector => ({
  name,
  given: { party: { hero: hero(who) } },
  tries: [{ do: "check", who: "hero", ...tried }],
  dice,
  then: { creatures: { hero: then }, events: [{ event: "tested", who: "hero", ...tested }] },
});

const SKILLS = [
  ["acrobatics", "dex"],
  ["animal-handling", "wis"],
  ["arcana", "int"],
  ["athletics", "str"],
  ["deception", "cha"],
  ["history", "int"],
  ["insight", "wis"],
  ["intimidation", "cha"],
  ["investigation", "int"],
  ["medicine", "wis"],
  ["nature", "int"],
  ["perception", "wis"],
  ["performance", "cha"],
  ["persuasion", "cha"],
  ["religion", "int"],
  ["sleight-of-hand", "dex"],
  ["stealth", "dex"],
  ["survival", "wis"],
] as const;

const ABILITY_NAMES = ["str", "dex", "con", "int", "wis", "cha"] as const;
const strong: GivenCreature = { stats: { skills: { athletics: 5 } } };
const feature = (name: string) => ({ name, text: "What it says.", under: "Class Features" });
const deceit: GivenCreature = { stats: { own: [feature("Ear for Deceit (Inquisitive)"), feature("Old Hand")] } };
const GRAVE: GivenCreature = {
  stats: {
    own: [
      {
        name: "Eyes of the Grave",
        text: "As an action, detect undead (uses = WIS mod per long rest, 3/day)",
        under: "Domain",
      },
      { name: "Form of Dread (once per short rest)", text: "As a bonus action, transform.", under: "Patron" },
    ],
  },
};
const fair = { ability: "str", dc: 12 } as const;

export const CHECKS: readonly Vector[] = [
  ...SKILLS.map(([skill, ability]) =>
    check(`Without training ${skill} goes by ${ability}.`, {}, { skill, dc: 15 }, [10], {
      test: skill,
      face: 10,
      total: 10 + MODIFIERS[ability],
      dc: 15,
      outcome: 10 + MODIFIERS[ability] >= 15 ? "success" : "failure",
    }),
  ),
  ...ABILITY_NAMES.map((ability) =>
    check(`A check of ${ability} alone adds its modifier.`, {}, { ability, dc: 20 }, [9], {
      test: ability,
      face: 9,
      total: 9 + MODIFIERS[ability],
      outcome: "failure",
    }),
  ),
  check("A trained skill uses the bonus on the sheet.", strong, { skill: "athletics", dc: 15 }, [10], {
    total: 15,
    outcome: "success",
  }),
  check(
    "A skill below its ability on the sheet uses the sheet.",
    { stats: { skills: { perception: 0 } } },
    { skill: "perception", dc: 15 },
    [14],
    {
      total: 14,
      outcome: "failure",
    },
  ),
  check(
    "A tool one can use adds its own bonus.",
    { stats: { tools: { lute: 6 } } },
    { tool: "lute", ability: "cha", dc: 16 },
    [10],
    {
      test: "lute",
      total: 16,
      outcome: "success",
    },
  ),
  check("A tool one cannot use goes by the ability alone.", {}, { tool: "lute", ability: "cha", dc: 16 }, [10], {
    test: "lute",
    total: 9,
    outcome: "failure",
  }),

  check("A total that equals the DC succeeds.", {}, fair, [11], { total: 12, dc: 12, outcome: "success", tips: [] }),
  check(
    "A feature of the sheet sets the least that the die counts for, and says where it stands.",
    deceit,
    { skill: "insight", dc: 13, feature: { name: "Ear for Deceit", least: 8 } },
    [7],
    {
      face: 8,
      total: 13,
      outcome: "success",
      tips: ["Ear for Deceit (Inquisitive) (the sheet of hero, Class Features): 7 counts as 8"],
    },
  ),
  check(
    "A die that is high enough is left as it fell.",
    deceit,
    { skill: "insight", dc: 14, feature: { name: "ear-for-deceit", least: 8 } },
    [9],
    {
      face: 9,
      total: 14,
      outcome: "success",
      tips: ["Ear for Deceit (Inquisitive) (the sheet of hero, Class Features): changes nothing here"],
    },
  ),
  check(
    "A feature of the sheet adds to a check.",
    deceit,
    { skill: "insight", dc: 20, feature: { name: "Old Hand", bonus: 2 } },
    [13],
    { face: 13, total: 20, outcome: "success", tips: ["Old Hand (the sheet of hero, Class Features): +2"] },
  ),
  check(
    "A feature of the sheet throws a low die again, once.",
    deceit,
    { skill: "insight", dc: 20, feature: { name: "Old Hand", reroll: 1 } },
    [1, 1],
    {
      face: 1,
      total: 6,
      outcome: "critical_failure",
      tips: ["Old Hand (the sheet of hero, Class Features): 1 is thrown again"],
    },
  ),
  {
    name: "A feature of the sheet weighs on a save.",
    given: { party: { hero: hero(deceit) } },
    tries: [{ do: "save", who: "hero", ability: "wis", dc: 13, feature: { name: "Old Hand", least: 8 } }],
    dice: [2],
    then: { events: [{ event: "tested", who: "hero", face: 8, total: 13, outcome: "success" }] },
  },
  ...(["check", "save"] as const).map(
    (kind): Vector => ({
      name: `What is not on the sheet weighs on no ${kind}.`,
      given: { party: { hero: hero(deceit) } },
      tries: [{ do: kind, who: "hero", ability: "wis", dc: 13, feature: { name: "Lucky", least: 8 } }],
      dice: [],
      then: { refused: "rules/no-such-feature" },
    }),
  ),
  {
    name: "What stands on the sheet alone is ruled on, in the sheet's own words.",
    given: { party: { hero: hero(deceit) } },
    tries: [{ do: "use", who: "hero", feature: "old-hand" }],
    dice: [],
    then: { events: [{ event: "told", who: "hero" }], not: ["used"] },
  },
  {
    name: "What the sheet says can be used so often is counted.",
    given: { party: { hero: hero(GRAVE) } },
    tries: [{ do: "use", who: "hero", feature: "Eyes of the Grave" }],
    then: {
      events: [
        { event: "used", who: "hero", used: { "eyes-of-the-grave": 1 } },
        { event: "told", who: "hero" },
      ],
    },
  },
  {
    name: "What has been used as often as the sheet says is spent.",
    given: { party: { hero: { ...hero(GRAVE), used: { "eyes-of-the-grave": 3 } } } },
    tries: [{ do: "use", who: "hero", feature: "Eyes of the Grave" }],
    then: { refused: "rules/spent" },
  },
  {
    name: "What the sheet gives back with a short rest comes back with one, and the rest does not.",
    given: { party: { hero: { ...hero(GRAVE), used: { "eyes-of-the-grave": 3, "form-of-dread": 1 } } } },
    tries: [{ do: "rest", length: "short", who: ["hero"] }],
    then: { creatures: { hero: { used: { "eyes-of-the-grave": 3 } } } },
  },
  {
    name: "A long rest gives back what the sheet counts.",
    given: { party: { hero: { ...hero(GRAVE), used: { "eyes-of-the-grave": 3, "form-of-dread": 1 } } } },
    tries: [{ do: "rest", length: "long", who: ["hero"] }],
    then: { creatures: { hero: { used: {} } } },
  },
  check("A check that fails by one may succeed at a cost.", {}, fair, [10], {
    total: 11,
    outcome: "failure",
    cost: true,
  }),
  check("A check that fails by two may succeed at a cost.", {}, fair, [9], {
    total: 10,
    outcome: "failure",
    cost: true,
  }),
  check("A check that fails by three has no cost to offer.", {}, fair, [8], {
    total: 9,
    outcome: "failure",
    cost: undefined,
  }),
  check("A check that succeeds has no cost.", {}, fair, [12], { total: 13, outcome: "success", cost: undefined }),
  check("A 20 that succeeds is a critical success.", {}, { ability: "str", dc: 21 }, [20], {
    face: 20,
    total: 21,
    outcome: "critical_success",
  }),
  check("A 20 that falls short of the DC fails.", {}, { ability: "str", dc: 30 }, [20], {
    face: 20,
    total: 21,
    outcome: "failure",
  }),
  check("A 1 that fails is a critical failure.", {}, fair, [1], { face: 1, total: 2, outcome: "critical_failure" }),
  check("A 1 that reaches the DC succeeds.", {}, { ability: "wis", dc: 6 }, [1], {
    face: 1,
    total: 6,
    outcome: "success",
  }),
  check("A 19 is no critical success of a check.", {}, fair, [19], { face: 19, total: 20, outcome: "success" }),

  check("With advantage the higher of two counts.", {}, { ...fair, advantage: ["a rope"] }, [4, 11], {
    face: 11,
    total: 12,
    outcome: "success",
  }),
  check("With advantage the higher counts when it falls first.", {}, { ...fair, advantage: ["a rope"] }, [11, 4], {
    face: 11,
  }),
  check("With disadvantage the lower of two counts.", {}, { ...fair, disadvantage: ["rain"] }, [17, 10], {
    face: 10,
    total: 11,
    outcome: "failure",
  }),
  check("With disadvantage the lower counts when it falls first.", {}, { ...fair, disadvantage: ["rain"] }, [3, 17], {
    face: 3,
  }),
  check("Advantage twice is still two dice.", {}, { ...fair, advantage: ["a rope", "daylight"] }, [4, 12], {
    face: 12,
  }),
  check("One of each cancel out.", {}, { ...fair, advantage: ["a rope"], disadvantage: ["rain"] }, [11], {
    face: 11,
    outcome: "success",
  }),
  check(
    "One disadvantage cancels two advantages.",
    {},
    { ...fair, advantage: ["a rope", "daylight"], disadvantage: ["rain"] },
    [10],
    { face: 10, outcome: "failure" },
  ),
  check(
    "One advantage cancels three disadvantages.",
    { held: ["poisoned"], exhaustion: 1 },
    { ...fair, advantage: ["a rope"], disadvantage: ["rain"] },
    [11],
    { face: 11, outcome: "success" },
  ),
  check(
    "Inspiration gives advantage and is spent.",
    { inspiration: true },
    { ...fair, inspiration: true },
    [2, 15],
    { face: 15, total: 16 },
    {
      inspiration: false,
    },
  ),
  check(
    "Inspiration that is not called on is kept.",
    { inspiration: true },
    fair,
    [9],
    { face: 9 },
    { inspiration: true },
  ),
  check(
    "Inspiration cancels disadvantage.",
    { inspiration: true },
    { ...fair, inspiration: true, disadvantage: ["rain"] },
    [14],
    { face: 14 },
    { inspiration: false },
  ),
  {
    name: "Nobody spends inspiration they do not have.",
    given: { party: { hero: hero() } },
    tries: [{ do: "check", who: "hero", ...fair, inspiration: true }],
    then: { refused: "rules/no-inspiration", creatures: { hero: { inspiration: false } } },
  },
  {
    name: "The GM gives inspiration.",
    given: { party: { hero: hero() } },
    tries: [{ do: "inspire", to: "hero" }],
    then: { creatures: { hero: { inspiration: true } }, events: [{ event: "inspired", who: "hero", has: true }] },
  },

  check("Whoever was helped has advantage, once.", { held: ["helped"] }, fair, [5, 13], { face: 13 }, { held: [] }),
  check(
    "Guidance adds a d4 to a check, once.",
    { held: ["guided"] },
    fair,
    [9, 2],
    { face: 9, total: 12, outcome: "success" },
    {
      held: [],
    },
  ),
  check("Bless does nothing for a check.", { held: ["blessed"] }, fair, [10], { total: 11 }, { held: ["blessed"] }),
  check(
    "A guided one that was helped rolls two and a d4.",
    { held: ["guided", "helped"] },
    fair,
    [3, 8, 4],
    { face: 8, total: 13 },
    {
      held: [],
    },
  ),
  {
    name: "Help with a task gives the next check advantage and no other.",
    given: { party: { hero: hero(), friend: {} } },
    tries: [
      { do: "help", who: "friend", target: "hero" },
      { do: "check", who: "hero", ...fair },
      { do: "check", who: "hero", ...fair },
    ],
    dice: [6, 12, 11],
    then: { creatures: { hero: { held: [] } }, events: [{ event: "tested", face: 11, total: 12, outcome: "success" }] },
  },
  {
    name: "Somebody helped holds it until they try something.",
    given: { party: { hero: hero(), friend: {} } },
    tries: [{ do: "help", who: "friend", target: "hero" }],
    then: { creatures: { hero: { held: ["helped"] } } },
  },
  {
    name: "A check costs nothing in a fight, on anybody's turn.",
    given: { party: { hero: hero() }, foes: { orc: {} }, fight: { turn: "orc" } },
    tries: [{ do: "check", who: "hero", ...fair }],
    dice: [11],
    then: {
      creatures: { hero: { turn: { action: true, bonus: true, reaction: true } } },
      events: [{ event: "tested", who: "hero", total: 12 }],
      fight: { turn: "orc" },
    },
  },
];
