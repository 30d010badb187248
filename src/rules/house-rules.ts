import { z } from "zod";

/** The ways in which a table's own rules may differ and the engine follows. */
export const HouseRules = z.strictObject({
  /** A critical rolls its dice twice; or adds the most one set of dice can show. */
  criticals: z.enum(["double-dice", "full-dice"]).default("double-dice"),
  /** Two who engage the same foe from both sides have advantage. */
  flanking: z.boolean().default(false),
  /** A potion takes a bonus action. */
  quickPotions: z.boolean().default(false),
  /** Death saves are rolled where only the GM and the dying see them. */
  hiddenDeathSaves: z.boolean().default(false),
  /** Whoever was at 0 and comes round has a level of exhaustion. */
  hardKnocks: z.boolean().default(false),
  /** A long rest gives back hit points by hit dice alone. */
  slowHealing: z.boolean().default(false),
});
export type HouseRules = z.output<typeof HouseRules>;

export const BY_THE_BOOK: HouseRules = HouseRules.parse({});
