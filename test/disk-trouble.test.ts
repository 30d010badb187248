import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { makeFolder } from "../src/campaign/folder/disk.ts";
import { LeadsElsewhere, ownPlace } from "../src/campaign/folder/own-folder.ts";
import { openShelf } from "../src/campaign/folder/shelf.ts";
import { rememberTable } from "../src/commands/last-table.ts";
import { fileTrouble } from "../src/protocol/errors.ts";
import { temporaryFolder } from "./support/entries.ts";
import { bin } from "./support/program.ts";

/** A process of its own, within limits: what is tried here once did not end. */
const play = (
  home: string,
  { limit = "", stdout = "pipe" as "pipe" | number, args = ["play", "--auto", "--beats", "1"] } = {},
) =>
  spawnSync("sh", ["-c", `${limit} exec "$0" "$@"`, process.execPath, bin, ...args], {
    env: {
      ...process.env,
      NO_COLOR: "1",
      TROUPE_HOME: home,
      NODE_COMPILE_CACHE: limit === "" ? process.env.NODE_COMPILE_CACHE : "",
    },
    stdio: ["ignore", stdout, "pipe"],
    encoding: "utf8",
    timeout: 60_000,
    killSignal: "SIGKILL",
  });

const inOneLine = (text: string): string => text.replaceAll("\n", "");

test("[CA31] a first start on a disk that takes no more says so, names the place, and leaves no half of a copy", () => {
  using folder = temporaryFolder();
  const home = join(folder.path, "home");
  const { status, stderr } = play(home, { limit: "ulimit -f 8;" }); // 4 or 8 KiB a file, whichever unit the shell counts in
  assert.equal(status, 1, stderr);
  assert.match(stderr, /^The disk (?:takes no file of that size|is full):/);
  assert.ok(inOneLine(stderr).includes(join(home, "campaigns", "the-long-stair")), stderr);
  assert.match(stderr, /Make room and try again/);
  assert.doesNotMatch(stderr, /^ +at |\bE[A-Z]{4,}\b/m);
  assert.deepEqual(readdirSync(join(home, "campaigns")), []);
});

test("[CA31] a shelf where none can be made is answered at once, with the place and the remedy", () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "file"), "");
  const home = existsSync("/proc/self") ? "/proc/none" : join(folder.path, "file");
  const { status, stderr } = play(home);
  assert.equal(status, 1, stderr);
  assert.ok(inOneLine(stderr).includes(home), stderr);
  assert.match(stderr.replaceAll("\n", " "), /say --home <dir> for another shelf/);
  assert.doesNotMatch(stderr, /^ +at |\bE[A-Z]{4,}\b/m);
});

test("[CA31] every way in which a folder cannot be made comes to an end and is told in words", () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "file"), "");
  symlinkSync("round", join(folder.path, "round"));
  for (const home of [
    "file",
    "file/deep/er",
    "round",
    "round/x",
    "n".repeat(300),
    `${"deep/".repeat(40)}${"n".repeat(300)}`,
  ]) {
    const path = join(folder.path, home);
    assert.throws(
      () => openShelf(path).find("the-long-stair"),
      (error) => fileTrouble(error) !== undefined && !/E[A-Z]{4,}/.test(fileTrouble(error)?.what ?? ""),
      home,
    );
    rememberTable(path, "/nowhere"); // not being able to is no reason not to play
  }
  makeFolder(join(folder.path, "a", "b", "c"));
  makeFolder(join(folder.path, "a", "b", "c"));
  assert.ok(existsSync(join(folder.path, "a", "b", "c")));
});

test("[CA31] what a process that died while copying has left is taken away; what another is copying is not", () => {
  using folder = temporaryFolder();
  const own = join(folder.path, "campaigns");
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  for (const name of [`.copying-the-long-stair-${pid}`, `.copying-the-long-stair-${process.ppid}`])
    mkdirSync(join(own, name, "party"), { recursive: true });
  openShelf(folder.path).find("the-long-stair");
  assert.deepEqual(readdirSync(own), [`.copying-the-long-stair-${process.ppid}`, "the-long-stair"]);
});

test("[CA31] an output that takes nothing is an error in words", { skip: !existsSync("/dev/full") }, () => {
  using folder = temporaryFolder();
  const full = openSync("/dev/full", "w");
  const { status, stderr } = play(join(folder.path, "home"), { stdout: full, args: ["campaigns"] });
  closeSync(full);
  assert.equal(status, 1);
  assert.match(stderr, /^The disk is full/);
  assert.doesNotMatch(stderr, /^ +at /m);
});

test("[CA32] a record that leads elsewhere is refused before anything is read or written", () => {
  using folder = temporaryFolder();
  const root = join(folder.path, "campaign");
  mkdirSync(root);
  assert.equal(
    ownPlace(root, "versions"),
    join(root, ".troupe", "versions"),
    "where nothing is, something may be made",
  );
  symlinkSync(folder.path, join(root, ".troupe"));
  assert.throws(() => ownPlace(root, "ledger.sqlite"), LeadsElsewhere);
  const deep = join(folder.path, "deep", ".troupe", "versions", "ab");
  mkdirSync(deep, { recursive: true });
  assert.equal(ownPlace(join(folder.path, "deep"), "versions"), join(folder.path, "deep", ".troupe", "versions"));
  symlinkSync(join(folder.path, "made"), join(deep, "c"));
  assert.throws(() => ownPlace(join(folder.path, "deep"), "versions"), LeadsElsewhere);
});
