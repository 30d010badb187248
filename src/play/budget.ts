import type { Spent } from "../table/spent.ts";

/** What an evening's models may cost, in dollars or in tokens in and out. */
export type Budget = { readonly dollars: number } | { readonly tokens: number };

/** `2.50` and `2.50$` are dollars; `200k`, `1.5m` and `200000t` are tokens. Nothing: it is neither. */
export function budgetOf(text: string): Budget | undefined {
  const [, dollars, bare, tokens, unit = ""] =
    /^\s*(?:\$\s*(\d{1,9}(?:\.\d{1,6})?)|(\d{1,9}(?:\.\d{1,6})?)\s*\$?|(\d{1,12}(?:\.\d{1,6})?)\s*(k|m|t|kt|mt|tokens))\s*$/i.exec(
      text,
    ) ?? [];
  if (tokens !== undefined) {
    const count = Math.round(Number(tokens) * (TIMES[unit.toLowerCase()[0] ?? ""] ?? 1));
    return count > 0 ? { tokens: count } : undefined;
  }
  const money = Number(dollars ?? bare ?? Number.NaN);
  return money > 0 ? { dollars: money } : undefined;
}

const TIMES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, t: 1 };

/** More than a rounding error beyond it. */
export const isOver = ({ cost, tokens }: Pick<Spent, "cost" | "tokens">, budget: Budget): boolean =>
  "dollars" in budget ? cost > budget.dollars + 1e-9 : tokens > budget.tokens;

/** Small sums keep enough places to say something. */
export const moneyOf = (dollars: number): string =>
  `$${dollars === 0 || dollars >= 0.1 ? dollars.toFixed(2) : dollars.toFixed(4).replace(/0{1,2}$/, "")}`;

export const tokensOf = (tokens: number): string =>
  tokens < 10_000
    ? String(tokens)
    : tokens < 1_000_000
      ? `${Math.round(tokens / 1000)}k`
      : `${(tokens / 1_000_000).toFixed(2)}m`;
