import { z } from "zod";
import { kind, record, seat, words } from "./kind.ts";

/** One thing said, in the words that were accepted, with the seats it was addressed to. */
export const MessageSaid = kind({
  kind: "message",
  meaning: "A message of the protocol, as it was accepted.",
  fields: {
    tag: z.string(),
    from: seat(),
    to: z.array(seat()),
    fields: record(),
    body: words(),
    by: z.enum(["table", "house"]).optional(),
  },
});
