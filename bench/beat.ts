import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { wait } from "../src/play/wait.ts";
import { folder, goal, median } from "./measure.ts";
import { installPeers } from "./peers.ts";
import { PLAYERS, quickEvening } from "./quick.ts";

const THINKS = 300;
const BEATS = 14;
/** Of each round the first beats are left out, for everybody, and the table has been played at before: code that has just been loaded is not what is measured. */
const WARM_UP = 4;
const PLAYED_BEFORE = 2000;
const ROUNDS = 2;
/** A GM that asks, four players at once, a GM that tells. The Narrator writes meanwhile, and nobody waits for it. */
const CRITICAL_PATH = 3 * THINKS;

/** One beat with minds that take their time: how much longer than they do the table takes, beside bare promises and bare `ai`. */
export async function beat(): Promise<string> {
  const bareAi = installPeers() ? await aiCall() : undefined;
  const times: Record<string, number[]> = { promises: [], ai: [], troupe: [] };
  const [appends, onDisk]: [number[], number[]] = [[], []];
  await quickEvening({ ledger: openMemoryLedger(), beats: PLAYED_BEFORE });
  for (let round = 0; round < ROUNDS; round++) {
    times.promises?.push(...(await bare(() => sleep(THINKS))));
    if (bareAi) times.ai?.push(...(await bare(bareAi)));
    const troupe = await atTheTable();
    times.troupe?.push(...troupe.times);
    appends.push(...troupe.appends);
    onDisk.push(...troupe.onDisk);
  }
  const over = (all: readonly number[] = []) => all.map((time) => time - CRITICAL_PATH);
  const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
  const row = (name: string, all: readonly number[]) =>
    all.length === 0
      ? `  ${name.padEnd(34)}not installed`
      : `  ${name.padEnd(34)}${median(all).toFixed(1).padStart(6)} ms${p95(all).toFixed(1).padStart(9)} ms`;
  const troupe = over(times.troupe);
  const timers = median(over(times.promises)); // that three timers fire late is nobody's work
  const besides = troupe.map((time, i) => time - (onDisk[i] ?? 0) - timers);
  return [
    `A beat of minds that take ${THINKS} ms each: time beyond the critical path (${troupe.length} beats each, in turn)`,
    `  ${"".padEnd(34)}   median      95th`,
    row("bare promises", over(times.promises)),
    row("bare ai (generateText)", over(times.ai)),
    row("Troupe, SQLite on disk, guard on", troupe),
    row("  of that, waiting for the disk", onDisk),
    row("  late timers, as of bare promises", [timers]),
    row("  the rest", besides),
    `  appends a beat: ${(appends.reduce((sum, one) => sum + one, 0) / appends.length).toFixed(1)} (what goes to the disk with one sync is one; pages are among them)`,
    `  ${goal(median(appends) <= 4, "at most four appends in a beat")}; ${goal(median(besides) <= 3, "besides them, and late timers, at most 3 ms beyond the critical path")}`,
  ].join("\n");
}

/** The same shape with nothing around it. */
async function bare(call: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let narrator: Promise<unknown> = Promise.resolve();
  for (let i = 0; i < BEATS; i++) {
    const began = performance.now();
    await call();
    await Promise.all(PLAYERS.map(call));
    await call();
    await narrator;
    narrator = call();
    times.push(performance.now() - began);
  }
  await narrator;
  return times.slice(WARM_UP);
}

async function aiCall(): Promise<() => Promise<unknown>> {
  const { generateText } = (await import("ai" as string)) as { generateText: (options: object) => Promise<unknown> };
  const { MockLanguageModelV4 } = (await import("ai/test" as string)) as {
    MockLanguageModelV4: new (options: object) => object;
  };
  const usage = {
    inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 5, text: 5, reasoning: 0 },
  };
  const model = new MockLanguageModelV4({
    doGenerate: async () => {
      await sleep(THINKS);
      return {
        content: [{ type: "text", text: "Rain." }],
        finishReason: { unified: "stop", raw: "stop" },
        usage,
        warnings: [],
      };
    },
  });
  return () => generateText({ model, prompt: "Well?" });
}

interface Beats {
  readonly times: readonly number[];
  readonly appends: readonly number[];
  /** The milliseconds of them. */
  readonly onDisk: readonly number[];
}

async function atTheTable(): Promise<Beats> {
  using temporary = folder();
  await using ledger = await openSqliteLedger(join(temporary.path, "ledger.sqlite"));
  const closings: number[] = [];
  const [steps, waited]: [number[], number[]] = [[], []];
  let appends = 0;
  let waiting = 0;
  await quickEvening({
    ledger,
    beats: BEATS + 1,
    think: () => sleep(THINKS),
    wait,
    durable: (milliseconds) => {
      appends++;
      waiting += milliseconds;
    },
    opened: (table) =>
      table.watch((entry) => {
        if (entry.kind !== "message" || entry.tag !== "NARRATIVE") return;
        closings.push(performance.now());
        steps.push(appends);
        waited.push(waiting);
      }),
  });
  const between = (all: readonly number[]) =>
    all
      .slice(1, BEATS + 1)
      .map((one, i) => one - (all[i] ?? 0))
      .slice(WARM_UP);
  return { times: between(closings), appends: between(steps), onDisk: between(waited) };
}
