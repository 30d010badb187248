import { groupsOn, lazily, someLinesOn } from "../../lines-page.ts";
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

/** Manners that answer alike. */
const FAMILY_NAMES = ["counting", "gentle", "wordy", "short", "hungry", "dry"] as const;
export type Family = (typeof FAMILY_NAMES)[number];
export const FAMILIES = lazily(FAMILY_NAMES, (family) => groupsOn(pageOf(`families/${family}`), SPOKEN));

/**
 * What is said to somebody who has spoken to them, by what that was: an order or a request taken up, refused or bargained over; an opinion asked
 * for; a question answered yes or no, or as far as anybody could; how they are; thanks; an insult; an apology; a greeting; and whatever else was stated.
 */
export const REPLY_KINDS = [
  "take",
  "refuse",
  "bargain",
  "opinion",
  "yes",
  "no",
  "which",
  "state",
  "thanks",
  "insult",
  "sorry",
  "hail",
  "statement",
] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/**
 * What frames an answer to a question, by what it is: what they cannot say ({clause}: who opened the gate), what they keep to themselves, how they are,
 * what they carry, can and cannot do, where it is, what is to be done, whom they trust, what somebody said ({said}), and that they have said it before.
 */
export const ANSWER_KINDS = [
  "cannotSay",
  "keeps",
  "hale",
  "scratched",
  "hurt",
  "failing",
  "fearless",
  "fears",
  "hungry",
  "pack",
  "empty",
  "has",
  "lacks",
  "coins",
  "spells",
  "plain",
  "spent",
  "can",
  "cannot",
  "never",
  "place",
  "aim",
  "onward",
  "stay",
  "wary",
  "warm",
  "fond",
  "unforgiven",
  "cool",
  "said",
  "silence",
  "again",
  "whom",
  "knows",
  "unsure",
  "little",
  "unknown",
  "sawNothing",
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What somebody may say to others: replies and answers; how they begin to talk; and what is said when something done in secret has come out. */
const SPOKEN = {
  replies: { headings: REPLY_KINDS, gaps: GAPS },
  answers: { headings: ANSWER_KINDS, gaps: "clause about fact list item sum place aim deed who said" },
  openers: { headings: ["fact", "plain"], gaps: "thing them named echo" },
  cameOut: { headings: ["toThem", "byThem"], gaps: GAPS },
} as const;
