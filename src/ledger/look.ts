import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { beginsRightly, checkIsDatabase, mendBeginning } from "./database.ts";
import { LedgerDamaged, LedgerFault, LedgerLost, LedgerNotWritten, NotThisLedger } from "./errors.ts";
import { PARTS } from "./folder.ts";
import { checkOurs } from "./migrate.ts";
import { isWitnessed, readWitnesses } from "./witness.ts";
import { isBeingWritten } from "./writer-lock.ts";

export interface LookOptions {
  /** The lock is ours: nobody writes. */
  readonly alone?: boolean;
  /** Something beside the ledger says that evenings were played. */
  readonly begun?: boolean;
  /** For what can be rescued: its beginning need not be sound. */
  readonly lenient?: boolean;
}

/** The database of a ledger, to be looked at. Undefined where it was never written, or is still being made. */
export interface Look extends Disposable {
  readonly db: DatabaseSync | undefined;
  readonly isSound: boolean;
  /** Somebody has written to it since, or does so now. */
  isOld(): boolean;
}

/**
 * Looking changes nothing, not one byte in the folder: SQLite alone would finish what a killed writer left, and throw away what it cannot
 * read of it. A ledger that was closed is read as it stands, one that was not from a copy; and from where it is while somebody writes it.
 */
export function lookAt(path: string, options: LookOptions = {}): Look {
  const { alone = false, begun = false } = options;
  if (!existsSync(path)) {
    checkNotLost(path, begun, "gone");
    return { db: undefined, isSound: true, isOld: () => existsSync(path), [Symbol.dispose]() {} };
  }
  checkIsDatabase(path);
  for (;;) {
    const isLive = !alone && isBeingWritten(path);
    const before = standing(path);
    using cleanup = new DisposableStack();
    const isOld = () => !isLive && ((!alone && isBeingWritten(path)) || standing(path) !== before);
    try {
      const isWhole = isLive || beginsRightly(path);
      const mends = !isWhole && options.lenient === true && isWitnessed(path);
      const db = cleanup.adopt(opened(path, isLive, mends, cleanup), (open) => open.close());
      const { isEmpty, isSound: isOurs } = checkOurs(db, path, isWitnessed(path));
      const isSound = isOurs && isWhole;
      if (isEmpty && !isLive) checkNotLost(path, begun && readWitnesses(path).length === 0, "empty");
      if (!isEmpty && !isSound && !options.lenient)
        throw new LedgerDamaged(path, 0, "its beginning is not what was written");
      const owned = cleanup.move();
      return { db: isEmpty ? undefined : db, isSound, isOld, [Symbol.dispose]: () => owned.dispose() };
    } catch (cause) {
      if (isOld()) continue; // it was written just then
      if (KNOWN.some((kind) => cause instanceof kind)) throw cause;
      if (isLive) throw notNow(path);
      throw new LedgerDamaged(path, 0, `it cannot be opened (${(cause as Error).message})`, { cause });
    }
  }
}

const KNOWN = [NotThisLedger, LedgerFault, LedgerNotWritten];

function opened(path: string, isLive: boolean, mends: boolean, cleanup: DisposableStack): DatabaseSync {
  if (isLive) return new DatabaseSync(path, { timeout: 5000, readOnly: true });
  if (mends) {
    const copy = copied(path, cleanup);
    mendBeginning(copy);
    return new DatabaseSync(copy);
  }
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (log > 0 || existsSync(`${path}-journal`)) return new DatabaseSync(copied(path, cleanup));
  const place = pathToFileURL(path);
  place.searchParams.set("immutable", "1");
  return new DatabaseSync(place, { readOnly: true });
}

/** A copy in a folder that nobody else may read, and that goes with the look. */
function copied(path: string, cleanup: DisposableStack): string {
  try {
    const folder = cleanup.adopt(mkdtempSync(join(tmpdir(), "troupe-look-")), (made) =>
      rmSync(made, { recursive: true, force: true }),
    );
    const copy = join(folder, basename(path));
    for (const part of PARTS)
      if (part !== "-shm" && existsSync(path + part))
        copyFileSync(path + part, copy + part, constants.COPYFILE_FICLONE);
    return copy;
  } catch (cause) {
    throw new LedgerNotWritten(tmpdir(), cause);
  }
}

/** What of the files tells that they have been written to. */
const standing = (path: string): string =>
  PARTS.filter((part) => part !== "-shm")
    .map((part) => statSync(path + part, { throwIfNoEntry: false, bigint: true }))
    .map((found) => (found ? [found.dev, found.ino, found.size, found.mtimeNs].join() : ""))
    .join("; ");

function checkNotLost(path: string, begun: boolean, what: "gone" | "empty"): void {
  const written = Math.max(0, ...readWitnesses(path).map(({ seq }) => seq));
  if (written > 0 || begun) throw new LedgerLost(path, written, what);
}

/** A reader beside a writer writes beside the file, too; and a journal left over from the very first opening can only be rolled back by a writer. */
function notNow(path: string): NotThisLedger {
  try {
    accessSync(dirname(path), constants.W_OK);
    return stillBeingMade(path);
  } catch {
    return new NotThisLedger(
      path,
      "stands in a folder that may not be written to, and is being written.",
      "Read it when that evening is over.",
    );
  }
}

export const stillBeingMade = (path: string) =>
  new NotThisLedger(path, "is still being made, and holds nothing yet.", "Try again when its table has been opened.");
