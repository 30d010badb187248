// Cuts the power, in simulation, at any point of what a writer does to its disk, and looks whether everything it was told is there.
// The real calls are recorded with strace; the disk forgets what it may (see powercuts/disk.ts). A control that syncs less than the
// ledger does has to be caught, or the simulation proves nothing. Usage: npm run powercuts -- --cuts 20000 --seed 1
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { CutsOptions, CutsReport } from "./powercuts/cuts.ts";
import { openDisk } from "./powercuts/disk.ts";
import { filesOf, readTrace, trace } from "./powercuts/trace.ts";

const WRITER = fileURLToPath(new URL("./powercuts/writer.ts", import.meta.url));

/** Two processes one after the other: the first dies without closing, the second mends what it left and goes on past a checkpoint. */
const LIVES = [
  { sessions: "15,30", end: "killed" },
  { sessions: "460,10", end: "closed" },
];

const WRITERS = [
  { name: "as shipped (FULL)", env: {}, control: false },
  { name: "FULL, a checkpoint every 8 pages", env: { CHECKPOINT: "8" }, control: false },
  { name: "control (NORMAL)", env: { SYNCHRONOUS: "NORMAL" }, control: true },
];

/** Lets the writers live under strace. Fails where the replayed calls do not come to the very files that are on the disk. */
function record(folder: string, env: Readonly<Record<string, string>>): { traces: string[]; ledger: string } {
  const ledger = join(folder, "table", "table.sqlite");
  const disk = openDisk();
  const traces = LIVES.map(({ sessions, end }, life) => {
    const file = join(folder, `${life}.strace`);
    trace(file, WRITER, [ledger, String(life), sessions, end], env);
    for (const event of readTrace(file, ledger)) disk.run(event);
    const replayed = disk.now();
    for (const name of filesOf(ledger)) {
      const path = join(dirname(ledger), name);
      const found = existsSync(path) ? readFileSync(path) : undefined;
      const same = found ? replayed.get(name)?.equals(found) : !replayed.has(name);
      if (!same) throw new Error(`The trace does not account for ${name}; the simulation would prove nothing.`);
    }
    return file;
  });
  return { traces, ledger };
}

function runWorker(workerData: CutsOptions): Promise<CutsReport> {
  const worker = new Worker(new URL("./powercuts/cuts.ts", import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("A worker ended without a report."))); // too late once it has reported
  });
}

async function runCuts(env: Readonly<Record<string, string>>, cuts: number, seed: number): Promise<CutsReport> {
  const folder = mkdtempSync(join(tmpdir(), "troupe-powercuts-"));
  try {
    const { traces, ledger } = record(folder, env);
    const lanes = Math.min(availableParallelism(), 8);
    const reports = await Promise.all(
      Array.from({ length: lanes }, (_, lane) => {
        const share = Math.floor((cuts + lane) / lanes); // adds up to all of them
        return runWorker({ traces, ledger, cuts: share, seed: seed * lanes + lane });
      }),
    );
    return reports.reduce((a, b) => ({
      cuts: a.cuts + b.cuts,
      lost: a.lost + b.lost,
      faulty: a.faulty + b.faulty,
      alarms: a.alarms + b.alarms,
      notYet: a.notYet + b.notYet,
      examples: [...a.examples, ...b.examples].slice(0, 5),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(cuts: number, seed: number): Promise<boolean> {
  let passed = true;
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(24)).join(""));
  row("writer", "cuts", "acknowledged lost", "half, twice, unordered", "called damaged", "not made yet");
  for (const { name, env, control } of WRITERS) {
    const report = await runCuts(env, cuts, seed);
    row(name, report.cuts, report.lost, report.faulty, report.alarms, report.notYet);
    if (!control) for (const example of report.examples) console.log(`  ${example}`);
    const sound = report.lost + report.faulty + report.alarms === 0;
    if (control ? report.lost === 0 : !sound) passed = false;
    if (control && report.lost === 0)
      console.log("  The control lost nothing: the simulation would not notice a loss.");
  }
  return passed;
}

if (spawnSync("strace", ["-V"]).error) {
  console.error(
    "This needs strace, on Linux: install it with your package manager (apt install strace) and run it again.",
  );
  process.exitCode = 1;
} else {
  const { values } = parseArgs({ options: { cuts: { type: "string" }, seed: { type: "string" } } });
  if (!(await main(Number(values.cuts ?? 20_000), Number(values.seed ?? 1)))) process.exitCode = 1;
}
