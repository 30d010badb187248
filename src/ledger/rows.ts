import type { DatabaseSync } from "node:sqlite";
import type { Seq } from "../protocol/entry.ts";
import { GENESIS, type Linked, link } from "./chain.ts";
import { LedgerDamaged } from "./errors.ts";
import { readWitness } from "./witness.ts";

/** The last entry so far, and what the next one is chained to. */
export interface Head {
  readonly seq: Seq;
  readonly checksum: string;
}

/** An entry as it stands in the database. */
export interface Row extends Linked {
  readonly checksum: string;
}

const ROOT: Head = { seq: 0, checksum: GENESIS };

export const tailOf = (db: DatabaseSync): Head =>
  (db.prepare("SELECT seq, checksum FROM entry ORDER BY seq DESC LIMIT 1").get() as Head | undefined) ?? ROOT;

/** The last entry, and a look whether the one that the witness saw is there: before anything is added, or the witness is told more. */
export function headOf(db: DatabaseSync, path: string): Head {
  const witness = readWitness(path);
  try {
    const tail = tailOf(db);
    if (witness && witness.seq > tail.seq) throw shortened(path, tail.seq, witness.seq);
    if (witness && witness.seq > 0) checkWitnessed(path, witness, headAt(db, path, witness.seq));
    return tail;
  } catch (cause) {
    if (cause instanceof LedgerDamaged) throw cause;
    throw new LedgerDamaged(path, 0, `its end cannot be read (${(cause as Error).message})`, { cause });
  }
}

/** Reads and checks the chain as it goes. What is intact is handed out first; the damage is thrown where it stands. */
export function* verifiedRows(db: DatabaseSync, path: string, after: Seq = 0): Generator<Row> {
  const witness = readWitness(path); // before the rows: whoever writes meanwhile can only add to what it saw
  let head = headAt(db, path, after);
  if (!head) return; // nothing is that far
  for (;;) {
    const rows = page(db, path, head);
    for (const row of rows) {
      if (row.seq !== head.seq + 1) throw new LedgerDamaged(path, head.seq, `entry ${head.seq + 1} is missing`);
      const changed = row.checksum !== link(head.checksum, row);
      if (changed) throw new LedgerDamaged(path, head.seq, `entry ${row.seq} is not what was written`);
      if (row.seq === witness?.seq) checkWitnessed(path, witness, row);
      head = row;
      yield row;
    }
    if (rows.length === 0) break;
  }
  if (witness && witness.seq > head.seq) throw shortened(path, head.seq, witness.seq);
}

function checkWitnessed(path: string, witness: Head, found: Head | undefined): void {
  if (found?.checksum === witness.checksum) return;
  throw new LedgerDamaged(path, witness.seq - 1, `entry ${witness.seq} is not the one its witness saw`);
}

const shortened = (path: string, seq: Seq, witnessed: Seq) =>
  new LedgerDamaged(path, seq, `it ends at entry ${seq}, and entry ${witnessed} had been written`);

const PAGE = 1000;

/** The entry that reading goes on from. Undefined when the ledger ends before it. */
function headAt(db: DatabaseSync, path: string, seq: Seq): Head | undefined {
  if (seq === 0) return ROOT;
  const [found] = page(db, path, { seq: seq - 1, checksum: "" }, 1);
  if (found && found.seq !== seq) throw new LedgerDamaged(path, seq - 1, `entry ${seq} is missing`);
  return found;
}

/** The next rows, as many as can be read: where one cannot, those before it. */
function page(db: DatabaseSync, path: string, { seq }: Head, most = PAGE): readonly Row[] {
  const rows: Row[] = [];
  try {
    const select = db.prepare("SELECT seq, key, part, body, checksum FROM entry WHERE seq > ? ORDER BY seq LIMIT ?");
    for (const row of select.iterate(seq, most)) rows.push(row as unknown as Row);
  } catch (cause) {
    if (rows.length > 0) return rows;
    const why = db.isOpen
      ? `what follows cannot be read (${(cause as Error).message})`
      : "it was closed while it was read";
    throw new LedgerDamaged(path, seq, why, { cause });
  }
  return rows;
}
