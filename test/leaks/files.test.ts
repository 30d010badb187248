import assert from "node:assert/strict";
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readCampaign } from "../../src/campaign/folder/folder.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { mayRead, mayWrite } from "../../src/screen/entitlement.ts";
import { safePath } from "../../src/screen/path.ts";
import { shelfFor } from "../../src/screen/shelf.ts";
import { evolve } from "../../src/table/evolve.ts";
import { checkReaders, checkUnsafe, READERS, roles, table, UNSAFE } from "./files.ts";

for (const [path, readers] of Object.entries(READERS)) {
  test(`[SC10] ${path} is read by ${readers || "nobody"}`, () => {
    checkReaders(path);
  });
}

test("[SC10] the Narrator reads only Setting and Tone of the overview", () => {
  assert.deepEqual(mayRead(table, "narrator", "overview.md"), { path: "overview.md", sections: ["Setting", "Tone"] });
  assert.deepEqual(mayRead(table, "gm", "overview.md"), { path: "overview.md" });
});

test("[SC10] a refusal does not tell whether the file exists", () => {
  assert.deepEqual(hint("npcs/there.md"), hint("npcs/not-there.md"));
});
const hint = (path: string) => (mayRead(table, "tilda", path) as { hint?: string }).hint;

test("[SC13] each seat writes its own files", () => {
  const writers = (path: string) =>
    Object.keys(roles).filter((seat) => !isRefusal(Object(mayWrite(table, seat, path))));
  assert.deepEqual(writers("party/tilda-journal.md"), ["tilda"]);
  assert.deepEqual(writers("scenes/001-x.md"), ["narrator"]);
  assert.deepEqual(writers("story-state.md"), ["gm"]);
  assert.deepEqual(writers("npcs/wiven-mirsk.md"), []);
  assert.deepEqual(writers("party/tilda-anne.md"), ["gm"]);
});

for (const path of UNSAFE) {
  test(`[SC11] ${JSON.stringify(path.slice(0, 40))} is no path of a campaign`, () => {
    checkUnsafe(path);
    for (const seat of Object.keys(roles)) assert.ok(isRefusal(mayRead(table, seat, path)), seat);
  });
}

test("[SC11] names people give their files are fine", () => {
  for (const path of [
    "npcs/Wiven Mirsk.md",
    "locations/élan.md",
    "npcs/龍.md",
    "party/tilda.md",
    "items/rope (50 ft).md",
    "beats/01_a-b.md",
    "a.b.md",
  ]) {
    assert.equal(safePath(path), path);
  }
});

const root = mkdtempSync(join(tmpdir(), "troupe-files-"));
after(() => rmSync(root, { recursive: true, force: true }));
const outside = join(root, "outside");
const campaign = join(root, "campaign");
mkdirSync(outside);
mkdirSync(join(campaign, "party"), { recursive: true });
writeFileSync(join(outside, "secret.md"), "outside");
writeFileSync(join(campaign, "story-state.md"), "the butler");
writeFileSync(join(campaign, "world-primer.md"), "the world");
writeFileSync(
  join(campaign, "overview.md"),
  "# X\n\n## Setting\n\nA harbour.\n\n### Smell\n\nTar.\n\n## Arc\n\nIt drowns.\n\n```\n## Tone\n```\n\n## Tone\n\nWet.\n",
);
linkSync(join(campaign, "story-state.md"), join(campaign, "party", "tilda-journal.md"));
symlinkSync(join(campaign, "story-state.md"), join(campaign, "party", "tilda.md"));
symlinkSync(outside, join(campaign, "npcs"));
symlinkSync(join(outside, "secret.md"), join(campaign, "party-knowledge.md"));

const files = readCampaign(campaign);
const shelved = files.reduce(
  (state, { path, sha256, linked }, i) =>
    evolve(state, {
      ...{ seq: 90 + i, at: "", session: "s", scene: null, beat: 1, audience: [] },
      ...{ kind: "file", path, sha256, ...(linked ? { linked: true } : {}) },
    }),
  table,
);
const readFor = (seat: string, path: string): string => {
  const found = shelfFor(shelved, seat, path);
  if (isRefusal(found)) return found.code;
  const text = files.find((file) => file.sha256 === found.sha256)?.text ?? "";
  return found.sections ? found.sections(text) : text;
};

test("[SC11] links never lead out of the folder or to another seat's file", () => {
  assert.equal(readFor("tilda", "party/tilda.md"), "screen/no-such-file");
  assert.equal(readFor("tilda", "party-knowledge.md"), "screen/no-such-file");
  assert.equal(readFor("gm", "npcs/secret.md"), "screen/no-such-file");
  assert.equal(readFor("tilda", "party/tilda-journal.md"), "screen/linked-file");
  assert.equal(readFor("gm", "party/tilda-journal.md"), "the butler");
  assert.equal(readFor("gm", "party"), "screen/no-such-file");
  assert.equal(readFor("gm", "nowhere.md"), "screen/no-such-file");
  assert.ok(!files.some((file) => file.text.includes("outside")));
});

test("[SC11] a name in another case has the same readers, on every disk", () => {
  assert.equal(readFor("tilda", "world-primer.md"), "the world");
  assert.equal(readFor("tilda", "World-Primer.md"), "the world");
  assert.equal(readFor("tilda", "Story-State.md"), readFor("tilda", "story-state.md"));
});

test("[SC10] what the Narrator gets of the overview holds nothing else", () => {
  assert.equal(
    readFor("narrator", "overview.md"),
    "## Setting\n\nA harbour.\n\n### Smell\n\nTar.\n\n## Tone\n\nWet.\n",
  );
});
