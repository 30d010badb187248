import assert from "node:assert/strict";
import { test } from "node:test";
import { offLimits, within } from "./off-limits.ts";
import { lookedFor } from "./subject.ts";

test("[WO780] a subject is known by the words that tell something of it, without those that say how it would be shown", () => {
  assert.deepEqual(lookedFor("children being hurt on screen"), [["children", "hurt"]]);
  assert.deepEqual(lookedFor("graphic descriptions of wounds, spiders in great detail"), [["wounds"], ["spiders"]]);
  assert.deepEqual(lookedFor("the screen"), [["screen"]]);
  assert.deepEqual(lookedFor("the drowning of my character's father: please leave it alone tonight"), [
    ["drowning", "father"],
  ]);
  assert.deepEqual(lookedFor("rats, please"), [["rats"]]);
  const isOff = offLimits(["children being hurt on screen"]);
  assert.equal(within("A child is hurt. Rain falls.", isOff), "Rain falls.");
  assert.ok(!isOff("The children sing."));
});
