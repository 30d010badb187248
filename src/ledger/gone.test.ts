import assert from "node:assert/strict";
import { hash } from "node:crypto";
import fs, {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TestContext, test } from "node:test";
import { step } from "../../test/support/entries.ts";
import { fresh, readable } from "../../test/support/ledgers.ts";
import { LedgerNotWritten } from "./errors.ts";
import { openSqliteLedger, openSqliteReader } from "./sqlite.ts";

/** A ledger of three entries that is open, and what is told about it. */
async function opened(t: TestContext) {
  const path = fresh();
  const told: string[] = [];
  const ledger = await openSqliteLedger(path, { tell: (text) => told.push(text) });
  t.after(() => ledger[Symbol.asyncDispose]());
  for (let i = 1; i <= 3; i++) await ledger.append(step(`s${i}`, i));
  return { path, told, ledger };
}

const entriesAt = async (path: string): Promise<number> => {
  const { read, error } = await readable(() => openSqliteReader(path));
  assert.equal(error, undefined);
  return read.length;
};

/** What a kill at this moment would leave. */
const leftAt = async (path: string): Promise<number> => {
  const copy = fresh();
  cpSync(dirname(path), dirname(copy), { recursive: true, filter: (name) => !/\.(?:lock|writer)$/.test(name) });
  return entriesAt(copy);
};

for (const [what, take] of [
  ["its folder", (path: string) => rmSync(dirname(path), { recursive: true })],
  ["its file", (path: string) => rmSync(path)],
  ["its log", (path: string) => rmSync(`${path}-wal`)],
  ["its file and its log", (path: string) => [path, `${path}-wal`].forEach((one) => void rmSync(one))],
] as const)
  test(`[LE10] when ${what} is taken away, all of the record is written anew before the next step is acknowledged, and it is said`, async (t) => {
    const { path, told, ledger } = await opened(t);
    take(path);
    await ledger.append(step("s4", 4));
    assert.equal(await leftAt(path), 4);
    assert.match(told.join(), /taken away or cut short while it was played.*written anew, with all its 3 entries/);
    await ledger.append(step("s5", 5));
    assert.equal(await ledger.confirm(), path);
    await ledger[Symbol.asyncDispose]();
    assert.equal(await entriesAt(path), 5);
    assert.equal(told.length, 1, "once");
  });

for (const [what, left] of [
  ["to nothing", 0],
  ["by its last page", -1],
  ["to its beginning", 5000],
] as const)
  test(`[LE10] a log that is cut ${what} while it is open takes nothing with it, and it is said`, async (t) => {
    const { path, told, ledger } = await opened(t);
    const written = readFileSync(`${path}-wal`).findLastIndex((byte) => byte !== 0) + 1; // what is behind it is reserved
    truncateSync(`${path}-wal`, left < 0 ? written - 4120 : left);
    await ledger.append(step("s4", 4));
    assert.equal(await leftAt(path), 4);
    assert.match(told.join(), /written anew, with all its 3 entries/);
    truncateSync(`${path}-wal`, 0);
    assert.equal(await ledger.confirm(), path);
    await ledger[Symbol.asyncDispose]();
    assert.equal(await entriesAt(path), 4);
  });

test("[LE10] what is taken away after the last step is written anew before anything is called saved", async (t) => {
  const { path, ledger } = await opened(t);
  rmSync(dirname(path), { recursive: true });
  assert.equal(await ledger.confirm(), path);
  assert.equal(await leftAt(path), 3);
});

