import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { z } from "zod";
import { openBrowser } from "../../src/commands/browser.ts";
import { ROUTES } from "../../src/server/api.ts";
import { type Event, eventsIn, startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const timers: { readonly milliseconds: number; readonly what: () => void; isOn: boolean }[] = [];
const NOON = Date.parse("2026-01-01T12:00:00.000Z");
let now = NOON;
const server = await startServer({
  evening: { clock: () => new Date(now).toISOString() },
  host: {
    clock: () => now,
    after: (milliseconds, what) => {
      const timer = { milliseconds, what, isOn: true };
      timers.push(timer);
      return {
        [Symbol.dispose]: () => {
          timer.isOn = false;
        },
      };
    },
  },
});
after(() => server.stop());
await server.asOwner("/api/tables", {
  campaign: TABLE,
  people: ["nettle-vane", "tam-askew"],
  seed: "one",
  timeout: 600,
});
const nettle = await server.link(TABLE, "seat", "nettle-vane");
const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
const seats = async () => {
  const { seats: all } = (await (await server.ask(`/api/tables/${TABLE}`, nettle)).json()) as z.output<
    typeof ROUTES.table.answer
  >;
  return Object.fromEntries(all.map(({ seat, held, away }) => [seat, away ? "away" : held]));
};

test("[SV16] a seat changes hands at any moment: to a mind, to a person who comes late with its link, and none but the owner does it", async () => {
  await rest();
  const give = (seat: string, json: unknown, token = server.token) =>
    server.ask(`/api/tables/${TABLE}/seats/${seat}`, token, { json });
  assert.equal((await give("tam-askew", { held: "mind" }, nettle)).status, 403);
  const given = await give("tam-askew", { held: "mind" });
  ROUTES.hands.answer.parse(await given.json());
  assert.equal((await seats())["tam-askew"], "house");
  assert.equal((await give("nobody", { held: "mind" })).status, 422);
  assert.equal((await give("gm", { held: "person" })).status, 422);
  assert.equal((await give("tam-askew", { held: "mind", mind: "nosuch:thing" })).status, 422);
  const late = await server.link(TABLE, "seat", "hask-oru");
  assert.equal((await seats())["hask-oru"], "house");
  assert.equal((await server.ask(`/api/tables/${TABLE}/say`, late, { json: { text: "/who" } })).status, 200);
  assert.equal((await seats())["hask-oru"], "person");
  await give("hask-oru", { held: "mind", mind: "house" });
  assert.equal((await seats())["hask-oru"], "house");
  await give("tam-askew", { held: "person" });
  await rest();
});

test("[SV17] whoever takes long is reminded at half of their time, and when it is over their character acts alone, whoever listens", async () => {
  const over = new AbortController();
  const heard: Event[] = [];
  const stream = await server.ask(`/api/tables/${TABLE}/letters`, nettle, { signal: over.signal });
  const reading = (async () => {
    for await (const event of eventsIn(stream)) heard.push(event);
  })().catch(() => {});
  await rest();
  const { decision } = (await (await rest()).json()) as { decision: { id: string; until: string } };
  assert.equal(Date.parse(decision.until) - NOON, 600_000);
  const on = () => timers.filter(({ isOn }) => isOn);
  const half = on().find(({ milliseconds }) => milliseconds === 300_000);
  assert.ok(half, JSON.stringify(on()));
  half.what();
  while (!heard.some(({ event }) => event === "nudge")) await new Promise(setImmediate);
  now += 600_000;
  on()
    .find(({ milliseconds }) => milliseconds === 600_000)
    ?.what();
  await rest();
  assert.equal((await seats())["nettle-vane"], "away");
  over.abort();
  await reading;
});

test("[SV18] the owner is told of minds, cost, settings and what the doctor finds, and of no key", async () => {
  const get = async (path: string) => {
    const answer = await server.ask(path, server.token);
    assert.equal(answer.status, 200, path);
    return answer.json();
  };
  const minds = ROUTES.minds.answer.parse(await get(`/api/tables/${TABLE}/minds`));
  assert.equal(minds.seats.gm, "house");
  ROUTES.cost.answer.parse(await get(`/api/tables/${TABLE}/cost`));
  ROUTES.settings.answer.parse(await get("/api/settings"));
  const found = ROUTES.doctor.answer.parse(await get("/api/doctor"));
  assert.ok(found.some((fact) => fact.kind === "shelf"));
  ROUTES.doctor.answer.parse(await get(`/api/doctor?campaign=${TABLE}`));
  assert.equal((await server.ask("/api/doctor?campaign=../../etc", server.token)).status, 422);
});

test("[SV18] the browser is opened without a shell, with an address of this machine", () => {
  const started: unknown[] = [];
  const start = ((...words: unknown[]) => {
    started.push(words);
    return { on: () => {}, unref: () => {} };
  }) as unknown as typeof import("node:child_process").spawn;
  openBrowser("http://127.0.0.1:1/join/x", () => {}, start);
  const [[, words, options]] = started as [[string, string[], { shell: boolean }]];
  assert.equal(words.at(-1), "http://127.0.0.1:1/join/x");
  assert.equal(options.shell, false);
});

test("[SV8] nobody keeps others from joining: links are counted by themselves", async () => {
  await using small = await startServer({ limits: { perToken: 6, inAll: 1000, streamsPerToken: 1, streamsInAll: 10 } });
  const page = (token: string) => fetch(`${small.origin}/join/${token}`);
  const wrong = await Promise.all(Array.from({ length: 4 }, async () => (await page("x".repeat(43))).status));
  assert.deepEqual(new Set(wrong), new Set([401]));
  assert.equal((await page(small.token)).status, 200);
  await page("v");
  await page("w");
  assert.equal((await page("z")).status, 429, "from one place, in a minute");
  assert.equal((await page(small.token)).status, 200, "and a good link all the same");
  assert.equal((await small.ask("/api/me", small.token)).status, 200);
});
