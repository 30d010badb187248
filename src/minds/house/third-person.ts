import { callsByName, callsByTitle } from "./calling.ts";
import { colonQuoted } from "./colon-speech.ts";
import { isForUs, isOurs } from "./for-us.ts";
import { lead } from "./joined.ts";
import { capital, ended, uncapital } from "./plain-words.ts";
import { doubleQuoted } from "./quotes.ts";
import { isAdverb, isVerb, maybeVerb } from "./verbs.ts";
import { wholeSentences } from "./whole-sentences.ts";

/**
 * What somebody typed, as a story tells it of them: "I go first." is "Corwin goes first." Words in quotation marks stay as they are. Nothing is
 * added that anybody would have to do, or pay for: what is said to others, or of the world, is told as said. Empty where there is nothing to tell.
 */
export function toldOf(name: string, words: string): string {
  const { masked, quotes } = quotesOut(quotedOf(plainly(words)));
  const bare = masked.replaceAll(MASK, "").trim();
  const back = (text: string): string => {
    let i = 0;
    return text.replaceAll(MASK, () => quotes[i++] ?? "");
  };
  if (!/[\p{L}\p{N}]/u.test(bare)) return quotes.length > 0 ? `${name} says, ${back(masked)}` : "";
  if (/^\(?pass\)?[.!]?$/i.test(bare) || /^\d{1,3}[.)]?$/.test(bare)) return "";
  if (isAbout(name, bare) && !isOwn(bare) && !bare.endsWith("?")) return ended(words.trim());
  return ended(back(paragraph(name, wholeSentences(masked))));
}

/** With quotation marks round what is said without them; what is called out to somebody has none in it. */
export const quotedOf = (text: string): string => doubleQuoted(callsByTitle(text) ? text : colonQuoted(text));

/** Nothing that is done, but what is said or asked, in part or as a whole: nobody else puts a word into it. */
export const isSpeech = (one: string): boolean =>
  one.endsWith("?") || /["“«]/.test(quotedOf(one)) || isSaid(one, false);

/** Without what only answers the Game Master: "Yes, I go." */
const plainly = (words: string): string =>
  words
    .replace(MASKS, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:yes|yeah|yep|ok|okay|sure|alright|all right|no)[,.!]? (?=I\b)/i, "");

/** Stands for one quotation while the words around it are turned. */
export const MASK = "\ue000";
const MASKS = /\ue000/g;

/** A quotation that is never closed goes on to the end. */
export function quotesOut(text: string): { readonly masked: string; readonly quotes: readonly string[] } {
  const quotes: string[] = [];
  const masked = text.replace(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)/g, (quote) => {
    quotes.push(quote);
    return MASK;
  });
  return { masked, quotes };
}

export const isAbout = (name: string, text: string): boolean =>
  text.split(/[^\p{L}\p{N}'’-]+/u).some((word) => word.replace(/['’]s?$/, "").toLowerCase() === name.toLowerCase());
export const isOwn = (text: string): boolean => /\b(?:I(?!\.e\b)|im|ive|my|mine|me|myself)\b/i.test(text);
const OWN_I = /\b(?:I(?!\.e\b)|im|ive)\b/i;

/** The same as somebody says it of themselves: "Listen at the door" is "I listen at the door." */
export function ownWords(words: string): string {
  const text = words.replace(/\s+/g, " ").trim();
  if (!/[\p{L}]/u.test(text) || /^\(?pass\)?[.!]?$/i.test(text)) return "";
  const doing = !/[?!]$/.test(text) && isDoing(text) && !ADDRESSED.test(text) && !ASKS_FOR_ME.test(text);
  return ended(doing ? `I ${uncapital(text)}` : capital(text));
}

