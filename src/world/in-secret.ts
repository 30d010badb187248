/** Words with which somebody says that what they do is for nobody's eyes: "secretly I pocket the key", "I secretly read it", "… without anybody noticing". */
const BEFORE =
  /^\s*\(?(?:secretly|in secret|unseen|unnoticed|on the sly|behind (?:their|everybody['’]s|everyone['’]s) backs?|(?:when|while) (?:nobody|no one|no-one) (?:is looking|looks|sees|watches|is watching)|without (?:anybody|anyone|the others|them) (?:seeing|noticing|knowing))\)?\s*[,:;]?\s+/i;
const WITHIN = /^(\s*I (?:'ll |will |try to |also )?)secretly\s+/i;
const AFTER =
  /[,]?\s+(?:secretly|in secret|on the sly|(?:when|while) (?:nobody|no one|no-one) (?:is looking|looks)|without (?:anybody|anyone|the others|them) (?:seeing|noticing|knowing)(?: it)?)\s*[.!]?\s*$/i;

export const isInSecret = (words: string): boolean => openly(words) !== words;

/** The same without those words; as it was where there are none. Words in quotation marks are said, and stay. */
export function openly(words: string): string {
  const before = words.replace(BEFORE, "").replace(WITHIN, "$1");
  return before === words ? words.replace(AFTER, ".") : before;
}

/** A fact that a GM wrote down for itself, in words that nobody is told. */
export const behindTheScreen = (fact: string): string => `behind the screen: ${fact}`.slice(0, 100);
export const isBehindTheScreen = (fact: string): boolean => fact.startsWith("behind the screen: ");
export const nameBehind = (fact: string): string => (isBehindTheScreen(fact) ? fact.slice(19) : fact);

/** Of a fact that one character alone has come to know: the note beside it that says who. */
export const privately = (fact: string): string => `known alone: ${fact}`.slice(0, 100);
