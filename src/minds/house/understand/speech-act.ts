import { isAdverb } from "../verbs.ts";
import { isFiller } from "./clauses.ts";
import type { VerbClass } from "./lexicon.ts";
import { verbAt } from "./phrases.ts";

/** What words said aloud come to: a question, a threat, an offer, … */
export function speechAct(words: readonly string[], asked: boolean): VerbClass {
  const said = words.slice(0, 120).join(" ");
  const known = ACTS.find(([, pattern]) => pattern.test(said))?.[0];
  if (known !== undefined) return known;
  if (asked || INTERROGATIVE.test(said) || /^(?:please )?(?:tell|show) (?:me|us)\b/.test(said)) return "ask";
  let i = 0;
  while (isFiller(words[i] ?? "") || isAdverb(words[i] ?? "")) i++;
  return verbAt(words, i) || said.includes("please") ? "persuade" : "tell";
}

/** It begins as a question does. */
export const INTERROGATIVE =
  /^(?:(?:and|so|but|ok|okay|well|hey|wait|oh|hm+|um+|now|right|then|,) )*(?:who|what|where|when(?=$| (?:is|are|was|were|do|does|did|will|would|can|could|should|has|have|had))|why|how|which|whose|is|are|was|were|do(?= (?:i|we|you|they|any|anyone|these|those|all|both|people|men|\w{3,20}s)\b)|does|did|has|have (?:i|we|you|they|he|she|any|the|there)|can|could|will|would|should|shall|may|might|am|any|anything|anyone|anybody)\b(?! (?:i am|a look)\b)/;

const ACTS: readonly (readonly [VerbClass, RegExp])[] = [
  [
    "threaten",
    /\b(?:or else|or (?:i|we) (?:will|shall|are going|am going|throw|kill|hurt|cut|break|burn|drag|push|hang|beat)|i will (?:kill|hurt|break|cut|end|gut|burn|make you)|you will (?:regret|be sorry|pay for)|last chance|before i (?:hurt|kill|lose)|talk or|do not make me|i am warning you|the hard way)\b/,
  ],
  [
    "bargain",
    /\b(?:(?:i|we) (?:will|can|could|would) (?:pay|give you|offer|trade|buy)|how much (?:for|do you want|would)|worth your while|(?:i|we) (?:will|would|can|could) do (?:it|that|this) for|(?:double|triple|twice|half) (?:the (?:fee|price|pay|money)|now|of it now)|make it (?:\w+ ){0,2}(?:crowns|gold|silver|coins?|gp|sp)|make (?:you )?a deal|in exchange|in return|name your price|(?:gold|silver|copper|coppers|coins?|gp|sp) (?:for|if|says|each|now))\b/,
  ],
  [
    "insult",
    /\b(?:you (?:liar|fool|idiot|coward|bastard|old fool|thief|cheat|worm|rat)|liar|go to hell|screw you|damn you|shut up)\b/,
  ],
  [
    "comfort",
    /\b(?:it is (?:all right|alright|okay|ok|over)|do not (?:worry|be afraid|be scared|cry)|you are safe|calm down|we will not hurt you|i will not hurt you|mean (?:you )?no harm|i am sorry (?:for|about) your)\b/,
  ],
  [
    "agree",
    /^(?:yes|yeah|yep|aye|agreed|deal|done|very well|all right|alright|fine|ok|okay|sure|gladly|of course|we accept|i accept|we will do it|i will do it|we will take it|i will take it|y)\b(?!,? (?:but|what|who|why|how|where))/,
  ],
  ["refuse", /^(?:no|nope|nah|nay|never|absolutely not|no way|not a chance|n)\b(?!,? (?:but|what|who|why|how|where))/],
];
