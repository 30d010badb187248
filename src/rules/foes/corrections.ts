import type { StatsGiven } from "../creature/stats.ts";
import type { RawCreature, RawEntry } from "./raw.ts";

/** Where the package errs against the rulebook (SRD 5.1), or is silent. */
export interface Correction {
  readonly why: string;
  /** What is written in its actions and traits, and what is meant. */
  readonly words?: readonly (readonly [written: string, meant: string])[];
  /** What stands in the stat block instead of what is written there. */
  readonly raw?: Partial<RawCreature>;
  /** What is added to it, or is ours to say. */
  readonly stats?: Pick<StatsGiven, "xp" | "skills" | "notes">;
}

const conditions = (...names: readonly string[]) => names.map((name) => ({ name }));

export const CORRECTIONS: Readonly<Record<string, Correction>> = {
  "Adult Brass Dragon": {
    why: "Its legendary actions are missing.",
    stats: {
      notes: ["Three legendary actions a round: a Perception check, a tail attack, or for two of them a wing attack."],
    },
  },
  "Black Bear": {
    why: "Strength +2 and proficiency +2; and a passive Perception of 13 comes from a skill that is missing.",
    words: [["+3 to hit", "+4 to hit"]],
    stats: { skills: { perception: 3 } },
  },
  "Black Dragon Wyrmling": { why: "A letter in its dice.", words: [["(Sd8)", "(5d8)"]] },
  "Brown Bear": { why: "Strength +4 and proficiency +2.", words: [["+5 to hit", "+6 to hit"]] },
  "Copper Dragon Wyrmling": { why: "A blank in a number.", words: [["1 5-foot cone", "15-foot cone"]] },
  "Cult Fanatic": { why: "6d8 + 6 are 33 on average.", raw: { hit_points: 33 } },
  Frog: { why: "It has no attack, and is worth nothing.", stats: { xp: 0 } },
  Ghast: {
    why: "Poison is missing, and necrotic damage is resisted.",
    raw: {
      damage_resistances: ["necrotic"],
      damage_immunities: ["poison"],
      condition_immunities: conditions("Charmed", "Exhaustion", "Poisoned"),
    },
  },
  Ghoul: {
    why: "Poison and two conditions are missing.",
    raw: { damage_immunities: ["poison"], condition_immunities: conditions("Charmed", "Exhaustion", "Poisoned") },
  },
  Gynosphinx: { why: "Strength +4 and proficiency +4.", words: [["+9 to hit", "+8 to hit"]] },
  "Half-Red Dragon Veteran": {
    why: "A passive Perception of 12 comes from a skill that is missing.",
    stats: { skills: { perception: 2 } },
  },
  "Horned Devil": { why: "17d10 + 85 are 178 on average.", raw: { hit_points: 178 } },
  "Iron Golem": {
    why: "Its breath comes back on a 6 alone.",
    words: [["Poison Breath (Recharge 5-6)", "Poison Breath (Recharge 6)"]],
  },
  Kraken: { why: "Strength +10 and proficiency +7.", words: [["+7 to hit", "+17 to hit"]] },
  "Purple Worm": { why: "Strength +9 and proficiency +5.", words: [["+9 to hit", "+14 to hit"]] },
  "Red Dragon Wyrmling": { why: "A letter in a number.", words: [["DC l3", "DC 13"]] },
  "Sea Horse": { why: "It has no attack, and is worth nothing.", stats: { xp: 0 } },
  Skeleton: {
    why: "Poison and exhaustion are missing.",
    raw: { damage_immunities: ["poison"], condition_immunities: conditions("Exhaustion", "Poisoned") },
  },
  "Swarm of Ravens": {
    why: "A passive Perception of 15 comes from a skill that is missing.",
    stats: { skills: { perception: 5 } },
  },
  Tarrasque: { why: "A blank in a word.", words: [["tai l", "tail"]] },
  Wight: {
    why: "What it resists stands among what it is immune to, and poison is missing.",
    raw: {
      damage_resistances: [
        "necrotic",
        "bludgeoning, piercing, and slashing from nonmagical weapons that aren't silvered",
      ],
      damage_immunities: ["poison"],
      condition_immunities: conditions("Exhaustion", "Poisoned"),
    },
  },
  Zombie: { why: "Poison is missing.", raw: { damage_immunities: ["poison"] } },
};

/** The stat block as it should be. */
export function mended(written: RawCreature): RawCreature {
  const { words = [], raw } = CORRECTIONS[written.name] ?? {};
  const mend = (text: string) => words.reduce((mending, [wrong, meant]) => mending.replaceAll(wrong, meant), text);
  const all = (entries: readonly RawEntry[]) =>
    entries.map(({ name, desc }) => ({ name: mend(name), desc: mend(desc) }));
  return { ...written, ...raw, actions: all(written.actions), special_abilities: all(written.special_abilities) };
}
