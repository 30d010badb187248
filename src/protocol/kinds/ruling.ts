import { z } from "zod";
import { kind, seat, seq, visibility, words } from "./kind.ts";

/** The outcome of a declared action. `settles` points at what was declared. */
export const Ruling = kind({
  kind: "ruling",
  meaning: "What a declared action came to, and what changed.",
  fields: {
    for: seat(),
    settles: seq().optional(),
    outcome: words(),
    changes: z.record(z.string(), z.unknown()),
    visibility: visibility(),
  },
  ask: {
    for: seat(),
    settles: seq().optional(),
    outcome: words().min(1),
    changes: z.record(z.string(), z.unknown()).default({}),
    visibility: visibility().default("open"),
  },
  refs: ["settles"],
});
