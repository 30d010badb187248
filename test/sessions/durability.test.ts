import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TestContext, test } from "node:test";
import { stepOf } from "../../scripts/kills/steps.ts";
import { LedgerNotWritten } from "../../src/ledger/errors.ts";
import { openSqliteLedger, openSqliteReader } from "../../src/ledger/sqlite.ts";

test("[LE2] the connection that commits keeps a write-ahead log and syncs every commit", async (t) => {
  const { path, watch } = setUp(t);
  await using ledger = await openSqliteLedger(path);
  const connections = watch((commit) => commit());
  await ledger.append(stepOf("a", 1));
  const [connection, ...others] = connections;
  assert.ok(connection);
  assert.equal(others.length, 0);
  const pragma = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  assert.equal(pragma("journal_mode"), "wal");
  assert.equal(pragma("synchronous"), FULL);
  assert.equal(pragma("fullfsync"), 1); // for macOS, where an ordinary sync stops at the disk's own memory
  assert.equal(pragma("checkpoint_fullfsync"), 1);
});

test("[LE2] an acknowledgement follows the commit", async (t) => {
  const { path, watch } = setUp(t);
  await using ledger = await openSqliteLedger(path);
  await using reader = await openSqliteReader(path);
  const happened: string[] = [];
  watch((commit) => {
    commit();
    happened.push("commit");
  });
  const a = stepOf("a", 1);
  const b = stepOf("b", a.entries.length + 1);
  const c = stepOf("c", a.entries.length + b.entries.length + 1);
  const append = async (step: typeof a) => {
    await ledger.append(step);
    happened.push(`${step.key}: ${(await reader.find(step.key))?.length} of ${step.entries.length}`);
  };
  await Promise.all([append(a), append(b)]);
  await append(c);
  const whole = ({ key, entries }: typeof a) => `${key}: ${entries.length} of ${entries.length}`;
  assert.deepEqual(happened, ["commit", whole(a), whole(b), "commit", whole(c)]);
});

test("[LE2] a commit that fails acknowledges nothing and records nothing, and the next one goes through", async (t) => {
  const { path, watch } = setUp(t);
  const a = stepOf("a", 1);
  const b = stepOf("b", a.entries.length + 1);
  {
    await using ledger = await openSqliteLedger(path);
    await using reader = await openSqliteReader(path);
    let failures = 1;
    watch((commit) => {
      if (failures-- > 0) throw new Error("disk I/O error");
      commit();
    });
    const answers = await Promise.allSettled([ledger.append(a), ledger.append(b)]);
    for (const answer of answers) {
      assert.equal(answer.status, "rejected");
      assert.ok(answer.reason instanceof LedgerNotWritten);
    }
    assert.equal(ledger.last, 0);
    assert.equal(reader.last, 0);
    assert.equal(await ledger.find("a"), undefined);
    assert.deepEqual(await Array.fromAsync(reader.read()), []); // nor does the witness say there should be something
    assert.deepEqual(await Promise.all([ledger.append(a), ledger.append(b)]), [a.entries, b.entries]);
    assert.equal(reader.last, a.entries.length + b.entries.length);
  }
  await using again = await openSqliteLedger(path);
  assert.equal(again.last, a.entries.length + b.entries.length);
  assert.deepEqual(await again.find("b"), b.entries);
});

/** What SQLite calls it. */
const FULL = 2;

/** A place for a ledger, and a look at the commits to it from a moment on. `commit` is called in place of each, and may do it. */
function setUp(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), "troupe-durability-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "table.sqlite");
  const watch = (commit: (now: () => void) => void): readonly DatabaseSync[] => {
    const connections: DatabaseSync[] = [];
    const exec = DatabaseSync.prototype.exec;
    t.mock.method(DatabaseSync.prototype, "exec", function (this: DatabaseSync, sql: string) {
      if (sql !== "COMMIT") return exec.call(this, sql);
      connections.push(this);
      commit(() => exec.call(this, sql));
    });
    return connections;
  };
  return { path, watch };
}
