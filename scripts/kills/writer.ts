// A writer that is there to be killed: scripts/kills.ts starts it, ends it at a random point and looks at what it left behind.
// Usage: kill-writer.ts <ledger> <seed> <run>. It says on its output what it does, one line each:
//   opening             before it opens the ledger
//   ready <last>        the ledger is open
//   send <key> <size>   before a step is appended
//   ack <key> <first> <last>   after the ledger said that the step is recorded
// RETRY holds the keys, as JSON, that earlier writers sent and had no answer for; they are sent again first.
// With FINISH=1 it stops there and closes the ledger, as a table does that comes to its end.

import { writeSync } from "node:fs";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { randomFrom } from "../../test/support/random.ts";
import { sizeOf, stepOf } from "./steps.ts";

const IN_FLIGHT = 8;
const [path = "", seed = "", run = ""] = process.argv.slice(2);
const retries = JSON.parse(process.env.RETRY ?? "[]") as readonly string[];
const random = randomFrom(Number(seed) * 1_000_003 + Number(run));

// Written straight to the file descriptor: a line that was said cannot be lost in a buffer when the process dies.
const say = (line: string) => writeSync(1, `${line}\n`);
const acknowledge = (key: string, entries: readonly Entry[]) =>
  say(`ack ${key} ${entries.at(0)?.seq} ${entries.at(-1)?.seq}`);

say("opening");
const ledger = await openSqliteLedger(path);
let tip = ledger.last;
say(`ready ${tip}`);

// Sent twice at once, and numbered from the end of the ledger as it is now: on record already or not, it must end up there once.
for (const key of retries) {
  say(`send ${key} ${sizeOf(key)}`);
  const step = stepOf(key, tip + 1);
  const [once, twice] = await Promise.all([ledger.append(step), ledger.append(step)]);
  if (once.length !== step.entries.length || once[0]?.seq !== twice[0]?.seq || once.length !== twice.length)
    throw new Error(`${key} was answered with ${once.length} entries from ${once[0]?.seq}, then from ${twice[0]?.seq}`);
  tip = ledger.last;
  acknowledge(key, once);
}

if (process.env.FINISH === "1") await ledger[Symbol.asyncDispose]();
else await writeForEver();

/** Up to eight steps at once, sometimes one at a time, so that both a lone commit and one for many are cut short. */
async function writeForEver(): Promise<never> {
  const inFlight = new Set<Promise<void>>();
  for (let i = 0; ; i++) {
    const step = stepOf(`${seed}/${run}/${i}`, tip + 1);
    say(`send ${step.key} ${step.entries.length}`);
    tip += step.entries.length;
    const sent = ledger.append(step).then((entries) => {
      acknowledge(step.key, entries);
      inFlight.delete(sent);
    });
    inFlight.add(sent);
    const limit = 1 + random.below(IN_FLIGHT);
    while (inFlight.size >= limit) await Promise.race(inFlight);
  }
}
