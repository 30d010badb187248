import { z } from "zod";
import { kind, record, seat, seq, words } from "./kind.ts";

/**
 * One piece of narration, recorded before it is shown. The first opens a telling (`of: 0`) and says whose it is and whom it is for; the others point
 * at it. The last closes it, with nothing more to tell: the narration as a whole follows at once.
 */
export const Part = kind({
  kind: "part",
  meaning: "A piece of narration, while it is being told.",
  fields: {
    of: seq(),
    text: words(),
    from: seat().optional(),
    to: z.array(seat()).optional(),
    fields: record().optional(),
    closes: z.enum(["whole", "cut"]).optional(),
  },
  refs: ["of"],
});
