import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { bin, campaign, env, objects, troupe } from "./support/program.ts";

/** What makes any Node say that it is an old one, so that the launcher starts the one the project brought along. */
const OLD = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.0.0"}})`;
const launched = (args: readonly string[]) => ["--import", OLD, bin, ...args];

test("[TE10] whoever was started by a launcher that is killed leaves at once, saved, though the keyboard is still there", {
  timeout: 60_000,
}, async (t) => {
  const path = campaign();
  const keyboard = spawn(process.execPath, ["-e", "process.stdin.resume()"], { stdio: ["pipe", "pipe", "ignore"] });
  t.after(() => keyboard.kill());
  const launcher = spawn(process.execPath, launched(["play", path, "--json", "--trace", "--seed", "5"]), {
    env,
    stdio: [keyboard.stdout, "pipe", "ignore"],
  });
  let out = "";
  launcher.stdout?.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    if (out.includes('"kind":"decision"')) launcher.kill("SIGKILL");
  });
  const [, signal] = await once(launcher, "close"); // not before everybody has let go of its output
  assert.equal(signal, "SIGKILL");
  assert.match((await troupe(["sessions", path])).out, /still open/);
  const told = objects(out).filter(({ kind }) => kind !== "decision");
  assert.deepEqual(objects((await troupe(["trace", path, "--json"])).out).slice(0, told.length), told);
  assert.match((await troupe(["play", path], "/end\n")).err, /playing on/);
});

test("[TE10] through a launcher lines come by a pipe, a signal saves and leaves, and nobody waits for it at the end", {
  timeout: 60_000,
}, async () => {
  const path = campaign();
  const play = (line: string, during: (text: string, launcher: ReturnType<typeof spawn>) => void = () => {}) => {
    const launcher = spawn(process.execPath, launched(["play", path, "--json"]), {
      env,
      stdio: ["pipe", "pipe", "ignore"],
    });
    launcher.stdout.setEncoding("utf8").on("data", (text: string) => during(text, launcher));
    if (line !== "") launcher.stdin.end(line);
    return once(launcher, "close");
  };
  const left = await play("", (text, launcher) => text.includes('"decision"') && launcher.kill("SIGTERM"));
  assert.deepEqual(left, [130, null]);
  assert.match((await troupe(["sessions", path])).out, /still open/);
  assert.deepEqual(await play("I wait.\n/end\n"), [0, null]);
  assert.match((await troupe(["sessions", path])).out, /ended$/m);
});
