/** Words, for comparing texts: what carries meaning in them, folded. */

const COMMON = new Set(
  `a about above after again against all almost also always am among an and any anybody anyone anything are around as at away back be because been
  before being below between both but by can cannot could did do does doing done down during each either else enough even ever every everybody
  everyone everything few for from get gets go goes going gone had has have having he her here hers herself him himself his how i if in into is it
  its itself just kept know known knows least less let like made make makes many may me might mine more most much must my near neither never no
  nobody none nor not nothing now of off often on once one only onto or other others our out over own part per perhaps quite rather really same
  say says see seem seems seen several shall she should since so some somebody someone something sometimes somewhere soon still such take than
  that the their theirs them themselves then there these they thing things this those though through till to together too toward towards two
  under until up upon us very was way we well were what whatever when where wherever whether which while who whom whose why will with within
  without would yes yet you your yours
  hes shes its thats theres whos whats heres wheres itd itll theyre were youre theyve weve youve theyd youd theyll youll im ive
  dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt cant wont couldnt wouldnt shouldnt mustnt`.split(/\s+/),
);

/** A text's words in order, in lower case, without accents on apostrophes: "won't" is one word. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’‘ʼ]/gu, "")
    .match(WORD) ?? [];

const WORD = /[\p{L}\p{N}]+/gu;

/** Those of them that mean something by themselves. */
export const tellingWords = (text: string): readonly string[] =>
  wordsIn(text).filter((word) => word.length > 1 && !COMMON.has(word));

/** Whether a word says nothing by itself. */
export const isCommon = (word: string): boolean => COMMON.has(word);

/** A word without the ending of its plural. */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss")
    ? word.endsWith("ies")
      ? `${word.slice(0, -3)}y`
      : word.slice(0, -1)
    : word;

/** A number that follows from a text alone. */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
