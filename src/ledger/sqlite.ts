import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Entry, entryOf, entryText, type ForeignEntry, readEntry, type Seq } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import { link } from "./chain.ts";
import { check, isAsChecked, LONG } from "./checked.ts";
import { copyRows } from "./copy.ts";
import { checkIsDatabase } from "./database.ts";
import { LedgerConflict, LedgerFault, LedgerNotWritten } from "./errors.ts";
import { syncFolderOf } from "./folder.ts";
import type { Entries, Ledger, Step } from "./ledger.ts";
import { type LookOptions, lookAt, stillBeingMade } from "./look.ts";
import { migrate } from "./migrate.ts";
import { openPlace } from "./place.ts";
import {
  type Bodies,
  bodiesIn,
  bodiesUpTo,
  chainedRows,
  type Head,
  noteOf,
  type Row,
  tailOf,
  verifiedPages,
  verifiedRows,
} from "./rows.ts";
import { openWitnesses } from "./witness.ts";
import { lockForWriting } from "./writer-lock.ts";

export interface LedgerOptions extends Pick<LookOptions, "begun"> {
  /** Is told in a plain sentence when the file was taken away or moved while it was open, and what was done. */
  readonly tell?: (text: string) => void;
  /** The file was gone, and stands there anew: what else belongs beside it may be gone as well. */
  readonly anew?: () => void;
}

export interface SqliteLedger extends Ledger {
  /** Resolves with where the record is, once it is certain that everything is there; undefined where it was moved and the system does not tell. */
  confirm(): Promise<string | undefined>;
}

