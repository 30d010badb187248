import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Seq } from "../protocol/entry.ts";
import { GENESIS, link } from "./chain.ts";
import { LedgerDamaged, NotThisLedger } from "./errors.ts";
import { checkOurs } from "./migrate.ts";
import { readWitness } from "./witness.ts";

/** The last entry so far, and what the next one is chained to. */
export interface Head {
  readonly seq: Seq;
  readonly checksum: string;
}

export interface Row extends Head {
  readonly key: string;
  readonly part: number;
  readonly body: string;
}

export function openDatabase(path: string, readOnly = false): DatabaseSync {
  if (readOnly || existsSync(path)) checkIsDatabase(path);
  const db = new DatabaseSync(path, { timeout: 5000, readOnly });
  try {
    const tables = checkOurs(db, path);
    if (readOnly && tables === 0) throw stillBeingMade(path);
    return db;
  } catch (cause) {
    db.close();
    if (cause instanceof NotThisLedger) throw cause;
    // A journal left over from the very first opening can only be rolled back by a writer; nothing was ever recorded in it.
    if (readOnly && /readonly database/.test((cause as Error).message)) throw stillBeingMade(path);
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
  const handle = openSync(path, "r");
  const header = Buffer.alloc(16);
  const length = readSync(handle, header);
  closeSync(handle);
  return length === 0 || header.toString("latin1") === "SQLite format 3\0" || readWitness(path) !== undefined;
}

const stillBeingMade = (path: string) =>
  new NotThisLedger(path, "is still being made, and holds nothing yet.", "Try again when its table has been opened.");

export const tailOf = (db: DatabaseSync): Head =>
  (db.prepare("SELECT seq, checksum FROM entry ORDER BY seq DESC LIMIT 1").get() as Head | undefined) ?? ROOT;

/** The last entry, held against the witness before anything is added to it. */
export function headOf(db: DatabaseSync, path: string): Head {
  const tail = tailOf(db);
  const witness = readWitness(path);
  if (witness && witness.seq > tail.seq) throw shortened(path, tail.seq, witness.seq);
  return tail;
}

const shortened = (path: string, seq: Seq, witnessed: Seq) =>
  new LedgerDamaged(path, seq, `it ends at entry ${seq}, and entry ${witnessed} had been written`);

/** Reads and checks the chain as it goes. What is intact is handed out first; the damage is thrown where it stands. */
export function* verifiedRows(db: DatabaseSync, path: string, after: Seq = 0): Generator<Row> {
  const witness = readWitness(path); // before the rows: whoever writes meanwhile can only add to what it saw
  let head = headAt(db, path, after);
  if (!head) return; // nothing is that far
  for (;;) {
    const rows = page(db, path, head);
    for (const row of rows) {
      if (row.seq !== head.seq + 1) throw new LedgerDamaged(path, head.seq, `entry ${head.seq + 1} is missing`);
      const changed = row.checksum !== link(head.checksum, row.seq, row.key, row.body);
      if (changed) throw new LedgerDamaged(path, head.seq, `entry ${row.seq} is not what was written`);
      const other = row.seq === witness?.seq && row.checksum !== witness.checksum;
      if (other) throw new LedgerDamaged(path, head.seq, `entry ${row.seq} is not the one its witness saw`);
      head = row;
      yield row;
    }
    if (rows.length === 0) break;
  }
  if (witness && witness.seq > head.seq) throw shortened(path, head.seq, witness.seq);
}

const ROOT: Head = { seq: 0, checksum: GENESIS };
const PAGE = 1000;

/** The entry that reading goes on from. Undefined when the ledger ends before it. */
function headAt(db: DatabaseSync, path: string, seq: Seq): Head | undefined {
  if (seq === 0) return ROOT;
  const [found] = page(db, path, { seq: seq - 1, checksum: "" });
  if (found && found.seq !== seq) throw new LedgerDamaged(path, seq - 1, `entry ${seq} is missing`);
  return found;
}

/** The next rows, as many as can be read: a page that cannot is read row by row up to the damage. */
function page(db: DatabaseSync, path: string, { seq }: Head): readonly Row[] {
  const rows: Row[] = [];
  try {
    const select = db.prepare("SELECT seq, key, part, body, checksum FROM entry WHERE seq > ? ORDER BY seq LIMIT ?");
    for (const row of select.iterate(seq, PAGE)) rows.push(row as unknown as Row);
  } catch (cause) {
    if (rows.length === 0)
      throw new LedgerDamaged(path, seq, `what follows cannot be read (${(cause as Error).message})`, { cause });
  }
  return rows;
}
