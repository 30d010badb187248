import type { SeatId } from "../../protocol/entry.ts";
import { aboutIn } from "./about.ts";
import { acrosticIn, type Span } from "./acrostic.ts";
import { firstWords, hiddenIn } from "./hidden-in.ts";
import type { Kept } from "./kept.ts";
import { lettersOf, type Stretch } from "./letters.ts";
import type { Names } from "./names.ts";
import { isOfTonight, isTelling, type Shelf, type Unit } from "./unit.ts";
import { type Sentence, sentencesIn, stemOf, stemsOf, wholeOf, wordsOf } from "./words.ts";

/** How something guarded was told. */
export type How = "word for word" | "in another order" | "encoded" | "by name";

export interface Leak {
  readonly secret: string;
  readonly how: How;
  /** Those who would learn it. */
  readonly to: readonly SeatId[];
  /** What first or last letters of it spell: no words of it can be quoted. */
  readonly spells?: string;
}

/** The pieces of a text whose first or last letters tell it. */
export interface SpelledLeak extends Leak {
  readonly spans: readonly Span[];
}

/** What is guarded, and what somebody knows of it. */
export interface Guarded {
  readonly kept: readonly Kept[];
  /** What is there to be found: it stops nothing, and the GM has a word about it. */
  readonly toBeFound: Kept;
  readonly names: Names;
  /** The words that stand outside what is guarded. */
  readonly told: ReadonlySet<string>;
  /** The secrets of the files, by the kinds of news they are. */
  readonly inFiles: ReadonlyMap<number, readonly Unit[]>;
  /** Of these seats, those who do not know these words of it. `fewest`: so many new words are something new. */
  strangers(unit: Unit, stems: readonly string[], hearers: readonly SeatId[], fewest: number): readonly SeatId[];
  /** How many of these words somebody never heard or read in one breath. */
  unheard(seat: SeatId, stems: readonly string[]): number;
  /** Words that are told of the same people and things elsewhere. */
  beside(unit: Unit): ReadonlySet<string>;
  unknownName(secret: string, stems: readonly string[], hearers: readonly SeatId[]): readonly SeatId[];
  /** The secret of the files that this is a whole sentence of, and those of these seats who never heard or read it. */
  unknownWhole(whole: string, hearers: readonly SeatId[]): { readonly secret: string; readonly to: readonly SeatId[] };
}

/** Looks through a text once: its words, its names, its letters, and what is hidden in it. */
export function leakIn(text: string, hearers: readonly SeatId[], guarded: Guarded): Leak | undefined {
  const isEmpty = guarded.names.size === 0 && guarded.kept.every(({ shelf }) => shelf.units.length === 0);
  if (hearers.length === 0 || isEmpty) return undefined;
  return (
    spokenIn(text, hearers, guarded) ??
    lettersIn(lettersOf(text), hearers, guarded, 12) ??
    hidden(text, hearers, guarded)
  );
}

function spokenIn(text: string, hearers: readonly SeatId[], guarded: Guarded, whole = false): Leak | undefined {
  const sentences = sentencesIn(text);
  for (const { secret, stems } of guarded.names.find(
    sentences.flatMap(({ words }) => words),
    text,
  )) {
    const to = guarded.unknownName(secret, stems, hearers);
    if (to.length > 0) return { secret, how: "by name", to };
  }
  for (const { words } of sentences) {
    const whole = wholeOf(words);
    const { secret, to } = whole === undefined ? NOBODYS : guarded.unknownWhole(whole, hearers);
    if (to.length > 0) return { secret, how: "word for word", to };
  }
  for (const { shelf } of guarded.kept)
    for (const [unit, near] of candidates(sentences, shelf)) {
      const found = tellsUnit(unit, near, hearers, guarded, whole);
      if (found) return found;
    }
  return undefined;
}

const NOBODYS = { secret: "", to: [] } as const;

/** Something guarded, and two neighbouring sentences that share some words with it. */
type Candidate = readonly [Unit, readonly Sentence[]];

export function* candidates(sentences: readonly Sentence[], shelf: Shelf, fewest = 2): Generator<Candidate> {
  if (shelf.units.length === 0) return;
  let before = new Map<Unit, number>();
  for (const [i, sentence] of sentences.entries()) {
    const here = new Map<Unit, number>();
    shelf.near(sentence.stems, here);
    const last = sentences[i - 1];
    for (const [unit, count] of here) {
      const both = before.get(unit) ?? 0;
      if (count + both >= fewest) yield [unit, last && both > 0 ? [last, sentence] : [sentence]];
    }
    before = here;
  }
}

