import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, writeWhole } from "../campaign/folder/disk.ts";
import { isPlayed, ledgerOf, readRecord } from "../play/record.ts";

/** The table somebody sat at last, wherever its folder is. Not being able to remember it is no reason not to play. */
export function rememberTable(home: string, root: string): void {
  try {
    makeFolder(home);
    writeWhole(placeOf(home), Buffer.from(`${root}\n`), undefined, { sync: false });
  } catch {}
}

export function lastTable(home: string): string | undefined {
  try {
    const root = readFileSync(placeOf(home), "utf8").trim();
    return isPlayed(root) ? root : undefined;
  } catch {
    return undefined;
  }
}

const placeOf = (home: string): string => join(home, "last-table.txt");

/** When it was last played; 0 for never. */
export function lastPlayed(root: string): number {
  try {
    return statSync(ledgerOf(root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  } catch {
    return 0; // sitting down there will say what is wrong with it
  }
}

/** Whether an evening was left open there. Looks at the end of the record alone: a session that closed says so in its last lines. */
export async function isLeftOpen(root: string): Promise<boolean> {
  if (lastPlayed(root) === 0) return false;
  try {
    await using ledger = await readRecord(root);
    let open = ledger.last > 0;
    for await (const entry of ledger.read(Math.max(0, ledger.last - TAIL)))
      if (entry.kind === "session") open = entry.closed === undefined;
    return open;
  } catch {
    return false; // sitting down there will say what is wrong with it
  }
}

const TAIL = 50;
