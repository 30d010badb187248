import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { hashOf, NotInFolder, openDisk, sweepParts } from "./disk.ts";
import { decode, encode, lineEnding } from "./text.ts";

test("[CA19] on a full disk the old file stays, and the same write goes through when there is room", (t) => {
  const root = folder(t);
  writeFileSync(join(root, "story-state.md"), "as it was\n");
  const writes = (limit: string) =>
    spawnSync("sh", ["-c", `${limit} exec "$0" "$@"`, process.execPath, "--input-type=module", "-e", WRITES], {
      env: { ...process.env, ROOT: root, DISK: new URL("./disk.ts", import.meta.url).href },
      encoding: "utf8",
    });
  const full = writes("ulimit -f 8;"); // 4 or 8 KiB, whichever unit the shell counts in
  assert.match(full.stdout, /^(?:EFBIG|ENOSPC)$/m, full.stderr);
  assert.equal(readFileSync(join(root, "story-state.md"), "utf8"), "as it was\n");
  assert.deepEqual(readdirSync(root), ["story-state.md"], "nothing is left beside it");
  assert.match(writes("").stdout, /^written$/m);
  assert.equal(statSync(join(root, "story-state.md")).size, 100_000);
});

const WRITES = `
const { openDisk } = await import(process.env.DISK);
const disk = openDisk(process.env.ROOT);
try {
  disk.write("story-state.md", Buffer.alloc(100_000, "x"), disk.read("story-state.md").sha256);
  console.log("written");
} catch (error) { console.log(error.code); }
`;

test("[CA19] whoever changed the file meanwhile is not written over", (t) => {
  const root = folder(t);
  const disk = openDisk(root);
  assert.equal(disk.write("a.md", Buffer.from("one"), ""), true);
  assert.equal(disk.write("a.md", Buffer.from("two"), ""), false, "it was not to be there");
  const was = hashOf(Buffer.from("one"));
  writeFileSync(join(root, "a.md"), "by hand");
  assert.equal(disk.write("a.md", Buffer.from("two"), was), false);
  assert.equal(disk.remove("a.md", was), false);
  assert.equal(readFileSync(join(root, "a.md"), "utf8"), "by hand");
  assert.equal(disk.remove("a.md", hashOf(Buffer.from("by hand"))), true);
  assert.equal(disk.read("a.md"), undefined);
});

test("[CA20] nothing outside the folder is written: no link is followed, nothing hidden is touched", (t) => {
  const root = folder(t);
  const outside = folder(t);
  mkdirSync(join(root, "party"));
  symlinkSync(outside, join(root, "scenes"));
  symlinkSync(join(outside, "target.md"), join(root, "linked.md"));
  writeFileSync(join(outside, "target.md"), "not ours");
  const disk = openDisk(root);
  const paths = [
    "../x.md",
    "a/../../x.md",
    "/etc/x.md",
    "scenes/1.md",
    "linked.md",
    ".troupe/x",
    "a/.b/c.md",
    "",
    "a//b",
    "a\\..\\b",
    "a:b",
    "party",
  ];
  for (const path of paths) assert.throws(() => disk.write(path, Buffer.from("x"), ""), NotInFolder, path);
  assert.deepEqual(readdirSync(outside), ["target.md"]);
  assert.equal(readFileSync(join(outside, "target.md"), "utf8"), "not ours");
});

test("[CA20] a second name elsewhere keeps what it said", (t) => {
  const root = folder(t);
  const outside = folder(t);
  writeFileSync(join(outside, "mine.md"), "kept");
  linkSync(join(outside, "mine.md"), join(root, "a.md"));
  const disk = openDisk(root);
  assert.equal(disk.write("a.md", Buffer.from("new"), disk.read("a.md")?.sha256 ?? ""), true);
  assert.equal(readFileSync(join(outside, "mine.md"), "utf8"), "kept");
});

test("[CA19] rights stay as they were, other spellings are found, and what a dead writer left is swept up", (t) => {
  const root = folder(t);
  mkdirSync(join(root, "Party"));
  writeFileSync(join(root, "Story-State.md"), "x");
  chmodSync(join(root, "Story-State.md"), 0o640);
  const disk = openDisk(root);
  const path = disk.spelled("story-state.md");
  assert.equal(path, "Story-State.md");
  disk.write(path, Buffer.from("y"), disk.read(path)?.sha256 ?? "");
  assert.equal(statSync(join(root, path)).mode & 0o777, 0o640);
  assert.equal(disk.spelled("party/a-journal.md"), "Party/a-journal.md");
  writeFileSync(join(root, "Party", ".troupe-123.part"), "half");
  writeFileSync(join(root, ".mine"), "kept");
  sweepParts(root);
  assert.deepEqual(readdirSync(join(root, "Party")), []);
  assert.ok(readdirSync(root).includes(".mine"));
});

test("[CA17] read and written again without a change, any file is the same to the byte", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom([], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]),
      (bytes, mark) => {
        const file = Uint8Array.from([...mark, ...bytes]);
        assert.deepEqual(Uint8Array.from(encode(decode(file))), file);
      },
    ),
    { seed: 5, numRuns: howMany(250, 2000) },
  );
});

test("[CA17] every way of spelling is known again, and a letter it does not have becomes the nearest it has", () => {
  const words = "Émile’s “café” — 5 £";
  for (const encoding of ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252"] as const)
    assert.deepEqual(decode(encode({ text: words, encoding })), { text: words, encoding });
  assert.equal(decode(encode({ text: "é ō ☂", encoding: "windows-1252" })).text, "é o ?");
  assert.equal(lineEnding("a\r\nb\r\nc\n"), "\r\n");
  assert.equal(lineEnding("a"), "\n");
});

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), "troupe-disk-"));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
