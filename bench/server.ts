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
import { folder, goal, microseconds, weigh } from "./measure.ts";

const SEATS = ["corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow", "tilda-brannock", "corwin-voss"] as const;
/** Turns of half a second: bare and ours after each other, so that whatever disturbs the machine disturbs both. */
const TURNS = 20;
const TURN = 0.5;
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
  const before = await weigh();
  const tokens: string[][] = [];
  for (let i = 0; i < most; i++) tokens.push(await tableOf(troupe, `table-${i}`));
  await settled(troupe, most);
  const awake = (await weigh()) - before;
  await using bare = await bareEvents();
  await using closing = new AsyncDisposableStack();
  const ledgers: Ledger[] = []; // each table has a file of its own, and so has each bare one
  for (let i = 0; i < most; i++)
    ledgers.push(closing.use(await openSqliteLedger(join(temporary.path, `bare-${i}.sqlite`))));
  const appended: number[] = [];
  for (const { name, tables, often } of LOADS) {
    const urls = (origin: string, at: (i: number) => string) =>
      Array.from({ length: tables }, (_, i) =>
        SEATS.map((_, n) => ({ url: `${origin}${at(i)}`, token: tokens[i]?.[n] ?? "" })),
      ).flat();
    const appends: number[] = [];
    const plain = await hears(
      urls(bare.origin, (i) => `/${i}`),
      tables * often,
      async (i) => {
        const at = i % tables;
        const seq = (appended[at] ?? 0) + 1; // on a busy disk the one before may be on its way still
        appended[at] = seq;
        const began = performance.now();
        await ledgers[at]?.append({ key: `${name} ${i}`, entries: [entry(seq, "x")] });
        appends.push(performance.now() - began);
        bare.send(at, stamp());
      },
    );
    const path = (i: number) => `/api/tables/table-${i}/letters?after=1000000`;
    const ours = await hears(urls(troupe.origin, path), tables * often, (i) =>
      troupe.host.visit(`table-${i % tables}`, async ({ evening: { table } }) => {
        const all = [...new Set(SEATS)];
        await table.record(`bench ${name} ${i}`, { kind: "notice", to: all, text: stamp() });
      }),
    );
    for (let turn = 0; turn < TURNS; turn++)
      for (const one of turn % 2 ? [ours, plain] : [plain, ours]) await one.turn();
    await Promise.all([plain.end(), ours.end()]);
    const append = part(appends, 0.99);
    const within = 2 * part(plain.times, 0.99) + append;
    lines.push(
      `  ${name}: ${ours.times.length} events (bare: ${plain.times.length})`,
      `    bare   p50 ${ms(part(plain.times, 0.5))}, p99 ${ms(part(plain.times, 0.99))}; an append p50 ${ms(part(appends, 0.5))}, p99 ${ms(append)}; ${each(plain)}`,
      `    troupe p50 ${ms(part(ours.times, 0.5))}, p99 ${ms(part(ours.times, 0.99))}, the append included; ${each(ours)}`,
      `  ${goal(part(ours.times, 0.99) <= within, `p99 within twice the bare one and an append (${ms(within)})`)}`,
    );
  }
  lines.push(`  heap of a table awake that nobody listens to: ${kb(awake / most)}`, await listening(troupe, tokens));
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
  lines.push(await asleep(temporary.path, most), await inPlay());
  return lines.join("\n");
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
/** A small campaign of its own with a table, and a token for each who listens. */
async function tableOf(troupe: TestServer, name: string): Promise<string[]> {
  layOut(join(troupe.home, "campaigns", name));
  await troupe.asOwner("/api/tables", { campaign: name, people: [...new Set(SEATS)] });
  return Promise.all(SEATS.map((seat) => troupe.link(name, "seat", seat)));
}

async function settled(troupe: TestServer, most: number): Promise<void> {
  for (let i = 0; i < most; i++) await troupe.host.visit(`table-${i}`, (awake) => awake.rested());
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What goes with each who listens, when they leave after many letters. */
async function listening(troupe: TestServer, tokens: readonly (readonly string[])[]): Promise<string> {
  const [tables, letters, most] = [20, 2000, 60_000];
  const streams = Array.from({ length: tables }, (_, i) =>
    SEATS.map((_, n) => ({
      url: `${troupe.origin}/api/tables/table-${i}/letters?after=1000000`,
      token: tokens[i]?.[n] ?? "",
    })),
  ).flat();
  const heard = await hears(streams, 0, async () => {});
  for (let n = 0; n < letters; n++)
    await Promise.all(
      Array.from({ length: tables }, (_, i) =>
        troupe.host.visit(`table-${i}`, ({ evening: { table } }) =>
          table.record(`heard ${n}`, { kind: "notice", to: [...new Set(SEATS)], text: stamp() }),
        ),
      ),
    );
  const held = await weigh(20); // letters that nobody holds go a little later than what held them
  await heard.end();
  await pause(500);
  const each = (held - (await weigh(20))) / streams.length;
  const had = heard.times.length / streams.length;
  return `  ${goal(each <= most, `heap for each seat that listens at most ${kb(most)} (${kb(each)}, after ${had.toFixed(0)} letters)`)}`;
}

async function asleep(home: string, tables: number): Promise<string> {
  const most = 1000;
  await using server = await startServer({ host: { idle: 1 } }, home);
  await server.host.visit("table-0", async () => {}); // what is loaded with the first one stays
  while (server.host.awake > 0) await pause(10);
  const before = await weigh();
  for (let i = 1; i < tables; i++) await server.host.visit(`table-${i}`, async () => {});
  while (server.host.awake > 0) await pause(10);
  await pause(500); // and closed
  const each = ((await weigh()) - before) / tables;
  await server.stop({ keep: true });
  return `  ${goal(each <= most, `heap of a table asleep that was awake at most ${kb(most)} (${kb(each)})`)}`;
}

interface Hears {
  /** Milliseconds that each event took, when it has ended. */
  readonly times: readonly number[];
  /** Microseconds of this process's processor time for all of them, appends and listeners included. */
  readonly worked: number;
  /** Sends at an even pace for a while. */
  turn(): Promise<void>;
  end(): Promise<void>;
}
const each = ({ times, worked }: Hears): string => `${(worked / times.length).toFixed(0)} µs of the processor an event`;

/** Listeners that have come, and what is sent to them, `often` in a second. */
async function hears(
  streams: readonly { readonly url: string; readonly token: string }[],
  often: number,
  send: (i: number) => Promise<unknown>,
): Promise<Hears> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("listeners.mjs", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(streams)}\n`);
  await said.next();
  let sent = 0;
  let worked = 0;
  let times: readonly number[] = [];
  return {
    get times() {
      return times;
    },
    get worked() {
      return worked;
    },
    async turn() {
      worked += await microseconds(async () => {
        const began = performance.now();
        const on: Promise<unknown>[] = [];
        for (let i = 0; i < often * TURN; i++) {
          const early = began + (i * 1000) / often - performance.now();
          if (early > 0) await pause(early);
          on.push(send(sent++));
        }
        await Promise.all(on);
        await pause(50); // the last ones are on their way
      });
    },
    async end() {
      await pause(500);
      child.stdin.write("that was all\n");
      const { value } = await said.next();
      times = JSON.parse(String(value));
    },
  };
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
