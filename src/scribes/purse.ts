import type { Coin } from "../campaign/sheet/coins.ts";

export type Purse = Readonly<Partial<Record<Coin, number>>>;

/** What a coin is worth in copper. */
const WORTH: Readonly<Record<Coin, number>> = { pp: 1000, gp: 100, ep: 50, sp: 10, cp: 1 };
/** Coins people make change in, smallest first. Nobody hands out electrum. */
const CHANGE: readonly Coin[] = ["cp", "sp", "gp", "pp"];

const worthOf = (purse: Purse): number =>
  Object.entries(purse).reduce((sum, [coin, amount]) => sum + WORTH[coin as Coin] * amount, 0);

/** A purse after coins came and went. Whoever lacks the right coin breaks a larger one or pays in smaller ones; nobody has less than nothing. */
export function purseAfter(before: Purse, difference: Purse): Purse {
  const after: Partial<Record<Coin, number>> = { ...before };
  for (const [coin, by] of Object.entries(difference) as [Coin, number][])
    if (Number.isFinite(by)) after[coin] = (after[coin] ?? 0) + Math.trunc(by);
  const short = Object.values(after).some((amount) => amount < 0);
  if (!short) return after;
  let owed = 0;
  for (const coin of Object.keys(after) as Coin[]) {
    const amount = after[coin] ?? 0;
    if (amount >= 0) continue;
    owed -= amount * WORTH[coin];
    after[coin] = 0;
  }
  if (worthOf(after) <= owed) return mapped(after, () => 0);
  // Smaller coins go first; what is paid too much with the last of them comes back as change.
  for (const coin of (Object.keys(after) as Coin[]).toSorted((one, other) => WORTH[one] - WORTH[other])) {
    const paid = Math.min(after[coin] ?? 0, Math.ceil(Math.max(0, owed) / WORTH[coin]));
    after[coin] = (after[coin] ?? 0) - paid;
    owed -= paid * WORTH[coin];
  }
  for (const coin of CHANGE.toReversed()) {
    const back = Math.floor(-owed / WORTH[coin]);
    if (back <= 0) continue;
    after[coin] = (after[coin] ?? 0) + back;
    owed += back * WORTH[coin];
  }
  return after;
}

const mapped = (purse: Purse, to: (amount: number) => number): Purse =>
  Object.fromEntries(Object.entries(purse).map(([coin, amount]) => [coin, to(amount)]));
