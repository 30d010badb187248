import { z } from "zod";
import { kind, seat, words } from "./kind.ts";

/** A secret told on purpose, to these; from here on it is among what they know. */
export const Reveal = kind({
  kind: "reveal",
  meaning: "A secret was told on purpose.",
  fields: {
    secret: words(),
    to: z.array(seat()),
    text: words(),
    /** How it came out, where nobody meant to tell it: a leak that was found later. */
    cause: words().optional(),
  },
  ask: {
    secret: words().min(1),
    to: z.array(seat()).min(1),
    text: words().min(1),
  },
});
