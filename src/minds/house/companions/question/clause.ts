import { isAdverb, isVerb, thirdPerson } from "../../verbs.ts";
import { plainVerb } from "../lines/line.ts";

/** A question as part of a sentence: “who opened the gate?” is “who opened the gate”, “is she lying?” is “whether she is lying”. Nothing where that is not clear. */
export function clauseOf(question: string): string | undefined {
  const text = turnedRound(bare(question));
  const asked = ASKED.exec(
    text.replace(/^(who|what|where|when|why|how)['’]s /i, "$1 is ").replace(/^(who|what|where)['’]re /i, "$1 are "),
  );
  if (asked) return whClause((asked[1] ?? "").toLowerCase(), asked[2] ?? "");
  const [, aux = "", rest = ""] = new RegExp(`^(${AUX}) (.{2,160})$`, "iu").exec(text) ?? [];
  return aux === "" ? undefined : inverted("whether", aux.toLowerCase(), rest);
}

const AUX = "is|are|was|were|am|has|have|had|can|could|will|would|should|shall|might|may|must|does|do|did";

const ASKED = new RegExp(
  `^(which of (?:us|them|these|those)|(?:what|which|whose) \\p{L}+(?: of \\p{L}+)?(?= (?:${AUX}) )|who|what|where|when|why|how(?: (?:many|much|old|far|long|deep|big|often|well|high|cold|safe|bad)(?: \\p{L}+)??)?) (.{2,160})$`,
  "iu",
);

function whClause(wh: string, rest: string): string | undefined {
  const [, aux = "", more = ""] = new RegExp(`^(${AUX}) (.{1,160})$`, "iu").exec(rest) ?? [];
  if (aux === "") return LONE.test(rest) ? undefined : `${wh} ${rest}`;
  const isSubject = /^(?:who|what|which \p{L}+|how many \p{L}+|how much \p{L}+)$/u.test(wh);
  if (
    isSubject &&
    (/^\p{L}+(?:ing|ed|en)\b/u.test(more) || PLACED.test(more) || (MODAL.test(aux) && !SUBJECT.test(more)))
  )
    return `${wh} ${rest}`;
  return inverted(wh, aux.toLowerCase(), more);
}

/** “who is in charge”: that is whoever it is, and nobody else. */
const PLACED =
  /^(?:in|on|at|under|behind|inside|near|with|after|down|up|over|left|there|here|wrong|next|going|to|for|about|between|beyond|this|that) ?(?!\p{L}+(?:ing)\b)/iu;

const MODAL = /^(?:will|would|can|could|might|may|should|must)$/i;
const SUBJECT = /^(?:I|he|she|it|they|we|you|there|this|that|the|a|an|my|your|his|her|their|our|\p{Lu}\p{L}+)\b/u;

/** A verb without anybody: “what happens next”. */
const LONE = /^(?:if|about|now)\b/i;

/** “is” and “she lying”: she is lying. */
function inverted(wh: string, aux: string, rest: string): string | undefined {
  const words = rest.split(" ");
  const does = /^(?:do|does|did)$/.test(aux);
  const length = subjectLength(words, does, wh);
  if (length === 0 || length > 5) return undefined;
  const subject = words.slice(0, length).join(" ");
  const after = words.slice(length);
  if (subject === "") return undefined;
  if (does) {
    const at = after.findIndex((word) => !isAdverb(word) && !/^(?:last|first|ever|even|really)$/.test(word));
    if (at < 0) return undefined;
    const verb = after[at];
    if (verb === undefined) return undefined;
    const said = aux === "did" ? pastOf(verb) : aux === "does" ? thirdPerson(verb) : verb;
    return [wh, subject, ...after.slice(0, at), said, ...after.slice(at + 1)].join(" ");
  }
  const said =
    subject === "I" && aux === "are"
      ? "am"
      : subject === "I" && aux === "were"
        ? "was"
        : subject === "you" && aux === "am"
          ? "are"
          : aux;
  return [wh, subject, said, ...after].join(" ");
}

/** come: came. */
function pastOf(verb: string): string {
  const low = verb.toLowerCase();
  if (Object.hasOwn(WENT, low)) return WENT[low] ?? verb;
  if (low.endsWith("e")) return `${verb}d`;
  return /[^aeiou]y$/.test(low) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}
const WENT: Readonly<Record<string, string>> = Object.fromEntries(
  `go went, come came, do did, leave left, take took, see saw, say said, make made, get got, give gave, find found, know knew, think thought, tell told,
  hear heard, become became, lose lost, meet met, run ran, fall fell, begin began, break broke, bring brought, buy bought, build built, choose chose,
  drink drank, eat ate, feel felt, fight fought, forget forgot, hold held, keep kept, lie lay, pay paid, put put, read read, sell sold, send sent, sing sang,
  sit sat, sleep slept, speak spoke, stand stood, steal stole, swear swore, swim swam, teach taught, throw threw, wake woke, wear wore, win won, write wrote,
  have had, be was, let let, cut cut, set set, hit hit, shut shut, hide hid, hang hung, grow grew, drive drove, draw drew, dig dug, catch caught, mean meant,
  spend spent, stop stopped, drop dropped, drown drowned, stick stuck, understand understood`
    .split(/,\s+/)
    .map((pair) => pair.split(" ") as [string, string]),
);

