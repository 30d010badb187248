import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { temporaryFolder } from "../support/entries.ts";
import { overHttp, overStdio } from "../support/mcp.ts";
import { bin } from "../support/program.ts";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const HOUSE = ["--model", "house"];
const LIMIT = { timeout: 180_000 };

test(
  "[MC8] a Game Master's process that is killed leaves what it told on record, and the next one goes on from there",
  LIMIT,
  async () => {
    using home = temporaryFolder();
    const env = { TROUPE_HOME: home.path };
    const args = [TABLE, "--seat", "gm", ...HOUSE];
    const first = await overStdio(args, env);
    assert.match((await first.call("wait_for_next")).text, /^# You are the Game Master[\s\S]*The evening begins/);
    await first.call("open_scene", { title: "The Upper Gate", place: "the upper gate" });
    await first.call("narrate", { to: ["all"], text: "Rain falls on the upper gate." });
    process.kill(first.pid, "SIGKILL");
    await first.ended;
    await using second = await overStdio(args, env, "auto");
    const { text } = await second.call("wait_for_next");
    assert.equal(text.split("Rain falls on the upper gate.").length, 2);
    assert.match(text, /^# You are the Game Master[\s\S]*What you told last stands/);
    const ask = { to: "tam-askew", type: "QUICK_REACTION", request: "What do you do?" };
    const asked = await second.call("ask_player", ask);
    assert.match(asked.text, /\[PLAYER_TO_GM\][\s\S]*tam-askew[\s\S]*Not settled yet: tam-askew/); // the house has answered for him
  },
);

test("[MC8] a player's process that is killed comes back to what it was asked", LIMIT, async () => {
  using home = temporaryFolder();
  const env = { TROUPE_HOME: home.path };
  const args = [TABLE, "--seat", "Nettle", ...HOUSE];
  const first = await overStdio(args, env);
  await first.call("wait_for_next");
  const answered = await first.call("answer", { text: "I look at the gate." });
  process.kill(first.pid, "SIGKILL");
  await first.ended;
  await using second = await overStdio(args, env);
  const { text } = await second.call("wait_for_next", { after: 0 });
  assert.equal(text.split("type: ACTION\ncharacter: nettle-vane\n\nI look at the gate.").length, 2);
  const asks = (words: string) => /# You are asked\n([\s\S]*?)\n\nLetters/.exec(words)?.[1];
  assert.ok(asks(text));
  assert.equal(asks(text), asks(answered.text));
});

test(
  "[MC9] over standard input what is malformed, too large or too often is refused with a remedy, and the session goes on",
  LIMIT,
  async () => {
    using home = temporaryFolder();
    const child = spawn(process.execPath, [bin, "mcp", TABLE, "--seat", "Nettle", ...HOUSE], {
      env: { ...process.env, TROUPE_HOME: home.path },
      stdio: ["pipe", "pipe", "ignore"],
    });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await answers.next()).value ?? "null") as Answer;
    const send = (message: unknown) =>
      child.stdin.write(
        `${typeof message === "string" ? message : JSON.stringify({ jsonrpc: "2.0", ...(message as object) })}\n`,
      );
    const call = async (id: number, name: unknown, input?: unknown) => {
      send({ id, method: "tools/call", params: { name, arguments: input } });
      const answer = await next();
      assert.equal(answer.id, id);
      return answer;
    };
    send("this is no JSON");
    send("[1, 2");
    send({
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "x", version: "1" } },
    });
    assert.equal((await next()).id, 1);
    send({ method: "notifications/initialized" });
    send({ nonsense: true });
    const refused = ({ result }: Answer) => (result?.isError ? (result.content?.[0]?.text ?? "") : "");
    assert.match(refused(await call(2, "answer", { text: "x".repeat(100_000) })), /Say it in several parts/);
    assert.match(refused(await call(3, "answer", { text: 7 })), /text: .*answer takes text/);
    assert.match(refused(await call(4, "answer", { text: "I look.", seat: "tam-askew" })), /answer takes text/);
    assert.match(refused(await call(5, "wait_for_next", { seconds: 1e9 })), /seconds: .*takes seconds, after/);
    assert.match(refused(await call(6, "whisper", { to: "Tam\n/end", text: "x" })), /whisper takes to, text/);
    assert.match(refused(await call(7, "no_such_tool")), /There are wait_for_next, say/);
    assert.ok((await call(8, { not: "a name" })).error);
    send({ id: 9, method: "no/such/method" });
    assert.equal((await next()).error?.code, -32601);
    const flood = Array.from({ length: 500 }, (_, i) => i + 100); // more than a minute takes, wherever in it this falls
    let tooOften = "";
    for (const id of flood) tooOften ||= refused(await call(id, "wait_for_next", { seconds: 0 }));
    assert.match(tooOften, /more than this server takes at once.*Try again in \d+ s/);
    send({ id: 10, method: "resources/list" });
    assert.match(JSON.stringify(await next()), /party\/nettle-vane\.md/);
    child.stdin.end();
    const [code] = (await once(child, "exit")) as [number];
    assert.equal(code, 0);
  },
);

interface Answer {
  readonly id?: number;
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text?: string }[] };
}

test(
  "[MC12] a client of standard input and output sits at a server's table by --url, and hears what a session over HTTP hears",
  LIMIT,
  async () => {
    await using server = await startServer();
    await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
    const token = await server.link(TABLE, "seat", "nettle-vane");
    await using here = await overStdio(["--url", server.origin], { TROUPE_TOKEN: token }, "auto");
    const answered = await here.call("wait_for_next");
    assert.match(answered.text, /# You are asked/);
    await here.call("answer", { text: "I look at the gate." });
    await using there = await overHttp(server.origin, token);
    const [one, other] = await Promise.all([here, there].map((each) => each.call("wait_for_next", { after: 0 })));
    assert.match(one?.text ?? "", /I look at the gate\./);
    assert.deepEqual(one, other);
    assert.deepEqual(await here.tools(), await there.tools());
    const wrong = overStdio(["--url", server.origin], { TROUPE_TOKEN: "x".repeat(43) });
    await assert.rejects(wrong, /needs a valid token.*Authorization: Bearer/s);
  },
);