/** A ledger in a file. One process writes; others may open it with `openSqliteReader`. */
export async function openSqliteLedger(given: string, options: LedgerOptions = {}): Promise<SqliteLedger> {
  const { begun = false, tell = () => {}, anew = () => {} } = options;
  const path = placeFor(given);
  let lock = lockForWriting(path);
  let open: ReturnType<typeof connect>;
  let verified: Iterable<Bodies> | undefined; // what was checked before it was opened need not be checked again, from the first entry on
  try {
    verified = verify(path, begun);
    lock.sign();
    open = connect(path);
  } catch (error) {
    lock[Symbol.dispose]();
    throw error instanceof TroupeError ? error : new LedgerNotWritten(path, error);
  }
  let { head } = open;
  let isChecked = verified === undefined; // all of it, as it stands
  verified ??= bodiesUpTo(() => open.db, head.seq);
  let closed = false;
  let movedTo: string | undefined; // as it was last told
  let waiting: Waiting[] = [];

  /** Everything that is waiting goes into one transaction: one sync to disk for all of it. */
  const commit = () => {
    const steps = waiting;
    if (steps.length === 0) return;
    waiting = [];
    const settled: (() => void)[] = [];
    try {
      stand({ isQuick: true }); // what was cut off behind our back does not look so once something was written behind it
      open.db.exec("BEGIN IMMEDIATE");
      let next = head;
      for (const { step, bodies, resolve, reject } of steps) {
        const written = isNumbered(step, next.seq + 1) ? write(step.key, bodies, next) : undefined;
        const recorded = written ? step.entries : open.find(step.key);
        if (recorded) settled.push(() => resolve(recorded as readonly Entry[]));
        else settled.push(conflict(reject, next.seq + 1, step));
        next = written ?? next;
      }
      open.db.exec("COMMIT");
      head = next;
      isChecked = false;
      open.note(head);
      stand({ isQuick: true });
      open.place.grown();
    } catch (cause) {
      rollBack(open.db);
      const error = cause instanceof LedgerNotWritten ? cause : new LedgerNotWritten(path, cause);
      for (const { reject } of steps) reject(error);
      return;
    }
    for (const settle of settled) settle(); // only now: told after it is durable
  };

  /** Undefined when the step is on record already. */
  const write = (key: string, bodies: readonly string[], before: Head): Head | undefined => {
    let { seq, checksum } = before;
    for (const [part, body] of bodies.entries()) {
      seq += 1;
      checksum = link(checksum, { seq, key, part, body });
      const isNew = open.insert.run(seq, key, part, body, checksum).changes === 1;
      if (!isNew && part === 0) return undefined;
      if (!isNew) throw new Error(`a part of the step ${key} is on record without its beginning`);
    }
    return { seq, checksum };
  };

  /** What is written can be found where it belongs, or it is written there anew. */
  const stand = (look?: { readonly isQuick: boolean }): void => {
    if (open.place.isHere(look)) return;
    if (open.place.isElsewhere) {
      const now = open.place.now ?? "";
      if (movedTo !== now)
        tell(
          `(The campaign's folder was renamed or moved while it was played. What happens goes on record where it is now${now === "" ? "" : `: ${now}`}.)`,
        );
      movedTo = now;
      return;
    }
    let aside: string | undefined;
    const part = `${path}.part`;
    try {
      mkdirSync(dirname(path), { recursive: true });
      lock[Symbol.dispose](); // its file may be gone as well, and then it keeps nobody out
      lock = lockForWriting(path);
      lock.sign();
      rmSync(part, { force: true });
      const { last, stopped } = copyRows(
        chainedRows(() => open.db, path),
        part,
      );
      if (stopped !== undefined || (last?.seq ?? 0) !== head.seq) throw stopped ?? new Error("it cannot be read");
      aside = open.place.setOthersAside();
      open.close();
      for (const left of ["-wal", "-shm"]) rmSync(path + left, { force: true }); // of what was cut short; it is no log of the new file
      renameSync(part, path);
      syncFolderOf(path);
      open = connect(path);
    } catch (cause) {
      const why = `its file was taken away while it was open, and cannot be written anew (${saidBy(cause)}). ${NOT_SAVED}`;
      throw new LedgerNotWritten(path, new Error(why));
    }
    anew();
    const other = aside === undefined ? "" : ` What stood there instead is kept: ${aside}.`;
    tell(
      `(The record of this table was taken away or cut short while it was played: ${path}. It has been written anew, with all its ${head.seq} entries.${other})`,
    );
  };

  const stillOpen = () => {
    if (closed) throw new LedgerNotWritten(path, new Error("it has been closed"));
  };
  return {
    get last() {
      return head.seq;
    },
    append: (step) =>
      new Promise((resolve, reject) => {
        stillOpen();
        const bodies = step.entries.map((entry) => entryText(entry));
        if (waiting.push({ step, bodies, resolve, reject }) === 1) setImmediate(commit); // with whatever else is sent by then
      }),
    async find(key) {
      stillOpen();
      return open.find(key);
    },
    at(seq) {
      stillOpen();
      return open.at(seq);
    },
    read(after = 0) {
      stillOpen();
      const known = after === 0 ? verified : undefined;
      if (after === 0) verified = undefined;
      return entriesOf(() => open.db, path, after, known ?? []);
    },
    async confirm() {
      stillOpen();
      commit();
      stand();
      if (open.place.isElsewhere) return open.place.now;
      if (endOf(path)?.checksum !== head.checksum)
        throw new LedgerNotWritten(path, new Error(`its file was written over by something else. ${NOT_SAVED}`));
      return path;
    },
    async [Symbol.asyncDispose]() {
      if (closed) return;
      commit();
      closed = true;
      open.close();
      if (head.seq >= LONG && !isChecked) check(path);
      lock[Symbol.dispose]();
    },
  };
}

/** Reads a ledger that another process may be writing. */
export async function openSqliteReader(
  path: string,
  options: Pick<LookOptions, "begun"> = {},
): Promise<Omit<Ledger, "append">> {
  const openLook = () => {
    const look = lookAt(path, options);
    if (look.db) return { ...look, db: look.db, find: findIn(look.db) };
    look[Symbol.dispose]();
    checkIsDatabase(path);
    throw stillBeingMade(path);
  };
  let look = openLook();
  let closed = false;
  const now = () => {
    if (closed || !look.isOld()) return look;
    look[Symbol.dispose]();
    look = openLook();
    return look;
  };
  return {
    get last() {
      return tailOf(now().db, path).seq;
    },
    find: async (key) => now().find(key),
    async *read(after = 0) {
      for (let seq = after; ; ) {
        now();
        try {
          for (const row of verifiedRows(() => look.db, path, seq)) {
            yield readEntry(row.seq, row.body);
            seq = row.seq;
          }
          return;
        } catch (error) {
          if (!(error instanceof LedgerFault) || closed || !look.isOld()) throw error; // else it was written meanwhile
        }
      }
    },
    async [Symbol.asyncDispose]() {
      if (!closed) look[Symbol.dispose]();
      closed = true;
    },
  };
}

