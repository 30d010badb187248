import { z } from "zod";
import { kind, seat, seq, words } from "./kind.ts";

/**
 * What is open between the table and its people, and no other entry tells. It is recorded when a slice of an evening ends, and kept up to date from then
 * on; each entry stands for all of it, in place of the one before. Heard by the lead alone, who takes people's words.
 */
export const Pending = kind({
  kind: "pending",
  meaning:
    "What people have said that is not used yet, and what they were asked: for whoever goes on with the evening.",
  fields: {
    /** Words that were said before they could be used, oldest first; and where the story stood when such words were last taken up. */
    kept: z.record(seat(), z.array(words())),
    heeded: seq(),
    /** What was decided and is not passed on yet, by the name of the step it decides: where that is gone, so is this. */
    held: z.record(seat(), z.strictObject({ id: z.string(), words: words() })),
    /**
     * Words that are being taken up with this entry, and what was heeded before: where nothing has happened since, they were not. `as`: the name of the
     * step in which they are, where others may speak meanwhile; where that is not on record, they were not.
     */
    taking: z
      .strictObject({ seat: seat(), words: words(), heeded: seq(), as: z.string().max(200).optional() })
      .optional(),
    /** Plain words that sounded like a command, which was offered: a yes or a no is for that. */
    offers: z.record(seat(), z.strictObject({ command: words(), words: words(), question: words() })),
    /** What each person is being asked, by the name of the step, and since when. */
    asked: z.record(seat(), z.strictObject({ id: z.string(), since: z.string() })),
    /** The steps of companions who have answered a person or had nothing to say, and those in which the folder was to follow. */
    replied: z.array(z.string()),
    tried: z.array(z.string()),
    /** What people were told of models that failed: in which beat, by what befell whom; and who is still stood in for. */
    told: z.record(z.string(), z.int()),
    out: z.array(seat()),
  },
  refs: ["heeded"],
  upgrades: [(old) => ({ ...old, held: {} })], // before, it stood among the words that were kept
});
