import assert from "node:assert/strict";
import { test } from "node:test";
import { openModel } from "../../src/models/open-model.ts";
import { ask, REQUEST } from "../support/asking.ts";
import { aimedAt, KEY, SERVED, serve, specs } from "../support/traffic.ts";

for (const { provider, folder, model } of SERVED) {
  const called = async (file: string, request = REQUEST) => {
    await using server = await serve(() => ({ file: `${folder}/${file}` }));
    const told = await ask(openModel(specs(model), aimedAt(server.url)), request);
    return { ...told, asked: server.asked };
  };

  test(`[MO1] ${provider}: text comes in pieces and as a whole, with what was read from the cache and written to it`, async () => {
    const { answer, text, made } = await called("text");
    assert.equal(answer?.text, "Rain falls on the stair.");
    assert.equal(text, answer?.text);
    assert.equal(answer?.finish, "stop");
    assert.deepEqual(made, [answer?.call]);
    const { input, output, cached, written } = answer.call;
    assert.deepEqual(
      { input, output, cached, written },
      { input: 1812, output: 9, cached: provider === "ollama" ? 0 : 1500, written: provider === "anthropic" ? 300 : 0 },
    );
  });

  test(`[MO1] ${provider}: calls of tools come with their inputs, and one of a tool that nobody described as it is`, async () => {
    const { answer, inputs } = await called("call");
    assert.deepEqual(answer?.calls, [
      { name: "check", input: { skill: "Perception", dc: 12 } },
      { name: "summon", input: { what: "a bear" } },
    ]);
    assert.equal(answer?.text, "I look.");
    assert.equal(answer?.finish, "calls");
    assert.match(inputs, /"Perception"/);
  });

  test(`[MO1] ${provider}: an answer that came to its own limit is an answer, and says so`, async () => {
    const { answer } = await called("length");
    assert.equal(answer?.finish, "length");
    assert.equal(answer?.text, "Rain falls on the stair.");
  });

  if (provider !== "google")
    test(`[MO2] ${provider}: an input that is no JSON comes back as the model wrote it`, async () => {
      const { answer } = await called("broken-call");
      assert.deepEqual(answer?.calls, [{ name: "check", input: undefined, broken: `{"skill": "Perception', dc: ` }]);
    });

  test(`[MO3] ${provider}: asked without tools it is sent none`, async () => {
    const { asked } = await called("text", { ...REQUEST, tools: [] });
    assert.equal(asked[0]?.body.tools, undefined);
  });
}

test("[MO2] google: a call that Google itself could not read is tried again, and then a fault", async () => {
  await using server = await serve(() => ({ file: "google/broken-call" }));
  const { error, made } = await ask(openModel(specs("google:gemini-2.0-flash"), aimedAt(server.url)));
  assert.equal(error?.kind, "garbled");
  assert.equal(made.length, 3);
});

const sent = async (model: string, request = REQUEST) => {
  const { folder } = SERVED.find((one) => one.model.split(":")[0] === model.split(":")[0]) ?? SERVED[0];
  await using server = await serve(() => ({ file: `${folder}/text` }));
  await ask(openModel(specs(model), aimedAt(server.url)), request);
  const [first] = server.asked;
  assert.ok(first);
  return first;
};

test("[MO3] anthropic: breakpoints stand behind the tools, each stable piece and what was heard last, and nowhere else", async () => {
  const { url, headers, body } = await sent("anthropic:claude-sonnet-4-5");
  const mark = { type: "ephemeral" };
  assert.equal(url, "/v1/messages");
  assert.equal(headers["x-api-key"], KEY);
  assert.equal(body.max_tokens, 400);
  assert.deepEqual(
    body.system.map((one: { text: string; cache_control?: unknown }) => [one.text, one.cache_control]),
    REQUEST.stable.map((text) => [text, mark]),
  );
  assert.deepEqual(body.messages, [
    {
      role: "user",
      content: [
        { type: "text", text: "Tilda counts the steps." },
        { type: "text", text: "She rolled 14.", cache_control: mark },
        { type: "text", text: "What happens now?" },
      ],
    },
  ]);
  assert.deepEqual(body.tools[0].cache_control, mark);
  assert.deepEqual(body.tools[0].input_schema, REQUEST.tools[0]?.parameters);
});

