import { z } from "zod";
import { kind, seat, words } from "./kind.ts";

/** What somebody came to know. Others hear nothing of it, not even that there was something: they know it when somebody tells them. */
export const Learned = kind({
  kind: "learned",
  meaning: "What somebody came to know, by what they did or because it was revealed to them.",
  fields: {
    to: z.array(seat()),
    text: words(),
    /** What it came with. */
    by: z.enum(["ruling", "reveal"]),
    /** Whose doing it was, where somebody was seen at it. */
    of: seat().optional(),
    /** It was ruled in private, and is guarded like anything done in secret. */
    secret: z.literal(true).optional(),
    /** Told off a page, which may have another sentence for it. */
    page: z.literal(true).optional(),
    /** Noted for the party's page, of what they have been told: nobody reads it as news. */
    noted: z.literal(true).optional(),
  },
});
