import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { LLMock } from "@copilotkit/aimock";
import { openModel } from "../../src/models/open-model.ts";
import { ask, REQUEST } from "../support/asking.ts";
import { aimedAt, specs } from "../support/traffic.ts";

// The same doors at a server that somebody else wrote after the same formats.
const mock = new LLMock({ port: 0, host: "127.0.0.1", logLevel: "silent" });
before(async () => {
  mock.onMessage(/tell me/, { content: "Rain falls on the stair." });
  mock.onMessage(/check it/, { toolCalls: [{ name: "check", arguments: '{"skill":"Perception","dc":12}' }] });
  mock.onMessage(/too many/, { error: { message: "Rate limit", type: "rate_limit_error" }, status: 429 });
  await mock.start();
});
after(() => mock.stop());

for (const model of [
  "anthropic:claude-sonnet-4-5",
  "openai:gpt-4.1-mini",
  "openai-compatible:some-model",
  "ollama:llama3",
]) {
  const asking = (question: string) => ask(openModel(specs(model), aimedAt(mock.url)), { ...REQUEST, question });

  test(`[MO1] ${model} at another server: text`, async () => {
    const { answer, text } = await asking("tell me");
    assert.equal(answer?.text, "Rain falls on the stair.");
    assert.equal(text, answer?.text);
    assert.equal(answer?.finish, "stop");
  });

  test(`[MO1] ${model} at another server: a call`, async () => {
    const { answer } = await asking("check it");
    assert.deepEqual(answer?.calls, [{ name: "check", input: { skill: "Perception", dc: 12 } }]);
    assert.equal(answer?.finish, "calls");
  });

  test(`[MO6] ${model} at another server: too many calls, three times, then the fault`, async () => {
    const { error, made } = await asking("too many");
    assert.equal(error?.kind, "rate-limited");
    assert.equal(made.length, 3);
  });
}
