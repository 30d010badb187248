// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../src/rules/intent.ts";
import type { Given, GivenCreature, GivenFight, Then, Vector } from "./vector.ts";

export type Sheet = NonNullable<GivenCreature["stats"]>;
export type Some = Readonly<Record<string, GivenCreature>>;
export type Cast = Partial<Extract<IntentGiven, { do: "cast" }>>;

export const abilities = { str: 10, dex: 10, con: 10, int: 16, wis: 10, cha: 10 };
/** `a` casts with a save number of 13 and +5 to attack; all have 30 hit points, foes armour class 15. `a` is on turn, nobody engaged. */
export const caster = (spells: string[], a: GivenCreature = {}, more: Partial<Sheet> = {}): GivenCreature => ({
  ...a,
  stats: { ac: 12, hp: 30, abilities, casting: { ability: "int", spells, slots: [2, 2, 1] }, ...more },
});
export const scene = (a: GivenCreature, some: Some = {}, fight: Partial<GivenFight> = {}): Given => {
  const of = (ac: number, ids: readonly string[]): Some =>
    Object.fromEntries(ids.map((id) => [id, { ...some[id], stats: { ac, hp: 30, ...some[id]?.stats } }]));
  return {
    party: { a, ...of(10, ["b", "c", "d", "e"]) },
    foes: of(15, ["f", "g", "h"]),
    fight: { turn: "a", ...fight },
  };
};
export const cast = (spell: string, targets: string[], more: Cast = {}): IntentGiven => ({
  do: "cast",
  who: "a",
  spell,
  targets,
  ...more,
});
/** One spell, cast once. */
export const spell = (
  name: string,
  id: string,
  targets: string[],
  dice: readonly number[],
  then: Then,
  more: Cast & { a?: GivenCreature; sheet?: Partial<Sheet>; some?: Some; fight?: Partial<GivenFight> } = {},
): Vector => {
  const { a, sheet, some, fight, ...rest } = more;
  return { name, given: scene(caster([id], a, sheet), some, fight), tries: [cast(id, targets, rest)], dice, then };
};
export const after = (
  name: string,
  given: Given,
  tries: readonly IntentGiven[],
  dice: readonly number[],
  then: Then,
): Vector => ({ name, given, tries, dice, then });
export const end = (who: string): IntentGiven => ({ do: "end-turn", who });
export const hp = (all: Readonly<Record<string, number>>): Then => ({
  creatures: Object.fromEntries(Object.entries(all).map(([id, left]) => [id, { hp: left }])),
});
export const no = (code: string): Then => ({
  refused: code,
  creatures: { a: { slotsSpent: [], turn: { action: true, bonus: true } } },
});
export const far = (...ids: string[]): Partial<GivenFight> => ({
  bands: Object.fromEntries(ids.map((id) => [id, "far" as const])),
});
export const AF = [["a", "f"]] as const;
