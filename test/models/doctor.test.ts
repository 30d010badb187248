import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { Terminal } from "../../src/commands/command.ts";
import { doctor } from "../../src/commands/doctor.ts";
import { temporaryFolder } from "../support/entries.ts";
import { type Home, type HomeOptions, homeServer } from "../support/home-servers.ts";
import { layOut } from "../support/small-campaign.ts";
import { type Reply, serve } from "../support/traffic.ts";

/** The doctor at a server, in this process. */
async function examined(reply: (hasTools: boolean) => Reply, json = false) {
  using home = temporaryFolder();
  await using server = await serve(({ body }) => reply(body.tools !== undefined));
  const out: string[] = [];
  const io: Terminal = {
    json,
    quiet: false,
    given: { model: "openai-compatible:some-model", "base-url": `${server.url}/v1` },
    home: home.path,
    out: (text) => void out.push(text),
    tell: () => {},
    read: async () => "",
  };
  const code = await doctor.run([], io);
  return { out: out.join("\n"), code, asked: server.asked };
}

const READY: Reply = {
  file: "openai-compatible/call",
  but: ['"name":"check"', '"name":"ready"'],
};

test("[MO14] a model that works, with tools: two tiny calls and a long one, and nothing of a campaign", async () => {
  const { out, code, asked } = await examined((tools) => (tools ? READY : { file: "openai-compatible/text" }));
  assert.match(
    out.replace(/\s+/g, " "),
    /openai-compatible:some-model works: it calls tools; [\d.]+ s; its price is not known/,
  );
  assert.equal(code, 0);
  assert.equal(asked.length, 3);
  assert.ok(asked.slice(0, 2).every(({ body }) => JSON.stringify(body).length < 1500));
  const [{ content: long }] = asked[2]?.body.messages ?? [];
  assert.ok(long.replaceAll("It rained on the stair all night, and nobody came down to look. ", "").length < 100);
  assert.ok(asked.every(({ headers }) => headers["x-troupe-seat"] === "doctor"));
});

test("[MO14] a model that works in text only is said to, whether it refuses tools, does not use them, or calls what is not there", async () => {
  for (const refusal of ["no-tools", "text", "call"]) {
    const { out, code } = await examined((tools) => ({ file: `openai-compatible/${tools ? refusal : "text"}` }));
    assert.match(out.replace(/\s+/g, " "), /works: it answers in text only/);
    assert.equal(code, 0);
  }
});

test("[MO14] a model that does not work is told with what is wrong and what to do; the exit code says so", async () => {
  const { out, code } = await examined(() => ({ file: "openai-compatible/bad-key" }));
  assert.match(out.replace(/\s+/g, " "), /does not work \(refused-key\)\. .*TROUPE_API_KEY/);
  assert.equal(code, 1);
  const facts = (await examined(() => ({ file: "openai-compatible/no-model" }), true)).out
    .split("\n")
    .map((line) => JSON.parse(line) as { kind: string; name?: string; works?: boolean; fault?: string });
  assert.deepEqual(
    facts.filter(({ kind }) => kind === "model").map(({ name, works, fault }) => [name, works, fault]),
    [
      ["house", undefined, undefined],
      ["openai-compatible:some-model", false, "no-such-model"],
    ],
  );
});

/** The doctor at a server at home. */
async function atHome(kind: Home, options: HomeOptions) {
  using home = temporaryFolder();
  await using server = await homeServer(kind, options);
  const out: string[] = [];
  const io: Terminal = {
    json: false,
    quiet: false,
    given: { model: kind === "ollama" ? "ollama:m" : "openai-compatible:m", "base-url": `${server.url}/v1` },
    home: home.path,
    around: { ...process, env: { OLLAMA_HOST: server.url } } as unknown as NonNullable<Terminal["around"]>,
    out: (text) => void out.push(text),
    tell: () => {},
    read: async () => "",
  };
  const code = await doctor.run([], io);
  return { out: out.join("\n").replace(/\s+/g, " "), code, bodies: server.bodies };
}

for (const kind of ["ollama", "llama.cpp", "lm-studio", "koboldcpp", "vllm"] as const)
  test(`[MO213] ${kind}: the doctor says the window, and proves it with a prompt of that length`, async () => {
    const { out, code, bodies } = await atHome(kind, { reads: 24_576 });
    assert.match(
      out,
      /It reads 24,576 tokens, and a prompt of that length came through whole \(it counted 2\d,\d{3}\)/,
    );
    assert.equal(code, 0);
    assert.ok(JSON.stringify(bodies.at(-1)).length > 24_000 * 3.5);
  });

test("[MO213] a server that reads less than it says is found out", async () => {
  const { out } = await atHome("lm-studio", { reads: 4096, tells: 32_768 });
  assert.match(
    out,
    /It reads 32,768 tokens, it is said, but a prompt of that length did not come through whole \(it counted 4,096\): start its server with a larger context/,
  );
});

test("[MO16] without a campaign a name that is no role is pointed out as one that only a campaign can know", async () => {
  using home = temporaryFolder();
  const run = async (model: string, json: boolean) => {
    const out: string[] = [];
    const io = { json, quiet: false, given: { model }, home: home.path, out: (text: string) => void out.push(text) };
    const code = await doctor.run([], { ...io, tell: () => {}, read: async () => "" });
    return { code, out: out.join("\n") };
  };
  const told = await run("wizzard=house", false);
  assert.match(
    told.out.replace(/\s+/g, " "),
    /"wizzard" is no role \(gm, players, narrator, judge\): it is a character only a campaign can know\. To check it: troupe doctor <campaign> --model wizzard=/,
  );
  assert.equal(told.code, 0, "it may be right");
  const facts = (await run("wizzard=house,gm=house", true)).out.split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(
    facts.filter(({ kind }) => kind === "seat"),
    [{ kind: "seat", name: "wizzard", checked: false }],
  );
  for (const model of ["gm=house,players=house,narrator=house,judge=house", "player=house,dm=house", "house"])
    assert.doesNotMatch((await run(model, false)).out, /only a campaign/);
});

test("[MO14] with a campaign the models for its seats are tried; a seat that is none of its party is an error, and an address nobody gave is asked for", async () => {
  using home = temporaryFolder();
  const campaign = layOut(join(home.path, "small"));
  await using server = await serve(() => ({ file: "openai-compatible/text" }));
  const run = async (given: Readonly<Record<string, string>>) => {
    const out: string[] = [];
    const io = { json: false, quiet: false, given, home: home.path, out: (text: string) => void out.push(text) };
    const code = await doctor.run([campaign], { ...io, tell: () => {}, read: async () => "" });
    return { code, out: out.join("\n").replace(/\s+/g, " ") };
  };
  const model = "gm=openai-compatible:m";
  assert.match((await run({ model, "base-url": `${server.url}/v1` })).out, /Minds Played: gm by .* works: /);
  assert.equal(server.asked.length, 3);
  await assert.rejects(run({ model: "wizard=house" }), /nobody here is called "wizard"/);
  const { code, out } = await run({ model });
  assert.equal(code, 1);
  assert.match(out, /does not work \(no-address\)\. Say where it is served: --base-url <url>, or set TROUPE_BASE_URL/);
});
