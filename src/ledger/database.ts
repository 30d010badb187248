import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { LedgerDamaged, NotThisLedger } from "./errors.ts";
import { checkOurs } from "./migrate.ts";
import { readWitness } from "./witness.ts";

/** Opens the database of a ledger, or says what the file is instead. */
export function openDatabase(path: string, readOnly = false): DatabaseSync {
  if (readOnly || existsSync(path)) checkIsDatabase(path);
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout: 5000, readOnly });
    const tables = checkOurs(db, path);
    if (tables === 0 && readWitness(path)?.seq) throw new LedgerDamaged(path, 0, "it is empty");
    if (tables === 0 && readOnly) throw stillBeingMade(path);
    return db;
  } catch (cause) {
    db?.close();
    if (cause instanceof NotThisLedger || cause instanceof LedgerDamaged) throw cause;
    if (readOnly && /readonly database|unable to open/.test((cause as Error).message)) throw unreadable(path);
    throw new LedgerDamaged(path, 0, `it cannot be opened (${(cause as Error).message})`, { cause });
  }
}

export function checkIsDatabase(path: string): void {
  if (!existsSync(path)) {
    throw new NotThisLedger(path, "does not exist.", "A ledger is made when its campaign is first played.");
  }
  if (!isDatabase(path)) {
    throw new NotThisLedger(
      path,
      "is not a ledger.",
      "A ledger is the file .troupe/ledger.sqlite of a campaign folder.",
    );
  }
}

/** An empty file, or one that begins as every SQLite file does; where the beginning is lost, its witness still vouches for it. */
function isDatabase(path: string): boolean {
  if (statSync(path).isDirectory()) return false;
  try {
    const handle = openSync(path, "r");
    const header = Buffer.alloc(16);
    const length = readSync(handle, header);
    closeSync(handle);
    return length === 0 || header.toString("latin1") === "SQLite format 3\0" || readWitness(path) !== undefined;
  } catch {
    throw new NotThisLedger(path, "may not be read.", "Ask whoever owns the file.");
  }
}

const stillBeingMade = (path: string) =>
  new NotThisLedger(path, "is still being made, and holds nothing yet.", "Try again when its table has been opened.");

/** A reader writes beside the file, too; and a journal left over from the very first opening can only be rolled back by a writer. */
function unreadable(path: string): NotThisLedger {
  try {
    accessSync(dirname(path), constants.W_OK);
    return stillBeingMade(path);
  } catch {
    return new NotThisLedger(
      path,
      "stands in a folder that may not be written to.",
      "Copy the campaign elsewhere and read it there.",
    );
  }
}
