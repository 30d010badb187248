import { isAdverb } from "../verbs.ts";
import { isFiller } from "./clauses.ts";
import { isDeterminer, isPreposition } from "./common-words.ts";
import type { Mention } from "./mentions.ts";
import { isVerbForm, type Verb, verbAt } from "./phrases.ts";

/** Who does it, what is done, and how sure they are of it. */
export interface Head {
  readonly verb?: Verb;
  /** A companion's or somebody else's id; undefined: the doer. */
  readonly who?: string;
  /** "I could", "maybe", "thinking of": not yet meant. */
  readonly hedged: boolean;
  /** The verb stands where a verb stands; else it was found further on, and is a guess. */
  readonly plain: boolean;
  /** The doer is named or says I. */
  readonly own: boolean;
}

/** The verb of a clause, after everything that only leads up to it. */
export function headOf(words: readonly string[], mentions: readonly Mention[]): Head {
  let hedged = false;
  let own = false;
  let who: string | undefined;
  let i = 0;
  for (;;) {
    const word = words[i] ?? "";
    const said = words.slice(i, i + 7).join(" ");
    const lead = (verbAt(words, i)?.taken.length ?? 1) > 1 ? undefined : LEAD.exec(said)?.[0].trim();
    const name = mentions.find(({ at, owner }) => at === i && !owner);
    if (lead !== undefined) {
      hedged ||= HEDGE.test(lead) && !WISHED.test(lead);
      own ||= /^(?:i|we|lets)\b/.test(lead);
      i += lead.split(" ").length;
    } else if (isFiller(word) || (isAdverb(word) && !verbAt(words, i)) || word === "to") {
      hedged ||= word === "maybe" || word === "perhaps";
      i += 1;
    } else if (
      /^(?:let|have|get|make)$/.test(word) &&
      mentions.some(({ at, kind }) => at === i + 1 && kind === "companion")
    )
      i += 1;
    else if (name && who === undefined && !own && doesNext(words, i + name.length)) {
      own ||= name.kind === "me";
      hedged ||= PRONOUN.test(word);
      who =
        name.kind === "me" ||
        PRONOUN.test(word) ||
        /^and (?:i|me|we)\b/.test(words.slice(i + name.length, i + name.length + 2).join(" "))
          ? undefined
          : name.id;
      i += name.length;
    } else if (/^(?:go|goes|going|come)$/.test(word) && isPlainVerb(words, i + 1)) i += words[i + 1] === "and" ? 2 : 1;
    else if (
      /^(?:start|starts|begin|begins|started|began|keep|keeps|try|tries|trying|consider|considering)$/.test(word) &&
      /ing$/.test(words[i + 1] ?? "")
    ) {
      hedged ||= word.startsWith("consider");
      i += 1;
    } else break;
    if (i >= words.length) break;
  }
  const base = { hedged, own, ...(who === undefined ? {} : { who }) };
  const verb = verbAt(words, i);
  if (verb) return { ...base, verb, plain: true };
  const later = after(words, i, mentions);
  return later ? { ...base, ...later } : { ...base, plain: false };
}

/** The first verb further on that no noun could be; plain only behind an "I". */
function after(
  words: readonly string[],
  from: number,
  mentions: readonly Mention[],
): { readonly verb: Verb; readonly plain: boolean } | undefined {
  for (let i = from + 1; i < words.length; i++) {
    const before = words[i - 1] ?? "";
    if (
      isDeterminer(before) ||
      (isPreposition(before) && before !== "to") ||
      mentions.some(({ at, length }) => i >= at && i < at + length)
    )
      continue;
    const verb = verbAt(words, i);
    if (verb) return { verb, plain: before === "i" || before === "we" };
  }
  return undefined;
}

const PRONOUN = /^(?:he|she|they)$/;
const LEAD =
  /^(?:(?:i|we|lets|let me|let us|and i|and me|and we|my character|the party|our party|us|me and \w{1,20}|both of us|all of us) ?(?=\b|$)|(?:would|should|could|might|may|shall|will|must|can)(?: (?:like|love|prefer|want|rather|also|just|probably|maybe|now|then|first))*(?: to)?\b|(?:want|wants|wanted|wish|wishes|need|needs|have|has|had|ought|hope|hopes|like) to\b|(?:am|are|is|was|were)(?: (?:just|now|also|still|simply|gonna))*(?: (?:going|about|trying|looking|planning|ready|inclined|tempted|thinking|hoping) (?:to|of|about))?\b|going to\b|(?:try|tries|tried|trying|attempt|attempts|attempting|decide|decides|decided|choose|chooses|chose|start|starts|begin|begins|proceed|proceeds|continue|move|mean|opt|aim|plan|intend|make sure|be sure) to\b|try and\b|(?:do|does|did) (?!nothing|not)|go ahead and\b|rolls? to\b|makes? a (?:check|roll) to\b|makes? a (?:bit of a |big |great )?(?:show|point) of\b|(?:had|would|have) better\b|better\b|(?:think|guess|suppose|reckon) (?:i|we)\b|go and\b|just\b|thinking (?:of|about)|how about(?: i| we)?\b|what if (?:i|we)\b|why do not (?:i|we)\b|it is time to\b|time to\b|i guess\b|i think i\b|i suppose\b|do my best to\b|(?:spend|spends|spending|take|takes) (?:a|an|the|some|another|several|a few|a couple of|half an?|two|three) (?:\w{1,12} )?(?:hour|hours|minute|minutes|moment|moments|while|time|day|evening|morning|afternoon|seconds?)(?: to)?\b|take a moment to\b|take the time to\b|take the opportunity to\b|manage to\b|make an attempt to\b|give it a try and\b)/;
/** Wished for, and only put politely. */
const WISHED = /^(?:would|should) (?:\w{1,10} )?(?:like|love|want|prefer) to$/;
const HEDGE =
  /\b(?:could|might|may|should|about to|thinking|consider|what if|how about|tempted|planning|plan|intend|guess|suppose|hope|hoping|inclined|why|ought|ready to)\b/;

const doesNext = (words: readonly string[], i: number): boolean => {
  const word = words[i] ?? "";
  return (
    isVerbForm(word) ||
    isAdverb(word) ||
    word === "and" ||
    /^(?:do|will|would|should|can|could|is|are|has|wants|tries|decides|goes|must|might|does|also)$/.test(word)
  );
};

/** "go listen", "go and listen", but not "go down". */
const isPlainVerb = (words: readonly string[], i: number): boolean => {
  const at = words[i] === "and" ? i + 1 : i;
  const word = words[at] ?? "";
  return (
    isVerbForm(word) && !isPreposition(word) && !/^(?:back|away|home|first|close|near|free|quiet|face)$/.test(word)
  );
};
