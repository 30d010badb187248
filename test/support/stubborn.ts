import { LedgerNotWritten } from "../../src/ledger/errors.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";

/** A ledger whose next appends fail, or wait until they are let through. */
export function stubborn(): Ledger & { failing: boolean; hold?: Promise<void> } {
  const inner = openMemoryLedger();
  const ledger: Ledger & { failing: boolean; hold?: Promise<void> } = {
    failing: false,
    get last() {
      return inner.last;
    },
    async append(step) {
      await ledger.hold;
      if (ledger.failing) throw new LedgerNotWritten("memory", new Error("no"));
      return inner.append(step);
    },
    find: (key) => inner.find(key),
    read: (from) => inner.read(from),
    [Symbol.asyncDispose]: () => inner[Symbol.asyncDispose](),
  };
  return ledger;
}
