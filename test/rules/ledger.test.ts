import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { rulesPage } from "../../scripts/docs/rules-page.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openTable } from "../../src/open-table.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { characterStats } from "../../src/rules/creature/character.ts";
import { CONDITIONS } from "../../src/rules/creature/words.ts";
import { FEATURES } from "../../src/rules/features.ts";
import { BY_THE_BOOK, HouseRules } from "../../src/rules/house-rules.ts";
import { DEEDS } from "../../src/rules/intent.ts";
import { SPELLS } from "../../src/rules/magic/spells.ts";
import { readIntent } from "../../src/rules/settle.ts";
import { DIFFICULT } from "../support/fights.ts";
import { allVectors } from "./all-vectors.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8").replaceAll("\r\n", "\n");
const page = read("docs/rules.md");

interface Row {
  readonly rule: string;
  readonly how: string;
  readonly by: string;
}

const HEAD = "| rule | how | by |\n|---|---|---|\n";

/** The ledger: all tables under `## Coverage` with that head. */
const ledger = sectionOf("Coverage")
  .split(HEAD)
  .slice(1)
  .flatMap((table) => (table.split("\n\n")[0] ?? "").trimEnd().split("\n"))
  .map((line): Row => {
    const [rule = "", how = "", by = "", ...more] = line.replace(/^\| | \|$/g, "").split(" | ");
    assert.deepEqual(more, [], `a row has three cells: ${line}`);
    return { rule, how, by };
  });

function sectionOf(heading: string): string {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  return text.split("\n## ")[0] ?? "";
}

test("[RU5] every row of the coverage ledger says how, in one of three ways, and why", () => {
  assert.ok(ledger.length >= 90, `${ledger.length} rows`);
  for (const { rule, how, by } of ledger) {
    assert.ok(["enforced", "advised", "out of scope"].includes(how), `${rule}: ${how}`);
    assert.ok(rule.length > 0 && by.length > 2, `${rule}: by what?`);
  }
  const rules = ledger.map(({ rule }) => rule);
  assert.deepEqual(
    rules.filter((rule, i) => rules.indexOf(rule) !== i),
    [],
  );
});

test("[RU5] what the ledger calls enforced is proved by a test of that name", async () => {
  const { vectors, sums } = await allVectors();
  const facts = new Set([...vectors, ...sums].map(({ name }) => name));
  const texts = globSync("{src,test}/**/*.test.ts", { cwd: root }).map((path) => read(path.replaceAll("\\", "/")));
  const isTest = (name: string): boolean =>
    facts.has(name) || texts.some((text) => /\[[A-Z]{2}\d+\] $/.test(text.split(`${name}"`)[0] ?? ""));
  for (const { rule, by } of ledger.filter(({ how }) => how === "enforced")) {
    const names = [...by.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    assert.ok(names.length > 0, `${rule}: name the test`);
    for (const name of names) assert.ok(isTest(name), `${rule}: there is no test called "${name}"`);
  }
});

const NAMED: readonly (readonly [what: string, names: readonly string[]])[] = [
  ["intent", DEEDS],
  ["condition", CONDITIONS],
  ["spell", [...SPELLS.keys()]],
  ["feature", Object.keys(FEATURES)],
  ["house rule", Object.keys(HouseRules.shape)],
];

for (const [what, names] of NAMED)
  test(`[RU5] every ${what} is in the coverage ledger`, () => {
    const missing = names.filter((name) => !ledger.some(({ rule }) => rule.includes(`\`${name}\``)));
    assert.deepEqual(missing, []);
  });

test("[RU5] the lists of intents, spells and foes on the rules page are current", () => {
  assert.equal(page, rulesPage(page), "docs/rules.md is stale: run npm run docs");
});

test("[RU5] the attack that the rules page shows can be asked for", () => {
  const [, json = ""] = /```json\n([\s\S]+?)\n```/.exec(page) ?? [];
  const { kind, intent } = JSON.parse(json) as { readonly kind: string; readonly intent: unknown };
  assert.equal(kind, "deed");
  assert.ok(!isRefusal(readIntent(intent)));
});

test("[RU5] the balance on the rules page meets its targets", () => {
  const rows = [...sectionOf("Balance").matchAll(/^\| (\w+) \| (plain|keen) \| ([\d.]+) % \| ([\d.]+) % \|/gm)].map(
    ([, difficulty = "", skill = "", won, down]) => ({ difficulty, skill, won: Number(won), down: Number(down) }),
  );
  for (const skill of ["plain", "keen"]) {
    const of = rows.filter((row) => row.skill === skill);
    assert.deepEqual(
      of.map(({ difficulty }) => difficulty),
      [...DIFFICULT],
    );
    const [easy, deadly] = [of[0], of.at(-1)];
    assert.ok(easy && easy.won >= 98 && easy.down < 15, `easy, ${skill}`);
    assert.ok(deadly && deadly.down > 60, `deadly, ${skill}`);
    for (const [i, { won, down }] of of.entries()) {
      const before = of[i - 1];
      assert.ok(!before || (won <= before.won && down >= before.down), `${skill}: row ${i + 1} is out of order`);
    }
  }
});

test("[RU5] the rulebook's licence is told where it is used, in the words it asks for", () => {
  const words =
    "This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.";
  for (const path of ["docs/rules.md", "NOTICE"]) assert.ok(read(path).includes(words), path);
  assert.match(read("README.md"), /\(NOTICE\)/);
});

test("[RU5] where death saves are hidden, the die is heard by the dying and the GM alone", async () => {
  const memory = openMemoryLedger();
  const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
  const table = await openTable({
    ledger: memory,
    campaign: "the-salt-cellar",
    seats: [
      { id: "lead", role: "lead" },
      { id: "gm", role: "gm" },
      { id: "narrator", role: "narrator" },
      { id: "tilda-brannock", role: "player" },
      { id: "gideon-harrowmoor", role: "player" },
    ],
    party: { "tilda-brannock": characterStats({ name: "Tilda", class: "fighter", level: 1, abilities }) },
    house: { ...BY_THE_BOOK, hiddenDeathSaves: true },
    session: "one",
    seed: "a sealed seed",
    clock: () => "2026-01-01T00:00:00.000Z",
  });
  for (const intent of [
    { do: "harm", to: ["tilda-brannock"], dice: "10", type: "fire" },
    { do: "death-save", who: "tilda-brannock" },
  ])
    await table.lend("gm", intent.do).say({ kind: "deed", intent });
  const entries = (await Array.fromAsync(memory.read(0))) as readonly Entry[];
  const die = entries.find((entry) => entry.kind === "roll" && entry.purpose === "death-save");
  assert.deepEqual(die?.audience, ["gm", "tilda-brannock"]);
});
