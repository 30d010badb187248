import assert from "node:assert/strict";
import { test } from "node:test";
import { eventsIn, startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const PEOPLE = ["nettle-vane", "tam-askew", "hask-oru", "brona-quill"] as const;
const secretOf = (seat: string) => `CANARY${seat.replace("-", "").toUpperCase()}`;

test("[SV19] three people and a program with a secret each play an evening over HTTP: no byte that one gets has another's secret in it", async () => {
  await using server = await startServer({
    limits: { perToken: 1e6, inAll: 1e6, streamsPerToken: 8, streamsInAll: 100 },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: PEOPLE, seed: "one" });
  const watcher = await server.link(TABLE, "watcher");
  const tokens = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (seat) => [seat, await server.link(TABLE, "seat", seat)] as const)),
  );
  const bytes = new Map<string, string>();
  const keep = (seat: string, text: string) => bytes.set(seat, (bytes.get(seat) ?? "") + text);
  const over = new AbortController();
  const listening = await Promise.all(
    Object.entries({ ...tokens, watcher }).map(async ([seat, token]) => {
      const answer = await server.ask(`/api/tables/${TABLE}/letters`, token, { signal: over.signal });
      keep(seat, JSON.stringify([...answer.headers]));
      const ended = (async () => {
        for await (const event of eventsIn(answer)) keep(seat, JSON.stringify(event));
      })().catch(() => {});
      return { ended };
    }),
  );
  /** Everything that a page asks for. */
  const draws = async (seat: string, token: string) => {
    for (const path of [
      "",
      "/open",
      "/waiting",
      "/party",
      "/scenes",
      "/scenes/1",
      "/known",
      "/undo",
      "/journal",
      "/sheet",
    ]) {
      const answer = await server.ask(`/api/tables/${TABLE}${path}`, token);
      keep(seat, JSON.stringify([...answer.headers]) + (await answer.text()));
    }
  };
  const say = async (seat: string, text: string) => {
    const answer = await server.ask(`/api/tables/${TABLE}/say`, tokens[seat], { json: { text } });
    assert.equal(answer.status, 200, await answer.text());
  };
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, tokens["nettle-vane"]);
  await rest();
  for (const seat of PEOPLE) {
    await say(seat, "/secret I hide a pebble in my boot."); // whoever notices it by the rules may know of it
    await say(seat, `/ask what is ${secretOf(seat)}?`);
    await say(seat, `/${secretOf(seat)}`); // there is no such command, as they alone are told
    await say(seat, `/away ${secretOf(seat)} stays where it is`);
    await rest();
    await say(seat, "/back");
    await rest();
    await server.ask(`/api/tables/${TABLE}/notes`, tokens[seat], { json: { text: `${secretOf(seat)} is safe.` } });
  }
  for (let round = 0; round < 3; round++) {
    await Promise.all(PEOPLE.map((seat) => say(seat, round === 1 ? "1" : "I look around.")));
    await rest();
    for (const [seat, token] of Object.entries({ ...tokens, watcher })) await draws(seat, token);
  }
  over.abort();
  await Promise.all(listening.map(({ ended }) => ended));
  for (const [seat, all] of bytes) {
    assert.ok(all.length > 1000, seat);
    for (const other of PEOPLE) assert.equal(all.includes(secretOf(other)), seat === other, `${seat}, of ${other}`);
  }
});
