import type { Ledger, Step } from "../../src/ledger/ledger.ts";

/** The moment of a kill: right before a process's n-th append, or right after it is durable and before anybody is told. */
export interface Moment {
  readonly append: number;
  readonly side: "before" | "after";
}

/** A ledger that calls back before each append, and kills its own process at one of them. */
export function deadly(ledger: Ledger, note: (step: Step) => void, moment?: Moment): Ledger {
  let appends = 0;
  return {
    get last() {
      return ledger.last;
    },
    async append(step) {
      const last = ++appends === moment?.append;
      note(step);
      if (last && moment.side === "before") die();
      const recorded = await ledger.append(step);
      if (last) die();
      return recorded;
    },
    find: (key) => ledger.find(key),
    read: (after) => ledger.read(after),
    [Symbol.asyncDispose]: () => ledger[Symbol.asyncDispose](),
  };
}

/** As from outside: nothing is flushed, closed or told. */
function die(): never {
  process.kill(process.pid, "SIGKILL");
  for (;;); // until it arrives
}
