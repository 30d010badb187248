import { z } from "zod";
import { SKILL_NAMES } from "../checks/skills.ts";
import { ABILITIES, CONDITIONS, DAMAGE_TYPES, SIZES } from "./words.ts";

/** What a creature is, before anything has happened to it. Data: a sheet, a stat block of the bestiary, or a foe made up on the spot. */
const text = () => z.string().max(2000);
const name = () => z.string().min(1).max(100);
const bonus = () => z.int().min(-20).max(40);

/** `2d6+3`, or a plain number; few enough dice that a critical can double them. */
const dice = () =>
  z
    .string()
    .regex(
      /^(?:(?:[1-9]|[1-4]\d)?d(?:[1-9]\d{0,2})|\d{1,4})(?:[+-](?:(?:[1-9]|[1-4]\d)?d(?:[1-9]\d{0,2})|\d{1,4})){0,3}$/,
    );

export const DamageDice = z.strictObject({ dice: dice(), type: z.enum(DAMAGE_TYPES) });

/** How long something lasts, and how it ends. Without any of these it lasts until it is taken away. */
export const Ends = z.strictObject({
  /** After so many turns: counted at the start or the end of a turn of the one who has it, or of the one it comes from. */
  turns: z.int().min(1).max(100_000).optional(),
  at: z.enum(["start", "end"]).optional(),
  of: z.enum(["target", "source"]).optional(),
  /** The one who has it saves at the end of each of its turns. */
  save: z.strictObject({ ability: z.enum(ABILITIES), dc: z.int().min(1).max(40) }).optional(),
  /** An action and this DC (Athletics or Acrobatics) end it. */
  escape: z.int().min(1).max(40).optional(),
  /** By sheer strength, say, and no skill. */
  escapeBy: z.enum(ABILITIES).optional(),
  /** Damage ends it. */
  damage: z.boolean().optional(),
  /** An action of somebody at hand ends it, as dousing a fire does. */
  action: z.boolean().optional(),
  /** It lasts as long as this does, from the same source. */
  while: z.enum(CONDITIONS).optional(),
  /** Whoever fails the save at the end of the turn has this instead, for good or for so many turns. */
  worsens: z.strictObject({ condition: z.enum(CONDITIONS), turns: z.int().min(1).max(100_000).optional() }).optional(),
  /** Any attack, or spell cast on another, by the one who has it ends it. */
  attacking: z.boolean().optional(),
  /** It lasts as long as its source concentrates. */
  concentration: z.boolean().optional(),
  rest: z.enum(["short", "long"]).optional(),
});

/** A condition, and how it ends. */
const Affliction = z.strictObject({ condition: z.enum(CONDITIONS), ends: Ends.default({}) });
/** What else comes with a condition, and goes with it. */
const also = () => z.array(Affliction).max(4).optional();

/** Whoever is brought to 0 hit points by it does not die of that: they are stable, and have this. */
export const AtZero = Affliction.extend({ also: also() });

/** Whom it can be meant for. `grappled` and `charmed` count if they are so by the one who uses it. */
export const Only = z.strictObject({
  upTo: z.enum(SIZES).optional(),
  /** At least one of these. */
  any: z.array(z.enum(CONDITIONS)).max(14).optional(),
  none: z.array(z.enum(CONDITIONS)).max(14).optional(),
});

/** What comes over somebody: on a failed save if there is one, else at once. */
export const Rider = z.strictObject({
  save: z.strictObject({ ability: z.enum(ABILITIES), dc: z.int().min(1).max(40) }).optional(),
  damage: z.array(DamageDice).max(4).default([]),
  /** A successful save still takes half of the damage. */
  half: z.boolean().default(false),
  condition: z.enum(CONDITIONS).optional(),
  ends: Ends.default({}),
  /** Only creatures of at most this size. */
  upTo: z.enum(SIZES).optional(),
  /** Kinds of creatures it does nothing to, as `undead` or `elf`. */
  notOn: z.array(name()).max(10).default([]),
  also: also(),
  /** If the save fails by so many, this comes over them too. */
  failedBy: Affliction.extend({ by: z.int().min(1).max(40) }).optional(),
  atZero: AtZero.optional(),
  /** Hurts again at the start or the end of each turn of the one who has it, as long as the condition lasts; without one it goes by this name. */
  ongoing: DamageDice.extend({
    name: name().default("burning"),
    at: z.enum(["start", "end"]).default("start"),
  }).optional(),
  /** Takes as many hit points off the most they can have as the hit dealt, until a long rest. At none left they die. */
  drain: z.boolean().optional(),
  /** Not while the one it comes from has so many others in its grip. */
  unlessHolding: z.int().min(1).max(20).optional(),
  /** Whoever has saved against it is proof against all that goes by this name, for a day. */
  proof: name().optional(),
});

export const Attack = z.strictObject({
  name: name(),
  kind: z.enum(["melee", "ranged"]),
  /** Added to the d20. */
  bonus: bonus(),
  /** Feet; for what is thrown or shot, the normal and the long range. */
  reach: z.int().min(0).max(120).default(5),
  range: z.tuple([z.int().min(5).max(2000), z.int().min(5).max(2000)]).optional(),
  damage: z.array(DamageDice).max(4),
  magical: z.boolean().default(false),
  properties: z
    .array(z.enum(["finesse", "light", "heavy", "two-handed", "loading", "thrown", "versatile"]))
    .default([]),
  riders: z.array(Rider).max(4).default([]),
  /** What it deals instead when its wielder has half of its hit points or fewer, as a swarm does. */
  atHalf: z.array(DamageDice).max(4).optional(),
  atZero: AtZero.optional(),
  /** While so many are in the wielder's grip, it can be made only at those. */
  holds: z.int().min(1).max(20).optional(),
  /** How it goes at whoever is in the wielder's grip. */
  onHeld: z.enum(["advantage", "hits"]).optional(),
  only: Only.optional(),
});

