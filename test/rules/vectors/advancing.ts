// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, Then, Vector } from "../vector.ts";

type Advance = Extract<IntentGiven, { do: "advance" }>;
type Stats = NonNullable<GivenCreature["stats"]>;

const abilities: NonNullable<Stats["abilities"]> = { str: 16, dex: 10, con: 14, int: 16, wis: 10, cha: 10 };
const fighter = (level: number, more: Stats = {}): Stats => ({
  class: "fighter",
  level,
  hp: 20,
  abilities,
  hitDice: { count: level, sides: 10 },
  proficiency: 2,
  ...more,
});
const wizard: Stats = {
  ...fighter(2, { class: "wizard", hitDice: { count: 2, sides: 6 } }),
  casting: { ability: "int", spells: ["magic-missile"], slots: [3] },
};

const advance: Advance = { do: "advance", who: "hero" };
const gained = (
  name: string,
  hero: GivenCreature,
  then: Then,
  tries: readonly IntentGiven[] = [advance],
  dice: readonly number[] = [],
): Vector => ({
  name,
  given: { party: { hero } },
  tries,
  dice,
  then,
});
const refused = (name: string, hero: GivenCreature, code: string, intent: Advance = advance): Vector =>
  gained(name, hero, { refused: code }, [intent]);

const afterRest: IntentGiven = { do: "rest", length: "long", who: ["hero"] };

export const ADVANCING: readonly Vector[] = [
  gained(
    "A level gives the average of the hit die and the con modifier.",
    { stats: fighter(1), hp: 5 },
    { creatures: { hero: { hp: 13 } } },
  ),
  gained("A night then heals to the new maximum.", { stats: fighter(1), hp: 5 }, { creatures: { hero: { hp: 28 } } }, [
    advance,
    afterRest,
  ]),
  gained(
    "A level is a hit die more to spend.",
    { stats: fighter(1), hp: 5, hitDiceSpent: 1 },
    { creatures: { hero: { hitDiceSpent: 2 } } },
    [advance, { do: "rest", length: "short", who: ["hero"], spend: { hero: 1 } }],
    [1],
  ),
  gained(
    "Whoever lies at 0 gains a level and does not get up by it.",
    { stats: fighter(1), hp: 0, dying: { stable: true } },
    { creatures: { hero: { hp: 0 } } },
  ),
  gained(
    "A cleric of the second level has a channel to draw on.",
    { stats: fighter(1, { class: "cleric" }), hp: 5 },
    { creatures: { hero: { used: { "channel-divinity": 1 } } } },
    [advance, { do: "use", who: "hero", feature: "preserve-life", points: { hero: 1 } }],
  ),
  refused("Nobody gains a level who is dead.", { stats: fighter(1), hp: 0, dead: true }, "rules/dead"),
  refused("There is no level above the twentieth.", { stats: fighter(20) }, "rules/not-so"),
  refused("Who has no level has none to gain.", { stats: fighter(0) }, "rules/not-so"),
  refused("No level and no spell is nothing.", { stats: fighter(1) }, "rules/not-so", {
    do: "advance",
    who: "hero",
    levels: 0,
  }),
  refused("A fighter learns no spells.", { stats: fighter(1) }, "rules/no-such-feature", {
    do: "advance",
    who: "hero",
    spells: ["web"],
  }),
  gained(
    "A wizard of the third level has slots of the second.",
    { stats: wizard },
    { creatures: { hero: { slotsSpent: [0, 1], concentration: "invisibility" } } },
    [
      { do: "advance", who: "hero", spells: ["invisibility"] },
      { do: "cast", who: "hero", spell: "invisibility", level: 2, targets: ["hero"] },
    ],
  ),
];
