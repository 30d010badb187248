import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { ask, REQUEST } from "../../test/support/asking.ts";
import { type Home, homeServer } from "../../test/support/home-servers.ts";
import { serve, specs } from "../../test/support/traffic.ts";
import { openModel } from "./open-model.ts";
import { LEAST_WINDOW, MOST_USED, openWindows, UNKNOWN_WINDOW } from "./window.ts";

const one = (text: string) => specs(text)[0] ?? assert.fail();
const SERVED = one("openai-compatible:m");

for (const [name, tokens] of [
  ["anthropic:claude-sonnet-5", MOST_USED],
  ["anthropic:claude-haiku-4-5-20251001", 200_000],
  ["anthropic:claude-of-tomorrow", 200_000],
  ["openai:gpt-5.4-mini", MOST_USED],
  ["openai:gpt-5-chat-latest", 128_000],
  ["openai:gpt-4.1", MOST_USED],
  ["openai:gpt-4o-mini", 128_000],
  ["openai:gpt-4", 8_192],
  ["openai:gpt-of-tomorrow", 128_000],
  ["google:gemini-3.7-flash", MOST_USED],
  ["google:something", 32_768],
  ["claude-code:sonnet", 200_000],
] as const)
  test(`[MO200] ${name} has a window that is known, and nobody is asked`, async () => {
    assert.equal(await openWindows({ env: {} })(one(name)), tokens);
  });

test("[MO200] what the settings say goes before, also if it is more than is used otherwise", async () => {
  const windows = openWindows({ env: {} });
  assert.equal(await windows(one("anthropic:claude-sonnet-5"), 64_000), 64_000);
  assert.equal(await windows(one("anthropic:claude-sonnet-5"), 900_000), 900_000);
  assert.equal(await windows(SERVED, 48_000), 48_000, "an address nobody gave is not needed for that");
});

for (const kind of ["llama.cpp", "lm-studio", "koboldcpp", "vllm"] as const)
  test(`[MO201] ${kind} is asked for its context once, at its own place, and it is remembered`, async () => {
    await using server = await homeServer(kind, { reads: 24_576 });
    const windows = openWindows({ env: {}, baseUrl: `${server.url}/v1` });
    assert.equal(await windows(SERVED), 24_576);
    const times = server.asked.length;
    assert.equal(await windows(SERVED), 24_576);
    assert.equal(server.asked.length, times);
    assert.ok(times <= 4 && server.asked.every((asked) => asked.startsWith("GET /")));
  });

test("[MO201] a model of LM Studio that is not in memory may get less than it can: it is asked again", async () => {
  await using server = await homeServer("lm-studio", { reads: 4096, unloaded: true });
  const windows = openWindows({ env: {}, baseUrl: `${server.url}/v1` });
  assert.equal(await windows(SERVED), 131_072);
  const times = server.asked.length;
  await windows(SERVED);
  assert.ok(server.asked.length > times);
});

test("[MO201] Ollama has what it will be asked for with every call, and no more than the model has", async () => {
  for (const [own, context, comes] of [
    [131_072, undefined, 32_768],
    [20_480, undefined, 20_480],
    [131_072, 65_536, 65_536],
    [40_960, 65_536, 40_960],
  ] as const) {
    await using server = await homeServer("ollama", { reads: own });
    const options = { env: { OLLAMA_HOST: server.url }, context };
    assert.equal(await openWindows(options)(one("ollama:m"), context), comes);
    await ask(openModel([one("ollama:m")], options));
    assert.equal(server.bodies.at(-1).options.num_ctx, comes, "the call asks for the same");
  }
});

test("[MO201] a server that tells nothing has 16,000, and one that has less than is needed counts as having that", async () => {
  await using plain = await homeServer("plain", { reads: 50_000 });
  assert.equal(await openWindows({ env: {}, baseUrl: `${plain.url}/v1` })(SERVED), 16_000);
  await using small = await homeServer("llama.cpp", { reads: 4096 });
  assert.equal(await openWindows({ env: {}, baseUrl: `${small.url}/v1` })(SERVED), LEAST_WINDOW);
  await using large = await homeServer("llama.cpp", { reads: 1_000_000 });
  assert.equal(await openWindows({ env: {}, baseUrl: `${large.url}/v1` })(SERVED), MOST_USED);
});

