/** The words of the rulebook that everything else is written in. */
export const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"] as const;
export type Ability = (typeof ABILITIES)[number];

export const DAMAGE_TYPES = [
  "acid",
  "bludgeoning",
  "cold",
  "fire",
  "force",
  "lightning",
  "necrotic",
  "piercing",
  "poison",
  "psychic",
  "radiant",
  "slashing",
  "thunder",
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

export const CONDITIONS = [
  "blinded",
  "charmed",
  "deafened",
  "frightened",
  "grappled",
  "incapacitated",
  "invisible",
  "paralyzed",
  "petrified",
  "poisoned",
  "prone",
  "restrained",
  "stunned",
  "unconscious",
] as const;
export type Condition = (typeof CONDITIONS)[number];

export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
export type Size = (typeof SIZES)[number];

/** How far off somebody is, where nobody draws a map. */
export const BANDS = ["near", "far", "out"] as const;
export type Band = (typeof BANDS)[number];
export type Distance = "engaged" | Band;

export const SIDES = ["party", "foes", "bystanders"] as const;
export type Side = (typeof SIDES)[number];

export const TIERS = ["trivial", "standard", "critical"] as const;
export type Tier = (typeof TIERS)[number];

export const COVERS = ["half", "three-quarters", "total"] as const;
export type Cover = (typeof COVERS)[number];

export const OUTCOMES = ["success", "failure", "critical_success", "critical_failure"] as const;
export type Outcome = (typeof OUTCOMES)[number];
