import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bin, campaign, env, interrupted, objects, troupe } from "./support/program.ts";

test("[TE3] an evening in a pipe: plain text, 80 columns, closed at the end of the input", async () => {
  const path = campaign();
  const { out, err, code } = await troupe(
    ["play", path, "--seed", "3"],
    "/who\nCount the steps\nGideon, stay.\nI wait.\n",
  );
  assert.equal(code, 0, err);
  for (const line of out.split("\n")) assert.ok(line.length <= 80, line);
  assert.ok(!out.includes("\u001b"), "no colours");
  for (const words of [
    /You are Tilda Brannock/,
    /^ {2}1\. \S/m,
    /^Tilda 8\/8 · /m,
    /^Tilda > Count the steps$/m,
    /With you:\n {2}Corwin Voss, played by the table\n {2}Gideon Harrowmoor, played by the table$/m,
    /^ {2}Tilda, Perception .*: \d+.* against 12, (?:yes|no)/m,
  ])
    assert.match(out, words);
  assert.equal(out.split("Salt lies along the third step").length, 2, "what is revealed is told once");
  assert.match(err, /over, and saved/);
  assert.match((await troupe(["sessions", path])).out, /ended$/m);
});

test("[TE4] --json prints the letters of the human's seat and a decision before each read; --trace prints every entry", async () => {
  const path = campaign();
  const letters = objects((await troupe(["play", path, "--json", "--seed", "3"], "I go first.\n")).out);
  const decision = letters.find((one) => one.kind === "decision") ?? {};
  assert.equal(decision.of, "RELAY_TO_HUMAN");
  assert.ok((decision.options as string[]).includes("Count the steps"));
  const rest = letters.filter((one) => one.kind !== "decision");
  assert.deepEqual(
    rest.map((one) => one.n),
    rest.map((_, i) => i + 1),
  );
  for (const one of rest) assert.ok(!("seq" in one) && !("audience" in one) && !("beat" in one));
  assert.ok(!JSON.stringify(letters).includes('"notes"'));
  const entries = objects(
    (await troupe(["play", path, "--json", "--trace", "--seed", "3"], "I go first.\n")).out,
  ).filter((one) => one.kind !== "decision");
  assert.ok(entries.every((one) => typeof one.seq === "number" && Array.isArray(one.audience)));
  assert.ok(entries.some((one) => one.kind === "notes"));
  const last = objects((await troupe(["trace", path, "--json"])).out);
  assert.deepEqual(entries, last, "what was printed is what is on record");
});

test("[TE4] --auto is watched from outside: narration, open dice and session lines, and nobody's prompts", async () => {
  const letters = objects((await troupe(["play", campaign(), "--auto", "--beats", "4", "--json"])).out);
  const kinds = new Set(letters.map((one) => (one.kind === "message" ? one.tag : one.kind)));
  assert.deepEqual(
    [...kinds].filter((kind) => !["NARRATIVE", "scene", "roll", "ruling", "session"].includes(String(kind))),
    [],
  );
  assert.ok(letters.some((one) => one.kind === "session" && one.closed !== undefined && one.seed !== undefined));
});

test("[PL2] the same seed gives the same story", async () => {
  const story = async () =>
    objects(
      (await troupe(["play", campaign(), "--auto", "--beats", "5", "--json", "--trace", "--seed", "11"])).out,
    ).map(({ at: _at, session: _session, ...told }) => JSON.stringify(told).replace(/campaign-\d+/g, ""));
  assert.deepEqual(await story(), await story());
});

test("[TE5] Ctrl-C saves and leaves the evening open with 130; playing again goes on, --fresh begins another", async () => {
  const path = campaign();
  const child = spawn(process.execPath, [bin, "play", path, "--json", "--seed", "5"], {
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.write("I go first.\n");
  let out = "";
  let asked = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    asked = out.split('"kind":"decision"').length - 1;
    if (asked === 2) child.kill("SIGINT");
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(code, 130);
  assert.match((await troupe(["sessions", path])).out, /still open/);
  const resumed = await troupe(["play", path], "I say so.\n/end\n");
  assert.match(resumed.err, /playing on/);
  assert.match(resumed.out, /Previously:/);
  assert.equal(resumed.code, 0);
  assert.equal(objects((await troupe(["sessions", path, "--json"])).out).length, 1, "the same session");
  await troupe(["play", path], "I go on.\n/end\n");
  assert.equal(objects((await troupe(["sessions", path, "--json"])).out).length, 2);
});

test("[TE5] an evening left open is closed as left by --fresh, and its dice can still be checked", async () => {
  const path = campaign();
  await interrupted(["play", path, "--json", "--seed", "6"], "{");
  const { code } = await troupe(["play", path, "--fresh"], "I wait.\n");
  assert.equal(code, 0);
  const [left, ended] = objects((await troupe(["sessions", path, "--json"])).out);
  assert.equal(left?.closed, "left");
  assert.equal(ended?.closed, "ended");
  const entries = objects((await troupe(["trace", path, "--json", "--session", String(left?.session)])).out);
  assert.equal(entries.at(-1)?.seed, "6");
});

test("[TE5] an evening that played itself is taken by whoever plays next, and --as names somebody of that evening", async () => {
  const path = campaign();
  assert.equal((await interrupted(["play", path, "--auto", "--json"], "NARRATIVE")).code, 130);
  assert.match((await troupe(["sessions", path])).out, /still open/);
  writeFileSync(join(path, "party", "zed.md"), "# Zed");
  const zed = await troupe(["play", path, "--as", "zed"], "/end\n");
  assert.equal(zed.code, 2);
  assert.match(zed.err, /Zed is not at the evening that is open/);
  const { out, code } = await troupe(["play", path], "/who\n/end\n");
  assert.equal(code, 0);
  assert.match(out, /You are Tilda Brannock/);
});

test("[TE5] what was asked is shown again when an evening goes on", async () => {
  const path = campaign();
  assert.equal((await interrupted(["play", path, "--json", "--as", "corwin"], '"decision"')).code, 130);
  const again = objects((await troupe(["play", path, "--json"], "/end\n")).out);
  const asked = again.findIndex((one) => one.tag === "GM_TO_PLAYER");
  assert.ok(asked >= 0 && asked < again.findIndex((one) => one.kind === "decision"));
  assert.match((await troupe(["play", path], "/end\n")).out, /1\. \S/);
});
