import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { NotThisLedger } from "./errors.ts";

/** Marks a SQLite file as a Troupe ledger ("Trpe"). */
const APPLICATION = 0x54727065;
const home = new URL("./migrations/", import.meta.url);

const steps = readdirSync(home)
  .filter((name) => /^\d{6}\.sql$/.test(name))
  .sort();

/** Brings a ledger up to this version, one numbered file at a time, forward only. */
export function migrate(db: DatabaseSync, path: string): void {
  checkOurs(db, path, true);
  for (let version = number(db, "user_version"); version < steps.length; version++) {
    db.exec("BEGIN IMMEDIATE");
    db.exec(readFileSync(new URL(steps[version] ?? "", home), "utf8"));
    db.exec(`PRAGMA user_version = ${version + 1}; PRAGMA application_id = ${APPLICATION}`);
    db.exec("COMMIT");
  }
}

export interface Kind {
  readonly isEmpty: boolean;
  /** What it says of itself at its beginning is what a ledger says. */
  readonly isSound: boolean;
}

/** Leaves other programs' databases and newer ledgers alone. One that witnesses vouch for was ours once, whatever it says of itself. */
export function checkOurs(db: DatabaseSync, path: string, isWitnessed = false): Kind {
  const isEmpty = db.prepare("SELECT count(*) AS n FROM sqlite_schema").get()?.n === 0;
  const isMarked = number(db, "application_id") === APPLICATION;
  const version = number(db, "user_version");
  if (!isEmpty && !isMarked && !isWitnessed) {
    throw new NotThisLedger(
      path,
      "is a database of some other program.",
      "Troupe keeps its own in .troupe/ of the campaign.",
    );
  }
  if ((isEmpty || isMarked) && version > steps.length) {
    throw new NotThisLedger(
      path,
      "was written by a newer Troupe.",
      "Update Troupe to play this table; nothing was changed.",
    );
  }
  const holds = db.prepare("SELECT type FROM sqlite_schema WHERE name = 'entry'").get()?.type;
  return { isEmpty, isSound: isMarked && holds === "table" && version > 0 };
}

function number(db: DatabaseSync, pragma: string): number {
  return Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0);
}
