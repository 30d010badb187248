import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Unanswered } from "../../src/play/person.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { folderFor } from "../support/folder.ts";
import { someOf } from "../support/how-many.ts";
import { inSlices, oneSlice, readScript, unbroken } from "../support/slices.ts";
import { ON_DISK } from "../support/slices-on-disk.ts";

/** In handoff there is the most in the folder; every mode is played in slices on a ledger in memory: test/sessions/slices.test.ts. */
for (const mode of someOf(MODES, (one) => one === "handoff"))
  test(`[PL125] on a folder, with the house at every other seat, letters, files and dice are the same in slices (${mode})`, async (t) => {
    const whole = await unbroken({ ...ON_DISK, mode, root: folderFor(t) });
    const sliced = await inSlices({ ...ON_DISK, mode, root: folderFor(t) });
    assert.ok(sliced.slices > 4, `${sliced.slices} slices`);
    assert.deepEqual(sliced.whole.story, whole.whole.story);
    assert.deepEqual(sliced.whole, whole.whole);
    assert.deepEqual(sliced.shown, whole.shown);
    assert.ok(sliced.entries.some(({ kind }) => kind === "roll") && sliced.whole.files.size > 5);
  });

const player = fileURLToPath(new URL("../support/slice-player.ts", import.meta.url));

test("[PL125] processes that each play one slice and exit play the evening that one process would have played", async (t) => {
  const lines = ["I look around.", "/end"];
  const root = folderFor(t);
  const slice = (...said: readonly string[]): readonly Unanswered[] =>
    JSON.parse(
      execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", player, root, ...said], {
        encoding: "utf8",
      }),
    );
  const [first] = slice();
  assert.equal(first?.seat, "corwin-voss");
  const [second] = slice(lines[0] ?? "");
  assert.notEqual(second?.id, first?.id);
  const script = { ...ON_DISK, lines: { "corwin-voss": lines } };
  assert.deepEqual(await oneSlice({ ...script, root }, lines[1] ?? ""), [], "and this process the last");
  const whole = await unbroken({ ...script, root: folderFor(t) });
  assert.deepEqual(await readScript(root), whole.whole);
});

test("[PL102] what lies in tmp/ of something that was taken back in an earlier life is gone at the close", async (t) => {
  const root = folderFor(t);
  const lines = { "corwin-voss": ["I look around.", "/undo", "/end"] };
  const { whole } = await inSlices({ ...ON_DISK, mode: "handoff", root, lines }, openMemoryLedger());
  assert.deepEqual(
    [...whole.files.keys()].filter((path) => path.startsWith("tmp/")),
    [],
  );
});
