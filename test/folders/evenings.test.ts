import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { readCampaign } from "../../src/campaign/folder/folder.ts";
import { readWorld } from "../../src/campaign/read/world.ts";
import { secretsOf } from "../../src/campaign/secrets/secrets.ts";
import { folded } from "../../src/campaign/secrets/words.ts";
import { pageOf } from "../../src/markdown/sections.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { mechanicsIn } from "../../src/world/mechanics.ts";
import { folderFor, playOn } from "../support/folder.ts";

const FOLDERS = ["ten-lines", "the-mill-at-orrest", "the-tide-office", "three-bridges", "wiki-of-bells"];
const at = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** What the table writes, or may write in. */
const OURS =
  /^(?:scenes\/|sessions\/|tmp\/|decision-log\.md|party\/[^/]+-journal\.md|story-state\.md|party-knowledge\.md|relationships\.md|preferences\.md|party\/[^/]+\.md)/i;

/** What others than the GM read. */
const SHARED = /^(?:scenes\/|party\/[^/]+-journal\.md|party-knowledge\.md|world-primer\.md)/i;

/** No secret that was not revealed stands in a file that is shared. */
function expectKept(root: string, entries: readonly Entry[], secrets: ReturnType<typeof secretsOf>): void {
  const revealed = folded(entries.flatMap((entry) => (entry.kind === "reveal" ? [entry.text] : [])).join(" "));
  const shared = readCampaign(root).filter(({ path }) => SHARED.test(path));
  assert.ok(shared.length >= 3);
  for (const { path, text } of shared) {
    const words = folded(text);
    for (const secret of secrets.map((one) => folded(one.text)))
      assert.ok(!words.includes(secret) || revealed.includes(secret), `${path}: ${secret}`);
  }
}

for (const name of FOLDERS) {
  test(`[T8] [SB2] two evenings on ${name}: what is not ours stays to the byte, what is written is read again, and no secret stands where others than the GM read`, async (t) => {
    const root = folderFor(t, at(name));
    const before = readCampaign(root);
    const party = openCampaign(root).party;
    const world = readWorld({ files: before });
    const { entries } = await playOn(root, { session: "one", seed: name, beats: 9 });
    expectKept(root, entries, secretsOf(before, party));
    await playOn(root, { session: "two", seed: name, beats: 5 });
    const after = new Map(readCampaign(root).map((file) => [file.path, file]));
    for (const { path, sha256 } of before)
      if (!OURS.test(path))
        assert.equal(
          createHash("sha256")
            .update(readFileSync(join(root, path)))
            .digest("hex"),
          sha256,
          path,
        );
    for (const { path, encoding } of before) assert.equal(after.get(path)?.encoding, encoding, path);
    assert.deepEqual(openCampaign(root).party, party);
    const now = readWorld({ files: [...after.values()] });
    assert.deepEqual(
      now.people.map((one) => one.name),
      world.people.map((one) => one.name),
    );
    const scenes = [...after.values()].filter(({ path }) => path.startsWith("scenes/"));
    assert.ok(scenes.length >= 2);
    for (const { path, text } of scenes) {
      const { front } = pageOf(text);
      assert.deepEqual(Object.keys(front?.data ?? {}), ["location", "time"], path);
      assert.equal(mechanicsIn(text), undefined, path);
    }
  });
}
