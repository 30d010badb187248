import { z } from "zod";
import { kind, seat, words } from "./kind.ts";

/** How long the name of a subject may be. */
export const LONGEST_SUBJECT = 200;

/**
 * Something the human will not have at their table, no reason asked. Everybody hears it, and it stands for the rest of the campaign; no undo takes
 * it back. Without a subject it is what was told last that is left, and nothing is kept.
 */
export const Boundary = kind({
  kind: "boundary",
  meaning: "The human left a subject, and the table stays off it.",
  fields: {
    by: seat(),
    subject: words(),
    /** Nothing was told of it lately: nothing is taken back. */
    ahead: z.literal(true).optional(),
    /** Nothing could be taken back: the story cuts away from it. */
    faded: z.literal(true).optional(),
    /** It may be spoken of again. */
    lifted: z.literal(true).optional(),
  },
  ask: {
    subject: z.string().max(LONGEST_SUBJECT).default(""),
    /** How many beats are taken back with it; 0: none can be. */
    beats: z.int().min(0).max(10_000).default(0),
    ahead: z.literal(true).optional(),
    lifted: z.literal(true).optional(),
  },
});
