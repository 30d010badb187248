import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { folderFor, playOn } from "../support/folder.ts";

const STAIR = fileURLToPath(new URL("../../campaigns/the-long-stair", import.meta.url));
const AT_THE_CHANDLERS = "Call in at the chandler's";

const coinsOf = (root: string): string =>
  /\*\*Coins\*\*: (.*)/.exec(readFileSync(join(root, "party/brona-quill.md"), "utf8"))?.[1] ?? "";

test("[MI50] nobody sells what they do not have, nor more of it than they have", async (t) => {
  const root = folderFor(t, STAIR);
  const before = coinsOf(root);
  const lines = [AT_THE_CHANDLERS, "I sell 100 daggers", "I sell an oilskin cape", "/end"];
  await playOn(root, { human: "brona-quill", lines, beats: 9, seed: "3" });
  assert.equal(coinsOf(root), before);
});

test("[MI50] nobody buys less than nothing, and what the person says is in the purse is what is paid from", async (t) => {
  const root = folderFor(t, STAIR);
  const lines = [AT_THE_CHANDLERS, "I buy -5 crowbars", "/fix gold 50", "I buy 5 hooded lanterns", "/end"];
  await playOn(root, { human: "brona-quill", lines, beats: 9, seed: "3" });
  assert.match(coinsOf(root), /^25 gp\b/);
});
