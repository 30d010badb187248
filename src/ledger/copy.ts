import { DatabaseSync } from "node:sqlite";
import { migrate } from "./migrate.ts";
import type { Row } from "./rows.ts";

/** Writes a ledger of these rows, which is on the disk when this returns. Stops where reading them does, with the reason. */
export function copyRows(
  rows: Iterable<Row>,
  to: string,
): { readonly last: Row | undefined; readonly stopped: unknown } {
  using copy = new DatabaseSync(to);
  migrate(copy, to);
  copy.exec("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; BEGIN");
  const insert = copy.prepare("INSERT INTO entry (seq, key, part, body, checksum) VALUES (?, ?, ?, ?, ?)");
  let last: Row | undefined;
  let stopped: unknown;
  try {
    for (const row of rows) {
      insert.run(row.seq, row.key, row.part, row.body, row.checksum);
      last = row;
    }
  } catch (error) {
    stopped = error;
  }
  copy.exec("COMMIT");
  return { last, stopped };
}
