import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { ledgerContract } from "../../test/contracts/ledger.ts";
import { entry, step, temporaryFolder } from "../../test/support/entries.ts";
import type { ForeignEntry } from "../protocol/entry.ts";
import { LedgerDamaged, LedgerInUse, LedgerNotWritten, NotThisLedger } from "./errors.ts";
import type { Ledger } from "./ledger.ts";
import { salvage } from "./salvage.ts";
import { openSqliteLedger, openSqliteReader } from "./sqlite.ts";

const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());
let files = 0;
const fresh = () => join(folder.path, `${++files}`, "ledger.sqlite");

ledgerContract("SQLite", () => openSqliteLedger(fresh()));

const written = async (path: string, count: number) => {
  await using ledger = await openSqliteLedger(path);
  await Promise.all(Array.from({ length: count }, (_, i) => ledger.append(step(`s${i}`, i + 1))));
};

/** What can still be read, and what is then said about the rest. */
const readable = async (open: () => Promise<Pick<Ledger, "read"> & AsyncDisposable>) => {
  const read: number[] = [];
  try {
    await using ledger = await open();
    for await (const one of ledger.read()) read.push(one.seq);
  } catch (error) {
    return { read, error };
  }
  return { read, error: undefined };
};

test("[LE1] SQLite: what was written is there when it is opened again", async () => {
  const path = fresh();
  await written(path, 5);
  await using ledger = await openSqliteLedger(path);
  assert.equal(ledger.last, 5);
  assert.deepEqual(await ledger.find("s4"), [entry(5, "s4 0")]);
  await ledger.append(step("next", 6));
  assert.equal((await Array.fromAsync(ledger.read())).length, 6);
});

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
    await assert.rejects(openSqliteLedger(one), /entry 5 is not the one its witness saw/);
    const { error } = await readable(() => openSqliteReader(one));
    assert.ok(error instanceof LedgerDamaged);
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

test("[LE8] a second writer is refused at once in a plain sentence, and may read", async () => {
  const path = fresh();
  await written(path, 2);
  await using ledger = await openSqliteLedger(path);
  await assert.rejects(openSqliteLedger(path), (error: LedgerInUse) => {
    assert.ok(error instanceof LedgerInUse);
    assert.match(error.message, new RegExp(`Another Troupe is playing this table \\(process ${process.pid}\\)`));
    return true;
  });
  await using reader = await openSqliteReader(path);
  await ledger.append(step("while open", 3));
  assert.equal((await Array.fromAsync(reader.read())).length, 3);
});

test("[LE8] a link to the ledger is the same ledger, with the same lock", async () => {
  const path = fresh();
  await using _ledger = await openSqliteLedger(path);
  const link = join(folder.path, "link.sqlite");
  symlinkSync(path, link);
  await assert.rejects(openSqliteLedger(link), LedgerInUse);
});

test("[LE9] where a ledger cannot be, the error says so", async () => {
  const file = join(folder.path, "file");
  writeFileSync(file, "x");
  await assert.rejects(openSqliteLedger(join(file, "ledger.sqlite")), LedgerNotWritten);
  await assert.rejects(openSqliteLedger(folder.path), NotThisLedger);
  await assert.rejects(openSqliteReader(folder.path), NotThisLedger);
  const empty = join(folder.path, "empty.sqlite");
  writeFileSync(empty, "");
  await assert.rejects(openSqliteReader(empty), /still being made/);
});

test("[LE2] a closed ledger says that it is closed", async () => {
  const ledger = await openSqliteLedger(fresh());
  const last = ledger.append(step("a", 1));
  await ledger[Symbol.asyncDispose]();
  await ledger[Symbol.asyncDispose]();
  assert.equal((await last).length, 1, "what was on its way was recorded");
  await assert.rejects(ledger.append(step("b", 2)), /closed/);
  await assert.rejects(ledger.find("a"), /closed/);
  assert.throws(() => ledger.read(), /closed/);
});

test("[LE8] a second process is refused as well, and the lock goes with its holder", async () => {
  const path = fresh();
  const tryIt = () => {
    const code = `import { openSqliteLedger } from ${JSON.stringify(import.meta.resolve("./sqlite.ts"))};
      await openSqliteLedger(${JSON.stringify(path)}).then((one) => { console.log("open"); process.kill(process.pid, "SIGKILL"); }, (error) => console.log(error.code));`;
    return spawnSync(process.execPath, ["--input-type=module-typescript", "-e", code], {
      encoding: "utf8",
    }).stdout.trim();
  };
  const ledger = await openSqliteLedger(path);
  assert.equal(tryIt(), "ledger/in-use");
  await ledger[Symbol.asyncDispose]();
  assert.equal(tryIt(), "open"); // killed with the lock in hand
  assert.equal(tryIt(), "open");
});

test("[LE9] a ledger of a newer Troupe and a database of another program are left alone", async () => {
  const path = fresh();
  await written(path, 2);
  const db = new DatabaseSync(path);
  db.exec("PRAGMA user_version = 99");
  db.close();
  await assert.rejects(
    openSqliteLedger(path),
    (error: NotThisLedger) => error instanceof NotThisLedger && /newer Troupe/.test(error.message),
  );
  const other = fresh();
  await written(other, 1);
  const foreign = new DatabaseSync(other);
  foreign.exec("PRAGMA application_id = 7");
  foreign.close();
  await assert.rejects(openSqliteLedger(other), /some other program/);
  await assert.rejects(openSqliteReader(other), /some other program/);
  await assert.rejects(openSqliteReader(fresh()), /does not exist/);
});

test("[LE9] an entry of a kind this version does not know is kept, and read as foreign", async () => {
  const path = fresh();
  await using ledger = await openSqliteLedger(path);
  await ledger.append({ key: "a", entries: [{ ...entry(1), kind: "seance", spirits: 3 } as never] });
  const [foreign] = await Array.fromAsync(ledger.read());
  assert.equal(foreign?.kind, "foreign");
  assert.equal((foreign as ForeignEntry).was, "seance");
  assert.deepEqual(foreign?.audience, []);
});

test("[LE2] a full disk loses nothing, is told plainly, and play goes on when there is room again", async () => {
  const path = fresh();
  let live: DatabaseSync | undefined;
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    if (sql.includes("synchronous")) live = this;
    return exec.call(this, sql);
  };
  await using ledger = await openSqliteLedger(path);
  DatabaseSync.prototype.exec = exec;
  const big = (seq: number) => ({ key: `big ${seq}`, entries: [entry(seq, "x".repeat(100_000))] });
  await ledger.append(big(1));
  const pages = live?.prepare("PRAGMA page_count").get()?.page_count;
  live?.exec(`PRAGMA max_page_count = ${pages}`);
  await assert.rejects(ledger.append(big(2)), (error: LedgerNotWritten) => {
    assert.ok(error instanceof LedgerNotWritten);
    assert.match(error.message, /the disk is full/);
    return true;
  });
  assert.equal(ledger.last, 1);
  live?.exec("PRAGMA max_page_count = 1000000");
  await ledger.append(big(2));
  assert.equal((await Array.fromAsync(ledger.read())).length, 2);
});
