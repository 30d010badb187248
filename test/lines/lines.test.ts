import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { type TestContext } from "node:test";
import { linesIn, type Read, readLines, type Verdict } from "./lines.ts";

const tried = (file: string): readonly Read[] =>
  readLines(linesIn(readFileSync(new URL(file, import.meta.url), "utf8")));

/** What is right today, in percent: less would be a loss. */
const [FRESH, SECOND] = [76.3, 91.7];

/** The figures are told; the lines are not: whoever sees them would learn from them. */
function judge(t: TestContext, reads: readonly Read[], atLeast: number): void {
  const share = (verdict: Verdict): number =>
    (100 * reads.filter((read) => read.verdict === verdict).length) / reads.length;
  const [right, adjudicated, wrong, asked] = [
    share("right"),
    share("adjudicated"),
    share("did something else"),
    share("asked back"),
  ];
  const told = `${reads.length} lines: ${right.toFixed(1)} % right, ${adjudicated.toFixed(1)} % adjudicated, ${asked.toFixed(1)} % asked back, ${wrong.toFixed(1)} % did something else`;
  t.diagnostic(told);
  assert.ok(right >= atLeast, told);
  assert.ok(right + adjudicated >= 85, told);
  assert.ok(wrong <= 3, told);
  assert.ok(asked <= 10, told);
}

test("[MI2] three hundred lines by fresh eyes are done right or adjudicated, and hardly ever done wrong", (t) => {
  const reads = tried("fresh.md");
  assert.equal(reads.length, 300);
  judge(t, reads, FRESH);
});

test("[MI2] a second set of lines, which may be learned from, is no worse", (t) => {
  const reads = tried("second.md");
  assert.ok(reads.length >= 700);
  judge(t, reads, SECOND);
});
