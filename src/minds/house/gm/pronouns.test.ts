import assert from "node:assert/strict";
import { test } from "node:test";
import { toldOf } from "../third-person.ts";
import { inTheirPronoun, pronounOf } from "./pronouns.ts";

test("the sheet's pronoun is used where it is plain about it, and where nobody else is meant", () => {
  const sheet = "# Brona\n\nShe counts. Her knife is her own, and she keeps it by her.";
  assert.equal(pronounOf(sheet), "she");
  assert.equal(pronounOf("**Pronouns**: he/him. She, she, she, she and she."), "he");
  assert.equal(pronounOf("He met her. She met him."), undefined);
  const desk = { read: () => sheet };
  const told = (typed: string): string => inTheirPronoun(toldOf("Brona", typed), typed, "brona", desk as never);
  assert.equal(told("I sell my shortbow."), "Brona sells her shortbow.");
  assert.equal(told("I wrap myself in my cloak."), "Brona wraps herself in her cloak.");
  assert.equal(told("I give them my rope."), "Brona gives them their rope.");
});

test("a second verb agrees with whoever does it", () => {
  assert.equal(
    toldOf("Brona", "I climb to the loft and fight the rats."),
    "Brona climbs to the loft and fights the rats.",
  );
  assert.equal(
    toldOf("Brona", "I look for survivors and question one."),
    "Brona looks for survivors and questions one.",
  );
});
