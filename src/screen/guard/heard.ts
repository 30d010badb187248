import { hash, randomBytes } from "node:crypto";
import type { SeatId, Seq } from "../../protocol/entry.ts";
import { openRow } from "../../table/row.ts";
import { sentencesIn, stemsOf, wholeOf } from "./words.ts";

/** Sentences that somebody has heard or may read, by the words in them: it is found quickly whether words were heard together. */
export interface Sentences {
  /** How many numbers all of it is kept in, besides the words themselves. */
  readonly numbers: number;
  /** Texts that were told in one telling. */
  add(texts: readonly string[], by: readonly SeatId[], seq: Seq): void;
  /** Everything after this entry is forgotten. */
  truncate(seq: Seq): void;
  /** Did this seat hear this word at all, or this whole sentence? */
  knows(seat: SeatId, stem: string): boolean;
  /** What else stands in sentences that have two of these stems. */
  beside(stems: readonly string[]): ReadonlySet<string>;
  /** How many of these stems the seat never heard in one breath with the others. */
  unheard(seat: SeatId, stems: readonly string[]): number;
}

/** So many tellings of a word are looked at, the latest first; of the rarest words of what is asked about. */
const MOST = 60;
const RAREST = 4;
const REACH = 4;

/**
 * An evening has tens of thousands of words, and all of them are kept until it is over: as numbers, in rows that grow. A word has
 * a number; whoever hears something together are a group; of a whole sentence 64 bits of a hash are kept. They are taken with a key that nobody else
 * has: a sentence that passes for another one cannot be looked for, and by chance there is none.
 */
