// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { Condition } from "../../../src/rules/creature/words.ts";
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Held = NonNullable<GivenCreature["held"]>;
type Seen = NonNullable<Vector["then"]["events"]>;
type Not = NonNullable<Vector["then"]["not"]>;

/** What befalls a hero outside a fight. */
const befalls = (
  name: string,
  hero: GivenCreature,
  tries: readonly IntentGiven[],
  then: ThenCreature,
  events: Seen = [],
  not: Not = [],
): Vector => ({ name, given: { party: { hero } }, tries, then: { creatures: { hero: then }, events, not } });

const afflict = (condition: Condition, by = ""): IntentGiven => ({ do: "afflict", to: "hero", condition, by });
const relieve = (condition: string): IntentGiven => ({ do: "relieve", to: "hero", condition });
const hurt = (dice: string): IntentGiven => ({ do: "harm", to: ["hero"], dice, type: "fire" });

const ALONE = [
  "blinded",
  "charmed",
  "deafened",
  "frightened",
  "incapacitated",
  "invisible",
  "paralyzed",
  "petrified",
  "poisoned",
  "prone",
  "restrained",
  "stunned",
] as const;

/** The hero, whose turn it is, in a fight. */
const inFight = (
  name: string,
  held: Held,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Vector["then"],
): Vector => ({
  name,
  given: { party: { hero: { stats: { saves: { con: 2 } }, held } }, foes: { orc: {} }, fight: { turn: "hero" } },
  tries,
  dice,
  then,
});
const venom: Held = [{ name: "poisoned", by: "orc", ends: { save: { ability: "con", dc: 12 } } }];
const ended = (who: string): IntentGiven => ({ do: "end-turn", who });
const dozing: Held = [{ name: "unconscious", by: "mage", ends: { damage: true } }, "prone"];

const blade: NonNullable<GivenCreature["stats"]> = {
  attacks: [{ name: "blade", kind: "melee", bonus: 5, damage: [{ dice: "1d8+3", type: "slashing" }] }],
};

