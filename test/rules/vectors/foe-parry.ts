// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Then, Vector } from "../vector.ts";

/** A blow at arm's length that is seen coming, and turned away. */
const sword = { name: "sword", kind: "melee" as const, bonus: 0, damage: [{ dice: "3", type: "slashing" as const }] };
const bow = {
  name: "bow",
  kind: "ranged" as const,
  bonus: 0,
  range: [80, 320] as [number, number],
  damage: [{ dice: "3", type: "piercing" as const }],
};
const parry = { name: "Parry", cost: "reaction" as const, parry: 2 };
const scene = (f: GivenCreature = {}, a: GivenCreature = {}): Given => ({
  party: { a: { ...a, stats: { attacks: [sword, bow], ...a.stats } } },
  foes: { f: { ...f, stats: { ac: 12, attacks: [sword], specials: [parry] } } },
  fight: { turn: "a", engaged: [["a", "f"]] },
});
const strikes = (what = "sword"): IntentGiven => ({ do: "attack", who: "a", target: "f", with: what });
const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });
const turned: Then = { creatures: { f: { hp: 10, turn: { reaction: false } } } };
const lands: Then = { creatures: { f: { hp: 7, turn: { reaction: true } } } };

export const FOE_PARRY: readonly Vector[] = [
  after("A blow that just lands is parried.", scene(), [strikes()], [12], {
    ...turned,
    events: [{ event: "attacked", total: 12, ac: 14, outcome: "failure" }],
  }),
  after("A blow that a parry cannot turn away is not parried.", scene(), [strikes()], [14], lands),
  after("A blow that is one short of that is.", scene(), [strikes()], [13], turned),
  after("A blow that misses is not parried.", scene(), [strikes()], [11], {
    creatures: { f: { hp: 10, turn: { reaction: true } } },
  }),
  after("Nobody parries a critical.", scene(), [strikes()], [20], {
    creatures: { f: { hp: 7, turn: { reaction: true } } },
  }),
  after("One blow a round is parried.", scene({ turn: { reaction: false } }), [strikes()], [12], {
    creatures: { f: { hp: 7 } },
  }),
  after(
    "Nobody parries an arrow.",
    {
      ...scene(),
      fight: { turn: "a", engaged: [] },
    },
    [strikes("bow")],
    [12],
    lands,
  ),
  after("The blind do not parry.", scene({ held: ["blinded"] }), [strikes()], [11, 12], lands),
  after("Nobody parries who they do not see.", scene({}, { held: ["invisible"] }), [strikes()], [11, 12], lands),
  after("The stunned do not parry.", scene({ held: ["stunned"] }), [strikes()], [11, 12], lands),
  after(
    "A parry is not for one's own turn.",
    { ...scene(), fight: { turn: "f", engaged: [["a", "f"]] } },
    [{ do: "special", who: "f", name: "Parry", targets: ["a"] }],
    [],
    { refused: "rules/not-so", creatures: { f: { turn: { reaction: true } } } },
  ),
];
