import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

for (const path of globSync("examples/*.ts", { cwd: root })) {
  test(`${path} runs`, () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [path], { cwd: root, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.ok(stdout.length > 100);
  });
}

test("[T1] in the example, nobody has what they should not", () => {
  const { stdout } = spawnSync(process.execPath, ["examples/one-beat.ts"], { cwd: root, encoding: "utf8" });
  const letters = Object.fromEntries(
    stdout
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