/**
 * Reads all of it before anything is opened to be written: whatever is refused stays as it was, to the byte. Gives what was read; nothing where it stands
 * as it did when it was last checked.
 */
function verify(path: string, begun: boolean): readonly Bodies[] | undefined {
  using look = lookAt(path, { alone: true, begun });
  const { db } = look;
  if (!db) return [];
  if (isAsChecked(path)) return undefined;
  const read: Bodies[] = [];
  for (const rows of verifiedPages(() => db, path)) read.push(bodiesIn(rows.map(({ body }) => body)));
  return read;
}

/** The last entry, as somebody who comes now finds it. */
function endOf(path: string): Head | undefined {
  try {
    using db = new DatabaseSync(path, { timeout: 5000, readOnly: true });
    return tailOf(db, path);
  } catch {
    return undefined;
  }
}

const NOT_SAVED = "This evening is NOT saved.";

/** A connection that writes, and all that goes with it. */
function connect(path: string) {
  using cleanup = new DisposableStack();
  const witnesses = cleanup.adopt(openWitnesses(path), (open) => open.close()); // they are there before there is anything to lose
  const db = cleanup.adopt(new DatabaseSync(path, { timeout: 5000 }), (database) => database.close());
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON",
  );
  migrate(db, path);
  const head = tailOf(db, path);
  let note = noteOf(db, head);
  witnesses.note(note);
  const owned = cleanup.move();
  const place = openPlace(path);
  return {
    db,
    head,
    place,
    insert: db.prepare(
      "INSERT INTO entry (seq, key, part, body, checksum) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key, part) DO NOTHING",
    ),
    find: findIn(db),
    at: oneIn(db),
    note(at: Head): void {
      note = note.seq === 0 ? noteOf(db, at) : { ...note, ...at };
      witnesses.note(note);
    },
    close: () => place.close(() => owned.dispose()),
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
    if (made) syncFolderOf(made);
    return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
  } catch (cause) {
    throw new LedgerNotWritten(path, cause);
  }
}

const saidBy = (cause: unknown): string => String((cause as Error | undefined)?.message ?? cause);

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

function oneIn(db: DatabaseSync) {
  const select = db.prepare("SELECT body FROM entry WHERE seq = ?");
  return (seq: Seq): Entry | ForeignEntry | undefined => {
    const row = select.get(seq) as { readonly body: string } | undefined;
    return row && readEntry(seq, row.body);
  };
}

/** What its bodies hold; undefined where they cannot be read as one. */
function contentsOf({ count, text }: Bodies, after: Seq): readonly unknown[] | undefined {
  try {
    const contents = JSON.parse(text) as readonly ({ readonly seq?: unknown } | null)[];
    return contents.length === count && contents.every((one, i) => one?.seq === after + i + 1) ? contents : undefined;
  } catch {
    return undefined;
  }
}

/** The entries after this one, of which the first may be known. Whoever does not wait in between gets them at once. */
function entriesOf(from: () => DatabaseSync, path: string, after: Seq, known: Iterable<Bodies>): Entries {
  function* now(): Generator<Entry | ForeignEntry> {
    let seq = after;
    for (const page of known) {
      const contents = contentsOf(page, seq);
      if (!contents) break; // from there on one by one
      for (const content of contents) yield entryOf(++seq, content);
    }
    for (const row of chainedRows(from, path, seq)) yield readEntry(row.seq, row.body);
  }
  return {
    [Symbol.iterator]: now,
    async *[Symbol.asyncIterator]() {
      yield* now();
    },
  };
}
