import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Entry } from "../../src/protocol/entry.ts";
import { folderFor, playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { cistern } from "./cistern.ts";

const STAIR = fileURLToPath(new URL("../../campaigns/the-long-stair", import.meta.url));

const asked = (entries: readonly Entry[]) =>
  entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.fields.request_type === "QUICK_REACTION"
      ? [{ seq: entry.seq, to: entry.to[0], body: entry.body }]
      : [],
  );

test("[MI31] when they have met again, whoever led the others leads no more: the story is the person's", async (t) => {
  let met = 0;
  for (const seed of seedsOf([1], 4).map(String)) {
    const lines = ["Climb down the drain", ...Array.from({ length: 12 }, () => "I wait")];
    const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 14, seed });
    const together = entries.findLast((entry) => entry.kind === "scene" && entry.present.length === 4);
    const parted = entries.find((entry) => entry.kind === "scene" && entry.present.length < 4);
    if (!together || !parted || together.seq < parted.seq) continue;
    met++;
    const open = asked(entries).filter(({ seq, body }) => seq > together.seq && body.includes("What do you do?"));
    for (const { to } of open) assert.equal(to, "ada", `seed ${seed}`);
  }
  assert.ok(met > 0, "some of them met again");
});

test("[MI2] a question is a question: nobody ends the story by asking about a book", async (t) => {
  const root = folderFor(t, STAIR);
  const lines = [
    "/retcon we are at the long table",
    "no",
    "Oda, tell me about the book",
    "What is in the wage book?",
    "/end",
  ];
  const { entries } = await playOn(root, { human: "brona-quill", lines, beats: 9, seed: "21" });
  assert.ok(
    !entries.some((entry) => entry.kind === "notes" && Object.hasOwn(entry.facts ?? {}, "ended")),
    "nothing has ended",
  );
});

test("[MI50] whoever says that they go to a shop and buy goes there first", async (t) => {
  const root = folderFor(t, STAIR);
  const lines = ["I go to the chandler's to buy lamp oil", "yes", "/end"];
  const { entries, told } = await playOn(root, { human: "brona-quill", lines, beats: 9, seed: "21" });
  assert.doesNotMatch(told.join("\n"), /Nobody here has anything to sell/);
  assert.ok(entries.some((entry) => entry.kind === "scene" && entry.title === "The Chandler's"));
});
