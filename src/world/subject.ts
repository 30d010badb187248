/** The words by which a subject is known: those of each of its names, which have to stand together. */
export const lookedFor = (subject: string): readonly (readonly string[])[] =>
  subject
    .split(/[,;/]|\b(?:and|or)\b/i)
    .map((part) => [...new Set(wordsIn(part))])
    .filter((words) => words.length > 0);

/** In lower case, without what stands in any sentence. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .slice(0, 20_000)
    .toLowerCase()
    .replace(/['’]s(?!\p{L})/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !SMALL.has(word));

const SMALL = new Set(
  "the a an any all anything something of to in on at by for from with without no not never about being more please that this it is are".split(
    " ",
  ),
);