test("[LE10] a folder that is renamed takes its record along; whatever has its old name stays as it is", async (t) => {
  const { path, told, ledger } = await opened(t);
  const moved = `${dirname(path)}-moved`;
  renameSync(dirname(path), moved);
  await ledger.append(step("s4", 4));
  assert.equal(existsSync(dirname(path)), false);
  assert.match(told.join(), /renamed or moved while it was played/);
  const other = fresh();
  await using stranger = await openSqliteLedger(other);
  await stranger.append(step("other", 1));
  cpSync(dirname(other), dirname(path), { recursive: true }); // as one that was killed
  const before = bytesOf(dirname(path));
  await ledger.append(step("s5", 5));
  const now = await ledger.confirm();
  if (process.platform === "linux") assert.equal(now, `${moved}/ledger.sqlite`);
  await ledger[Symbol.asyncDispose]();
  assert.deepEqual(bytesOf(dirname(path)), before);
  assert.equal(await entriesAt(`${moved}/ledger.sqlite`), 5);
});

test("[LE10] a file that was put in its place is kept beside it, and does not become the record", async (t) => {
  const { path, told, ledger } = await opened(t);
  writeFileSync(`${path}.new`, "somebody's notes");
  renameSync(`${path}.new`, path);
  await ledger.append(step("s4", 4));
  assert.equal(await leftAt(path), 4);
  assert.equal(readFileSync(`${path}.other-1`, "utf8"), "somebody's notes");
  assert.match(told.join(), /What stood there instead is kept: .*other-1/);
});

test("[LE10] where it cannot be written anew nothing is acknowledged, and it says that the evening is not saved", async (t) => {
  const { path, ledger } = await opened(t);
  rmSync(dirname(path), { recursive: true });
  writeFileSync(dirname(path), "in the way");
  const isSaid = (error: unknown) => error instanceof LedgerNotWritten && /NOT saved/.test(error.message);
  await assert.rejects(ledger.append(step("s4", 4)), isSaid);
  await assert.rejects(ledger.confirm(), isSaid);
  rmSync(dirname(path));
  await ledger.append(step("s4", 4));
  assert.equal(await leftAt(path), 4, "as soon as it can be, it is");
});

test("[LE10] a file that something else has written over is not called saved", async (t) => {
  const { path, ledger } = await opened(t);
  using other = new DatabaseSync(path);
  other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  writeFileSync(path, Buffer.alloc(readFileSync(path).length, 7));
  await assert.rejects(ledger.confirm(), /NOT saved/);
});

test("[LE10] a log that was put in the place of its own is noticed before anything is called saved", async (t) => {
  const { path, told, ledger } = await opened(t);
  cpSync(`${path}-wal`, `${path}-copy`);
  renameSync(`${path}-copy`, `${path}-wal`);
  assert.equal(await ledger.confirm(), path);
  assert.match(told.join(), /written anew, with all its 3 entries/);
  assert.equal(await leftAt(path), 3);
});

test("[LE10] looking whether everything is there does not ask for the times of the log at every step, which would be synced with it", async (t) => {
  const { path, ledger } = await opened(t);
  const stat = t.mock.method(fs, "statSync");
  syncBuiltinESMExports();
  t.after(() => {
    stat.mock.restore();
    syncBuiltinESMExports();
  });
  const began = performance.now();
  for (let i = 4; i <= 203; i++) await ledger.append(step(`s${i}`, i));
  const asked = stat.mock.calls.filter(({ arguments: [name] }) => name === `${path}-wal`).length;
  assert.ok(stat.mock.callCount() >= 200, "it looks at every step");
  assert.ok(asked <= 1 + (performance.now() - began) / 50, `${asked} times`);
});

test("[LE600] a step looks for the record's file twice, before it is written and behind it, and asks for nothing twice", async (t) => {
  const { path, ledger } = await opened(t);
  const stat = t.mock.method(fs, "statSync");
  syncBuiltinESMExports();
  t.after(() => {
    stat.mock.restore();
    syncBuiltinESMExports();
  });
  for (let i = 4; i <= 103; i++) await ledger.append(step(`s${i}`, i));
  const asked = stat.mock.calls.filter(({ arguments: [name] }) => name === path).length;
  assert.equal(asked, 200);
});

const bytesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, hash("sha256", readFileSync(`${folder}/${name}`))]));
