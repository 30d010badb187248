import { z } from "zod";
import { Ends } from "../creature/stats.ts";
import { ABILITIES, DAMAGE_TYPES } from "../creature/words.ts";

/** One spell as data: what it costs, whom it reaches, and what it does. */
const dice = () => z.string().min(1);
const Damage = z.strictObject({
  dice: dice(),
  type: z.enum(DAMAGE_TYPES),
  /** For each slot level above its own. */
  more: dice().optional(),
  /** Or for every second. */
  every: z.int().min(1).default(1),
  /** The caster's ability is added. */
  plusAbility: z.boolean().default(false),
});
const Holds = z.strictObject({ name: z.string().min(1), ends: Ends.default({}), value: z.int().optional() });

const Does = z.discriminatedUnion("does", [
  /** An attack roll at each target; with rays, one roll a ray. */
  z.strictObject({
    does: z.literal("attack"),
    kind: z.enum(["melee", "ranged"]),
    damage: Damage,
    rays: z.int().default(1),
    moreRays: z.int().default(0),
    holds: Holds.optional(),
    noReaction: z.boolean().default(false),
  }),
  /** A save by each target; the damage is rolled once for all. */
  z.strictObject({
    does: z.literal("save"),
    ability: z.enum(ABILITIES),
    damage: Damage.optional(),
    half: z.boolean().default(false),
    holds: Holds.optional(),
    /** The one who has it saves again at the end of each turn. */
    again: z.boolean().default(false),
    /** An action and the spell's DC end it. */
    escape: z.boolean().default(false),
    pushes: z.boolean().default(false),
    ignoresCover: z.boolean().default(false),
    /** Easier to resist in the middle of a fight. */
    easierInFight: z.boolean().default(false),
    /** What else befalls whoever fails: for the GM to rule on. */
    tells: z.string().optional(),
  }),
  z.strictObject({ does: z.literal("heal"), dice: dice(), more: dice() }),
  z.strictObject({ does: z.literal("hold"), holds: Holds }),
  z.strictObject({ does: z.literal("darts"), darts: z.int(), dice: dice(), type: z.enum(DAMAGE_TYPES) }),
  z.strictObject({ does: z.literal("sleep"), dice: dice(), more: dice() }),
  z.strictObject({ does: z.literal("temper"), dice: dice(), more: z.int() }),
  z.strictObject({ does: z.literal("strengthen"), by: z.int(), more: z.int() }),
  z.strictObject({ does: z.literal("stabilise") }),
  z.strictObject({ does: z.literal("step") }),
  z.strictObject({ does: z.literal("cure"), one: z.array(z.string()) }),
  z.strictObject({ does: z.literal("tell"), text: z.string() }),
]);

export const Spell = z.strictObject({
  level: z.int().min(0).max(9),
  school: z.string().min(1),
  cost: z.enum(["action", "bonus", "reaction"]).default("action"),
  /** In feet; areas that begin at the caster count as far as they go. */
  range: z.union([z.int().min(5), z.enum(["touch", "self"])]),
  concentration: z.boolean().default(false),
  /** For so long it can be held at most. A fight takes less than a minute, and what lasts no longer ends with it. */
  minutes: z.int().min(1).default(1),
  /** How many it can be cast on, and how many more for each slot level above its own. */
  targets: z.int().min(0).default(1),
  moreTargets: z.int().default(0),
  /** It fills a space and takes in whoever is there. */
  area: z.boolean().default(false),
  only: z.string().optional(),
  effect: Does,
});

export type Spell = z.output<typeof Spell>;
export type SpellGiven = z.input<typeof Spell>;
export type Effect<D extends Spell["effect"]["does"]> = Extract<Spell["effect"], { does: D }>;