/** Sentence after sentence: what is said is put together, and each names who does it, since a "they" might be anybody. */
function paragraph(name: string, all: readonly string[]): string {
  let speech: string[] = [];
  const told: string[] = [];
  const speak = (): void => {
    const [first = ""] = speech;
    if (speech.length > 0)
      told.push(`${name} ${first.endsWith("?") ? "asks" : "says"}, “${speech.map(within).join(" ")}”`);
    speech = [];
  };
  for (const { one, told: sentence } of sentencesTold(name, all)) {
    if (sentence === undefined) speech.push(closed(capital(asQuestion(one))));
    else {
      speak();
      told.push(sentence);
    }
  }
  speak();
  return told.join(" ");
}

export interface SentenceTold {
  readonly one: string;
  readonly told: string | undefined;
}

/** Each sentence with how it is told of them; undefined where it is said by them. What is for the GM is left out. */
export function sentencesTold(name: string, all: readonly string[]): readonly SentenceTold[] {
  let named = false;
  let isSpeaking = false;
  return all.flatMap((one): readonly SentenceTold[] => {
    if (isForTheGm(one)) return [];
    const spoke = isSpeaking;
    isSpeaking = isSaid(one, named) || goesOn(one, isSpeaking, named && !isDoing(all[0] ?? ""));
    if (isSpeaking) return [{ one, told: undefined }];
    named ||= spoke;
    const told = closed(capital(sentenceOf(name, one, named)));
    named ||= isOwn(one) || isAbout(name, one) || isDoing(one) || told.startsWith(name);
    return [{ one, told }];
  });
}