test("[MO201] a server that is down, loading or silent has 16,000 for now and is asked again the next time", async () => {
  await using loading = await homeServer("llama.cpp", { reads: 24_576, loading: 4 });
  const windows = openWindows({ env: {}, baseUrl: `${loading.url}/v1` });
  assert.deepEqual([await windows(SERVED), await windows(SERVED)], [UNKNOWN_WINDOW, 24_576]);
  const nobody = openWindows({ env: { OLLAMA_HOST: "http://127.0.0.1:9" }, baseUrl: "http://127.0.0.1:9/v1" });
  assert.deepEqual([await nobody(SERVED), await nobody(one("ollama:m"))], [UNKNOWN_WINDOW, UNKNOWN_WINDOW]);
  assert.equal(await openWindows({ env: {} })(SERVED), UNKNOWN_WINDOW, "nobody said where it is served");
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  try {
    const hushed = openWindows({ env: {}, baseUrl: `http://127.0.0.1:${port}/v1`, limit: 20 });
    assert.equal(await hushed(SERVED), UNKNOWN_WINDOW);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test("[MO202] what a server says of its context is not trusted: no redirect elsewhere, no end, no nonsense", async () => {
  const windowAt = async (body: string, headers: Readonly<Record<string, string>> = {}, status = 200) => {
    const server = createServer((_, response) => void response.writeHead(status, headers).end(body));
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      return await openWindows({ env: {}, baseUrl: `http://127.0.0.1:${port}/v1` })(SERVED);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  await using elsewhere = await homeServer("llama.cpp", { reads: 99_000 });
  assert.equal(await windowAt("", { location: `${elsewhere.url}/props` }, 307), UNKNOWN_WINDOW);
  assert.deepEqual(elsewhere.asked, []);
  const props = (n_ctx: unknown) => JSON.stringify({ default_generation_settings: { n_ctx } });
  assert.equal(await windowAt(props(20_000)), 20_000);
  for (const nonsense of [-5, 0, 1.5, "20000", null, 1e300, {}, []])
    assert.equal(await windowAt(props(nonsense)), UNKNOWN_WINDOW, String(nonsense));
  for (const body of ["", "<html>", "[", "null", "7", '{"data":{"id":"m"}}', '{"data":[null,7]}'])
    assert.equal(await windowAt(body), UNKNOWN_WINDOW, body);
  assert.equal(
    await windowAt(`{"value": 20000, "more": "${"x".repeat(3_000_000)}"}`),
    UNKNOWN_WINDOW,
    "too long to be read",
  );
});

const LONG = {
  ...REQUEST,
  tools: [],
  stable: ["The word is heron.", "It rained on the stair all night. ".repeat(1200)],
};

for (const kind of ["ollama", "llama.cpp", "lm-studio", "koboldcpp"] as const satisfies readonly Home[])
  test(`[MO203] ${kind}: a prompt that was cut is told, with how much was read; one that was read whole is not`, async () => {
    for (const [reads, cut] of [
      [4096, true],
      [32_768, false],
    ] as const) {
      await using server = await homeServer(kind, { reads, tells: 32_768 });
      const told: string[] = [];
      const options = { env: { OLLAMA_HOST: server.url }, baseUrl: `${server.url}/v1` };
      const spec = one(kind === "ollama" ? "ollama:m" : "openai-compatible:m");
      const model = openModel([spec], { ...options, notice: (text) => void told.push(text) });
      assert.equal((await ask(model, LONG)).answer?.text, "Rain falls.");
      if (cut) assert.match(told[0] ?? "", /read only 4,096 tokens of a longer prompt.*settings\.yaml/);
      assert.equal(told.length, cut ? 1 : 0);
      assert.equal((await ask(model, REQUEST)).answer?.text, "Rain falls.");
      assert.equal(told.length, cut ? 1 : 0, "of a short prompt nothing is said");
    }
  });

test("[MO203] a server that does not count is not suspected", async () => {
  await using server = await serve(() => ({ file: "openai-compatible/no-usage" }));
  const told: string[] = [];
  const options = { env: {}, baseUrl: `${server.url}/v1`, notice: (text: string) => void told.push(text) };
  assert.ok((await ask(openModel([SERVED], options), LONG)).answer);
  assert.deepEqual(told, []);
});
