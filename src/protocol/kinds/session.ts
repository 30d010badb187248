import { z } from "zod";
import { kind, words } from "./kind.ts";

export const MODES = ["team", "lead", "handoff"] as const;
export type Mode = (typeof MODES)[number];

/** One of opened, resumed, saved, closed. The hash of the sealed seed stands at the opening, the seed at the close. */
export const Session = kind({
  kind: "session",
  meaning: "The session opened, went on, was saved or closed.",
  fields: {
    /** `scenes`: the highest scene number the folder already has. */
    opened: z
      .object({ campaign: words(), mode: z.enum(MODES), seal: words(), scenes: z.int().min(0).optional() })
      .optional(),
    resumed: z.literal(true).optional(),
    /** The edition of the screen's policy from here on, where it is not the first: whoever audits holds what was heard against that one. */
    policy: z.int().min(2).optional(),
    saved: z.array(words()).optional(),
    closed: words().optional(),
    seed: words().optional(),
  },
});
