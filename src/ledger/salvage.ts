import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Seq } from "../protocol/entry.ts";
import { copyRows } from "./copy.ts";
import { checkIsDatabase } from "./database.ts";
import { LedgerFault } from "./errors.ts";
import { freeName, PARTS, syncFolderOf } from "./folder.ts";
import { type LookOptions, lookAt } from "./look.ts";
import { chainedRows, noteOf, type Row, verifiedRows } from "./rows.ts";
import { isWitnessed, openWitnesses, witnessesOf } from "./witness.ts";
import { lockForWriting } from "./writer-lock.ts";

export interface Salvaged {
  readonly kept: Seq;
  /** The folder in which the damaged record is now, to the byte. Undefined when there was no damage, and nothing was done. */
  readonly aside?: string;
}

/** Sets a damaged record aside whole, and leaves a new one in its place that holds the intact part: nothing, where nothing is. */
export function salvage(path: string, options: Pick<LookOptions, "begun"> = {}): Salvaged {
  if (!isWitnessed(path) && !options.begun) checkIsDatabase(path);
  using lock = lockForWriting(path);
  const rescued = freeName(`${path}.salvaged`);
  try {
    const { last, isDamaged } = copyIntact(path, rescued, options);
    if (!isDamaged) return { kept: last?.seq ?? 0 };
    lock.sign();
    const aside = setAside(path);
    for (const part of PARTS.slice(1)) rmSync(path + part, { force: true }); // an old log would be written into the new file
    renameSync(rescued, path);
    for (const witness of witnessesOf(path)) rmSync(witness, { force: true });
    syncFolderOf(path);
    const witnesses = openWitnesses(path);
    if (last) witnesses.note(noteFor(path, last));
    witnesses.close();
    return { kept: last?.seq ?? 0, aside };
  } finally {
    rmSync(rescued, { force: true });
  }
}

/** A copy of everything that belongs to the record, byte for byte, before anything is touched. */
function setAside(path: string): string {
  const aside = freeName(`${path}.damaged`);
  const part = `${aside}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  for (const file of [...PARTS.map((ending) => path + ending), ...witnessesOf(path)])
    if (existsSync(file)) copyFileSync(file, join(part, basename(file)));
  syncFolderOf(join(part, "any"));
  renameSync(part, aside);
  syncFolderOf(aside);
  return aside;
}

function copyIntact(from: string, to: string, options: Pick<LookOptions, "begun">) {
  let isDamaged = false;
  const rows = function* (): Generator<Row> {
    try {
      using look = lookAt(from, { ...options, alone: true, lenient: true });
      const { db } = look;
      if (!db) return;
      isDamaged = !look.isSound;
      try {
        for (const _ of verifiedRows(() => db, from));
      } catch (error) {
        if (!(error instanceof LedgerFault)) throw error;
        isDamaged = true;
      }
      yield* wholeSteps(db, from);
    } catch (error) {
      if (!(error instanceof LedgerFault)) throw error;
      isDamaged = true; // the copy ends where the damage begins
    }
  };
  const { last, stopped } = copyRows(rows(), to);
  if (stopped !== undefined) throw stopped;
  return { last, isDamaged };
}

/** The rows up to the damage. Half a step would be a state nobody intended: what follows its last entry has to be the beginning of another, or nothing. */
function* wholeSteps(db: DatabaseSync, path: string): Generator<Row> {
  let step: Row[] = [];
  let isCut = false;
  try {
    for (const row of chainedRows(() => db, path)) {
      if (row.part === 0) {
        yield* step;
        step = [];
      }
      step.push(row);
    }
  } catch (error) {
    if (!(error instanceof LedgerFault)) throw error;
    isCut = !endsWhole(db, step.at(-1)?.seq ?? 0);
  }
  if (!isCut) yield* step;
}

/** Whether a step ends at this entry: nothing follows it, or the beginning of another. */
function endsWhole(db: DatabaseSync, seq: Seq): boolean {
  try {
    const next = db.prepare("SELECT part FROM entry WHERE seq > ? ORDER BY seq LIMIT 1").get(seq);
    return next === undefined || next.part === 0;
  } catch {
    return false;
  }
}

function noteFor(path: string, last: Row) {
  using db = new DatabaseSync(path, { readOnly: true });
  return noteOf(db, last);
}
