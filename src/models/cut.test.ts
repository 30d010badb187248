import assert from "node:assert/strict";
import { test } from "node:test";
import { REQUEST } from "../../test/support/asking.ts";
import { specs } from "../../test/support/traffic.ts";
import { openCuts } from "./cut.ts";

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
