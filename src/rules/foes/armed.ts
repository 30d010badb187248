import type { Attack, Stats } from "../creature/stats.ts";
import { WEAPONS } from "../creature/weapons.ts";

/** What they have in hand is what is said: it strikes as their own weapon would, and bruises where it has neither edge nor point. */
export function armed({ attacks, specials }: Stats, arms: string): Partial<Stats> {
  if (arms === "") return {};
  const melee = attacks.filter(({ kind }) => kind === "melee");
  return { attacks: melee.map((attack) => heldAs(attack, arms)), specials: renamed(specials, melee, arms) };
}

/** Whoever is called otherwise than their kind holds nobody knows what, until it is said: weapons of the rulebook lose their names. */
export function unnamed({ attacks, specials }: Stats): Partial<Stats> {
  const known = attacks.filter(({ name }) => Object.hasOwn(WEAPONS, name.toLowerCase()));
  const bare = (kind: Attack["kind"]) => known.filter((attack) => attack.kind === kind);
  return {
    attacks: attacks.map((attack) => (known.includes(attack) ? { ...attack, name: UNNAMED[attack.kind] } : attack)),
    specials: renamed(renamed(specials, bare("melee"), UNNAMED.melee), bare("ranged"), UNNAMED.ranged),
  };
}

const UNNAMED = { melee: "weapon", ranged: "missile" } as const;
export const isUnnamed = (weapon: string): boolean => Object.values<string>(UNNAMED).includes(weapon);

/** Several blows in one go are struck with the same thing. */
const renamed = (specials: Stats["specials"], attacks: readonly Attack[], name: string): Stats["specials"] =>
  specials.map((special) => ({
    ...special,
    attacks: special.attacks.map((one) =>
      attacks.some((attack) => attack.name.toLowerCase() === one.attack.toLowerCase()) ? { ...one, attack: name } : one,
    ),
  }));

/** The same blow with something else in hand. */
export const heldAs = (attack: Attack, arms: string): Attack => ({ ...attack, name: arms, ...blunted(attack, arms) });

const blunted = ({ damage }: Attack, arms: string): Partial<Attack> =>
  BLUNT.test(arms) && !/\b(?:sharp|sharpened|pointed|spiked|barbed|bladed)\b/i.test(arms)
    ? {
        damage: damage.map((one) => (/^(?:piercing|slashing)$/.test(one.type) ? { ...one, type: "bludgeoning" } : one)),
      }
    : {};
const BLUNT =
  /\b(?:handles?|helves?|hafts?|legs?|sticks?|sta(?:ff|ves)|clubs?|cudgels?|poles?|brush(?:es)?|mallets?|hammers?|planks?|fists?|ladles?|pans?|bottles?|stones?|chairs?|stools?|bars?|rods?|lamps?|lanterns?|chains?|maces?|flails?)$/i;
