import { z } from "zod";
import type { Usage } from "./model.ts";
import shipped from "./prices.json" with { type: "json" };
import type { Spec } from "./spec.ts";

const dollars = z.number().min(0).max(10_000);

/** Dollars for a million tokens. What is read from a cache or written to one is charged as input where it says nothing. */
export const Price = z.strictObject({
  input: dollars,
  output: dollars,
  cached: dollars.optional(),
  written: dollars.optional(),
  /** Written to be kept for an hour. */
  written_for_long: dollars.optional(),
});
export type Price = z.infer<typeof Price>;

/** By spec, such as `anthropic:claude-sonnet-5`. */
export const Prices = z.record(z.string(), Price);
export type Prices = z.infer<typeof Prices>;

export const shippedPrices: Prices = Prices.parse(shipped.prices);
export const pricesDate: string = shipped.date;

/** A dated or `latest` version of a model costs what the model costs. */
const VERSION = /-(?:\d{8}|\d{4}-\d{2}-\d{2}|\d{2}-\d{4}|latest|preview(?:-\d{2}-\d{2,4})?|\d{3})$/;

/** What a model costs; the first list that knows it counts. Undefined: nobody said, and calls are recorded at 0. */
export function priceOf({ name }: Pick<Spec, "name">, ...lists: readonly Prices[]): Price | undefined {
  for (const spec of [name, name.replace(VERSION, "")])
    for (const list of lists) if (Object.hasOwn(list, spec)) return list[spec];
  return undefined;
}

/** Whether calls of a model cost nothing to whoever makes them: it runs at home, or by a plan that is paid for. */
export const isFree = ({ provider }: Pick<Spec, "provider">): boolean =>
  provider === "ollama" || provider === "claude-code";

const written = (price: Price, slow: boolean): number =>
  (slow ? price.written_for_long : undefined) ?? price.written ?? price.input;

export function costOf(usage: Usage, price: Price | undefined, slow = false): number {
  if (!price) return 0;
  const fresh = Math.max(0, usage.input - usage.cached - usage.written);
  const spent =
    fresh * price.input +
    usage.cached * (price.cached ?? price.input) +
    usage.written * written(price, slow) +
    usage.output * price.output;
  return rounded(spent / 1e6);
}

/** The most that a call can cost: everything written to a cache, and an answer as long as it may be. */
export const costAtMost = (input: number, output: number, price: Price | undefined, slow = false): number =>
  price ? rounded((input * Math.max(price.input, written(price, slow)) + output * price.output) / 1e6) : 0;

/** To a ten-thousandth of a cent. */
const rounded = (cost: number): number => Math.round(cost * 1e6) / 1e6;
