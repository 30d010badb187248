// Plays an evening with models on a ledger of its own. Told to, it kills itself once the GM's n-th call is on record and before anything came of it.
// Usage: call-killed.ts <ledger> <n>

import { isMain } from "../../scripts/is-main.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { houseAt, playEvening } from "./evening.ts";
import { call, modelled } from "./model-minds.ts";

/** How many calls the GM made. */
export async function playWithCalls(path: string, killedAt?: number): Promise<number> {
  await using ledger = await openSqliteLedger(path);
  let calls = 0;
  const gm: Mind = async (desk, signal, hands) => {
    calls++;
    if (hands?.may?.({ tokens: 1100, cost: 0.01 }) === false) throw new Error("no budget");
    const before = ledger.last;
    hands?.made?.(call(desk, "text"));
    while (calls === killedAt) {
      await new Promise((resolve) => setImmediate(resolve));
      if (ledger.last > before) process.kill(process.pid, "SIGKILL");
    }
    return houseAt("gm")(desk, signal);
  };
  await playEvening({ ledger, mindOf: (seat) => (seat === "gm" ? gm : modelled(seat)) });
  return calls;
}

if (isMain(import.meta.url)) {
  const [, , path = "", nth] = process.argv;
  await playWithCalls(path, Number(nth));
}
