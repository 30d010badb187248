import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { step } from "../../test/support/entries.ts";
import { folder, fresh, written } from "../../test/support/ledgers.ts";
import { countWork } from "../../test/support/work.ts";
import { LONG } from "./checked.ts";
import { LedgerDamaged } from "./errors.ts";
import { openSqliteLedger, type SqliteLedger } from "./sqlite.ts";
import { witnessesOf } from "./witness.ts";

const checked = (path: string): string => path.replace(/\.sqlite$/, ".checked");

/** The same record somewhere else. */
function copied(path: string): string {
  const copy = fresh();
  cpSync(dirname(path), dirname(copy), { recursive: true });
  return copy;
}

async function workOfOpening(path: string): Promise<number> {
  const opened: Promise<SqliteLedger>[] = [];
  const work = await countWork(() => void opened.push(openSqliteLedger(path)), /\/src\/ledger\//);
  for (const ledger of opened) await (await ledger)[Symbol.asyncDispose]();
  return work;
}

test("[LE40] a long record that stands as it was closed is not checked entry by entry again: opening it takes no more work for more entries", async () => {
  const [long, longer] = [fresh(), fresh()];
  await written(long, LONG);
  await written(longer, 4 * LONG);
  await workOfOpening(long); // what is done once is done
  const [few, many] = [await workOfOpening(long), await workOfOpening(longer)];
  assert.ok(many < few + 20, `${many} for ${4 * LONG} entries, ${few} for ${LONG}`);
  rmSync(checked(longer));
  const all = await workOfOpening(longer);
  assert.ok(all > 4 * LONG, `${all}, where every entry is checked`);
});

test("[LE40] what is read of it is the same, however it was opened, and so is what is read a second time", async () => {
  const path = fresh();
  await written(path, LONG + 77);
  const other = copied(path);
  rmSync(checked(other));
  for (const from of [path, other]) {
    await using ledger = await openSqliteLedger(from);
    const more = ledger.read();
    await ledger.append(step("more", LONG + 78, 3));
    const read = await Array.fromAsync(more);
    assert.deepEqual(
      read.map(({ seq }) => seq),
      Array.from({ length: LONG + 80 }, (_, i) => i + 1),
    );
    assert.deepEqual(await Array.fromAsync(ledger.read()), read);
    assert.deepEqual(
      read.slice(0, 3).map((entry) => entry.kind === "notice" && entry.text),
      ["s0 0", "s1 0", "s2 0"],
    );
  }
});

test("[LE41] one byte that is another in the record or a witness, and all of it is checked when it is opened: what is wrong is named as ever", async () => {
  const path = fresh();
  await written(path, LONG);
  const whole = readFileSync(path);
  for (let at = whole.indexOf('"s12 0"'); at >= 0; at = whole.indexOf('"s12 0"')) whole[at + 4] = "9".charCodeAt(0); // SQLite may have moved it about
  const flipped = copied(path);
  const { atime, mtime } = statSync(flipped);
  writeFileSync(flipped, whole);
  utimesSync(flipped, atime, mtime); // as if nobody had been there
  await assert.rejects(openSqliteLedger(flipped), /entry 13 is not what was written.*1 to 12 are intact/);

  const other = copied(path);
  const another = fresh();
  await written(another, LONG + 1);
  for (const [i, witness] of witnessesOf(other).entries()) cpSync(witnessesOf(another)[i] ?? "", witness); // of a record that went on
  await assert.rejects(openSqliteLedger(other), LedgerDamaged);

  const swapped = copied(path);
  cpSync(checked(another), checked(swapped));
  await openSqliteLedger(swapped).then((ledger) => ledger[Symbol.asyncDispose]()); // a note of something else is none
  assert.equal(readFileSync(checked(swapped), "utf8"), readFileSync(checked(path), "utf8"));
});

test("[LE41] what is changed while it is open is not called sound when it is closed", async () => {
  const path = fresh();
  await written(path, LONG);
  {
    await using ledger = await openSqliteLedger(path);
    await ledger.append(step("more", LONG + 1));
    using db = new DatabaseSync(path);
    db.exec("UPDATE entry SET body = replace(body, 's12 0', 's12 1') WHERE seq = 13");
  }
  await assert.rejects(openSqliteLedger(path), (error) => error instanceof LedgerDamaged && error.intact === 12);
});

test("[LE41] a record that was not closed is checked when it is opened, and again when it is closed", async () => {
  const path = fresh();
  await written(path, LONG);
  const before = readFileSync(checked(path), "utf8");
  const killed = fresh();
  {
    await using ledger = await openSqliteLedger(path);
    await ledger.append(step("more", LONG + 1));
    cpSync(dirname(path), dirname(killed), { recursive: true, filter: (from) => !from.endsWith(".lock") });
  }
  assert.equal(readFileSync(checked(killed), "utf8"), before);
  {
    await using ledger = await openSqliteLedger(killed);
    assert.equal((await Array.fromAsync(ledger.read())).length, LONG + 1);
  }
  assert.notEqual(readFileSync(checked(killed), "utf8"), before);
  const short = join(folder.path, "short", "ledger.sqlite");
  await written(short, 10);
  assert.ok(!existsSync(checked(short)), "a short record has no note");
});
