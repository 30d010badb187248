import { z } from "zod";
import { kind, seat } from "./kind.ts";

export const ROLES = ["gm", "narrator", "player", "lead"] as const;
export type Role = (typeof ROLES)[number];

/** Seconds: more than eleven days. */
export const MOST_PATIENCE = 1_000_000;

/** Who sits where, and who decides for them. Heard by that seat and the lead: which mind fills a seat is nobody else's business. */
export const SeatTaken = kind({
  kind: "seat",
  meaning: "A seat was taken, or changed hands.",
  fields: {
    seat: seat(),
    joined: z.enum(ROLES).optional(),
    held: z.enum(["human", "mind"]).optional(),
    mode: z.enum(["HUMAN_RELAY", "AUTONOMOUS"]).optional(),
    /** What its person said when they stepped away: what their character would and would not do. */
    word: z.string().optional(),
    /** Turned down, a companion speaks when spoken to, in fights, and to object. */
    volume: z.enum(["quiet", "full"]).optional(),
    /** Seconds that its person takes at most before their character acts alone. `off`: as long as it takes; `table`: as at this table. */
    patience: z.union([z.int().positive().max(MOST_PATIENCE), z.enum(["off", "table"])]).optional(),
    /**
     * While its person is away: so many seconds they want to be waited for where something cannot be taken back; `now`: such a moment has come, and the
     * prompt that is open is theirs; `over`: they have been waited for.
     */
    waits: z.union([z.int().positive().max(MOST_PATIENCE), z.enum(["now", "over"])]).optional(),
    /** What its person has decided, in their own words, while somebody before them has still to decide: where the lead takes people's words itself. */
    decides: z.string().optional(),
    /** What its person wants and others have to live with: all of them, or whose character it is. They are asked to agree; and whether its person does. */
    wishes: z
      .union([
        z.strictObject({ undo: z.int().positive() }),
        z.strictObject({ end: z.literal(true) }),
        z.strictObject({ fix: z.record(z.string(), z.unknown()), of: seat(), words: z.string().max(500) }),
      ])
      .optional(),
    agrees: z.boolean().optional(),
    /** Its mind failed at what it was asked, and the house does not speak over it: what befell it, and the remedy. `again`: it is asked once more. */
    fails: z
      .strictObject({ why: z.string().max(100), hint: z.string().max(500).optional(), again: z.boolean() })
      .optional(),
    /** What came of that: it is asked as before, another model is, or the house runs the game from here. */
    goes: z.union([z.enum(["again", "house"]), z.strictObject({ model: z.string().min(1).max(300) })]).optional(),
  },
});
