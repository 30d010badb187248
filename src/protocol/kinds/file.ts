import { z } from "zod";
import { kind, seq, words } from "./kind.ts";

/**
 * A file at one moment, by its hash. What the table is about to write is on record before it is written, with what it was made from; that it
 * stands there is recorded afterwards. So a write that was cut short is known, and done.
 */
export const FileVersion = kind({
  kind: "file",
  meaning: "A version of a file, as the table read it or is about to write it.",
  fields: {
    path: words(),
    /** Empty: there is no such file. */
    sha256: words(),
    /** It has a second name somewhere (a hard link). */
    linked: z.literal(true).optional(),
    /** Why the table writes it: what happened goes into it, what was taken back goes out of it, an older version comes back. None: somebody else's hand. */
    why: z.enum(["kept", "undone", "restored"]).optional(),
    /** The version it is made from; empty: there was none. */
    base: words().optional(),
    /** Everything that happened up to here and belongs into it is in it. */
    until: seq().optional(),
    /** What the table said in it, piece by piece, as hashes: what is not news is not said again. */
    said: z.record(z.string(), z.string()).optional(),
    /** What was about to be written stands there. */
    stands: z.literal(true).optional(),
  },
  refs: ["until"],
});
