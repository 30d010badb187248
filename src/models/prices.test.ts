import assert from "node:assert/strict";
import { test } from "node:test";
import { costAtMost, costOf, priceOf, shippedPrices } from "./prices.ts";
import { PROVIDERS } from "./spec.ts";

const price = (name: string) => priceOf({ name }, shippedPrices);

test("[MO11] a model costs what its list says, a dated version of it the same, and another model of that family not", () => {
  assert.equal(price("anthropic:claude-sonnet-4-5")?.input, 3);
  assert.equal(price("anthropic:claude-sonnet-4-5-20250929")?.output, 15);
  assert.equal(price("google:gemini-3.1-pro-preview")?.input, 2);
  assert.equal(price("openai:gpt-5")?.output, 10);
  assert.equal(price("openai:gpt-5-mini-2025-08-07")?.output, 2);
  assert.equal(price("openai:gpt-5-unheard-of"), undefined);
  assert.equal(price("ollama:llama3"), undefined);
  assert.equal(price("constructor"), undefined);
});

test("[MO11] the user's own list comes first", () => {
  const own = { "openai:gpt-5": { input: 1, output: 1 }, "ollama:llama3": { input: 0.1, output: 0.2 } };
  assert.equal(priceOf({ name: "openai:gpt-5" }, own, shippedPrices)?.output, 1);
  assert.equal(priceOf({ name: "openai:gpt-5-2025-08-07" }, own, shippedPrices)?.output, 1);
  assert.equal(priceOf({ name: "ollama:llama3" }, own, shippedPrices)?.output, 0.2);
});

test("[MO11] what was cached and what was written have their own price, and no token is paid for twice", () => {
  const usage = { input: 1_000_000, output: 100_000, cached: 600_000, written: 300_000 };
  const sonnet = price("anthropic:claude-sonnet-4-5");
  const close = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-9, `${a}, not ${b}`);
  close(costOf(usage, sonnet), 0.1 * 3 + 0.6 * 0.3 + 0.3 * 3.75 + 0.1 * 15);
  close(costOf(usage, sonnet, true), 0.1 * 3 + 0.6 * 0.3 + 0.3 * 6 + 0.1 * 15);
  close(costOf(usage, { input: 2, output: 0 }), 2);
  assert.equal(costOf(usage, undefined), 0);
  assert.ok(costAtMost(1_000_000, 100_000, sonnet, true) >= costOf(usage, sonnet, true));
});

test("[MO11] every price that ships is of a provider, and output costs at least what input does", () => {
  for (const [name, { input, output, cached = 0 }] of Object.entries(shippedPrices)) {
    assert.ok(
      PROVIDERS.some((provider) => name.startsWith(`${provider}:`)),
      name,
    );
    assert.ok(output >= input && cached <= input && input > 0, name);
  }
  assert.ok(Object.keys(shippedPrices).length > 30);
});
