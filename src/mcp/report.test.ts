import assert from "node:assert/strict";
import { test } from "node:test";
import { OthersRecord } from "../open-evening.ts";
import { TooMuchWaits } from "../play/pending.ts";
import type { Letter } from "../protocol/letter.ts";
import type { TableState } from "../table/state.ts";
import { Refused, wordsOf } from "./refused.ts";
import { report } from "./report.ts";

const state = { session: "open" } as unknown as TableState;

const told = (n: number, body: string) =>
  ({ n, kind: "message", tag: "NARRATIVE", from: "gm", to: [], fields: {}, body }) as unknown as Letter;

test("[MC2] more than fits into one answer is told in several, each letter once and in order", () => {
  const letters = Array.from({ length: 450 }, (_, i) => told(i + 1, `Word ${i + 1}. ${"x".repeat((i % 7) * 600)}`));
  const box = { count: letters.length, at: (n: number) => letters[n - 1] };
  const rest = { table: { state }, box, seat: "tam", began: 450, shown: [], open: undefined, asked: undefined };
  const heard: string[] = [];
  let from = 0;
  let calls = 0;
  for (; from < 450 && calls < 450; calls++) {
    const { text, last = 0 } = report({ ...rest, from, known: new Set() });
    assert.ok(text.length < 60_000);
    assert.equal(text.includes("There is more"), last < 450);
    heard.push(...(text.match(/Word \d+\./g) ?? []));
    from = last;
  }
  assert.ok(calls > 3 && calls < 60);
  assert.deepEqual(
    heard,
    letters.map(({ n }) => `Word ${n}.`),
  );
});

test("[MC2] whoever has just come is told the last letters, and how many there were before", () => {
  const letters = Array.from({ length: 100 }, (_, i) => told(i + 1, `Word ${i + 1}.`));
  const box = { count: letters.length, at: (n: number) => letters[n - 1] };
  const rest = { table: { state }, box, seat: "tam", began: 100, shown: [], open: undefined, asked: undefined };
  const { text, last } = report({ ...rest, from: undefined, known: new Set() });
  assert.equal(last, 100);
  assert.match(text, /^\(60 letters before these[\s\S]*\[61\] \[NARRATIVE\][\s\S]*Word 100\./);
});

test("[MC9] what goes wrong on the table's own machine is told to whoever keeps it, and to no client", () => {
  const faults: unknown[] = [];
  const fault = (error: unknown) => void faults.push(error);
  const others = new OthersRecord("/home/ada/campaign", "other", ["tilda"]);
  for (const error of [others, new Error("/home/ada/secret"), "text", undefined])
    assert.doesNotMatch(wordsOf(error, fault), /ada|text|tilda/);
  assert.deepEqual(faults.length, 4);
  assert.match(wordsOf(new TooMuchWaits(), fault), /lines of yours are waiting already\. Wait until/);
  assert.match(wordsOf(new Refused("mcp/x", "No.", "Do this."), fault), /^No\. Do this\. \[mcp\/x\]$/);
  assert.equal(faults.length, 4);
});
