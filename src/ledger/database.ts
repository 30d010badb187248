import { closeSync, existsSync, openSync, readSync, statSync, writeSync } from "node:fs";
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
    const header = beginningOf(path);
    return header.length === 0 || header.toString("latin1", 0, 16) === "SQLite format 3\0" || isWitnessed(path);
  } catch {
    throw new NotThisLedger(path, "may not be read.", "Ask whoever owns the file.");
  }
}

/** How the file of every ledger begins, by the places of its bytes: its name, that it is written and read with a log, and what never varies. */
const BEGINNING: readonly (readonly [at: number, bytes: Buffer])[] = [
  [0, Buffer.from("SQLite format 3\0")],
  [18, Buffer.from([2, 2])],
  [21, Buffer.from([64, 32, 32])],
];
const NOT_YET_WITH_A_LOG = Buffer.from([1, 1]); // as it is made

/** Whether it begins as it should: a file that says otherwise of how it is written is one that SQLite reads and does not write to. */
export function beginsRightly(path: string): boolean {
  const header = beginningOf(path);
  const isAt = (at: number, bytes: Buffer): boolean => header.subarray(at, at + bytes.length).equals(bytes);
  return (
    header.length === 0 ||
    BEGINNING.every(([at, bytes]) => isAt(at, bytes) || (at === 18 && isAt(at, NOT_YET_WITH_A_LOG)))
  );
}

/** Gives a copy the beginning it should have, so that the rest of it can be read. */
export function mendBeginning(copy: string): void {
  const handle = openSync(copy, "r+");
  for (const [at, bytes] of BEGINNING) writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

function beginningOf(path: string): Buffer {
  const handle = openSync(path, "r");
  const header = Buffer.alloc(24);
  const length = readSync(handle, header);
  closeSync(handle);
  return header.subarray(0, length);
}
