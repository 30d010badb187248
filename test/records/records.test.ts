import assert from "node:assert/strict";
import { test } from "node:test";
import { openMailbox } from "../../src/bus/mailbox.ts";
import { openSqliteReader } from "../../src/ledger/sqlite.ts";
import { ledgerOf } from "../../src/play/record.ts";
import { layOutRecord, type OldRecord, oldRecords } from "../support/old-records.ts";

/** The letters of every seat, in the order of the archive. */
async function lettersIn(root: string): Promise<OldRecord["letters"]> {
  await using ledger = await openSqliteReader(ledgerOf(root));
  const boxes = new Map<string, ReturnType<typeof openMailbox>>();
  for await (const entry of ledger.read()) {
    assert.ok(entry.kind !== "foreign", `entry ${entry.seq} can be read`);
    for (const seat of entry.audience) {
      const box = boxes.get(seat) ?? openMailbox(seat);
      boxes.set(seat, box);
      box.deliver(entry);
    }
  }
  return [...boxes].sort().flatMap(([seat, box]) => box.letters.map((letter) => ({ seat, ...letter })));
}

for (const record of oldRecords())
  test(`[LE1] what ${record.name} left on record gives every seat the letters it had then`, async (t) => {
    const letters = await lettersIn(layOutRecord(t, record));
    assert.deepEqual(JSON.parse(JSON.stringify(letters)), record.letters);
  });
