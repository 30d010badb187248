import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Unanswered } from "../../src/play/person.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { folderFor } from "../support/folder.ts";
import { someOf } from "../support/how-many.ts";
import { hostedBy, inSlices, oneSlice, readScript, unbroken } from "../support/slices.ts";
import { ON_DISK, TWO_ON_DISK } from "../support/slices-on-disk.ts";

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

test("[PL125] [PL277] programs that answer for two people, later and each in a process of its own, one of them killed, play the evening that one process would have played", async (t) => {
  const root = folderFor(t);
  const ends: (NodeJS.Signals | null)[] = [];
  await hostedBy(TWO_ON_DISK, async (says, line) => {
    if (ends.length >= 3) return await oneSlice({ ...TWO_ON_DISK, root }, says); // and this process goes on with it
    const args = ["--disable-warning=ExperimentalWarning", player, root, JSON.stringify(says)];
    const { stdout, stderr, signal } = spawnSync(process.execPath, [...args, ...(line === 1 ? ["2"] : [])], {
      encoding: "utf8",
    });
    ends.push(signal);
    assert.equal(stderr, "");
    return signal ? undefined : (JSON.parse(stdout) as readonly Unanswered[]);
  });
  assert.deepEqual(ends, [null, "SIGKILL", null]);
  const whole = await unbroken({ ...TWO_ON_DISK, root: folderFor(t) });
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
