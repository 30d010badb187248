import { QUOTE } from "./quotes.ts";

/** One word as it is meant, or one mark; and where it stands in the text. */
export interface Token {
  readonly word: string;
  readonly at: number;
  readonly end: number;
  /** "Wenna's": whose it is, not who. */
  readonly owner: boolean;
  /** It was written otherwise, and is taken for this. */
  readonly slip: boolean;
}

const PIECE = /\ue000|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*['’]?|\n|[.,!?;:()—–…*/]|(?<=\s)-(?=\s)/gu;

/** The words of a text in lower case, contractions written out. Names and titles are read again with every line that is typed: what is short is remembered. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > SHORT_TEXT) return read(text);
  const tokens = known.get(text) ?? read(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, tokens);
  return tokens;
}
const known = new Map<string, readonly Token[]>();
const [SHORT_TEXT, MOST_KNOWN] = [100, 5000];

function read(text: string): readonly Token[] {
  const all: Token[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const end = index + piece.length;
    const word = piece.toLowerCase().replaceAll("’", "'").normalize("NFKD").replace(/\p{M}/gu, "");
    const owner = /(?:[^s]'s|s')$/.test(word) && !Object.hasOwn(WHOLE, word) && !IS.has(word.slice(0, -2));
    for (const one of writtenOut(word)) all.push({ word: one, at: index, end, owner, slip: false });
  }
  return all;
}

function writtenOut(word: string): readonly string[] {
  if (word === QUOTE || !/[\p{L}\p{N}]/u.test(word)) return [MARKS[word] ?? word];
  const whole = Object.hasOwn(WHOLE, word) ? WHOLE[word] : undefined;
  if (whole !== undefined) return whole.split(" ");
  const short = /^(.+?)('ll|'re|'ve|'d|'m|n't)$/.exec(word.slice(0, 60));
  if (short) return [short[1] ?? "", SHORT[short[2] ?? ""] ?? ""];
  if (word.endsWith("'s")) return IS.has(word.slice(0, -2)) ? [word.slice(0, -2), "is"] : [word.slice(0, -2)];
  return [word.endsWith("'") ? word.slice(0, -1) : word];
}

const MARKS: Readonly<Record<string, string>> = { "\n": ".", "…": ".", "–": "—", "-": "—", "*": "*" };
const SHORT: Readonly<Record<string, string>> = {
  "'ll": "will",
  "'re": "are",
  "'ve": "have",
  "'d": "would",
  "'m": "am",
  "n't": "not",
};
const IS = new Set(
  "it he she that what who where there here how when why everything nobody somebody everyone someone".split(" "),
);
const WHOLE: Readonly<Record<string, string>> = {
  "let's": "lets",
  "won't": "will not",
  "can't": "can not",
  "shan't": "shall not",
  cannot: "can not",
  dont: "do not",
  didnt: "did not",
  doesnt: "does not",
  isnt: "is not",
  arent: "are not",
  wasnt: "was not",
  wont: "will not",
  cant: "can not",
  couldnt: "could not",
  wouldnt: "would not",
  shouldnt: "should not",
  im: "i am",
  ive: "i have",
  whats: "what is",
  whos: "who is",
  wheres: "where is",
  hows: "how is",
  thats: "that is",
  theres: "there is",
  hes: "he is",
  shes: "she is",
  youre: "you are",
  theyre: "they are",
  gonna: "going to",
  wanna: "want to",
  gotta: "have to",
  gimme: "give me",
  lemme: "let me",
  dunno: "do not know",
  idk: "i do not know",
  wich: "which",
  waht: "what",
  wut: "what",
  wot: "what",
  wat: "what",
  teh: "the",
  hte: "the",
  ppl: "people",
  thier: "their",
  r: "are",
  u: "you",
  ur: "your",
  plz: "please",
  pls: "please",
  "y'all": "you",
  "ma'am": "madam",
  "d'you": "do you",
  "o'clock": "oclock",
};
