import assert from "node:assert/strict";
import { test } from "node:test";
import { creatureOf } from "../../../rules/creature/creature.ts";
import { wonText } from "./routed.ts";

const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
const sweeper = creatureOf("sweeper-1", "foes", { name: "Sweeper", abilities, ac: 10, hp: 12 });

test("what a page tells of the fallen is told where somebody fell, and not where all of them ran", () => {
  const text = "The bones are gathered up and put against the wall. The stair is clear.";
  assert.equal(wonText(text, [{ ...sweeper, hp: 0, dead: true }]), text);
  assert.equal(wonText(text, [{ ...sweeper, gone: "fled" }]), "The stair is clear.");
});
