import { kind, record, seat, seq, visibility, words } from "./kind.ts";

/** The outcome of a declared action. `settles` points at what was declared. */
export const Ruling = kind({
  kind: "ruling",
  meaning: "What a declared action came to, and what changed.",
  fields: {
    for: seat(),
    settles: seq().optional(),
    outcome: words(),
    changes: record(),
    visibility: visibility(),
  },
  ask: {
    for: seat(),
    settles: seq().optional(),
    outcome: words().min(1),
    changes: record().default({}),
    visibility: visibility().default("open"),
  },
  refs: ["settles"],
});
