import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { eventsIn, startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

test("[SV2] a link that is taken back is heard no more, also by a stream that was open", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
  const given = await server.asOwner(`/api/tables/${TABLE}/links`, { kind: "seat", seat: "tam-askew" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const answer = await server.ask(`/api/tables/${TABLE}/letters`, given.token);
  const heard: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of eventsIn(answer)) heard.push(data);
  })();
  await server.ask(`/api/links/${given.id}`, server.token, { method: "DELETE" });
  await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text: "/whisper Tam CANARY after all" } });
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  await reading; // the server ends it
  assert.doesNotMatch(JSON.stringify(heard), /CANARY/);
});

test("[SV5] lines that come at once are each taken once, whoever is asked, and nobody waits for another's turn", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
  const [nettle, tam] = await Promise.all(["nettle-vane", "tam-askew"].map((seat) => server.link(TABLE, "seat", seat)));
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  await rest();
  const subjects = Array.from({ length: 12 }, (_, i) => `beetles${i}x`);
  await Promise.all(
    subjects.map((subject, i) =>
      server.ask(`/api/tables/${TABLE}/say`, i % 2 ? tam : nettle, { json: { text: `/x ${subject}` } }),
    ),
  );
  await rest();
  await server.host.visit(TABLE, async ({ evening }) => {
    const entries = await evening.entries(0);
    for (const subject of subjects) {
      const done = entries.filter((entry) => entry.kind === "boundary" && entry.subject === subject);
      assert.equal(done.length, 1, subject);
    }
  });
});

test("[SV3] a stream ends with its evening, and comes again into the next one", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const stream = await server.ask(`/api/tables/${TABLE}/letters`, nettle);
  const reading = Array.fromAsync(eventsIn(stream));
  await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text: "/end" } });
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  assert.equal((await server.ask(`/api/tables/${TABLE}/evenings`, nettle, { method: "POST" })).status, 200);
  const had = (await reading).filter(({ id }) => id !== undefined).length;
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const next = await server.events(TABLE, nettle, ({ event }) => event === "letter", had);
  assert.equal(Number(next.find(({ id }) => id !== undefined)?.id), had + 1);
});

test("[SV1] a table whose folder is gone is broken alone, and says nothing of this machine to a seat; a second table of one campaign is refused", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const second = await server.ask("/api/tables", server.token, { json: { campaign: TABLE, name: "other" } });
  assert.equal(second.status, 409);
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  rmSync(join(server.home, "campaigns", TABLE), { recursive: true, force: true });
  for (const text of ["/save", "I look around.", "/save"]) {
    const answer = await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text } });
    assert.doesNotMatch(await answer.text(), new RegExp(RegExp.escape(server.home)));
  }
  assert.equal((await server.ask("/api/me", nettle)).status, 200);
});
