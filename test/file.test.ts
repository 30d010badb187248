import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import { temporaryFolder } from "./support/entries.ts";
import { filesOf, folderFor } from "./support/folder.ts";
import { troupe as called } from "./support/program.ts";
import { SMALL_CAMPAIGN } from "./support/small-campaign.ts";

const first = temporaryFolder();
after(() => first[Symbol.dispose]());
let evening: string | undefined;

/** A campaign on which an evening was played, once and then copied, and the command line. */
async function played(t: TestContext) {
  const root = folderFor(t, evening);
  const env = { ...process.env, NO_COLOR: "1", TROUPE_HOME: join(root, "..", "home") };
  const troupe = (...args: readonly string[]) => called(args, "", env);
  if (evening === undefined) {
    assert.equal((await troupe("play", root, "--auto", "--seed", "4", "--beats", "9")).code, 0);
    evening = join(first.path, "the-salt-cellar");
    cpSync(root, evening, { recursive: true });
  }
  return { root, troupe };
}

test("[PL22] a file is shown as it was at a beat, and brought back", async (t) => {
  const { root, troupe } = await played(t);
  const path = join(root, "story-state.md");
  const now = readFileSync(path, "utf8");
  assert.notEqual(now, SMALL_CAMPAIGN["story-state.md"]);
  assert.match(
    (await troupe("file", root, "story-state.md")).out,
    /beat 1 .* as the table found it\n.* written by the table/,
  );
  assert.equal((await troupe("file", root, "story-state.md", "--beat", "1")).out, SMALL_CAMPAIGN["story-state.md"]);
  assert.equal((await troupe("file", root, "story-state.md", "--beat", "99")).out, now);
  assert.equal(readFileSync(path, "utf8"), now, "looking changes nothing");
  const restored = await troupe("file", root, "story-state.md", "--beat", "1", "--restore");
  assert.equal(restored.code, 0, restored.err);
  assert.equal(readFileSync(path, "utf8"), SMALL_CAMPAIGN["story-state.md"]);
  const [last] = (await troupe("file", root, "story-state.md", "--json")).out.trim().split("\n").slice(-2);
  const { sha256, by } = JSON.parse(last ?? "{}") as { sha256: string; by: string };
  assert.equal(by, "kept");
  assert.equal((await troupe("file", root, "story-state.md", "--hash", sha256.slice(0, 8), "--restore")).code, 0);
  assert.equal(readFileSync(path, "utf8"), now, "and back again");
});

test("[PL22] what was changed by hand since stays when an older version comes back", async (t) => {
  const { root, troupe } = await played(t);
  const path = join(root, "party-knowledge.md");
  writeFileSync(path, `${readFileSync(path, "utf8")}\nMy own line.\n`);
  const { err } = await troupe("file", root, "party-knowledge.md", "--beat", "1", "--restore");
  assert.match(err, /changed by hand/);
  assert.equal(readFileSync(path, "utf8"), `${SMALL_CAMPAIGN["party-knowledge.md"]}\nMy own line.\n`);
});

test("[PL22] a file that was never seen, and a beat at which it was not there, are answered with what there is", async (t) => {
  const { root, troupe } = await played(t);
  const before = filesOf(root);
  for (const [args, code, words] of [
    [["nothing.md"], 1, /never seen .*nothing\.md.*lists what it knows/],
    [["story-stat.md"], 1, /Did you mean story-state\.md/],
    [["../../etc/passwd"], 1, /never seen/],
    [["party/corwin-voss-journal.md", "--beat", "1"], 1, /no party\/corwin-voss-journal\.md at beat 1/],
    [["story-state.md", "--hash", "zzzz"], 1, /no story-state\.md with the hash/],
    [["story-state.md", "--beat", "soon"], 2, /whole number/],
    [["story-state.md", "--restore"], 2, /which beat/],
  ] as const) {
    const found = await troupe("file", root, ...args);
    assert.equal(found.code, code, args.join(" "));
    assert.match(found.err.replaceAll("\n", " "), new RegExp(words.source.replaceAll("\\n", " ")), args.join(" "));
  }
  assert.match((await troupe("file", root)).out, /^story-state\.md +\d+ versions, \d+ by the table$/m);
  assert.match((await troupe("file")).err, /Which file/);
  assert.deepEqual(filesOf(root), before);
});

test("[PL22] where a version is no longer kept as it was, nothing is taken out of the file, and that is said", async (t) => {
  const { root, troupe } = await played(t);
  const path = join(root, "story-state.md");
  const now = readFileSync(path, "utf8");
  writeFileSync(join(root, ".troupe", "versions", "pack"), "not what it was");
  const { err } = await troupe("file", root, "story-state.md", "--beat", "1", "--restore");
  assert.match(err, /no longer kept/);
  assert.equal(readFileSync(path, "utf8"), now);
  assert.equal((await troupe("file", root, "story-state.md", "--beat", "1")).code, 1);
});