/** Whoever is speaking goes on until they say what they do: "Oi! That's good flour. Give it here." So does a word or two behind a deed: "Eat first." */
function goesOn(one: string, isSpeaking: boolean, named: boolean): boolean {
  if (one.includes(MASK) || isOurs(one)) return false;
  if (isSpeaking) return !OWN_I.test(one) || I_AM.test(one);
  if (OWN_I.test(one)) return false;
  if (named) return isDoing(one) && one.split(" ").length <= 2;
  const isOfThem = /^(?:he|she|they)\b/i.test(one) || OWN_PART.test(one) || (isOwn(one) && /^(?:the|an?)\b/i.test(one));
  return !isDoing(one) && !isDoing(one.replace(/^(\p{L}{2,20}?)(?:es|s)\b/u, "$1")) && !isOfThem;
}
/** What somebody is, has or knows, and does not do. */
const I_AM = /^\W*(?:I['’](?:m|ve|d)|I (?:am|was|have|had|know|think|want|need|mean|came|like|love|hate))\b/i;
export const OWN_PART =
  /^my (?:own )?(?:hands?|eyes?|heart|voice|fingers?|foot|feet|face|breath|head|knees?|sword|bow|shield|blade|axe|staff|dagger)\b/i;

/** "how much is a lantern": a question, with or without its mark. */
const asQuestion = (one: string): string => (ASKS.test(one) ? `${one.replace(/[.]+$/, "")}?` : one);
const ASKS =
  /^(?:who|what|where|when|why|how|which|whose)(?:['’]s)? (?:is|are|am|was|were|do|does|did|will|would|can|could|should|shall|has|have|much|many|long|far|old|often|come)\b[^?!;:]*$/i;

const closed = (text: string): string => (text.endsWith(MASK) ? text : ended(text));
const within = (text: string): string => text.replace(/[“”«»]/g, "'");

/** What the player asks of the Game Master, and the character of nobody. */
const isForTheGm = (one: string): boolean =>
  one.endsWith("?") &&
  !one.includes(MASK) &&
  !ADDRESSED.test(one) &&
  !isCalling(one) &&
  isOwn(one) &&
  !/^\W*(?:I\b|I['’]|(?:may|shall|should) I\b)/i.test(one);

const ADDRESSED = /\b(?:you|your|yours|yourself|we|we['’](?:re|ll|ve|d)|us|our|ours|let['’]?s)\b/i;
const AT_ONCE =
  /^(?:yes|yeah|aye|no|nope|nay|ok|okay|sure|fine|right|alright|all right|agreed|hello|hi|hey|halt|thanks|thank|sorry|please|well|good|damn|gods|ready|who|what|where|when|why|how|don['’]t|never mind|careful|quiet|enough)\b/i;
const ASKS_FOR_ME =
  /^(?:follow|help|give|tell|let|trust|show|cover|believe|watch|forgive|leave|hand|pass|lend|wait for|come with|stay (?:close to|near|behind|with)) me\b/i;
/** "Everyone stay behind me": it is said to them, and told of nobody. */
const TO_ALL =
  /^(?:everyone|everybody|all of you|nobody),? (?:stay|get|keep|come|go|run|hold|stand|move|back|fall|wait|stop|follow|look|listen|hide|duck|take|watch|help|be)\b/i;
const OF_THE_WORLD =
  /^(?:the|a|an|this|that|these|those|it|it['’]s|there|there['’]s|that['’]s|nobody|somebody|someone|everyone|everybody|something|nothing|maybe|perhaps|if|because|not|too|so)\b/i;
export const REPORTS =
  /^\W*I (?:\w+ly )?(?:say|tell|ask|shout|whisper|explain|suggest|propose|argue|answer|reply|call|warn|promise|want)\b/i;

/** These open a sentence and call nobody. */
const LINKS = new Set(
  "then now so still first second next last here there finally meanwhile instead however afterwards afterward otherwise again anyway also once today tonight outside inside upstairs downstairs and but or yet besides lastly later therefore thus suddenly eventually soon unseen alone together silent quiet calm angry cold wet afraid breathless barefoot weary ok okay".split(
    " ",
  ),
);

const isCalling = (one: string): boolean =>
  callsByTitle(one) || (callsByName(one) && !isAdverb(firstOf(one)) && !LINKS.has(firstOf(one)) && !isDoing(one));

/** "Hook nineteen says E. Quill": the first word is a noun, though it might be a verb. */
export const isStated = (one: string): boolean =>
  /^(?!\W*(?:I|we)\b)\W*\p{L}{1,20} (?!(?:what|who|which|that|where|whose|how|the|a|an|my|his|her|it|all)\b)[\p{L}\p{N}]{1,20} (?:says|said|reads|is|was|has|had|means)\b/iu.test(
    one,
  ) && maybeVerb(firstOf(one));

/** Said to somebody, or of the world, which no player's word makes so. */
function isSaid(one: string, named: boolean): boolean {
  if (one.includes(MASK) || REPORTS.test(one) || isForUs(one) || isOurs(one)) return false;
  if (ADDRESSED.test(one) || ASKS_FOR_ME.test(one)) return true;
  if (isCalling(one) || isStated(one)) return true;
  if (TO_ALL.test(one)) return true;
  if (isOwn(one)) return /^(?:may|shall|should) I\b/i.test(one) && one.endsWith("?");
  if (one.endsWith("?") || AT_ONCE.test(one)) return true;
  if (named) return one.endsWith("!");
  return OF_THE_WORLD.test(one) || (one.endsWith("!") && isDoing(one));
}

const firstOf = (one: string): string => /^[^\p{L}]{0,9}([\p{L}'’-]{1,40})/u.exec(one)?.[1]?.toLowerCase() ?? "";

/** "listen at the door", "Quietly open it". */
export const isDoing = (one: string): boolean => {
  const [first = "", second = ""] = one.toLowerCase().split(/[^\p{L}'’-]+/u);
  const word = isAdverb(first) || first === "and" ? second : first;
  return isVerb(word) || maybeVerb(word) || word === "do";
};

/** One sentence of somebody; the name stands where they are first spoken of in it, and "they" after that. */
function sentenceOf(name: string, one: string, named: boolean): string {
  if (REPORTS.test(one) || isForUs(one)) return withoutUs(withI(name, one));
  if (isOurs(one))
    return withoutUs(others(one.replace(/^\W*we\b(?: all)?/i, `${name} and the others`).replace(ME_FIRST, name)));
  if (OWN_I.test(one)) return withI(name, one);
  if (isDoing(one)) return others(lead(name, uncapital(one.replace(/^\W*(?:and|then)\s+/i, ""))));
  if (isOwn(one)) return named ? others(one) : firstNamed(name, one);
  if (named || isAbout(name, one)) return one;
  if (one.includes(MASK)) return one.replace(/\b(?:he|she)\b/i, name);
  const pronoun = /^(?:he|she)\b/i.exec(one)?.[0];
  if (pronoun !== undefined) return `${name}${one.slice(pronoun.length)}`;
  return /^they\b/i.test(one) ? lead(name, one.slice(5)) : `${name} ${uncapital(one)}`;
}

/** "We climb down, me first": in what all of them do, one has a name. */
const ME_FIRST =
  /\bme(?= (?:first|last|next|leading|ahead|behind|in (?:front|the (?:lead|rear|middle))|at the (?:front|back|head|rear|end))\b)/gi;

/** The first "I" takes the name and its verb, and whatever else is done in the same breath follows. */
function withI(name: string, one: string): string {
  const found = /\b(?:I['’](?:m|ll|ve|d)|I|im|ive)\b(?!\.e)/i.exec(one);
  if (!found) return one;
  const before = one.slice(0, found.index);
  const rest = one.slice(found.index + found[0].length);
  const short = Object.hasOwn(SHORT, found[0].toLowerCase().replace("’", "'"))
    ? SHORT[found[0].toLowerCase().replace("’", "'")]
    : undefined;
  const start = others(before);
  const inverted = /\b(am|was|have|do)\s+$/i.exec(before)?.[1]?.toLowerCase();
  const together = (/\band\s+$/i.test(before) && !/^[^,]*\s[^,]*, and\s+$/i.test(before)) || /^\s+and\s/i.test(rest);
  if (together || inverted !== undefined) return `${start}${name}${others(rest)}`;
  const tail = rest.replace(/\?$/, REPORTS.test(one) || /\bwonder\b/i.test(one) ? "?" : ".");
  if (short !== undefined) return `${start}${name} ${short}${others(tail)}`;
  return `${start}${others(lead(name, tail.trimStart()))}`;
}

const SHORT: Readonly<Record<string, string>> = {
  "i'm": "is",
  im: "is",
  "i'll": "will",
  "i've": "has",
  ive: "has",
  "i'd": "would",
};

/** my, me, mine, myself and I, once it is known who is spoken of. */
function others(text: string): string {
  return text
    .replace(/\bI am\b|\bI['’]m\b|\bim\b/gi, "they are")
    .replace(/\bI was\b/gi, "they were")
    .replace(/\bam I\b/gi, "are they")
    .replace(/\bwas I\b/gi, "were they")
    .replace(/\bI['’](ll|ve|d)\b/gi, "they'$1")
    .replace(/\bI\b(?!\.e)/gi, "they")
    .replace(/\bmyself\b/gi, (own) => cased(own, "themself"))
    .replace(/\bmy\b/gi, (own) => cased(own, "their"))
    .replace(/\bme\b/gi, (own) => cased(own, "them"))
    .replace(/\b(is|are|was|be|of|than|not|but|it's|it’s) mine\b/gi, "$1 theirs");
}

/** No "I" in it: the first word that speaks of them takes the name. */
function firstNamed(name: string, one: string): string {
  const found = /\b(?:my|mine|me|myself)\b/i.exec(one);
  if (!found) return one;
  const own = /^m(?:y|ine)$/i.test(found[0]);
  return `${one.slice(0, found.index)}${name}${own ? "'s" : ""}${others(one.slice(found.index + found[0].length))}`;
}

/** In what is reported, those who are meant by "we" are "they". */
const withoutUs = (text: string): string =>
  text
    .replace(/\bwe\b/gi, "they")
    .replace(/\bus\b/g, "them")
    .replace(/\bour\b/gi, "their");

const cased = (like: string, word: string): string => (/^\p{Lu}/u.test(like) ? capital(word) : word);
