import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { openModel } from "../../src/models/open-model.ts";
import { MOST_ANSWERED } from "../../src/models/wire.ts";
import { ask, PRIVATE } from "../support/asking.ts";
import { type Flood, flooding, framesOf } from "../support/flood.ts";
import { someOf } from "../support/how-many.ts";
import { aimedAt, KEY, type Reply, SERVED, serve, specs } from "../support/traffic.ts";

/** What the system itself holds of a connection, on both ends, before anybody has read it. */
const ON_ITS_WAY = 16_000_000;
const A_LOT = 64_000;
const many = (text: string): string => text.repeat(Math.ceil(A_LOT / text.length));

/** An answer of a provider up to these words, and then that frame of it again and again, with other words in it and a long remark before it. */
function stuckAt(file: string, words: string, others = words): Flood {
  const frames = framesOf(file);
  const at = frames.findIndex((frame) => frame.includes(words));
  const again = `: ${"still here ".repeat(300)}\n${(frames[at] ?? "").replaceAll(words, others)}`;
  return { begin: frames.slice(0, at).join(""), again: many(again) };
}

const ENDLESS: readonly (readonly [what: string, flood: (folder: string) => Flood])[] = [
  ["a line without end", () => ({ again: many("x") })],
  ["a frame without end", () => ({ begin: 'data: {"id":"', again: many("x") })],
  ["an event of lines without end", () => ({ again: many(`data: ${"x".repeat(200)}\n`) })],
  ["signs of life without end", () => ({ again: many(`: ${"still here ".repeat(20)}\n\n`) })],
  ["empty words without end", (folder) => stuckAt(`${folder}/text`, "falls on ", "")],
  ["inputs of tools without end", (folder) => stuckAt(`${folder}/call`, "Perception", "on and ".repeat(300))],
];

/** What is stopped before any client reads a frame is the same for each of them: one each is enough; what frames say each reads in its own way. */
const isTheirs = (what: string, nth: number): boolean =>
  /words|inputs/.test(what) || ENDLESS.findIndex(([one]) => one === what) === nth % 4;

