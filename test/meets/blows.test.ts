import assert from "node:assert/strict";
import { test } from "node:test";
import { table } from "../../src/minds/house/tables/table.ts";
import type { Creature } from "../../src/rules/state.ts";
import { ADA, events, fought, frayIn, prompts, told } from "../support/fray.ts";

const RATS = "- 6 giant rats called Rat. Want to eat. They never stop.\n- begins: They come.";
const HALE = "- 1 bandit captain called Hale. Wants the toll. He never stops.\n- begins: He comes.";

const armed = table("blows").filter(({ when }) => when.includes("foe armed"));
const said = armed.map(
  ({ text }) => new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[a-z]+\}/g, ".{1,40}?"), "i"),
);

test("[MI42] what has only teeth parries nothing, and its bite sticks in no doorpost", async (t) => {
  assert.ok(armed.length >= 5);
  for (const seed of ["a", "b"]) {
    const { entries } = await fought(frayIn(t, { foes: RATS, level: 2 }), ["Play it"], { seed, beats: 8 });
    for (const text of told(entries)) for (const row of said) assert.doesNotMatch(text, row);
  }
});

test("[MI42] a sentence about a blow speaks of one stroke, as the dice do", () => {
  for (const { text } of table("blows"))
    assert.doesNotMatch(text, /\b(?:strikes? twice|both (?:miss|hit)|for both|three times)\b/);
});

test("[MI42] the only one of a name is called by it, without a number", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: HALE, level: 2 }), ["Play it"], { beats: 8 });
  const [asked = ""] = prompts(entries, ADA, "COMBAT_ACTION");
  assert.match(asked, /Against you: Hale, /);
  const all = told(entries).join("\n");
  assert.match(all, /\bHale\b/);
  assert.doesNotMatch(all, /\bthe hale\b|\bHale 1\b/i);
});

test("[MI42] a captain and his men are two kinds, each with their own numbers", async (t) => {
  const foes =
    "- 1 bandit captain called Hale and 4 bandits called Raider, armed with hooks. Want the toll. They never stop.\n- begins: They come.";
  const { entries } = await fought(frayIn(t, { foes, level: 4 }), [], { beats: 3 });
  const [asked = ""] = prompts(entries, ADA, "COMBAT_ACTION");
  for (const name of ["Hale", "Raider 1", "Raider 4"]) assert.ok(asked.includes(`${name}, `), asked);
  const hp = events(entries).flatMap(({ event, creature }) =>
    event === "entered" ? [[(creature as Creature).id, (creature as Creature).stats.hp] as const] : [],
  );
  assert.notEqual(new Map(hp).get("hale"), new Map(hp).get("raider-1"));
});
