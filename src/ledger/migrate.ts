import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { NotThisLedger } from "./errors.ts";

/** Marks a SQLite file as a Troupe ledger ("Trpe"). */
const APPLICATION = 0x54727065;
const home = new URL("./migrations/", import.meta.url);

/** Brings a ledger up to this version, one numbered file at a time, forward only. */
export function migrate(db: DatabaseSync, path: string): void {
  const files = readdirSync(home)
    .filter((name) => /^\d{6}\.sql$/.test(name))
    .sort();
  const version = number(db, "user_version");
  checkOurs(db, path, version, files.length);
  for (const [i, file] of files.entries()) {
    if (i < version) continue;
    db.exec("BEGIN IMMEDIATE");
    db.exec(readFileSync(new URL(file, home), "utf8"));
    db.exec(`PRAGMA user_version = ${i + 1}; PRAGMA application_id = ${APPLICATION}`);
    db.exec("COMMIT");
  }
}

/** Leaves other programs' databases and newer ledgers alone. Gives the number of tables. */
export function checkOurs(
  db: DatabaseSync,
  path: string,
  version = number(db, "user_version"),
  newest = Number.POSITIVE_INFINITY,
): number {
  const tables = Number(db.prepare("SELECT count(*) AS n FROM sqlite_schema").get()?.n);
  if (tables > 0 && number(db, "application_id") !== APPLICATION) {
    throw new NotThisLedger(
      path,
      "is a database of some other program.",
      "Move it elsewhere; Troupe keeps its own in .troupe/ of the campaign.",
    );
  }
  if (version > newest) {
    throw new NotThisLedger(
      path,
      "was written by a newer Troupe.",
      "Update Troupe to play this table; nothing was changed.",
    );
  }
  return tables;
}

function number(db: DatabaseSync, pragma: string): number {
  return Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0);
}
