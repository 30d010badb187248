import { z } from "zod";
import { kind, noticedBy, seat, visibility, words } from "./kind.ts";

/** Dice as the table rolled them. A seat may ask for a roll; the numbers are never its own. */
export const Roll = kind({
  kind: "roll",
  meaning: "Dice, as they fell.",
  fields: {
    by: seat(),
    for: seat(),
    expr: words(),
    dice: z.array(z.int()),
    total: z.int(),
    /** The whole of it in one line, with what was kept and dropped. */
    text: words().optional(),
    /** What anybody who sees it can tell it is for. Why it is rolled stands in the check. */
    reason: words(),
    purpose: words(),
    visibility: visibility(),
    noticed_by: noticedBy(),
    /** It fell while a deed was settled, and nobody asked for it by itself. */
    deed: z.literal(true).optional(),
  },
  ask: {
    for: seat(),
    expr: words().min(1),
    reason: words().min(1),
    purpose: words().default(""),
    visibility: visibility().default("open"),
    noticed_by: noticedBy(),
  },
});
