// What the writers of one ledger said they did, and what the ledger has of it.
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openSqliteReader } from "../src/ledger/sqlite.ts";
import type { Seq } from "../src/protocol/entry.ts";
import { placeOf, sizeOf } from "./steps.ts";

interface Span {
  readonly first: Seq;
  readonly last: Seq;
}

export function openRecord(path: string) {
  const sent = new Set<string>();
  const acknowledged = new Map<string, Span>();
  let recorded = new Map<string, Span>();
  let verified: Seq = 0;
  let ready = false;
  let checks = 0;
  const faults: string[] = [];
  const lost = new Set<string>();
  const recordedUnheard = new Set<string>();
  const unrecorded = new Set<string>();
  let duplicated = 0;
  let halfSteps = 0;
  const fault = (what: string | undefined) => {
    if (what) faults.push(what);
  };
  const unanswered = (): readonly string[] => [...sent].filter((key) => !acknowledged.has(key));

  /** Takes down a line of a writer and says which kind it was. */
  const hear = (line: string): string => {
    const [said = "", key = "", a, b] = line.split(" ");
    if (said === "ready") ready = true;
    if (said === "ready" && Number(key) < verified) fault(`opened at entry ${key}, and ${verified} was on record`);
    if (said === "send") sent.add(key);
    if (said === "ack") acknowledged.set(key, { first: Number(a), last: Number(b) });
    return said;
  };

  /** Sorts what follows `verified` into steps. Reading checks the checksums as it goes. */
  const readOn = async (): Promise<void> => {
    await using ledger = await openSqliteReader(path);
    let open: { readonly key: string; readonly first: Seq } | undefined;
    if (ledger.last < verified) fault(`ends at entry ${ledger.last}, and ${verified} was on record`);
    for await (const entry of ledger.read(verified)) {
      const { key, part } = placeOf(entry);
      if (entry.seq !== verified + 1) fault(`entry ${entry.seq} follows entry ${verified}`);
      verified = entry.seq;
      if (part === 0) {
        if (open) halfSteps += 1;
        if (recorded.has(key)) duplicated += 1;
        if (!sent.has(key)) fault(`${key} is on record, and nobody sent it`);
        open = { key, first: entry.seq };
      }
      if (open?.key !== key || entry.seq !== open.first + part) halfSteps += 1;
      else if (part === sizeOf(key) - 1) {
        recorded.set(key, { first: open.first, last: entry.seq });
        open = undefined;
      }
    }
    if (open) halfSteps += 1;
  };

  /** Acknowledged means there, at the place that was named, at every look from then on. */
  const lookForLost = (): void => {
    for (const [key, span] of acknowledged) if (!same(span, recorded.get(key))) lost.add(key);
  };

  /** After a kill: reads what is new, and looks for everything that was ever acknowledged. */
  const check = async (): Promise<void> => {
    checks += 1;
    // Before a writer was ever ready there need not be a ledger; from then on there must be.
    if (!ready && !existsSync(path)) return;
    try {
      await readOn();
    } catch (error) {
      if (ready || !isNotYet(error)) fault(`kill ${checks}: ${error}`);
    }
    lookForLost();
    for (const key of unanswered()) (recorded.has(key) ? recordedUnheard : unrecorded).add(key);
  };

  /** At the end: everything that was ever sent is there once, from the first entry to the last, and the file is sound. */
  const finish = async (): Promise<void> => {
    recorded = new Map();
    verified = 0;
    await readOn().catch((error) => fault(`at the end: ${error}`));
    lookForLost();
    const never = [...sent].filter((key) => !recorded.has(key));
    if (never.length > 0) fault(`sent again and not there: ${never.join(", ")}`);
    using db = new DatabaseSync(path, { readOnly: true });
    const found = Object.values(db.prepare("PRAGMA integrity_check").get() ?? {})[0];
    if (found !== "ok") fault(`integrity_check: ${found}`);
  };

  return {
    faults,
    get counts() {
      return {
        acknowledged: acknowledged.size,
        entries: verified,
        lost: lost.size,
        duplicated,
        halfSteps,
        recordedUnheard: recordedUnheard.size,
        unrecorded: unrecorded.size,
      };
    },
    get ready() {
      return ready;
    },
    fault,
    hear,
    unanswered,
    check,
    finish,
  };
}

const same = (a: Span, b: Span | undefined): boolean => a.first === b?.first && a.last === b.last;

/** A file that was being made when the writer died: there, and without its table. */
const isNotYet = (error: unknown): boolean => /no such table/.test(String(error));
