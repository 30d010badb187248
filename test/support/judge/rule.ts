import type { Entry } from "../../../src/protocol/entry.ts";
import type { View } from "./view.ts";

/** What a rule may look at: the table just before the entry and just after it, and everything on record. */
export interface Case {
  readonly before: View;
  readonly after: View;
  readonly entries: readonly Entry[];
}

/** Holds one entry to a promise, and throws when it breaks it. */
export type Rule = (entry: Entry, found: Case) => void;
