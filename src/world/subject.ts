/** The words by which a subject is known: those of each of its names, which have to stand together. Words that say only how it would be shown are none. */
export const lookedFor = (subject: string): readonly (readonly string[])[] =>
  subject
    .replace(REQUEST, " ")
    .split(/[,;/]|\b(?:and|or)\b/i)
    .map((part) => [...new Set(wordsIn(part.replace(SHOWN, " ")))])
    .filter((words) => words.length > 0);

/** "Children being hurt on screen", "graphic descriptions of wounds". */
const SHOWN =
  /\b(?:(?:on|off)[- ]?(?:screen|camera|stage|page)|in (?:\p{Ll}+ )?detail|(?:graphic|explicit|detailed)(?:ly)?|(?:scenes|descriptions?|depictions?|mentions?) of)\b/giu;

/** What somebody asks besides, in their own words: "please leave it alone tonight", "my character's". It is no part of the subject. */
const REQUEST =
  /(?:^|[:;,.–—-]?\s+)(?:please\b[^,;:]*|(?:can|could|may) we\b[^,;:]*|(?:let['’]s|leave) (?:it|this|that)\b[^,;:]*|for (?:tonight|now|today))|\b(?:my|our|his|her|their)\b|\b(?:characters?|pc)['’]s?(?= \p{L})/giu;

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
