import type { DamageDice, Ends, Stats } from "./creature/stats.ts";
import type { Band, Side, Tier } from "./creature/words.ts";
import type { HouseRules } from "./house-rules.ts";
import type { Order } from "./intent.ts";

export type Id = string;

/** Everything the rules keep: who there is and how they are, and the fight if there is one. A fold of events, and nothing else. */
export interface Status {
  readonly creatures: Readonly<Record<Id, Creature>>;
  readonly fight: Fight | null;
  readonly house: HouseRules;
}

export interface Creature {
  readonly id: Id;
  readonly side: Side;
  readonly stats: Stats;
  readonly hp: number;
  readonly temp: number;
  /** At 0 hit points and neither dead nor, as foes mostly are, out of it at once. */
  readonly dying: Dying | null;
  readonly dead: boolean;
  /** Conditions, and what spells and deeds have put on it: `prone`, `blessed`, `dodging`. */
  readonly held: readonly Held[];
  readonly exhaustion: number;
  /** The spell it concentrates on. */
  readonly concentration: string | null;
  /** Slots that are spent, of level 1, 2, 3 … */
  readonly slotsSpent: readonly number[];
  readonly hitDiceSpent: number;
  /** How often each feature or special action was used since it last came back. */
  readonly used: Readonly<Record<string, number>>;
  readonly inspiration: boolean;
  /** Out of the fight alive: it fled, gave up, or was taken. */
  readonly gone: "fled" | "surrendered" | "captive" | null;
  /** What it has told the table it does unasked. */
  readonly stance: Stance;
  readonly turn: Turn;
}

export interface Dying {
  readonly successes: number;
  readonly failures: number;
  readonly stable: boolean;
}

export interface Stance {
  /** Strikes at whoever turns away. On unless it is told off. */
  readonly opportunity: boolean;
  /** Casts Shield when that turns a hit away. */
  readonly shield: boolean;
}

export interface Held {
  readonly name: string;
  /** Who or what it comes from. */
  readonly by: Id;
  readonly ends: Ends;
  /** A number that belongs to it, as how well somebody is hidden. */
  readonly value?: number;
  /** The one it is turned against, as the foe that a helper distracts. */
  readonly against?: Id;
  /** The word that is to be obeyed. */
  readonly word?: string;
  /** What it deals to the one who has it, turn after turn. */
  readonly damage?: DamageDice & { readonly at: "start" | "end" };
}

/** What is left of a creature's turn, and of its round. */
export interface Turn {
  readonly action: boolean;
  readonly bonus: boolean;
  readonly reaction: boolean;
  /** Stretches of about fifteen feet that it can still go. */
  readonly paces: number;
  /** Attacks left of an Attack action that has begun. */
  readonly attacks: number;
  /** Features that work once a turn, as Sneak Attack; `bonus-spell` and `light-attack` are kept here too. */
  readonly done: readonly string[];
}

export interface Fight {
  readonly round: number;
  /** Whose turn it is; in order, highest first. Like foes share a roll and stand together. */
  readonly order: readonly { readonly id: Id; readonly initiative: number }[];
  readonly turn: Id;
  readonly bands: Readonly<Record<Id, Band>>;
  /** Who stands in whose reach; each pair once. */
  readonly engaged: readonly (readonly [Id, Id])[];
  /** Surprised, and not yet past their first turn. */
  readonly surprised: readonly Id[];
  /** Stepped back in the order, to act when they choose. */
  readonly delayed: readonly Id[];
  readonly readied: Readonly<Record<Id, { readonly trigger: string; readonly intent: unknown }>>;
  readonly tier: Tier;
  readonly tierAtStart: Tier;
  /** What has raised it in this round; each cause does so once. */
  readonly raised?: readonly string[];
  /** What each side is after, in words. */
  readonly aims: Readonly<Partial<Record<Side, string>>>;
  /** What foes were told to do, each until it is told otherwise. */
  readonly orders?: Readonly<Record<Id, Order>>;
  /** Criticals in this round. */
  readonly criticals: number;
  /** How many foes there were, and who broke. */
  readonly foes: number;
  readonly broken: readonly Id[];
  /** The last time each foe's nerve was tried, by what. */
  readonly tried: Readonly<Record<Id, readonly string[]>>;
  /** The ground is hard going. */
  readonly rough: boolean;
  /** The dying of the party owe their save until they roll it, or their turn ends. */
  readonly ownSaves?: boolean;
}
