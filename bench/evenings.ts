import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Ledger } from "../src/ledger/ledger.ts";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { EVENING, playEvening } from "../test/support/evening.ts";
import { folder, goal, interleaved, median, seconds } from "./measure.ts";

const BEATS = 100;
const LONG = 2000;
const TABLES = 50;

/** Whole evenings with minds that take no time: steps a second, whether a long evening stays as fast, and what an open table weighs. */
export async function evenings(): Promise<string> {
  using temporary = folder();
  let file = 0;
  const rate = (open: () => Promise<Ledger>) => async () => {
    await using ledger = await open();
    let steps = 0;
    const took = await seconds(async () => {
      const table = await playEvening({
        ledger,
        evening: { ...EVENING, beats: BEATS },
        wait: () => new Promise(() => {}),
      });
      steps = table.steps().length;
    });
    return steps / took;
  };
  const rates = await interleaved(5, {
    memory: rate(async () => openMemoryLedger()),
    sqlite: rate(() => openSqliteLedger(join(temporary.path, `${++file}.sqlite`))),
  });
  const { early, late } = await longEvening();
  const flat = late / early;
  const row = (name: string, value: string) => `  ${name.padEnd(52)}${value.padStart(12)}`;
  return [
    "Whole evenings with minds that take no time",
    row("steps a second, ledger in memory", rates.memory.toFixed(0)),
    row("steps a second, SQLite on disk", rates.sqlite.toFixed(0)),
    row(`a beat among the first of ${LONG} (100 to 600)`, `${early.toFixed(2)} ms`),
    row("a beat among the last 500", `${late.toFixed(2)} ms`),
    `  ${goal(flat <= 1.05, `the last hundreds within 5 % of early ones (${((flat - 1) * 100).toFixed(1)} %)`)}`,
    row(`heap of an open table after ${BEATS} beats`, `${((await heapPerTable()) / 1024).toFixed(0)} kB`),
  ].join("\n");
}

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

async function heapPerTable(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const open: unknown[] = [];
  const weigh = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = weigh();
  for (let i = 0; i < TABLES; i++)
    open.push(await playEvening({ evening: { ...EVENING, beats: BEATS }, wait: () => new Promise(() => {}) }));
  const after = weigh();
  return (after - before) / open.length;
}
