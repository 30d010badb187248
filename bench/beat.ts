import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { wait } from "../src/play/wait.ts";
import { folder, goal, median, processorTime } from "./measure.ts";
import { installPeers } from "./peers.ts";
import { PLAYERS, quickEvening } from "./quick.ts";

const THINKS = 100;
const BEATS = 14;
/** Of each round the first beats are left out, for everybody, and the table has been played at before: code that has just been loaded is not what is measured. */
const WARM_UP = 4;
const PLAYED_BEFORE = 500;
const ROUNDS = 2;
/** A GM that asks, four players at once, a GM that tells. The Narrator writes meanwhile, and nobody waits for it. */
const CRITICAL_PATH = 3 * THINKS;

/**
 * One beat with minds that take their time: how much longer than they do the table takes, beside bare promises and bare `ai`. On a busy machine that is mostly
 * waiting for others to let go of the processor, so what the table itself does in a beat is told in the processor's time.
 */
export async function beat(): Promise<string> {
  const bareAi = installPeers() ? await aiCall() : undefined;
  const [promises, ai, troupe]: [Beats[], Beats[], Beats[]] = [[], [], []];
  await quickEvening({ ledger: openMemoryLedger(), beats: PLAYED_BEFORE });
  for (let round = 0; round < ROUNDS; round++) {
    promises.push(await bare(() => sleep(THINKS)));
    if (bareAi) ai.push(await bare(bareAi));
    troupe.push(await atTheTable());
  }
  const all = (rounds: readonly Beats[], what: keyof Beats) => rounds.flatMap((round) => round[what]);
  const over = (rounds: readonly Beats[]) => all(rounds, "times").map((time) => time - CRITICAL_PATH);
  const p95 = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
  const row = (name: string, values: readonly number[]) =>
    values.length === 0
      ? `  ${name.padEnd(44)}not installed`
      : `  ${name.padEnd(44)}${median(values).toFixed(1).padStart(6)} ms${p95(values).toFixed(1).padStart(9)} ms`;
  const appends = all(troupe, "appends");
  const besides = all(troupe, "processor").map((time, i) => time - (all(troupe, "appending")[i] ?? 0));
  const work = median(besides) - median(all(promises, "processor"));
  return [
    `A beat of minds that take ${THINKS} ms each: time beyond the critical path (${appends.length} beats each, in turn)`,
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
    `  appends a beat: ${(appends.reduce((sum, one) => sum + one, 0) / appends.length).toFixed(1)} (what goes to the disk with one sync is one; pages are among them)`,
    `  ${goal(median(appends) <= 4, "at most four appends in a beat")}; ${goal(work <= 3, `besides them ${work.toFixed(1)} ms of the processor more than bare promises, of at most 3`)}`,
  ].join("\n");
}

/** The same shape with nothing around it. */
async function bare(call: () => Promise<unknown>): Promise<Beats> {
  const [times, processor]: [number[], number[]] = [[], []];
  let narrator: Promise<unknown> = Promise.resolve();
  for (let i = 0; i < BEATS; i++) {
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

async function atTheTable(): Promise<Beats> {
  using temporary = folder();
  await using ledger = await openSqliteLedger(join(temporary.path, "ledger.sqlite"));
  const closings: number[] = [];
  const [steps, waited, worked, appended]: [number[], number[], number[], number[]] = [[], [], [], []];
  let appends = 0;
  let waiting = 0;
  let appending = 0;
  await quickEvening({
    ledger,
    beats: BEATS + 1,
    think: () => sleep(THINKS),
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
      .slice(1, BEATS + 1)
      .map((one, i) => one - (all[i] ?? 0))
      .slice(WARM_UP);
  return {
    times: between(closings),
    processor: between(worked),
    appends: between(steps),
    onDisk: between(waited),
    appending: between(appended),
  };
}