for (const [nth, { provider, folder, model }] of SERVED.entries()) {
  const endless = someOf(ENDLESS, ([what]) => isTheirs(what, nth));
  const asksFirst = provider === "ollama" ? 2 : 1; // how long its context is, and what that comes to is not waited for either
  for (const [what, flood] of provider === "ollama" ? ENDLESS.slice(0, 1) : endless)
    test(`[MO18] ${provider}: ${what} is stopped, once, and the connection closed`, async () => {
      await using server = await flooding(flood(folder));
      const { error, made } = await ask(openModel(specs(model), aimedAt(server.url)));
      assert.equal(error?.kind, "too-much");
      assert.match(error?.message ?? "", /the answer had no end/);
      assert.equal(made.length, 1);
      const taken = await server.taken();
      assert.equal(taken.length, asksFirst);
      assert.ok(Math.max(...taken) < MOST_ANSWERED + ON_ITS_WAY, `${taken[0]} bytes were taken`);
    });

  test(`[MO18] ${provider}: an error that does not end is known by its status, and no more than its beginning is read`, async () => {
    for (const [status, kind, attempts] of [
      [401, "refused-key", 1],
      [500, "overloaded", 3],
    ] as const) {
      await using server = await flooding({ status, again: many("It is all your fault. ") });
      const { error, made } = await ask(openModel(specs(model), aimedAt(server.url)));
      assert.equal(error?.kind, kind);
      assert.equal(made.length, attempts);
      const taken = await server.taken();
      assert.equal(taken.length, attempts * asksFirst);
      for (const bytes of taken) assert.ok(bytes < ON_ITS_WAY, `${bytes} bytes were taken`);
    }
  });

  test(`[MO18] ${provider}: headers without end are read to no end`, async () => {
    await using server = await flooding({ bare: true, again: many(`x-more: ${"x".repeat(100)}\r\n`) });
    const { error, made } = await ask(openModel(specs(model), aimedAt(server.url)));
    assert.equal(error?.kind, "unreachable");
    assert.equal(made.length, 3);
    for (const bytes of await server.taken()) assert.ok(bytes < ON_ITS_WAY, `${bytes} bytes were taken`);
  });

  test(`[MO18] ${provider}: what is packed counts as what it unpacks to`, async () => {
    await using server = await flooding({ headers: { "content-encoding": "gzip" }, begin: "", again: BOMB });
    const { error, made } = await ask(openModel(specs(model), aimedAt(server.url)));
    assert.equal(error?.kind, "too-much");
    assert.equal(made.length, 1);
    await server.taken();
  });

  test(`[MO5] ${provider}: signs of life are no answer: a call settles by its deadline`, async () => {
    const sign = provider === "ollama" ? "\n" : ": still here\n\n"; // it sends lines, and none is a remark
    const body = sign.repeat(100_000);
    await using server = await serve(() => ({ body, drip: { bytes: 14, every: 5 } }));
    const options = { ...aimedAt(server.url), deadlines: { first: 40, total: 60 } };
    assert.match((await ask(openModel(specs(model), options))).error?.kind ?? "", /silent|slow/);
  });

  test(`[MO17] ${provider}: no redirect is followed to another origin: neither key nor prompt gets there, and it is a fault in plain words`, async () => {
    await using other = await serve(() => ({ file: `${folder}/text` }));
    for (const status of [301, 302, 303, 307, 308]) {
      await using server = await serve(() => ({ status, headers: { location: `${other.url}/v1/messages` } }));
      const { error, made } = await ask(openModel(specs(model), aimedAt(server.url)));
      assert.equal(error?.kind, "redirected");
      assert.match(`${error?.message} ${error?.hint}`, /sent on to another address.*Check the base URL/);
      assert.equal(made.length, 1);
      assert.deepEqual([made[0]?.input, made[0]?.output], [0, 0]);
      assert.equal(server.asked.length, 1);
      const shown = `${inspect(error, { depth: 9, showHidden: true })} ${error?.stack}`;
      for (const secret of [KEY, PRIVATE, other.url]) assert.ok(!shown.includes(secret), shown);
    }
    assert.equal(other.asked.length, 0);
  });

  test(`[MO17] ${provider}: another scheme, host or port is another origin, also behind a redirect that may be followed`, async () => {
    const elsewhere = (url: string): readonly string[] => [
      url.replace("http:", "https:"),
      url.replace("127.0.0.1", "localhost"),
      url.replace("http://", "http://somebody:else@"),
      "http://127.0.0.1:1",
      `//localhost:${new URL(url).port}/v1`,
      "file:///etc/hostname",
      "data:text/event-stream,data",
      "http://[",
      "",
    ];
    for (let n = 0; n < elsewhere("http://127.0.0.1:2").length; n++) {
      await using server = await serve((_, times) => ({
        status: 307,
        headers: { location: times === 1 ? "/next" : (elsewhere(server.url)[n] ?? "") },
      }));
      const { error } = await ask(openModel(specs(model), aimedAt(server.url)));
      assert.equal(error?.kind, "redirected", elsewhere(server.url)[n]);
      assert.equal(server.asked[1]?.url, "/next");
      if (elsewhere(server.url)[n] !== "") assert.equal(server.asked.length, 2);
    }
  });

  test(`[MO17] ${provider}: within its origin a redirect is followed with all that was asked; a ring of them is a fault`, async () => {
    for (const status of [307, 308]) {
      await using server = await serve((_, n) =>
        n === 1 ? { status, headers: { location: "/moved?here=1" } } : { file: `${folder}/text` },
      );
      const { answer } = await ask(openModel(specs(model), aimedAt(server.url)));
      assert.equal(answer?.text, "Rain falls on the stair.");
      const [first, second] = server.asked;
      assert.equal(second?.url, "/moved?here=1");
      assert.deepEqual(second?.body, first?.body);
      for (const name of ["x-api-key", "x-goog-api-key", "authorization"])
        assert.equal(second?.headers[name], first?.headers[name]);
    }
    await using ring = await serve(({ url }) => ({ status: 307, headers: { location: url } }));
    const { error, made } = await ask(openModel(specs(model), aimedAt(ring.url)));
    assert.equal(error?.kind, "redirected");
    assert.equal(made.length, 1);
    assert.equal(ring.asked.length, 4);
  });

  test(`[MO19] ${provider}: a key that a server repeats comes back to nobody, in words or in inputs, whole or letter by letter`, async () => {
    for (const said of [[KEY], [...KEY], [`Bearer ${KEY.slice(0, 7)}`, KEY.slice(7)]])
      for (const file of ["text", "call"] as const) {
        await using server = await serve(() => repeating(`${folder}/${file}`, said));
        const told = await ask(openModel(specs(model), aimedAt(server.url)));
        assert.ok(told.answer, told.error?.message);
        const shown = inspect(told, { depth: 9 });
        assert.ok(!shown.includes(KEY), shown);
        if (file === "text") assert.match(told.answer.text, /^Rain (?:Bearer )?\(key\)the stair\.$/);
        if (file === "text") assert.equal(told.text, told.answer.text);
        else assert.match(JSON.stringify(told.answer.calls[0]), /"skill":"(?:Bearer )?\(key\)","dc":12/);
        if (file === "call") assert.match(told.inputs, /"skill":\s?"(?:Bearer )?\(key\)",\s?"dc":\s?12/);
      }
  });

  test(`[MO19] ${provider}: an error that repeats the key says nothing of it`, async () => {
    for (const reply of [
      { status: 400, body: JSON.stringify({ error: { type: KEY, message: `no tools for ${KEY}`, code: KEY } }) },
      { status: 401, body: KEY, headers: { "retry-after": KEY, "x-request-id": KEY } },
      { file: `${folder}/error-midway`, but: ["verloaded", KEY] },
      { file: `${folder}/call`, but: ['"check"', `"${KEY}"`] },
    ] as const satisfies Reply[]) {
      await using server = await serve(() => reply);
      const { answer, error, made, text, inputs } = await ask(openModel(specs(model), aimedAt(server.url)));
      const shown = inspect([answer, error, made, text, inputs], { depth: 9, showHidden: true });
      assert.ok(!`${shown} ${error?.stack}`.includes(KEY), shown);
    }
  });
}

