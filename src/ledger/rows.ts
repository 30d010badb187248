import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Seq } from "../protocol/entry.ts";
import { GENESIS, type Linked, link } from "./chain.ts";
import { LedgerDamaged, LedgerSwapped } from "./errors.ts";
import { type Note, readWitnesses } from "./witness.ts";

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

export function tailOf(db: DatabaseSync, path: string): Head {
  try {
    return (db.prepare("SELECT seq, checksum FROM entry ORDER BY seq DESC LIMIT 1").get() as Head | undefined) ?? ROOT;
  } catch (cause) {
    throw new LedgerDamaged(path, 0, `its end cannot be read (${(cause as Error).message})`, { cause });
  }
}

/** What the witnesses are told of a ledger that ends there. */
export const noteOf = (db: DatabaseSync, head: Head): Note => ({
  seq: head.seq,
  checksum: head.checksum,
  first: (db.prepare("SELECT checksum FROM entry WHERE seq = 1").get() as Head | undefined)?.checksum ?? GENESIS,
});

/** Reads and checks the chain as it goes. What is intact is handed out first; the damage is thrown where it stands. */
export function* verifiedRows(from: () => DatabaseSync, path: string, after: Seq = 0): Generator<Row> {
  const notes = readWitnesses(path); // before the rows: whoever writes meanwhile can only add to what they saw
  const written = Math.max(0, ...notes.map(({ seq }) => seq));
  const noted = new Set([1, ...notes.map(({ seq }) => seq)]);
  let { seq } = ROOT;
  for (const row of chainedRows(from, path, after)) {
    if (noted.has(row.seq) && notes.some((note) => isOther(note, row))) throw new LedgerSwapped(path, written, row.seq);
    ({ seq } = row);
    yield row;
  }
  if (seq === 0) ({ seq } = tailOf(from(), path)); // there was nothing after that
  if (written > seq)
    throw new LedgerDamaged(path, seq, `it ends at entry ${seq}, and entry ${written} had been written`);
  if (notes.length === 0 && seq > 0)
    throw new LedgerDamaged(path, seq, "its witnesses are lost, and nothing tells whether more had been written");
  if (after === 0 && !isConsistent(from()))
    throw new LedgerDamaged(path, seq, "its entries are there, and what finds them is not what was written");
}

/** Not the row that was noted. */
const isOther = (note: Note, { seq, checksum }: Row): boolean =>
  (note.seq === seq && note.checksum !== checksum) ||
  (seq === 1 && note.seq > 0 && note.first !== "" && note.first !== checksum);

/** Whether SQLite itself finds nothing wrong: an index that is damaged would let a step be recorded twice. */
function isConsistent(db: DatabaseSync): boolean {
  try {
    return Object.values(db.prepare("PRAGMA integrity_check(1)").get() ?? {})[0] === "ok";
  } catch {
    return false;
  }
}

/** The rows as the database has them, each chained to the one before it. */
export function* chainedRows(from: () => DatabaseSync, path: string, after: Seq = 0): Generator<Row> {
  let head = headAt(from(), path, after);
  if (!head) return; // nothing is that far
  for (;;) {
    const rows = page(from(), path, head);
    for (const row of rows) {
      if (row.seq !== head.seq + 1) throw new LedgerDamaged(path, head.seq, `entry ${head.seq + 1} is missing`);
      const changed = row.checksum !== link(head.checksum, row);
      if (changed) throw new LedgerDamaged(path, head.seq, `entry ${row.seq} is not what was written`);
      head = row;
      yield row;
    }
    if (rows.length === 0) break;
  }
}

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
    select.setReturnArrays(true);
    for (const columns of together(select, seq, most)) rows.push(rowOf(columns as unknown as Columns));
  } catch (cause) {
    if (rows.length > 0) return rows;
    const why = db.isOpen
      ? `what follows cannot be read (${(cause as Error).message})`
      : "it was closed while it was read";
    throw new LedgerDamaged(path, seq, why, { cause });
  }
  return rows;
}

/** All of them at once, which takes half the time; where that cannot be, one by one as far as it goes. */
function together(select: StatementSync, seq: Seq, most: number): Iterable<unknown> {
  try {
    return select.all(seq, most);
  } catch {
    return select.iterate(seq, most);
  }
}

type Columns = readonly [Seq, string, number, string, string];
const rowOf = ([seq, key, part, body, checksum]: Columns): Row => ({ seq, key, part, body, checksum });
