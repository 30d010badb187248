import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { entry } from "../test/support/entries.ts";
import { folder, goal, interleaved, seconds } from "./measure.ts";

const STEPS = 300;
const body = "x".repeat(400);

/**
 * Durable appends per second: the ledger beside bare `node:sqlite` with the same settings and a unique key on every row. Besides the row the ledger chains a
 * checksum, notes the last entry in two files and looks whether its file still stands there: on a disk whose sync takes a sixth of a millisecond that is as
 * much again as the append, so the goal is half of bare (it was three quarters where a sync took four times as long).
 */
export async function appends(): Promise<string> {
  using temporary = folder();
  await using ledger = await openSqliteLedger(join(temporary.path, "ledger.sqlite"));
  const bare = new DatabaseSync(join(temporary.path, "bare.sqlite"));
  bare.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entry (seq INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, body TEXT NOT NULL)",
  );
  const insert = bare.prepare("INSERT INTO entry (key, body) VALUES (?, ?)");
  let key = 0;
  const next = () => ({ key: `step ${++key}`, entries: [entry(ledger.last + 1, body)] });

  const rates = await interleaved(9, {
    bare: async () =>
      STEPS /
      (await seconds(() => {
        for (let i = 0; i < STEPS; i++) {
          bare.exec("BEGIN IMMEDIATE");
          insert.run(`step ${++key}`, JSON.stringify(entry(key, body)));
          bare.exec("COMMIT");
        }
      })),
    single: async () =>
      STEPS /
      (await seconds(async () => {
        for (let i = 0; i < STEPS; i++) await ledger.append(next());
      })),
    grouped: async () => {
      const steps = Array.from({ length: STEPS }, (_, i) => ({
        key: `step ${++key}`,
        entries: [entry(ledger.last + 1 + i, body)],
      }));
      return STEPS / (await seconds(() => Promise.all(steps.map((step) => ledger.append(step)))));
    },
  });
  bare.close();

  const share = rates.single / rates.bare;
  const gain = rates.grouped / rates.single;
  return [
    "Durable appends per second (WAL, full sync; median of 9 interleaved rounds)",
    `  bare node:sqlite, one row a transaction   ${rates.bare.toFixed(0).padStart(8)}`,
    `  ledger, one step at a time                ${rates.single.toFixed(0).padStart(8)}   ${(share * 100).toFixed(0)} % of bare`,
    `  ledger, ${STEPS} steps at once                ${rates.grouped.toFixed(0).padStart(8)}   ${gain.toFixed(1)} times the single rate`,
    `  ${goal(share >= 0.5, "at least half of bare")}; ${goal(gain >= 3, "grouped at least 3 times the single rate")}`,
  ].join("\n");
}