/** The share of a secret's telling words that tells it, and the least number of them. */
const SHARE = 0.7;

function tellsUnit(
  unit: Unit,
  near: readonly Sentence[],
  hearers: readonly SeatId[],
  guarded: Guarded,
  whole: boolean,
): Leak | undefined {
  const { secret, stems } = unit;
  const matched = stems.filter((stem) => near.some((sentence) => sentence.stems.has(stem)));
  if (matched.length < 2 || (matched.length < 3 && unit.words.length > 7)) return undefined; // too few for a run that counts
  const run = longestRun(unit, near);
  const verbatim = isLong(run, unit);
  const most = whole
    ? isMostOf(matched, near)
    : matched.length >= 4 && matched.length >= stems.length * SHARE && !isOfTonight(unit);
  if (!verbatim && !most) return undefined;
  const to = guarded.strangers(unit, most ? matched : run.filter(isTelling).map(stemOf), hearers, whole ? 1 : 2);
  const news = to.filter((seat) => isNews(unit, seat, near, guarded, whole ? 1 : 2));
  if (news.length === 0) return undefined;
  return { secret, how: whole ? "encoded" : verbatim ? "word for word" : "in another order", to: news };
}

/** Two sentences that somebody has heard, each by itself, are nothing new when they stand together. */
const isNews = (unit: Unit, seat: SeatId, near: readonly Sentence[], { unheard }: Guarded, fewest: number): boolean => {
  const own = near.map(({ stems }) => unit.stems.filter((stem) => stems.has(stem)));
  return own.reduce((sum, stems) => sum + unheard(seat, stems), 0) >= fewest;
};

/** What was put into another writing on purpose is the secret's when half of it is. */
const isMostOf = (matched: readonly string[], near: readonly Sentence[]): boolean =>
  matched.length >= 2 && matched.length * 2 >= new Set(near.flatMap(({ stems }) => [...stems])).size;

/** A run of words is the secret's own when it is long and tells something, or is all of a short one. Names alone tell nothing: one that nobody may hear is looked for by itself. */
function isLong(run: readonly string[], { words, named }: Unit): boolean {
  const telling = new Set(run.filter(isTelling)).size;
  if (run.length < words.length && run.every((word) => named.has(word) || !isTelling(word))) return false;
  return (run.length >= 6 && telling >= 3) || (run.length >= 4 && telling >= 2 && run.length >= words.length * 0.8);
}

function longestRun({ words }: Unit, near: readonly Sentence[]): readonly string[] {
  const told = near.flatMap((sentence) => sentence.words);
  const at = Map.groupBy(told.keys(), (i) => told[i] ?? "");
  let best: readonly string[] = [];
  for (let i = 0; i + best.length < words.length; i++)
    for (const from of at.get(words[i] ?? "") ?? []) {
      let length = 1;
      while (i + length < words.length && words[i + length] === told[from + length]) length++;
      if (length > best.length) best = words.slice(i, i + length);
    }
  return best;
}

/** Letters that are the secret's own: spaced out, run together, shifted, turned round. */
function lettersIn(letters: string, hearers: readonly SeatId[], guarded: Guarded, least: number): Leak | undefined {
  if (letters.length < least) return undefined;
  for (const index of guarded.kept)
    for (const stretch of index.letters.find(letters, least)) {
      const telling = tellingIn(stretch);
      const plain = stretch.way === "as they are" && least >= 12;
      const { of: unit, from, to } = stretch;
      const long = plain
        ? telling.length >= 3 && (to - from >= 28 || to - from >= unit.letters.length * 0.8)
        : telling.length >= 1;
      if (!long) continue;
      const strangers = guarded.strangers(unit, telling, hearers, Math.min(2, telling.length));
      if (strangers.length > 0) return { secret: unit.secret, how: "encoded", to: strangers };
    }
  return undefined;
}

/** The stems of the telling words that lie in a stretch, whole or nearly. */
function tellingIn({ of: { words }, from, to }: Stretch<Unit>): readonly string[] {
  const found: string[] = [];
  let at = 0;
  for (const word of words) {
    const [start, end] = [at, at + word.replace(/[^a-z]/g, "").length];
    at = end;
    if (isTelling(word) && Math.min(end, to) - Math.max(start, from) >= Math.min(word.length, 4))
      found.push(stemOf(word));
  }
  return [...new Set(found)];
}

