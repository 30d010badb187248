import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { after, test } from "node:test";
import { ROUTES, type Route } from "../../src/server/api.ts";
import type { Listed } from "../../src/server/tokens.ts";
import { startServer } from "../support/server.ts";

const server = await startServer({
  limits: { perToken: 1000, inAll: 20_000, streamsPerToken: 8, streamsInAll: 100 }, // every route is asked seven times in a minute
});
after(() => server.stop());
const TABLE = "the-long-stair";
await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"] });
const nettle = await server.link(TABLE, "seat", "nettle-vane");
const routes = (Object.values(ROUTES) as readonly Route[]).map((route) => ({
  ...route,
  url: route.path.replace(":table", TABLE).replace(":link", "none").replace(":command", "who"),
}));
const send = ({ method, url, body }: (typeof routes)[number], token: string | undefined, headers = {}) =>
  server.ask(url, token, { method: method.toUpperCase(), headers, ...(body ? { json: {} } : {}) });

test("[SV1] no route answers without a valid token: none, forged, expired, revoked and half of one get the same words", async () => {
  const revoked = await server.asOwner(`/api/tables/${TABLE}/links`, { kind: "seat", seat: "tam-askew" });
  const expired = await server.asOwner(`/api/tables/${TABLE}/links`, { kind: "watcher", hours: 1e-9 });
  await server.ask(`/api/links/${revoked.id}`, server.token, { method: "DELETE" });
  const wrong = [
    undefined,
    "",
    "x",
    nettle.slice(0, -1),
    randomBytes(32).toString("base64url"),
    revoked.token,
    expired.token,
  ];
  const said = new Set<string>();
  for (const route of routes)
    for (const token of wrong) {
      const answer = await send(route, token);
      assert.equal(answer.status, 401, `${route.method} ${route.url} with ${token}`);
      said.add(await answer.text());
    }
  assert.equal(said.size, 1);
  for (const path of [
    "/api",
    "/api/openapi.json",
    "/nowhere",
    "/../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/join/x",
  ])
    assert.equal((await server.ask(path, undefined)).status, 401, path);
});

test("[SV1] a seat's token opens its own table and nothing of the owner's, and another table is not there for it", async () => {
  for (const route of routes.filter((one) => !one.for.includes("seat")))
    assert.equal((await send(route, nettle)).status, 403, route.url);
  for (const route of routes.filter((one) => one.path.includes(":table") && one.for.includes("seat"))) {
    const elsewhere = { ...route, url: route.url.replace(TABLE, "another") };
    assert.equal((await send(elsewhere, nettle)).status, 404, elsewhere.url);
  }
  const right = { kind: "seat", table: TABLE, seat: "nettle-vane" };
  assert.deepEqual(await (await server.ask("/api/me", nettle)).json(), { ...right, rights: [right] });
});

test("[SV2] a link is exchanged once for a cookie, and goes with it when it is taken back", async () => {
  const { token, id } = await server.asOwner(`/api/tables/${TABLE}/links`, {
    kind: "seat",
    seat: "tam-askew",
    note: "for Tam",
  });
  const page = await (await fetch(`${server.origin}/join/${token}`)).text();
  assert.match(page, /Sit down as Tam Askew/);
  const join = (headers: Record<string, string> = { origin: server.origin }) =>
    fetch(`${server.origin}/join`, {
      method: "POST",
      headers,
      redirect: "manual",
      body: new URLSearchParams({ token }),
    });
  assert.equal((await join({})).status, 403, "from nowhere: and the link is not used up");
  const first = await join();
  const cookie = first.headers.get("set-cookie") ?? "";
  assert.equal(first.status, 303);
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Strict/);
  assert.ok(!cookie.includes(token));
  const again = await join();
  assert.deepEqual(
    [again.status, /opens nothing/.test(await again.text())],
    [401, true],
    "a person reads words, not JSON",
  );
  assert.match(await (await fetch(`${server.origin}/join/${token}`)).text(), /opens nothing/);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const right = { kind: "seat", table: TABLE, seat: "tam-askew" };
  assert.deepEqual(await (await fetch(`${server.origin}/api/me`, { headers })).json(), { ...right, rights: [right] });
  const say = (more: Record<string, string>) =>
    fetch(`${server.origin}/api/tables/${TABLE}/say`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", ...more },
      body: '{"text":"/who"}',
    });
  assert.equal((await say({})).status, 403, "a cookie alone, from nowhere");
  assert.equal((await say({ origin: server.origin })).status, 200);
  const listed = (await server.asOwner<readonly Listed[]>("/api/links")).find((one) => one.id === id);
  assert.deepEqual([listed?.note, listed?.state], ["for Tam", "taken"]);
  await server.ask(`/api/links/${id}`, server.token, { method: "DELETE" });
  assert.equal((await fetch(`${server.origin}/api/me`, { headers })).status, 401);
});

test("[SV7] another Host or another Origin is refused before anything is looked at", async () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(
        `${server.origin}/api/me`,
        { headers: { authorization: `Bearer ${nettle}`, ...headers } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      asked.on("error", reject);
      asked.end();
    });
  assert.equal(await status({}), 200);
  assert.equal(await status({ host: "evil.example" }), 421);
  assert.equal(await status({ host: "127.0.0.1" }), 421);
  for (const origin of ["https://evil.example", "null", `${server.origin}.evil.example`, "http://127.0.0.1"])
    assert.equal(await status({ origin }), 403, origin);
});

test("[SV8] bodies that are too large, no JSON, bombs or of another shape are refused with a remedy, and the server goes on", async () => {
  const say = (body: string, type = "application/json") =>
    server.ask(`/api/tables/${TABLE}/say`, nettle, { method: "POST", body, headers: { "content-type": type } });
  for (const [body, status] of [
    [JSON.stringify({ text: "x".repeat(70_000) }), 413],
    [JSON.stringify({ text: "x".repeat(9000) }), 400],
    ["{", 400],
    ["[".repeat(30_000), 400],
    ['{"text":1}', 400],
    ['{"text":"x","more":1}', 400],
    ['{"__proto__":{"text":"x"}}', 400],
  ] as const) {
    const answer = await say(body);
    assert.equal(answer.status, status, body.slice(0, 40));
    const { remedy, code, type } = (await answer.json()) as Record<string, string>;
    assert.ok(remedy && code && type?.startsWith("urn:troupe:"));
    assert.equal(answer.headers.get("content-type"), "application/problem+json");
  }
  assert.equal((await say('{"text":"x"}', "text/plain")).status, 415);
  assert.equal((await server.ask("/api/me", nettle)).status, 200);
});

test("[SV8] whoever asks too often is told when to come again, and others are not held up", async () => {
  await using small = await startServer({ limits: { perToken: 5, inAll: 1000, streamsPerToken: 1, streamsInAll: 10 } });
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await small.ask("/api/me", small.token)).status),
  );
  assert.deepEqual(
    [statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length],
    [5, 3],
  );
  const late = await small.ask("/api/me", small.token);
  assert.ok(Number(late.headers.get("retry-after")) > 0);
});

test("every answer says how little a browser may do with it", async () => {
  for (const path of ["/api/me", "/nowhere", "/join/x"]) {
    const { headers } = await server.ask(path, nettle);
    assert.match(headers.get("content-security-policy") ?? "", /default-src 'none'/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("cache-control"), "no-store");
  }
});
