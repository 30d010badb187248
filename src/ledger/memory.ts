import type { Entry, Seq } from "../protocol/entry.ts";
import { LedgerConflict } from "./errors.ts";
import type { Ledger, Step } from "./ledger.ts";

/** A ledger that lasts as long as the process: for tests, examples and trying things out. */
export function openMemoryLedger(): Ledger {
  const entries: Entry[] = [];
  const steps = new Map<string, readonly Entry[]>();
  return {
    get last(): Seq {
      return entries.length;
    },
    async append({ key, entries: added }: Step) {
      const known = steps.get(key);
      if (known) return known;
      const numbered = added.length > 0 && added.every((entry, i) => entry.seq === entries.length + 1 + i);
      if (!numbered) throw new LedgerConflict(entries.length + 1, added[0]?.seq);
      entries.push(...added);
      steps.set(key, added);
      return added;
    },
    async find(key) {
      return steps.get(key);
    },
    at: (seq) => entries[seq - 1],
    async *read(after = 0) {
      yield* entries.slice(after);
    },
    async [Symbol.asyncDispose]() {},
  };
}
