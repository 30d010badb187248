import assert from "node:assert/strict";
import test from "node:test";
import { narration, SEATS, setTable } from "../../test/support/table.ts";
import { openMemoryLedger } from "../ledger/memory.ts";

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
