/**
 * Words as the guard compares them: in lower case, without accents, look-alike letters, marks that are not seen, and letters written as
 * numbers. Sentences are counted generously: a wrong border only moves where a window of two of them begins.
 */
export interface Sentence {
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** The stems of the words that tell something. */
  readonly stems: ReadonlySet<string>;
}

/** The sentences of a text. One that is told comes by many checks, one after the other, and a short one comes again and again: it is taken apart once. */
export function sentencesIn(text: string): readonly Sentence[] {
  const known = text.length <= SHORT ? short.get(text) : lately.find((one) => one.text === text)?.sentences;
  if (known) return known;
  const sentences = takenApart(text);
  if (text.length <= SHORT) {
    if (short.size >= MOST_SHORT) short.clear();
    short.set(text, sentences);
  } else {
    lately.unshift({ text, sentences });
    lately.length = Math.min(lately.length, LATELY);
  }
  return sentences;
}

function takenApart(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const [from, to] of bordersOf(text)) {
    const words = wordsOf(text.slice(from, to));
    if (words.length > 0) sentences.push({ from, to, words, stems: stemsOf(words) });
  }
  return sentences;
}

/** As it was told, and without what is said in it. */
const LATELY = 2;
const lately: { readonly text: string; readonly sentences: readonly Sentence[] }[] = [];
/** Names, kinds of requests, and what an observer is told of what passed. */
const SHORT = 40;
const MOST_SHORT = 200;
const short = new Map<string, readonly Sentence[]>();

/** All of a sentence, as one that can be looked up; undefined for one so short that anybody may say it. */
export const wholeOf = (words: readonly string[]): string | undefined =>
  words.length < FEWEST_IN_WHOLE ? undefined : `=${words.join(" ")}`;
const FEWEST_IN_WHOLE = 5;

/** A sentence ends with its mark and a space, or with its line. */
export function bordersOf(text: string): readonly (readonly [number, number])[] {
  const borders: (readonly [number, number])[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(/[.!?…;][.!?…"'”’)\]*_]{0,6}(?=\s)|\n+/g)) {
    if (mark.startsWith(".") && ABBREVIATED.test(text.slice(Math.max(0, index - 6), index))) continue;
    borders.push([from, index + mark.length]);
    from = index + mark.length;
  }
  if (from < text.length) borders.push([from, text.length]);
  return borders;
}

const ABBREVIATED = /(?:^|[\s.])(?:[A-Z]|Mr|Mrs|Ms|Dr|St|Lt|Sgt|Capt)$/;

export function wordsOf(text: string): readonly string[] {
  const plain = bare(text);
  const words: string[] = [];
  for (const raw of plain.match(ASCII.test(plain) ? ASCII_WORD : WORD) ?? []) {
    if (isPlain(raw)) words.push(raw);
    else {
      const word = /[a-z]/.test(raw) ? unleeted(raw) : raw;
      const bared = word.replace(/['’]s$|['’]/g, "").replace(/[^\p{L}\p{N}]/gu, "");
      if (bared !== "") words.push(bared);
    }
  }
  return words;
}

const WORD = /[\p{L}\p{N}@$!|+]+(?:['’][\p{L}]+)?/gu;
const ASCII_WORD = /[a-z0-9@$!|+]+(?:['’][a-z]+)?/g;

/** Nothing but small letters. */
function isPlain(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code < 97 || code > 122) return false;
  }
  return true;
}

/** Lower case, no accents, no marks that are not seen, look-alikes by the letters they look like. */
export function bare(text: string): string {
  const small = text.toLowerCase();
  if (ASCII.test(small)) return small;
  return small
    .replace(UNSEEN, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\x00-\x7f]/gu, (letter) => LOOKS_LIKE.get(letter) ?? letter);
}

const ASCII = /^[\x00-\x7f’“”—–…]*$/;
/** Nothing shows where these stand. */
export const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|[\u034f]|[\u17b4]|[\u17b5]|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/gu;

const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "аαɑą",
    b: "ьвβƅ",
    c: "сϲçᴄ",
    d: "ԁɗ",
    e: "еєεҽℯ",
    f: "ƒ",
    g: "ɡց",
    h: "һнհ",
    i: "іιıɩӏ",
    j: "јϳ",
    k: "кκ",
    l: "ӏⅼɫł",
    m: "мⅿ",
    n: "пηո",
    o: "оοσօø",
    p: "рρ",
    q: "ԛգ",
    r: "гᴦ",
    s: "ѕꜱ",
    t: "тτ",
    u: "υսцᴜ",
    v: "ѵνᴠ",
    w: "ԝшωᴡ",
    x: "хχ×",
    y: "уүγ",
    z: "ᴢ",
  }).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
);

