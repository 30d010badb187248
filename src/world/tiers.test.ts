import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting, tierOf } from "./tiers.ts";

const now = {
  story: "Ma Ottery has not opened the ferry house. **NPC**: Old Bram.",
  place: "The Ferry House, Reedmouth",
  told: "The Tollmen have been asking.",
  scenes: ["scenes/001-a.md", "scenes/002-b.md", "scenes/003-c.md"],
};

test("[WO1] what a GM must always have read, looks over, and fetches", () => {
  const tiers = (path: string) => tierOf(path, now);
  for (const path of ["preferences.md", "Story-State.md", "party-knowledge.md", "party/ina-vell.md"])
    assert.equal(tiers(path), "always", path);
  for (const path of ["overview.md", "npcs/ma-ottery.md", "npcs/Old-Bram.md", "scenes/002-b.md", "scenes/003-c.md"])
    assert.equal(tiers(path), "skim", path);
  for (const path of ["locations/the-ferry-house.md", "locations/reedmouth.md", "factions/tollmen.md"])
    assert.equal(tiers(path), "here", path);
  for (const path of [
    "npcs/bra.md",
    "npcs/somebody-else.md",
    "scenes/001-a.md",
    "locations/the-mill.md",
    "party/ina-vell-journal.md",
    "party/readme.md",
    "world-primer.md",
  ])
    assert.equal(tiers(path), "on demand", path);
});

test("[WO1] when there is little room the nearest come first, each whole", () => {
  const parts = [
    { tier: "on demand", text: "x".repeat(10) },
    { tier: "always", text: "a".repeat(40) },
    { tier: "skim", text: "b".repeat(70) },
    { tier: "here", text: "c".repeat(30) },
  ] as const;
  assert.deepEqual(
    fitting(parts, 80).map(({ tier }) => tier),
    ["always", "here", "on demand"],
  );
  assert.deepEqual(
    fitting(parts, 39).map(({ tier }) => tier),
    ["here"],
  );
});
