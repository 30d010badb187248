import { z } from "zod";
import { kind, seat, words } from "./kind.ts";

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
  },
});
