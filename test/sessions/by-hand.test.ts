import assert from "node:assert/strict";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { filesOf, folderFor, once, playOn, relocate } from "../support/folder.ts";
import { SMALL_CAMPAIGN } from "../support/small-campaign.ts";

test("[T8] what a hand writes into the files while the evening is played is still there at its end", async (t) => {
  const root = folderFor(t);
  const hand = ["> A remark of mine.", "- We owe Ansel four coins.", "## My own heading", "- [ ] buy rope"];
  let written = 0;
  await playOn(root, {
    human: "corwin-voss",
    lines: [...Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? "I listen at the wall." : "/save")), "/end"],
    before() {
      const line = hand[written];
      if (line === undefined) return;
      const path = join(root, written % 2 === 0 ? "story-state.md" : "party-knowledge.md");
      if (written < 2) writeFileSync(path, `${line}\n\n${readFileSync(path, "utf8")}`);
      else appendFileSync(path, `\n${line}\n`);
      written += 1;
    },
  });
  const files = filesOf(root);
  assert.equal(written, hand.length);
  for (const [i, line] of hand.entries()) {
    const text = files.get(i % 2 === 0 ? "story-state.md" : "party-knowledge.md") ?? "";
    assert.ok(text.includes(line), line);
  }
});

test("[T8] where a hand changed the very lines the table would write, its version stays and ours is kept beside", async (t) => {
  const root = folderFor(t);
  const path = join(root, "party-knowledge.md");
  const { told } = await playOn(root, {
    human: "corwin-voss",
    lines: ["I go down one step.", "/end"],
    before: once(() => relocate(path)),
  });
  assert.match(readFileSync(path, "utf8"), /^\*\*Location\*\*: where I say it is$/m);
  assert.ok(existsSync(`${path}.table`));
  assert.ok(
    told.some((line) => line.includes("party-knowledge.md.table")),
    told.join("\n"),
  );
});

test("[T8] what a hand wrote stays until the table has something new to say", async (t) => {
  const root = folderFor(t);
  const path = join(root, "story-state.md");
  const mine = "**Location**: where I say it is";
  const places: string[] = [];
  await playOn(root, {
    human: "corwin-voss",
    beats: 30,
    lines: [
      "I go down.",
      "/save",
      "I strike.",
      "/save",
      "I strike.",
      "/save",
      "I strike.",
      "/save",
      "I strike.",
      "/end",
    ],
    before(line) {
      const text = readFileSync(path, "utf8");
      const [place = ""] = /^\*\*Location\*\*: .*$/m.exec(text) ?? [];
      places.push(place);
      if (places.length === 4) writeFileSync(path, text.replace(place, mine));
      if (line === "/end") assert.equal(place, mine);
    },
  });
  assert.ok(places.length >= 8 && places.slice(4).every((place) => place === mine), places.join("\n"));
  assert.match(readFileSync(path, "utf8"), /^\*\*Location\*\*: where I say it is$/m);
});

test("[T8] what a hand took out of a file after an evening is not put in again by the next", async (t) => {
  const root = folderFor(t);
  const path = join(root, "story-state.md");
  await playOn(root, { session: "one" });
  assert.match(readFileSync(path, "utf8"), /Session 1: /);
  writeFileSync(path, SMALL_CAMPAIGN["story-state.md"] ?? "");
  await playOn(root, { session: "two", beats: 1 });
  const text = readFileSync(path, "utf8");
  assert.doesNotMatch(text, /Session 1/);
  assert.match(text, /Session 2/);
});

test("[T8] a file that a hand took away is begun anew, whole, and said to be gone", async (t) => {
  const root = folderFor(t);
  const path = join(root, "party-knowledge.md");
  let taken = 0;
  const { told } = await playOn(root, {
    human: "corwin-voss",
    beats: 30,
    lines: ["I go down.", "/save", "I strike.", "I strike.", "/save", "I strike.", "/end"],
    before() {
      if (++taken === 4) rmSync(path);
    },
  });
  assert.ok(
    told.some((line) => /party-knowledge\.md is gone/.test(line)),
    told.join("\n"),
  );
  assert.match(readFileSync(path, "utf8"), /^# /);
  assert.match(readFileSync(path, "utf8"), /^## Current Situation$/m);
});
