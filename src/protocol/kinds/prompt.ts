import { z } from "zod";
import { REQUEST_TYPES } from "../messages/gm-to-player.ts";
import { kind, seat, seq } from "./kind.ts";

export const CLOSINGS = ["answered", "passed", "vetoed", "timed-out", "withdrawn"] as const;

/** A prompt is open until it is answered, passed, vetoed, timed out or withdrawn; `of` points at its opening. */
export const Prompt = kind({
  kind: "prompt",
  meaning: "A call on one player was opened, or closed.",
  fields: {
    for: seat(),
    opened: z.enum(REQUEST_TYPES).optional(),
    /** Nobody else learns that it was asked. */
    secret: z.literal(true).optional(),
    closed: z.enum(CLOSINGS).optional(),
    of: seq().optional(),
  },
  refs: ["of"],
});
