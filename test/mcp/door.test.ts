import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import { LIMITS } from "../../src/server/limits.ts";
import { overHttp } from "../support/mcp.ts";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const NETTLE = "nettle-vane";

const hello = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const ACCEPT = { accept: "application/json, text/event-stream" };

test("[MC10] nobody sits down without the token of a seat, and a seat that is taken back is one no longer", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE] });
  const given = await server.asOwner(`/api/tables/${TABLE}/links`, { kind: "seat", seat: NETTLE });
  const ask = async (token: string | undefined) => {
    const answer = await server.ask("/mcp", token, { json: hello, headers: ACCEPT });
    return { status: answer.status, text: await answer.text() };
  };
  for (const token of [undefined, "", "x".repeat(43), `${given.token}x`]) {
    const { status, text } = await ask(token);
    assert.equal(status, 401, token);
    assert.match(text, /remedy/);
  }
  for (const token of [server.token, await server.link(TABLE, "watcher")]) {
    const { status, text } = await ask(token);
    assert.equal(status, 403);
    assert.match(text, /The owner makes a link to a seat/);
  }
  assert.equal((await ask(given.token)).status, 200);
  for (const method of ["GET", "DELETE"])
    assert.equal((await server.ask("/mcp", given.token, { method, headers: ACCEPT })).status, 405);
  await using session = await overHttp(server.origin, given.token);
  await session.call("wait_for_next");
  await server.ask(`/api/links/${given.id}`, server.token, { method: "DELETE" });
  assert.equal((await ask(given.token)).status, 401);
  await assert.rejects(session.call("wait_for_next"));
});

test("[MC10] whoever waits when their seat is taken back hears nothing more", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE, "tam-askew"] });
  const given = await server.asOwner(`/api/tables/${TABLE}/links`, { kind: "seat", seat: NETTLE });
  await using nettle = await overHttp(server.origin, given.token);
  await using tam = await overHttp(server.origin, await server.link(TABLE, "seat", "tam-askew"));
  await nettle.call("wait_for_next");
  await nettle.call("command", { command: "away" });
  await nettle.call("wait_for_next", { seconds: 0 });
  const listeners = () => server.host.visit(TABLE, async (table) => table.listeners);
  const before = await listeners();
  const waiting = nettle.call("wait_for_next", { seconds: 55 });
  while ((await listeners()) === before) await soon();
  await server.ask(`/api/links/${given.id}`, server.token, { method: "DELETE" });
  await tam.call("say", { text: "I look at the gate." });
  const { refused, text } = await waiting;
  assert.ok(refused);
  assert.match(text, /^Your token has been taken back\. Ask whoever keeps the table/);
});

test("[MC9] over HTTP what is malformed, too large or too often is refused with a remedy, and the table goes on", async () => {
  await using server = await startServer({ limits: { ...LIMITS, perToken: 60 } });
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE] });
  const token = await server.link(TABLE, "seat", NETTLE);
  const post = async (body: string, type = "application/json") => {
    const answer = await server.ask("/mcp", token, {
      method: "POST",
      body,
      headers: { ...ACCEPT, "content-type": type },
    });
    return { status: answer.status, text: await answer.text() };
  };
  for (const body of ["", "{", "null", "7", "[]", '{"jsonrpc":"2.0"}', `${"[".repeat(20_000)}${"]".repeat(20_000)}`]) {
    const { status, text } = await post(body);
    assert.ok(status >= 400 && status < 500, `${status} for ${body.slice(0, 20)}`);
    assert.match(text, /error/);
  }
  assert.equal((await post(JSON.stringify(hello), "text/plain")).status, 415);
  const large = await post(JSON.stringify({ ...hello, params: { x: "x".repeat(70_000) } }));
  assert.equal(large.status, 413);
  assert.match(large.text, /Say it in several parts/);
  await using session = await overHttp(server.origin, token);
  await session.call("wait_for_next");
  await session.call("answer", { text: "I look at the gate." });
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, i) => session.call("say", { text: `I count to ${i}.` })),
  );
  const turned = many.filter(({ refused }) => refused);
  assert.equal(turned.length, 4); // the others are done, one after the other
  assert.match(turned[0]?.text ?? "", /8 calls of yours are under way\. Wait for their answers first/);
  const counted = (await session.call("wait_for_next", { after: 0, seconds: 0 })).text.match(/I count to \d+\./g) ?? [];
  assert.ok(new Set(counted).size <= 8 && counted.length > 0);
  const asked = Array.from({ length: 200 }, () => server.ask("/mcp", token, { json: hello, headers: ACCEPT }));
  const answers = await Promise.all(asked);
  const tooOften = answers.find(({ status }) => status === 429);
  assert.match((await tooOften?.text()) ?? "", /Try again in \d+ s/);
  assert.ok((await server.asOwner<{ readonly session: string }>(`/api/tables/${TABLE}`)).session === "open");
});

test("[MC11] a Game Master who does not answer is given up in time, the people choose, and when its session is back it is asked again", async () => {
  let patient = false;
  await using server = await startServer({
    evening: {
      wait: (_ms, signal) =>
        patient
          ? new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }))
          : Promise.resolve(),
    },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE], gm: "mcp" });
  await using nettle = await overHttp(server.origin, await server.link(TABLE, "seat", NETTLE));
  assert.match((await nettle.call("wait_for_next")).text, /Game Master[\s\S]*\n1\. Try again/);
  patient = true;
  await using gm = await overHttp(server.origin, await server.link(TABLE, "gm"));
  assert.match((await gm.call("wait_for_next")).text, /# You are asked[\s\S]*The evening begins/);
  await gm.call("open_scene", { title: "The Upper Gate", place: "the upper gate" });
  await gm.call("narrate", { to: ["all"], text: "Rain falls on the upper gate." });
  await gm.call("ask_player", { to: NETTLE, type: "QUICK_REACTION", request: "What do you do?" });
  assert.match((await nettle.call("wait_for_next")).text, /Rain falls[\s\S]*# You are asked\nWhat do you do\?/);
});

test("[MC8] a server that is stopped while a Game Master's session is asked goes on with it when it runs again", async () => {
  const first = await startServer();
  await first.asOwner("/api/tables", { campaign: TABLE, people: [NETTLE], gm: "mcp" });
  const token = await first.link(TABLE, "gm");
  const before = await overHttp(first.origin, token);
  await before.call("wait_for_next");
  await before.call("open_scene", { title: "The Upper Gate", place: "the upper gate" });
  await before.call("narrate", { to: ["all"], text: "Rain falls on the upper gate." });
  await before[Symbol.asyncDispose]();
  await first.stop({ keep: true });
  await using second = await startServer({}, first.home);
  await using gm = await overHttp(second.origin, token);
  const { text } = await gm.call("wait_for_next");
  assert.match(text, /^# You are the Game Master[\s\S]*Rain falls on the upper gate\.[\s\S]*What you told last stands/);
  const ask = { to: NETTLE, type: "QUICK_REACTION", request: "What do you do?" };
  assert.equal((await gm.call("ask_player", ask)).refused, false);
});
