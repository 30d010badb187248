import type { Stats } from "./creature/stats.ts";
import type { DamageType, Outcome, Side, Tier } from "./creature/words.ts";
import type { HouseRules } from "./house-rules.ts";
import type { Creature, Fight, Held, Id, Stance, Turn } from "./state.ts";

/** What happened. The first group tells; the second changes how somebody is; the third is the course of a fight. */
export type Event =
  /** Dice, with what they were for. */
  | {
      readonly event: "rolled";
      readonly who: Id;
      readonly purpose: string;
      readonly expr: string;
      readonly dice: readonly number[];
      readonly total: number;
      readonly text: string;
    }
  /** A d20 was tried against a number. `tips`: why with advantage or disadvantage, in words. */
  | {
      readonly event: "tested";
      readonly who: Id;
      readonly test: string;
      readonly face: number;
      readonly total: number;
      readonly dc: number;
      readonly outcome: Outcome;
      readonly tips: readonly string[];
      readonly cost?: boolean;
    }
  | {
      readonly event: "attacked";
      readonly who: Id;
      readonly target: Id;
      readonly with: string;
      readonly face: number;
      readonly total: number;
      readonly ac: number;
      readonly outcome: Outcome;
      readonly tips: readonly string[];
    }
  | {
      readonly event: "cast";
      readonly who: Id;
      readonly spell: string;
      readonly level: number;
      readonly targets: readonly Id[];
    }
  /** For the GM to rule on: the engine does not carry this out. */
  | { readonly event: "told"; readonly who: Id; readonly text: string; readonly open?: true }
  | { readonly event: "entered"; readonly creature: Creature }
  /** The table plays by these rules of its own. */
  | { readonly event: "house"; readonly house: HouseRules }
  | { readonly event: "left"; readonly who: Id }
  /** `taken` is what went for hit points, be there so many or not, after resistance and temporary hit points (`absorbed`). */
  | {
      readonly event: "hurt";
      readonly who: Id;
      readonly taken: number;
      readonly absorbed: number;
      readonly type: DamageType;
      readonly note?: "resisted" | "immune" | "vulnerable";
    }
  | { readonly event: "healed"; readonly who: Id; readonly amount: number }
  /** Set by hand: neither hurt nor healed. */
  | { readonly event: "corrected"; readonly who: Id; readonly hp: number }
  | { readonly event: "tempered"; readonly who: Id; readonly temp: number }
  | { readonly event: "held"; readonly who: Id; readonly held: Held }
  | { readonly event: "freed"; readonly who: Id; readonly name: string; readonly by: Id }
  | { readonly event: "fell"; readonly who: Id; readonly dying: boolean }
  | { readonly event: "death-saved"; readonly who: Id; readonly successes: number; readonly failures: number }
  | { readonly event: "stabilised"; readonly who: Id }
  | { readonly event: "died"; readonly who: Id }
  | { readonly event: "revived"; readonly who: Id }
  | { readonly event: "exhausted"; readonly who: Id; readonly level: number }
  | { readonly event: "concentrates"; readonly who: Id; readonly spell: string | null }
  /** A level was gained, or a spell learned: these are the numbers now. */
  | { readonly event: "advanced"; readonly who: Id; readonly stats: Stats }
  | { readonly event: "inspired"; readonly who: Id; readonly has: boolean }
  | { readonly event: "slots"; readonly who: Id; readonly spent: readonly number[] }
  | { readonly event: "hit-dice"; readonly who: Id; readonly spent: number }
  | { readonly event: "used"; readonly who: Id; readonly used: Readonly<Record<string, number>> }
  | { readonly event: "stanced"; readonly who: Id; readonly stance: Stance }
  | { readonly event: "turn"; readonly who: Id; readonly turn: Turn }
  | { readonly event: "fight-began"; readonly fight: Fight }
  | { readonly event: "turn-began"; readonly who: Id; readonly round: number }
  | { readonly event: "placed"; readonly bands: Fight["bands"]; readonly engaged: Fight["engaged"] }
  | {
      readonly event: "ordered";
      readonly order: Fight["order"];
      readonly surprised: Fight["surprised"];
      readonly delayed: Fight["delayed"];
    }
  | { readonly event: "told-to"; readonly orders: NonNullable<Fight["orders"]> }
  | { readonly event: "readied"; readonly who: Id; readonly readied: Fight["readied"][string] | null }
  | { readonly event: "critical" }
  | { readonly event: "tier"; readonly tier: Tier; readonly why: string; readonly cause?: string }
  | {
      readonly event: "nerve";
      readonly who: Id;
      readonly by: string;
      readonly causes: readonly string[];
      readonly broke: boolean;
    }
  | { readonly event: "gone"; readonly who: Id; readonly how: NonNullable<Creature["gone"]> }
  | { readonly event: "fight-ended"; readonly how: string; readonly won: Side | null };
