import type { Entry, SeatId, Seq } from "../protocol/entry.ts";
import { type Letter, type Letters, letterOf, lettersOf } from "../protocol/letter.ts";

/** What a seat has heard, in its own numbering. The numbers never change; what is taken back is answered by a letter that says so. */
export interface Mailbox {
  readonly seat: SeatId;
  readonly letters: readonly Letter[];
  /** The letters that stand, as of now. */
  standing(): Letters;
  /** The letters that stood up to an entry, and those since then that fit. */
  upTo(seq: Seq, fits?: (letter: Letter) => boolean): Letters;
  /** Calls back for every letter from now on. */
  hear(listener: (letter: Letter) => void): Disposable;
}

export interface OpenMailbox extends Mailbox {
  deliver(entry: Entry): void;
  /** The letters of these entries, as far as this seat heard them. */
  of(entries: readonly Entry[]): readonly Letter[];
  /** The entry that one of this seat's letters is of. */
  seqOf(n: number): Seq | undefined;
}

export function openMailbox(seat: SeatId): OpenMailbox {
  const entries: Entry[] = []; // as they came; a letter is written when somebody reads it
  const letters: Letter[] = [];
  let stand: Letter[] = []; // only ever grows; an undo begins another one
  const listeners = new Set<(letter: Letter) => void>();

  /** The number of the last letter at or before an entry. */
  const countUpTo = (seq: Seq): number => {
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle]?.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const numberOf = (seq: Seq): number | undefined => {
    const n = countUpTo(seq);
    return entries[n - 1]?.seq === seq ? n : undefined;
  };
  /** How many of the letters that stand have a number up to this one. */
  const standingUpTo = (n: number): number => {
    let count = stand.length;
    while (count > 0 && (stand[count - 1]?.n ?? 0) > n) count--;
    return count;
  };
  const written = (): readonly Letter[] => {
    while (letters.length < entries.length) {
      const entry = frozen(entries[letters.length] as Entry);
      const letter = letterOf(entry, letters.length + 1, entry.kind === "undo" ? countUpTo : numberOf);
      letters.push(Object.freeze(letter));
      if (letter.kind === "part") continue; // the narration stands for them
      if (letter.kind !== "undo") stand.push(letter);
      else stand = stand.slice(0, standingUpTo(letter.back_to));
    }
    return letters;
  };

  return {
    seat,
    get letters() {
      return written();
    },
    standing() {
      written();
      return lettersOf(stand);
    },
    upTo(seq, fits = () => false) {
      written();
      const count = standingUpTo(countUpTo(seq));
      return lettersOf(stand, count, stand.slice(count).filter(fits));
    },
    of: (some) => some.flatMap((entry) => written()[(numberOf(entry.seq) ?? 0) - 1] ?? []),
    seqOf: (n) => entries[n - 1]?.seq,
    hear(listener) {
      listeners.add(listener);
      return { [Symbol.dispose]: () => listeners.delete(listener) };
    },
    deliver(entry) {
      entries.push(entry);
      if (listeners.size === 0) return;
      const letter = written().at(-1);
      for (const listener of listeners) if (letter) told(listener, letter);
    },
  };
}

/** One listener's fault is not the table's. */
export function told<T>(listener: (what: T) => void, what: T): void {
  try {
    listener(what);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

/** A mailbox as others may have it: to read and to listen, not to fill. */
export const viewOf = (box: OpenMailbox): Mailbox => ({
  seat: box.seat,
  get letters() {
    return box.letters;
  },
  standing: box.standing,
  upTo: box.upTo,
  hear: box.hear,
});

/** Everybody is handed the same entry, and nobody can change it. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}