/** How many words stand for whoever it is about; 0 where there is no telling. */
function subjectLength(words: readonly string[], does: boolean, wh: string): number {
  const [first = "", second = ""] = words;
  const isDemonstrative = /^(?:this|that|these|those)$/i.test(first);
  if (PRONOUN.test(first))
    return isDemonstrative && words.length > 2 && /^\p{Ll}+$/u.test(second) && !ENDS.test(second) ? 2 : 1;
  const named = words.findIndex((word) => !/^\p{Lu}/u.test(word));
  if (named !== 0) return named < 0 ? words.length : named;
  if (words.slice(1).some((word) => PRONOUN.test(word) && !/^(?:this|that|there)$/.test(word)))
    return does ? 0 : words.length;
  const begins = /^(?:the|a|an|my|your|his|her|their|our)$/i.test(first);
  const verb = words.findIndex((word, i) => i > 0 && isVerb(word.toLowerCase()));
  if (does) return verb > 0 ? verb : begins ? 2 : 1;
  const end = words.findIndex((word, i) => i > 0 && ENDS.test(word));
  if (end > 0) return end;
  return /^(?:what|who|which)\b/.test(wh)
    ? words.length
    : begins && words.length === 3
      ? 2
      : words.length === 2 && !begins
        ? 1
        : words.length;
}

const PRONOUN =
  /^(?:I|he|she|it|they|we|you|there|this|that|these|those|anybody|anyone|somebody|someone|everybody|everyone|nobody)$/i;
const ENDS =
  /^(?:\p{L}+ing|\p{L}{2,}ed|in|on|at|for|from|with|by|to|about|here|there|now|so|up|down|safe|true|dead|alive|right|wrong|like|made|gone|open|shut|locked|worth|doing|really|always|ever)$/u;

const bare = (text: string): string =>
  text
    .trim()
    .replace(/[?!. ]+$/, "")
    .replace(/^(?:and|so|but|well|then|now),? /i, "");

/** What is asked of somebody, as they say it back: you is I, or me where something is done to them; my is your. */
const turnedRound = (text: string): string =>
  text
    .replace(DONE_TO_YOU, "\ue000")
    .replace(/\b(?:you|your|yours|yourself|I|me|my|mine|myself)\b/g, (word) => TURNED[word] ?? word)
    .replaceAll("\ue000", "me");
const DONE_TO_YOU =
  /(?<=\b(?:to|for|with|of|about|at|from|by|told|tell|gave|give|taught|made|sent|hired|asked|raised|brought|stop|stops|scares|keeps?) )you\b|\byou(?=$| (?:to|for|with|in|on|at|here|there|up|down|back|away|so|when|if|before|after|again|most|now|the|a|this|that)\b(?! I\b))/g;
const TURNED: Readonly<Record<string, string>> = {
  you: "I",
  your: "my",
  yours: "mine",
  yourself: "myself",
  I: "you",
  me: "you",
  my: "your",
  mine: "yours",
  myself: "yourself",
};

/** “Should we knock there, or go back up?”: knock there, and go back up. What is asked behind it (“or would that hurt her?”) is no second thing to do. */
export function eitherIn(question: string): readonly string[] {
  const [, first = "", second = ""] =
    /\b(?:(?:should|shall|do|would|could|must) (?:we|they|you)|ought we to)(?: rather)? (\p{Ll}[^,?]{1,80}?),? or (?:(?:should|shall|do|would|could) we |rather |to )?(\p{Ll}[^,?]{1,80})\??$/iu.exec(
      bare(question),
    ) ?? [];
  if (first === "" || /^(?:do|have|be|know|trust|think|like|mind)\b/i.test(first)) return [];
  const asks = /^(?:not|no|would|will|is|are|was|does|did|what|why|who|how|something|else|isn't|that|it)\b/i.test(
    second,
  );
  return (asks ? [first] : [first, second]).map((one) => one.replace(/\bmy\b/g, "your"));
}

/** “Should we go down?”: go down. */
export function deedIn(question: string): string | undefined {
  const found =
    /\b(?:(?:should|shall|do|can|could|must) we|ought we to) (?:all |really |just |now )?((?!do\b|to\b|have\b|be\b|know\b|trust\b)\p{Ll}+(?: [\p{L}'’-]+){0,7}?)(?: (?:now|then|or not|first))?\??$/iu.exec(
      bare(question),
    );
  return found?.[1]?.replace(/\byou\b/g, "we").replace(/\bmy\b/g, "your");
}

/** What it is about, in a word or two, for want of anything better: “what happened to your tusk?”: my tusk. */
export function matterOf(question: string): string | undefined {
  const text = turnedRound(bare(question));
  const found = [
    ...text.matchAll(/\b(?:the|my|your|this|that|his|her|their|our) (?:\p{Ll}{2,20} )?\p{Ll}{3,20}\b/gu),
  ].at(-1)?.[0];
  const verb = / (\p{Ll}+s)$/u.exec(found ?? "")?.[1];
  const plain =
    verb !== undefined && isVerb(plainVerb(verb)) && (found?.split(" ").length ?? 0) > 2
      ? found?.slice(0, -verb.length - 1)
      : found;
  return plain?.replace(/ (?:for|about|with|from|like|then|now|here|there|before|again|is|was|are|were)$/, "");
}
