import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

const printed = new Map<string, string>();

for (const path of globSync("examples/*.ts", { cwd: root })) {
  test(`${path} runs`, () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [path], { cwd: root, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.ok(stdout.length > 100);
    printed.set(path.replaceAll("\\", "/"), stdout);
  });
}

test("[PL107] the example of a program that plays a character answers a prompt file with a response file, and notes", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "troupe-outside-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "tmp"));
  const prompt =
    "---\nrequest_type: QUICK_REACTION\n---\n\n## Scene\nA door.\n\n## Suggested Options\n- Knock\n- Wait\n";
  writeFileSync(join(folder, "tmp/tilda-brannock-prompt.md"), prompt);
  const args = ["examples/outside-player.mjs", folder, "tilda-brannock", "1"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", timeout: 60_000 });
  assert.equal(status, 0, stderr);
  assert.equal(readFileSync(join(folder, "tmp/tilda-brannock-response.md"), "utf8"), "Knock\n");
  assert.match(readFileSync(join(folder, "tmp/tilda-brannock-notes-for-journal.md"), "utf8"), /^## Scene\nA door\./);
});

test("[T1] in the example, nobody has what they should not", () => {
  const letters = Object.fromEntries(
    (printed.get("examples/one-beat.ts") ?? "")
      .split(/^── /m)
      .slice(1)
      .map((part) => [part.split(" ")[0], part.split("\n\n")[0] ?? ""]),
  );
  assert.deepEqual(Object.keys(letters), ["gm", "narrator", "tilda", "gideon"]);
  const knows = (seat: string, words: string) => letters[seat]?.includes(words);
  assert.ok(knows("tilda", "brother") && knows("gm", "brother"));
  assert.ok(!knows("gideon", "brother") && !knows("narrator", "brother"));
  assert.ok(knows("gideon", "forty-three") && !knows("narrator", "forty-three"));
  assert.ok(!knows("tilda", "pockets the key") && !knows("narrator", "brass key"));
  assert.ok(knows("narrator", "The counting stops"));
});