export function openSentences(): Sentences {
  const key = randomBytes(16).toString("hex");
  const ids = new Map<string, number>();
  const names: string[] = []; // of the numbers
  const groups: ReadonlySet<SeatId>[] = [];
  const groupIds = new Map<string, number>();
  const count: number[] = []; //  by word: how often it was told
  const latest: number[] = []; // where in the row it was told last
  const ears: number[] = []; //   and the first of those groups that heard it
  const hearing = { group: openRow(), times: openRow(), next: openRow() };
  const row = { word: openRow(), before: openRow() }; // every word of every sentence; and where that word was told before
  const sentence = { from: openRow(), telling: openRow(), whole: openRow(), sum: openRow() }; // where in the row it begins, the telling it is of, all of it
  const telling = { seq: openRow(), group: openRow() };

  const idOf = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, names.length);
    count.push(0);
    latest.push(NONE);
    ears.push(NONE);
    return names.push(word) - 1;
  };
  const groupOf = (by: readonly SeatId[]): number => {
    const name = [...by].join(" ");
    const group = groupIds.get(name) ?? groups.push(new Set(by)) - 1;
    groupIds.set(name, group);
    return group;
  };
  /** A group hears a word once more, or once less. */
  const hear = (word: number, group: number, more: 1 | -1): void => {
    let at = ears[word] ?? NONE;
    while (at !== NONE && hearing.group.at(at) !== group) at = hearing.next.at(at);
    if (at === NONE) {
      at = hearing.group.push(group);
      hearing.times.push(0);
      hearing.next.push(ears[word] ?? NONE);
      ears[word] = at;
    }
    hearing.times.set(at, hearing.times.at(at) + more);
  };
  const endOf = (at: number): number => (at + 1 < sentence.from.length ? sentence.from.at(at + 1) : row.word.length);
  const stemsAt = (at: number, add: (word: number) => void): void => {
    for (let i = sentence.from.at(at); i < endOf(at); i++) add(row.word.at(i));
  };
  const wanted: number[] = []; // by word, while it is looked for: how often it is wanted
  /** How many of the wanted words stand in the sentence, or in those of the same telling around it; of a file, in its neighbours. */
  const foundAround = (at: number): number => {
    const of = sentence.telling.at(at);
    const reach = telling.seq.at(of) === 0 ? 1 : REACH;
    const met: number[] = [];
    let found = 0;
    for (let i = Math.max(0, at - reach); i <= at + reach && i < sentence.telling.length; i++) {
      if (sentence.telling.at(i) !== of) continue;
      const end = endOf(i);
      for (let place = sentence.from.at(i); place < end; place++) {
        const word = row.word.at(place);
        const times = wanted[word];
        if (times === undefined || times === 0) continue;
        found += times;
        wanted[word] = 0; // once is enough
        met.push(word, times);
      }
    }
    for (let i = 0; i < met.length; i += 2) wanted[met[i] as number] = met[i + 1] as number;
    return found;
  };
  /** Looks for these words where the rarest of them were told, place by place; `fewest` grows with it: by group, how many it never heard with the others. */
  function* lookFor(words: readonly number[], fewest: number[]): Generator<void> {
    const rarest = words
      .filter((word) => (count[word] ?? 0) > 0)
      .toSorted((a, b) => (count[a] ?? 0) - (count[b] ?? 0))
      .slice(0, RAREST);
    const known = new Set<number>();
    for (const word of rarest) {
      let looked = 0;
      for (const at of placesOf(word)) {
        if (++looked > MOST) break;
        if (known.has(at)) continue;
        known.add(at);
        const group = telling.group.at(sentence.telling.at(at));
        if (fewest[group] !== 0)
          fewest[group] = Math.min(fewest[group] ?? words.length, words.length - foundAround(at));
        yield;
      }
    }
  }
  /** One seat after the other is asked about the same words: what was looked up for one is not looked up again. */
  let asked: Asked | undefined;
  const forget = (): void => {
    for (const word of asked?.words ?? []) wanted[word] = 0;
    asked = undefined;
  };
  const askFor = (stems: readonly string[]): Asked => {
    if (asked?.stems === stems) return asked;
    forget();
    const words = stems.map((stem) => ids.get(stem) ?? NONE);
    for (const word of words) if (word !== NONE) wanted[word] = (wanted[word] ?? 0) + 1;
    const fewest: number[] = [];
    asked = { stems, words, fewest, look: lookFor(words, fewest) };
    return asked;
  };
  /** The sentence that a place in the row is of: the last one that begins there or before. */
  const sentenceAt = (place: number): number => {
    let [low, high] = [0, sentence.from.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (sentence.from.at(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const isHeardBy = (seat: SeatId, at: number): boolean =>
    groups[telling.group.at(sentence.telling.at(at))]?.has(seat) ?? false;
  /** Did this seat hear all of this sentence? It is looked for where the rarest of its words was told. */
  const knowsWhole = (seat: SeatId, whole: string): boolean => {
    const words = [...stemsOf(whole.slice(1).split(" "))].map((stem) => ids.get(stem) ?? NONE);
    const [rarest = NONE] = words.toSorted((a, b) => (count[a] ?? 0) - (count[b] ?? 0));
    const [one, other] = sumsOf(key, whole);
    for (const at of placesOf(rarest))
      if (sentence.whole.at(at) === one && sentence.sum.at(at) === other && isHeardBy(seat, at)) return true;
    return false;
  };
  /** The sentences in which a word was told, the latest first. */
  function* placesOf(word: number): Generator<number> {
    for (let at = latest[word] ?? NONE; at !== NONE; at = row.before.at(at)) yield sentenceAt(at);
  }

  return {
    get numbers() {
      return 2 * row.word.length + 4 * sentence.from.length + 2 * telling.seq.length + 3 * hearing.group.length;
    },
    add(texts, by, seq) {
      forget();
      const sentences = texts.flatMap(sentencesIn);
      if (sentences.length === 0) return;
      const group = groupOf(by);
      const of = telling.seq.push(seq);
      telling.group.push(group);
      for (const { stems, words } of sentences) {
        sentence.from.push(row.word.length);
        sentence.telling.push(of);
        for (const stem of stems) {
          const word = idOf(stem);
          row.before.push(latest[word] ?? NONE);
          latest[word] = row.word.push(word);
          count[word] = (count[word] ?? 0) + 1;
          hear(word, group, 1);
        }
        const [one, other] = sumsOf(key, wholeOf(words));
        sentence.whole.push(one);
        sentence.sum.push(other);
      }
    },
    truncate(seq) {
      forget();
      while (telling.seq.length > 0 && telling.seq.last() > seq) {
        const group = telling.group.pop();
        telling.seq.pop();
        while (sentence.telling.length > 0 && sentence.telling.last() === telling.seq.length) {
          sentence.telling.pop();
          sentence.whole.pop();
          sentence.sum.pop();
          const from = sentence.from.pop();
          while (row.word.length > from) {
            const word = row.word.pop();
            latest[word] = row.before.pop();
            count[word] = (count[word] ?? 0) - 1;
            hear(word, group, -1);
          }
        }
      }
    },
    beside(stems) {
      const shared = new Map<number, number>();
      for (const stem of stems)
        for (const at of placesOf(ids.get(stem) ?? NONE)) shared.set(at, (shared.get(at) ?? 0) + 1);
      const words = new Set<number>();
      for (const [at, times] of shared) if (times > 1) stemsAt(at, (word) => words.add(word));
      return new Set([...words].map((word) => names[word] ?? ""));
    },
    knows(seat, stem) {
      if (stem.startsWith("=")) return knowsWhole(seat, stem);
      for (let at = ears[ids.get(stem) ?? NONE] ?? NONE; at !== NONE; at = hearing.next.at(at))
        if (hearing.times.at(at) > 0 && groups[hearing.group.at(at)]?.has(seat)) return true;
      return false;
    },
    unheard(seat, stems) {
      const { fewest, look } = askFor(stems);
      const best = (): number =>
        fewest.reduce((least, one, group) => (one < least && groups[group]?.has(seat) ? one : least), stems.length);
      let least = best();
      while (least > 0 && !look.next().done) least = best();
      return least;
    },
  };
}

const NONE = -1;

/** Words that somebody asks about, and how far they have been looked for. */
interface Asked {
  readonly stems: readonly string[];
  readonly words: readonly number[];
  /** By group, how many of them it never heard with the others. */
  readonly fewest: readonly number[];
  readonly look: Iterator<void>;
}

/** 64 bits of a text that tell it from all others; of a sentence that anybody may say, none. */
function sumsOf(key: string, whole: string | undefined): readonly [number, number] {
  if (whole === undefined) return NO_SUMS;
  const sum = hash("sha256", key + whole, "buffer");
  return [sum.readInt32LE(0), sum.readInt32LE(4)];
}
const NO_SUMS = [0, 0] as const;
