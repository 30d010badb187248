import { z } from "zod";
import { kind, record, seat, words } from "./kind.ts";

const line = () => z.string().min(1).max(500);
const named = <T extends z.ZodType>(value: T) => z.record(z.string().min(1).max(100), value);

/** What would be so afterwards: facts and feelings of the GM's notes, and corrections by the rules (`fix`, as `docs/rules.md` lists it). */
const changes = () =>
  z.strictObject({
    facts: named(line().nullable()).optional(),
    attitudes: named(line()).optional(),
    fixes: z.array(record()).max(20).optional(),
  });
export type Retconned = z.output<ReturnType<typeof changes>>;

/**
 * Something that was told and shall have been otherwise. Said by the lead it is the human's wish, which the GM restates; said by the GM it is what
 * the human is asked about. A yes is recorded as a ruling that corrects.
 */
export const Retcon = kind({
  kind: "retcon",
  meaning: "Something that was told shall have been otherwise.",
  fields: {
    by: seat(),
    text: words(),
    meaning: words(),
    changes: record(),
    /** Whose wish it is. */
    whose: seat().optional(),
    /** Who learns of it; without it those who are there. */
    to: z.array(seat()).optional(),
  },
  ask: {
    text: line(),
    whose: seat().optional(),
    to: z.array(seat()).min(1).optional(),
    /** What the GM takes it to change, in words; the human reads it with the question. */
    meaning: z.string().max(1000).default(""),
    changes: changes().default({}),
  },
});