test("[MO3] anthropic: never more than four breakpoints, and kept for an hour when people sit at the table", async () => {
  const stable = ["one", "two", "three", "four", "five"];
  const { body } = await sent("anthropic:claude-sonnet-4-5", { ...REQUEST, stable, slow: true });
  const marks = JSON.stringify(body).match(/"cache_control":\{[^}]*\}/g) ?? [];
  assert.deepEqual(new Set(marks), new Set(['"cache_control":{"type":"ephemeral","ttl":"1h"}']));
  assert.equal(marks.length, 4);
  assert.deepEqual(
    body.system.map((one: { cache_control?: unknown }) => one.cache_control !== undefined),
    [false, false, true, true, true],
  );
  assert.equal(body.tools[0].cache_control, undefined);
});

test("[MO3] anthropic: with nothing heard yet there is no empty piece", async () => {
  const { body } = await sent("anthropic:claude-sonnet-4-5", { ...REQUEST, heard: [""] });
  assert.deepEqual(body.messages[0].content, [{ type: "text", text: "What happens now?" }]);
});

test("[MO3] openai: one key of the cache for a seat and what stays the same; nothing is stored", async () => {
  const first = await sent("openai:gpt-4.1-mini");
  const later = await sent("openai:gpt-4.1-mini", {
    ...REQUEST,
    heard: [...REQUEST.heard, "A door."],
    question: "And?",
  });
  const other = await sent("openai:gpt-4.1-mini", { ...REQUEST, stable: ["Other files."] });
  assert.equal(first.url, "/v1/responses");
  assert.match(first.body.prompt_cache_key, /^troupe-gm-[0-9a-f]{16}$/);
  assert.equal(later.body.prompt_cache_key, first.body.prompt_cache_key);
  assert.notEqual(other.body.prompt_cache_key, first.body.prompt_cache_key);
  assert.equal(first.body.store, false);
  assert.equal(first.headers.authorization, `Bearer ${KEY}`);
  const [system, user] = first.body.input;
  assert.equal(system.content, REQUEST.stable.join("\n\n"));
  assert.deepEqual(
    user.content.map((one: { text: string }) => one.text),
    [...REQUEST.heard, REQUEST.question],
  );
});

test("[MO3] a model that thinks first has room for it above what it may answer with", async () => {
  assert.equal((await sent("openai:gpt-4.1-mini")).body.max_output_tokens, 400);
  const { body } = await sent("openai:gpt-5-mini");
  assert.equal(body.max_output_tokens, 4400);
  assert.equal(body.reasoning.effort, "low");
});

test("[MO3] google: pieces are parts, and what stays the same is the instruction", async () => {
  const { url, headers, body } = await sent("google:gemini-2.0-flash");
  assert.equal(url, "/v1beta/models/gemini-2.0-flash:streamGenerateContent?alt=sse");
  assert.equal(headers["x-goog-api-key"], KEY);
  assert.deepEqual(body.systemInstruction.parts, [{ text: REQUEST.stable.join("\n\n") }]);
  assert.deepEqual(body.contents, [
    { role: "user", parts: [...REQUEST.heard, REQUEST.question].map((text) => ({ text })) },
  ]);
});

test("[MO3] openai-compatible: every request names its seat, also the second one; strings only, one system message", async () => {
  await using server = await serve((_, n) => ({ file: `openai-compatible/${n === 1 ? "overloaded" : "text"}` }));
  const model = openModel(specs("openai-compatible:some-model"), aimedAt(server.url));
  await ask(model, { ...REQUEST, seat: "tilda-brannock" });
  await ask(model);
  assert.deepEqual(
    server.asked.map(({ headers }) => headers["x-troupe-seat"]),
    ["tilda-brannock", "tilda-brannock", "gm"],
  );
  const [first] = server.asked;
  assert.equal(first?.url, "/v1/chat/completions");
  assert.equal(first?.headers.authorization, `Bearer ${KEY}`);
  assert.deepEqual(first?.body.messages, [
    { role: "system", content: REQUEST.stable.join("\n\n") },
    { role: "user", content: [...REQUEST.heard, REQUEST.question].join("\n\n") },
  ]);
  assert.deepEqual(first?.body.stream_options, { include_usage: true });
});

test("[MO3] ollama: by its own API at its host, without a key and without the name of a seat", async () => {
  const { url, headers, body } = await sent("ollama:llama3");
  assert.equal(url, "/api/chat");
  assert.equal(headers["x-troupe-seat"], undefined);
  assert.equal(headers.authorization, undefined);
  assert.deepEqual(body.messages, [
    { role: "system", content: REQUEST.stable.join("\n\n") },
    { role: "user", content: [...REQUEST.heard, REQUEST.question].join("\n\n") },
  ]);
  assert.deepEqual(body.tools[0].function.parameters, REQUEST.tools[0]?.parameters);
});

