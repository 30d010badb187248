// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Seen = NonNullable<Vector["then"]["events"]>;
type Not = NonNullable<Vector["then"]["not"]>;

const befalls = (
  name: string,
  hero: GivenCreature,
  intent: IntentGiven,
  dice: readonly number[],
  then: ThenCreature,
  events: Seen = [],
  not: Not = [],
): Vector => ({
  name,
  given: { party: { hero } },
  tries: [intent],
  dice,
  then: { creatures: { hero: then }, events, not },
});

const exhaust = (levels: number): IntentGiven => ({ do: "exhaust", to: "hero", levels });
const check: IntentGiven = { do: "check", who: "hero", ability: "str", dc: 10 };
const save: IntentGiven = { do: "save", who: "hero", ability: "wis", dc: 10 };
const tested = (face: number, outcome: string): Seen => [{ event: "tested", who: "hero", face, total: face, outcome }];

/** A weary hero with +5 strikes at armour class 15. */
const strike = (name: string, exhaustion: number, dice: readonly number[], face: number, outcome: string): Vector => ({
  name,
  given: {
    party: {
      hero: {
        exhaustion,
        stats: {
          attacks: [{ name: "blade", kind: "melee", bonus: 5, damage: [{ dice: "1d8+3", type: "slashing" }] }],
        },
      },
    },
    foes: { orc: { stats: { ac: 15, hp: 30 } } },
    fight: { turn: "hero", engaged: [["hero", "orc"]] },
  },
  tries: [{ do: "attack", who: "hero", target: "orc", with: "blade" }],
  dice,
  then: { events: [{ event: "attacked", who: "hero", face, total: face + 5, ac: 15, outcome }] },
});

/** The orc's turn ends, and the hero's begins. */
const paces = (name: string, exhaustion: number, speed: number, left: number): Vector => ({
  name,
  given: { party: { hero: { exhaustion, stats: { speed } } }, foes: { orc: {} }, fight: { turn: "orc" } },
  tries: [{ do: "end-turn", who: "orc" }],
  then: { creatures: { hero: { turn: { paces: left, action: true } } }, fight: { turn: "hero" } },
});

export const EXHAUSTION: readonly Vector[] = [
  befalls("Exhaustion is counted up.", { exhaustion: 1 }, exhaust(1), [], { exhaustion: 2, dead: false }, [
    { event: "exhausted", who: "hero", level: 2 },
  ]),
  befalls("Exhaustion is counted down.", { exhaustion: 3 }, exhaust(-2), [], { exhaustion: 1 }, [
    { event: "exhausted", level: 1 },
  ]),
  befalls("Exhaustion is never below 0.", { exhaustion: 1 }, exhaust(-3), [], { exhaustion: 0 }),

  befalls("The fresh make checks plainly.", {}, check, [10], {}, tested(10, "success")),
  befalls("Exhaustion 1 hampers checks.", { exhaustion: 1 }, check, [10, 9], {}, tested(9, "failure")),
  befalls("Exhaustion 6 less one still hampers checks.", { exhaustion: 5 }, check, [10, 9], {}, tested(9, "failure")),
  befalls("Exhaustion 2 does not hamper saves.", { exhaustion: 2 }, save, [10], {}, tested(10, "success")),
  befalls("Exhaustion 3 hampers saves.", { exhaustion: 3 }, save, [10, 9], {}, tested(9, "failure")),
  strike("Exhaustion 2 does not hamper attacks.", 2, [10, 4], 10, "success"),
  strike("Exhaustion 3 hampers attacks.", 3, [10, 9], 9, "failure"),
  strike("Exhaustion 5 hampers attacks still.", 5, [10, 9], 9, "failure"),

  paces("Exhaustion 1 slows nobody.", 1, 30, 2),
  paces("Exhaustion 2 halves the speed.", 2, 30, 1),
  paces("Exhaustion 2 leaves the swift half.", 2, 60, 2),
  paces("Exhaustion 4 halves the speed and no more.", 4, 60, 2),
  paces("Exhaustion 5 leaves no speed.", 5, 60, 0),

  befalls("Exhaustion 3 leaves the maximum.", { hp: 8, exhaustion: 2 }, exhaust(1), [], { hp: 8, exhaustion: 3 }),
  befalls("Exhaustion 4 halves the maximum, and hit points with it.", { hp: 8, exhaustion: 3 }, exhaust(1), [], {
    hp: 5,
    exhaustion: 4,
  }),
  befalls("Exhaustion 4 leaves hit points below half of the maximum.", { hp: 4, exhaustion: 3 }, exhaust(1), [], {
    hp: 4,
    exhaustion: 4,
  }),
  befalls(
    "Half of an odd maximum is rounded down.",
    { hp: 3, exhaustion: 4, stats: { hp: 11 } },
    { do: "heal", to: "hero", dice: "8" },
    [],
    { hp: 5 },
  ),
  befalls(
    "At exhaustion 3 healing reaches the whole maximum.",
    { hp: 3, exhaustion: 3 },
    { do: "heal", to: "hero", dice: "8" },
    [],
    { hp: 10 },
  ),
  befalls(
    "At exhaustion 5 the maximum is still half.",
    { hp: 3, exhaustion: 5 },
    { do: "heal", to: "hero", dice: "8" },
    [],
    { hp: 5 },
  ),

  befalls(
    "Exhaustion 5 is not yet death.",
    { exhaustion: 4, hp: 5 },
    exhaust(1),
    [],
    { exhaustion: 5, dead: false, hp: 5 },
    [],
    ["died"],
  ),
  befalls("Exhaustion 6 is death.", { exhaustion: 5, hp: 5 }, exhaust(1), [], { dead: true }, [
    { event: "died", who: "hero" },
  ]),
  befalls("More than exhaustion 6 is death as well.", { exhaustion: 4, hp: 5 }, exhaust(4), [], { dead: true }, [
    { event: "died", who: "hero" },
  ]),
];
