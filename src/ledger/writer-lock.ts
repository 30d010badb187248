import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { LedgerInUse, LedgerNotWritten } from "./errors.ts";

export interface WriterLock extends Disposable {
  /** Notes who writes: once it is certain that there will be writing. */
  sign(): void;
}

/**
 * One writing process at a time. The lock is a file lock that the system itself drops when its holder dies, however it dies. The process
 * number beside it is for people and decides nothing.
 */
export function lockForWriting(ledger: string): WriterLock {
  const base = baseOf(ledger);
  let lock: DatabaseSync | undefined;
  let signed: bigint | undefined;
  const signature = () => statSync(`${base}.writer`, { throwIfNoEntry: false, bigint: true })?.ino;
  try {
    lock = new DatabaseSync(`${base}.lock`, { timeout: LOOKING });
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock?.close();
    throw isBusy(cause) ? new LedgerInUse(ledger, writer(base)) : new LedgerNotWritten(ledger, cause);
  }
  return {
    sign() {
      try {
        writeFileSync(`${base}.writer`, `${process.pid}\n`);
        signed = signature();
      } catch (cause) {
        throw new LedgerNotWritten(ledger, cause);
      }
    },
    [Symbol.dispose]() {
      if (signed !== undefined && signed === signature()) rmSync(`${base}.writer`, { force: true });
      if (lock.isOpen) lock.close();
    },
  };
}

/** Whether somebody holds the lock. Nothing is written to find out. */
export function isBeingWritten(ledger: string): boolean {
  const place = `${baseOf(ledger)}.lock`;
  if (!existsSync(place)) return false;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(place, { timeout: 0, readOnly: true });
    lock.prepare("SELECT count(*) FROM sqlite_schema").get();
    return false;
  } catch (cause) {
    return isBusy(cause);
  } finally {
    lock?.close();
  }
}

const baseOf = (ledger: string): string => ledger.replace(/\.sqlite$/, "");

/** Somebody who looks whether there is a writer is in the way for less than this many milliseconds. */
const LOOKING = 50;

const isBusy = (cause: unknown): boolean => (cause as { errcode?: number }).errcode === SQLITE_BUSY;

const SQLITE_BUSY = 5;

function writer(base: string): string | undefined {
  try {
    return readFileSync(`${base}.writer`, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}
