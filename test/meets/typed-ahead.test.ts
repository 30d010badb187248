import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { cistern } from "./cistern.ts";

test("[PL55] what is typed before the story is opened waits for it, and is the first thing done", async (t) => {
  const { entries, told } = await playOn(cistern(t), {
    human: "ada",
    lines: ["I wait"],
    beats: 2,
    listen: (hear) => void hear("ada", "Light the boiler"),
  });
  const story = entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));
  assert.match(story[0] ?? "", /The baths of Sollen are dry/, told.join("\n"));
  assert.match(story[1] ?? "", /Ada (?:lights|tries to light) the boiler|Ada.*boiler/s);
});

test("[PL55] of two lines typed before the opening none is lost: one is done after the other, and each is kept aloud", async (t) => {
  const { entries, told } = await playOn(cistern(t), {
    human: "ada",
    lines: ["I wait", "I wait"],
    beats: 3,
    listen: (hear) => {
      void hear("ada", "Light the boiler");
      void hear("ada", "I sing of the river");
    },
  });
  const done = entries.flatMap((entry) => {
    if (entry.kind !== "message") return [];
    if (entry.tag === "PLAYER_ACTION") return [entry.fields.action];
    return entry.tag === "HUMAN_DECISION" ? [entry.body] : [];
  });
  assert.deepEqual(done.slice(0, 2), ["Light the boiler", "I sing of the river"]);
  assert.equal(told.filter((text) => /^\(Kept: /.test(text)).length, 2, told.join("\n"));
});

test("[PL785] an empty line before the opening is nothing, and is not kept", async (t) => {
  const { told } = await playOn(cistern(t), {
    human: "ada",
    lines: ["I wait"],
    beats: 2,
    listen: (hear) => void hear("ada", ""),
  });
  assert.ok(!told.some((text) => text.startsWith("(Kept: ")), told.join("\n"));
});
