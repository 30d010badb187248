import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import type { Seq } from "../protocol/entry.ts";
import { lookAt } from "./look.ts";
import { verifiedPages } from "./rows.ts";
import { witnessesOf } from "./witness.ts";

/**
 * A long record is checked when it is closed, all of it, and the digest of its files is noted. When it is opened they are read as bytes: where they are
 * still those, nothing of them has to be checked a second time; where one byte is another, or there is no such note, all of it is checked then.
 * The note proves nothing that the witnesses do not: whoever can write all of these files can write another record.
 */
const noteOf = (ledger: string): string => `${ledger.replace(/\.sqlite$/, "")}.checked`;

/** What is checked, by number: another number, and notes of older checks count for nothing. */
const CHECKS = 1;

/** A record of fewer entries is checked in no time when it is opened. */
export const LONG: Seq = 500;

/** It stands byte for byte as it did when it was checked. */
export const isAsChecked = (ledger: string): boolean => {
  try {
    return existsSync(noteOf(ledger)) && readFileSync(noteOf(ledger), "utf8") === lineOf(digestOf(ledger));
  } catch {
    return false;
  }
};

/** Checks a record that has been closed, as opening it would, and notes that it is sound. Where it is not, whoever opens it is told. */
export function check(ledger: string): void {
  try {
    using look = lookAt(ledger, { alone: true });
    const { db } = look;
    if (!db) return;
    const digest = digestOf(ledger);
    for (const _ of verifiedPages(() => db, ledger));
    if (!look.isOld()) writeFileSync(noteOf(ledger), lineOf(digest), { mode: 0o600 }); // not synced: half a note is none
  } catch {
    // it is checked when it is opened
  }
}

const lineOf = (digest: string): string => `${CHECKS} ${digest}\n`;

/** Of the database and its witnesses. A database with a log is not all in one file. */
function digestOf(ledger: string): string {
  for (const part of ["-wal", "-journal"])
    if ((statSync(ledger + part, { throwIfNoEntry: false })?.size ?? 0) > 0) throw new Error("it was not closed");
  const digest = createHash("sha256");
  for (const path of [ledger, ...witnessesOf(ledger)]) {
    digest.update(`${statSync(path).size}\n`);
    const handle = openSync(path, "r");
    try {
      for (let read = 1; read > 0; ) {
        read = readSync(handle, BUFFER);
        digest.update(BUFFER.subarray(0, read));
      }
    } finally {
      closeSync(handle);
    }
  }
  return digest.digest("hex");
}

const BUFFER = new Uint8Array(1 << 18);
