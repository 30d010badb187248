// Opens a ledger as a power cut left it, and holds it against what had been acknowledged by then.
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openSqliteLedger, openSqliteReader } from "../../src/ledger/sqlite.ts";
import { isNotYet } from "../kills/record.ts";
import { type Span, sortSteps } from "../kills/sort-steps.ts";
import { stepOf } from "../kills/steps.ts";

export interface Told {
  /** A writer had opened the ledger before. */
  readonly ready: boolean;
  readonly acknowledged: ReadonlyMap<string, number>;
  /** The step that was on its way, if any. */
  readonly next: string | undefined;
}

export interface Findings {
  /** Steps acknowledged before the cut that are not there, or not where they were. */
  readonly lost: number;
  readonly faulty: number;
  /** The ledger is called damaged, or does not open, read or go on. After an honest power cut each of these is a false alarm. */
  readonly alarm: string | undefined;
  readonly notYet: boolean;
}

/** `asReader` reads it before a writer mends anything; otherwise a writer is the first to open it. Both must do. */
export async function check(path: string, { ready, acknowledged, next }: Told, asReader: boolean): Promise<Findings> {
  const steps = sortSteps();
  let alarm: string | undefined;
  let notYet = false;
  const readAll = async (ledger: Pick<Ledger, "read">) => {
    for await (const entry of ledger.read()) steps.add(entry);
  };
  const readOnly = async () => {
    await using ledger = await openSqliteReader(path);
    await readAll(ledger);
  };
  if (asReader) {
    await readOnly().catch((error) => {
      if (!ready && isNotYet(error)) notYet = true;
      else alarm = String(error);
    });
  }
  try {
    await using ledger = await openSqliteLedger(path);
    if (!asReader) await readAll(ledger);
    if (ledger.last !== steps.found.last)
      alarm ??= `a reader finds ${steps.found.last} entries, a writer ${ledger.last}`;
    if (next) alarm ??= await goesOn(ledger, next, steps.recorded.get(next));
  } catch (error) {
    alarm ??= String(error);
    if (steps.found.last === 0) await readOnly().catch(() => {}); // called damaged; what is there counts all the same
  }
  steps.end();
  const { duplicated, halfSteps, outOfOrder } = steps.found;
  const lost = [...acknowledged].filter(([key, first]) => steps.recorded.get(key)?.first !== first).length;
  return { lost, faulty: duplicated + halfSteps + outOfOrder, alarm, notYet };
}

/** The step that was on its way is sent again: where it was if it is on record, else next. */
async function goesOn(ledger: Ledger, key: string, before: Span | undefined): Promise<string | undefined> {
  const first = ledger.last + 1;
  const entries = await ledger.append(stepOf(key, first));
  const expected = before?.first ?? first;
  return entries[0]?.seq === expected ? undefined : `${key} is at entry ${entries[0]?.seq} and belongs at ${expected}`;
}
