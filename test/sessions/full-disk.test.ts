import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { filesOf, folderFor } from "../support/folder.ts";
import { bin, troupe } from "../support/program.ts";

test("[PL20] on a disk that takes no large file the evening is played to its end, and the folder follows when there is room", async (t) => {
  const root = folderFor(t);
  const story = join(root, "story-state.md");
  appendFileSync(story, `\n## Mine\n\n${`${"A line of my own, and a long one. ".repeat(30)}\n`.repeat(2000)}`); // larger than the limit below
  const before = filesOf(root);
  const args = ["play", root, "--auto", "--seed", "3", "--beats", "2"];
  const env = { ...process.env, NO_COLOR: "1", TROUPE_HOME: join(root, "..", "home") };

  const limited = ["-c", 'ulimit -f 1500; exec "$0" "$@"', process.execPath, bin, ...args]; // in KiB
  const full = spawnSync("bash", limited, { env: { ...env, NODE_COMPILE_CACHE: "" }, encoding: "utf8" });
  assert.equal(full.status, 0, full.stderr);
  assert.match(`${full.stdout}${full.stderr}`.replaceAll("\n", " "), /could not be\s+written.*on record/);
  assert.equal(readFileSync(story, "utf8"), before.get("story-state.md"), "the old file is whole");

  const again = await troupe(args, "", env);
  assert.equal(again.code, 0, again.err);
  const text = readFileSync(story, "utf8");
  assert.match(text, /Session 1/, "what could not be written then is there");
  assert.ok(statSync(story).size > 1_500_000 && text.includes("## Mine"));
});