test("[MO17] nothing else of ours goes to the network by itself", () => {
  const src = new URL("../../src/", import.meta.url);
  const callers = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) =>
      /(?<!\.)\bfetch\(|(?:from |import\()"(?:node:)?(?:https?|http2|net|tls|dgram|undici)"/.test(
        readFileSync(new URL(path, src), "utf8").replace(/^import type .*$/gm, ""), // a type calls nobody
      ),
    );
  // the first goes to the server that its own command was given
  assert.deepEqual(callers.toSorted(), [join("mcp", "bridge.ts"), join("models", "wire.ts")]);
});

/** So little on the wire is more than anybody may answer with. */
const BOMB = gzipSync(Buffer.alloc(2 * MOST_ANSWERED, "x"));

/** A file of traffic in which other words are said, in pieces where the provider sends any. */
function repeating(file: string, said: readonly string[]): Reply {
  const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
  const body = framesOf(file).flatMap((frame) => {
    if (frame.includes('"falls on "')) return said.map((piece) => frame.replace("falls on ", escaped(piece)));
    const inputs = ['"', ...said, '",'].map((piece) => frame.replace('\\"Perception\\",', escaped(piece)));
    if (frame.includes('"\\"Perception\\","')) return inputs;
    return [frame.replaceAll("Perception", said.join(""))];
  });
  return { body: body.join("") };
}
