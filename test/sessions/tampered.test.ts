import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { runTampered } from "../../scripts/tampered.ts";
import { recorded } from "../../src/commands/recorded.ts";
import { folderFor } from "../support/folder.ts";

const bin = fileURLToPath(new URL("../../bin/troupe.mjs", import.meta.url));

test("[LE11] [LE12] whatever was done to a record: no loss is unsaid, looking and a refusal change no byte, and what is intact is kept", async () => {
  const { cases, refused, faults } = await runTampered({ rounds: 1, seed: 7, looks: 1, every: 6 });
  assert.deepEqual(faults, []);
  assert.ok(cases > 22 && refused > 10, `${refused} of ${cases} refused`);
});

/** Plays until the first question, does something to the folder, and ends the evening. */
async function played(t: TestContext, meddle: (root: string) => void) {
  const root = folderFor(t);
  const child = spawn(process.execPath, [bin, "play", root, "--seed", "3"], {
    env: { ...process.env, NO_COLOR: "1", TROUPE_HOME: join(root, "..", "home") },
  });
  let said = "";
  let isAsked = false;
  const hear = (text: string) => {
    said += text;
    if (isAsked || !/What do you do\?/.test(said)) return;
    isAsked = true;
    meddle(root);
    child.stdin.end("I go down one step.\n/save\n/end\n");
  };
  child.stdout.setEncoding("utf8").on("data", hear);
  child.stderr.setEncoding("utf8").on("data", hear);
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { root, code, said: said.replace(/\s+/g, " ") };
}

test("[CO5] the folder is removed while an evening is played: its record is written anew, and that is said before anything is called saved", async (t) => {
  const { root, code, said } = await played(t, (folder) => rmSync(folder, { recursive: true }));
  assert.match(said, /was taken away or cut short while it was played.* written anew.*The evening is over, and saved/);
  assert.equal(code, 0);
  const { sessions, state } = await recorded(root);
  assert.equal(sessions.length, 1);
  assert.equal(state?.session, "closed");
});

test("[CO5] where the record can no longer be written nothing is called saved, and the command fails", async (t) => {
  const { root, code, said } = await played(t, (folder) => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "in the way");
  });
  assert.match(said, /NOT saved/);
  assert.doesNotMatch(said, /\(Saved\.\)|saved in|Saved\. /);
  assert.equal(code, 1);
  assert.ok(existsSync(root));
});
