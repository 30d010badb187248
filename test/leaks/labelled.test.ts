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

test("[SC20] of those that are encoded all are stopped; and all of a second set", () => {
  const { all = 0, blocked = 0 } = ratesOf(verdicts).find(({ kind }) => kind === "encoded") ?? {};
  assert.ok(all >= 45);
  assert.equal(blocked, all, `encoded: ${blocked} of ${all}`);
  const second = ratesOf(readLabelled(page("encoded.md")).flatMap(judged));
  const [encoded, clean] = ["encoded", "clean"].map((kind) => second.find((rate) => rate.kind === kind));
  assert.ok(encoded && encoded.all >= 40);
  assert.equal(encoded.blocked, encoded.all);
  assert.ok(clean && clean.all >= 24);
  assert.equal(clean.blocked, 0);
});

test("[SC25] of acrostics in other words most are stopped, and no clean text of many lines, a GM's own acrostics among them", () => {
  const [told, clean] = ["encoded", "clean"].map((kind) =>
    ratesOf(readLabelled(page("acrostics.md")).flatMap(judged)).find((rate) => rate.kind === kind),
  );
  assert.ok(told && told.all >= 26 && told.blocked >= 21, `acrostics: ${told?.blocked} of ${told?.all}`);
  assert.ok(clean && clean.all >= 69);
  assert.equal(clean.blocked, 0);
});

test("[SC22] of texts that tell a secret in other words a part is noticed, and of clean ones at most one in twenty", () => {
  const others = readLabelled(page("paraphrase.md")).flatMap(judged);
  for (const [rates, least] of [
    [ratesOf(verdicts), 0.4],
    [ratesOf(others), 0.25],
  ] as const) {
    const [told, clean] = ["paraphrase", "clean"].map((kind) => rates.find((rate) => rate.kind === kind));
    assert.ok(told && told.noticed >= told.all * least, `noticed: ${told?.noticed} of ${told?.all}`);
    assert.ok(clean && clean.noticed * 20 <= clean.all, `clean: noticed ${clean?.noticed} of ${clean?.all}`);
    assert.ok(clean.advised * 100 <= clean.all, `clean: advice about ${clean.advised} of ${clean.all}`);
    assert.equal(clean.blocked, 0);
  }
});

const noticedIn = (name: string) => {
  const sentences = [...page(name).matchAll(/^- \[(claim|innocent)\] (.*)$/gm)].map(([, kind, text = ""]) => ({
    kind,
    found: claimsIn(text).length > 0,
  }));
  const of = (kind: string) => sentences.filter((one) => one.kind === kind);
  const [claims, others] = [of("claim"), of("innocent")];
  assert.ok(claims.length >= 60 && others.length >= 60);
  return {
    all: claims.length,
    right: claims.filter(({ found }) => found).length,
    wrong: others.filter(({ found }) => found).length,
  };
};

test("[SC21] of sentences that claim a result most are noticed, and of others hardly any", () => {
  for (const [name, share] of [
    ["claims.md", 0.9],
    ["claims-second.md", 0.9],
    ["claims-third.md", 0.75],
  ] as const) {
    const { all, right, wrong } = noticedIn(name);
    assert.ok(right >= all * share, `${name}: ${right} of ${all} noticed`);
    assert.ok(wrong <= 1, `${name}: ${wrong} wrongly`);
  }
});
