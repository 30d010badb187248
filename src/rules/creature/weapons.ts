import type { DamageType } from "./words.ts";

/** The weapons of the rulebook: what they deal, how far they go, and how they are held. */
export interface Weapon {
  readonly dice: string;
  readonly type: DamageType;
  readonly kind: "melee" | "ranged";
  readonly range?: readonly [number, number];
  readonly reach?: number;
  readonly properties: readonly ("finesse" | "light" | "heavy" | "two-handed" | "loading" | "thrown" | "versatile")[];
}

const melee = (dice: string, type: DamageType, ...properties: Weapon["properties"]): Weapon => ({
  dice,
  type,
  kind: "melee",
  properties,
});
const thrown = (weapon: Weapon, normal: number, long: number): Weapon => ({ ...weapon, range: [normal, long] });
const shot = (
  dice: string,
  type: DamageType,
  range: readonly [number, number],
  ...properties: Weapon["properties"]
): Weapon => ({
  dice,
  type,
  kind: "ranged",
  range,
  properties,
});

export const WEAPONS: Readonly<Record<string, Weapon>> = {
  club: melee("1d4", "bludgeoning", "light"),
  dagger: thrown(melee("1d4", "piercing", "finesse", "light", "thrown"), 20, 60),
  greatclub: melee("1d8", "bludgeoning", "two-handed"),
  handaxe: thrown(melee("1d6", "slashing", "light", "thrown"), 20, 60),
  javelin: thrown(melee("1d6", "piercing", "thrown"), 30, 120),
  "light hammer": thrown(melee("1d4", "bludgeoning", "light", "thrown"), 20, 60),
  mace: melee("1d6", "bludgeoning"),
  quarterstaff: melee("1d6", "bludgeoning", "versatile"),
  sickle: melee("1d4", "slashing", "light"),
  spear: thrown(melee("1d6", "piercing", "thrown", "versatile"), 20, 60),
  "light crossbow": shot("1d8", "piercing", [80, 320], "loading", "two-handed"),
  dart: shot("1d4", "piercing", [20, 60], "finesse", "thrown"),
  shortbow: shot("1d6", "piercing", [80, 320], "two-handed"),
  sling: shot("1d4", "bludgeoning", [30, 120]),
  battleaxe: melee("1d8", "slashing", "versatile"),
  flail: melee("1d8", "bludgeoning"),
  glaive: { ...melee("1d10", "slashing", "heavy", "two-handed"), reach: 10 },
  greataxe: melee("1d12", "slashing", "heavy", "two-handed"),
  greatsword: melee("2d6", "slashing", "heavy", "two-handed"),
  halberd: { ...melee("1d10", "slashing", "heavy", "two-handed"), reach: 10 },
  lance: { ...melee("1d12", "piercing"), reach: 10 },
  longsword: melee("1d8", "slashing", "versatile"),
  maul: melee("2d6", "bludgeoning", "heavy", "two-handed"),
  morningstar: melee("1d8", "piercing"),
  pike: { ...melee("1d10", "piercing", "heavy", "two-handed"), reach: 10 },
  rapier: melee("1d8", "piercing", "finesse"),
  scimitar: melee("1d6", "slashing", "finesse", "light"),
  shortsword: melee("1d6", "piercing", "finesse", "light"),
  trident: thrown(melee("1d6", "piercing", "thrown", "versatile"), 20, 60),
  "war pick": melee("1d8", "piercing"),
  warhammer: melee("1d8", "bludgeoning", "versatile"),
  whip: { ...melee("1d4", "slashing", "finesse"), reach: 10 },
  "hand crossbow": shot("1d6", "piercing", [30, 120], "light", "loading"),
  "heavy crossbow": shot("1d10", "piercing", [100, 400], "heavy", "loading", "two-handed"),
  longbow: shot("1d8", "piercing", [150, 600], "heavy", "two-handed"),
};

/** The weapon of the rulebook that something is called after: "a rusty mace". */
export function weaponIn(name: string): Weapon | undefined {
  const words = name.toLowerCase().trim().split(/\s+/);
  return words.map((_, i) => WEAPONS[words.slice(i).join(" ")]).find((one) => one !== undefined);
}
