// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Then, Vector } from "../vector.ts";

/** A hero who has been struck down in a fight where the dying roll for themselves; the orc comes first in it, the hero second. */
const fallen = (name: string, more: readonly IntentGiven[], dice: readonly number[], then: Then): Vector => ({
  name,
  given: { party: { hero: {}, friend: {} }, foes: { orc: {} } },
  tries: [
    { do: "fight", who: ["hero", "friend", "orc"], ownSaves: true },
    { do: "harm", to: ["hero"], dice: "10", type: "fire" },
    { do: "end-turn", who: "orc" },
    ...more,
  ],
  dice: [12, 4, 18, ...dice],
  then,
});
const rolls: IntentGiven = { do: "death-save", who: "hero" };
const ends: IntentGiven = { do: "end-turn", who: "hero" };
const count = (successes: number, failures: number) => ({ successes, failures, stable: false });

export const OWN_SAVES: readonly Vector[] = [
  fallen("Who rolls their own death saves rolls none as the turn begins.", [], [], {
    creatures: { hero: { hp: 0, dying: count(0, 0) } },
    fight: { turn: "hero" },
  }),
  fallen("The save is rolled when it is asked for, and the turn is still theirs.", [rolls], [12], {
    creatures: { hero: { dying: count(1, 0), turn: { action: false } } },
    fight: { turn: "hero" },
  }),
  fallen("Whoever comes round by it has the turn before them.", [rolls], [20], {
    creatures: { hero: { hp: 1, dying: null, turn: { action: true } } },
    fight: { turn: "hero" },
  }),
  fallen("A save nobody asked for is rolled as the turn ends.", [ends], [9], {
    creatures: { hero: { dying: count(0, 1) } },
    fight: { turn: "friend" },
  }),
  fallen("A save that was rolled is not rolled again as the turn ends.", [rolls, ends], [9], {
    creatures: { hero: { dying: count(0, 1) } },
    fight: { turn: "friend" },
  }),
  {
    name: "Whoever falls in their own turn owes no save for it.",
    given: { party: { hero: {}, friend: {} }, foes: { orc: {} } },
    tries: [
      { do: "fight", who: ["hero", "friend", "orc"], ownSaves: true },
      { do: "harm", to: ["hero"], dice: "10", type: "fire" },
      { do: "end-turn", who: "hero" },
    ],
    dice: [18, 4, 12],
    then: { creatures: { hero: { dying: count(0, 0) } }, fight: { turn: "orc" } },
  },
  {
    name: "Whoever is dominated cannot harm the one who did it.",
    given: { party: { hero: {} }, foes: { orc: {} }, fight: { turn: "hero", engaged: [["hero", "orc"]] } },
    tries: [
      { do: "afflict", to: "hero", condition: "dominated", by: "orc" },
      { do: "attack", who: "hero", target: "orc", with: "sword" },
    ],
    then: { refused: "rules/charmed" },
  },
];