/** Letters written as numbers, in a word that has letters too: `m4y0r`. What could be two letters becomes the first. */
function unleeted(word: string): string {
  if (!/[0-9@$!|+]/.test(word) || /^\d+(?:st|nd|rd|th|s)$/.test(word)) return word;
  return word.replace(/[!|+]+$/, "").replace(/[0134578@$!|+]/g, (sign) => LEET[sign] ?? sign);
}

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "+": "t",
};

export function stemsOf(words: readonly string[]): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const word of words) {
    const stem = told.get(word) ?? remembered(told, word, tells(word) ? stemOf(word) : "");
    if (stem !== "") stems.add(stem);
  }
  return stems;
}

export const tells = (word: string): boolean => (word.length > 2 || /\d/.test(word)) && !PLAIN.has(word);

/** What stays of a word without its endings; one letter where numbers could be two. */
export const stemOf = (word: string): string =>
  stems.get(word) ?? remembered(stems, word, cut(word).replace(/l/g, "i"));

const stems = new Map<string, string>();
const told = new Map<string, string>(); // the same, and nothing of a word that tells nothing
const MOST_REMEMBERED = 20_000;

function remembered(known: Map<string, string>, word: string, stem: string): string {
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(word, stem);
  return stem;
}

function cut(word: string): string {
  if (word.length < 4) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  let stem = word
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x|z)es$/, "$1")
    .replace(/([^su])s$/, "$1");
  const before = stem;
  if (stem.length > 5) stem = stem.replace(/(?:ingly|edly|ing|ed|ly|ness|ment)$/, "");
  else if (stem.length > 4) stem = stem.replace(/(?:ing|ed|ly)$/, "");
  if (stem.length < 3 || !/[aeiouy]/.test(stem)) stem = before;
  return stem
    .replace(/([bdgklmnprt])\1$/, "$1")
    .replace(/e$/, "")
    .replace(/([^aeiou])i$/, "$1y");
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    "kill:killed slew:slay slain:slay stole:steal stolen:steal hid:hide hidden:hide hides:hide bought:buy sold:sell gave:give given:give " +
    "took:take taken:take knew:know known:know wrote:write written:write broke:break broken:break buried:bury buries:bury dead:die died:die " +
    "dies:die dying:die death:die lies:lie lied:lie lying:lie paid:pay kept:keep held:hold left:leave made:make told:tell said:say sent:send " +
    "met:meet led:lead fed:feed bled:bleed drowned:drown swore:swear sworn:swear drew:draw drawn:draw fell:fall fallen:fall men:man women:woman " +
    "children:child wolves:wolf knives:knife thieves:thief wives:wife lives:live living:live burnt:burn burned:burn lit:light built:build " +
    "forged:forge poisoned:poison drunk:drink drank:drink eaten:eat ate:eat saw:see seen:see went:go gone:go came:come became:become began:begin " +
    "begun:begin caught:catch taught:teach brought:bring thought:think fought:fight sought:seek found:find bound:bind wound:wind ran:run"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

/** Words that stand everywhere and tell nothing by themselves. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    "the and that this with for from but not are was were been being have has had having his her hers him she they them their theirs its " +
    "you your yours our ours who whom whose which what when where why how all any both each few more most other some such only own same than too " +
    "very can could will would shall should may might must does did doing done about above after again against before below between into through " +
    "during over under until while out off then once here there nor yet also just even still ever never every one two upon onto like well much many " +
    "now let get got gets make makes made say says said tell tells told see sees seen look looks looked come comes came goes going gone went way " +
    "thing things something nothing anything somebody nobody anybody everybody someone anyone everyone because since though although without within " +
    "among around another first last long back down away himself herself itself themselves myself yourself three keep keeps kept put puts " +
    "know knows knew known take takes took give gives gave want wants wanted use used uses time times day days isnt dont doesnt didnt wasnt wont cant " +
    "hes shes theyre youre ive ill were lets thats"
  ).split(" "),
);
