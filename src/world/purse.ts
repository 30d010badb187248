export type Coin = "pp" | "gp" | "ep" | "sp" | "cp";
export type Purse = Readonly<Partial<Record<Coin, number>>>;

/** What a coin is worth in copper. */
const WORTH: Readonly<Record<Coin, number>> = { pp: 1000, gp: 100, ep: 50, sp: 10, cp: 1 };
/** Coins people make change in, smallest first. Nobody hands out electrum. */
const CHANGE: readonly Coin[] = ["cp", "sp", "gp", "pp"];

/** All of it in copper. */
export const worthOf = (purse: Purse): number =>
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

/** So many coppers in the coins people count in: gold, silver, copper. */
export const inCoins = (copper: number): Purse => {
  const [gp, sp, cp] = [Math.floor(copper / 100), Math.floor((copper % 100) / 10), copper % 10];
  return { ...(gp > 0 ? { gp } : {}), ...(sp > 0 ? { sp } : {}), ...(cp > 0 ? { cp } : {}) };
};

/** The same coins, going out instead of coming in. */
export const paidOut = (purse: Purse): Purse => mapped(purse, (amount) => -amount);

/** `1 gp 5 sp`; nothing is `nothing`. */
export const coinsInWords = (purse: Purse): string =>
  (Object.keys(WORTH) as Coin[]).flatMap((coin) => (purse[coin] ? [`${purse[coin]} ${coin}`] : [])).join(" ") ||
  "nothing";

/** `2 gp`, `1 gp 5 sp`, `3 coppers`: how many coppers that is; undefined where it is no sum of money. */
export function priceIn(text: string): number | undefined {
  const found = [
    ...text.matchAll(
      /(\d{1,6})\s?(pp|gp|ep|sp|cp|platinum|gold|electrum|silvers?|coppers?)(?:\s(?:pieces?|coins?))?\b/gi,
    ),
  ].slice(0, 5);
  if (found.length === 0) return undefined;
  return found.reduce(
    (sum, [, count, word = ""]) => sum + Number(count) * WORTH[COINS_BY_LETTER[word.charAt(0).toLowerCase()] ?? "cp"],
    0,
  );
}

/** `12 gp`, `3 gold pieces and 5 sp`: the coins themselves; undefined where it is anything else than coins. */
export function coinsIn(text: string): Purse | undefined {
  if (!ONLY_COINS.test(text.trim())) return undefined;
  const coins: Partial<Record<Coin, number>> = {};
  for (const [, count, word = ""] of text.matchAll(/(\d{1,6})\s?([a-z]+)/gi)) {
    const coin = COINS_BY_LETTER[word.charAt(0).toLowerCase()] ?? "cp";
    coins[coin] = (coins[coin] ?? 0) + Number(count);
  }
  return coins;
}

const ONLY_COINS =
  /^(?:\d{1,6}\s?(?:[pgesc]p|platinum|gold|electrum|silvers?|coppers?)(?:\s(?:pieces?|coins?))?(?:,? and |, | |$)){1,5}$/i;

const COINS_BY_LETTER: Readonly<Record<string, Coin>> = { p: "pp", g: "gp", e: "ep", s: "sp", c: "cp" };
