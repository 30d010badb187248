import type { SeatId } from "../protocol/entry.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { roleOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { mayRead } from "./entitlement.ts";
import { sectionsOf } from "./sections.ts";

/** A recorded version of a file, and how much of it a seat may see. */
export interface OnTheShelf {
  readonly sha256: string;
  readonly sections?: (text: string) => string;
}

/** What a seat gets when it reaches for a file: entitlement first, then whether there is one. A file with a second name is the GM's alone. */
export function shelfFor(state: TableState, seat: SeatId, path: string): OnTheShelf | Refusal {
  const entitlement = mayRead(state, seat, path);
  if (isRefusal(entitlement)) return entitlement;
  const found = state.files.get(entitlement.path) ?? spelledOtherwise(state, entitlement.path);
  if (!found || found.sha256 === "")
    return refusal("screen/no-such-file", "The campaign has no such file.", { field: "path", found: path });
  if (found.linked && roleOf(state, seat) !== "gm")
    return refusal("screen/linked-file", "This file has a second name elsewhere. Make it a file of its own.", {
      field: "path",
      found: path,
    });
  const { sections } = entitlement;
  return { sha256: found.sha256, ...(sections ? { sections: (text) => sectionsOf(text, sections) } : {}) };
}

/** On some disks `Story-State.md` is `story-state.md`. */
const spelledOtherwise = ({ files }: TableState, path: string) =>
  [...files].find(([other]) => other.toLowerCase() === path.toLowerCase())?.[1];

/** The files a seat may read, all or in part, in the order of their paths. */
export const listFor = (state: TableState, seat: SeatId): readonly string[] =>
  [...state.files]
    .map(([path]) => path)
    .filter((path) => !isRefusal(shelfFor(state, seat, path)))
    .sort();
