import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs, { cpSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { ledgerContract } from "../../test/contracts/ledger.ts";
import { entry, step } from "../../test/support/entries.ts";
import { folder, fresh, written } from "../../test/support/ledgers.ts";
import type { ForeignEntry } from "../protocol/entry.ts";
import { LedgerInUse, LedgerNotWritten, NotThisLedger } from "./errors.ts";
import { openSqliteLedger, openSqliteReader } from "./sqlite.ts";
import { witnessesOf } from "./witness.ts";

ledgerContract("SQLite", () => openSqliteLedger(fresh()));

test("[LE1] SQLite: what was written is there when it is opened again", async () => {
  const path = fresh();
  await written(path, 5);
  await using ledger = await openSqliteLedger(path);
  assert.equal(ledger.last, 5);
  assert.deepEqual(await ledger.find("s4"), [entry(5, "s4 0")]);
  await ledger.append(step("next", 6));
  assert.equal((await Array.fromAsync(ledger.read())).length, 6);
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
  for (const witness of witnessesOf(other)) rmSync(witness);
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

test("[LE30] the log is made longer a few times and far ahead, so that almost no sync has to; what is reserved is nothing to whoever reads it", async () => {
  const path = fresh();
  const lengths: number[] = [];
  await using ledger = await openSqliteLedger(path);
  for (let seq = 1; seq <= 600; seq++) {
    await ledger.append(step(`s${seq}`, seq));
    lengths.push(statSync(`${path}-wal`).size);
  }
  assert.ok(new Set(lengths).size <= 8, `${new Set(lengths).size} lengths in ${lengths.length} syncs`);
  assert.ok(Math.max(...lengths) <= 4 * 1024 * 1024, "and no further than SQLite goes before it begins its log anew");
  const copy = fresh(); // as a killed writer leaves it
  cpSync(dirname(path), dirname(copy), { recursive: true, filter: (name) => !/\.(?:lock|writer)$/.test(name) });
  await using again = await openSqliteLedger(copy);
  assert.deepEqual(await Array.fromAsync(again.read()), await Array.fromAsync(ledger.read()));
});

test("[LE30] where there is no room to reserve anything, the step is on record and the room is given back", async (t) => {
  const path = fresh();
  await using ledger = await openSqliteLedger(path);
  const write = fs.writeSync;
  t.mock.method(fs, "writeSync", (handle: number, bytes: string | Uint8Array, ...rest: readonly number[]) => {
    if (typeof bytes === "string") return write(handle, bytes, ...rest);
    write(handle, bytes, 0, 1000, rest[2]);
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  const { size } = statSync(`${path}-wal`);
  await ledger.append(step("s1", 1));
  assert.equal((statSync(`${path}-wal`).size - size) % 4120, 0, "whole pages of SQLite's own");
  await ledger.append(step("s2", 2));
  assert.equal((await Array.fromAsync(ledger.read())).length, 2);
});
