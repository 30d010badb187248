import type { Ability } from "./words.ts";

/** What a class brings: its hit die, its saves, what it learns when, how it casts, and what it carries unless a sheet says otherwise. */
export interface Class {
  readonly hitDie: number;
  readonly saves: readonly [Ability, Ability];
  /** Features the engine carries out, by the level at which they are learned. */
  readonly features: Readonly<Record<number, readonly string[]>>;
  readonly weapons: readonly string[];
  readonly casting?: {
    readonly ability: Ability;
    /** Full casters have the usual slots; half casters begin at level 2. */
    readonly slots: "full" | "half" | "pact";
    readonly spells: Readonly<Record<number, readonly string[]>>;
  };
}

const of = (
  hitDie: number,
  saves: Class["saves"],
  weapons: readonly string[],
  features: Class["features"] = {},
): Class => ({
  hitDie,
  saves,
  features,
  weapons,
});

/** Four classes in full for their first levels; of the others as much as a fight needs, and their features are the GM's to rule on. */
export const CLASSES: Readonly<Record<string, Class>> = {
  fighter: of(10, ["str", "con"], ["longsword", "javelin"], {
    1: ["second-wind"],
    2: ["action-surge"],
    3: ["improved-critical"],
    5: ["extra-attack"],
  }),
  rogue: of(8, ["dex", "int"], ["rapier", "shortbow", "dagger"], { 1: ["sneak-attack"], 2: ["cunning-action"] }),
  cleric: {
    ...of(8, ["wis", "cha"], ["mace", "light crossbow"], {
      1: ["disciple-of-life"],
      2: ["turn-undead", "preserve-life"],
    }),
    casting: {
      ability: "wis",
      slots: "full",
      spells: {
        1: [
          "sacred-flame",
          "guidance",
          "spare-the-dying",
          "bless",
          "cure-wounds",
          "healing-word",
          "guiding-bolt",
          "shield-of-faith",
          "inflict-wounds",
        ],
        3: ["spiritual-weapon", "aid", "hold-person", "lesser-restoration"],
      },
    },
  },
  wizard: {
    ...of(6, ["int", "wis"], ["quarterstaff", "dagger", "light crossbow"], {
      1: ["arcane-recovery"],
      2: ["sculpt-spells"],
    }),
    casting: {
      ability: "int",
      slots: "full",
      spells: {
        1: [
          "fire-bolt",
          "ray-of-frost",
          "shocking-grasp",
          "magic-missile",
          "sleep",
          "burning-hands",
          "mage-armor",
          "shield",
          "thunderwave",
        ],
        3: ["scorching-ray", "misty-step", "hold-person", "shatter", "web", "invisibility"],
      },
    },
  },
  barbarian: of(12, ["str", "con"], ["greataxe", "javelin"], { 5: ["extra-attack"] }),
  monk: of(8, ["str", "dex"], ["shortsword", "dart"], { 5: ["extra-attack"] }),
  bard: {
    ...of(8, ["dex", "cha"], ["rapier", "dagger"]),
    casting: {
      ability: "cha",
      slots: "full",
      spells: {
        1: ["healing-word", "cure-wounds", "sleep", "charm-person", "thunderwave", "bane"],
        3: ["invisibility", "hold-person", "shatter"],
      },
    },
  },
  druid: {
    ...of(8, ["int", "wis"], ["scimitar", "sling"]),
    casting: {
      ability: "wis",
      slots: "full",
      spells: {
        1: ["guidance", "resistance", "poison-spray", "cure-wounds", "healing-word", "thunderwave"],
        3: ["hold-person", "lesser-restoration"],
      },
    },
  },
  paladin: {
    ...of(10, ["wis", "cha"], ["longsword", "javelin"], { 5: ["extra-attack"] }),
    casting: { ability: "cha", slots: "half", spells: { 2: ["bless", "cure-wounds", "shield-of-faith", "command"] } },
  },
  ranger: {
    ...of(10, ["str", "dex"], ["shortsword", "longbow"], { 5: ["extra-attack"] }),
    casting: { ability: "wis", slots: "half", spells: { 2: ["cure-wounds"] } },
  },
  sorcerer: {
    ...of(6, ["con", "cha"], ["dagger", "light crossbow"]),
    casting: {
      ability: "cha",
      slots: "full",
      spells: {
        1: ["fire-bolt", "ray-of-frost", "shocking-grasp", "magic-missile", "shield", "mage-armor"],
        3: ["scorching-ray", "misty-step"],
      },
    },
  },
  warlock: {
    ...of(8, ["wis", "cha"], ["dagger", "light crossbow"]),
    casting: {
      ability: "cha",
      slots: "pact",
      spells: { 1: ["chill-touch", "poison-spray", "charm-person"], 3: ["hold-person", "invisibility"] },
    },
  },
};

const FULL: readonly (readonly number[])[] = [
  [2],
  [3],
  [4, 2],
  [4, 3],
  [4, 3, 2],
  [4, 3, 3],
  [4, 3, 3, 1],
  [4, 3, 3, 2],
  [4, 3, 3, 3, 1],
  [4, 3, 3, 3, 2],
  [4, 3, 3, 3, 2, 1],
  [4, 3, 3, 3, 2, 1],
  [4, 3, 3, 3, 2, 1, 1],
  [4, 3, 3, 3, 2, 1, 1],
  [4, 3, 3, 3, 2, 1, 1, 1],
  [4, 3, 3, 3, 2, 1, 1, 1],
  [4, 3, 3, 3, 2, 1, 1, 1, 1],
  [4, 3, 3, 3, 3, 1, 1, 1, 1],
  [4, 3, 3, 3, 3, 2, 1, 1, 1],
  [4, 3, 3, 3, 3, 2, 2, 1, 1],
];

/** A warlock's few slots are all of one level. */
function pact(level: number): readonly number[] {
  const of = Math.min(5, Math.ceil(level / 2));
  return Array.from({ length: of }, (_, i) => (i < of - 1 ? 0 : level === 1 ? 1 : level < 11 ? 2 : level < 17 ? 3 : 4));
}

export function slotsAt(slots: "full" | "half" | "pact", level: number): readonly number[] {
  if (slots === "pact") return pact(level);
  if (slots === "full") return FULL[Math.min(20, level) - 1] ?? [];
  if (level < 2) return [];
  return FULL[Math.ceil(Math.min(20, level) / 2) - 1] ?? [];
}
