import type { Entry, ForeignEntry, Seq } from "../protocol/entry.ts";

/** What one step of one seat put on record: appended together or not at all, and once however often it is sent. */
export interface Step {
  /** Names the step for ever. The same key again changes nothing and gives back what was recorded. */
  readonly key: string;
  /** Numbered onwards from the last entry of the ledger. */
  readonly entries: readonly Entry[];
}

/** The append-only record of a table. Every implementation keeps the promises of SPEC.md; `test/contracts/ledger.ts` holds them to it. */
export interface Ledger extends AsyncDisposable {
  /** The number of the last entry on record; 0 when there is none. */
  readonly last: Seq;
  /** Resolves when the step is durable, with the entries on record under its key. */
  append(step: Step): Promise<readonly Entry[]>;
  /** The entries of a step, if it is on record. */
  find(key: string): Promise<readonly (Entry | ForeignEntry)[] | undefined>;
  /** An entry that is on record. Without it, whoever may want an entry again keeps it. */
  at?(seq: Seq): Entry | ForeignEntry | undefined;
  /** Every entry after `after`, in order. Damage is thrown where it stands, after everything intact before it. */
  read(after?: Seq): Entries;
}

/** Entries to be waited for one by one; where they are all at hand, they can be had without waiting. */
export interface Entries extends AsyncIterable<Entry | ForeignEntry> {
  [Symbol.iterator]?(): Iterator<Entry | ForeignEntry>;
}
