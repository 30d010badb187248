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
export function* verifiedPages(from: () => DatabaseSync, path: string, after: Seq = 0): Generator<readonly Row[]> {
  const notes = readWitnesses(path); // before the rows: whoever writes meanwhile can only add to what they saw
  const written = Math.max(0, ...notes.map(({ seq }) => seq));
  const noted = new Set([1, ...notes.map(({ seq }) => seq)]);
  let { seq } = ROOT;
  for (const rows of chainedPages(from, path, after)) {
    const other = rows.findIndex((row) => noted.has(row.seq) && notes.some((note) => isOther(note, row)));
    if (other > 0) yield rows.slice(0, other);
    if (other >= 0) throw new LedgerSwapped(path, written, rows[other]?.seq ?? 0);
    seq = rows.at(-1)?.seq ?? seq;
    yield rows;
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

/** The rows as the database has them, each chained to the one before it: as many at a time as are read together. */
export function* chainedPages(from: () => DatabaseSync, path: string, after: Seq = 0): Generator<readonly Row[]> {
  let head = headAt(from(), path, after);
  while (head) {
    const rows = page(from(), path, head);
    const { intact, why } = chained(rows, head);
    if (intact > 0) yield intact < rows.length ? rows.slice(0, intact) : rows;
    if (why !== undefined) throw new LedgerDamaged(path, (rows[intact - 1] ?? head).seq, why);
    head = rows.at(-1); // and where there are none, nothing is that far
  }
}

export const verifiedRows = (...of: Parameters<typeof verifiedPages>): Generator<Row> => eachOf(verifiedPages(...of));
export const chainedRows = (...of: Parameters<typeof chainedPages>): Generator<Row> => eachOf(chainedPages(...of));

function* eachOf(pages: Iterable<readonly Row[]>): Generator<Row> {
  for (const rows of pages) yield* rows;
}

/** How many of the rows are chained to what stands before them; and what is wrong with the next one. */
function chained(rows: readonly Row[], head: Head): { readonly intact: number; readonly why?: string } {
  let { seq, checksum } = head;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as Row;
    if (row.seq !== seq + 1) return { intact: i, why: `entry ${seq + 1} is missing` };
    if (row.checksum !== link(checksum, row)) return { intact: i, why: `entry ${row.seq} is not what was written` };
    ({ seq, checksum } = row);
  }
  return { intact: rows.length };
}

const PAGE = 250;

/** The bodies of so many entries, read together and kept as one text: thousands of small ones are moved about in memory again and again. */
export interface Bodies {
  readonly count: number;
  readonly text: string;
}

export const bodiesIn = (bodies: readonly string[]): Bodies => ({ count: bodies.length, text: `[${bodies.join()}]` });

/** The bodies alone, of rows that need not be checked; as far as they can be read. */
export function* bodiesUpTo(from: () => DatabaseSync, last: Seq): Generator<Bodies> {
  for (let seq = 0; seq < last; seq += PAGE) {
    const bodies = bodiesBetween(from(), seq, Math.min(seq + PAGE, last));
    if (!bodies) return;
    yield bodiesIn(bodies);
  }
}

function bodiesBetween(db: DatabaseSync, after: Seq, last: Seq): readonly string[] | undefined {
  try {
    const select = db.prepare("SELECT body FROM entry WHERE seq > ? AND seq <= ? ORDER BY seq");
    select.setReturnArrays(true);
    return (select.all(after, last) as unknown as readonly (readonly [string])[]).map(([body]) => body);
  } catch {
    return undefined;
  }
}

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
