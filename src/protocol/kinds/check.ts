import { z } from "zod";
import { kind, noticedBy, seat, visibility, words } from "./kind.ts";

export const DIFFICULTIES = ["very easy", "easy", "medium", "hard", "very hard", "nearly impossible"] as const;

/** The difficulty is committed here, before the roll. */
export const CheckCalled = kind({
  kind: "check",
  meaning: "A check was called for, with its difficulty, before any die fell.",
  fields: {
    for: seat(),
    skill: words(),
    dc: z.int(),
    reason: words(),
    visibility: visibility(),
    /** Whom it was to move, and by how much what they feel has shifted the difficulty. */
    toward: words().optional(),
    shift: z.int().optional(),
    /** What gave advantage or disadvantage, if anything did. */
    tips: z.array(words()).optional(),
    noticed_by: noticedBy(),
  },
  ask: {
    for: seat(),
    skill: words().min(1),
    /** A number, or the rulebook's word for it. */
    dc: z.union([z.int().min(0).max(99), z.enum(DIFFICULTIES)]),
    /** Whom it is to move, as the GM's notes name them: their attitude makes it harder or easier. */
    toward: words().optional(),
    reason: words().min(1),
    /** Why with advantage or disadvantage, if so. */
    advantage: z.array(z.string().min(1).max(200)).max(20).default([]),
    disadvantage: z.array(z.string().min(1).max(200)).max(20).default([]),
    /** What on their sheet weighs on it, by name: the least the die counts for, what is added, up to which face it is thrown again. */
    feature: z
      .strictObject({
        name: words().min(1).max(100),
        least: z.int().min(2).max(20).optional(),
        bonus: z.int().min(-10).max(10).optional(),
        reroll: z.int().min(1).max(19).optional(),
      })
      .optional(),
    visibility: visibility().default("open"),
    noticed_by: noticedBy(),
  },
});
