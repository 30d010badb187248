import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { openDisk } from "../../campaign/folder/disk.ts";
import { MOST_BYTES, openArrivals } from "./arrivals.ts";

const PATH = "tmp/tilda-brannock-response.md";

/** A folder with a `tmp/`, and a clock that stands until it is moved. */
function folder(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), "troupe-arrivals-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "tmp"));
  let now = 1_000_000;
  const place = join(root, PATH);
  const { look } = openArrivals(openDisk(root), () => now);
  return {
    look: () => look(PATH),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Written so many milliseconds ago, by the clock. */
    put(text: string | Uint8Array, ago = 0) {
      writeFileSync(place, text);
      utimesSync(place, (now - ago) / 1000, (now - ago) / 1000);
    },
    place,
    root,
  };
}

test("[PL100] a file is read when it was given its name after it was written, whatever it ends in", (t) => {
  const { look, place } = folder(t);
  writeFileSync(`${place}.part`, "Tilda nods");
  utimesSync(`${place}.part`, 900, 900);
  renameSync(`${place}.part`, place);
  const found = look();
  assert.equal(found && "text" in found ? found.text : found, "Tilda nods");
});

test("[PL100] a file that is being written waits until it has been quiet, and ends in a newline", (t) => {
  const root = mkdtempSync(join(tmpdir(), "troupe-arrivals-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  let [now, size, written, text] = [10_000, 4, 10_000, "Til\n"];
  const about = () => ({ size, written, changed: written });
  const read = () => ({ text, sha256: text, bytes: Buffer.from(text), encoding: "utf-8" as const });
  const { look } = openArrivals({ ...openDisk(root), about, read }, () => now);
  assert.equal(look(PATH), undefined, "just written");
  now += 400;
  [text, size, written] = ["Tilda nods", 10, now];
  assert.equal(look(PATH), undefined, "written on");
  now += 499;
  assert.equal(look(PATH), undefined, "not quiet for long enough");
  now += 1;
  assert.equal(look(PATH), undefined, "no newline at its end");
  now += 3000;
  assert.match(JSON.stringify(look(PATH)), /unread.*does not end in a newline/, "whoever left it is told");
  [text, size, written] = ["Tilda nods.\n", 12, now];
  now += 500;
  assert.deepEqual(look(PATH), { text: "Tilda nods.\n", sha256: "Tilda nods.\n" });
  [text, size, written] = ["Tilda nods twice.\n", 18, now + 3_600_000];
  assert.equal(look(PATH), undefined, "a writer whose clock is ahead");
  now += 500;
  assert.ok(look(PATH), "is done when nothing changes before our eyes");
});

test("[PL101] a file that is too large, no text, a link or a folder is not read, and it is said why", (t) => {
  const { look, put, place, root } = folder(t);
  const why = () => {
    const found = look();
    return found && "unread" in found ? found.unread : `read: ${JSON.stringify(found)}`;
  };
  put(Buffer.alloc(MOST_BYTES + 1, "x"), 9_000);
  assert.match(why(), /larger than/);
  put(Buffer.concat([Buffer.from("Tilda"), Buffer.alloc(1), Buffer.from("nods.\n")]), 9_000);
  assert.match(why(), /no text/);
  rmSync(place);
  mkdirSync(place);
  assert.match(why(), /plain file/);
  rmSync(place, { recursive: true });
  writeFileSync(join(root, "story-state.md"), "The captain is the thief.\n");
  symlinkSync(join(root, "story-state.md"), place);
  assert.match(why(), /plain file/);
  rmSync(place);
  assert.equal(look(), undefined);
});

test("[PL101] whatever the bytes are, they come as text without control characters", (t) => {
  const { look, put } = folder(t);
  const text = () => {
    const found = look();
    return found && "text" in found ? found.text : "";
  };
  put(Buffer.from("\ufeffTilda\u202e nods.\r\n", "utf16le"), 9_000);
  assert.equal(text(), "Tilda nods.\n");
  put(Buffer.from([0x54, 0xe9, 0x6c, 0x64, 0x61, 0x07, 0x0a]), 9_000);
  assert.equal(text(), "Télda\n");
});
