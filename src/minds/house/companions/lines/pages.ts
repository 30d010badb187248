import { each, groupsOn, lazily, linesOn, someLinesOn } from "../../lines-page.ts";
import { ACTS } from "../acts.ts";
import type { Lines, Stock } from "./line.ts";

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

const STOCKED = {
  ...each(["oaths", "terms", "before", "after", "thought", "inAFight"]),
  ...each([...ACTS, "any"], GAPS),
};

/** Of a trade, or of a manner: as many headings as there are lines for. */
function stockOn(name: string): Stock {
  const { oaths, terms, before, after, inAFight, ...lines } = someLinesOn(pageOf(name), STOCKED);
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
  replies: each(REPLY_KINDS, GAPS),
  answers: each(ANSWER_KINDS, "clause about fact list item sum place aim deed who said"),
  openers: each(["fact", "plain"], "thing them named echo"),
  cameOut: each(["toThem", "byThem"], "who"),
};

/** What anybody might do without a word, by what it is for. Of these each seat has its own share. */
export const DEEDS: Lines = linesOn(
  pageOf("deeds"),
  each(["help", "watch", "look", "object", "condition", "hold back", "comfort", "any"], GAPS),
);

/** What a few words of a known fact make somebody of a trade think of. */
export const ECHOES = linesOn(pageOf("echoes"), each(TRADE_NAMES, GAPS));

/** In a fight, by what is done with the turn; for when a trade's own lines are spent, or are another's for the moment. */
export const IN_A_FIGHT = linesOn(pageOf("fight"), each(["attack", "cast", "use", "stabilise", "flee", "dodge"]));

/** What anybody does on being asked to, before anybody knows how it will turn out. `it` is what it is to be done to. */
export const TAKES = linesOn(
  pageOf("takes"),
  each(["read", "carry", "go", "force", "speak", "listen", "tend", "any"], `${GAPS} it`),
);

/** Why somebody goes on, or will not, by what binds them. */
export const REASONS = linesOn(pageOf("reasons"), each(["graves", "debts", "family", "truth", "home", "promises"]));

/** Said by whoever stopped the table for something of their own. */
export const STAKES = linesOn(pageOf("stakes"), each(["bond", "flaw", "ideal", "past"]));

/** For one moment each. */
export const MOMENTS = linesOn(pageOf("moments"), {
  ...each(["secrets", "shows", "forbears", "dyingThoughts", "heldThoughts", "inEarnest", "terms"]),
  whispers: GAPS,
  ...each(["toADeath", "fond", "cool"], "who"),
});
