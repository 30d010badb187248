import { closeSync, existsSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** A new file or folder is there for certain once the folder it is in has been synced. Not every system can. */
export function syncFolderOf(path: string): void {
  try {
    const handle = openSync(dirname(path), "r");
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // not on Windows
  }
}

export function freeName(name: string): string {
  for (let n = 1; ; n++) if (!existsSync(`${name}-${n}`)) return `${name}-${n}`;
}

/** What belongs to a database of SQLite, by the ends of their names. */
export const PARTS = ["", "-wal", "-shm", "-journal"] as const;
