// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs to be read, with templates in them
import assert from "node:assert/strict";
import { test } from "node:test";
import { changesTo } from "../../scripts/rule-mutants/operators.ts";
import { inWords, isEnough, ruleMutants } from "../../scripts/rule-mutants.ts";

/** A share of them, the same each time. `npm run rule-mutants` judges all of them. */
const SAMPLE = 30;

test("[RU5] of mutants of the rules so many are caught by the facts of the rulebook as 85 % of all would give", async () => {
  const report = await ruleMutants({ count: SAMPLE, seed: 5 });
  const { total, caught, survivors, broken, invalid } = report;
  assert.deepEqual(broken, [], "every fact holds for the rules as they are");
  assert.deepEqual(invalid.map(inWords), [], "every mutant is a program");
  assert.ok(total >= SAMPLE, `${total} mutants`);
  assert.ok(isEnough(report, false), `${caught} of ${total}; survived:\n${survivors.map(inWords).join("\n")}`);
});

for (const [code, mutants] of [
  [
    "if (a < 2) b.c();",
    ["if (!(a < 2)) b.c();", "if (a <= 2) b.c();", "if (a < 3) b.c();", "if (a < 1) b.c();", "if (a < 2) ;"],
  ],
  [
    "x = a ?? b(1) ?? 0;",
    ["x = a ?? 0;", "x = a ?? b(2) ?? 0;", "x = a ?? b(0) ?? 0;", "x = a ?? b(1) ?? 1;", "x = a ?? b(1) ??  -1;"],
  ],
  ["x = `${a + b} < ${`${!c}`} 5`;", ["x = `${a - b} < ${`${!c}`} 5`;", "x = `${a + b} < ${`${c}`} 5`;"]],
  ['x = Math.max(-y, "end"); // 7 < 8', ['x = Math.min(-y, "end"); // 7 < 8', 'x = Math.max(-y, "start"); // 7 < 8']],
  ['import { a } from "end"; return no("code", `${a + 1}`);', []],
  ["const limit = z.int().min(0).max(40), x = /a+b/;", []],
] as const)
  test(`the mutants of ${code}`, () =>
    assert.deepEqual(
      changesTo(code).map(({ at, until, by }) => code.slice(0, at) + by + code.slice(until)),
      mutants,
    ));
