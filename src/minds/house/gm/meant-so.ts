import type { Thing } from "../../../world/situation.ts";

/** Words with which people take back, imagine, joke about or put off what they say. */
const HEDGED =
  /\b(?:almost|nearly|imagin\w*|pretend\w*|daydream\w*|never|wouldn'?t|would|kidding|jok(?:e|ing)|bad idea|should|could|might|maybe|perhaps|suggest\w*|if|unless|but stop|no wait|wait no|don'?t|do not|not|says|say that|later|not yet|after this|someday|what if|think(?:ing)? (?:about|of)|consider\w*|threaten\w*)\b|\?\s*$/i;

/** What cannot be taken back is done only where nothing in the line takes it back; the very words of an option are always meant. */
export const isMeant = (words: string, title: string): boolean =>
  isSaid(words, title) || !HEDGED.test(words.replace(/["“][^"“”]*["”]/g, ""));

/** The very words of an option, with or without a word of their own before it. */
export const isSaid = (words: string, title: string): boolean =>
  bareOf(words.replace(/^\s*["“][^"“”]*["”]\s*/, "")) === bareOf(title);

const bareOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, "")
    .replace(/^i /, "");

/** A blow is a blow where somebody is struck with nothing else in between: "beat him at cards" and "cut him off" are not. */
export function isBlow(words: string, { name, aliases }: Thing): boolean {
  const text = words
    .toLowerCase()
    .replace(/["“][^"“”]*["”]/g, "")
    .trim();
  const names = [name, ...name.split(" "), ...aliases, "him", "her", "it", "them", "that", "this"].map((one) =>
    one.toLowerCase(),
  );
  const after = names.flatMap((one) => {
    const at = one.length > 1 ? text.lastIndexOf(one) : -1;
    return at < 0 ? [] : [text.slice(at + one.length).trim()];
  });
  const rest = after.toSorted((a, b) => a.length - b.length)[0];
  return (
    rest !== undefined &&
    (rest === "" || FOLLOWS.test(rest)) &&
    !/\b(?:kindness|laughter|words|compliments|praise|joy|questions?)\b/.test(rest)
  );
}

const FOLLOWS =
  /^(?:[.!,;]|'s |(?:right |hard |again |square )?(?:with|in|on|across|over|from|to death|until|and|then|down|again|hard|into|against|through|before)\b)/;
