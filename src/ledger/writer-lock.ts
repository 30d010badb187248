import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { LedgerInUse, LedgerNotWritten } from "./errors.ts";

/**
 * One writing process at a time. The lock is a file lock that the system itself drops when its holder dies, however it dies; readers
 * never touch it. The process number beside it is for people and decides nothing.
 */
export function lockForWriting(ledger: string): Disposable {
  const base = ledger.replace(/\.sqlite$/, "");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${base}.lock`, { timeout: 0 });
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    writeFileSync(`${base}.writer`, `${process.pid}\n`);
  } catch (cause) {
    lock?.close();
    const busy = (cause as { errcode?: number }).errcode === SQLITE_BUSY;
    throw busy ? new LedgerInUse(ledger, writer(base)) : new LedgerNotWritten(ledger, cause);
  }
  return {
    [Symbol.dispose]() {
      rmSync(`${base}.writer`, { force: true });
      lock.close();
    },
  };
}

const SQLITE_BUSY = 5;

function writer(base: string): string | undefined {
  try {
    return readFileSync(`${base}.writer`, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}
