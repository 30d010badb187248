// What the writers of one ledger said they did, and what the ledger has of it.
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { NotThisLedger } from "../../src/ledger/errors.ts";
import { openSqliteReader } from "../../src/ledger/sqlite.ts";
import { type Span, sortSteps } from "./sort-steps.ts";

export function openRecord(path: string) {
  const sent = new Set<string>();
  const acknowledged = new Map<string, Span>();
  const lost = new Set<string>();
  const recordedUnheard = new Set<string>();
  const unrecorded = new Set<string>();
  const faults: string[] = [];
  let steps = sortSteps();
  let ready = false;
  let kills = 0;
  let notYet = 0;

  const fault = (what: string | undefined) => {
    if (what) faults.push(`kill ${kills}: ${what}`);
  };
  const unanswered = (): readonly string[] => [...sent].filter((key) => !acknowledged.has(key));

  /** Takes down a line of a writer and says which kind it was. */
  const hear = (line: string): string => {
    const [said = "", key = "", a, b] = line.split(" ");
    const { last } = steps.found;
    if (said === "ready") ready = true;
    if (said === "ready" && Number(key) < last) fault(`opened at entry ${key}, and ${last} was on record`);
    if (said === "send") sent.add(key);
    if (said === "ack") acknowledged.set(key, { first: Number(a), last: Number(b) });
    return said;
  };

  /** Reads on from where it was; the reader checks the checksums as it goes. */
  const readOn = async (): Promise<void> => {
    await using ledger = await openSqliteReader(path);
    const { last } = steps.found;
    if (ledger.last < last) fault(`ends at entry ${ledger.last}, and ${last} was on record`);
    for await (const entry of ledger.read(last)) steps.add(entry);
    steps.end();
  };

  /** Acknowledged means there, at the place that was named, at every look from then on. */
  const lookForLost = (): void => {
    for (const [key, span] of acknowledged) if (!same(span, steps.recorded.get(key))) lost.add(key);
  };

  /** After a kill: reads what is new, and looks for everything that was ever acknowledged. */
  const check = async (): Promise<void> => {
    kills += 1;
    if (!ready && !existsSync(path)) return;
    try {
      await readOn();
    } catch (error) {
      if (!ready && isNotYet(error)) notYet += 1;
      else fault(String(error));
    }
    lookForLost();
    for (const key of unanswered()) (steps.recorded.has(key) ? recordedUnheard : unrecorded).add(key);
  };

  /** At the end: everything that was ever sent is there once, from the first entry to the last, and the file is sound. */
  const finish = async (): Promise<void> => {
    const { duplicated, halfSteps } = steps.found;
    steps = sortSteps();
    await readOn().catch((error) => fault(`at the end: ${error}`));
    lookForLost();
    const { found, recorded } = steps;
    if (found.duplicated < duplicated || found.halfSteps < halfSteps) fault("what was wrong with it is gone again");
    if (found.outOfOrder > 0) fault(`${found.outOfOrder} entries out of order`);
    const never = [...sent].filter((key) => !recorded.has(key));
    if (never.length > 0) fault(`sent again and not there: ${never.join(", ")}`);
    const unsent = [...recorded.keys()].filter((key) => !sent.has(key));
    if (unsent.length > 0) fault(`there, and nobody sent it: ${unsent.join(", ")}`);
    const integrity = integrityOf(path);
    if (integrity !== "ok") fault(`integrity_check: ${integrity}`);
  };

  return {
    faults: faults as readonly string[],
    get counts() {
      return {
        acknowledged: acknowledged.size,
        entries: steps.found.last,
        lost: lost.size,
        duplicated: steps.found.duplicated,
        halfSteps: steps.found.halfSteps,
        recordedUnheard: recordedUnheard.size,
        unrecorded: unrecorded.size,
        notYet,
      };
    },
    get ready() {
      return ready;
    },
    fault,
    hear,
    unanswered,
    check,
    finish,
  };
}

function integrityOf(path: string): string {
  try {
    using db = new DatabaseSync(path, { readOnly: true });
    return String(Object.values(db.prepare("PRAGMA integrity_check").get() ?? {})[0]);
  } catch (error) {
    return String(error);
  }
}

const same = (a: Span, b: Span | undefined): boolean => a.first === b?.first && a.last === b.last;

/** A reader that comes while the file is being made for the first time, or after that was cut short, is told so. Nothing is in it yet. */
export const isNotYet = (error: unknown): boolean => error instanceof NotThisLedger;
