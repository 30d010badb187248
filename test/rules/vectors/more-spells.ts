// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import type { Given, GivenCreature, Vector } from "../vector.ts";

/** Each spell by the table: its slot, its action, its concentration, and how many it takes in. */
interface Row {
  readonly spell: string;
  readonly level: number;
  /** How many it takes in, and how many more with a slot of the next level. */
  readonly most: number;
  readonly more?: number;
  /** The dice, when so many are aimed at: each attack misses, each save succeeds. */
  readonly dice: (targets: number) => readonly number[];
  /** With the slot of the next level, where that is more than more targets. */
  readonly higher?: (targets: number) => readonly number[];
  readonly bonus?: boolean;
  readonly holds?: boolean;
  /** It has to be touched. */
  readonly close?: boolean;
  /** It is for friends. */
  readonly kind?: boolean;
}

const times = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);
const misses = (targets: number) => times(targets, 2);
const saves = (targets: number) => times(targets, 19);
const damage = (count: number) => (targets: number) => [...times(count, 1), ...saves(targets)];
const none = () => [];
const ones = (count: number) => () => times(count, 1);

const rows: readonly Row[] = [
  { spell: "fire-bolt", level: 0, most: 1, dice: misses },
  { spell: "ray-of-frost", level: 0, most: 1, dice: misses },
  { spell: "shocking-grasp", level: 0, most: 1, dice: misses, close: true },
  { spell: "chill-touch", level: 0, most: 1, dice: misses },
  { spell: "acid-splash", level: 0, most: 2, dice: damage(1) },
  { spell: "poison-spray", level: 0, most: 1, dice: damage(1) },
  { spell: "sacred-flame", level: 0, most: 1, dice: damage(1) },
  { spell: "guidance", level: 0, most: 1, dice: none, holds: true, kind: true },
  { spell: "resistance", level: 0, most: 1, dice: none, holds: true, kind: true },
  { spell: "spare-the-dying", level: 0, most: 1, dice: none, kind: true },
  { spell: "magic-missile", level: 1, most: 3, more: 1, dice: ones(3), higher: ones(4) },
  { spell: "burning-hands", level: 1, most: 2, dice: damage(3), higher: damage(4) },
  { spell: "thunderwave", level: 1, most: 3, dice: damage(2), higher: damage(3) },
  { spell: "sleep", level: 1, most: 4, dice: ones(5), higher: ones(7) },
  { spell: "mage-armor", level: 1, most: 1, dice: none, kind: true },
  { spell: "charm-person", level: 1, most: 1, more: 1, dice: (n) => saves(2 * n) },
  { spell: "bless", level: 1, most: 3, more: 1, dice: none, holds: true, kind: true },
  { spell: "bane", level: 1, most: 3, more: 1, dice: saves, holds: true },
  { spell: "cure-wounds", level: 1, most: 1, dice: ones(1), higher: ones(2), kind: true },
  { spell: "healing-word", level: 1, most: 1, dice: ones(1), higher: ones(2), bonus: true, kind: true },
  { spell: "guiding-bolt", level: 1, most: 1, dice: misses },
  { spell: "inflict-wounds", level: 1, most: 1, dice: misses, close: true },
  { spell: "shield-of-faith", level: 1, most: 1, dice: none, bonus: true, holds: true, kind: true },
  { spell: "command", level: 1, most: 1, more: 1, dice: saves },
  { spell: "sanctuary", level: 1, most: 1, dice: none, bonus: true, kind: true },
  { spell: "hold-person", level: 2, most: 1, more: 1, dice: saves, holds: true },
  { spell: "scorching-ray", level: 2, most: 3, more: 1, dice: misses, higher: () => times(4, 2) },
  { spell: "invisibility", level: 2, most: 1, more: 1, dice: none, holds: true, kind: true },
  { spell: "shatter", level: 2, most: 3, dice: damage(3), higher: damage(4) },
  { spell: "spiritual-weapon", level: 2, most: 1, dice: misses, bonus: true },
  { spell: "aid", level: 2, most: 3, dice: none, kind: true },
  { spell: "lesser-restoration", level: 2, most: 1, dice: none, kind: true },
  { spell: "web", level: 2, most: 4, dice: saves, holds: true },
];

const friends = ["b", "c", "d", "e", "i"];
const foes = ["f", "g", "h", "j", "k"];
/** `a` casts, with one slot each of the first three levels unless there are others. */
const scene = ({ spell, close }: Row, slots: number[] = [1, 1, 1]): Given => {
  const one: GivenCreature = { stats: { hp: 60, ac: 15 } };
  const some = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, one]));
  const a: GivenCreature = {
    stats: { hp: 30, casting: { ability: "wis", spells: [spell], slots, dc: 12, attack: 5 } },
  };
  return {
    party: { a, ...some(friends) },
    foes: some(foes),
    fight: { turn: "a", engaged: close ? [["a", "f"]] : [] },
  };
};
const cast = ({ spell, kind }: Row, targets: number, level?: number): IntentGiven => ({
  do: "cast",
  who: "a",
  spell,
  targets: (kind ? friends : foes).slice(0, targets),
  ...(level === undefined ? {} : { level }),
});
const spent = (level: number): readonly number[] => [1, 2, 3].map((one) => (one === level ? 1 : 0));

/** As many as it takes, for its own slot. */
const taken = (row: Row): Vector => ({
  name: `The spell ${row.spell} takes what the book says and no more.`,
  given: scene(row, row.level === 0 ? [] : [1, 1, 1]),
  tries: [cast(row, row.most)],
  dice: row.dice(row.most),
  then: {
    creatures: {
      a: {
        slotsSpent: spent(row.level),
        concentration: row.holds ? row.spell : null,
        turn: { action: row.bonus === true, bonus: row.bonus !== true, reaction: true },
      },
    },
    events: [{ event: "cast", who: "a", spell: row.spell, level: row.level }],
  },
});
const tooMany = (row: Row): Vector => ({
  name: `The spell ${row.spell} takes in so many and not one more.`,
  given: scene(row),
  tries: [cast(row, row.most + 1)],
  then: {
    refused: "rules/too-many-targets",
    creatures: { a: { slotsSpent: [], turn: { action: true, bonus: true } } },
  },
});
/** With the slot above its own. */
const raised = (row: Row): readonly Vector[] => {
  const most = row.most + (row.more ?? 0);
  return [
    {
      name: `The spell ${row.spell} takes in more with a higher slot where the book says so.`,
      given: scene(row),
      tries: [cast(row, most, row.level + 1)],
      dice: (row.higher ?? row.dice)(most),
      then: { creatures: { a: { slotsSpent: spent(row.level + 1) } } },
    },
    ...(most < 5
      ? [
          {
            name: `The spell ${row.spell} takes in no more than that with a higher slot.`,
            given: scene(row),
            tries: [cast(row, most + 1, row.level + 1)],
            then: { refused: "rules/too-many-targets" },
          },
        ]
      : []),
  ];
};
/** A slot below its own does not do, nor does having none. */
const lacking = (row: Row): readonly Vector[] => [
  {
    name: `The spell ${row.spell} cannot be cast with lower slots alone.`,
    given: scene(row, [1, 1].slice(0, row.level - 1)),
    tries: [cast(row, 1)],
    then: { refused: "rules/no-slot" },
  },
];

export const MORE_SPELLS: readonly Vector[] = [
  ...rows.map(taken),
  ...rows.map(tooMany),
  ...rows.filter(({ level }) => level > 0).flatMap(raised),
  ...rows.filter(({ level }) => level > 0).flatMap(lacking),
];
