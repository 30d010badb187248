import { z } from "zod";
import { kind, seat, words } from "./kind.ts";

/** A plain line from the table. To an observer it says that words passed, and never which. */
export const Notice = kind({
  kind: "notice",
  meaning: "Something the table tells a seat, out of the story.",
  fields: {
    to: z.array(seat()),
    text: words(),
  },
});
