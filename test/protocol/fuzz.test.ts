import assert from "node:assert/strict";
import { test } from "node:test";
import { fuzz } from "../../scripts/fuzz.ts";
import { read } from "../../src/protocol/wire/read.ts";
import { cutActionPrompt } from "../../src/screen/action-prompt.ts";
import { countWork } from "../support/work.ts";

test("[PR7] mutated texts crash nothing and put no invalid entry in the ledger", async () => {
  const { texts, entries } = await fuzz({ texts: 800, seed: 7 });
  assert.equal(texts, 800);
  assert.ok(entries > 160);
});

/** Texts that grow with n, each a way to make a careless reader work more than its share. */
const FAMILIES: Readonly<Record<string, (n: number) => string>> = {
  "one long line": (n) => "x".repeat(n),
  "many lines": (n) => "x\n".repeat(n / 2),
  "blank lines": (n) => "\n".repeat(n),
  spaces: (n) => `${" ".repeat(n)}x`,
  brackets: (n) => "[".repeat(n),
  fences: (n) => "```\n".repeat(n / 4),
  "tags that are none": (n) => "[NARRATIVES]\n".repeat(n / 13),
  "foreign keys": (n) => `[SESSION_END]\n${"a: b\n".repeat(n / 5)}`,
  "a block without indentation": (n) =>
    `[SESSION_END]\nsummary: |\n${"x y\n".repeat(n / 4)}state_saved: true\nnext_hook: x`,
  "an indented block": (n) => `[SESSION_END]\nsummary: |\n${"  x y\n".repeat(n / 6)}state_saved: true\nnext_hook: x`,
  "a folded value": (n) => `[SESSION_END]\nsummary: x\n${"more\n".repeat(n / 5)}state_saved: true\nnext_hook: x`,
  "a quoted value": (n) => `[PLAYER_ACTION]\ncharacter: a\naction: "${'\\"'.repeat(n / 2)}"`,
  "unpaired quotes": (n) => `[PLAYER_ACTION]\ncharacter: a\naction: "${'" '.repeat(n / 2)}"`,
  "repeated fields": (n) => `[PLAYER_TO_GM]\n${"type: ACTION\n".repeat(n / 13)}`,
  "a list in one line": (n) => `[STATE_UPDATED]\ndeltas_written: []\ncharacters_involved: ${"a, ".repeat(n / 3)}`,
  backslashes: (n) => `[NARRATIVE]\n\n${"\\".repeat(n)}[NARRATIVE]`,
  "prose under a tag": (n) => `[NARRATIVE]\n\n${"Rain, and rain. ".repeat(n / 16)}`,
  signals: (n) => `x ${"[AWAIT_AI_PLAYERS: ".repeat(n / 19)}`,
};

for (const [name, text] of Object.entries(FAMILIES)) {
  test(`[PR6] twice the text is at most twice the work: ${name}`, async () => {
    const work = (n: number) => countWork(() => void read(text(n)));
    read(text(1000)); // schemas are built once
    const [small, large] = [await work(8000), await work(16_000)];
    assert.ok(large <= small * 2.1 + 2000, `${small} for 8,000 characters, ${large} for 16,000`);
  });
}

test("[PR6] twice the narration is at most twice the search for an action prompt", async () => {
  const work = (n: number) => countWork(() => void cutActionPrompt(`${"What do you do? ".repeat(n / 16)}`));
  const [small, large] = [await work(40_000), await work(80_000)];
  assert.ok(large <= small * 2.1 + 2000, `${small}, ${large}`);
});

test("[PR6] the counting of work would notice a careless reader", async () => {
  const quadratic = (n: number) => {
    let text = "x\n".repeat(n);
    while (text !== "") text = text.slice(text.indexOf("\n") + 1).trimStart();
  };
  const [small, large] = [await countWork(() => quadratic(500)), await countWork(() => quadratic(1000))];
  assert.ok(large > small * 3, `${small}, ${large}`);
});
