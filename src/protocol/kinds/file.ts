import { z } from "zod";
import { kind, words } from "./kind.ts";

/** A file at one moment, by its hash. */
export const FileVersion = kind({
  kind: "file",
  meaning: "A version of a file, as the table read or wrote it.",
  fields: {
    path: words(),
    sha256: words(),
    /** It has a second name somewhere (a hard link). */
    linked: z.literal(true).optional(),
  },
});
