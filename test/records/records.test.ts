import assert from "node:assert/strict";
import { test } from "node:test";
import { openMailbox } from "../../src/bus/mailbox.ts";
import { openSeeds } from "../../src/campaign/folder/seeds.ts";
import { openVersions } from "../../src/campaign/folder/versions.ts";
import { promptBuilder } from "../../src/commands/prompt-builder.ts";
import { recorded } from "../../src/commands/recorded.ts";
import { audit } from "../../src/play/audit/audit.ts";
import { readRecord } from "../../src/play/record.ts";
import { playOn } from "../support/folder.ts";
import { layOutRecord, type OldRecord, oldRecords } from "../support/old-records.ts";

/** The letters of every seat, in the order of the archive. */
async function lettersIn(root: string): Promise<OldRecord["letters"]> {
  await using ledger = await readRecord(root);
  const opened = new Map<string, ReturnType<typeof openMailbox>>();
  for await (const entry of ledger.read()) {
    assert.ok(entry.kind !== "foreign", `entry ${entry.seq} can be read`);
    for (const seat of entry.audience) {
      const box = opened.get(seat) ?? openMailbox(seat);
      opened.set(seat, box);
      box.deliver(entry);
    }
  }
  const letters = [...opened].sort().flatMap(([seat, box]) => box.letters.map((letter) => ({ seat, ...letter })));
  return JSON.parse(JSON.stringify(letters)) as OldRecord["letters"];
}

/** One mailbox after another: each begins with its first letter. */
const boxes = (letters: OldRecord["letters"]): readonly OldRecord["letters"][] => {
  const starts = letters.flatMap(({ n }, i) => (n === 1 ? [i] : []));
  return starts.map((start, i) => letters.slice(start, starts[i + 1]));
};

/** What an evening played by the house was found to give away, in pages whose text was told before it was learned: as it was found then. */
const KNOWN_LEAKS: Readonly<Record<string, number>> = { parted: 5 };

for (const record of oldRecords()) {
  test(`[LE1] what ${record.name} left on record gives every seat the letters it had then`, async (t) => {
    assert.deepEqual(await lettersIn(layOutRecord(t, record)), record.letters);
  });

  test(`[SC27] what ${record.name} left on record is audited as it was then`, async (t) => {
    const root = layOutRecord(t, record);
    await using ledger = await readRecord(root);
    const [found] = await audit(ledger.read(), { version: openVersions(root).text, promptFor: promptBuilder });
    assert.ok(found);
    assert.equal(found.leaks.length, KNOWN_LEAKS[record.name] ?? 0, JSON.stringify(found.leaks));
    assert.ok(!Object.keys(found.unproven).some((what) => what.includes("does not know")));
  });

  test(`[PL5] ${record.name} is gone on with, and what was heard before stays as it was`, async (t) => {
    const root = layOutRecord(t, record);
    const { state } = await recorded(root);
    assert.ok(state);
    const isOpen = state.session === "open";
    const seed = isOpen ? openSeeds(root).of(state.sessionId) : "another seed";
    const session = isOpen ? state.sessionId : "another";
    const human = [...state.seats.values()].find((seat) => seat.human)?.id;
    assert.ok(human && seed);
    const played = await playOn(root, {
      session,
      seed,
      human,
      mode: state.mode,
      beats: state.beat + 2,
      record: "disk",
      lines: ["I look around.", "I wait.", "I go on.", "/end"],
    });
    assert.equal(played.state.session, "closed");
    const now = boxes(await lettersIn(root));
    for (const [i, before] of boxes(record.letters).entries()) {
      const after = now[i] ?? [];
      assert.ok(after.length > before.length);
      assert.deepEqual(after.slice(0, before.length), before);
    }
  });
}
