import assert from "node:assert/strict";
import test from "node:test";
import { narration, SEATS, setTable } from "../../test/support/table.ts";
import { openMemoryLedger } from "../ledger/memory.ts";
import type { Entry } from "../protocol/entry.ts";

const STEPS = 400;

test("[BU11] what was heard long ago is read from the ledger when it is wanted, and only then; it is the same letter as long as somebody holds it", async () => {
  const inner = openMemoryLedger();
  let read = 0;
  const ledger = {
    ...inner,
    get last() {
      return inner.last;
    },
    at(seq: number) {
      read++;
      return structuredClone(inner.at?.(seq));
    },
  };
  const table = await setTable({ ledger });
  for (let i = 0; i < STEPS; i++) await table.play(["gm", narration(`The lamp of day ${i} is lit.`)]);
  assert.equal(read, 0, "the table goes on without looking back");
  const standing = table.mailbox("narrator").standing();
  const old = standing.at(10);
  assert.equal(read, 1);
  assert.equal(table.mailbox("narrator").standing().at(10), old);
  assert.ok(Object.isFrozen(old));
  const bodies = [...standing].flatMap((letter) => (letter.kind === "message" ? [letter.body] : []));
  assert.deepEqual(
    bodies,
    Array.from({ length: STEPS }, (_, i) => `The lamp of day ${i} is lit.`),
  );
  for (const { id } of SEATS) for (const [i, { n }] of table.mailbox(id).letters.entries()) assert.equal(n, i + 1);
});

test("[BU11] nobody's letters are made of what is said until somebody reads them", async () => {
  const table = await setTable({});
  const entries: Entry[] = [];
  using _ = table.watch((entry) => entries.push(entry));
  for (let i = 0; i < 20; i++) {
    const proposed = await table.lend("gm", `tells ${i}`).propose(narration(`The lamp of day ${i} is lit.`));
    assert.ok("recorded" in proposed);
    await proposed.recorded;
  }
  assert.equal(entries.filter((entry) => Object.isFrozen(entry)).length, 0);
  assert.equal(table.mailbox("narrator").standing().at(-1), undefined);
  const [last] = table.mailbox("narrator").letters.slice(-1);
  assert.ok(last && Object.isFrozen(last));
});
