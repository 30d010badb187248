import { hash } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Seq } from "../protocol/entry.ts";
import { whyNot } from "../protocol/errors.ts";
import { plain } from "../protocol/text.ts";
import { GENESIS } from "./chain.ts";
import { syncFolderOf } from "./folder.ts";

/**
 * The last entry, noted outside the database each time one is durable, in two files: one may be lost. A database that ends before its
 * witness has lost entries that somebody was told are safe. The notes are not synced at every step: an older one is harmless, a newer one
 * cannot exist.
 */
export interface Note {
  readonly seq: Seq;
  readonly checksum: string;
  /** The checksum of the first entry: no two tables begin alike. Empty where an older Troupe noted it. */
  readonly first: string;
}

export const witnessesOf = (ledger: string): readonly string[] => {
  const base = ledger.replace(/\.sqlite$/, "");
  return [`${base}.witness`, `${base}.witness-2`];
};

/** Written over in place, so a reader may catch it halfway: its last digits tell, and then it is read again. */
const lineOf = ({ seq, checksum, first }: Note): string => {
  const note = [String(seq).padStart(16), checksum, ...(first === "" ? [] : [first])].join(" ");
  return `${note} ${hash("sha256", note).slice(0, 8)}`;
};

/** The notes that can be read. */
export const readWitnesses = (ledger: string): readonly Note[] =>
  witnessesOf(ledger).flatMap((path) => readNote(path) ?? []);

export const isWitnessed = (ledger: string): boolean => witnessesOf(ledger).some((path) => existsSync(path));

function readNote(path: string): Note | undefined {
  for (let tries = 0; tries < 10; tries++) {
    const [line = ""] = textOf(path).split("\n", 1); // an older Troupe leaves the end of a longer line behind its own
    const [seq = "", checksum = "", ...rest] = line.trim().split(" ");
    const note = { seq: Number(seq), checksum, first: rest.length > 1 ? (rest[0] ?? "") : "" };
    if (line !== "" && line === lineOf(note)) return note;
  }
  return undefined;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Opens the witnesses to be told more. One that is not there, or cannot be read, begins anew, and is on the disk before anything else is. */
export function openWitnesses(ledger: string) {
  const write = (handle: number, line: string): void => void writeSync(handle, `${line}\n`, 0);
  const handles = witnessesOf(ledger).map((path) => {
    const isKnown = readNote(path) !== undefined;
    closeSync(openSync(path, "a", 0o600)); // makes it if it is not there
    const handle = openSync(path, "r+");
    if (isKnown) return handle;
    write(handle, lineOf({ seq: 0, checksum: GENESIS, first: GENESIS }));
    fsyncSync(handle);
    syncFolderOf(path);
    return handle;
  });
  return {
    /** Never throws: without a new note the record is as safe as before, only its loss would be noticed later. */
    note(note: Note): void {
      try {
        const line = lineOf(note);
        for (const handle of handles) write(handle, line);
      } catch (error) {
        process.emitWarning(plain(`The witness of ${ledger} could not be written: ${whyNot(error)}`));
      }
    },
    close(): void {
      for (const handle of handles) {
        fsyncSync(handle);
        closeSync(handle);
      }
    },
  };
}
