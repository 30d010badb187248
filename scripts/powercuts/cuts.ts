// A worker: replays a trace and cuts the power at random points of it.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { randomFrom } from "../../test/support/random.ts";

import { check, type Findings } from "./check.ts";
import { openDisk } from "./disk.ts";
import { readTrace } from "./trace.ts";

export interface CutsOptions {
  readonly traces: readonly string[];
  readonly ledger: string;
  readonly cuts: number;
  readonly seed: number;
}

export interface CutsReport {
  readonly cuts: number;
  /** In how many cuts. */
  readonly lost: number;
  readonly faulty: number;
  readonly alarms: number;
  readonly notYet: number;
  /** The first few alarms, in their own words. */
  readonly examples: readonly string[];
}

async function runCuts({ traces, ledger, cuts, seed }: CutsOptions): Promise<CutsReport> {
  const random = randomFrom(seed);
  const events = traces.flatMap((file) => readTrace(file, ledger));
  const steps = events.flatMap((event) => (event.op === "ack" ? [event.key] : []));
  const points = Array.from({ length: cuts }, () => random.below(events.length + 1)).sort((a, b) => a - b);
  // In memory where there is such a place: what is rebuilt here needs no disk to be safe on.
  const home = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "troupe-powercuts-"));
  const report = { cuts, lost: 0, faulty: 0, alarms: 0, notYet: 0, examples: [] as string[] };
  const note = (point: number, { lost, faulty, alarm, notYet }: Findings) => {
    if (lost > 0) report.lost += 1;
    if (faulty > 0) report.faulty += 1;
    if (alarm) report.alarms += 1;
    if (notYet) report.notYet += 1;
    if (alarm && report.examples.length < 5) report.examples.push(`after event ${point}: ${alarm}`);
  };

  const disk = openDisk();
  const acknowledged = new Map<string, number>();
  let ready = false;
  let at = 0;
  try {
    for (const [cut, point] of points.entries()) {
      for (; at < point; at++) {
        const event = events[at];
        if (!event) break;
        disk.run(event);
        if (event.op === "ready") ready = true;
        if (event.op === "ack") acknowledged.set(event.key, event.first);
      }
      const folder = join(home, String(cut));
      mkdirSync(folder);
      for (const [name, content] of disk.cut(random)) writeFileSync(join(folder, name), content);
      const told = { ready, acknowledged, next: steps[acknowledged.size] };
      note(point, await check(join(folder, basename(ledger)), told, cut % 2 === 0));
      rmSync(folder, { recursive: true });
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return report;
}

parentPort?.postMessage(await runCuts(workerData as CutsOptions));
