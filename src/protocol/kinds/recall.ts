import { kind, seat, words } from "./kind.ts";

/** A seat asked for what it once heard or may read; what is found stands with the letter. */
export const RecallAsked = kind({
  kind: "recall",
  meaning: "A seat looked for something in what it has heard and may read.",
  fields: {
    by: seat(),
    words: words(),
  },
  ask: {
    words: words().min(1),
  },
});
