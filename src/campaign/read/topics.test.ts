import assert from "node:assert/strict";
import { test } from "node:test";
import { proseOf, untitled } from "../../markdown/prose.ts";
import { topicsOf } from "./topics.ts";

const told = (...lines: readonly string[]) =>
  topicsOf(untitled(proseOf(["# Hidden Jack", ...lines].join("\n"))), "Hidden Jack").map(
    ({ tier, text }) => `${tier}: ${text}`,
  );

for (const [why, lines, expected] of [
  [
    "under headings",
    ["### Public Knowledge", "- a", "### Private Knowledge (requires trust)", "- b", "### Secrets (GM only)", "- c"],
    ["free: a", "gated: b", "locked: c"],
  ],
  [
    "under labels",
    ["**Freely shared**: a", "**Will tell if paid**: b", "**Hidden**: c"],
    ["free: a", "gated: b", "locked: c"],
  ],
  [
    "in lists below labels",
    ["Common knowledge:", "- a", "", "With persuasion:", "* b", "", "GM only:", "1. c", "2. d"],
    ["free: a", "gated: b", "locked: c", "locked: d"],
  ],
  [
    "in bold lines that stand for headings",
    ["**Public**", "", "a", "", "b", "", "**Secrets**", "", "c"],
    ["free: a", "free: b", "locked: c"],
  ],
  [
    "as paragraphs",
    ["## Secrets", "He was", "there.", "", "So was she."],
    ["locked: He was there.", "locked: So was she."],
  ],
  ["in quotes with a title", ["> [!secret] Secret", "> He was there."], ["locked: He was there."]],
  [
    "folded away",
    ["<details><summary>Secrets</summary>", "", "He was there.", "</details>", "", "A smith."],
    ["locked: He was there."],
  ],
  [
    "with checks that raise them",
    ["## What he knows", "- a", "- b (DC 12 Persuasion)", "- c (Insight DC 15)", "- d (DC 8 Insight)"],
    ["free: a", "gated: b (DC 12 Persuasion)", "locked: c (Insight DC 15)", "free: d (DC 8 Insight)"],
  ],
  [
    "with checks in the headings",
    ["## Knowledge", "### DC 10 Persuasion", "- a", "### DC 15 Persuasion", "- b", "## Other", "- c"],
    ["gated: a", "locked: b"],
  ],
  [
    "with a check above a list",
    ["## Knows", "- DC 13 Insight:", "  - a", "- The mill:", "  - it burned"],
    ["gated: a", "free: The mill: it burned"],
  ],
  ["never lowered by a check", ["## Secrets", "- a (DC 10 Insight)"], ["locked: a (DC 10 Insight)"]],
  [
    "not raised by a saving throw",
    ["## Public knowledge", "- the fumes (DC 15 Constitution save)"],
    ["free: the fumes (DC 15 Constitution save)"],
  ],
  [
    "with a word in brackets",
    ["## Knows", "- a (secret)", "- [if trusted] b", "- c"],
    ["locked: a (secret)", "gated: [if trusted] b", "free: c"],
  ],
  [
    "none where there is nothing to tell",
    [
      "## Public Knowledge",
      "- None",
      "- N/A",
      "- Nothing - publicly, he does not exist",
      "- [something they know]",
      "- Nothing escapes him",
    ],
    ["free: Nothing escapes him"],
  ],
  ["none where somebody only will not talk", ["## Private Knowledge", "- He won't share anything willingly"], []],
  [
    "none in notes about them",
    ["## GM Notes", "**Building trust with him:**", "- bring soup", "", "## Combat", "- bites"],
    [],
  ],
] as const)
  test(`[CA10] topics ${why}`, () => assert.deepEqual(told(...lines), expected));

test("[CA10] a topic has its line and its checks, its own or those of the heading above", () => {
  const text = "# Jack\n\n## If trusted (DC 13 Insight)\n\n- the well\n- the key (DC 16 Arcana or Religion)\n";
  assert.deepEqual(
    topicsOf(untitled(proseOf(text)), "Jack").map(({ line, tier, checks }) => [
      line,
      tier,
      ...checks.map(({ dc, skills }) => [dc, ...skills]),
    ]),
    [
      [5, "gated", [13, "insight"]],
      [6, "locked", [16, "arcana", "religion"]],
    ],
  );
});
