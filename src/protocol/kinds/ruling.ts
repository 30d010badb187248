import { z } from "zod";
import { kind, noticedBy, record, seat, seq, visibility, words } from "./kind.ts";

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
    noticed_by: noticedBy(),
  },
  ask: {
    for: seat(),
    settles: seq().optional(),
    outcome: words().min(1),
    changes: record().default({}),
    visibility: visibility().default("open"),
    noticed_by: noticedBy(),
    /** Who else learns what `changes.learned` says; without it the one concerned alone. */
    learners: z.union([z.literal("present"), z.array(seat()).min(1)]).optional(),
  },
  refs: ["settles"],
});
