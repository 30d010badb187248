import { kind, seat, words } from "./kind.ts";

/** A seat took a file from its desk. */
export const Lookup = kind({
  kind: "lookup",
  meaning: "A seat read a file it is entitled to.",
  fields: {
    by: seat(),
    path: words(),
  },
  ask: {
    path: words().min(1),
  },
});
