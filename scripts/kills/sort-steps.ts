// Takes the entries of a ledger in order and puts them back into the steps they were sent as.
import type { Entry, ForeignEntry, Seq } from "../../src/protocol/entry.ts";
import { placeOf, sizeOf } from "./steps.ts";

export interface Span {
  readonly first: Seq;
  readonly last: Seq;
}

export function sortSteps() {
  const recorded = new Map<string, Span>();
  const found = { last: 0, duplicated: 0, halfSteps: 0, outOfOrder: 0 };
  let open: { readonly key: string; readonly first: Seq } | undefined;
  const end = (): void => {
    if (open) found.halfSteps += 1;
    open = undefined;
  };
  return {
    recorded,
    found: found as Readonly<typeof found>,
    add(entry: Entry | ForeignEntry): void {
      const { key, part } = placeOf(entry);
      if (entry.seq !== found.last + 1) found.outOfOrder += 1;
      found.last = entry.seq;
      if (part === 0) {
        end();
        open = { key, first: entry.seq };
        if (recorded.has(key)) found.duplicated += 1;
      }
      if (open?.key !== key || entry.seq !== open.first + part) found.halfSteps += 1;
      else if (part === sizeOf(key) - 1) {
        recorded.set(key, { first: open.first, last: entry.seq });
        open = undefined;
      }
    },
    /** There is nothing more to read for now: a step that is still open stays a half one. */
    end,
  };
}
