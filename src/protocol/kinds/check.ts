import { z } from "zod";
import { kind, seat, visibility, words } from "./kind.ts";

/** The difficulty is committed here, before the roll. */
export const CheckCalled = kind({
  kind: "check",
  meaning: "A check was called for, with its difficulty, before any die fell.",
  fields: {
    for: seat(),
    skill: words(),
    dc: z.int(),
    reason: words(),
    visibility: visibility(),
  },
  ask: {
    for: seat(),
    skill: words().min(1),
    dc: z.int().min(0).max(99),
    reason: words().min(1),
    visibility: visibility().default("open"),
  },
});
