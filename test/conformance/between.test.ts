import assert from "node:assert/strict";
import { test } from "node:test";
import { sheetChanges, shop, told } from "../meets/market.ts";
import { playOn } from "../support/folder.ts";

test("G-SPEC-3: a purchase is automatic, haggling and an evening off are one roll, and what is at stake is a scene of its page", async (t) => {
  const lines = [
    "I buy a whistle.",
    "I haggle over the rope.",
    "Let's spend the evening in town.",
    "I train.",
    "Ask to see the back room",
  ];
  const { entries } = await playOn(shop(t), { human: "tam", lines, beats: 5, seed: "7" });
  const checks = entries.flatMap((entry) => (entry.kind === "check" && entry.for === "tam" ? [entry.reason] : []));
  assert.deepEqual(checks, ["the price", "an evening of their own", "ask to see the back room"]);
  assert.deepEqual(sheetChanges(entries)[0], { tam: { coins: { cp: -3 }, gains: ["tin whistle"] } });
  assert.match(told(entries), /There is no back room|She lets them in/);
});
