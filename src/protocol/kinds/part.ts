import { z } from "zod";
import { kind, seq, words } from "./kind.ts";

/** One sentence of streamed prose, heard by those who hear the narration it opens with. */
export const Part = kind({
  kind: "part",
  meaning: "A piece of narration, while it is being told.",
  fields: {
    of: seq(),
    text: words(),
    closes: z.enum(["whole", "cut"]).optional(),
  },
  refs: ["of"],
});
