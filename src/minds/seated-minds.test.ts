import assert from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "../models/model.ts";
import { openSuccession } from "./seated-minds.ts";

test("[PL61] when another model answers than before, the people are told, once for all seats that share them", async () => {
  const told: string[] = [];
  const toldOf = openSuccession((text) => told.push(text));
  const specs = ["a", "b"].map((model) => ({ provider: "ollama" as const, model, name: `ollama:${model}` }));
  let answering = "ollama:a";
  const model: Model = async (_request, _signal, listening) => {
    listening?.made?.({ model: answering } as never);
    return {} as never;
  };
  const seats = [toldOf(specs, model), toldOf(specs, model)];
  for (const name of ["ollama:a", "ollama:b", "ollama:a"]) {
    answering = name;
    for (const seat of seats) await seat({} as never, new AbortController().signal);
  }
  assert.deepEqual(told, ["(ollama:a does not answer: ollama:b does in its place.)", "(ollama:a answers again.)"]);
});
