// A short life of a ledger, traced by scripts/powercuts.ts. Usage: writer.ts <ledger> <life> <sessions> <closed|killed>
// It opens and closes the ledger once for each of the sessions, which are numbers of steps ("30,60"), and says "ready" and
// "ack <key> <first> <last>" on its output. With "killed" it dies in the last session instead of closing.
// SYNCHRONOUS=NORMAL makes it the control: a writer that does what a ledger must not do. CHECKPOINT=<pages> has the database
// carried over from its log more often than it is by itself, so that a short trace holds many such moments.

import { writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import { randomFrom } from "../../test/support/random.ts";
import { stepOf } from "../kills/steps.ts";

const [path = "", life = "", sessions = "", end = ""] = process.argv.slice(2);
const { SYNCHRONOUS = "FULL", CHECKPOINT } = process.env;
const random = randomFrom(Number(life));
const say = (line: string) => writeSync(1, `${line}\n`);

const exec = DatabaseSync.prototype.exec;
let changed = 0;
DatabaseSync.prototype.exec = function (sql) {
  if (!/synchronous = FULL/.test(sql)) return exec.call(this, sql);
  changed += 1;
  const checkpoint = CHECKPOINT ? `; PRAGMA wal_autocheckpoint = ${CHECKPOINT}` : "";
  return exec.call(this, sql.replace("synchronous = FULL", `synchronous = ${SYNCHRONOUS}`) + checkpoint);
};

for (const [session, steps] of sessions.split(",").map(Number).entries()) {
  const ledger = await openSqliteLedger(path);
  if (changed !== session + 1)
    throw new Error("The ledger no longer sets its durability the way this script changes it.");
  say("ready");
  await writeSteps(ledger, `${life}/${session}`, steps);
  if (end === "killed" && session === sessions.split(",").length - 1) process.kill(process.pid, "SIGKILL");
  await ledger[Symbol.asyncDispose]();
}

/** One step, or a few in one commit, until all are acknowledged. */
async function writeSteps(ledger: Ledger, session: string, steps: number): Promise<void> {
  for (let done = 0; done < steps; ) {
    let tip = ledger.last;
    const batch = Array.from({ length: 1 + random.below(3) }, () => {
      const step = stepOf(`${session}/${done++}`, tip + 1);
      tip += step.entries.length;
      return ledger.append(step).then(({ length }) => say(`ack ${step.key} ${step.entries[0]?.seq} ${length}`));
    });
    await Promise.all(batch);
  }
}