/** What is hidden in a text: what it decodes to, what it is when words are turned back, and what its first letters spell. */
function hidden(text: string, hearers: readonly SeatId[], guarded: Guarded): Leak | undefined {
  const words = wordsOf(text);
  const { decoded, spelled } = hiddenIn(text, words);
  const turnedBack = (of: readonly string[]) => guarded.kept.flatMap(({ turned }) => turned.find(of));
  for (const one of [...decoded, ...decoded.map(wordsOf).flatMap(turnedBack), ...turnedBack(words)]) {
    const letters = lettersOf(one);
    const found =
      spokenIn(one, hearers, guarded, true) ??
      lettersIn(letters, hearers, guarded, 9) ??
      namesSpelled(letters, hearers, guarded) ??
      wordsSpelled(letters, SHORT, hearers, guarded);
    if (found) return { secret: found.secret, how: "encoded", to: found.to };
  }
  for (const one of firstWords(text)) {
    const found = spokenIn(one, hearers, guarded);
    if (found && found.how !== "by name") return { ...found, how: "encoded" };
  }
  for (const { letters, few } of spelled) {
    const found =
      lettersIn(letters, hearers, guarded, 9) ??
      namesSpelled(letters, hearers, guarded) ??
      wordsSpelled(letters, few ? (letters.length > MANY ? SHORT + 1 : SHORT) : LONG, hearers, guarded);
    if (found) return found;
  }
  return codedNames(text, words, hearers, guarded) ?? spelledBeside(text, hearers, guarded);
}

/** Words down the side that are no words of a secret, in a text that names what a secret is about: they are taken for other words for it. */
export function spelledBeside(text: string, hearers: readonly SeatId[], guarded: Guarded): SpelledLeak | undefined {
  const found = acrosticIn(text, guarded.told);
  if (!found) return undefined;
  for (const unit of aboutIn(text, stemsOf(found.words), guarded.kept)) {
    const to = guarded.strangers(unit, unit.stems, hearers, 2);
    if (to.length > 0) return { secret: unit.secret, how: "encoded", to, spans: found.spans };
  }
  return undefined;
}

function namesSpelled(letters: string, hearers: readonly SeatId[], guarded: Guarded): Leak | undefined {
  const shortest = letters.length < 40 ? 5 : 6;
  for (const { secret, stems } of [letters, [...letters].reverse().join("")].flatMap((row) =>
    guarded.names.spelled(row, shortest),
  )) {
    const to = guarded.unknownName(secret, stems, hearers);
    if (to.length > 0) return { secret, how: "encoded", to };
  }
  return undefined;
}

/**
 * One word of so many letters is spelled by no chance: where letters are few, as those of lines and sentences; in a long telling, where such a word could
 * stand in many places; and among those of all words.
 */
const SHORT = 5;
const MANY = 25;
const LONG = 8;

/** What is spelled on purpose, from end to end, is news to whoever does not know all of it. */
function wordsSpelled(letters: string, least: number, hearers: readonly SeatId[], guarded: Guarded): Leak | undefined {
  for (const { spelled } of guarded.kept) {
    const found = spelled.find(letters, least);
    if (!found) continue;
    const { unit, spells, whole } = found;
    const to = guarded.strangers(unit, unit.stems, hearers, whole ? 1 : Math.ceil(unit.stems.length / 2));
    if (to.length > 0) return { secret: unit.secret, how: "encoded", to, spells };
  }
  return undefined;
}

/** A single name, word by word: shifted by any number of letters, or backwards; or spaced out. */
function codedNames(
  text: string,
  all: readonly string[],
  hearers: readonly SeatId[],
  guarded: Guarded,
): Leak | undefined {
  if (guarded.names.size === 0) return undefined;
  const words = new Set(all.filter((word) => word.length >= 5));
  const apart = text.match(/(?:\b\p{L}[\s.*_-]{1,3}){4,}\p{L}\b/gu)?.map(lettersOf) ?? [];
  for (const word of [...words, ...apart]) {
    const plain = apart.includes(word);
    for (const row of plain ? [word] : [[...word].reverse().join(""), shifted(word, 13), mirrored(word)]) {
      const [found] = guarded.names.spelled(row, plain ? 5 : word.length);
      const to = found ? guarded.unknownName(found.secret, found.stems, hearers) : [];
      if (found && to.length > 0) return { secret: found.secret, how: "encoded", to };
    }
  }
  return undefined;
}

const shifted = (word: string, by: number): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97));
const mirrored = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)));
