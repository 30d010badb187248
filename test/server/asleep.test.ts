import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const home = mkdtempSync(join(tmpdir(), "troupe-asleep-"));
after(() => rmSync(home, { recursive: true, force: true }));

/** Waits that a test ends by hand. */
function handTimers() {
  const set = new Map<number, { readonly milliseconds: number; readonly what: () => void }>();
  let count = 0;
  return {
    after: (milliseconds: number, what: () => void): Disposable => {
      const id = ++count;
      set.set(id, { milliseconds, what });
      return { [Symbol.dispose]: () => void set.delete(id) };
    },
    /** The waits that are on now; and ends one of them. */
    waits: () => [...set.values()].map(({ milliseconds }) => milliseconds),
    pass() {
      const [first] = set;
      if (!first) throw new Error("Nothing waits.");
      set.delete(first[0]);
      first[1].what();
    },
  };
}

test("[SV6] a table sleeps when nobody is there, and goes on where it was when somebody comes; so it does on another server", async () => {
  const timers = handTimers();
  const first = await startServer({ host: { after: timers.after, idle: 1000 } }, home);
  await first.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await first.link(TABLE, "seat", "nettle-vane");
  const open = async (server: typeof first) =>
    (await (await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle)).json()) as { decision: { id: string } };
  const before = await open(first);
  assert.equal(first.host.isAwake(TABLE), true);
  assert.deepEqual(timers.waits(), [1000]);
  timers.pass();
  while (first.host.isAwake(TABLE)) await new Promise(setImmediate);
  assert.deepEqual(await open(first), before);
  await first.stop({ keep: true });

  await using second = await startServer({}, home);
  assert.deepEqual(await open(second as typeof first), before);
  assert.equal((await second.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text: "1" } })).status, 200);
  assert.notEqual((await open(second as typeof first)).decision?.id, before.decision.id);
});

test("[SV102] where nobody is there and a mind still thinks, whoever comes is let in at once, and a stop does not wait for it", {
  timeout: 60_000,
}, async () => {
  const timers = handTimers();
  const thinks = Promise.withResolvers<void>();
  const mindOf = () => async () => {
    thinks.resolve();
    return new Promise<never>(() => {});
  };
  const server = await startServer({
    host: { after: timers.after, idle: 1000 },
    evening: { mindOf, guarded: false },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await thinks.promise;
  assert.deepEqual(timers.waits(), [1000]);
  timers.pass(); // nobody is there
  for (let i = 0; i < 100; i++) await new Promise(setImmediate);
  assert.equal((await server.ask(`/api/tables/${TABLE}/open`, nettle)).status, 200);
  timers.pass();
  for (let i = 0; i < 100; i++) await new Promise(setImmediate);
  assert.equal(server.host.isAwake(TABLE), true, "it is at something");
  await server.stop();
});
