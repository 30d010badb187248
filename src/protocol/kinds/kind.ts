import { z } from "zod";

/**
 * How one kind of entry is defined. `fields` is what the ledger keeps; `ask` is what a seat may supply when it asks for one (a
 * kind without `ask` is made by the table alone); `refs` are fields that point at other entries: in letters and asks by the
 * seat's own numbers, in the ledger by the table's.
 */
export interface KindDefinition<K extends string, F extends z.ZodRawShape, A extends z.ZodRawShape | undefined> {
  readonly kind: K;
  readonly meaning: string;
  readonly fields: F;
  readonly ask: A;
  readonly refs: readonly string[];
  /**
   * How older shapes become today's: the first function takes version 1 to 2, the next 2 to 3. What they are handed is the entry as it was recorded, in
   * the shape of that version. A shape that changes adds one here, and keeps those before it for ever: rows are never rewritten.
   */
  readonly upgrades: readonly Upgrade[];
}

/** Brings an entry from one version of its kind to the next. */
export type Upgrade = (old: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

export const kind = <
  const K extends string,
  F extends z.ZodRawShape,
  A extends z.ZodRawShape | undefined = undefined,
>(definition: {
  readonly kind: K;
  readonly meaning: string;
  readonly fields: F;
  readonly ask?: A;
  readonly refs?: readonly ((keyof F | keyof A) & string)[];
  readonly upgrades?: readonly Upgrade[];
}): KindDefinition<K, F, A> => ({ refs: [], upgrades: [], ...definition, ask: definition.ask as A });

/** What is stored was measured when it was asked for; here only the form is checked. */
export const seat = () => z.string();
export const seq = () => z.int().min(0);
export const words = () => z.string();
export const record = () =>
  z.custom<Record<string, unknown>>((value) => typeof value === "object" && value !== null && !Array.isArray(value));

/**
 * Who may hear dice and rulings. `open`: those present (of a check, the one concerned). `private`: the GM and the one concerned. `hidden`: the GM alone.
 * `inner`: the one concerned alone, as for conflict dice.
 */
export const VISIBILITIES = ["open", "private", "hidden", "inner"] as const;
export const visibility = () => z.enum(VISIBILITIES);

/** Of what is open, who of those present notices it; everybody, unless it says. */
export const noticedBy = () => z.array(seat()).optional();
