import { z } from "zod";
import { kind, seat, seq, words } from "./kind.ts";

/** What a mind wrote for a file, with the entries it was made from. Whoever reads the file heard all of them. `type`: of an answer left for the lead. `house`: the house wrote it in their place. */
export const Writing = kind({
  kind: "writing",
  meaning: "Prose for a file: a scene, a journal, a plan.",
  fields: {
    by: seat(),
    for: words(),
    text: words(),
    sources: z.array(seq()),
    type: z.enum(["ACTION", "REACTION", "VETO"]).optional(),
    house: z.literal(true).optional(),
  },
  ask: {
    for: words().min(1),
    text: words().min(1),
    sources: z.array(seq()).max(10_000),
    type: z.enum(["ACTION", "REACTION", "VETO"]).optional(),
  },
  refs: ["sources"],
});
