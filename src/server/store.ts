import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What the server itself has to remember: which tables there are, and who may come to them. What is played is in each campaign's own record. */
export type Store = DatabaseSync & Disposable;

export function openStore(folder: string): Store {
  const database = new DatabaseSync(folder === ":memory:" ? folder : join(folder, "server.sqlite"), { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  database.exec(TABLES);
  return Object.assign(database, { [Symbol.dispose]: () => database.isOpen && database.close() });
}

const TABLES = `
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY,
  campaign TEXT NOT NULL,
  setting TEXT NOT NULL,
  made TEXT NOT NULL,
  due TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS tokens (
  id TEXT PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  table_id TEXT REFERENCES tables (id),
  seat TEXT,
  link TEXT REFERENCES tokens (id),
  note TEXT NOT NULL,
  made TEXT NOT NULL,
  expires TEXT NOT NULL,
  exchanged TEXT,
  revoked TEXT
) STRICT;
`;
