import { lookedFor, wordsIn } from "./subject.ts";

/**
 * What the table stays off. A subject is the words of its name by their stems: "spiders" is met in "spider" and "spidery". Several subjects in one
 * line are parted by commas, "and" and "or"; of a name of several words, all have to stand in one sentence. A filter over words, and called one.
 */
export type OffLimits = (text: string) => boolean;

/** Told where what would have been told is off limits, and nothing is left of it. */
export const LEFT_THERE = "We leave that there.";

const known = new WeakMap<readonly string[], OffLimits>();
const nothing: OffLimits = () => false;

export function offLimits(boundaries: readonly string[] = []): OffLimits {
  const before = known.get(boundaries);
  if (before) return before;
  const subjects = boundaries.flatMap(lookedFor).map((words) => words.map(stemOf));
  const made: OffLimits =
    subjects.length === 0 ? nothing : (text) => sentencesOf(text).some((one) => holds(one, subjects));
  known.set(boundaries, made);
  return made;
}

function holds(sentence: string, subjects: readonly (readonly string[])[]): boolean {
  const words = stemsIn(sentence);
  return subjects.some((subject) => subject.every((stem) => words.some((word) => isOf(word, stem))));
}

/** The same, or grown from it: "fire" and "firelight". What is short is met as it is, so that rats are not in rattling. */
const isOf = (word: string, stem: string): boolean => word === stem || (stem.length > 3 && word.startsWith(stem));

const stemsIn = (text: string): readonly string[] => wordsIn(text).map(stemOf);

const stemOf = (word: string): string => {
  const stem = word.replace(/^children$/, "child").replace(/(?:ing|ies|ied|ed|es|s|e|y)$/, "");
  const single = stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1");
  return single.length >= 3 ? single : word;
};

/** With the blanks and breaks behind them, so that they can be put together again. */
const sentencesOf = (text: string): readonly string[] =>
  text.match(/[^.!?…\n]+(?:[.!?…]+["”’)*_]*\s*|\n+|$)|[.!?…\n]+/g) ?? [];

/** A text without the sentences that are off limits; headings, lists and paragraphs stay as they are, and empty ones go. */
export function within(text: string, isOff: OffLimits): string {
  if (!isOff(text)) return text;
  return sentencesOf(text)
    .filter((sentence) => !isOff(sentence))
    .join("")
    .replace(/^[ \t]*(?:[-*★→]|\d+\.)[ \t]*$\n?/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
