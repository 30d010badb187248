import type { SeatId } from "../protocol/entry.ts";
import type { Refusal } from "../protocol/refusal.ts";
import { refusal } from "../protocol/refusal.ts";
import { type OnTheShelf, shelfFor } from "../screen/shelf.ts";
import type { TableState } from "../table/state.ts";

/**
 * A file as it stood when the session opened, or as a hand has left it since, as far as a seat may read it: what the table itself writes in the
 * course of an evening is not in it, so that it stays the same from the first beat to the last.
 */
export function openingFor(state: TableState, seat: SeatId, path: string): OnTheShelf | Refusal {
  const found = shelfFor(state, seat, path);
  if (!("sha256" in found)) return found;
  const sha256 = state.edits.origin(path, found.sha256); // where a hand came between, its version is where it ends
  return sha256 === ""
    ? refusal("screen/no-such-file", "The campaign had no such file when the evening began.", {
        field: "path",
        found: path,
      })
    : { ...found, sha256 };
}
