import assert from "node:assert/strict";
import { test } from "node:test";
import { REQUEST } from "../../test/support/asking.ts";
import { specs } from "../../test/support/traffic.ts";
import { openCuts } from "./cut.ts";
import { promptTokens } from "./tokens.ts";

const [home] = specs("ollama:m");
const [hosted] = specs("anthropic:claude-sonnet-5");
const prompt = (words: number) => ({ ...REQUEST, stable: ["river ".repeat(words)] });
const counted = (input: number) => ({ input, output: 1, cached: 0, written: 0 });

test("[MO203] a server that reads two thirds of a prompt, after it read those before whole, has cut it", () => {
  assert.ok(home && hosted);
  for (const [spec, is] of [
    [home, true],
    [hosted, false],
  ] as const) {
    const wasCut = openCuts();
    assert.equal(wasCut(spec, prompt(5000), counted(7000)), false, "the first is taken as whole");
    assert.equal(wasCut(spec, prompt(9000), counted(11_600)), false, "a little less is how words differ");
    assert.equal(wasCut(spec, prompt(12_000), counted(11_200)), is, "two thirds");
    assert.equal(wasCut(spec, prompt(500), counted(200)), false, "of a short one a count says too little");
    assert.equal(wasCut(spec, prompt(6000), counted(8000)), false, "and it is not held against the next");
  }
});

test("[MO203] whether a server counts tools or not, prompts that grow beside the same tools, and others without any, are read whole", () => {
  assert.ok(home);
  const tools = Array.from({ length: 40 }, (_, i) => ({
    name: `tool_${i}`,
    description: "river ".repeat(40),
    parameters: { type: "object" as const, properties: {} },
  }));
  const asked = (words: number, some: typeof tools) => ({ ...prompt(words), tools: some });
  for (const counts of [true, false]) {
    const wasCut = openCuts();
    for (const [words, some] of [
      [3000, tools],
      [9000, tools],
      [20_000, tools],
      [4000, []],
      [30_000, []],
    ] as const) {
      const request = asked(words, [...some]);
      assert.equal(wasCut(home, request, counted(promptTokens(request, counts))), false, `${words}, ${counts}`);
    }
  }
});
