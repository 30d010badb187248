import type { Ledger, Step } from "../../src/ledger/ledger.ts";

/** The same ledger; each step is shown before it is on record. */
export const watched = (ledger: Ledger, show: (step: Step) => void): Ledger => ({
  get last() {
    return ledger.last;
  },
  append(step) {
    show(step);
    return ledger.append(step);
  },
  find: (key) => ledger.find(key),
  read: (after) => ledger.read(after),
  [Symbol.asyncDispose]: () => ledger[Symbol.asyncDispose](),
});
