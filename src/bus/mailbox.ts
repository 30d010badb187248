import type { Entry, SeatId, Seq } from "../protocol/entry.ts";
import { type Letter, letterOf } from "../protocol/letter.ts";

/** What a seat has heard, in its own numbering. The numbers never change; what is taken back is answered by a letter that says so. */
export interface Mailbox {
  readonly seat: SeatId;
  readonly letters: readonly Letter[];
  /** The letters up to an entry, and what this seat was refused since. */
  upTo(seq: Seq): readonly Letter[];
  /** Calls back for every letter from now on. */
  hear(listener: (letter: Letter) => void): Disposable;
}

export interface OpenMailbox extends Mailbox {
  /** The letters of these entries, as far as this seat heard them. */
  of(entries: readonly Entry[]): readonly Letter[];
  /** The entry that one of this seat's letters is of. */
  seqOf(n: number): Seq | undefined;
  deliver(entry: Entry): void;
}

export function openMailbox(seat: SeatId): OpenMailbox {
  const letters: Letter[] = [];
  const seqs: Seq[] = []; // of each letter, ascending
  const listeners = new Set<(letter: Letter) => void>();
  /** The number of the last letter at or before an entry; where `exact`, only of that entry itself. */
  const numberOf = (seq: Seq, exact: boolean): number | undefined => {
    let low = 0;
    let high = seqs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((seqs[middle] ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return !exact || seqs[low - 1] === seq ? low : undefined;
  };
  return {
    seat,
    letters,
    upTo: (seq) => letters.filter((letter, i) => (seqs[i] ?? 0) <= seq || letter.kind === "refusal"),
    seqOf: (n) => seqs[n - 1],
    of: (entries) => entries.flatMap((entry) => letters[(numberOf(entry.seq, true) ?? 0) - 1] ?? []),
    hear(listener) {
      listeners.add(listener);
      return { [Symbol.dispose]: () => listeners.delete(listener) };
    },
    deliver(entry) {
      const letter = letterOf(entry, letters.length + 1, (seq) => numberOf(seq, entry.kind !== "undo"));
      letters.push(Object.freeze(letter));
      seqs.push(entry.seq);
      for (const listener of listeners) {
        try {
          listener(letter);
        } catch (error) {
          process.emitWarning(error instanceof Error ? error : String(error)); // one listener's fault is not the table's
        }
      }
    },
  };
}

/** A mailbox as others may have it: to read and to listen, not to fill. */
export const viewOf = (box: OpenMailbox): Mailbox => ({
  seat: box.seat,
  get letters() {
    return box.letters;
  },
  upTo: box.upTo,
  hear: box.hear,
});
