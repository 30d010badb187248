/** Words with which somebody says that what they do is for nobody's eyes: "secretly I pocket the key", "I secretly read it", "… without anybody noticing". */
const BEFORE =
  /^\s*\(?(?:secretly|in secret|unseen|unnoticed|on the (?:sly|quiet)|behind (?:their|everybody['’]s|everyone['’]s) backs?|(?:when|while) (?:nobody|no one|no-one) (?:is looking|looks|sees|watches|is watching)|without (?:anybody|anyone|the others|them) (?:seeing|noticing|knowing))\)?\s*[,:;]?\s+/i;
const WITHIN = /^(\s*I (?:'ll |will |try to |also )?)secretly\s+/i;
const AFTER =
  /[,]?\s+(?:secretly|in secret|on the (?:sly|quiet)|(?:when|while) (?:nobody|no one|no-one) (?:is looking|looks)|without (?:anybody|anyone|the others|them) (?:seeing|noticing|knowing)(?: it)?)\s*[.!]?\s*$/i;

export const isInSecret = (words: string): boolean => openly(words) !== words;

/** The same words, saying of themselves that they are done in secret: once, whatever joined them to what stood before. */
export function inSecret(words: string): string {
  const own = words.trim().replace(/^[,;\s]*(?:(?:and|but|so|then|and then),?\s+)?/i, "");
  if (isInSecret(own)) return own;
  const [first = ""] = own.split(/[\s,]/, 1);
  return `Secretly, ${SMALL.has(first.toLowerCase()) ? first.toLowerCase() + own.slice(first.length) : own}`;
}

/** Without the word that only says so: as somebody typed it. */
export const withoutSecretly = (words: string): string => words.replace(/^Secretly, /, "");

/** Words that are written large only at the beginning of a sentence. */
const SMALL: ReadonlySet<string> = new Set(
  "on in at by as to from with without under over behind before after while when if then and but so the a an my his her their our low quietly softly".split(
    " ",
  ),
);

/** The words that say so stand at its beginning. */
export const beginsInSecret = (words: string): boolean => BEFORE.test(words);

/** The same without those words; as it was where there are none. Words in quotation marks are said, and stay. */
export function openly(words: string): string {
  const before = words.replace(BEFORE, "").replace(WITHIN, "$1");
  return before === words ? words.replace(AFTER, ".") : before;
}

/** What stands in quotation marks. */
export const QUOTED = /["“«][^"”»]{0,8000}(?:["”»]|$)/g;

/** A line that says of itself that others are not to hear it. What stands in quotation marks is said, and says nothing of how. */
export function saysItIsSecret(line: string): boolean {
  const bare = line.replace(QUOTED, " ");
  return isInSecret(line) || isSaidApart(bare);
}

/** Words that say, outside of what is said, that others are not to hear or see it. */
export const isSaidApart = (bare: string): boolean => CONFIDED.test(bare) || WHISPERS.test(bare);
const WHISPERS = /\bI (?:[^.!?:;]{1,80} and )?(?:\p{L}+ly )?whisper(?:ed)?\b/u;

/** Words with which somebody says that what they do or say is not for the others' ears. */
const CONFIDED =
  /\b(?:thieves['’]? ?cant|under (?:my|his|her|their) breath|so (?:that )?(?:none|nobody|no one|only)\b|out of (?:the others['’]? )?(?:earshot|hearing)|(?:without|before) (?:any of )?(?:them|the others|anyone|anybody|my (?:friends|companions)|the party) (?:hearing|noticing|seeing|knowing|catching)|(?:where|when) (?:nobody|no one|none of them|the others) (?:can(?:['’]t|not)?|could(?:n['’]t)?) (?:hear|see)|behind (?:their|the others['’]) backs?|keep (?:that|this|it) to myself|(?:don['’]t|do not|won['’]t) (?:tell|let) (?:them|the others|anyone|anybody)|(?:show|tell) (?:(?:it|this|that|them) to )?(?:nobody|no one|no-one|none of them)|for (?:his|her|their) ears (?:only|alone)|only for (?:him|her|them|you)(?=\s*(?:[,:;.*)]|$))|in private|privately|discreetly|quietly so)\b/i;

/** Words with which somebody who tells something says what of it they keep back: "I say nothing of the letter". Of what stands in quotation marks nothing is kept. */
export const keepsBack = (sentence: string): boolean => KEPT_BACK.test(sentence.replace(QUOTED, " "));
const KEPT_BACK =
  /\bI(?:['’]ll| will| shall)? (?:(?:say|tell)(?: (?:him|her|them|\p{Lu}\p{L}+))? (?:nothing|not a word) (?:of|about|on)|(?:do not|don['’]t|will not|won['’]t|never) (?:say|tell|mention|speak of|show|let on)|(?:leave out|keep back|hold back|keep (?:quiet|silent|mum) (?:about|on)|keep [^.!?]{1,80} to myself))\b/u;

/** A fact that a GM wrote down for itself, in words that nobody is told. */
export const behindTheScreen = (fact: string): string => `behind the screen: ${fact}`.slice(0, 100);
export const isBehindTheScreen = (fact: string): boolean => fact.startsWith("behind the screen: ");
export const nameBehind = (fact: string): string => (isBehindTheScreen(fact) ? fact.slice(19) : fact);

/** Of a fact that one character alone has come to know: the note beside it that says who. */
export const privately = (fact: string): string => `known alone: ${fact}`.slice(0, 100);
