import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Ledger } from "../src/ledger/ledger.ts";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import type { Table } from "../src/open-table.ts";
import { EVENING, playEvening } from "../test/support/evening.ts";
import { folder, goal, interleaved, median, microseconds, seconds, weigh } from "./measure.ts";
import { quickEvening } from "./quick.ts";

const BEATS = 100;
const LONG = 2000;
const TABLES = 10;
/** Evenings that are played first and not counted: code that has just been loaded runs at a third of the speed that it has from then on. */
const PLAYED_BEFORE = 20;

/** Whole evenings with minds that take no time: steps a second, whether a long evening stays as fast, and what an open table weighs. */
export async function evenings(): Promise<string> {
  using temporary = folder();
  let file = 0;
  const rate = (open: () => Promise<Ledger>) => async () => {
    await using ledger = await open();
    let steps = 0;
    const took = await seconds(() => quickEvening({ ledger, beats: BEATS, appended: () => steps++ }));
    return steps / took;
  };
  const ofProcessor = async () => {
    let steps = 0;
    const play = () => quickEvening({ ledger: openMemoryLedger(), beats: BEATS, appended: () => steps++ });
    return (await microseconds(play)) / steps;
  };
  for (let i = 0; i < PLAYED_BEFORE; i++) await quickEvening({ ledger: openMemoryLedger(), beats: BEATS });
  const rates = await interleaved(5, {
    memory: rate(async () => openMemoryLedger()),
    processor: ofProcessor,
    sqlite: rate(() => openSqliteLedger(join(temporary.path, `${++file}.sqlite`))),
    bare: async () => STEPS_IN_A_BEAT / (SYNCS_IN_A_BEAT * bareSync(join(temporary.path, `${++file}.sqlite`))),
  });
  const { early, late } = await longEvening();
  const flat = late / early;
  const [weight, heavier] = [await weightOfATable(BEATS), await weightOfATable(4 * BEATS)];
  const row = (name: string, value: string) => `  ${name.padEnd(52)}${value.padStart(12)}`;
  return [
    "Whole evenings with minds that take no time",
    row("steps a second, a sentence each, guard on, ledger in memory", rates.memory.toFixed(0)),
    row("  processor time of such a step", `${rates.processor.toFixed(0)} µs`),
    row("the same, SQLite on disk with full sync", rates.sqlite.toFixed(0)),
    row("  bare SQLite with as many syncs and nothing else", rates.bare.toFixed(0)),
    `  ${goal(rates.sqlite >= 2000, "at least 2,000 on disk")}; ${goal(rates.memory >= 4000, "at least 4,000 in memory")}`,
    row(`with the house at every seat: a beat among the first of ${LONG} (100 to 600)`, `${early.toFixed(2)} ms`),
    row("a beat among the last 500", `${late.toFixed(2)} ms`),
    `  ${goal(flat <= 1.05, `the last hundreds within 5 % of early ones (${((flat - 1) * 100).toFixed(1)} %)`)}`,
    row(`an open table after ${BEATS} beats: heap and buffers, guard on, SQLite`, `${(weight / 1024).toFixed(0)} kB`),
    row(`the same after ${4 * BEATS} beats`, `${(heavier / 1024).toFixed(0)} kB`),
    `  ${goal(Math.max(weight, heavier) <= 1024 * 1024, "at most 1 MB, both")}`,
    "  (the campaign has no secrets: what was heard is kept by its numbers; once a text comes near something guarded it is taken apart, some 3 kB a beat more)",
  ].join("\n");
}

/** What is asked, what is answered and what is told each have to be on the disk before anybody hears of it; a page goes with the telling. */
const SYNCS_IN_A_BEAT = 3;
const STEPS_IN_A_BEAT = 7;

/** The seconds that bare `node:sqlite` takes to commit what goes to the disk with one sync of an evening. */
function bareSync(path: string): number {
  using db = new DatabaseSync(path);
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entry (seq INTEGER PRIMARY KEY, body TEXT)",
  );
  const insert = db.prepare("INSERT INTO entry (body) VALUES (?)");
  const began = performance.now();
  for (let i = 0; i < SYNCS_IN_A_BEAT * BEATS; i++) {
    db.exec("BEGIN IMMEDIATE");
    for (let entry = 0; entry < ENTRIES_IN_A_SYNC; entry++) insert.run("x".repeat(300));
    db.exec("COMMIT");
  }
  return (performance.now() - began) / 1000 / (SYNCS_IN_A_BEAT * BEATS);
}

const ENTRIES_IN_A_SYNC = 9;

/** Medians over hundreds of beats, so that a collector passing by weighs little. */
async function longEvening(): Promise<{ readonly early: number; readonly late: number }> {
  const times: number[] = [];
  let beat = 0;
  let began = performance.now();
  await playEvening({
    evening: { ...EVENING, beats: LONG },
    wait: () => new Promise(() => {}),
    seen: (state) => {
      if (state.beat === beat) return;
      times.push(performance.now() - began);
      beat = state.beat;
      began = performance.now();
    },
  });
  return { early: median(times.slice(100, 600)), late: median(times.slice(-500)) };
}

/** What is still held of a table when all that nobody holds is gone. */
async function weightOfATable(beats: number): Promise<number> {
  using temporary = folder();
  const open: [Table, Ledger][] = [];
  const play = async (name: string) => {
    const ledger = await openSqliteLedger(join(temporary.path, `${name}.sqlite`));
    return [await quickEvening({ ledger, beats }), ledger] as [Table, Ledger];
  };
  for (const [, ledger] of [await play("warm")]) await ledger[Symbol.asyncDispose]();
  const before = await weigh();
  for (let i = 0; i < TABLES; i++) open.push(await play(`${i}`));
  const after = await weigh();
  for (const [, ledger] of open) await ledger[Symbol.asyncDispose]();
  return (after - before) / TABLES;
}
