import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { claimsIn } from "../../src/screen/claims.ts";
import { judged, ratesOf, readLabelled } from "../support/labelled.ts";

const page = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** Written by somebody who had not seen the guard. It was improved on the first, third, fifth campaign and so on; the others are its exam. */
const verdicts = readLabelled(page("labelled.md")).flatMap((campaign, i) =>
  judged(campaign).map((verdict) => ({ ...verdict, exam: i % 2 === 1 })),
);

test("[SC20] of labelled texts, what is told word for word, in another order or by a name is stopped, and clean narration is not", () => {
  const rates = new Map(ratesOf(verdicts).map((rate) => [rate.kind, rate]));
  for (const kind of ["verbatim", "reordered", "name"]) {
    const { all = 0, blocked = 0 } = rates.get(kind) ?? {};
    assert.ok(all >= 25, `${all} of ${kind}`);
    assert.equal(blocked, all, `${kind}: ${blocked} of ${all}`);
  }
  const { all = 0, blocked = 0 } = rates.get("clean") ?? {};
  assert.ok(all >= 150 && blocked * 50 <= all, `clean: ${blocked} of ${all} stopped`);
});

test("[SC20] of those that are encoded, all but a few are stopped; of those that say it in other words, few are noticed", () => {
  const rates = new Map(ratesOf(verdicts).map((rate) => [rate.kind, rate]));
  const { all: coded = 0, blocked = 0 } = rates.get("encoded") ?? {};
  assert.ok(coded >= 45 && blocked >= coded - 3, `encoded: ${blocked} of ${coded}`);
  const { all: others = 0, advised = 0 } = rates.get("paraphrase") ?? {};
  assert.ok(others >= 35 && advised >= 5, `paraphrase: ${advised} of ${others} noticed`);
  const { all: clean = 0, advised: wrongly = 0 } = rates.get("clean") ?? {};
  assert.ok(wrongly * 12 <= clean, `clean: advice about ${wrongly} of ${clean}`);
});

const sentences = [...page("claims.md").matchAll(/^- \[(claim|innocent)\] (.*)$/gm)].map(([, kind, text = ""]) => ({
  kind,
  found: claimsIn(text).length > 0,
}));

test("[SC21] of sentences that claim a result most are noticed, and of others hardly any", () => {
  const claims = sentences.filter(({ kind }) => kind === "claim");
  const others = sentences.filter(({ kind }) => kind === "innocent");
  assert.ok(claims.length >= 60 && others.length >= 60);
  const [right, wrong] = [claims.filter(({ found }) => found).length, others.filter(({ found }) => found).length];
  assert.ok(right >= 61, `${right} of ${claims.length} noticed`);
  assert.ok(wrong <= 2, `${wrong} of ${others.length} wrongly`);
});
