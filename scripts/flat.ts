// One long evening in memory: the work of a beat must not grow with what was played before it. Usage: npm run flat -- [--beats 1000]

import { parseArgs } from "node:util";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import type { Mind } from "../src/minds/mind.ts";
import { emptyTable, type TableState } from "../src/table/state.ts";
import { countedLetters } from "../test/support/counted-letters.ts";
import { EVENING, houseAt, playEvening } from "../test/support/evening.ts";
import { isMain } from "./is-main.ts";

/** The work of an early part of the evening and of its last part, which are equally long. */
export async function flatWork(beats: number): Promise<{ readonly early: number; readonly late: number }> {
  const work = new Array<number>(beats + 2).fill(0); // by beat: entries, letters looked at, steps looked for, things kept in the state
  const ledger = openMemoryLedger();
  let beat = 1;
  const looked = (): void => {
    work[beat] = (work[beat] ?? 0) + 1;
  };
  const mindOf =
    (seat: string): Mind =>
    (desk, signal) =>
      houseAt(seat)({ ...desk, letters: countedLetters(desk.letters, looked) }, signal);
  let state: TableState = emptyTable;
  await playEvening({
    evening: { ...EVENING, beats: beats },
    guarded: false,
    mindOf,
    ledger: {
      ...ledger,
      get last() {
        return ledger.last;
      },
      append(step) {
        beat = step.entries[0]?.beat ?? beat;
        work[beat] = (work[beat] ?? 0) + step.entries.length + sizeOf(state);
        return ledger.append(step);
      },
      find(key) {
        looked();
        return ledger.find(key);
      },
    },
    seen: (now) => {
      state = now;
    },
  });
  const part = Math.floor(beats / 3);
  const sum = (from: number) => work.slice(from, from + part).reduce((all, count) => all + count, 0);
  return { early: sum(Math.min(100, part)), late: sum(beats - part) };
}

/** How much the table carries along: what every fold may have to copy. */
function sizeOf(state: TableState): number {
  return Object.values(state).reduce<number>((sum, part) => {
    if (part instanceof Map || part instanceof Set) return sum + part.size;
    return Array.isArray(part) ? sum + part.length : sum;
  }, 0);
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { beats: { type: "string", default: "1000" } } });
  const { early, late } = await flatWork(Number(values.beats));
  console.log(`${values.beats} beats: ${early} counted early, ${late} late`);
  process.exitCode = late <= early * 1.05 ? 0 : 1;
}
