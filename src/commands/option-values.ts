import { type Budget, budgetOf } from "../play/budget.ts";
import { nearest, WrongUsage } from "./command.ts";

/** What models may cost, in dollars or tokens. */
export function budgetIn(value: unknown): { readonly budget?: Budget } {
  if (value === undefined) return {};
  const budget = budgetOf(String(value));
  if (budget) return { budget };
  throw new WrongUsage(
    `--budget takes dollars or tokens, not "${String(value)}".`,
    "Such as --budget 2.50, or --budget 200k",
  );
}

/** One of a few words. */
export function choice<T extends string>(option: string, value: unknown, choices: readonly T[]): T | undefined {
  if (typeof value !== "string") return undefined;
  const found = choices.find((one) => one === value.toLowerCase());
  if (found !== undefined) return found;
  const meant = nearest(value, choices);
  throw new WrongUsage(
    `There is no ${option} "${value}".`,
    meant ? `Did you mean --${option} ${meant}?` : `There are ${choices.join(", ")}.`,
  );
}

/** A whole number from 1. */
export function whole(option: string, value: unknown, most = 1_000_000_000): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0 && number <= most) return number;
  throw new WrongUsage(`--${option} takes a whole number from 1 to ${most}.`, `Such as --${option} 5`);
}
