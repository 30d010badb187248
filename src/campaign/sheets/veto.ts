import type { Temper } from "../../world/temper.ts";

type Veto = Temper["veto"];

const STEPS: readonly Veto[] = ["low", "medium-low", "medium", "medium-high", "high"];

/** The more of something there is to it, the further down; what is said in more words stands before what is part of it. */
const WORDS: readonly (readonly [Veto, string])[] = [
  [
    "low",
    "not (?:very |that |too |so )?(?:often|likely|high|much)|hardly ever|almost never|very (?:low|rarely|seldom)|doesn't veto|does not veto",
  ],
  [
    "medium-low",
    "(?:medium|mid|moderate)(?:ly)?[ -](?:to[ -])?low|low[ -]to[ -](?:medium|mid|moderate)|low ?[/-] ?(?:medium|mid|moderate)|(?:below|under) average|fairly low|lowish|occasional(?:ly)?|now and then|once in a while|from time to time",
  ],
  [
    "medium-high",
    "(?:medium|mid|moderate)(?:ly)?[ -](?:to[ -])?high|high[ -]to[ -](?:medium|mid|moderate)|(?:medium|mid|moderate) ?/ ?high|above average|fairly (?:high|often|likely)|quite (?:high|often|likely)|rather (?:high|often)",
  ],
  ["high", "very (?:high|often|likely)|nearly always|almost always"],
  ["low", "low|rare(?:ly)?|seldom|never|unlikely|infrequent(?:ly)?|little|minimal|none"],
  ["medium", "medium|moderate(?:ly)?|average|middling|mid|sometimes|normal|half (?:of )?the time"],
  ["high", "high|often|frequent(?:ly)?|always|constant(?:ly)?|likely|readily|quick to"],
];
const WORD = new RegExp(`\\b(?:${WORDS.map(([, words]) => `(${words})`).join("|")})\\b`, "i");
const PERCENT = /(?<![\d.])(\d{1,3}) ?(?:%|percent\b|per cent\b)/i;
const OF_SO_MANY = /(?<![\d.])(\d{1,3}) ?(?:\/|of|out of|in) ?(\d{1,3}|ten|five)(?!\d)/i;
const SHARE = /(?<![\d.])0?\.(\d{1,2})(?!\d)/;
const ALONE = /^\D{0,20}(?<!\d)(10|\d)(?![\d/%]|\.\d)/;

/** How readily a veto comes, from words, percentages and numbers out of ten; whatever is said first counts. */
export function vetoIn(said: string): Veto | undefined {
  const text = said.slice(0, 400).replace(/[’‘]/g, "'").replace(/[–—−]/g, "-");
  const word = WORD.exec(text);
  const number = shareIn(text);
  if (number && (!word || number.index < word.index)) return STEPS[Math.min(4, Math.floor(number.share * 5))];
  const which = word?.slice(1).findIndex((group) => group !== undefined) ?? -1;
  return WORDS[which]?.[0];
}

const COUNTS: Readonly<Record<string, number>> = { five: 5, ten: 10 };

function shareIn(text: string): { readonly share: number; readonly index: number } | undefined {
  const percent = PERCENT.exec(text);
  if (percent) return { share: Number(percent[1]) / 100, index: percent.index };
  const [, some = "0", all = "1"] = OF_SO_MANY.exec(text) ?? [];
  const of = COUNTS[all.toLowerCase()] ?? Number(all);
  if (some !== "0" && of > 0 && Number(some) <= of)
    return { share: Number(some) / of, index: OF_SO_MANY.exec(text)?.index ?? 0 };
  const part = SHARE.exec(text);
  if (part) return { share: Number(`0.${part[1]}`), index: part.index };
  const alone = ALONE.exec(text);
  return alone ? { share: Number(alone[1]) / 10, index: alone.index } : undefined;
}
