import { z } from "zod";
import { kind, seat, seq, words } from "./kind.ts";

/** When people meet again, those who were elsewhere tell what they saw; only then is it known to the others. */
export const Rejoined = kind({
  kind: "rejoin",
  meaning: "Some who were apart told the others what they had seen.",
  fields: {
    tellers: z.array(seat()),
    to: z.array(seat()),
    text: words(),
    /** Narrations that are kept back for good; of these the GM alone is told. */
    kept: z.array(seq()).optional(),
  },
  refs: ["kept"],
});
