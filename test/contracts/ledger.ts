import assert from "node:assert/strict";
import { test } from "node:test";
import { LedgerConflict } from "../../src/ledger/errors.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { entry, step } from "../support/entries.ts";

/** The promises of every ledger. A new implementation joins by calling this with its own `open`. */
export function ledgerContract(name: string, open: () => Promise<Ledger>): void {
  const all = (ledger: Ledger, after?: number) => Array.fromAsync(ledger.read(after));

  test(`[LE1] ${name}: reads back exactly what was appended, in order`, async () => {
    await using ledger = await open();
    const odd = {
      ...entry(3),
      text: 'lone \ud800 surrogate? no: "quotes", 龍, \u2028, {"__proto__": 1}'.toWellFormed(),
    };
    await ledger.append(step("a", 1, 2));
    await ledger.append({ key: "b", entries: [odd] });
    assert.deepEqual(await all(ledger), [...step("a", 1, 2).entries, odd]);
    assert.deepEqual(await all(ledger, 2), [odd]);
    assert.deepEqual(await all(ledger, 3), []);
    assert.equal(ledger.last, 3);
  });

  test(`[LE1] ${name}: an empty ledger has nothing to read`, async () => {
    await using ledger = await open();
    assert.deepEqual(await all(ledger), []);
    assert.equal(ledger.last, 0);
    assert.equal(await ledger.find("a"), undefined);
  });

  test(`[LE4] ${name}: the same key again changes nothing and gives back what was recorded`, async () => {
    await using ledger = await open();
    const first = await ledger.append(step("a", 1, 2));
    assert.deepEqual(await ledger.append({ key: "a", entries: [entry(1, "another wording")] }), first);
    assert.deepEqual(await ledger.append({ key: "a", entries: [entry(3, "another place")] }), first);
    assert.deepEqual(await ledger.find("a"), first);
    assert.equal(ledger.last, 2);
  });

  test(`[LE4] ${name}: the same key sent many times at once is recorded once`, async () => {
    await using ledger = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ledger.append(step("a", 1))));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal(ledger.last, 1);
  });

  test(`[LE5] ${name}: a step built on a record that has moved on is refused, and nothing of it is kept`, async () => {
    await using ledger = await open();
    await ledger.append(step("a", 1));
    await assert.rejects(ledger.append(step("b", 1, 2)), LedgerConflict);
    await assert.rejects(ledger.append(step("c", 3)), LedgerConflict);
    await assert.rejects(ledger.append({ key: "d", entries: [] }), LedgerConflict);
    await assert.rejects(ledger.append({ key: "e", entries: [entry(2), entry(9)] }), LedgerConflict);
    assert.equal(await ledger.find("b"), undefined);
    assert.equal(ledger.last, 1);
    await ledger.append(step("b", 2));
    assert.equal(ledger.last, 2);
  });

  test(`[LE6] ${name}: steps sent together are recorded in the order they were sent`, async () => {
    await using ledger = await open();
    const sent = Array.from({ length: 50 }, (_, i) => step(`s${i}`, i * 2 + 1, 2));
    const order: string[] = [];
    await Promise.all(sent.map((one) => ledger.append(one).then(() => order.push(one.key))));
    assert.deepEqual(
      order,
      sent.map((one) => one.key),
    );
    assert.deepEqual(
      await all(ledger),
      sent.flatMap((one) => one.entries),
    );
  });
}
