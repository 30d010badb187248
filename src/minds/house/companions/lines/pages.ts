import { lazily, someLinesOn } from "../../lines-page.ts";
import { ACTS } from "../acts.ts";
import type { Stock } from "./line.ts";

/** What companions say: the pages beside this file, by the names that code has for their headings. Each is read when it is first asked for. */
const pageOf = (name: string): string => `house/companions/lines/${name}.md`;

/** What a line may be about: whom it is said to, what and whom it speaks of, what is known, and what is asked in return. */
const GAPS = "who thing them named echo term";

const TRADE_NAMES = [
  "sailor",
  "smith",
  "clerk",
  "priest",
  "cook",
  "soldier",
  "thief",
  "scholar",
  "farmer",
  "healer",
  "hunter",
  "performer",
  "trader",
  "wild",
  "noble",
  "seer",
  "traveller",
] as const;
export type Trade = (typeof TRADE_NAMES)[number];
export const TRADES: Readonly<Record<Trade, Stock>> = lazily(TRADE_NAMES, (trade) => stockOn(`trades/${trade}`));

/** Manners that a sheet may name, whatever the trade: each with what gives it away. */
const MANNER_NAMES = [
  "counts",
  "denies",
  "literal",
  "explains",
  "apologises",
  "hungry",
  "blunt",
  "wry",
  "formal",
  "worries",
  "boasts",
  "asks",
  "tales",
  "grumbles",
  "gentle",
] as const;
export type Manner = (typeof MANNER_NAMES)[number];
export const MANNERS: Readonly<Record<Manner, Stock>> = lazily(MANNER_NAMES, (manner) => stockOn(`manners/${manner}`));

const STOCKED = ["oaths", "terms", "before", "after", ...ACTS, "any", "thought", "inAFight"] as const;

/** Of a trade, or of a manner: as many headings as there are lines for. */
function stockOn(name: string): Stock {
  const { oaths, terms, before, after, inAFight, ...lines } = someLinesOn(pageOf(name), STOCKED, GAPS);
  return { oaths, terms, before, after, lines, fight: inAFight };
}
