import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Entry, type ForeignEntry, readEntry, type Seq } from "../protocol/entry.ts";
import { GENESIS, link } from "./chain.ts";
import { LedgerConflict, LedgerDamaged, LedgerNotWritten, NotThisLedger } from "./errors.ts";
import type { Ledger, Step } from "./ledger.ts";
import { checkOurs, migrate } from "./migrate.ts";
import { openWitness, readWitness } from "./witness.ts";
import { lockForWriting } from "./writer-lock.ts";

/** A ledger in a file. One process writes; others may open it with `openSqliteReader`. */
export async function openSqliteLedger(path: string): Promise<Ledger> {
  mkdirSync(dirname(path), { recursive: true });
  using cleanup = new DisposableStack();
  cleanup.use(lockForWriting(path));
  const db = cleanup.adopt(openDatabase(path), (database) => database.close());
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON",
  );
  migrate(db, path);
  let head = headOf(db, path);
  const witness = cleanup.adopt(openWitness(path), (open) => open.close());
  witness.note(head);
  const insert = db.prepare(
    "INSERT INTO entry (seq, key, part, body, checksum) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key, part) DO NOTHING",
  );
  const find = findIn(db);
  let waiting: Waiting[] = [];

  /** Everything that is waiting goes into one transaction: one sync to disk for all of it. */
  const commit = () => {
    const steps = waiting;
    if (steps.length === 0) return;
    waiting = [];
    const settled: (() => void)[] = [];
    try {
      db.exec("BEGIN IMMEDIATE");
      let next = head;
      for (const { step, resolve, reject } of steps) {
        const written = step.entries[0]?.seq === next.seq + 1 ? write(step, next) : undefined;
        const recorded = written ? step.entries : find(step.key);
        if (recorded) settled.push(() => resolve(recorded as readonly Entry[]));
        else settled.push(conflict(reject, next.seq + 1, step));
        next = written ?? next;
      }
      db.exec("COMMIT");
      if (next !== head) witness.note(next);
      head = next;
    } catch (cause) {
      if (db.isOpen && db.isTransaction) db.exec("ROLLBACK");
      for (const { reject } of steps) reject(new LedgerNotWritten(path, cause));
      return;
    }
    for (const settle of settled) settle(); // only now: told after it is durable
  };

  /** Undefined when the step is on record already. */
  const write = (step: Step, before: Head): Head | undefined => {
    let { seq, checksum } = before;
    for (const [part, entry] of step.entries.entries()) {
      const body = JSON.stringify(entry);
      seq += 1;
      checksum = link(checksum, seq, step.key, body);
      if (insert.run(seq, step.key, part, body, checksum).changes === 0) return undefined;
    }
    return { seq, checksum };
  };

  const owned = cleanup.move();
  return {
    get last() {
      return head.seq;
    },
    append: (step) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ step, resolve, reject }) === 1) setImmediate(commit);
      }),
    find: async (key) => find(key),
    read: (after = 0) => readVerified(db, path, after),
    async [Symbol.asyncDispose]() {
      if (waiting.length > 0) commit();
      owned.dispose();
    },
  };
}

/** Reads a ledger that another process may be writing. */
export async function openSqliteReader(path: string): Promise<Omit<Ledger, "append">> {
  if (!existsSync(path))
    throw new NotThisLedger(
      path,
      "does not exist.",
      "Play the campaign once; its ledger is then in .troupe/ of its folder.",
    );
  const db = openDatabase(path, true);
  const find = findIn(db);
  return {
    get last() {
      return tailOf(db).seq;
    },
    find: async (key) => find(key),
    read: (after = 0) => readVerified(db, path, after),
    async [Symbol.asyncDispose]() {
      db.close();
    },
  };
}

interface Head {
  readonly seq: Seq;
  readonly checksum: string;
}

interface Waiting {
  readonly step: Step;
  readonly resolve: (entries: readonly Entry[]) => void;
  readonly reject: (error: Error) => void;
}

