import assert from "node:assert/strict";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { hashOf } from "./disk.ts";
import { decode } from "./text.ts";
import { openVersions } from "./versions.ts";

function folder(t: TestContext): { readonly root: string; readonly pack: string } {
  const root = mkdtempSync(join(tmpdir(), "troupe-versions-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  return { root, pack: join(root, ".troupe", "versions", "pack") };
}

const page = (n: number): string => `\n---\n\n### Page ${n}\n\nNobody said ${n * 7919} times that it would rain.\n`;

/** A journal that grows, and in which somebody now and then changes a line at the top. */
function journal(pages: number): readonly string[] {
  const versions: string[] = [];
  for (let n = 0, text = "# A journal\n\nAnd a dédication.\n"; n < pages; n++) {
    text = (n % 7 === 3 ? text.replace(/dédication.*/, `dédication, the ${n}th.`) : text) + page(n);
    versions.push(text);
  }
  return versions;
}

function kept(root: string, texts: readonly string[]): readonly string[] {
  const versions = openVersions(root);
  let since = "";
  return texts.map((text) => {
    since = versions.made({ text, encoding: "utf-8" }, { since });
    return since;
  });
}

test("[CA5] a long file that grows page by page is kept in the size of its pages, and every version of it comes back to the byte", (t) => {
  const { root, pack } = folder(t);
  const texts = journal(120);
  const hashes = kept(root, texts);
  const later = openVersions(root);
  for (const [i, hash] of hashes.entries()) assert.equal(later.text(hash), texts[i]);
  const whole = texts.at(-1)?.length ?? 0;
  assert.ok(
    statSync(pack).size < 6 * whole,
    `${statSync(pack).size} bytes for ${texts.length} versions of up to ${whole}`,
  );
});

test("[CA5] whatever the bytes of a file are, they come back", (t) => {
  const { root } = folder(t);
  const every = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
  const some = [every, Buffer.concat([every, every]), Buffer.from("\ufeffüber\r\n", "utf16le"), Buffer.alloc(0)];
  const versions = openVersions(root);
  let since = "";
  for (const bytes of some) {
    const sha256 = hashOf(bytes);
    versions.keep({ ...decode(bytes), bytes, sha256 }, { sync: true, since });
    assert.deepEqual(openVersions(root).version(sha256), decode(bytes));
    since = sha256;
  }
});

test("[CA5] what an earlier Troupe has kept in files of their own is read, and told from", (t) => {
  const { root } = folder(t);
  const [first = "", second = ""] = journal(2);
  const old = hashOf(Buffer.from(first));
  mkdirSync(join(root, ".troupe", "versions", old.slice(0, 2)), { recursive: true });
  writeFileSync(join(root, ".troupe", "versions", old.slice(0, 2), old.slice(2)), first);
  const made = openVersions(root).made({ text: second, encoding: "utf-8" }, { since: old });
  assert.equal(openVersions(root).text(old), first);
  assert.equal(openVersions(root).text(made), second);
});

test("[CA5] wherever the writing of a version is cut off, those before it stand, and those after it can be kept", (t) => {
  const { root, pack } = folder(t);
  const [first = "", second = "", third = ""] = journal(3);
  const [one = ""] = kept(root, [first]);
  const before = readFileSync(pack);
  const two = openVersions(root).made({ text: second, encoding: "utf-8" }, { since: one });
  const piece = readFileSync(pack).subarray(before.length);
  for (let cut = 0; cut < piece.length; cut += 3) {
    writeFileSync(pack, before);
    appendFileSync(pack, piece.subarray(0, cut));
    const next = openVersions(root);
    assert.equal(next.text(one), first);
    assert.equal(next.text(two), undefined);
    const three = next.made({ text: third, encoding: "utf-8" }, { since: one });
    const again = next.made({ text: second, encoding: "utf-8" }, { since: one });
    const last = openVersions(root);
    assert.deepEqual([one, three, again].map(last.text), [first, third, second], `cut after ${cut} bytes`);
  }
});
