/**
 * What others went through is told as people tell it: how it began and how it came out. A fight of six rounds is on record and in the scene's file;
 * whoever was not there hears the two ends of it.
 */
export function inShort(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((one) => one.trim() !== "");
  if (wordsIn(text) <= MOST_WORDS || paragraphs.length <= FIRST + LAST) return text;
  return [...paragraphs.slice(0, FIRST), "…", ...paragraphs.slice(-LAST)].join("\n\n");
}

/** As many are told in full. */
const MOST_WORDS = 120;
const FIRST = 2;
const LAST = 3;

const wordsIn = (text: string): number => text.split(/\s+/).length;
