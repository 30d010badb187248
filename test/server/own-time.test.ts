import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { z } from "zod";
import { ROUTES } from "../../src/server/api.ts";
import { startServer, type TestServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const NOON = Date.parse("2026-01-01T12:00:00.000Z");
const MINUTE = 60_000;
const home = mkdtempSync(join(tmpdir(), "troupe-own-time-"));
after(() => rmSync(home, { recursive: true, force: true }));

/** A server whose clock and timers a test turns by hand. */
async function atNoon() {
  let now = NOON;
  const timers = new Set<{ readonly due: number; readonly what: () => void }>();
  const start = (): Promise<TestServer> => {
    timers.clear();
    return startServer(
      {
        evening: { clock: () => new Date(now).toISOString(), beats: 2 }, // alone, the party would play its story to the end
        host: {
          idle: MINUTE / 2,
          clock: () => now,
          after(milliseconds, what) {
            const timer = { due: now + milliseconds, what };
            timers.add(timer);
            return { [Symbol.dispose]: () => void timers.delete(timer) };
          },
        },
      },
      home,
    );
  };
  return {
    start,
    pass(milliseconds: number): void {
      now += milliseconds;
      for (const one of [...timers].filter(({ due }) => due <= now)) {
        timers.delete(one);
        one.what();
      }
    },
  };
}

test("[SV121] whoever chose a time of their own has it, from then on, and it outlasts sleep and restart", async () => {
  const hand = await atNoon();
  await using first = await hand.start();
  await first.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one", timeout: 3600 });
  const nettle = await first.link(TABLE, "seat", "nettle-vane");
  const until = async (server: TestServer) => {
    const answer = await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
    const { decision } = (await answer.json()) as { decision: { until?: string } };
    return decision.until === undefined ? "no end" : (Date.parse(decision.until) - NOON) / MINUTE;
  };
  const isAway = async (server: TestServer) => {
    const answer = await server.ask(`/api/tables/${TABLE}`, nettle);
    return ((await answer.json()) as z.output<typeof ROUTES.table.answer>).seats.some((one) => one.away);
  };
  const say = (text: string) => first.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text } });
  const set = (json: unknown) => first.ask(`/api/tables/${TABLE}/timeout`, nettle, { json });

  assert.equal(await until(first), 60, "the table's");
  hand.pass(10 * MINUTE);
  ROUTES.timeout.answer.parse(await (await set({ after: "off" })).json());
  assert.equal(await until(first), "no end");
  for (const after of [0, "soon", 1e9]) assert.equal((await set({ after })).status, 400);
  assert.equal((await say("/timeout table")).status, 200);
  assert.equal(await until(first), 70);
  await say("/timeout 5 minutes");
  assert.equal(await until(first), 15, "five minutes from now on, though ten have passed");
  await say("/timeout tomorrow");
  assert.equal(await until(first), 15, "what is no time changes nothing");

  hand.pass(MINUTE);
  for (let i = 0; i < 1000 && first.host.isAwake(TABLE); i++) await new Promise(setImmediate);
  assert.equal(first.host.isAwake(TABLE), false);
  assert.equal(await until(first), 15, "after it slept");
  await first.stop({ keep: true });

  await using second = await hand.start();
  assert.equal(second.host.isAwake(TABLE), false);
  hand.pass(4 * MINUTE); // nobody is there, and nobody has to come
  assert.equal(second.host.isAwake(TABLE), true);
  await second.host.visit(TABLE, (table) => table.rested());
  assert.equal(await isAway(second), true);
});
