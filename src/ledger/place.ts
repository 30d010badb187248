import { closeSync, existsSync, fstatSync, openSync, readlinkSync, renameSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { freeName, PARTS } from "./folder.ts";

/**
 * Where the file of an open ledger is. A file can be written long after it was taken away: what goes into it then is gone when it is closed.
 * Kept open until its database is closed, since closing it would take SQLite's own locks away.
 */
export function openPlace(path: string) {
  const handle = openSync(path, "r");
  const of = (part: string): string => idOf(statSync(path + part, { throwIfNoEntry: false, bigint: true }));
  const own = idOf(fstatSync(handle, { bigint: true }));
  const log = of("-wal");
  const sizes = () => ["", "-wal"].map((part) => statSync(path + part, { throwIfNoEntry: false })?.size ?? 0);
  let known = sizes(); // SQLite writes over what is in them, and makes neither of them shorter
  return {
    /** Everything that is written can be found under its name. */
    get isHere(): boolean {
      return of("") === own && of("-wal") === log && sizes().every((size, i) => size >= (known[i] ?? 0));
    },
    /** Something was written, and it stands there. */
    grown(): void {
      known = sizes();
    },
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
    },
  };
}

export type Place = ReturnType<typeof openPlace>;

const idOf = (found: { readonly dev: bigint; readonly ino: bigint } | undefined): string =>
  found ? `${found.dev} ${found.ino}` : "";
