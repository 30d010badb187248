import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Mind } from "../../src/minds/mind.ts";
import type { Letters } from "../../src/protocol/letter.ts";
import { emptyTable, type TableState } from "../../src/table/state.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";

const BEATS = 1000;

test(`[PL17] ${BEATS} beats in one session: the work of a beat does not grow`, async () => {
  const work = new Array<number>(BEATS + 2).fill(0); // by beat: entries, letters looked at, steps looked for, things kept in the state
  const ledger = openMemoryLedger();
  let beat = 1;
  const counting = (letters: Letters): Letters => {
    const looked = <T>(result: T): T => {
      work[beat] = (work[beat] ?? 0) + 1;
      return result;
    };
    return {
      length: letters.length,
      at: (place) => looked(letters.at(place)),
      findLast: (fits) => letters.findLast((letter) => looked(fits(letter))),
      after: (fits) => letters.after((letter) => looked(fits(letter))),
      *[Symbol.iterator]() {
        for (const letter of letters) yield looked(letter);
      },
    };
  };
  const mindOf =
    (seat: string): Mind =>
    (desk, signal) =>
      houseAt(seat)({ ...desk, letters: counting(desk.letters) }, signal);
  let state: TableState = emptyTable;
  await playEvening({
    evening: { ...EVENING, beats: BEATS },
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
        work[beat] = (work[beat] ?? 0) + 1;
        return ledger.find(key);
      },
    },
    seen: (now) => {
      state = now;
    },
  });
  const hundred = (from: number) => work.slice(from, from + 100).reduce((sum, count) => sum + count, 0);
  const [early, late] = [hundred(100), hundred(BEATS - 100)];
  assert.ok(early > 1000, `${early} counted`);
  assert.ok(late <= early * 1.05, `the last hundred beats took ${late}, an early hundred ${early}`);
});

/** How much the table carries along: what every fold may have to copy. */
function sizeOf(state: TableState): number {
  return Object.values(state).reduce<number>((sum, part) => {
    if (part instanceof Map || part instanceof Set) return sum + part.size;
    return Array.isArray(part) ? sum + part.length : sum;
  }, 0);
}
