// Opens many streams of one table that say nothing, sends slow and endless bodies meanwhile, and looks whether others are still answered.
// Usage: npm run idle-streams -- --streams 4000

import { request } from "node:http";
import { parseArgs } from "node:util";
import { startServer } from "../test/support/server.ts";
import { isMain } from "./is-main.ts";

const TABLE = "the-long-stair";

export async function runIdle({ streams: count = 50 }) {
  await using server = await startServer({
    limits: { perToken: 1e6, inAll: 1e6, streamsPerToken: count, streamsInAll: count },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const over = new AbortController();
  const faults: string[] = [];
  const open = async (): Promise<number | undefined> =>
    new Promise((resolve) => {
      const asked = request(
        `${server.origin}/api/tables/${TABLE}/letters`,
        { headers: { authorization: `Bearer ${nettle}` }, signal: over.signal, agent: false },
        (answer) => {
          answer.on("error", () => {});
          answer.once("data", () => resolve(answer.statusCode)); // and then nobody reads on
          answer.pause();
          answer.read(1);
          answer.resume();
        },
      );
      asked.on("error", () => resolve(undefined));
      asked.end();
    });
  for (let i = 0; i < count; i += 100) {
    const statuses = await Promise.all(Array.from({ length: Math.min(100, count - i) }, open));
    for (const status of statuses) if (status !== 200) faults.push(`a stream was answered with ${status}`);
  }
  const more = await server.ask(`/api/tables/${TABLE}/letters`, nettle);
  if (more.status !== 429) faults.push(`one stream too many was answered with ${more.status}`);
  /** A body that never ends, and one that never comes. */
  const slow = ["transfer-encoding", "content-length"].map((how) => {
    const body = request(`${server.origin}/api/tables/${TABLE}/say`, {
      method: "POST",
      agent: false,
      signal: over.signal,
      headers: {
        authorization: `Bearer ${nettle}`,
        "content-type": "application/json",
        ...(how === "content-length" ? { "content-length": "60000" } : { "transfer-encoding": "chunked" }),
      },
    });
    body.on("error", () => {});
    const answered = new Promise<number | undefined>((resolve) => {
      body.on("response", (answer) => resolve(answer.resume().statusCode));
      body.on("close", () => resolve(undefined));
    });
    body.write('{"text":"');
    if (how === "transfer-encoding") for (let i = 0; i < 80; i++) body.write("x".repeat(1024));
    return answered;
  });
  if ((await slow[0]) !== 413) faults.push(`an endless body was answered with ${await slow[0]}`);
  for (let i = 0; i < 20; i++) {
    const { status } = await server.ask("/api/me", nettle);
    if (status !== 200) faults.push(`somebody else was answered with ${status}`);
  }
  over.abort();
  await slow[1];
  return { streams: count, faults };
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { streams: { type: "string" } } });
  const { streams, faults } = await runIdle({ streams: Number(values.streams ?? 4000) });
  for (const fault of faults) console.log(fault);
  console.log(`${streams} idle streams: ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
