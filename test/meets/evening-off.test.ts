import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { PARTY, SHOP, shop, told } from "./market.ts";

const evening = async (root: string, lines: readonly string[]) => {
  const { entries } = await playOn(root, { human: "tam", lines, beats: lines.length });
  const checks = entries.flatMap((entry) => (entry.kind === "check" && entry.for === "tam" ? [entry.skill] : []));
  const story = told(entries);
  const spent = entries.some(
    (entry) => entry.kind === "notes" && Object.keys(entry.facts ?? {}).includes("an evening of tam"),
  );
  return { story, checks, spent };
};

test("[MI52] what somebody would do with an evening is theirs, in whose company they say", async (t) => {
  const books = await evening(shop(t), ["We take the evening off.", "I read my books, and Hild comes with me"]);
  assert.deepEqual(books.checks, ["Investigation"]);
  assert.ok(books.spent);
  assert.match(books.story, /Hild, with Tam,/);
  const drink = await evening(shop(t), ["Let us take the evening off", "I want to drink with Hild"]);
  assert.deepEqual(drink.checks, ["Persuasion"]);
  assert.match(drink.story, /Hild, with Tam,/);
  assert.doesNotMatch(drink.story, /I let us/);
});

test("[MI52] the wish for an evening off is answered each time, also where there can be none", async (t) => {
  const twice = await evening(shop(t), ["We take the evening off.", "I hum.", "We take the evening off."]);
  assert.equal(twice.story.match(/What Tam does with it has not been said\./g)?.length, 2);
  const danger = SHOP.replace("danger: none", "danger: medium");
  const none = await evening(shop(t, danger, PARTY), ["Let's take the evening off"]);
  assert.match(none.story, /Somewhere safer there would be time for it\./);
});
