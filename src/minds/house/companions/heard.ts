import { nameOf } from "../../../protocol/text.ts";
import { isVerb, maybeVerb } from "../verbs.ts";
import { putDirectly } from "./question/reported.ts";

/** What was said to somebody, as far as an answer depends on it. */
export interface Heard {
  readonly kind:
    | "thanks"
    | "sorry"
    | "insult"
    | "hail"
    | "opinion"
    | "order"
    | "asked"
    | "which"
    | "state"
    | "statement";
  /** The words without whoever they call. */
  readonly words: string;
  /** Of an order: the verb, and what it is to be done to. */
  readonly verb: string;
  readonly object: string | undefined;
  /** Of a question how somebody is: which of yes and no would be good news. */
  readonly well: "yes" | "no" | undefined;
  /** It asks whether they are willing, afraid or sure, and this is what somebody says who goes on: there what they are bound to is a reason. */
  readonly willing: "yes" | "no" | undefined;
}

const LONGEST = 600;

/** What a line said to `seat` is: by its first words, mostly. */
export function heardAs(line: string, seat: string): Heard {
  const words = called(putDirectly(line.slice(0, LONGEST)).replace(/[“”"]/g, "").replace(/\s+/g, " ").trim(), seat);
  const low = words.toLowerCase().replaceAll("’", "'");
  const request = REQUEST.exec(low)?.[0] ?? "";
  const rest = low.slice(request.length).replace(/^(?:please|just|quickly|now|then|kindly|and|,) /, "");
  const [first = ""] = rest.split(/[^\p{L}'-]+/u);
  const verb = request.includes("mind") ? first.replace(/ing$/, "") : first;
  const known = isHail(words, seat) ? "hail" : kindOf(low);
  const isOrder = request !== "" || (!low.endsWith("?") && orders(rest, verb));
  const stated = /[.!;…]$/.test(low); // "How very odd." asks nothing
  const asks = low.endsWith("?") || (!stated && (AUXILIARY.test(low) || WH.test(low)));
  const question = !asks ? undefined : HOW_ARE.test(low) ? "state" : asked(low);
  const kind = known ?? (isOrder ? "order" : (question ?? "statement"));
  const well = kind !== "state" || HOW_ARE.test(low) ? undefined : UNWELL.test(low) ? "no" : "yes";
  return { kind, words, verb, object: objectIn(rest), well, willing: willingIn(low) };
}

/** A greeting, or the bare name. */
const isHail = (words: string, seat: string): boolean =>
  nameOf(seat)
    .toLowerCase()
    .split(" ")
    .includes(words.toLowerCase().replace(/[ .!?…]+$/, ""));

/** "Tam, stay close"; "stay close, Tam"; "hey Tam": without Tam. */
function called(line: string, seat: string): string {
  const names = new Set(nameOf(seat).toLowerCase().split(" "));
  const isName = (text: string): boolean =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== "")
      .every((word) => names.has(word) || HAILS.has(word));
  const asked = /[.!?] ([\p{L}'’-]{2,30}), ?([^.!?]{3,300}\?)$/u.exec(line);
  if (asked && names.has((asked[1] ?? "").toLowerCase())) return asked[2] ?? line;
  const head = /^([^,:;.!?—–-]{1,60})(?:[,:;—–-]|[.!]) ?(?=\S)/u.exec(line);
  const begun = head && isName(head[1] ?? "") ? line.slice(head[0].length) : line;
  const tail = /^(.{1,580}),? ([\p{L}]{2,30}(?: [\p{L}]{2,30})?)([.?!]{0,3})$/u.exec(begun);
  if (tail && isName(tail[2] ?? "") && !/\b(?:about|of|with|to|for|from|and|is|are) *$/i.test(tail[1] ?? ""))
    return `${(tail[1] ?? "").replace(/,$/, "")}${tail[3] ?? ""}`;
  const [first = ""] = begun.split(" ", 1);
  return names.has(first.toLowerCase()) && begun.length > first.length + 1 ? begun.slice(first.length + 1) : begun;
}

const HAILS = new Set(["hey", "oi", "psst", "oh", "and", "so", "well", "ok", "okay", "please", "yo", "ah", "dear"]);

function kindOf(low: string): Heard["kind"] | undefined {
  if (
    /^(?:hello|hi|hey|hail|greetings|good (?:morning|evening|day|night)|psst|are you there|you there|well|yes)?[ .!?…,]*$/.test(
      low,
    )
  )
    return "hail";
  if (INSULT.test(low)) return "insult";
  if (/^(?:why|how|when|do|did|would|are|were|have) \S.*\?$/.test(low) && !OPINION.test(low)) return undefined; // asks about it
  if (THANKS.test(low)) return "thanks";
  if (/\b(?:sorry|apologi[sz]e|apologies|forgive me|my fault|i was wrong)\b/.test(low)) return "sorry";
  if (OPINION.test(low)) return "opinion";
  return undefined;
}

const INSULT =
  /\b(?:shut (?:up|it|your)|be quiet|idiot|you fool|a fool|coward|useless|stupid|liar|moron|bastard|bitch|arse(?:hole)?|asshole|fuck\w*|damn you|screw you|hate you|go to hell|piss off|worthless|pathetic|oaf|dolt|nobody asked you|you stink|you're an? (?:\p{L}+ )?(?:fool|idiot|coward|thief|liar|disgrace|burden))\b/u;
const THANKS =
  /\b(?:thanks|thank (?:you|ye|god for you)|cheers|much obliged|well done|good (?:work|job|man|lad|girl)|nice (?:work|one|job)|bravo|you did well|i owe you|bless you|proud of you|love you|i like you|brilliant|you saved)\b/;
const OPINION =
  /\bwhat (?:do|would|did|should) (?:you|we) (?:think|make|say|do|reckon|suggest|advise)\b|\bwhat(?:'s| is) (?:your (?:opinion|view|plan|take|advice|thought)|next|the plan)|\bany (?:ideas?|thoughts?|suggestions?|advice)\b|^thoughts\b|^(?:ideas|opinions?|suggestions?)\b|\bwhat now\b|\bwhich way\b|\byour (?:opinion|view|advice)\b|\bhow does (?:it|this|that|he|she) (?:look|seem|sound|smell) to you\b|\bwhat should we\b/;
const REQUEST =
  /^(?:(?:please|ok|okay|so|and|hey|now),? )?(?:(?:can|could|will|would|won't|can't) you (?:please |kindly |just |go and )?(?!(?:mind|hear|see|believe|trust|feel|smell|imagine|remember|really|ever|think|know|not|be|still|rather|prefer|like|want|swim|betray|abandon|die|stay with|stand by|stick with|leave (?:us|me)|follow (?:us|me) (?:to|into)|read\?|fight\?)\b)|would you mind |do you mind |i (?:need|want|would like|'d like) you to |you should |you (?:must|have to) |let me see you |please )/;
const AUXILIARY =
  /^(?:(?:and|so|but|well|then),? )?(?:are|is|was|were|do|does|did|have|has|had|can|could|should|shall|will|would|may|might|am|isn't|aren't|don't|doesn't|didn't|won't|can't|couldn't|shouldn't|wouldn't|haven't|hasn't) (?:you|i|we|they|he|she|it|there|this|that|these|those|the|anybody|anyone|somebody|my|your|our)\b/;
const WH = /^(?:(?:and|so|but|well|then|tell me),? )?(?:who|what|where|when|why|how|which|whose|whom)(?:'s|'re|'d)?\b/;
const STATE =
  /\b(?:afraid|scared|nervous|frightened|worried|anxious|all right|alright|okay|ok|hurt|well|tired|cold|hungry|ill|sick|fine|wounded|calm|sad|angry)\b/;
const UNWELL =
  /\b(?:afraid|scared|nervous|frightened|worried|anxious|hurt|tired|cold|ill|sick|wounded|sad|angry|hungry)\b/;
const UNWILLING =
  /\b(?:afraid|scared|nervous|frightened|worried|leave|turn back|go back|go home|give up|regret|stop here)\b/;
const WILLING = /\b(?:sure|ready|coming|stay|worth it|go on|with me|with us|keep going|brave|in this)\b/;

const willingIn = (low: string): Heard["willing"] =>
  UNWILLING.test(low) ? "no" : WILLING.test(low) ? "yes" : undefined;

const HOW_ARE = /^(?:and |so )?how (?:are you|do you feel|have you been)\b|^how(?:'s| is) (?:it|your)\b/;

/** Of how they are, of what takes yes or no, or of anything else. */
function asked(low: string): "state" | "asked" | "which" {
  if (WH.test(low)) return "which";
  const ofThem = /\b(?:are|were|aren't|do|don't) you\b/.test(low) || STATE.test(low.split(/[ ,?]/, 2).join(" "));
  if (ofThem && STATE.test(low)) return "state";
  return AUXILIARY.test(low) || TAGGED.test(low) ? "asked" : "which";
}

/** "You heard it, didn't you?" */
const TAGGED = /(?:, (?:right|no|yes|is it|isn't it|did you|didn't you|do you|don't you|are you|aren't you|eh))\?$/;

/** It begins with what is to be done: "hold the lamp", "don't touch that". */
const orders = (rest: string, verb: string): boolean =>
  /^(?:don't|do not|let's not|never|be|do) /.test(rest) ||
  (isVerb(verb) && !/^\p{L}+ (?:is|was|are|were|will|would)\b/u.test(rest)) ||
  (maybeVerb(verb) &&
    /^\p{L}+ (?:the|a|an|this|that|it|him|her|them|me|us|my|your|our|for|to|up|down|at|in|on|over)\b/u.test(rest));

/** "hold the lamp": the lamp. */
function objectIn(rest: string): string | undefined {
  const found =
    /^(?:[\p{L}'-]+ ){1,4}?(the|this|that|these|those|my|your|a|an) ((?:\p{L}{2,20} ){0,2}?\p{L}{3,20})(?= (?:for|to|with|in|on|at|and|from|before|while|up|down|now|please|over|off|out|there|here|again|so|if|of|by|into|near)\b|[.,;!?]|$)/u.exec(
      rest,
    );
  if (!found || NO_THING.has(found[2] ?? "")) return undefined;
  return /^(?:these|those)$/.test(found[1] ?? "") ? undefined : `the ${found[2]}`;
}

const NO_THING = new Set([
  "way",
  "truth",
  "moment",
  "minute",
  "bit",
  "time",
  "hell",
  "lot",
  "favour",
  "favor",
  "one",
  "hurry",
  "mouth",
]);
