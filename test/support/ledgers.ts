import { join } from "node:path";
import { after } from "node:test";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import { step, temporaryFolder } from "./entries.ts";

export const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());
let files = 0;
/** A place for a ledger that nobody has used. */
export const fresh = () => join(folder.path, `${++files}`, "ledger.sqlite");

/** A ledger of so many steps of one entry each, closed again. */
export const written = async (path: string, count: number) => {
  await using ledger = await openSqliteLedger(path);
  await Promise.all(Array.from({ length: count }, (_, i) => ledger.append(step(`s${i}`, i + 1))));
};

/** What can still be read, and what is then said about the rest. */
export const readable = async (open: () => Promise<Pick<Ledger, "read"> & AsyncDisposable>) => {
  const read: number[] = [];
  try {
    await using ledger = await open();
    for await (const one of ledger.read()) read.push(one.seq);
  } catch (error) {
    return { read, error };
  }
  return { read, error: undefined };
};
