import type { SeatId } from "../protocol/entry.ts";
import type { Refusal } from "../protocol/refusal.ts";
import { refusal } from "../protocol/refusal.ts";
import { type OnTheShelf, shelfFor } from "../screen/shelf.ts";
import type { FileEdit } from "../table/files.ts";
import type { TableState } from "../table/state.ts";

/**
 * A file as it stood when the session opened, or as a hand has left it since, as far as a seat may read it: what the table itself writes in the
 * course of an evening is not in it, so that it stays the same from the first beat to the last.
 */
export function openingFor(state: TableState, seat: SeatId, path: string): OnTheShelf | Refusal {
  const found = shelfFor(state, seat, path);
  if (!("sha256" in found)) return found;
  const sha256 = beforeTonight(state, path, found.sha256);
  return sha256 === ""
    ? refusal("screen/no-such-file", "The campaign had no such file when the evening began.", {
        field: "path",
        found: path,
      })
    : { ...found, sha256 };
}

/** Back through the table's own edits, as long as each was made from the one before; where a hand came between, its version is where it ends. */
function beforeTonight({ edits }: TableState, path: string, now: string): string {
  let sha256 = now;
  for (const edit of editsOf(edits, path)) if (edit.sha256 === sha256) sha256 = edit.base;
  return sha256;
}

const sorted = new WeakMap<readonly FileEdit[], ReadonlyMap<string, readonly FileEdit[]>>();

/** The edits of one file, newest first. They are sorted once for all files, as long as there are no more of them. */
function editsOf(edits: readonly FileEdit[], path: string): readonly FileEdit[] {
  const known = sorted.get(edits) ?? Map.groupBy(edits.toReversed(), (edit) => edit.path.toLowerCase());
  sorted.set(edits, known);
  return known.get(path.toLowerCase()) ?? [];
}
