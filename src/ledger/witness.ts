import { hash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Seq } from "../protocol/entry.ts";
import { whyNot } from "../protocol/errors.ts";
import { plain } from "../protocol/text.ts";

/**
 * The last entry, noted outside the database each time one is durable. A database that ends before its witness has lost entries that
 * somebody was told are safe. The note itself is not synced at every step: an older note is harmless, a newer one cannot exist.
 */
export interface Note {
  readonly seq: Seq;
  readonly checksum: string;
}

export const witnessOf = (ledger: string): string => `${ledger.replace(/\.sqlite$/, "")}.witness`;

/** Written over in place, so a reader may catch it halfway: its last digits tell, and then it is read again. */
const lineOf = ({ seq, checksum }: Note): string => {
  const note = `${String(seq).padStart(16)} ${checksum}`;
  return `${note} ${hash("sha256", note).slice(0, 8)}\n`;
};

export function readWitness(ledger: string): Note | undefined {
  for (let tries = 0; tries < 10; tries++) {
    const line = textOf(ledger);
    const [seq = "", checksum = ""] = line.trim().split(" ");
    const note = { seq: Number(seq), checksum };
    if (line !== "" && line === lineOf(note)) return note;
  }
  return undefined;
}

function textOf(ledger: string): string {
  try {
    return readFileSync(witnessOf(ledger), "utf8");
  } catch {
    return "";
  }
}

export function openWitness(ledger: string) {
  closeSync(openSync(witnessOf(ledger), "a", 0o600)); // makes it if it is not there
  const handle = openSync(witnessOf(ledger), "r+");
  return {
    /** Never throws: without a new note the record is as safe as before, only its loss would be noticed later. */
    note(note: Note): void {
      try {
        writeSync(handle, lineOf(note), 0);
      } catch (error) {
        process.emitWarning(plain(`The witness of ${ledger} could not be written: ${whyNot(error)}`));
      }
    },
    close(): void {
      fsyncSync(handle);
      closeSync(handle);
    },
  };
}
