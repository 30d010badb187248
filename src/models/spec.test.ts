import assert from "node:assert/strict";
import { test } from "node:test";
import { ollamaUrl } from "./ollama-door.ts";
import { readSpecs } from "./spec.ts";

const named = (text: string) => {
  const read = readSpecs(text);
  return "problem" in read ? read : read.map(({ name }) => name);
};

test("[MO13] a spec is who serves the model and what it is called there, several in the order of trial", () => {
  assert.deepEqual(named("anthropic:claude-sonnet-5"), ["anthropic:claude-sonnet-5"]);
  assert.deepEqual(named("ollama:qwen3:8b | OpenAI:gpt-5-mini"), ["ollama:qwen3:8b", "openai:gpt-5-mini"]);
  assert.deepEqual(named("openai-compatible:org/model@v1.2"), ["openai-compatible:org/model@v1.2"]);
  assert.deepEqual(named("house"), []);
  assert.deepEqual(named("ollama:a|house|ollama:a"), ["ollama:a"]);
});

for (const [wrong, remedy] of [
  ["claude-sonnet-5", "Did you mean anthropic:claude-sonnet-5?"],
  ["gpt-5", "Did you mean openai:gpt-5?"],
  ["gemini-2.5-pro", "Did you mean google:gemini-2.5-pro?"],
  ["anthropc:x", "Did you mean anthropic:x?"],
  ["opneai:x", "Did you mean openai:x?"],
  ["openai_compatible:x", "Did you mean openai-compatible:x?"],
  ["claude:x", "Did you mean anthropic:x?"],
  ["anthropic:", "Write anthropic:<model>."],
  ["", "Write <provider>:<model>, or house."],
] as const)
  test(`[MO13] "${wrong}" is no spec, and the remedy says what is: ${remedy}`, () => {
    const read = readSpecs(wrong);
    assert.ok("problem" in read);
    assert.equal(read.remedy, remedy);
  });

test("[MO13] whatever is like nothing is told all there is", () => {
  const read = readSpecs(`zzz${"z".repeat(5000)}`);
  assert.ok("problem" in read);
  assert.match(read.remedy, /anthropic, openai, google, ollama, openai-compatible, claude-code, or house/);
  assert.ok(read.problem.length < 200);
});

test("[MO3] OLLAMA_HOST is understood as Ollama itself writes it", () => {
  for (const [host, url] of [
    [undefined, "http://127.0.0.1:11434"],
    ["0.0.0.0", "http://127.0.0.1:11434"],
    ["192.168.1.5", "http://192.168.1.5:11434"],
    ["localhost:1234", "http://localhost:1234"],
    ["https://ollama.example.org/", "https://ollama.example.org"],
    ["http://localhost:1234/v1", "http://localhost:1234"],
  ] as const)
    assert.equal(ollamaUrl(host), url);
});
