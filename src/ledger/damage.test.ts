import assert from "node:assert/strict";
import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { step } from "../../test/support/entries.ts";
import { folder, fresh, readable, written } from "../../test/support/ledgers.ts";
import { LedgerDamaged, LedgerSwapped, NotThisLedger } from "./errors.ts";
import { salvage } from "./salvage.ts";
import { openSqliteLedger, openSqliteReader } from "./sqlite.ts";

test("[LE7] an entry changed behind Troupe's back is noticed and named, and what stands before it is readable", async () => {
  const path = fresh();
  await written(path, 20);
  const db = new DatabaseSync(path);
  db.exec("UPDATE entry SET body = replace(body, 's12 0', 's12 1') WHERE seq = 13");
  db.close();
  const { read, error } = await readable(() => openSqliteReader(path));
  assert.equal(read.length, 12);
  assert.ok(error instanceof LedgerDamaged);
  assert.match(error.message, /entry 13 is not what was written.*1 to 12 are intact/);
  assert.match(error.hint, /backup.*salvage/);
});

for (const [what, sql, intact] of [
  ["dropped in the middle", "DELETE FROM entry WHERE seq = 13", 12],
  ["dropped at the end", "DELETE FROM entry WHERE seq > 17", 17],
  ["swapped", "UPDATE entry SET body = (SELECT body FROM entry WHERE seq = 3) WHERE seq = 4", 3],
] as const) {
  test(`[LE7] entries ${what} are noticed`, async () => {
    const path = fresh();
    await written(path, 20);
    const db = new DatabaseSync(path);
    db.exec(sql);
    db.close();
    const { read, error } = await readable(() => openSqliteReader(path));
    assert.equal(read.length, intact);
    assert.ok(error instanceof LedgerDamaged && error.intact === intact, String(error));
  });
}

test("[LE7] a ledger cut short or overwritten anywhere is noticed, and never read wrongly", async () => {
  const path = fresh();
  await written(path, 200);
  const whole = readFileSync(path);
  for (let at = 100; at < whole.length; at += 613) {
    const copy = fresh();
    await written(copy, 1); // makes the folder
    copyFileSync(path.replace(".sqlite", ".witness"), copy.replace(".sqlite", ".witness"));
    writeFileSync(copy, whole);
    if (at % 2 === 0) truncateSync(copy, at);
    else writeFileSync(copy, Buffer.concat([whole.subarray(0, at), Buffer.alloc(64, 0xa5), whole.subarray(at + 64)]));
    const { read, error } = await readable(() => openSqliteReader(copy));
    assert.deepEqual(
      read,
      read.map((_, i) => i + 1),
    );
    if (read.length < 200)
      assert.ok(error instanceof LedgerDamaged || error instanceof NotThisLedger, `${at}: ${error}`);
  }
});

test("[LE7] a witness alone notices a ledger put back to an older copy, and playing on is refused", async () => {
  const path = fresh();
  await written(path, 3);
  const older = readFileSync(path);
  await using ledger = await openSqliteLedger(path);
  await ledger.append(step("later", 4));
  await ledger[Symbol.asyncDispose]();
  writeFileSync(path, older);
  await assert.rejects(openSqliteLedger(path), /ends at entry 3, and entry 4 had been written/);
});

test("[LE7] a ledger replaced by another is noticed by the reader and by the writer, and the witness keeps what it saw", async () => {
  const [one, other] = [fresh(), fresh()];
  await written(one, 5);
  {
    await using ledger = await openSqliteLedger(other);
    for (let i = 1; i <= 8; i++) await ledger.append(step(`other ${i}`, i));
  }
  copyFileSync(other, one);
  for (let tries = 0; tries < 2; tries++) {
    await assert.rejects(openSqliteLedger(one), /is the record of another table.*had 5 entries/);
    const { read, error } = await readable(() => openSqliteReader(one));
    assert.deepEqual(read, []);
    assert.ok(error instanceof LedgerSwapped);
  }
});

test("[LE7] a step whose parts were renumbered is noticed", async () => {
  const path = fresh();
  await written(path, 5);
  const db = new DatabaseSync(path);
  db.exec("UPDATE entry SET part = part + 7");
  db.close();
  const { read, error } = await readable(() => openSqliteReader(path));
  assert.deepEqual(read, []);
  assert.ok(error instanceof LedgerDamaged);
});

test("[LE7] salvage keeps the intact part, sets the damaged file aside and lets the table go on", async () => {
  const path = fresh();
  await written(path, 20);
  const db = new DatabaseSync(path);
  db.exec("DELETE FROM entry WHERE seq = 13");
  db.close();
  const { kept, aside } = salvage(path);
  assert.equal(kept, 12);
  assert.ok(existsSync(aside ?? ""));
  await using ledger = await openSqliteLedger(path);
  assert.equal((await Array.fromAsync(ledger.read())).length, 12);
  await ledger.append(step("on", 13));
});

test("[LE7] salvage keeps whole steps", async () => {
  const path = fresh();
  {
    await using ledger = await openSqliteLedger(path);
    await ledger.append(step("a", 1, 3));
    await ledger.append(step("b", 4, 3));
  }
  const db = new DatabaseSync(path);
  db.exec("UPDATE entry SET body = '{}' WHERE seq = 5");
  db.close();
  assert.equal(salvage(path).kept, 3);
  await using ledger = await openSqliteLedger(path);
  assert.equal(await ledger.find("b"), undefined);
});

test("[LE7] salvage leaves alone what is intact, what is no ledger, what is newer, and what is not there", async () => {
  const intact = fresh();
  await written(intact, 3);
  assert.deepEqual(salvage(intact), { kept: 3 });
  const newer = fresh();
  await written(newer, 3);
  const db = new DatabaseSync(newer);
  db.exec("PRAGMA user_version = 99");
  db.close();
  const text = join(folder.path, "notes.md");
  writeFileSync(text, "# Notes\n\nNot a ledger.\n");
  for (const path of [newer, text, join(folder.path, "nowhere"), folder.path]) {
    const before = readdirSync(folder.path).join();
    assert.throws(() => salvage(path), NotThisLedger, path);
    assert.equal(
      readdirSync(folder.path)
        .filter((name) => !/lock|writer/.test(name))
        .join(),
      before,
    );
  }
  assert.equal(readFileSync(text, "utf8"), "# Notes\n\nNot a ledger.\n");
});
