import assert from "node:assert/strict";
import { test } from "node:test";
import { saidOnce } from "./learned.ts";

const reveal = (text: string, to = ["brona", "tam"]) => ({ kind: "reveal", secret: "gate/notice-1", text, to });
const ruling = (...learned: readonly string[]) => ({ kind: "ruling", changes: { learned } });
const TOLD = { kind: "message", tag: "NARRATIVE" };
const texts = (...all: readonly object[]) =>
  saidOnce(all as { kind: string; text?: string }[]).flatMap(({ text }) => text ?? []);

test("[WO2] what a ruling puts in a sentence is not put down a second time in the words it was revealed in", () => {
  assert.deepEqual(texts(ruling("It was its own key."), reveal("No pick has been in here."), TOLD), []);
  assert.deepEqual(texts(TOLD, reveal("No pick has been in here."), ruling("It was its own key.")), []);
});

test("[WO2] what no ruling of the same telling says stays, and so does what was shown to one alone", () => {
  assert.deepEqual(texts(reveal("No pick has been in here."), TOLD, ruling("It rains.")), [
    "No pick has been in here.",
  ]);
  assert.deepEqual(texts(ruling("It was its own key."), reveal("one"), reveal("two")), ["two"]);
  assert.deepEqual(texts(ruling("It was its own key."), reveal("mine", ["brona"])), ["mine"]);
  const secret = { ...reveal("He is dead."), secret: "01-gate/3fa2c1" };
  assert.deepEqual(texts(ruling("It rains."), secret), ["He is dead."], "what a GM reveals besides is another thing");
});
