import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { env, troupe } from "../support/program.ts";

const FOLDERS = fileURLToPath(new URL("../folders", import.meta.url));

function shelf(t: TestContext, ...names: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), "troupe-whose-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  for (const name of names) cpSync(join(FOLDERS, name), join(home, name), { recursive: true });
  const run = (...args: readonly string[]) => troupe(args, "", { ...env, TROUPE_HOME: home });
  const play = (name: string) => run("play", join(home, name), "--auto", "--beats", "1", "--seed", "3");
  return { home, run, play };
}

test("[LE12] the whole record of another campaign, witnesses and all, is known to be another's, and stays as it is", async (t) => {
  const { home, play } = shelf(t, "three-bridges", "ten-lines");
  assert.equal((await play("ten-lines")).code, 0);
  cpSync(join(home, "ten-lines", ".troupe"), join(home, "three-bridges", ".troupe"), { recursive: true });
  const { code, out, err } = await play("three-bridges");
  assert.equal(code, 1, out + err);
  const told = `${out}${err}`.replace(/\s+/g, " ");
  assert.match(told, /The record in .*three-bridges\/\.troupe is of another campaign: /);
  assert.match(told, /Put back the \.troupe that belongs here\./);
});

test("[LE12] pages that tell of evenings of which there is no record are no sign that nobody has played", async (t) => {
  const { home, play, run } = shelf(t, "ten-lines");
  const root = join(home, "ten-lines");
  assert.match((await run("sessions", root)).err, /Nobody has played here yet\./);
  await play("ten-lines");
  rmSync(join(root, ".troupe"), { recursive: true });
  assert.match(
    (await run("sessions", root)).err,
    /there is no record of them here\. If \.troupe was lost, put it back/,
  );
  const again = await play("ten-lines");
  assert.equal(again.code, 0);
  assert.match(again.out + again.err, /there is no record of them here: a new one begins\./);
});
