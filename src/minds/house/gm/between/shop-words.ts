import { priceIn } from "../../../../world/purse.ts";
import type { Goods } from "../../../../world/ware.ts";
import { numberInWords, pluralOf } from "../../plain-words.ts";
import type { Line } from "./deal.ts";

/** What a line wants of whoever sells. */
export type ShopWords =
  | { readonly wants: "list" }
  /** `outright`: said as something done, not as a question or a thought. */
  | {
      readonly wants: "price" | "buy" | "sell" | "haggle";
      readonly of: string;
      readonly outright: boolean;
      /** "I'll take": people take other things than wares. */
      readonly loose?: boolean;
      /** What they would give for it, in copper. */
      readonly offers?: number;
    };

/** Reads a line that is about buying and selling; undefined for any other. */
export function shopWords(line: string): ShopWords | undefined {
  const text = plainly(line);
  if (text.length > LONGEST || NEVER.test(text)) return undefined;
  if (LIST.test(text)) return { wants: "list" };
  const asks = /\?$/.test(text);
  const [, sum = "", offered = ""] = OFFER.exec(text) ?? [];
  const offers = sum === "" ? undefined : priceIn(sum);
  if (offers !== undefined) return { wants: "haggle", of: offered, outright: true, offers };
  const haggled = HAGGLE.exec(text)?.[1];
  if (haggled !== undefined) return { wants: "haggle", of: haggled, outright: !asks };
  const priced = (AFFORD.exec(text) ?? PRICE.exec(text))?.[1];
  if (priced !== undefined) return { wants: "price", of: priced, outright: false };
  const sold = SELL.exec(text);
  if (sold) return { wants: "sell", of: sold[2] ?? "", outright: !asks && OUTRIGHT.test(sold[1] ?? "") };
  const taken = TAKE.exec(text);
  if (taken) return { wants: "buy", of: taken[2] ?? "", outright: !asks, loose: true };
  const bought = BUY.exec(text);
  return bought ? { wants: "buy", of: bought[2] ?? "", outright: !asks && OUTRIGHT.test(bought[1] ?? "") } : undefined;
}

const LONGEST = 300;

