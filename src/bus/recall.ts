import type { Ledger } from "../ledger/ledger.ts";
import type { Entry, Seq } from "../protocol/entry.ts";

/** The entries that somebody may still ask for. The latest are at hand; the others are read from the ledger when they are wanted. */
export interface Recall {
  keep(entry: Entry): void;
  at(seq: Seq): Entry;
}

/** So many are at hand: more than a beat has. */
const AT_HAND = 100;

/** Without a ledger all of them are at hand. */
export function openRecall(ledger: Pick<Ledger, "at"> & Partial<Pick<Ledger, "last">> = {}): Recall {
  const latest = new Map<Seq, Entry>();
  const others = openWeakly<Entry>();
  return {
    keep(entry) {
      if (ledger.at && entry.seq + AT_HAND <= (ledger.last ?? 0)) return; // of a record that is being opened
      latest.set(entry.seq, entry);
      if (!ledger.at || latest.size < 2 * AT_HAND) return;
      for (const seq of latest.keys()) {
        if (latest.size <= AT_HAND) break;
        latest.delete(seq);
      }
    },
    at: (seq) => latest.get(seq) ?? others.get(seq, () => frozen(ledger.at?.(seq) as Entry)),
  };
}

/** Things that are made when they are wanted, and are the same as long as somebody holds them. */
export function openWeakly<T extends object>() {
  const made = new Map<number, WeakRef<T>>();
  const gone = new FinalizationRegistry<number>((key) => {
    if (!made.get(key)?.deref()) made.delete(key);
  });
  return {
    get(key: number, make: () => T): T {
      const known = made.get(key)?.deref();
      if (known) return known;
      const fresh = make();
      made.set(key, new WeakRef(fresh));
      gone.register(fresh, key);
      return fresh;
    },
  };
}

/** Everybody is handed the same entry, and nobody can change it. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}
