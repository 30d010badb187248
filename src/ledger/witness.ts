import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Seq } from "../protocol/entry.ts";

/**
 * The last entry, noted outside the database each time one is durable. A database that ends before its witness has lost entries that
 * somebody was told are safe. The note itself is not synced at every step: an older note is harmless, a newer one cannot exist.
 */
export interface Note {
  readonly seq: Seq;
  readonly checksum: string;
}

export const witnessOf = (ledger: string): string => `${ledger.replace(/\.sqlite$/, "")}.witness`;

export function readWitness(ledger: string): Note | undefined {
  try {
    const found = /^(\d{1,16}) ([0-9a-f]{64})\n/.exec(readFileSync(witnessOf(ledger), "utf8").trimStart());
    return found ? { seq: Number(found[1]), checksum: found[2] ?? "" } : undefined;
  } catch {
    return undefined;
  }
}

export function openWitness(ledger: string) {
  const file = openSync(witnessOf(ledger), "a+", 0o600);
  closeSync(file);
  const handle = openSync(witnessOf(ledger), "r+");
  return {
    note({ seq, checksum }: Note): void {
      writeSync(handle, `${String(seq).padStart(16)} ${checksum}\n`, 0);
    },
    close(): void {
      fsyncSync(handle);
      closeSync(handle);
    },
    forget(): void {
      ftruncateSync(handle);
    },
  };
}
