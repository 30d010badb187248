import type { SeatId, Seq } from "../../protocol/entry.ts";
import { sentencesIn, wholeOf } from "./words.ts";

/** Sentences that somebody has heard or may read, by the words in them: it is found quickly whether words were heard together. */
export interface Sentences {
  add(text: string, by: Iterable<SeatId>, seq: Seq): void;
  /** Everything after this entry is forgotten. */
  truncate(seq: Seq): void;
  /** Did this seat hear this word at all, or this whole sentence? */
  knows(seat: SeatId, stem: string): boolean;
  /** What else stands in sentences that have two of these stems. */
  beside(stems: readonly string[]): ReadonlySet<string>;
  /** Of these stems, those that the seat never heard in one breath with the others. */
  unheard(seat: SeatId, stems: readonly string[]): readonly string[];
}

interface Told {
  readonly seq: Seq;
  readonly by: ReadonlySet<SeatId>;
  readonly stems: ReadonlySet<string>;
  readonly whole: string | undefined;
}

/** So many tellings of a word are looked at, the latest first; of the rarest words of what is asked about. */
const MOST = 60;
const RAREST = 4;
const REACH = 4;

export function openSentences(): Sentences {
  const told: Told[] = [];
  const places = new Map<string, number[]>();
  const times = new Map<string, Map<SeatId, number>>(); // how often each seat heard a word
  /** The sentence, and those of the same telling around it; of a file, its neighbours. */
  const together = (at: number): readonly Told[] => {
    const { seq, by } = told[at] as Told;
    const reach = seq === 0 ? 1 : REACH;
    return told.slice(Math.max(0, at - reach), at + reach + 1).filter((one) => one.seq === seq && one.by === by);
  };
  const count = (stem: string, ears: Iterable<SeatId>, by: 1 | -1): void => {
    const bySeat = times.get(stem) ?? new Map<SeatId, number>();
    times.set(stem, bySeat);
    for (const seat of ears) bySeat.set(seat, (bySeat.get(seat) ?? 0) + by);
  };
  return {
    add(text, by, seq) {
      const ears = new Set(by);
      for (const { stems, words } of sentencesIn(text)) {
        for (const stem of stems) {
          const found = places.get(stem);
          if (found) found.push(told.length);
          else places.set(stem, [told.length]);
          count(stem, ears, 1);
        }
        const whole = wholeOf(words);
        if (whole !== undefined) count(whole, ears, 1);
        told.push({ seq, by: ears, stems, whole });
      }
    },
    truncate(seq) {
      while ((told.at(-1)?.seq ?? 0) > seq) {
        const last = told.pop();
        for (const stem of last?.stems ?? []) {
          places.get(stem)?.pop();
          count(stem, last?.by ?? [], -1);
        }
        if (last?.whole !== undefined) count(last.whole, last.by, -1);
      }
    },
    beside(stems) {
      const times = new Map<number, number>();
      for (const stem of stems) for (const at of places.get(stem) ?? []) times.set(at, (times.get(at) ?? 0) + 1);
      return new Set([...times].flatMap(([at, shared]) => (shared > 1 ? [...(told[at]?.stems ?? [])] : [])));
    },
    knows: (seat, stem) => (times.get(stem)?.get(seat) ?? 0) > 0,
    unheard(seat, stems) {
      const heardOf = stems.filter((stem) => (places.get(stem)?.length ?? 0) > 0);
      const rarest = heardOf.toSorted((a, b) => (places.get(a)?.length ?? 0) - (places.get(b)?.length ?? 0));
      let best: readonly string[] = stems;
      for (const stem of rarest.slice(0, RAREST)) {
        for (const at of (places.get(stem) ?? []).slice(-MOST)) {
          const one = told[at];
          if (!one?.by.has(seat)) continue;
          const near = together(at);
          const left = stems.filter((each) => !near.some((sentence) => sentence?.stems.has(each)));
          if (left.length < best.length) best = left;
        }
        if (best.length === 0) break;
      }
      return best;
    },
  };
}
