import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readlinkSync,
  readSync,
  renameSync,
  type StatSyncOptions,
  statSync,
  writeSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { freeName, PARTS } from "./folder.ts";

/**
 * Where the file of an open ledger is. A file can be written long after it was taken away: what goes into it then is gone when it is closed.
 * Kept open until its database is closed, since closing it would take SQLite's own locks away.
 */
export function openPlace(path: string) {
  const handle = openSync(path, "r");
  const logHandle = openSync(`${path}-wal`, "r+"); // there since the database was opened
  const of = (part: string): string => idOf(statSync(path + part, LOOK));
  const own = idOf(fstatSync(handle, { bigint: true }));
  const log = of("-wal");
  const buffer = new Uint8Array(1 << 16);
  const read = (from: number, most: number): number => readSync(logHandle, buffer, 0, most, from);
  let size = 0n; // SQLite writes over what is in its files, and makes neither of them shorter
  let seen: bigint | undefined; // when it was last looked for
  let logSize = 0;
  let looked = 0; // when the log's own name was last looked at
  const grown = (): void => {
    size = seen ?? statSync(path, LOOK)?.size ?? 0n;
    const before = logSize;
    for (let more = buffer.length; more === buffer.length; logSize += more) more = read(logSize, buffer.length);
    if (logSize > before) reserve();
  };
  /**
   * A sync that makes a file longer takes twice the time of one that does not. So the log is made longer ahead of what SQLite writes, by as much again as
   * is there: what stands behind its last frame is nothing to SQLite. It goes to the disk with the next sync, and nothing hangs on it.
   */
  const reserve = (): void => {
    const more = Math.min(Math.max(logSize, buffer.length), LONGEST_LOG - logSize);
    if (more <= 0) return;
    try {
      logSize += writeSync(logHandle, new Uint8Array(more), 0, more, logSize);
    } catch {
      ftruncateSync(logHandle, logSize); // there is no room for it, and what room there is belongs to what is played
    }
  };
  grown();
  /**
   * The log is read instead of asking for its times: on some systems a file that is asked for them between any two writes gets a new time
   * with every write, and the time is then synced with it. So its name is looked up once in a while, and otherwise only that there is one.
   */
  const isLogHere = (isQuick: boolean): boolean => {
    if (logSize > 0 && read(logSize - 1, 1) === 0) return false;
    const now = performance.now();
    if (isQuick && now - looked < 50) return existsSync(`${path}-wal`);
    looked = now;
    return of("-wal") === log;
  };
  return {
    /** Everything that is written can be found under its name. */
    isHere({ isQuick = false } = {}): boolean {
      const found = statSync(path, LOOK);
      seen = found?.size;
      return found !== undefined && idOf(found) === own && found.size >= size && isLogHere(isQuick);
    },
    /** Something was written, and it was found here. */
    grown,
    /** The file is whole, under another name: the folder was renamed or moved. */
    get isElsewhere(): boolean {
      return of("") !== own && fstatSync(handle).nlink > 0;
    },
    /** Its name now, as far as this system tells. */
    get now(): string | undefined {
      try {
        const name = readlinkSync(`/proc/self/fd/${handle}`);
        return existsSync(name) ? name : undefined;
      } catch {
        return undefined;
      }
    },
    /** What stands under its name and is not its own keeps standing beside it, so that nothing here writes over it. Gives where. */
    setOthersAside(): string | undefined {
      const aside = freeName(`${path}.other`);
      const others = PARTS.filter(
        (part) => of(part) !== "" && of(part) !== (part === "" ? own : part === "-wal" ? log : ""),
      );
      if (others.every((part) => part === "-shm")) return undefined;
      for (const part of others) renameSync(path + part, aside + part);
      return aside;
    },
    /**
     * Closes the database. SQLite then takes away what has the name of its log: where another has come to stand there, it is kept from doing so
     * by a second connection, and otherwise left open for the system to close.
     */
    close(database: () => void): void {
      const isOthers = of("-wal") !== "" && of("-wal") !== log;
      const now = isOthers ? this.now : undefined;
      if (isOthers && now === undefined) return;
      using hold = now === undefined ? undefined : new DatabaseSync(now, { readOnly: true });
      hold?.exec("BEGIN; SELECT count(*) FROM sqlite_schema");
      database();
      closeSync(handle);
      closeSync(logHandle);
    },
  };
}

/** SQLite begins its log anew after a thousand pages, each with a line of its own before it. */
const LONGEST_LOG = 1 << 22;

export type Place = ReturnType<typeof openPlace>;

const LOOK = { throwIfNoEntry: false, bigint: true } as const satisfies StatSyncOptions;

const idOf = (found: { readonly dev: bigint; readonly ino: bigint } | undefined): string =>
  found ? `${found.dev} ${found.ino}` : "";
