import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { NotThisLedger } from "./errors.ts";
import { isWitnessed } from "./witness.ts";

/** Says what stands there instead of a database. */
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
    return length === 0 || header.toString("latin1") === "SQLite format 3\0" || isWitnessed(path);
  } catch {
    throw new NotThisLedger(path, "may not be read.", "Ask whoever owns the file.");
  }
}
