import { BY_THE_BOOK, type HouseRules } from "../house-rules.ts";
import type { Creature, Held, Id, Status, Turn } from "../state.ts";
import { Stats, type StatsGiven } from "./stats.ts";
import type { Ability, Side } from "./words.ts";

/** A creature nothing has happened to yet. */
export function creatureOf(id: Id, side: Side, given: StatsGiven): Creature {
  const stats = Stats.parse(given);
  const fresh: Creature = {
    id,
    side,
    stats,
    hp: stats.hp,
    temp: 0,
    dying: null,
    dead: false,
    held: [],
    exhaustion: 0,
    concentration: null,
    slotsSpent: [],
    hitDiceSpent: 0,
    used: {},
    inspiration: false,
    gone: null,
    stance: { opportunity: true, shield: false },
    turn: { action: true, bonus: true, reaction: true, paces: pacesOf(stats.speed), attacks: 0, done: [] },
  };
  return fresh;
}

export const statusOf = (creatures: readonly Creature[], house: Partial<HouseRules> = {}): Status => ({
  creatures: Object.fromEntries(creatures.map((one) => [one.id, one])),
  fight: null,
  house: { ...BY_THE_BOOK, ...house },
});

export const abilityModifier = (score: number): number => Math.floor((score - 10) / 2);
export const modifierOf = ({ stats }: Creature, ability: Ability): number => abilityModifier(stats.abilities[ability]);

/** +2 for the first four levels, and one more for every four after. */
export const proficiencyAt = (level: number): number => 2 + Math.floor((Math.max(1, level) - 1) / 4);

export const heldBy = ({ held }: Creature, name: string): Held | undefined => held.find((one) => one.name === name);
export const has = (creature: Creature, name: string): boolean => heldBy(creature, name) !== undefined;
export const hasFeature = ({ stats }: Creature, feature: string): boolean => stats.features.includes(feature);

const INCAPACITATING = ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"];
export const isIncapacitated = (creature: Creature): boolean => INCAPACITATING.some((name) => has(creature, name));

/** Dead, down or gone: it takes no further part in a fight. */
export const isOut = ({ dead, gone, hp }: Creature): boolean => dead || gone !== null || hp === 0;

/** What its life has been drained of. */
export const drainedOf = ({ held }: Creature): number =>
  held.reduce((sum, { name, value }) => sum + (name === "drained" ? (value ?? 0) : 0), 0);

/** Worn out, a creature has half as much in it; Aid gives it more, and what feeds on life takes some. */
export const maxHp = (creature: Creature): number => {
  const full = creature.stats.hp + (heldBy(creature, "aided-hp")?.value ?? 0);
  const whole = Math.max(1, full - drainedOf(creature));
  return creature.exhaustion >= 4 ? Math.max(1, Math.floor(whole / 2)) : whole;
};

const HELD_FAST = ["grappled", "restrained", ...INCAPACITATING.filter((name) => name !== "incapacitated")];

export function speedOf(creature: Creature): number {
  if (creature.exhaustion >= 5 || HELD_FAST.some((name) => has(creature, name))) return 0;
  const slowed = Math.max(0, creature.stats.speed - (has(creature, "slowed") ? 10 : 0));
  return creature.exhaustion >= 2 ? Math.floor(slowed / 2) : slowed;
}

/** How many stretches of about fifteen feet a speed is good for. */
export const pacesOf = (speed: number): number => (speed <= 0 ? 0 : Math.max(1, Math.round(speed / 15)));

export const freshTurn = (creature: Creature): Turn => ({
  action: true,
  bonus: true,
  reaction: true,
  paces: pacesOf(speedOf(creature)),
  attacks: 0,
  done: [],
});

export const NO_TURN: Turn = { action: false, bonus: false, reaction: false, paces: 0, attacks: 0, done: [] };

const WARDS: Readonly<Record<string, number>> = { warded: 2, shielded: 5 };

/** How hard a creature is to hit. */
export function armorOf(creature: Creature): number {
  const armored = has(creature, "mage-armored") ? 13 + modifierOf(creature, "dex") : 0;
  const wards = Object.entries(WARDS).filter(([name]) => has(creature, name)); // the same twice protects once
  return wards.reduce((ac, [, by]) => ac + by, Math.max(creature.stats.ac, armored));
}

export const areFoes = (one: Creature, other: Creature): boolean =>
  one.side !== other.side && one.side !== "bystanders" && other.side !== "bystanders";

export const isKind = ({ stats }: Creature, kind: string): boolean =>
  stats.kinds.some((one) => one.toLowerCase() === kind.toLowerCase());
