import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { wait } from "../src/play/wait.ts";
import { folder, goal, median, processorTime } from "./measure.ts";
import { installPeers } from "./peers.ts";
import { PLAYERS, quickEvening } from "./quick.ts";

const THINKS = 100;
const BEATS = 10;
/** Of each round the first beats are left out, for everybody, and the table has been played at before: code that has just been loaded is not what is measured. */
const WARM_UP = 4;
const PLAYED_BEFORE = 500;
const ROUNDS = 2;
/** A GM that asks, four players at once, a GM that tells. The Narrator writes meanwhile, and nobody waits for it. */
const CRITICAL_PATH = 3 * THINKS;
/** Of minds that answer at once there can be many. */
const AT_ONCE = { warmUp: 150, beats: 300 };

/**
 * One beat: with minds that answer at once, what the table takes besides its appends; and with minds that take their time, how much longer than they do it
 * takes, beside bare promises and bare `ai`. On a busy machine that is mostly waiting for others to let go of the processor, so what the table itself does
 * in a beat is told in the processor's time, too.
 */
export async function beat(): Promise<string> {
  const bareAi = installPeers() ? await aiCall() : undefined;
  const [promises, ai, troupe]: [Beats[], Beats[], Beats[]] = [[], [], []];
  await quickEvening({ ledger: openMemoryLedger(), beats: PLAYED_BEFORE });
  for (let round = 0; round < ROUNDS; round++) {
    promises.push(await bare(() => sleep(THINKS)));
    if (bareAi) ai.push(await bare(bareAi));
    troupe.push(await atTheTable({ warmUp: WARM_UP, beats: BEATS, think: () => sleep(THINKS) }));
  }
  const quick = await atTheTable({ ...AT_ONCE, think: async () => {} });
  const all = (rounds: readonly Beats[], what: keyof Beats) => rounds.flatMap((round) => round[what]);
  const over = (rounds: readonly Beats[]) => all(rounds, "times").map((time) => time - CRITICAL_PATH);
  const p95 = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
  const row = (name: string, values: readonly number[]) =>
    values.length === 0
      ? `  ${name.padEnd(44)}not installed`
      : `  ${name.padEnd(44)}${median(values).toFixed(1).padStart(6)} ms${p95(values).toFixed(1).padStart(9)} ms`;
  const appends = [...all(troupe, "appends"), ...quick.appends];
  const besides = quick.times.map((time, i) => time - (quick.onDisk[i] ?? 0));
  return [
    `A beat of minds that answer at once and say little, guard on, SQLite on disk with full sync (${AT_ONCE.beats} beats)`,
    `  ${"".padEnd(44)}   median      95th`,
    row("the whole beat, with its page", quick.times),
    row("  of that, waiting for the disk", quick.onDisk),
    row("  besides", besides),
    `  ${goal(median(appends) <= 4, `at most four appends in a beat (${median(appends)}; what goes to the disk with one sync is one, and pages are among them)`)}; ${goal(median(besides) <= 3, `besides them ${median(besides).toFixed(1)} ms, of at most 3`)}`,
    `A beat of minds that take ${THINKS} ms each: time beyond the critical path (${BEATS * ROUNDS} beats each, in turn)`,
    `  ${"".padEnd(44)}   median      95th`,
    row("bare promises, whose timers fire late", over(promises)),
    row("bare ai (generateText)", over(ai)),
    row("Troupe, SQLite on disk, guard on", over(troupe)),
    row("  of that, waiting for the disk", all(troupe, "onDisk")),
    "  processor time of such a beat, with its page and all that nobody waits for",
    row("bare promises", all(promises, "processor")),
    row("bare ai (generateText)", all(ai, "processor")),
    row("Troupe, SQLite on disk, guard on", all(troupe, "processor")),
    row("  of that, its appends", all(troupe, "appending")),
  ].join("\n");
}

/** The same shape with nothing around it. */
async function bare(call: () => Promise<unknown>): Promise<Beats> {
  const [times, processor]: [number[], number[]] = [[], []];
  let narrator: Promise<unknown> = Promise.resolve();
  for (let i = 0; i < WARM_UP + BEATS; i++) {
    const [began, worked] = [performance.now(), processorTime()];
    await call();
    await Promise.all(PLAYERS.map(call));
    await call();
    await narrator;
    narrator = call();
    times.push(performance.now() - began);
    processor.push(processorTime() - worked);
  }
  await narrator;
  return { times: times.slice(WARM_UP), processor: processor.slice(WARM_UP), appends: [], onDisk: [], appending: [] };
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

/** For every beat: */
interface Beats {
  readonly times: readonly number[];
  readonly processor: readonly number[];
  readonly appends: readonly number[];
  /** The milliseconds of them, of the clock and of the processor. */
  readonly onDisk: readonly number[];
  readonly appending: readonly number[];
}

interface Played {
  readonly warmUp: number;
  readonly beats: number;
  readonly think: () => Promise<unknown>;
}

async function atTheTable({ warmUp, beats, think }: Played): Promise<Beats> {
  using temporary = folder();
  await using ledger = await openSqliteLedger(join(temporary.path, "ledger.sqlite"));
  const closings: number[] = [];
  const [steps, waited, worked, appended]: [number[], number[], number[], number[]] = [[], [], [], []];
  let appends = 0;
  let waiting = 0;
  let appending = 0;
  await quickEvening({
    ledger,
    beats: warmUp + beats + 1,
    think,
    wait,
    durable: (milliseconds, processor) => {
      appends++;
      waiting += milliseconds;
      appending += processor;
    },
    opened: (table) =>
      table.watch((entry) => {
        if (entry.kind !== "message" || entry.tag !== "NARRATIVE") return;
        closings.push(performance.now());
        worked.push(processorTime());
        steps.push(appends);
        waited.push(waiting);
        appended.push(appending);
      }),
  });
  const between = (all: readonly number[]) =>
    all
      .slice(1, warmUp + beats + 1)
      .map((one, i) => one - (all[i] ?? 0))
      .slice(warmUp);
  return {
    times: between(closings),
    processor: between(worked),
    appends: between(steps),
    onDisk: between(waited),
    appending: between(appended),
  };
}
