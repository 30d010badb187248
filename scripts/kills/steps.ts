// The steps that the kill and power-cut runs write: all of a step follows from its key, so that whoever reads a ledger afterwards can
// tell from an entry alone which step it belongs to, which part of it it is, and how many parts there should be.
import { hash } from "node:crypto";
import type { Step } from "../../src/ledger/ledger.ts";
import type { Entry, ForeignEntry, Seq } from "../../src/protocol/entry.ts";

/** How many entries the step of a key has: one to five. */
export const sizeOf = (key: string): number => 1 + (numberOf(key) % 5);

/** The step of a key, numbered from `first`. Most entries are short; some take several pages of the database. */
export function stepOf(key: string, first: Seq): Step {
  const size = sizeOf(key);
  const entries = Array.from({ length: size }, (_, part): Entry => {
    const filling = numberOf(`${key} ${part}`);
    const text = `${key} ${part} ${"abcdefgh".repeat(filling % 8 === 0 ? filling % 1000 : filling % 40)}`;
    const stamp = { seq: first + part, at: "", session: "kills", scene: null, beat: 0, audience: [] };
    return { ...stamp, kind: "notice", to: [], text };
  });
  return { key, entries };
}

export interface Place {
  readonly key: string;
  readonly part: number;
}

/** Which part of which step an entry is. */
export function placeOf(entry: Entry | ForeignEntry): Place {
  if (entry.kind !== "notice") throw new Error(`Entry ${entry.seq} is a ${entry.kind}, and only notices were written.`);
  const [key = "", part = ""] = entry.text.split(" ", 2);
  return { key, part: Number(part) };
}

const numberOf = (text: string): number => Number.parseInt(hash("sha256", text).slice(0, 8), 16);
