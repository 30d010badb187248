import assert from "node:assert/strict";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { hashOf } from "../../src/campaign/folder/disk.ts";
import { openVersions } from "../../src/campaign/folder/versions.ts";
import { pageOf } from "../../src/markdown/sections.ts";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { type FolderEvening, filesOf, folderFor, once, playOn as playedOn, relocate } from "../support/folder.ts";
import { howMany } from "../support/how-many.ts";
import { SMALL_CAMPAIGN } from "../support/small-campaign.ts";

const playOn = (root: string, options: FolderEvening = {}) => playedOn(root, { record: "disk", ...options });

const isFile = (entry: Entry): entry is EntryOf<"file"> => entry.kind === "file";

test("[PL20] an evening leaves scenes, journals, state and knowledge in the folder", async (t) => {
  const root = folderFor(t);
  await playOn(root);
  const files = filesOf(root);
  const scenes = [...files.keys()].filter((path) => path.startsWith("scenes/"));
  assert.ok(scenes.length >= 1);
  for (const path of scenes) {
    const { front, text } = pageOf(files.get(path) ?? "");
    assert.deepEqual(Object.keys(front?.data ?? {}), ["location", "time"], path);
    assert.ok(text.slice(front?.end).trim().length > 100, path);
  }
  for (const seat of ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"])
    assert.match(files.get(`party/${seat}-journal.md`) ?? "", /^# .*journal\n\n---\n\n### /);
  assert.notEqual(files.get("story-state.md"), SMALL_CAMPAIGN["story-state.md"]);
  assert.notEqual(files.get("party-knowledge.md"), SMALL_CAMPAIGN["party-knowledge.md"]);
  assert.equal(files.get("preferences.md"), SMALL_CAMPAIGN["preferences.md"]);
});

test("[PL20] what is written is on record before it is there, and `[STATE_UPDATED]` names what stands", async (t) => {
  const root = folderFor(t);
  const { entries, state } = await playOn(root);
  const written = entries.filter(isFile).filter((entry) => entry.why !== undefined);
  assert.ok(written.length >= 7);
  for (const { path, sha256, seq } of written) {
    const stands = entries.find((entry) => isFile(entry) && entry.stands && entry.path === path && entry.seq > seq);
    assert.ok(stands, `${path} was to be written at ${seq}`);
    assert.notEqual(openVersions(root).text(sha256), undefined);
  }
  for (const [path, { sha256, base }] of state.files) {
    assert.equal(base, undefined, `${path} is still on its way`);
    assert.equal(hashOf(readFileSync(join(root, path))), sha256, path);
  }
  const updates = entries.filter((entry) => entry.kind === "message" && entry.tag === "STATE_UPDATED");
  const named = updates.flatMap((entry) => (entry.kind === "message" ? (entry.fields.deltas_written as string[]) : []));
  assert.ok(named.includes("story-state.md") && named.includes("party-knowledge.md"));
  for (const path of named) assert.ok(existsSync(join(root, path)), path);
});

test("[T7] same seed, same files", async (t) => {
  const [one, other, third] = [folderFor(t), folderFor(t), folderFor(t)];
  await playOn(one, { seed: "7", session: "a" });
  await playOn(other, { seed: "7", session: "b" });
  await playOn(third, { seed: "8", session: "a" });
  assert.deepEqual(filesOf(one), filesOf(other));
  assert.notDeepEqual(filesOf(one), filesOf(third));
});

test("[SB2] no file but the GM's holds what the GM's file kept secret", async (t) => {
  const root = folderFor(t);
  await playOn(root, { beats: 8 });
  for (const [path, text] of filesOf(root))
    if (path !== "story-state.md")
      for (const secret of ["drowned brother", "ninth landing"]) assert.ok(!text.includes(secret), path);
});

test("[PL21] what is taken back goes out of the files, and what a hand did meanwhile stays", async (t) => {
  const root = folderFor(t);
  const knowledge = join(root, "party-knowledge.md");
  const seen: ReadonlyMap<string, string>[] = [];
  const lines = ["I go down.", "/save", "I strike.", "I listen.", "/undo 2", "I wait.", "I go on.", "/end"];
  await playOn(root, {
    human: "corwin-voss",
    beats: 20,
    lines,
    before(line) {
      seen.push(filesOf(root));
      if (line === "I listen.") appendFileSync(knowledge, "\nMine, and not to be taken back.\n");
    },
  });
  const before = seen[lines.indexOf("/undo 2")];
  const after = seen[lines.indexOf("/undo 2") + 1];
  assert.ok(before && after);
  const pages = (files: ReadonlyMap<string, string>) =>
    [...files.keys()].filter((path) => path.startsWith("scenes/") || path.endsWith("-journal.md"));
  assert.ok(pages(before).length > pages(after).length, "pages that were ours from the beginning are gone again");
  assert.match(after.get("party-knowledge.md") ?? "", /^Mine, and not to be taken back\.$/m);
  assert.match(readFileSync(knowledge, "utf8"), /^Mine, and not to be taken back\.$/m);
});

test("[PL23] a campaign that is moved, renamed or copied goes on, and so does its copy", async (t) => {
  const root = folderFor(t);
  await playOn(root, { session: "one" });
  const moved = join(dirname(root), "elsewhere");
  renameSync(root, moved);
  const copy = join(dirname(root), "copy");
  cpSync(moved, copy, { recursive: true });
  const scenes = (folder: string) => [...filesOf(folder).keys()].filter((path) => path.startsWith("scenes/"));
  const before = scenes(moved);
  for (const place of [moved, copy]) {
    const { entries } = await playOn(place, { session: "two" });
    assert.equal(new Set(entries.map(({ session }) => session)).size, 2);
    assert.ok(scenes(place).length > before.length, "the next evening's scenes follow the last one's");
    for (const path of before) assert.ok(scenes(place).includes(path));
  }
  assert.deepEqual(filesOf(moved), filesOf(copy));
});

test("[PL23] without its record a campaign plays from its prose", async (t) => {
  const root = folderFor(t);
  await playOn(root, { session: "one" });
  rmSync(join(root, ".troupe"), { recursive: true });
  const before = filesOf(root);
  const { state } = await playOn(root, { session: "one" });
  const after = filesOf(root);
  for (const [path, text] of before)
    if (path.startsWith("scenes/") || path.endsWith("-journal.md"))
      assert.ok(after.get(path)?.startsWith(text), `${path} is as it was, or goes on`);
  assert.ok(state.scenes > [...before.keys()].filter((path) => path.startsWith("scenes/")).length);
});

test("[PL20] a folder that cannot be brought up to date stops no evening", async (t) => {
  const root = folderFor(t);
  mkdirSync(join(root, ".troupe"));
  writeFileSync(join(root, ".troupe", "versions"), "in the way");
  const { told, state } = await playOn(root, { beats: 6 });
  assert.equal(state.session, "closed");
  assert.ok(
    told.some((line) => /could not be written/.test(line)),
    told.join("\n"),
  );
  rmSync(join(root, ".troupe", "versions"));
  await playOn(root, { session: "two", beats: 1 });
  assert.ok(
    [...filesOf(root).keys()].filter((path) => path.startsWith("scenes/")).length >= 2,
    "both evenings are there",
  );
});

const MANY = howMany(400, 1500);

test("[PL20] a file beside another that is no file, and a folder with very many files, are no matter", async (t) => {
  const root = folderFor(t);
  mkdirSync(join(root, "party-knowledge.md.table"));
  mkdirSync(join(root, "npcs"));
  for (let i = 0; i < MANY; i++)
    writeFileSync(join(root, "npcs", `somebody-of-no-importance-${i}.md`), `# Somebody ${i}\n`);
  const path = join(root, "party-knowledge.md");
  const { told, state } = await playOn(root, {
    human: "corwin-voss",
    lines: ["I go down one step.", "/end"],
    before: once(() => relocate(path)),
  });
  assert.equal(state.session, "closed");
  assert.ok(
    told.some((line) => /Your version stays; the table's is on record/.test(line)),
    told.join("\n"),
  );
});

test("[PL23] a folder that is renamed while an evening is played is not begun anew under its old name", async (t) => {
  const root = folderFor(t);
  const moved = `${root}-moved`;
  const { told } = await playOn(root, {
    human: "corwin-voss",
    lines: ["I go down one step.", "I go on.", "/end"],
    before: (line) => line === "I go on." && renameSync(root, moved),
  }).finally(() => existsSync(moved) || assert.fail("it was not moved"));
  assert.equal(existsSync(root), false, "nothing is there");
  assert.ok(
    told.some((line) => /was renamed or taken away/.test(line)),
    told.join("\n"),
  );
  const { state } = await playOn(moved, { session: "two", beats: 1 });
  assert.equal(state.session, "closed");
  assert.ok(
    [...filesOf(moved).keys()].some((path) => path.startsWith("scenes/001")),
    "the first evening is there now",
  );
});
