import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { characterOf } from "../../src/campaign/campaign.ts";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

test("[SV100] while minds change at a table nobody who asks or speaks there is sent away, and no line is lost", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const answers: Promise<Response>[] = [];
  for (let i = 0; i < 6; i++) {
    answers.push(
      server.ask(`/api/tables/${TABLE}/seats/brona-quill`, server.token, { json: { held: "mind", mind: "house" } }),
    );
    for (const path of ["party", "scenes", "waiting"])
      answers.push(server.ask(`/api/tables/${TABLE}/${path}`, nettle, { headers: { accept: "application/json" } }));
    answers.push(server.ask(`/api/tables/${TABLE}/cost`, server.token));
    answers.push(server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text: `/x beetles${i}x` } }));
    await answers.at(i % 2 ? -1 : -2);
  }
  assert.deepEqual(new Set((await Promise.all(answers)).map(({ status }) => status)), new Set([200]));
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const entries = await server.host.visit(TABLE, async ({ evening }) => evening.entries(0));
  const left = entries.flatMap((entry) => (entry.kind === "boundary" ? [entry.subject] : []));
  assert.deepEqual(
    left.toSorted(),
    [0, 1, 2, 3, 4, 5].map((i) => `beetles${i}x`),
  );
  assert.deepEqual(
    server.told.filter((text) => text.includes("Error")),
    [],
  );
});

test("[SV101] one mind is named for one seat: a name with a comma sets nobody else's", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  for (const mind of ["house,gm=house", "house, ollama:llama3", "gm=house", "house\n", " "]) {
    const given = await server.ask(`/api/tables/${TABLE}/seats/brona-quill`, server.token, {
      json: { held: "mind", mind },
    });
    assert.equal(given.status, 400, mind);
  }
});

test("[SV102] a stop is quick and clean while minds think that do not listen: tables are saved and left open, streams end", async () => {
  const thinks = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  const server = await startServer({
    evening: {
      mindOf: () => async () => {
        thinks.resolve();
        return never;
      },
      guarded: false,
    },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  const stream = await server.ask(`/api/tables/${TABLE}/letters`, nettle);
  await thinks.promise;
  const ended = stream.text().catch(() => "cut");
  const waits = server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle).catch(() => "cut");
  await server.stop();
  await Promise.all([ended, waits]);
});

test("[SV102] when the owner leaves, or the server stops, no model that the doctor tries is waited for", async () => {
  const calls: Promise<unknown>[] = [];
  let asked = Promise.withResolvers<void>();
  const model = createServer((request, response) => {
    if (request.method !== "POST") return void response.writeHead(404).end();
    calls.push(once(response, "close"));
    asked.resolve();
  });
  await once(model.listen(0, "127.0.0.1"), "listening");
  const { port } = model.address() as AddressInfo;
  const server = await startServer({}, undefined, {
    model: "openai-compatible:hangs",
    "base-url": `http://127.0.0.1:${port}/v1`,
  });
  const over = new AbortController();
  const left = server.ask("/api/doctor", server.token, { signal: over.signal }).catch(() => "left");
  await asked.promise;
  over.abort();
  await Promise.all([left, calls[0]]);

  asked = Promise.withResolvers();
  const cut = server.ask("/api/doctor", server.token).catch(() => "cut");
  await asked.promise;
  await server.stop();
  await Promise.all([cut, calls[1]]);
  assert.deepEqual([calls.length, server.told], [2, []]);
  model.close();
});

test("[SV103] the shelf tells the owner, who may be a player, nothing of where the party is", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const shelf = await server.asOwner<readonly { name: string; where: string }[]>("/api/campaigns");
  assert.equal(shelf.find(({ name }) => name === TABLE)?.where, "An evening is open.");
});

test("[SV103] nobody's character is called as a right is", () => {
  const seated = (name: string) =>
    characterOf({ path: `party/${name}.md`, text: "# Somebody\n\n**Class:** Fighter 1\n" });
  assert.deepEqual(["owner", "watcher", "owena"].map(seated), [undefined, undefined, "owena"]);
});

test("[SV122] where another program listens the server says so, with what would do", async () => {
  await using server = await startServer();
  await assert.rejects(startServer({}, undefined, { port: String(server.port) }), {
    code: "serve/cannot-listen",
    message: `The server cannot listen at 127.0.0.1:${server.port}: another program listens there.`,
  });
});

test("[SV127] where others could reach the server it wants TLS in front, or to be told that it is understood; then it warns", async () => {
  const host = "127.0.0.2"; // another address than loopback's own name
  for (const given of [{ host }, { host, url: "http://table.example.org" }])
    await assert.rejects(startServer({}, undefined, given), { code: "serve/not-secure" });
  const opens = [
    { host, url: "https://table.example.org" },
    { host, insecure: true as const },
  ];
  for (const given of process.platform === "linux" ? opens : []) {
    await using server = await startServer({}, undefined, given);
    assert.match(
      server.told.join(" "),
      /Others can reach this server at 127\.0\.0\.2\.\s+Whoever has a link has its\s+seat/,
    );
  }
});
