import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Runs the contestants in turn, round after round, so that whatever disturbs the machine disturbs them alike. Medians of each. */
export async function interleaved<K extends string>(
  rounds: number,
  contestants: Readonly<Record<K, () => Promise<number>>>,
): Promise<Record<K, number>> {
  const names = Object.keys(contestants) as K[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) results[name].push(await contestants[name]());
  return Object.fromEntries(names.map((name) => [name, median(results[name])])) as Record<K, number>;
}

export async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Of the processor: what waits for others on a busy machine does not count. */
export async function microseconds(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

/** So far, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Heap and buffers, in bytes, when all that nobody holds is gone. */
export async function weigh(times = 3): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let i = 0; i < times; i++) {
    collect();
    await pause(20); // what follows a collection comes after it
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export function folder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "troupe-bench-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export const goal = (met: boolean, text: string): string => `${met ? "met" : "MISSED"}: ${text}`;
