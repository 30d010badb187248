import { z } from "zod";
import { kind, record, seat, seq, words } from "./kind.ts";

/** One call of a language model: for whom, why, how many tokens, how long, how much. */
export const ModelCall = kind({
  kind: "model-call",
  meaning: "A language model was called, and what it cost.",
  fields: {
    seat: seat(),
    why: words(),
    model: words(),
    input: z.number(),
    output: z.number(),
    cached: z.number(),
    written: z.number(),
    ms: z.number(),
    cost: z.number(),
    prompt_sha256: words(),
    /** What went wrong, by the name of the fault. */
    fault: words().optional(),
    /** From what the prompt was made: the table as it stood at this entry, for this step, in this shape. With them it can be made again. */
    asked: seq().optional(),
    step: record().optional(),
    shape: words().optional(),
  },
});
