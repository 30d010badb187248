import { kind, seat, words } from "./kind.ts";

/** What a seat was told when it asked for something the game forbids. */
export const RefusalGiven = kind({
  kind: "refusal",
  meaning: "A seat was told why not, and what would do.",
  fields: {
    to: seat(),
    code: words(),
    hint: words(),
    tag: words().optional(),
    field: words().optional(),
    found: words().optional(),
    /** What the seat had said, where the rest of its answer stands: it is asked for this alone. */
    said: words().optional(),
  },
});
