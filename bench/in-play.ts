import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LIMITS } from "../src/server/limits.ts";
import { startServer } from "../test/support/server.ts";
import { layOut } from "../test/support/small-campaign.ts";
import { folder, goal, processorTime } from "./measure.ts";
import { quickMinds } from "./quick.ts";

const TABLES = 300;
const THINKS = 1200;
const PARTY = ["corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow", "tilda-brannock"];
/** A GM who asks all four, who answer at once, and a GM who tells. */
const CRITICAL_PATH = 3 * THINKS;
/** Two beats of each table, and a little more. */
const MEASURED = 8500;
const AT_MOST = 150;

/** Many tables of one server in play at the same time: how much longer than its minds a beat takes, beside promises that wait as long. */
export async function inPlay(): Promise<string> {
  using temporary = folder();
  const think = () => pause(THINKS);
  const bare = await measured(async (closes) => {
    const over = new AbortController();
    for (let i = 0; i < TABLES; i++) void bareTable(think, over.signal, () => closes(i));
    return { [Symbol.asyncDispose]: async () => over.abort() };
  });
  const troupe = await measured(async (closes) => {
    const server = await startServer(
      {
        limits: { ...LIMITS, perToken: 1_000_000, inAll: 1_000_000 },
        host: { idle: 3_600_000 },
        evening: { mindOf: quickMinds(PARTY, think) },
      },
      temporary.path,
    );
    for (let i = 0; i < TABLES; i++) {
      const name = `table-${i}`;
      layOut(join(server.home, "campaigns", name));
      await server.asOwner("/api/tables", { campaign: name });
      await server.host.visit(name, async ({ evening: { table } }) => {
        table.watch((entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && closes(i));
      });
    }
    return server;
  });
  const p99 = troupe.over(0.99);
  const row = (name: string, { beats, over, worked }: Measured) =>
    `    ${name.padEnd(9)}p50 ${over(0.5).toFixed(1)} ms, p99 ${over(0.99).toFixed(1)} ms; ${beats} beats, ${(worked / beats).toFixed(1)} ms of the processor each`;
  return [
    `  ${TABLES} tables in play, minds that take ${THINKS} ms: time of a beat beyond its critical path`,
    row("promises", bare),
    row("troupe", troupe),
    `  ${goal(p99 <= AT_MOST, `p99 at most ${AT_MOST} ms (${p99.toFixed(1)} ms)`)}`,
  ].join("\n");
}

interface Measured {
  readonly beats: number;
  readonly over: (share: number) => number;
  readonly worked: number;
}

/** From when all tables are open: the beats that begin and end in that time. */
async function measured(opened: (closes: (table: number) => void) => Promise<AsyncDisposable>): Promise<Measured> {
  const last = new Map<number, number>();
  const times: number[] = [];
  await using _tables = await opened((table) => {
    const now = performance.now();
    times.push(now - (last.get(table) ?? Number.NaN) - CRITICAL_PATH);
    last.set(table, now);
  });
  last.clear();
  times.length = 0;
  const before = processorTime();
  await pause(MEASURED);
  const worked = processorTime() - before;
  const sorted = times.filter((time) => !Number.isNaN(time)).toSorted((a, b) => a - b);
  return {
    beats: sorted.length,
    worked,
    over: (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN,
  };
}

/** The same shape with nothing around it. */
async function bareTable(think: () => Promise<unknown>, over: AbortSignal, closes: () => void): Promise<void> {
  while (!over.aborted) {
    await think();
    await Promise.all(PARTY.map(think));
    await think();
    closes();
  }
}
