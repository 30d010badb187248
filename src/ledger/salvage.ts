import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Seq } from "../protocol/entry.ts";
import { checkIsDatabase, openDatabase } from "./database.ts";
import { LedgerDamaged, NotThisLedger } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { type Row, verifiedRows } from "./rows.ts";
import { openWitness, witnessOf } from "./witness.ts";
import { lockForWriting } from "./writer-lock.ts";

export interface Salvaged {
  readonly kept: Seq;
  /** Where the damaged file is now; nothing of it is thrown away. Undefined when there was no damage, and nothing was done. */
  readonly aside?: string;
}

/** Copies the intact part of a damaged ledger into a new one in its place, and sets the damaged one aside. */
export function salvage(path: string): Salvaged {
  checkIsDatabase(path);
  using _lock = lockForWriting(path);
  const rescued = freeName(`${path}.salvaged`);
  try {
    const { last, damaged } = copyIntact(path, rescued);
    if (!damaged) return { kept: last?.seq ?? 0 };
    if (!last)
      throw new NotThisLedger(
        path,
        "holds no entry that could be kept.",
        "Restore it from a backup; nothing was changed.",
      );
    const aside = freeName(`${path}.damaged`);
    for (const ending of ["", "-wal", "-shm"]) if (existsSync(path + ending)) renameSync(path + ending, aside + ending);
    renameSync(rescued, path);
    if (existsSync(witnessOf(path))) renameSync(witnessOf(path), witnessOf(aside));
    const witness = openWitness(path);
    witness.note(last);
    witness.close();
    return { kept: last.seq, aside };
  } finally {
    rmSync(rescued, { force: true });
  }
}

function copyIntact(from: string, to: string): { readonly last: Row | undefined; readonly damaged: boolean } {
  let last: Row | undefined;
  let damaged = false;
  using cleanup = new DisposableStack();
  const copy = cleanup.adopt(new DatabaseSync(to), (db) => db.close());
  migrate(copy, to);
  copy.exec("BEGIN");
  const insert = copy.prepare("INSERT INTO entry (seq, key, part, body, checksum) VALUES (?, ?, ?, ?, ?)");
  try {
    const old = cleanup.adopt(openDatabase(from, true), (db) => db.close());
    for (const row of verifiedRows(old, from)) {
      insert.run(row.seq, row.key, row.part, row.body, row.checksum);
      last = row;
    }
  } catch (error) {
    if (!(error instanceof LedgerDamaged)) throw error;
    damaged = true; // the copy ends where the damage begins
  }
  if (damaged && last && !endsWhole(from, last.seq)) {
    copy.prepare("DELETE FROM entry WHERE key = ?").run(last.key); // half a step would be a state nobody intended
    last = copy.prepare("SELECT seq, key, part, body, checksum FROM entry ORDER BY seq DESC LIMIT 1").get() as
      | Row
      | undefined;
  }
  copy.exec("COMMIT");
  return { last, damaged };
}

/** Whether a step ends at this entry: nothing follows it, or the beginning of another. */
function endsWhole(path: string, seq: Seq): boolean {
  try {
    using db = openDatabase(path, true);
    const next = db.prepare("SELECT part FROM entry WHERE seq > ? ORDER BY seq LIMIT 1").get(seq);
    return next === undefined || next.part === 0;
  } catch {
    return false;
  }
}

function freeName(name: string): string {
  for (let n = 1; ; n++) if (!existsSync(`${name}-${n}`)) return `${name}-${n}`;
}