const plainly = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^["“]([^"“”]{1,300}?)[,.!]?["”].{0,60}$/, "$1")
    .replace(/[.!"“”]+$/, "");

/** What was said to be left alone, or only thought of. */
const NEVER =
  /\b(?:don't|do not|won't|will not|wouldn't|never|not going to|refuse to|rather not|no need to|pretend(?:s|ing)? to|buy (?:time|us time|some time|it\b(?=.*\bstory)))\b/;

const LIST =
  /\bwhat(?:'s| is| are| do| does| have| has| can| else)?\b[^.]{0,40}\b(?:sell|selling|for sale|in stock|on offer|to buy|buy here|wares)\b|\b(?:see|show|look (?:at|over|through)|browse|inspect|examine)\b[^.]{0,30}\b(?:wares|goods|stock|stall|prices|merchandise)\b|^(?:i |we |let's )?(?:go |do (?:some|a little) )?(?:shop|shopping|browse)(?: (?:around|here))?$|\bprice list\b/;
const PRICE =
  /\b(?:how much (?:is|are|for|does|do|would|will)|what(?:'s| is) the price (?:of|for)|what (?:does|do|would))\b(.{1,120}?)(?: costs?| go for| be| set me back)?\??$/;
const AFFORD = /\b(?:can|could) (?:i|we) afford\b(.{1,120}?)\??$/;
const HAGGLE =
  /^(?:.{0,40}?\b)?(?:haggle|bargain|beat (?:him|her|them|\w{2,20}) down|talk (?:him|her|them|\w{2,20}) down|talk down the price|knock (?:him|her|them|\w{2,20}) down|get (?:a|some) (?:discount|better price))\b(?: (?:over|for|about|on|with \w{2,20}(?: \w{2,20})? (?:over|for|about)))?(.{0,160})$/;
/** "I offer Gedge 5 sp for the rope", "would you take 5 sp for the rope?" */
const OFFER =
  /\b(?:offer(?: (?:him|her|them|\w{2,20}))?|(?:would|will) (?:you|he|she|they) take|what about|how about|(?:i'll|i will|i) give (?:you|him|her|them|\w{2,20})) (\d{1,6} ?(?:[pgesc]p|platinum|gold|electrum|silver|copper)\b(?: pieces?| coins?)?) for (.{1,120})$/;
const SELL = /^(.{0,40}?)\b(?:sell|pawn|trade in)\b(?: (?:him|her|them))?\s(.{1,160})$/;
const BUY = /^(.{0,40}?)\b(?:buy|purchase|order|pay for)\b(?: (?:him|her|them|me|us|myself|ourselves))?\s(.{1,200})$/;
const TAKE =
  /^((?:(?:ok|okay|yes|yeah|then|well|so|and|fine|right|alright)[,.!]?\s){0,3}(?:i|we)(?:'ll| will)) (?:take|have)\s(.{1,200})$/;

/** What may stand before the verb of somebody who does it. */
const OUTRIGHT =
  /^(?:(?:ok|okay|yes|then|well|so|and|fine|right|alright)[,.!]?\s)*(?:(?:i|we)(?:'ll|'d like to| will| shall| would like to| want to| wish to| decide to| go ahead and)?\s?|let's |let us |let me )?(?:(?:just|also|then|now|go and|pay up and)\s)*$/;

export interface Basket {
  readonly lines: readonly Line[];
  /** What nothing here is called. */
  readonly missing: readonly string[];
}

/** "It", "them": what was spoken of before. */
export const isBefore = (of: string): boolean => /^(?:it|them|that|this|those|one|that one)$/.test(tidied(of));

/** `two pints of oil and a lantern`: what of it there is, and how many. */
export function basketOf(text: string, wares: readonly Goods[]): Basket {
  const whole = wares.some(({ name, aliases }) => [name.toLowerCase(), ...aliases].includes(tidied(text)));
  const pieces = whole ? [text] : text.split(/,|;|\band\b|\bplus\b|&/).slice(0, 12);
  const read = pieces.map((piece) => ({ piece: tidied(piece), line: lineOf(tidied(piece), wares) }));
  const lines = new Map<Goods, number>();
  for (const { line } of read)
    if (line) lines.set(line.goods, Math.min(MOST, (lines.get(line.goods) ?? 0) + line.count));
  return {
    lines: [...lines].map(([goods, count]) => ({ goods, count })),
    missing: read.flatMap(({ piece, line }) => (line || piece === "" ? [] : [piece])),
  };
}

const MOST = 100;

const tidied = (piece: string): string =>
  piece
    .trim()
    .replace(/^(?:also|then|maybe|perhaps|my|our|his|her|their|the|some|another|more|of|as well as)\s+/g, "")
    .replace(
      /\s(?:from|off|to|with|for|at|here|please|too|as well|if|now|off me|each|anyway|anyhow|after all|all the same|regardless|then)\b.*$/,
      "",
    )
    .replace(/\?$/, "")
    .trim();

function lineOf(piece: string, wares: readonly Goods[]): Line | undefined {
  if (/^[-−]\s?\d/.test(piece)) return undefined; // nobody buys less than nothing
  const exact = wares.find(({ name, aliases }) => [name.toLowerCase(), ...aliases].includes(piece));
  if (exact) return { goods: exact, count: 1 };
  const [, many = "", rest = piece] = COUNTED.exec(piece) ?? [];
  const goods = named(rest, wares) ?? named(piece, wares);
  const count = many === "" ? 1 : (COUNTS[many] ?? Number(many));
  return goods && Number.isInteger(count) && count > 0 && count <= MOST ? { goods, count } : undefined;
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NUMBERS.map((word, i) => [word, i])),
  a: 1,
  an: 1,
  "a couple of": 2,
  "a pair of": 2,
  "a few": 3,
  "half a dozen": 6,
  "a dozen": 12,
};
const COUNTED = new RegExp(
  `^(a couple of|a pair of|a few|half a dozen|a dozen|\\d{1,9}|an?|${NUMBERS.slice(1).join("|")})(?: x)?\\s+(.+)$`,
);

/** The one whose words are nearest: all of a name's words are said, or all that is said are words of the name. */
function named(said: string, wares: readonly Goods[]): Goods | undefined {
  const words = wordsOf(said);
  if (words.length === 0) return undefined;
  const scored = wares.map((goods) => ({
    goods,
    score: Math.max(...[goods.name, ...goods.aliases].map((name) => near(words, wordsOf(name)))),
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.goods : undefined;
}

function near(said: readonly string[], name: readonly string[]): number {
  if (name.length === 0) return 0;
  if (name.every((word) => said.includes(word))) return 10 + name.length - (said.length - name.length) / 10;
  return said.every((word) => name.includes(word)) ? 5 + said.length : 0;
}

const SMALL = new Set("a an the of for in and with its it that this those these".split(" "));
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[a-z']{2,}/g) ?? []).filter((word) => !SMALL.has(word)).map(singular);
const singular = (word: string): string => word.replace(/(?<=[^s]{2})s$/, "");

/** How a line of a basket is told and goes on a sheet: `fifty feet of rope`, `two flasks of oil`. */
export function countedGoods({ goods, count }: Line): string {
  if (count === 1) return goods.name;
  const bare = goods.name.replace(/^(?:an?|one)\s+/i, "");
  const number = count <= 10 ? numberInWords(count) : String(count);
  if (bare === goods.name) return `${number} times ${goods.name}`;
  const [, head = bare, tail = ""] = /^(.+?)( of .*)$/.exec(bare) ?? [];
  const words = head.replace(/^(\p{L}{1,20})'s(?= )/u, "$1s'").split(" "); // three days' rations
  const last = words.at(-1) ?? "";
  return `${number} ${[...words.slice(0, -1), last.endsWith("s") ? last : pluralOf(last)].join(" ")}${tail}`;
}
