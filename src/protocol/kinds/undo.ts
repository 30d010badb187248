import { z } from "zod";
import { kind, seat, seq } from "./kind.ts";

/** Everything undoable after `back_to` is taken back. Nothing is erased: the taking back is itself recorded. */
export const Undo = kind({
  kind: "undo",
  meaning: "Everything since a beat closed was taken back.",
  fields: {
    by: seat(),
    back_to: seq(),
    /** A subject was left with it: nobody is told again what it was. */
    left: z.literal(true).optional(),
  },
  ask: { beats: z.int().min(1).max(10_000).default(1) },
  refs: ["back_to"],
});
