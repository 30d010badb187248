import { headed } from "./headed.ts";
import { factsOf, type Line } from "./lines.ts";

export const COINS = ["pp", "gp", "ep", "sp", "cp"] as const;
export type Coin = (typeof COINS)[number];

/** So many of one coin, and the line that says so. */
export interface Coins {
  readonly coin: Coin;
  readonly amount: number;
  readonly line: Line;
}

const WORDS: Readonly<Record<string, Coin>> = {
  pp: "pp",
  platinum: "pp",
  gp: "gp",
  gold: "gp",
  ep: "ep",
  electrum: "ep",
  sp: "sp",
  silver: "sp",
  cp: "cp",
  copper: "cp",
};
const WORD = `(${Object.keys(WORDS).join("|")})`;
const AMOUNT = "(\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,9})(?![\\d/])";
const ITSELF = "(?:\\s(?:pieces?|coins?))?";
/** `10 gp`, `10 gold pieces in a pouch`; a gem of 50 gp, a silver ring and 10 gold rings are no coins. */
const BEFORE = new RegExp(
  `(?<![\\w.+-])${AMOUNT}\\s?${WORD}\\b(?:\\s?\\([a-z]{2}\\))?${ITSELF}(?=\\s?(?:$|[,;.|)(+&/–—-]|(?:and|in|on|left|hidden|from|for|each|plus|to)\\b|\\d))`,
  "gi",
);
/** `GP 15`, `**Gold**: 15`, `Gold (gp): 15`, `| Gold | 15 |`. */
const AFTER = new RegExp(
  `\\b${WORD}\\b${ITSELF}\\s?(?:\\([a-z]{2}\\))?[\\s:=|x×~]{1,5}${AMOUNT}(?!\\s?${WORD}\\b(?![\\s:=|x×~]{1,5}\\d))`,
  "gi",
);
const PRICED = /\b(?:worth|valued?|costs?|price[ds]?|owes?|owed|debt|reward|per)\b[^,;|]{0,30}$/i;
const MONEY = /\b(?:currency|coins?|coinage|money|wealth|purse|funds|cash|gold|gp)\b/i;
const STARTS = new RegExp(`^${WORD}${ITSELF}(?:\\s?\\([a-z]{2}\\))?(?:\\s?[:|=]|\\s\\d)`, "i");

/** The coins a sheet names: where it speaks of money, else among the equipment, else on a line of their own. The first of each kind counts. */
export function coinsOf(lines: readonly Line[]): readonly Coins[] {
  const placed = headed(lines).filter(({ line }) => line.topic !== "story");
  const noted = placed.filter(({ line }) => line.topic === "changes").map(({ line }) => line);
  const ofMoney = placed.filter(({ line, titles }) => isMoney(line, titles.at(-1) ?? "")).map(({ line }) => line);
  const carried = placed.filter(({ line }) => line.topic === "equipment").map(({ line }) => line);
  const alone = placed
    .filter(({ line }) => line.topic === "other" && (STARTS.test(line.text) || line.cells.length > 0))
    .map(({ line }) => line);
  for (const some of [ofMoney, carried, alone]) {
    if (firsts(some).length > 0) return firsts([...noted, ...some]);
  }
  return firsts(noted);
}

const isMoney = ({ label, under, cells, text }: Line, title: string): boolean =>
  STARTS.test(text) ||
  MONEY.test(title.slice(0, 80)) ||
  MONEY.test(label) ||
  MONEY.test(under) ||
  MONEY.test(cells[0] ?? "");

function firsts(lines: readonly Line[]): readonly Coins[] {
  const found = new Map<Coin, Coins>();
  for (const line of lines)
    for (const { coin, amount } of coinsIn(line)) if (!found.has(coin)) found.set(coin, { coin, amount, line });
  return COINS.flatMap((coin) => found.get(coin) ?? []);
}

/** What one line says of coins. */
function coinsIn(line: Line): readonly { readonly coin: Coin; readonly amount: number }[] {
  if (line.cells.length === 0) return inText(line.text);
  const across = line.head.flatMap((head, i) => {
    const coin = WORDS[/^[a-z]{2,8}/i.exec(head)?.[0].toLowerCase() ?? ""];
    const digits = new RegExp(`^${AMOUNT}$`).exec(line.cells[i] ?? "")?.[1];
    return coin === undefined || digits === undefined ? [] : [{ coin, amount: numberOf(digits) }];
  });
  if (across.length > 0) return across;
  const isPriced = line.head.some((head) => /\b(?:value|cost|price|worth)\b/i.test(head));
  return isPriced ? [] : factsOf(line).slice(0, 1).flatMap(inText);
}

/** Whether amounts stand before or after the coins is told by which of the two comes first. */
function inText(text: string): readonly { readonly coin: Coin; readonly amount: number }[] {
  const word = text.search(new RegExp(`\\b${WORD}\\b`, "i"));
  if (word < 0) return [];
  const digit = text.search(/\d/);
  if (digit >= 0 && digit < word)
    return [...text.matchAll(BEFORE)].slice(0, 20).flatMap(({ 1: digits = "", 2: name = "", index }) => {
      const coin = WORDS[name.toLowerCase()];
      const isPriced = PRICED.test(text.slice(Math.max(0, index - 40), index));
      return coin === undefined || isPriced ? [] : [{ coin, amount: numberOf(digits) }];
    });
  const after = [...text.matchAll(AFTER)].slice(0, 20).flatMap(({ 1: name = "", 2: digits = "" }) => {
    const coin = WORDS[name.toLowerCase()];
    return coin === undefined ? [] : [{ coin, amount: numberOf(digits) }];
  });
  if (after.length > 0) return after;
  // `Gold: 10 gp`
  const rest = text.slice(word).replace(/^[a-z]{1,10}/i, "");
  return rest.search(/\d/) < 0 || rest.length >= text.length ? [] : inText(rest);
}

const numberOf = (digits: string): number => Math.min(999_999_999, Number(digits.replaceAll(",", "")));
