// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, ThenCreature, Vector } from "../vector.ts";

type Seen = NonNullable<Vector["then"]["events"]>;

/** What befalls one character of 10 hit points at most. */
const befalls = (
  name: string,
  hero: GivenCreature,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: ThenCreature,
  { events = [], not = [], house = {} }: { events?: Seen; not?: Vector["then"]["not"]; house?: Given["house"] } = {},
): Vector => ({
  name,
  given: { party: { hero }, house },
  tries,
  dice,
  then: { creatures: { hero: then }, events, not: not ?? [] },
});

const hurt = (amount: number): IntentGiven => ({ do: "harm", to: ["hero"], dice: String(amount), type: "fire" });
const heal = (dice: string): IntentGiven => ({ do: "heal", to: "hero", dice });
const temporary = (amount: number): IntentGiven => ({ do: "temporary", to: "hero", amount });
const down: GivenCreature = { dying: {}, held: ["unconscious", "prone"] };

export const HIT_POINTS: readonly Vector[] = [
  befalls(
    "Temporary hit points are gained.",
    {},
    [temporary(5)],
    [],
    { temp: 5, hp: 10 },
    { events: [{ event: "tempered", who: "hero", temp: 5 }] },
  ),
  befalls("Fewer temporary hit points do not replace more.", { temp: 5 }, [temporary(4)], [], { temp: 5 }),
  befalls("More temporary hit points replace fewer, and are not added.", { temp: 5 }, [temporary(6)], [], { temp: 6 }),
  befalls(
    "Temporary hit points go first.",
    { temp: 5 },
    [hurt(7)],
    [],
    { temp: 0, hp: 8 },
    { events: [{ event: "hurt", taken: 2, absorbed: 5 }] },
  ),
  befalls(
    "Temporary hit points may take it all.",
    { temp: 5 },
    [hurt(5)],
    [],
    { temp: 0, hp: 10 },
    { events: [{ event: "hurt", taken: 0, absorbed: 5 }] },
  ),
  befalls(
    "Temporary hit points that are left stay.",
    { temp: 5 },
    [hurt(3)],
    [],
    { temp: 2, hp: 10 },
    { events: [{ event: "hurt", taken: 0, absorbed: 3 }] },
  ),
  befalls(
    "Resistance comes before temporary hit points.",
    { temp: 5, stats: { resistances: ["fire"] } },
    [hurt(7)],
    [],
    { temp: 2, hp: 10 },
  ),
  befalls("Healing gives no temporary hit points back.", { temp: 2, hp: 5 }, [heal("3")], [], { temp: 2, hp: 8 }),
  befalls("Temporary hit points may go beyond the maximum.", {}, [temporary(30)], [], { temp: 30, hp: 10 }),
  befalls("Temporary hit points wake nobody.", down, [temporary(5)], [], {
    hp: 0,
    temp: 5,
    dying: { successes: 0, failures: 0, stable: false },
    held: ["unconscious", "prone"],
  }),

  befalls(
    "Healing gives hit points.",
    { hp: 2 },
    [heal("1d8+3")],
    [4],
    { hp: 9 },
    { events: [{ event: "healed", who: "hero", amount: 7 }] },
  ),
  befalls("Healing may reach the maximum.", { hp: 3 }, [heal("1d8+3")], [4], { hp: 10 }),
  befalls("Healing never goes beyond the maximum.", { hp: 6 }, [heal("1d8+3")], [4], { hp: 10 }),
  befalls(
    "Healing wakes whoever is dying, who still lies there.",
    { ...down, dying: { successes: 1, failures: 2 } },
    [heal("1")],
    [],
    {
      hp: 1,
      dying: null,
      held: ["prone"],
    },
  ),
  befalls("Healing wakes whoever is stable.", { ...down, dying: { stable: true } }, [heal("4")], [], {
    hp: 4,
    dying: null,
    held: ["prone"],
    exhaustion: 0,
  }),
  befalls(
    "Where knocks are hard, coming round tires.",
    down,
    [heal("4")],
    [],
    { hp: 4, dying: null, exhaustion: 1 },
    { house: { hardKnocks: true } },
  ),
  befalls(
    "Where knocks are hard, plain healing does not tire.",
    { hp: 1 },
    [heal("4")],
    [],
    { hp: 5, exhaustion: 0 },
    { house: { hardKnocks: true } },
  ),
  {
    name: "The dead are not healed.",
    given: { party: { hero: { dead: true } } },
    tries: [heal("4")],
    then: { refused: "rules/dead", creatures: { hero: { hp: 0, dead: true } } },
  },
  befalls(
    "The dead may be brought back.",
    { dead: true },
    [{ do: "revive", to: "hero", hp: 1 }],
    [],
    { hp: 1, dead: false, dying: null },
    { events: [{ event: "revived", who: "hero" }] },
  ),

  befalls(
    "Whoever has 1 hit point left stands.",
    {},
    [hurt(9)],
    [],
    { hp: 1, dying: null, held: [] },
    { not: ["fell", "died"] },
  ),
  befalls(
    "At 0 a character falls and is dying.",
    {},
    [hurt(10)],
    [],
    { hp: 0, dead: false, dying: { successes: 0, failures: 0, stable: false }, held: ["unconscious", "prone"] },
    { events: [{ event: "fell", who: "hero", dying: true }], not: ["died", "death-saved"] },
  ),
  befalls(
    "Damage left over one below the maximum does not kill.",
    { hp: 4 },
    [hurt(13)],
    [],
    { hp: 0, dead: false, dying: { failures: 0 } },
    { not: ["died"] },
  ),
  befalls(
    "Damage left over that equals the maximum kills.",
    { hp: 4 },
    [hurt(14)],
    [],
    { hp: 0, dead: true },
    { events: [{ event: "died", who: "hero" }] },
  ),
  befalls(
    "Massive damage is counted from full hit points too.",
    {},
    [hurt(20)],
    [],
    { dead: true },
    { events: [{ event: "died", who: "hero" }] },
  ),
  befalls(
    "One less than twice the hit points is not massive.",
    {},
    [hurt(19)],
    [],
    { dead: false, dying: { failures: 0 } },
    { not: ["died"] },
  ),
  befalls(
    "Temporary hit points take their part of massive damage.",
    { temp: 1 },
    [hurt(20)],
    [],
    { dead: false, temp: 0, hp: 0, dying: { failures: 0 } },
    { not: ["died"] },
  ),
  befalls(
    "What is left over is counted after resistance.",
    { stats: { resistances: ["fire"] } },
    [hurt(39)],
    [],
    { dead: false, hp: 0 },
    { not: ["died"] },
  ),
  befalls(
    "Massive damage goes by a maximum that exhaustion has halved.",
    { hp: 5, exhaustion: 4 },
    [hurt(10)],
    [],
    { dead: true },
    { events: [{ event: "died" }] },
  ),
  befalls(
    "One below the halved maximum does not kill.",
    { hp: 5, exhaustion: 4 },
    [hurt(9)],
    [],
    { dead: false, dying: { failures: 0 } },
    { not: ["died"] },
  ),
  {
    name: "At 0 a common foe is dead.",
    given: { foes: { orc: {} } },
    tries: [{ do: "harm", to: ["orc"], dice: "10", type: "fire" }],
    then: {
      creatures: { orc: { hp: 0, dead: true } },
      events: [
        { event: "fell", who: "orc", dying: false },
        { event: "died", who: "orc" },
      ],
    },
  },
  {
    name: "A foe that matters is dying at 0.",
    given: { foes: { boss: { stats: { diesSlowly: true } } } },
    tries: [{ do: "harm", to: ["boss"], dice: "10", type: "fire" }],
    then: {
      creatures: { boss: { hp: 0, dead: false, dying: { successes: 0, failures: 0, stable: false } } },
      events: [{ event: "fell", who: "boss", dying: true }],
      not: ["died"],
    },
  },
  {
    name: "Whoever falls stays where they were.",
    given: {
      party: { hero: {}, friend: {} },
      foes: { orc: {} },
      fight: { turn: "orc", engaged: [["hero", "orc"]] },
    },
    tries: [hurt(10)],
    then: { creatures: { hero: { hp: 0 } }, fight: { engaged: [["hero", "orc"]], turn: "orc" } },
  },
  {
    name: "The dead are in nobody's reach.",
    given: {
      party: { hero: {}, friend: {} },
      foes: { orc: {} },
      fight: {
        turn: "orc",
        engaged: [
          ["hero", "orc"],
          ["friend", "orc"],
        ],
      },
    },
    tries: [hurt(20)],
    then: { creatures: { hero: { dead: true } }, fight: { engaged: [["friend", "orc"]] } },
  },
];