interface Row {
  readonly seq: Seq;
  readonly key: string;
  readonly body: string;
  readonly checksum: string;
}

const conflict = (reject: (error: Error) => void, expected: Seq, step: Step) => () =>
  reject(new LedgerConflict(expected, step.entries[0]?.seq));

function openDatabase(path: string, readOnly = false): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000, readOnly });
  try {
    checkOurs(db, path);
    return db;
  } catch (cause) {
    db.close();
    if (cause instanceof NotThisLedger) throw cause;
    throw new LedgerDamaged(path, 0, `it cannot be opened (${(cause as Error).message})`, { cause });
  }
}

function findIn(db: DatabaseSync) {
  const select = db.prepare("SELECT seq, body FROM entry WHERE key = ? ORDER BY part");
  return (key: string): readonly (Entry | ForeignEntry)[] | undefined => {
    const rows = select.all(key) as unknown as readonly Row[];
    return rows.length === 0 ? undefined : rows.map(({ seq, body }) => readEntry(seq, body));
  };
}

const tailOf = (db: DatabaseSync): Head =>
  (db.prepare("SELECT seq, checksum FROM entry ORDER BY seq DESC LIMIT 1").get() as Head | undefined) ?? ROOT;

/** The last entry, held against the witness before anything is added to it. */
function headOf(db: DatabaseSync, path: string): Head {
  const tail = tailOf(db);
  const witness = readWitness(path);
  if (witness && witness.seq > tail.seq) throw shortened(path, tail.seq, witness.seq);
  return tail;
}

const shortened = (path: string, seq: Seq, witnessed: Seq) =>
  new LedgerDamaged(path, seq, `it ends at entry ${seq}, and entry ${witnessed} had been written`);

/** Reads and checks the chain as it goes. What is intact is handed out first; the damage is thrown where it stands. */
async function* readVerified(db: DatabaseSync, path: string, after: Seq): AsyncGenerator<Entry | ForeignEntry> {
  const witness = readWitness(path); // before the rows: whoever writes meanwhile can only add to what it saw
  let head = after === 0 ? ROOT : ((await at(db, path, after)) ?? ROOT);
  for (;;) {
    const rows = page(db, path, head);
    for (const row of rows) {
      if (row.seq !== head.seq + 1) throw new LedgerDamaged(path, head.seq, `entry ${head.seq + 1} is missing`);
      const changed = row.checksum !== link(head.checksum, row.seq, row.key, row.body);
      if (changed) throw new LedgerDamaged(path, head.seq, `entry ${row.seq} is not what was written`);
      const other = row.seq === witness?.seq && row.checksum !== witness.checksum;
      if (other) throw new LedgerDamaged(path, head.seq, `entry ${row.seq} is not the one its witness saw`);
      head = row;
      yield readEntry(row.seq, row.body);
    }
    if (rows.length === 0) break;
  }
  if (witness && witness.seq > head.seq) throw shortened(path, head.seq, witness.seq);
}

const ROOT: Head = { seq: 0, checksum: GENESIS };
const PAGE = 1000;

/** The next rows, as many as can be read: a page that cannot is read row by row up to the damage. */
function page(db: DatabaseSync, path: string, { seq }: Head): readonly Row[] {
  const rows: Row[] = [];
  try {
    const select = db.prepare("SELECT seq, key, body, checksum FROM entry WHERE seq > ? ORDER BY seq LIMIT ?");
    for (const row of select.iterate(seq, PAGE)) rows.push(row as unknown as Row);
  } catch (cause) {
    if (rows.length === 0)
      throw new LedgerDamaged(path, seq, `what follows cannot be read (${(cause as Error).message})`, { cause });
  }
  return rows;
}

async function at(db: DatabaseSync, path: string, seq: Seq): Promise<Head | undefined> {
  return page(db, path, { seq: seq - 1, checksum: "" }).find((row) => row.seq === seq);
}
