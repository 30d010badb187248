import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { cistern } from "./cistern.ts";

test("[MI31] whoever joins while the party is apart comes in where the person is, and the others stay where they are", async (t) => {
  const lines = ["Climb down the drain", "/join Mott, a dwarf cleric", "I wait", "I wait", "I wait"];
  const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 6, seed: "1" });
  const refused = entries.filter((entry) => entry.kind === "refusal" && entry.to === "gm");
  assert.deepEqual(refused, []);
  const [, parted, came] = entries.filter((entry) => entry.kind === "scene");
  assert.ok(parted?.kind === "scene" && came?.kind === "scene");
  assert.deepEqual([came.thread, [...came.present]], [parted.thread, [...parted.present, "mott"]]);
  const told = entries.filter((entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && entry.seq > came.seq);
  for (const { audience } of told)
    assert.ok(!(audience.includes("mott") && ["ada", "bram", "sela", "wick"].every((seat) => audience.includes(seat))));
  assert.ok(told.some(({ audience }) => audience.includes("mott") && audience.includes("ada")));
});
