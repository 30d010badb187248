// Kills a writer at random points, over and over, and holds what it left behind against what it had been told.
// Usage: npm run kills -- --kills 10000 --seed 1

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Random, randomFrom } from "../test/support/random.ts";
import { isMain } from "./is-main.ts";
import { openRecord } from "./kills/record.ts";

const WRITER = fileURLToPath(new URL("./kills/writer.ts", import.meta.url));
/** A fresh ledger after this many kills: reading all of it stays cheap, and the first opening is cut short as well. */
const KILLS_PER_LEDGER = 50;
/** Two writers, each with a ledger of its own: one process is always busy starting. */
const LANES = 2;

export interface KillOptions {
  readonly kills: number;
  readonly seed: number;
  readonly log?: (line: string) => void;
}

export interface KillReport {
  readonly kills: number;
  readonly ledgers: number;
  /** Steps that a writer was told are recorded, and the entries of all the ledgers. */
  readonly acknowledged: number;
  readonly entries: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly halfSteps: number;
  /** Recorded, and killed before the writer heard of it; and sent, and not recorded. Both are fine, and sent again. */
  readonly recordedUnheard: number;
  readonly unrecorded: number;
  /** How often a reader could not read a ledger that no writer had opened to the end yet. */
  readonly notYet: number;
  /** Everything else that must not be: numbers out of order, a checksum that does not hold, a writer that could not go on. */
  readonly faults: readonly string[];
}

export async function runKills({ kills, seed, log = () => {} }: KillOptions): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), "troupe-kills-"));
  const found = { acknowledged: 0, entries: 0, lost: 0, duplicated: 0, halfSteps: 0 };
  const unheard = { recordedUnheard: 0, unrecorded: 0, notYet: 0 };
  const report = { kills: 0, ledgers: 0, ...found, ...unheard, faults: [] as string[] };

  const lane = async (number: number): Promise<void> => {
    const random = randomFrom(seed * LANES + number);
    while (report.kills < kills) {
      const ledger = ++report.ledgers;
      const path = join(folder, String(ledger), "table.sqlite");
      const record = openRecord(path);
      const write = (plan: KillPlan, run: number) => runWriter({ path, seed, run, plan, record, folder });
      for (let run = 0; run < KILLS_PER_LEDGER && report.kills < kills; run++) {
        if (++report.kills % 1000 === 0) log(`${report.kills} kills`);
        record.fault(await write(planOf(random, record.ready || run >= WHILE_MADE), run));
        await record.check();
      }
      record.fault(await write({ after: "finish" }, KILLS_PER_LEDGER));
      await record.finish();
      for (const [count, number] of Object.entries(record.counts))
        report[count as keyof typeof record.counts] += number;
      report.faults.push(...record.faults.map((fault) => `Ledger ${ledger}, ${fault}`));
      rmSync(join(folder, String(ledger)), { recursive: true });
    }
  };

  try {
    // One writer that ends by itself leaves its compiled code behind; the killed ones never get to that, and only use it.
    const path = join(folder, "warm-up.sqlite");
    await runWriter({ path, seed, run: 0, plan: { after: "finish" }, record: openRecord(path), folder });
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

/** Where a writer is killed: at once, some time after it started or began to open the ledger, or as soon as it said a line so often. */
type KillPlan =
  | { readonly after: "spawn" | "opening"; readonly milliseconds: number }
  | { readonly after: "send" | "ack"; readonly lines: number }
  | { readonly after: "finish" };

/** Writers of a new ledger that are mostly killed while it is being made: on a slow machine the others must come to something, too. */
const WHILE_MADE = 2;

/** Mostly at a count of lines; `ready`: else mostly while the ledger is being made. */
function planOf(random: Random, ready: boolean): KillPlan {
  const dice = random.next();
  if (dice < 0.03) return { after: "spawn", milliseconds: 0 };
  if (dice < 0.1) return { after: "spawn", milliseconds: random.next() * 250 };
  if (dice < (ready ? 0.2 : 0.9)) return { after: "opening", milliseconds: random.next() * 12 };
  const lines = 1 + random.below(random.next() < 0.1 ? 400 : 40); // now and then enough for a checkpoint on the way
  return { after: random.next() < 0.5 ? "send" : "ack", lines };
}

interface WriterOptions {
  readonly path: string;
  readonly seed: number;
  readonly run: number;
  readonly plan: KillPlan;
  readonly record: ReturnType<typeof openRecord>;
  readonly folder: string;
}

/** Runs one writer to its end, and says what was wrong with how it ended. */
function runWriter({ path, seed, run, plan, record, folder }: WriterOptions): Promise<string | undefined> {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compiled"), // a writer starts in half the time
    RETRY: JSON.stringify(record.unanswered()),
    FINISH: plan.after === "finish" ? "1" : "0",
  };
  const args = ["--disable-warning=ExperimentalWarning", WRITER, path, String(seed), String(run)];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const kill = () => child.kill("SIGKILL");
  let timer: NodeJS.Timeout | undefined;
  let seen = 0;
  if (plan.after === "spawn") timer = setTimeout(kill, plan.milliseconds);

  const hear = (line: string) => {
    if (record.hear(line) !== plan.after) return;
    seen += 1;
    if ("milliseconds" in plan) timer = setTimeout(kill, plan.milliseconds);
    else if ("lines" in plan && seen === plan.lines) kill();
  };
  let unfinished = ""; // a line without its end was cut short by the kill, and told nobody anything
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unfinished + text).split("\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      const asPlanned = plan.after === "finish" ? code === 0 : signal === "SIGKILL";
      resolve(asPlanned ? undefined : `the writer of run ${run} ended with ${signal ?? code}: ${complaint}`);
    });
  });
}

export const wentWrong = ({ lost, duplicated, halfSteps, faults }: KillReport): boolean =>
  lost + duplicated + halfSteps + faults.length > 0;

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { kills: { type: "string" }, seed: { type: "string" } } });
  const report = await runKills({
    kills: Number(values.kills ?? 10_000),
    seed: Number(values.seed ?? 1),
    log: console.log,
  });
  const { kills, acknowledged, entries, lost, duplicated, halfSteps, faults } = report;
  for (const fault of faults) console.error(fault);
  console.log(
    `${kills} kills, ${acknowledged} steps acknowledged, ${entries} entries: ${lost} lost, ${duplicated} duplicated, ` +
      `${halfSteps} half steps, ${faults.length} other faults.`,
  );
  console.log(
    `Not acknowledged when killed: ${report.recordedUnheard} steps recorded, ${report.unrecorded} not. ` +
      `Killed while it was being made, a ledger could not be read ${report.notYet} times.`,
  );
  if (wentWrong(report)) process.exitCode = 1;
}
