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
