import { spawn } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Ledger } from "../src/ledger/ledger.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { LIMITS } from "../src/server/limits.ts";
import { entry } from "../test/support/entries.ts";
import { startServer, type TestServer } from "../test/support/server.ts";
import { layOut } from "../test/support/small-campaign.ts";
import { inPlay } from "./in-play.ts";
import { folder, goal, microseconds } from "./measure.ts";

const SEATS = ["corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow", "tilda-brannock", "corwin-voss"] as const;
const SECONDS = 8;
const stamp = () => `sent at ${(performance.timeOrigin + performance.now()).toFixed(3)}`;
const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

interface Load {
  readonly name: string;
  readonly tables: number;
  /** Events of each table in a second. */
  readonly often: number;
}
const LOADS: readonly Load[] = [
  { name: "200 tables of five, one event a second each", tables: 200, often: 1 },
  { name: "20 tables of five, twenty pieces a second each", tables: 20, often: 20 },
];

/** What a seat waits for between the record and its own ears, beside bare server-sent events; what a table holds; how long one takes to wake. */
export async function server(): Promise<string> {
  const lines: string[] = ["Tables over HTTP, listeners in a process of their own (full sync)"];
  using temporary = folder();
  await using troupe = await startServer(
    { limits: { ...LIMITS, perToken: 1_000_000, inAll: 1_000_000 }, host: { idle: 3_600_000 } },
    temporary.path,
  );
  const most = Math.max(...LOADS.map(({ tables }) => tables));
  const before = heap();
  const tokens: string[][] = [];
  for (let i = 0; i < most; i++) tokens.push(await tableOf(troupe, `table-${i}`));
  await settled(troupe, most);
  const awake = (heap() - before) / most;
  await using bare = await bareEvents();
  await using closing = new AsyncDisposableStack();
  const ledgers: Ledger[] = []; // each table has a file of its own, and so has each bare one
  for (let i = 0; i < most; i++)
    ledgers.push(closing.use(await openSqliteLedger(join(temporary.path, `bare-${i}.sqlite`))));
  for (const { name, tables, often } of LOADS) {
    const urls = (origin: string, at: (i: number) => string) =>
      Array.from({ length: tables }, (_, i) =>
        SEATS.map((_, n) => ({ url: `${origin}${at(i)}`, token: tokens[i]?.[n] ?? "" })),
      ).flat();
    const appends: number[] = [];
    const plain = await heard(
      urls(bare.origin, (i) => `/${i}`),
      tables,
      often,
      async (i) => {
        const ledger = ledgers[i] as Ledger;
        const began = performance.now();
        await ledger.append({ key: `${name} ${appends.length}`, entries: [entry(ledger.last + 1, "x")] });
        appends.push(performance.now() - began);
        bare.send(i, stamp());
      },
    );
    let step = 0;
    const ours = await heard(
      urls(troupe.origin, (i) => `/api/tables/table-${i}/letters?after=1000000`),
      tables,
      often,
      (i) =>
        troupe.host.visit(`table-${i}`, async ({ evening: { table } }) => {
          const all = [...new Set(SEATS)];
          await table.record(`bench ${name} ${++step}`, { kind: "notice", to: all, text: stamp() });
        }),
    );
    const append = part(appends, 0.99);
    const within = 2 * part(plain.times, 0.99) + append;
    lines.push(
      `  ${name}: ${ours.times.length} events (bare: ${plain.times.length})`,
      `    bare   p50 ${ms(part(plain.times, 0.5))}, p99 ${ms(part(plain.times, 0.99))}; an append p99 ${ms(append)}; ${each(plain)}`,
      `    troupe p50 ${ms(part(ours.times, 0.5))}, p99 ${ms(part(ours.times, 0.99))}, the append included; ${each(ours)}`,
      `  ${goal(part(ours.times, 0.99) <= within, `p99 within twice the bare one and an append (${ms(within)})`)}`,
    );
  }
  lines.push(`  heap of a table awake that nobody listens to: ${(awake / 1000).toFixed(0)} kB`);
  for (const entries of [1000, 10_000]) {
    const id = `table-${entries === 1000 ? 0 : 1}`;
    await troupe.host.visit(id, async ({ evening: { table } }) => {
      for (let i = 0; i < entries; i++)
        await table.record(`long ${i}`, { kind: "notice", to: ["corwin-voss"], text: `It is quiet, ${i}.` });
    });
  }
  await troupe.stop({ keep: true });
  await using again = await startServer({}, temporary.path);
  for (const [id, entries] of [
    ["table-0", "1,000"],
    ["table-1", "10,000"],
  ] as const) {
    const began = performance.now();
    await again.host.visit(id, async () => {});
    lines.push(`  a table with ${entries} entries more wakes in ${ms(performance.now() - began)}`);
  }
  await again.stop({ keep: true });
  lines.push(await inPlay());
  return lines.join("\n");
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

/** A small campaign of its own with a table, and a token for each who listens. */
async function tableOf(troupe: TestServer, name: string): Promise<string[]> {
  layOut(join(troupe.home, "campaigns", name));
  await troupe.asOwner("/api/tables", { campaign: name, people: [...new Set(SEATS)] });
  return Promise.all(SEATS.map((seat) => troupe.link(name, "seat", seat)));
}

async function settled(troupe: TestServer, most: number): Promise<void> {
  for (let i = 0; i < most; i++) await troupe.host.visit(`table-${i}`, (awake) => awake.rested());
}

interface Heard {
  /** Milliseconds that each event took. */
  readonly times: readonly number[];
  /** Microseconds of this process's processor time for all of them, appends and listeners included. */
  readonly worked: number;
}
const each = ({ times, worked }: Heard): string => `${(worked / times.length).toFixed(0)} µs of the processor an event`;

/** Sends at an even pace to listeners that have come, and gives how long each event took. */
async function heard(
  streams: readonly { readonly url: string; readonly token: string }[],
  tables: number,
  often: number,
  send: (table: number) => Promise<unknown>,
): Promise<Heard> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("listeners.mjs", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(streams)}\n`);
  await said.next();
  const gap = 1000 / (tables * often);
  const worked = await microseconds(async () => {
    const began = performance.now();
    for (let i = 0; i < tables * often * SECONDS; i++) {
      const early = began + i * gap - performance.now();
      if (early > 0) await pause(early);
      void send(i % tables);
    }
    await pause(500); // the last ones are on their way
  });
  child.stdin.write("that was all\n");
  const { value } = await said.next();
  return { times: JSON.parse(String(value)), worked };
}

/** Server-sent events without anything around them. */
async function bareEvents() {
  const listeners = new Map<string, Set<ServerResponse>>();
  const http = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    const at = request.url ?? "";
    listeners.set(at, (listeners.get(at) ?? new Set()).add(response));
    request.on("close", () => listeners.get(at)?.delete(response));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  let id = 0;
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    send(table: number, text: string): void {
      for (const one of listeners.get(`/${table}`) ?? [])
        one.write(`id: ${++id}\nevent: letter\ndata: {"text":"${text}"}\n\n`);
    },
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
