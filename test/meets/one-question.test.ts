import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { playOn } from "../support/folder.ts";
import { BATHS, cistern } from "./cistern.ts";
import { shop } from "./market.ts";

const told = (entries: readonly Entry[]): readonly EntryOf<"message">[] =>
  entries.filter((entry): entry is EntryOf<"message"> => entry.kind === "message" && entry.tag === "NARRATIVE");
const scenes = (entries: readonly Entry[]) => entries.filter((entry) => entry.kind === "scene");

/** Something for Ada to do unseen, as soon as she has been here for a beat. */
const TEMPTING = BATHS.replace("- Wick, if boiler-lit: Wick tears", "- Ada: Ada tears");
const SPLIT = "Bram and I go to the pump-house, you two stay";
const ASKED = /walk over to the pump-house with Bram, while Sela and Wick stay/;

test("[MI31] while one thing is asked about nothing else is: yes answers the question that was put first", async (t) => {
  for (const seed of ["1", "2", "3"]) {
    const root = cistern(t, { "01-baths.md": TEMPTING });
    const { entries, state } = await playOn(root, { human: "ada", lines: [SPLIT, "yes", "I wait"], beats: 4, seed });
    assert.ok(!Object.hasOwn(state.notes.facts, "page-burnt"), `seed ${seed}: the ledger is whole`);
    const parted = scenes(entries)[1];
    assert.ok(parted?.kind === "scene", `seed ${seed}: they part`);
    assert.deepEqual([parted.title, parted.present], ["The Pump-House", ["ada", "bram"]]);
  }
});

test("[MI31] what is asked about is asked again in so many words, as often as somebody says it", async (t) => {
  const lines = Array.from({ length: 20 }, () => SPLIT);
  const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 20, seed: "3" });
  const own = entries.filter((entry) => entry.kind === "message" && JSON.stringify(entry).includes(SPLIT));
  const said = own.map((entry) => told(entries).find(({ seq }) => seq > entry.seq)?.body ?? "");
  assert.ok(said.length >= 15, `${said.length}`);
  for (const body of said) assert.match(body, ASKED);
  assert.equal(scenes(entries).length, 1);
});

test("[MI31] with one companion is a pair, and by the page's own way of parting where it has one", async (t) => {
  const lines = ["I go down the drain with one companion", "yes", "I wait"];
  const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 3, seed: "2" });
  const parted = scenes(entries)[1];
  assert.ok(parted?.kind === "scene");
  assert.deepEqual([parted.title, parted.present], ["The Cistern", ["ada", "bram"]]);
});

test("[MI50] a price asked twice is told twice, and so is what was bought", async (t) => {
  const lines = ["How much is the lantern?", "How much is the lantern?", "I buy oil.", "I hum.", "I buy oil."];
  const { entries } = await playOn(shop(t), { human: "tam", lines, beats: 6 });
  const story = told(entries).map(({ body }) => body);
  assert.equal(story.filter((body) => body.includes("A hooded lantern is 5 gp.")).length, 2);
  assert.equal(story.filter((body) => /1 sp for a pint of oil; Tam has .* left\./.test(body)).length, 2);
});
