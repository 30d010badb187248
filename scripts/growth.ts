// Plays long evenings on a campaign's folder and counts the work of each beat: what is looked at, asked of the disk and written.
// Usage: npm run growth -- --beats 360 --evenings 4 --mode handoff --folder campaigns/the-long-stair --seed 3

import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Disk } from "../src/campaign/folder/disk.ts";
import type { Ledger } from "../src/ledger/ledger.ts";
import type { Mind } from "../src/minds/mind.ts";
import type { Entry } from "../src/protocol/entry.ts";
import { MODES, type Mode } from "../src/protocol/kinds/session.ts";
import { countedLetters } from "../test/support/counted-letters.ts";
import { houseAt } from "../test/support/evening.ts";
import { playOn } from "../test/support/folder.ts";
import { isMain } from "./is-main.ts";

/** What is counted of a beat. */
export interface Work {
  /** Entries and letters that somebody looked at, each time. */
  looks: number;
  /** What the table asked of the campaign's folder. */
  asks: number;
  /** Bytes that came to be kept: in the ledger and among the versions. */
  kept: number;
}

export interface LongEvening {
  readonly root: string;
  readonly mode: Mode;
  readonly beats: number;
  readonly seed: string;
  readonly session?: string;
  readonly record?: "memory" | "disk";
}

/** Plays an evening and gives the work of its beats, by their numbers. */
export async function workOf({
  root,
  mode,
  beats,
  seed,
  session = "one",
  record = "memory",
}: LongEvening): Promise<readonly Work[]> {
  const work: Work[] = Array.from({ length: beats + 2 }, () => ({ looks: 0, asks: 0, kept: 0 }));
  let now: Work = { looks: 0, asks: 0, kept: 0 };
  let versions = 0;
  await playOn(root, {
    session,
    record,
    seed,
    beats,
    mode,
    mindOf: (seat) => counting(houseAt(seat), () => now.looks++),
    onDisk: (disk) => countedDisk(disk, () => now.asks++),
    onLedger: (ledger) => ({
      ...ledger,
      get last() {
        return ledger.last;
      },
      append(step) {
        now = work[step.entries[0]?.beat ?? 0] ?? now;
        const size = versionsIn(root);
        now.kept += step.entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0) + size - versions;
        versions = size;
        return ledger.append(step);
      },
      read: (after) => countedEntries(ledger.read(after), () => now.looks++),
    }),
  });
  return work;
}

/** What versions take on the disk. */
const versionsIn = (root: string): number =>
  statSync(join(root, ".troupe", "versions", "pack"), { throwIfNoEntry: false })?.size ?? 0;

const counting =
  (mind: Mind, count: () => void): Mind =>
  (desk, signal) =>
    mind({ ...desk, letters: countedLetters(desk.letters, count) }, signal);

/** Whoever looks at an entry asks first of what kind it is, or which. */
async function* countedEntries(
  entries: ReturnType<Ledger["read"]>,
  count: () => void,
): ReturnType<Ledger["read"]> & AsyncGenerator {
  for await (const entry of entries)
    yield new Proxy(entry as Entry, {
      get(of, key) {
        if (key === "kind" || key === "seq") count();
        return Reflect.get(of, key);
      },
    });
}

function countedDisk(disk: Disk, count: () => void): Disk {
  const counted =
    <A extends readonly unknown[], R>(ask: (...given: A) => R) =>
    (...given: A): R => {
      count();
      return ask(...given);
    };
  return {
    spelled: counted(disk.spelled),
    read: counted(disk.read),
    touched: counted(disk.touched),
    about: counted(disk.about),
    write: counted(disk.write),
    remove: counted(disk.remove),
  };
}

/** The work of a beat, on average over so many from one on. */
export function average(work: readonly Work[], from: number, count: number): Work {
  const some = work.slice(from, from + count);
  const mean = (of: keyof Work): number => some.reduce((sum, one) => sum + one[of], 0) / some.length;
  return { looks: mean("looks"), asks: mean("asks"), kept: mean("kept") };
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      beats: { type: "string", default: "360" },
      evenings: { type: "string", default: "1" },
      mode: { type: "string", default: "all" },
      folder: { type: "string", default: "campaigns/the-long-stair" },
      seed: { type: "string", default: "3" },
    },
  });
  const beats = Number(values.beats);
  for (const mode of MODES.filter((one) => values.mode === "all" || values.mode === one)) {
    const home = mkdtempSync(join(tmpdir(), "troupe-growth-"));
    const root = join(home, "campaign");
    cpSync(values.folder, root, { recursive: true });
    for (let evening = 1; evening <= Number(values.evenings); evening++) {
      const began = performance.now();
      const work = await workOf({
        root,
        mode,
        beats,
        seed: `${values.seed} ${evening}`,
        session: `evening ${evening}`,
        record: "disk",
      });
      const windows = [0.15, 0.5, 0.85].map((part) =>
        average(work, Math.floor(beats * part), Math.floor(beats * 0.15)),
      );
      const told = windows.map(
        ({ looks, asks, kept }) => `${looks.toFixed(0)} looks ${asks.toFixed(0)} asks ${kept.toFixed(0)} bytes`,
      );
      const size = (path: string) => (statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0) / 1000;
      console.log(
        `${mode}, evening ${evening}: ${told.join(" | ")} | versions ${(versionsIn(root) / 1e6).toFixed(1)} MB, ledger ${(size(".troupe/ledger.sqlite") / 1000).toFixed(1)} MB, party-knowledge.md ${size("party-knowledge.md").toFixed(0)} kB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
      );
    }
    rmSync(home, { recursive: true, force: true });
  }
}
