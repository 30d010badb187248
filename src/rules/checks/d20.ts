import type { Course } from "../course.ts";
import { has, heldBy } from "../creature/creature.ts";
import type { Outcome } from "../creature/words.ts";
import type { Creature, Held, Id } from "../state.ts";

/** What tips a d20: each source in words. However many there are on either side, one on the other cancels them all. */
export interface Tips {
  readonly advantage: readonly string[];
  readonly disadvantage: readonly string[];
}

export const NO_TIPS: Tips = { advantage: [], disadvantage: [] };

export const both = (one: Tips, other: Tips): Tips => ({
  advantage: [...one.advantage, ...other.advantage],
  disadvantage: [...one.disadvantage, ...other.disadvantage],
});

/** Sources given as name and whether they hold. */
export const sources = (rows: readonly (readonly [string, boolean])[]): readonly string[] =>
  rows.filter(([, holds]) => holds).map(([name]) => name);

export type Tipped = "advantage" | "disadvantage" | "straight";

export function tippedBy({ advantage, disadvantage }: Tips): Tipped {
  if (advantage.length > 0 === disadvantage.length > 0) return "straight";
  return advantage.length > 0 ? "advantage" : "disadvantage";
}

/** As it stands on record: `advantage: prone`, `disadvantage: poisoned`. */
export const inWords = ({ advantage, disadvantage }: Tips): readonly string[] => [
  ...advantage.map((source) => `advantage: ${source}`),
  ...disadvantage.map((source) => `disadvantage: ${source}`),
];

/** Dice that something held adds to a d20, and whether that uses it up. */
const DICE: Readonly<Record<string, { readonly dice: string; readonly on: readonly D20[]; readonly once?: boolean }>> =
  {
    blessed: { dice: "+1d4", on: ["attack", "save"] },
    baned: { dice: "-1d4", on: ["attack", "save"] },
    guided: { dice: "+1d4", on: ["check"], once: true },
    resisting: { dice: "+1d4", on: ["save"], once: true },
  };

const helpOf = (name: string) => (Object.hasOwn(DICE, name) ? DICE[name] : undefined);

export type D20 = "check" | "save" | "attack";

export interface Thrown {
  /** The d20 that counts, before anything is added. */
  readonly face: number;
  readonly total: number;
}

const BASE = { straight: "1d20", advantage: "2d20kh1", disadvantage: "2d20kl1" } as const;

/** Throws the d20, with what helps and hinders. */
export function throwD20(course: Course, who: Id, purpose: string, kind: D20, bonus: number, tips: Tips): Thrown {
  const { held } = course.creature(who);
  const helping = held.filter(
    ({ name }, i) => helpOf(name)?.on.includes(kind) && held.findIndex((one) => one.name === name) === i,
  ); // the same twice helps once
  const dice = helping.map(({ name }) => helpOf(name)?.dice ?? "").join("");
  const flat = bonus === 0 ? "" : bonus > 0 ? `+${bonus}` : `${bonus}`;
  const rolled = course.roll(who, purpose, `${BASE[tippedBy(tips)]}${dice}${flat}`);
  for (const { name, by, ends } of helping) if (helpOf(name)?.once) useUp(course, who, { name, by, ends });
  const face = rolled.dice.find(({ sides, kept }) => sides === 20 && kept)?.face ?? 0;
  return { face, total: rolled.total };
}

/** What helps once is gone with it, and nobody concentrates on it any longer. */
function useUp(course: Course, who: Id, { name, by, ends }: Held): void {
  course.emit({ event: "freed", who, name, by });
  if (ends.concentration && course.status.creatures[by]?.concentration)
    course.emit({ event: "concentrates", who: by, spell: null });
}

/** A 20 and a 1 are told apart, and change nothing by themselves outside of attacks and death saves. */
export const outcomeOf = ({ face, total }: Thrown, dc: number): Outcome => {
  if (total >= dc) return face === 20 ? "critical_success" : "success";
  return face === 1 ? "critical_failure" : "failure";
};

export const succeeds = (outcome: Outcome): boolean => outcome === "success" || outcome === "critical_success";

/** Takes the inspiration that is spent, and says so as a source of advantage. */
export function spendInspiration(course: Course, who: Id, wanted: boolean): Tips {
  if (!wanted) return NO_TIPS;
  course.emit({ event: "inspired", who, has: false });
  return { advantage: ["inspiration"], disadvantage: [] };
}

/** What weighs on every check of somebody. */
export function checkTips(creature: Creature): Tips {
  return {
    advantage: sources([["helped", has(creature, "helped")]]),
    disadvantage: sources([
      ["poisoned", has(creature, "poisoned")],
      ["frightened", has(creature, "frightened")],
      ["exhausted", creature.exhaustion >= 1],
    ]),
  };
}

/** Help is for one check. */
export function useHelp(course: Course, who: Id): void {
  const help = heldBy(course.creature(who), "helped");
  if (help) course.emit({ event: "freed", who, name: "helped", by: help.by });
}