test("[MO20] ollama is told how long its context is to be: what the settings say, or what is usual, and no more than the model has", async () => {
  const contextOf = async (given: number | undefined, own: number | undefined) => {
    const model_info = own === undefined ? {} : { "qwen3.context_length": own };
    await using server = await serve(() => ({ file: "ollama/text" }), { body: JSON.stringify({ model_info }) });
    await ask(openModel(specs("ollama:qwen3:8b"), { ...aimedAt(server.url), context: given }));
    return server.asked[0]?.body.options.num_ctx;
  };
  assert.equal(await contextOf(undefined, 131_072), 32_768);
  assert.equal(await contextOf(undefined, 8192), 8192);
  assert.equal(await contextOf(65_536, 131_072), 65_536);
  assert.equal(await contextOf(65_536, 40_960), 40_960);
  assert.equal(await contextOf(16_000, undefined), 16_000);
});

test("[MO20] a prompt that its context cannot hold is not sent to be cut without a word: it is a fault, and the next model is asked", async () => {
  await using server = await serve(({ url }) => ({
    file: url === "/api/chat" ? "ollama/text" : "openai-compatible/text",
  }));
  const request = { ...REQUEST, stable: ["A long story. ".repeat(4000)] };
  const options = { ...aimedAt(server.url), context: 8192 };
  const { error } = await ask(openModel(specs("ollama:llama3"), options), request);
  assert.equal(error?.kind, "too-long");
  assert.match(error?.hint ?? "", /context in settings\.yaml/);
  assert.equal(server.asked.length, 0);
  const second = await ask(openModel(specs("ollama:llama3|openai-compatible:some-model"), options), request);
  assert.equal(second.answer?.text, "Rain falls on the stair.");
});

test("[MO680] Ollama is asked not to cut a prompt, and whoever says that a prompt is too long is understood, in the words of each", async () => {
  const { body } = await sent("ollama:llama3");
  assert.deepEqual([body.truncate, body.think, body.keep_alive], [false, false, "30m"]);
  for (const [spec, status, said] of [
    ["ollama:llama3", 400, { error: "the input length exceeds the context length" }],
    ["ollama:llama3", 500, { error: "prompt exceeds the context window" }],
    [
      "openai-compatible:x",
      400,
      {
        error: {
          message: "request (20000 tokens) exceeds the available context size (4096 tokens)",
          type: "exceed_context_size_error",
        },
      },
    ],
    [
      "openai-compatible:x",
      400,
      { error: "Trying to keep the first 9000 tokens, which is greater than the context length" },
    ],
    [
      "openai-compatible:x",
      400,
      { error: { message: "This model's maximum context length is 8192 tokens.", code: "context_length_exceeded" } },
    ],
    [
      "anthropic:claude-sonnet-5",
      400,
      {
        type: "error",
        error: { type: "invalid_request_error", message: "prompt is too long: 208310 tokens > 200000 maximum" },
      },
    ],
    [
      "google:gemini-3",
      400,
      {
        error: {
          code: 400,
          message: "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
          status: "INVALID_ARGUMENT",
        },
      },
    ],
  ] as const) {
    await using server = await serve(() => ({ status, body: JSON.stringify(said) }));
    const { error } = await ask(openModel(specs(spec), aimedAt(server.url)));
    assert.equal(error?.kind, "too-long", JSON.stringify(said));
  }
});

test("[MO1] ollama: what it thinks is no answer; what only loads the model is none either", async () => {
  const called = async (file: string) => {
    await using server = await serve(() => ({ file: `ollama/${file}` }));
    return await ask(openModel(specs("ollama:llama3"), aimedAt(server.url)));
  };
  assert.equal((await called("thinking")).text, "Rain falls on the stair.");
  assert.equal((await called("loaded")).error?.kind, "cut-off");
});

test("[MO20] a server that does not tell its models' context is asked to answer all the same", async () => {
  await using server = await serve(() => ({ file: "ollama/text" }), { status: 404, body: "404 page not found" });
  const { answer } = await ask(openModel(specs("ollama:llama3"), aimedAt(server.url)));
  assert.equal(answer?.text, "Rain falls on the stair.");
  assert.equal(server.asked[0]?.body.options.num_ctx, 32_768);
});

test("[MO7] where the provider does not count, tokens are estimated and none of them taken for cached", async () => {
  await using server = await serve(() => ({ file: "openai-compatible/no-usage" }));
  const { answer } = await ask(openModel(specs("openai-compatible:some-model"), aimedAt(server.url)));
  assert.ok((answer?.call.input ?? 0) > 20 && (answer?.call.input ?? 0) < 200);
  assert.equal(answer?.call.output, 7);
  assert.equal(answer?.call.cached, 0);
});
