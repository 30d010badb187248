import { z } from "zod";
import { kind, seat, seq, words } from "./kind.ts";

/**
 * A page of one seat's own memory, in the place of its letters up to `until`. Without a text: it is due, and may have so many tokens. `whole`: of the pages
 * before it too. `house`: the house wrote it in their place.
 */
export const Memory = kind({
  kind: "memory",
  meaning: "What a seat keeps of its oldest letters, which no longer fit into its model's window; or that this is due.",
  fields: {
    by: seat(),
    until: seq(),
    room: z.number().optional(),
    whole: z.literal(true).optional(),
    text: words().optional(),
    house: z.literal(true).optional(),
  },
  ask: {
    text: words().min(1),
  },
  refs: ["until"],
});
