import { capital } from "../plain-words.ts";
import { isAdverb, isModal, isVerb, thirdPerson } from "../verbs.ts";

/** How somebody puts words together, whatever they say: what they contract, drop, and call themselves. */
export interface Habit {
  readonly contracts: "always" | "never" | "as written";
  /** “Seen worse.” */
  readonly drops: boolean;
  /** “One would think so.” */
  readonly one: boolean;
}

/** A habit as the sheet describes it; and where it does not, as its own lines show it. */
export function habitOf(described: string, spoken: readonly string[]): Habit {
  const own = spoken.join("\n").slice(0, 20_000);
  const [short, long] = [count(own, SHORT), count(own, LONG)];
  const never = /\b(?:without|no|avoids|never uses) contractions\b|\bnever contracts\b/i.test(described);
  const always = !never && short > long && short >= 2;
  return {
    contracts: never || (long > short && long >= 2) ? "never" : always ? "always" : "as written",
    drops:
      /\bdrops? (?:the |his |her |their )?(?:first|opening|small) words?\b|\bdrops? (?:his|her|their|the) pronouns\b/i.test(
        described,
      ),
    one: /\bsays? ["“]?one["”]? (?:where|instead of|for|when)\b/i.test(described),
  };
}

const count = (text: string, of: RegExp): number => [...text.matchAll(of)].length;
const SHORT = /\b\p{L}{1,12}(?:n['’]t|['’](?:ll|re|ve|m|d))\b|\b(?:it|that|there|who|what|he|she|let)['’]s\b/giu;
const LONG =
  /\b(?:do|does|did|is|are|was|were|would|could|should|will|has|have|had) not\b|\bcannot\b|\b(?:I am|it is|that is|there is|you are|we are|they are|I will|he is|she is)\b(?= \p{L})/giu;

/** A line as somebody of that habit says it. */
export function inRegister(line: string, { contracts, drops, one }: Habit): string {
  const plain = contracts === "never" ? expanded(line) : line;
  const said = one ? eachSentence(plain, withOne) : plain;
  const short = drops ? eachSentence(said, dropped) : said;
  return contracts === "always" ? contracted(short) : short;
}

const eachSentence = (text: string, turn: (sentence: string) => string): string =>
  text
    .split(/(?<=[.!?…]) /)
    .map(turn)
    .join(" ");

const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/\b([Cc])annot\b/g, "$1an't"],
  [/\b([Ww])ill not\b/g, "$1on't"],
  [/\b([Ss])hall not\b/g, "$1han't"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b(?=[ .])/gi, "$1n't"],
  [/\bI am\b(?= \p{L})/gu, "I'm"],
  [/\b(you|we|they) are\b(?= \p{L})/giu, "$1're"],
  [/\b(I|you|we|they|it|he|she|that) (?:will|shall)\b(?= \p{L})/giu, "$1'll"],
  [
    /\b(I|you|we|they) have\b(?= (?:\p{L}{2,12}(?:ed|en|wn)|been|seen|had|got|met|read|put|kept|made|told|said|lost|found|held|heard|never|only|always) )/giu,
    "$1've",
  ],
  [/\b(it|that|there|he|she|what|who|where|here|nobody|somebody) is\b(?= \p{L})/giu, "$1's"],
  [/\b(I|you|we|they|he|she) would\b(?= \p{L})/giu, "$1'd"],
  [/\b([Ll])et us\b/g, "$1et's"],
];

/** I'm, don't, it's. */
const contracted = (text: string): string => PAIRS.reduce((now, [long, short]) => now.replace(long, short), text);

const FULL: readonly (readonly [RegExp, string])[] = [
  [/\b([Cc])an['’]t\b/g, "$1annot"],
  [/\b([Ww])on['’]t\b/g, "$1ill not"],
  [/\b([Ss])han['’]t\b/g, "$1hall not"],
  [/n['’]t\b/g, " not"],
  [/\b([Ll])et['’]s\b/g, "$1et us"],
  [/\b(it|that|there|he|she|what|who|where|here)['’]s\b(?= \p{L})/giu, "$1 is"], // somebody's may be theirs,
  [/['’]ll\b/g, " will"],
  [/['’]re\b/g, " are"],
  [/['’]ve\b/g, " have"],
  [/\bI['’]m\b/g, "I am"],
  [/['’]d\b/g, " would"],
];

/** I am, do not, it is. */
const expanded = (text: string): string => FULL.reduce((now, [short, long]) => now.replace(short, long), text);

const DROPPED: readonly RegExp[] = [
  /^(?:It|That|This) (?:is|was) (?:a |an |the )?(?!(?:you|we|I|he|she|they|what|how|why|where|who|when|all|so|as|to)\b)(?=\p{L})/u,
  /^There (?:is|are|was|were) (?:a |an )?(?=\p{L})/u,
  /^I (?:have|had) (?=(?:\p{L}{2,12}(?:ed|en|wn)|been|seen|had|met|kept|made|told|lost|found|held|heard|carried) )/u,
  /^I am (?=(?:not|in|on|at|too|only|still|with|for|hungry|cold|fine|ready|here|going)\b)/u,
  /^I (?!(?:am|have|had|was|will|would|shall|should|might|may|must|told|said|did|do (?!not))\b)(?=\p{Ll})/u,
];

/** “It is a long way.” is “Long way.” A question keeps its words. */
function dropped(sentence: string): string {
  if (sentence.endsWith("?")) return sentence;
  const rule = DROPPED.find((one) => one.test(sentence));
  const rest = rule ? sentence.replace(rule, "") : sentence;
  return rest.split(" ").length >= 2 || /^\p{L}{3,}/u.test(rest) ? capital(rest) : sentence;
}

/** “I would not.” is “One would not.”, where nothing else in the sentence says who. */
function withOne(sentence: string): string {
  if (
    count(sentence, /\bI\b/g) !== 1 ||
    /\b(?:me|my|mine|myself|I['’]\p{L}+)\b|\b(?:am|was|do|did|have|shall) I\b/iu.test(sentence)
  )
    return sentence;
  const found = /\bI ((?:\p{L}+ly |never |always |often |only |still |also )?)(\p{Ll}+)\b/u.exec(sentence);
  const [whole = "", adverb = "", verb = ""] = found ?? [];
  const rest = sentence.slice((found?.index ?? 0) + whole.length);
  const more = [...rest.matchAll(/\b(?:and|then|or|but) (\p{Ll}+)/gu)].some(([, word = ""]) => isVerb(word));
  const known = isModal(verb) || isVerb(verb) || KNOWN.has(verb);
  if (!found || more || !known || verb === "shall" || isAdverb(verb)) return sentence;
  const one = found.index === 0 ? "One" : "one";
  return `${sentence.slice(0, found.index)}${one} ${adverb}${thirdPerson(verb)}${rest}`;
}

const KNOWN: ReadonlySet<string> = new Set(
  "am have do think know like see find grant suspect believe mean prefer hope want need recall remember had was did".split(
    " ",
  ),
);
