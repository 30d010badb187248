import type { Ledger } from "../../src/ledger/ledger.ts";

const GONE = "The power is gone.";
/** A power cut before the so-manieth append: what the process still does leaves no trace. */
export const cutOff = (ledger: Ledger, append: number): Ledger => {
  let appends = 0;
  return {
    get last() {
      return ledger.last;
    },
    append: (step) => (++appends < append ? ledger.append(step) : Promise.reject(new Error(GONE))),
    find: (key) => ledger.find(key),
    read: (after) => ledger.read(after),
    [Symbol.asyncDispose]: async () => {},
  };
};
/** Nothing else may go wrong where the power goes. */
export function thePowerIsGone(error: unknown): undefined {
  if (!(error instanceof Error && error.message.includes(GONE))) throw error;
}
