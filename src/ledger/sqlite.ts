import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Entry, type ForeignEntry, readEntry, type Seq } from "../protocol/entry.ts";
import { link } from "./chain.ts";
import { openDatabase } from "./database.ts";
import { LedgerConflict, LedgerNotWritten } from "./errors.ts";
import type { Ledger, Step } from "./ledger.ts";
import { migrate } from "./migrate.ts";
import { type Head, headOf, type Row, tailOf, verifiedRows } from "./rows.ts";
import { openWitness } from "./witness.ts";
import { lockForWriting } from "./writer-lock.ts";

/** A ledger in a file. One process writes; others may open it with `openSqliteReader`. */
export async function openSqliteLedger(given: string): Promise<Ledger> {
  const path = placeFor(given);
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
      for (const { step, bodies, resolve, reject } of steps) {
        const written = isNumbered(step, next.seq + 1) ? write(step.key, bodies, next) : undefined;
        const recorded = written ? step.entries : find(step.key);
        if (recorded) settled.push(() => resolve(recorded as readonly Entry[]));
        else settled.push(conflict(reject, next.seq + 1, step));
        next = written ?? next;
      }
      db.exec("COMMIT");
      head = next;
    } catch (cause) {
      rollBack(db);
      for (const { reject } of steps) reject(new LedgerNotWritten(path, cause));
      return;
    }
    witness.note(head);
    for (const settle of settled) settle(); // only now: told after it is durable
  };

  /** Undefined when the step is on record already. */
  const write = (key: string, bodies: readonly string[], before: Head): Head | undefined => {
    let { seq, checksum } = before;
    for (const [part, body] of bodies.entries()) {
      seq += 1;
      checksum = link(checksum, { seq, key, part, body });
      const isNew = insert.run(seq, key, part, body, checksum).changes === 1;
      if (!isNew && part === 0) return undefined;
      if (!isNew) throw new Error(`a part of the step ${key} is on record without its beginning`);
    }
    return { seq, checksum };
  };

  const owned = cleanup.move();
  const stillOpen = () => {
    if (owned.disposed) throw new LedgerNotWritten(path, new Error("it has been closed"));
  };
  return {
    get last() {
      return head.seq;
    },
    append: (step) =>
      new Promise((resolve, reject) => {
        stillOpen();
        const bodies = step.entries.map((entry) => JSON.stringify(entry));
        if (waiting.push({ step, bodies, resolve, reject }) === 1) setImmediate(commit); // with whatever else is sent by then
      }),
    async find(key) {
      stillOpen();
      return find(key);
    },
    read(after = 0) {
      stillOpen();
      return entriesOf(db, path, after);
    },
    async [Symbol.asyncDispose]() {
      if (owned.disposed) return;
      commit();
      owned.dispose();
    },
  };
}

/** Reads a ledger that another process may be writing. */
export async function openSqliteReader(path: string): Promise<Omit<Ledger, "append">> {
  const db = openDatabase(path, true);
  const find = findIn(db);
  return {
    get last() {
      return tailOf(db).seq;
    },
    find: async (key) => find(key),
    read: (after = 0) => entriesOf(db, path, after),
    async [Symbol.asyncDispose]() {
      if (db.isOpen) db.close();
    },
  };
}

interface Waiting {
  readonly step: Step;
  readonly bodies: readonly string[];
  readonly resolve: (entries: readonly Entry[]) => void;
  readonly reject: (error: Error) => void;
}

/** Makes the folder if need be. A ledger has one name, whatever links lead to it, so that it has one lock. */
function placeFor(path: string): string {
  try {
    const made = mkdirSync(dirname(path), { recursive: true });
    if (made) syncFolder(dirname(made));
    return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
  } catch (cause) {
    throw new LedgerNotWritten(path, cause);
  }
}

/** A new folder is there for certain once the folder it is in has been synced. Not every system can. */
function syncFolder(path: string): void {
  try {
    const handle = openSync(path, "r");
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // not on Windows
  }
}

const isNumbered = ({ entries }: Step, from: Seq): boolean =>
  entries.length > 0 && entries.every((entry, i) => entry.seq === from + i);

const conflict = (reject: (error: Error) => void, expected: Seq, step: Step) => () =>
  reject(new LedgerConflict(expected, step.entries[0]?.seq));

function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec("ROLLBACK");
  } catch {
    // the connection is closed or the disk is gone; nothing of the step is on record either way
  }
}

function findIn(db: DatabaseSync) {
  const select = db.prepare("SELECT seq, body FROM entry WHERE key = ? ORDER BY part");
  return (key: string): readonly (Entry | ForeignEntry)[] | undefined => {
    const rows = select.all(key) as unknown as readonly Row[];
    return rows.length === 0 ? undefined : rows.map(({ seq, body }) => readEntry(seq, body));
  };
}

async function* entriesOf(db: DatabaseSync, path: string, after: Seq): AsyncGenerator<Entry | ForeignEntry> {
  for (const { seq, body } of verifiedRows(db, path, after)) yield readEntry(seq, body);
}
