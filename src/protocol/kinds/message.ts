import { z } from "zod";
import { kind, seat, words } from "./kind.ts";

/** One thing said, in the words that were accepted, with the seats it was addressed to. */
export const MessageSaid = kind({
  kind: "message",
  meaning: "A message of the protocol, as it was accepted.",
  fields: {
    tag: z.string(),
    from: seat(),
    to: z.array(seat()),
    fields: z.record(z.string(), z.unknown()),
    body: words(),
    by: z.enum(["table", "house"]).optional(),
  },
});