/** What a foe does besides a plain attack. */
export const Special = z.strictObject({
  name: name(),
  cost: z.enum(["action", "bonus", "reaction", "free"]).default("action"),
  /** Usable again when a d6 shows at least this; or so often a day. */
  recharge: z.int().min(2).max(6).optional(),
  uses: z.int().min(1).max(20).optional(),
  /** All that share this name are used up together, and come back together. */
  shares: name().optional(),
  /** Several attacks in one action, by name. */
  attacks: z
    .array(
      z.strictObject({
        attack: name(),
        times: z.int().min(1).max(10),
        /** As often as these dice show, instead. */
        dice: z.string().min(1).max(40).optional(),
        /** Only if the attack before it hit, and at the same target. */
        ifHit: z.boolean().optional(),
      }),
    )
    .max(6)
    .default([]),
  /** Something that comes over several at once. */
  area: z
    .strictObject({
      targets: z.int().min(1).max(20),
      within: z.enum(["engaged", "near", "far"]),
      rider: Rider,
      only: Only.optional(),
    })
    .optional(),
  /** Another special that goes with it in the same action, if it has come back and there is somebody for it. It is used first. */
  with: name().optional(),
  /** What it puts on the one who uses it. */
  self: Affliction.optional(),
  /** Whoever uses it can be seen again. */
  reveals: z.boolean().optional(),
  /** Not while its user has somebody in its grip. */
  handsFree: z.boolean().optional(),
  /** A reaction that makes it so much harder to hit for one blow at arm's length which it sees coming. It comes by itself, when it turns the blow away. */
  parry: z.int().min(1).max(10).optional(),
  /** What the engine does not carry out and the GM rules on. */
  text: text().optional(),
});

export const Stats = z.strictObject({
  name: name(),
  /** `humanoid`, `undead`, … and what more there is to it, as `elf`. */
  kinds: z.array(name()).max(10).default(["humanoid"]),
  size: z.enum(SIZES).default("medium"),
  /** The level of a character (0: not one), or the challenge of a foe and what overcoming it is worth. */
  level: z.int().min(0).max(20).default(0),
  class: z.string().max(40).default(""),
  challenge: z.number().min(0).max(30).default(0),
  xp: z.int().min(0).default(0),
  proficiency: z.int().min(0).max(9).default(2),
  abilities: z.record(z.enum(ABILITIES), z.int().min(1).max(30)),
  /** Whole bonuses, where they are more than the plain modifier. */
  saves: z.partialRecord(z.enum(ABILITIES), bonus()).default({}),
  skills: z.partialRecord(z.enum(SKILL_NAMES), bonus()).default({}),
  tools: z.record(name(), bonus()).default({}),
  ac: z.int().min(1).max(40),
  hp: z.int().min(1).max(1000),
  /** Hit dice: how many, of how many sides. */
  hitDice: z
    .strictObject({ count: z.int().min(0).max(40), sides: z.int().min(4).max(20) })
    .default({ count: 1, sides: 8 }),
  speed: z.int().min(0).max(200).default(30),
  /** Added to initiative, where it is not Dexterity's modifier. */
  initiative: bonus().optional(),
  resistances: z.array(z.enum(DAMAGE_TYPES)).default([]),
  vulnerabilities: z.array(z.enum(DAMAGE_TYPES)).default([]),
  immunities: z.array(z.enum(DAMAGE_TYPES)).default([]),
  /** Of these, only damage that is not magical is resisted, or shrugged off altogether. */
  nonmagical: z.enum(["resisted", "immune"]).optional(),
  conditionImmunities: z.array(z.enum(CONDITIONS)).default([]),
  senses: z.record(name(), z.int().min(0).max(1000)).default({}),
  attacks: z.array(Attack).max(20).default([]),
  specials: z.array(Special).max(20).default([]),
  /** Traits and class features that the engine knows by name: `pack-tactics`, `sneak-attack`, `second-wind`. */
  features: z.array(name()).max(60).default([]),
  /** What a sheet says by name that the engine does not carry out: its words, and the heading it stands under. */
  own: z
    .array(z.strictObject({ name: name(), text: z.string().max(400), under: z.string().max(100) }))
    .max(40)
    .optional(),
  /** What else it can do, told to the GM as text. */
  notes: z.array(text()).max(40).default([]),
  /** Spells it can cast, how well, and its slots of level 1, 2, 3 … */
  casting: z
    .strictObject({
      ability: z.enum(ABILITIES),
      spells: z.array(name()).max(60),
      slots: z.array(z.int().min(0).max(9)).max(9).default([]),
      /** By nature, and without slots; how often is in its notes. */
      innate: z.literal(true).optional(),
      dc: z.int().min(1).max(40).optional(),
      attack: bonus().optional(),
    })
    .optional(),
  /** What it does when the fight turns against it. */
  morale: z.enum(["steady", "wavering", "fearless"]).default("fearless"),
  /** At 0 hit points it is dying and not dead: characters, and whoever matters as much. */
  diesSlowly: z.boolean().default(false),
});

export type DamageDice = z.output<typeof DamageDice>;
export type AtZero = z.output<typeof AtZero>;
export type Only = z.output<typeof Only>;
export type Ends = z.output<typeof Ends>;
export type Rider = z.output<typeof Rider>;
export type Attack = z.output<typeof Attack>;
export type Special = z.output<typeof Special>;
export type Stats = z.output<typeof Stats>;
/** As somebody writes it: whatever has a default may be left out. */
export type StatsGiven = z.input<typeof Stats>;