export const GAINING_CONDITIONS: readonly Vector[] = [
  ...ALONE.map((condition) =>
    befalls(`Somebody may come to be ${condition}.`, {}, [afflict(condition, "fate")], { held: [condition], hp: 10 }, [
      { event: "held", who: "hero", held: { name: condition, by: "fate" } },
    ]),
  ),
  befalls("The unconscious fall prone.", {}, [afflict("unconscious")], { held: ["unconscious", "prone"] }),
  befalls("Whoever comes to again still lies there.", {}, [afflict("unconscious"), relieve("unconscious")], {
    held: ["prone"],
  }),
  ...(["poisoned", "charmed", "paralyzed", "frightened"] as const).map((condition) =>
    befalls(
      `Whoever is immune is not ${condition}.`,
      { stats: { conditionImmunities: [condition] } },
      [afflict(condition)],
      { held: [] },
      [],
      ["held"],
    ),
  ),
  befalls(
    "Immunity to one condition is none to another.",
    { stats: { conditionImmunities: ["charmed"] } },
    [afflict("frightened")],
    {
      held: ["frightened"],
    },
  ),
  befalls(
    "The same condition from the same source is held once.",
    {},
    [afflict("poisoned", "orc"), afflict("poisoned", "orc")],
    {
      held: ["poisoned"],
    },
  ),
  befalls("Several conditions are held at once.", {}, [afflict("blinded"), afflict("deafened")], {
    held: ["blinded", "deafened"],
  }),
  befalls("What is taken away is gone.", { held: ["blinded", "prone"] }, [relieve("blinded")], { held: ["prone"] }, [
    { event: "freed", who: "hero", name: "blinded" },
  ]),
  befalls(
    "What is taken away is gone from every source.",
    { held: [{ name: "frightened", by: "orc" }, { name: "frightened", by: "imp" }, "prone"] },
    [relieve("frightened")],
    { held: ["prone"] },
  ),
  {
    name: "What is not there cannot be taken away.",
    given: { party: { hero: { held: ["prone"] } } },
    tries: [relieve("blinded")],
    then: { refused: "rules/not-so", creatures: { hero: { held: ["prone"] } } },
  },
  {
    name: "Whoever two have charmed attacks neither.",
    given: {
      party: { hero: { stats: blade } },
      foes: { orc: {}, imp: {} },
      fight: { turn: "hero", engaged: [["hero", "orc"]] },
    },
    tries: [
      afflict("charmed", "orc"),
      afflict("charmed", "imp"),
      { do: "attack", who: "hero", target: "orc", with: "blade" },
    ],
    then: { refused: "rules/charmed", creatures: { hero: { turn: { action: true } } } },
  },
  {
    name: "A condition may befall somebody on another's turn.",
    given: { party: { hero: {} }, foes: { orc: {} }, fight: { turn: "orc" } },
    tries: [afflict("blinded")],
    then: { creatures: { hero: { held: ["blinded"] } }, fight: { turn: "orc" } },
  },

  inFight("A save at the end of the turn that reaches the DC ends it.", venom, [ended("hero")], [10], {
    creatures: { hero: { held: [] } },
    events: [
      { event: "tested", who: "hero", test: "con save", face: 10, total: 12, dc: 12, outcome: "success" },
      { event: "freed", who: "hero", name: "poisoned", by: "orc" },
      { event: "turn-began", who: "orc" },
    ],
    fight: { turn: "orc", round: 2 },
  }),
  inFight("A save at the end of the turn that falls short does not.", venom, [ended("hero")], [9], {
    creatures: { hero: { held: ["poisoned"] } },
    events: [{ event: "tested", who: "hero", total: 11, outcome: "failure" }],
    not: ["freed"],
  }),
  inFight("A save comes again with every turn.", venom, [ended("hero"), ended("orc"), ended("hero")], [9, 10], {
    creatures: { hero: { held: [] } },
  }),
  inFight(
    "What lasts until the end of one's turn ends there.",
    [{ name: "stunned", by: "orc", ends: { turns: 1, at: "end", of: "target" } }],
    [ended("hero")],
    [],
    { creatures: { hero: { held: [] } }, events: [{ event: "freed", who: "hero", name: "stunned" }] },
  ),
  inFight(
    "What lasts two turns outlasts the first.",
    [{ name: "blinded", by: "orc", ends: { turns: 2, at: "end", of: "target" } }],
    [ended("hero")],
    [],
    { creatures: { hero: { held: ["blinded"] } }, not: ["freed"] },
  ),
  inFight(
    "What lasts two turns ends with the second.",
    [{ name: "blinded", by: "orc", ends: { turns: 2, at: "end", of: "target" } }],
    [ended("hero"), ended("orc"), ended("hero")],
    [],
    { creatures: { hero: { held: [] } } },
  ),
  inFight(
    "What lasts until its source's next turn ends as that begins.",
    [{ name: "blinded", by: "orc", ends: { turns: 1, at: "start", of: "source" } }],
    [ended("hero")],
    [],
    { creatures: { hero: { held: [] } }, fight: { turn: "orc" } },
  ),
  inFight("What nothing ends lasts.", ["blinded"], [ended("hero"), ended("orc"), ended("hero")], [], {
    creatures: { hero: { held: ["blinded"] } },
  }),

  inFight("To stand up takes half of the paces.", ["prone"], [{ do: "stand", who: "hero" }], [], {
    creatures: { hero: { held: [], turn: { action: true, paces: 1 } } },
  }),
  inFight("To drop down is free.", [], [{ do: "drop", who: "hero" }], [], {
    creatures: { hero: { held: ["prone"], turn: { action: true, bonus: true, paces: 2 } } },
  }),
  inFight(
    "To crawl up to somebody takes twice the paces.",
    ["prone"],
    [{ do: "move", who: "hero", engage: ["orc"] }],
    [],
    {
      creatures: { hero: { held: ["prone"], turn: { paces: 0 } } },
      fight: { engaged: [["hero", "orc"]] },
    },
  ),

  befalls("Damage wakes a sleeper, who still lies there.", { held: dozing }, [hurt("1")], { hp: 9, held: ["prone"] }),
  befalls("What does no damage wakes nobody.", { held: dozing, stats: { immunities: ["fire"] } }, [hurt("5")], {
    held: ["unconscious", "prone"],
  }),
  befalls("Damage does not cure blindness.", { held: ["blinded"] }, [hurt("1")], { hp: 9, held: ["blinded"] }),
  {
    name: "Somebody can be shaken awake.",
    given: { party: { friend: {}, hero: { held: dozing } } },
    tries: [{ do: "wake", who: "friend", target: "hero" }],
    then: {
      creatures: { hero: { hp: 10, held: ["prone"] } },
      events: [{ event: "freed", who: "hero", name: "unconscious" }],
    },
  },
  {
    name: "A grip ends when the one who grips is stunned.",
    given: {
      party: { hero: { held: [{ name: "grappled", by: "orc" }] } },
      foes: { orc: {} },
      fight: { turn: "hero", engaged: [["hero", "orc"]] },
    },
    tries: [{ do: "afflict", to: "orc", condition: "stunned" }],
    then: { creatures: { hero: { held: [] }, orc: { held: ["stunned"] } } },
  },
  {
    name: "A grip outlasts the blinding of the one who grips.",
    given: {
      party: { hero: { held: [{ name: "grappled", by: "orc" }] } },
      foes: { orc: {} },
      fight: { turn: "hero", engaged: [["hero", "orc"]] },
    },
    tries: [{ do: "afflict", to: "orc", condition: "blinded" }],
    then: { creatures: { hero: { held: ["grappled"] } } },
  },
];
