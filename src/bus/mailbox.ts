import { isAsk, type Say } from "../protocol/ask.ts";
import { type Entry, kinds, type SeatId, type Seq } from "../protocol/entry.ts";
import { type Letter, type Letters, letterOf, lettersAt } from "../protocol/letter.ts";
import { type Refusal, refusal } from "../protocol/refusal.ts";
import { openRow } from "../table/row.ts";
import { frozen, openRecall, openWeakly, type Recall } from "./recall.ts";

/** What a seat has heard, in its own numbering. The numbers never change; what is taken back is answered by a letter that says so. */
export interface Mailbox {
  readonly seat: SeatId;
  readonly letters: readonly Letter[];
  /** How many there are; and the one with that number, from 1 on. */
  readonly count: number;
  at(n: number): Letter | undefined;
  /** The letters that stand, as of now. */
  standing(): Letters;
  /** The letters that stood up to an entry, and those since then that fit. */
  upTo(seq: Seq, fits?: (letter: Letter) => boolean): Letters;
  /** Calls back for every letter from now on. */
  hear(listener: (letter: Letter) => void): Disposable;
  /** The entry that one of this seat's letters is of. */
  seqOf(n: number): Seq | undefined;
}

/** As much of an entry as a mailbox notes when it is heard. */
export type Noted = Pick<Entry, "seq" | "kind"> & { readonly back_to?: Seq };

export interface OpenMailbox extends Mailbox {
  deliver(entry: Entry): void;
  /** The letters of these entries, as far as this seat heard them. */
  of(entries: readonly Entry[]): readonly Letter[];
}

/**
 * Which entries a seat has heard, as numbers; a letter is written when somebody reads it. `from`: who has the entries; else they are kept here.
 * `before`: what it had heard before it was opened.
 */
export function openMailbox(seat: SeatId, from?: Recall, before: Iterable<Noted> = []): OpenMailbox {
  const recall = from ?? openRecall();
  const heard = openRow();
  const letters = openWeakly<Letter>();
  let stand = openRow(); // the numbers of the letters that do; only ever grows; an undo begins another one
  const listeners = new Set<(letter: Letter) => void>();

  /** The number of the last letter at or before an entry. */
  const countUpTo = (seq: Seq): number => {
    let low = 0;
    let high = heard.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (heard.at(middle) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const numberOf = (seq: Seq): number | undefined => {
    const n = countUpTo(seq);
    return n > 0 && heard.at(n - 1) === seq ? n : undefined;
  };
  /** How many of the letters that stand have a number up to this one. */
  const standingUpTo = (n: number): number => {
    let count = stand.length;
    while (count > 0 && stand.at(count - 1) > n) count--;
    return count;
  };
  const letter = (n: number): Letter =>
    letters.get(n, () => {
      const entry = frozen(recall.at(heard.at(n - 1)));
      return Object.freeze(letterOf(entry, n, entry.kind === "undo" ? countUpTo : numberOf));
    });
  const standing = (count: number, more?: readonly Letter[]): Letters => {
    const now = stand;
    return lettersAt((place) => letter(now.at(place)), count, more);
  };

  /** Gives the number of its letter. */
  const note = ({ seq, kind, back_to = 0 }: Noted): number => {
    const n = heard.push(seq) + 1;
    if (kind === "undo") stand = stand.upTo(standingUpTo(countUpTo(back_to)));
    else if (kind !== "part") stand.push(n); // the narration stands for the pieces
    return n;
  };
  for (const one of before) note(one);

  return {
    seat,
    get letters() {
      return Array.from({ length: heard.length }, (_, i) => letter(i + 1));
    },
    get count() {
      return heard.length;
    },
    at: (n) => (Number.isInteger(n) && n >= 1 && n <= heard.length ? letter(n) : undefined),
    standing: () => standing(stand.length),
    upTo(seq, fits = () => false) {
      const count = standingUpTo(countUpTo(seq));
      const since = Array.from({ length: stand.length - count }, (_, i) => letter(stand.at(count + i)));
      return standing(count, since.filter(fits));
    },
    of: (some) =>
      some.flatMap((entry) => {
        const n = numberOf(entry.seq);
        return n === undefined ? [] : [letter(n)];
      }),
    seqOf: (n) => (Number.isInteger(n) && n >= 1 && n <= heard.length ? heard.at(n - 1) : undefined),
    hear(listener) {
      listeners.add(listener);
      return { [Symbol.dispose]: () => listeners.delete(listener) };
    },
    deliver(entry) {
      if (!from) recall.keep(entry);
      const n = note(entry);
      for (const listener of listeners) told(listener, letter(n));
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
  get count() {
    return box.count;
  },
  at: box.at,
  standing: box.standing,
  upTo: box.upTo,
  hear: box.hear,
  seqOf: box.seqOf,
});

/** A seat points at its own letters; from here on, the entries behind them are meant. */
export function pointing(say: Say, { seqOf }: OpenMailbox): Say | Refusal {
  if (!isAsk(say)) return say;
  const pointed: Record<string, unknown> = { ...say };
  for (const field of kinds[say.kind].refs) {
    const numbers = pointed[field];
    if (numbers === undefined) continue;
    const seqs = [numbers].flat().map((n) => seqOf(n as number));
    if (seqs.includes(undefined)) {
      return refusal("bus/no-such-letter", "Point at letters of your own, by their numbers.", { tag: say.kind, field });
    }
    pointed[field] = Array.isArray(numbers) ? seqs : seqs[0];
  }
  return pointed as unknown as Say;
}
