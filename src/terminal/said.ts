/** Whether what was revealed has been told as well, in nearly these words: quotation marks and contractions make it no other thing. */
export function isSaidIn(story: string, revealed: string): boolean {
  const words = wordsOf(revealed);
  const told = new Set(wordsOf(story));
  return words.length > 0 && words.filter((word) => told.has(word)).length >= ENOUGH * words.length;
}

const ENOUGH = 0.8;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)
    ?.flatMap((word) => spelledOut(word).split(" ")) ?? [];

/** `that's` is `that is`, `don't` is `do not`; whose something is says the same without its ending. */
const spelledOut = (word: string): string =>
  word === "can't" || word === "won't"
    ? (WHOLE[word] ?? word)
    : word.replace(/(n't|'[a-z]+)$/, (end) => WHOLE[end] ?? "");

const WHOLE: Readonly<Record<string, string>> = {
  "can't": "can not",
  "won't": "will not",
  "n't": " not",
  "'s": " is",
  "'re": " are",
  "'ll": " will",
  "'ve": " have",
  "'d": " would",
  "'m": " am",
};
