import assert from "node:assert/strict";
import { hash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { step } from "../../test/support/entries.ts";
import { folder, fresh, readable, written } from "../../test/support/ledgers.ts";
import { LedgerDamaged, LedgerLost, LedgerSwapped, NotThisLedger } from "./errors.ts";
import { salvage } from "./salvage.ts";
import { openSqliteLedger, openSqliteReader } from "./sqlite.ts";
import { witnessesOf } from "./witness.ts";

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

/** As a kill leaves it: half in the file, half in its log. */
async function killed(): Promise<string> {
  const path = fresh();
  await written(path, 20);
  await using ledger = await openSqliteLedger(path);
  for (let seq = 21; seq <= 40; seq++) await ledger.append(step(`s${seq}`, seq));
  const copy = fresh();
  cpSync(dirname(path), dirname(copy), { recursive: true });
  return copy;
}

const bytesBeside = (path: string) =>
  readdirSync(dirname(path)).map((name) => [name, hash("sha256", readFileSync(join(dirname(path), name)))]);

const isOfRecord = ([name = ""]: readonly string[]) => /sqlite|witness/.test(name);

test("[LE11] a bit flipped in the log of a killed writer: whoever looks and whoever is refused change nothing, and salvage has all of it to work on", async () => {
  const path = await killed();
  const log = readFileSync(`${path}-wal`);
  const half = Math.floor(log.findLastIndex((byte) => byte !== 0) / 2); // of what was written: behind it is what is reserved
  log[half] = (log[half] ?? 0) ^ 1;
  writeFileSync(`${path}-wal`, log);
  const before = bytesBeside(path);
  const { read } = await readable(() => openSqliteReader(path));
  assert.deepEqual(bytesBeside(path), before, "by looking");
  await assert.rejects(openSqliteLedger(path), /entry 40 had been written/);
  assert.deepEqual(bytesBeside(path), before, "by a refusal");
  const { kept, aside } = salvage(path);
  assert.ok(kept === read.length && kept > 20, `${kept} of ${read.length}`);
  assert.deepEqual(bytesBeside(join(aside ?? "", "x")), before.filter(isOfRecord));
});

test("[LE11] looking at what a killed writer left finds all of it, and leaves it as it was", async () => {
  const path = await killed();
  const before = bytesBeside(path);
  const { read, error } = await readable(() => openSqliteReader(path));
  assert.deepEqual([read.length, error], [40, undefined]);
  assert.deepEqual(bytesBeside(path), before);
});

for (const left of ["closed", "killed"] as const)
  test(`[LE20] a ${left} ledger that SQLite would not write to, or takes for no database, is damaged: it is named, set aside whole, and all its entries are kept`, async () => {
    const path = left === "killed" ? await killed() : fresh();
    if (left === "closed") await written(path, 40);
    const whole = readFileSync(path);
    for (const at of [3, 18, 19, 22])
      for (let bit = 0; bit < 8; bit += at === 18 ? 1 : 5) {
        const copy = fresh();
        cpSync(dirname(path), dirname(copy), { recursive: true });
        writeFileSync(copy, whole.with(at, (whole[at] ?? 0) ^ (1 << bit)));
        const before = bytesBeside(copy).filter(isOfRecord);
        await assert.rejects(openSqliteLedger(copy), LedgerDamaged, `bit ${bit} of byte ${at}`);
        assert.deepEqual(bytesBeside(copy).filter(isOfRecord), before);
        const { kept, aside } = salvage(copy);
        assert.equal(kept, 40);
        assert.deepEqual(bytesBeside(join(aside ?? "", "x")), before);
        await using ledger = await openSqliteLedger(copy);
        await ledger.append(step("on", 41));
      }
  });

test("[LE12] a ledger that is gone is missed, with how much it held, and salvage lets the table begin anew", async () => {
  const path = fresh();
  await written(path, 12);
  rmSync(path);
  await assert.rejects(openSqliteReader(path), /record is gone.*It had 12 entries/);
  await assert.rejects(openSqliteLedger(path), LedgerLost);
  assert.equal(existsSync(path), false);
  assert.equal(salvage(path).kept, 0);
  await using ledger = await openSqliteLedger(path);
  assert.equal(ledger.last, 0);
});

test("[LE12] the log and a witness lost together are missed; where nothing at all vouches for the end, that is said", async () => {
  const path = await killed();
  for (const lost of [`${path}-wal`, witnessesOf(path)[0] ?? ""]) rmSync(lost);
  await assert.rejects(openSqliteLedger(path), /ends at entry 20, and entry 40 had been written/);
  rmSync(witnessesOf(path)[1] ?? "");
  await assert.rejects(openSqliteLedger(path), /witnesses are lost.*1 to 20 are intact/);
  assert.equal(salvage(path).kept, 20);
});

test("[LE12] a ledger of another table is known even with one of its witnesses", async () => {
  const [one, other] = [fresh(), fresh()];
  await written(one, 5);
  {
    await using ledger = await openSqliteLedger(other);
    for (let i = 1; i <= 8; i++) await ledger.append(step(`other ${i}`, i));
  }
  copyFileSync(other, one);
  copyFileSync(witnessesOf(other)[0] ?? "", witnessesOf(one)[0] ?? "");
  await assert.rejects(openSqliteLedger(one), LedgerSwapped);
});

test("[LE12] an evening was begun and nothing of its record is there: whoever knows of it is told", async () => {
  const path = fresh();
  await assert.rejects(openSqliteReader(path, { begun: true }), LedgerLost);
  await written(path, 1);
  for (const one of [path, ...witnessesOf(path)]) rmSync(one);
  writeFileSync(path, "");
  await assert.rejects(openSqliteLedger(path, { begun: true }), /record is empty/);
});

test("[LE12] a ledger with the one witness of an older Troupe opens without a word, and has two from then on", async () => {
  const path = fresh();
  await written(path, 5);
  const [first = "", second = ""] = witnessesOf(path);
  const [seq, checksum] = readFileSync(first, "utf8").trim().split(" ");
  const note = `${String(seq).padStart(16)} ${checksum}`;
  writeFileSync(first, `${note} ${hash("sha256", note).slice(0, 8)}\n`);
  rmSync(second);
  await using ledger = await openSqliteLedger(path);
  assert.equal(ledger.last, 5);
  assert.equal(readFileSync(first, "utf8"), readFileSync(second, "utf8"));
});
