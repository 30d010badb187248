import { z } from "zod";
import { SKILL_NAMES } from "./checks/skills.ts";
import { Ends, Stats } from "./creature/stats.ts";
import { ABILITIES, BANDS, CONDITIONS, COVERS, DAMAGE_TYPES, SIDES, TIERS } from "./creature/words.ts";
import { throwsNothing } from "./magic/spells.ts";

/** What somebody wants to do, or have done. The rules settle it, or refuse it with the rule that stands against it. */
/** A name in one line. */
const id = () => z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u);
const ids = () => z.array(id()).min(1).max(40);
const dc = () => z.int().min(0).max(40);
const sources = () => z.array(z.string().min(1).max(200)).max(20).default([]);
const skill = () => z.enum(SKILL_NAMES);
const ability = () => z.enum(ABILITIES);
const cover = () => z.enum(COVERS).optional();

/** What tips a d20, each source in words. However many there are, they cancel each other. */
const tipped = { advantage: sources(), disadvantage: sources(), inspiration: z.boolean().default(false) };
/** What is tried: a skill, an ability alone, or a tool with the ability it goes by. */
const tried = { skill: skill().optional(), ability: ability().optional(), tool: z.string().min(1).max(100).optional() };

/** Something that stands on the sheet and weighs on a d20: the least the die counts for, what is added, and up to which face it is thrown again. */
export const Weighs = z.strictObject({
  name: z.string().min(1).max(100),
  least: z.int().min(2).max(20).optional(),
  bonus: z.int().min(-10).max(10).optional(),
  reroll: z.int().min(1).max(19).optional(),
});
export type Weighs = z.output<typeof Weighs>;

/** What whoever runs the game has a foe do, until it is told otherwise. */
export const ORDERS = ["attack", "hold", "drop", "flee", "surrender"] as const;
const Order = z.strictObject({
  does: z.enum(ORDERS).default("attack"),
  /** Whom it goes for, as long as they stand and it sees them. */
  target: id().optional(),
  /** What it strikes with. */
  with: z.string().min(1).max(100).optional(),
});
export type Order = z.output<typeof Order>;
const orders = () => z.record(z.string().max(100), Order).default({});

/** What can be held back for later. */
const READIED = '{"do":"attack","target":…,"with":…}';

const intents = {
  // rolls
  check: {
    who: id(),
    ...tried,
    dc: dc(),
    ...tipped,
    feature: Weighs.optional(),
    /** In a fight: it is what they do with their turn, unless more is done in it. */
    acts: z.boolean().optional(),
  },
  save: {
    who: id(),
    ability: ability(),
    dc: dc(),
    against: z.string().max(100).default(""),
    cover: cover(),
    ...tipped,
    feature: Weighs.optional(),
  },
  contest: { who: id(), skill: skill(), against: id(), versus: skill(), ...tipped },
  group: { who: ids(), skill: skill(), dc: dc(), ...tipped },

  // what befalls people
  harm: {
    to: ids(),
    dice: z.string().min(1).max(100),
    type: z.enum(DAMAGE_TYPES),
    save: z.strictObject({ ability: ability(), dc: dc(), half: z.boolean().default(true) }).optional(),
    magical: z.boolean().default(false),
    /** Somebody thought of it at the table: more than is deadly at their level is refused. */
    hazard: z.boolean().optional(),
  },
  heal: { to: id(), dice: z.string().min(1).max(100) },
  temporary: { to: id(), amount: z.int().min(0).max(1000) },
  afflict: {
    to: id(),
    condition: z.enum([...CONDITIONS, "dominated"]),
    by: z.string().max(100).default(""),
    ends: Ends.default({}),
  },
  relieve: { to: id(), condition: z.string().min(1).max(100) },
  exhaust: { to: id(), levels: z.int().min(-6).max(6) },
  inspire: { to: id() },
  revive: { to: id(), hp: z.int().min(1).max(1000) },
  "death-save": { who: id() },
  rest: {
    length: z.enum(["short", "long"]),
    who: ids(),
    /** Hit dice that each spends in a short rest. */
    spend: z.record(z.string().max(100), z.int().min(0).max(20)).default({}),
    /** Slot levels a wizard takes back by Arcane Recovery. */
    recover: z.record(z.string().max(100), z.array(z.int().min(1).max(5)).max(10)).default({}),
  },

  /** Set right by hand, as the human says. */
  fix: {
    who: id(),
    hp: z.int().min(0).max(1000).optional(),
    temp: z.int().min(0).max(1000).optional(),
    gains: z.enum([...CONDITIONS, "dominated"]).optional(),
    /** Who holds them so, where somebody does: a creature's id, or a name as a slug. */
    by: id().optional(),
    loses: z.string().min(1).max(100).optional(),
    exhaustion: z.int().min(0).max(6).optional(),
    dead: z.boolean().optional(),
    stable: z.literal(true).optional(),
    slots: z.strictObject({ level: z.int().min(1).max(9), left: z.int().min(0).max(20) }).optional(),
    hitDice: z.int().min(0).max(20).optional(),
    inspiration: z.boolean().optional(),
  },
  /** One level more, of the class they have; or spells that are learned besides. */
  advance: {
    who: id(),
    levels: z.int().min(0).max(1).default(1),
    spells: z.array(z.string().min(1).max(100)).max(4).default([]),
  },

  // who is there
  enter: { id: id(), side: z.enum(SIDES), stats: Stats, band: z.enum(BANDS).default("near") },
  leave: { who: id() },

  // the course of a fight
  fight: {
    who: ids(),
    /** Who did not see it coming. */
    surprised: z.array(id()).max(40).default([]),
    /** Whoever tries not to be seen, against what the others notice: that decides who is surprised. */
    stealthy: z.array(id()).max(40).default([]),
    bands: z.record(z.string().max(100), z.enum(BANDS)).default({}),
    /** Who stand in each other's reach when it begins. */
    engaged: z
      .array(z.tuple([id(), id()]))
      .max(100)
      .default([]),
    aims: z.partialRecord(z.enum(SIDES), z.string().max(500)).default({}),
    orders: orders(),
    rough: z.boolean().default(false),
    /** The dying of the party roll when their turn is taken, and not as it begins: so that it is theirs to roll. */
    ownSaves: z.boolean().default(false),
  },
  "end-turn": { who: id() },
  delay: { who: id() },
  "act-now": { who: id() },
  tier: { tier: z.enum(TIERS), why: z.string().min(1).max(500) },
  /** A trivial fight is played out at once, every die of it. */
  "play-out": {},
  /** A whole turn: these deeds as far as they can be done, then what wits suggest, and its end. */
  "take-turn": {
    who: id(),
    deeds: z
      .array(z.record(z.string().max(40), z.unknown()))
      .max(12)
      .default([]),
    wits: z.enum(["none", "plain", "keen"]).default("none"),
  },
  /** All turns of one side that come now: as they were told to, and otherwise by their own wits. */
  "run-side": {
    side: z.enum(SIDES).default("foes"),
    wits: z.enum(["plain", "keen"]).default("plain"),
    orders: orders(),
  },
  "end-fight": { how: z.string().min(1).max(500) },

  // on one's turn
  attack: {
    who: id(),
    target: id(),
    with: z.string().min(1).max(100),
    cover: cover(),
    nonlethal: z.boolean().default(false),
    offhand: z.boolean().default(false),
    ...tipped,
  },
  special: { who: id(), name: z.string().min(1).max(100), targets: z.array(id()).max(20).default([]) },
  cast: {
    who: id(),
    spell: z.string().min(1).max(100),
    level: z.int().min(0).max(9).optional(),
    targets: z.array(id()).max(20).default([]),
    /** The one word of a Command. */
    word: z.string().min(1).max(40).optional(),
    cover: cover(),
    ...tipped,
  },
  use: {
    who: id(),
    feature: z.string().min(1).max(100),
    targets: z.array(id()).max(20).default([]),
    points: z.record(z.string().max(100), z.int().min(0).max(200)).default({}),
  },
  move: { who: id(), to: z.enum(BANDS).optional(), engage: z.array(id()).max(10).default([]) },
  stand: { who: id() },
  drop: { who: id() },
  dash: { who: id(), bonus: z.boolean().default(false) },
  disengage: { who: id(), bonus: z.boolean().default(false) },
  dodge: { who: id() },
  hide: { who: id(), bonus: z.boolean().default(false) },
  help: { who: id(), target: id(), against: id().optional() },
  ready: {
    who: id(),
    trigger: z.string().min(1).max(500),
    intent: z.record(z.string(), z.unknown()).describe(READIED),
  },
  release: { who: id() },
  grapple: { who: id(), target: id() },
  shove: { who: id(), target: id(), to: z.enum(["prone", "away"]).default("prone") },
  escape: { who: id() },
  stabilise: { who: id(), target: id(), kit: z.boolean().default(false) },
  wake: { who: id(), target: id() },
  stance: { who: id(), opportunity: z.boolean().optional(), shield: z.boolean().optional() },
  flee: { who: id() },
  surrender: { who: id() },
  capture: { who: id(), target: id() },
} as const;

export type Do = keyof typeof intents;
type Fields<D extends Do> = (typeof intents)[D];
/** An intent without fields of its own has only its name. */
type Said<D extends Do, F> = { readonly do: D } & (keyof Fields<D> extends never ? unknown : Readonly<F>);
export type IntentOf<D extends Do> = Said<D, z.output<z.ZodObject<Fields<D>>>>;
export type Intent = { [D in Do]: IntentOf<D> }[Do];
/** As somebody writes it: whatever has a default may be left out. */
export type IntentGiven = { [D in Do]: Said<D, z.input<z.ZodObject<Fields<D>>>> }[Do];

export const DEEDS = Object.keys(intents) as readonly Do[];

const schemas = Object.fromEntries(
  Object.entries(intents).map(([name, shape]) => [name, z.strictObject({ do: z.literal(name), ...shape })]),
) as unknown as Readonly<Record<string, z.ZodType<Intent>>>;

/** The schema of one kind of intent; undefined for a word that is none. */
export const schemaOf = (deed: unknown): z.ZodType<Intent> | undefined =>
  typeof deed === "string" && Object.hasOwn(schemas, deed) ? schemas[deed] : undefined;

/** What one kind of intent has besides its name. */
export const shapeOf = (deed: unknown): Readonly<Record<string, z.ZodType>> | undefined =>
  typeof deed === "string" && Object.hasOwn(intents, deed) ? intents[deed as Do] : undefined;

/** Everywhere the same, and seldom said. */
const SELDOM: readonly string[] = ["advantage", "disadvantage", "inspiration", "cover"];
const canBeLeftOut = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/** The fields of one kind of intent in short: `cast(who, spell, level?, targets?)`. */
export const fieldsOf = (deed: Do): string => {
  const fields = Object.entries(shapeOf(deed) ?? {}).filter(([name]) => !SELDOM.includes(name));
  const shown = fields.map(([name, schema]) =>
    canBeLeftOut(schema) ? `${name}?` : schema.description ? `${name}: ${schema.description}` : name,
  );
  return `${deed}(${shown.join(", ")})`;
};

/** How one kind of intent is written, field by field; a long list of words stands there once. */
export const writtenAs = (deed: Do): string => {
  let text = "";
  for (const [name, schema] of Object.entries(shapeOf(deed) ?? {})) {
    const value = inWords(z.toJSONSchema(schema, { io: "input" }));
    const again = value.length > 60 && text.includes(value);
    text += `, "${name}"${canBeLeftOut(schema) ? "?" : ""}: ${again ? "one of the same" : value}`;
  }
  return `{"do": "${deed}"${text}}`;
};

function inWords({ type, items, enum: words, description }: z.core.JSONSchema.BaseSchema): string {
  if (description) return description;
  if (words) return words.join("|");
  if (type === "array") return typeof items === "object" && !Array.isArray(items) ? `[${inWords(items)}]` : "[…]";
  return type === "object" ? "{…}" : type === "string" ? "text" : String(type ?? "…").replace("integer", "number");
}

/** Whether something is done without a die, whatever comes of it: nobody has to wait for what fell. */
export const isCertain = (intent: unknown): boolean =>
  typeof intent === "object" &&
  intent !== null &&
  "do" in intent &&
  (CERTAIN.has(intent.do as Do) ||
    (intent.do === "cast" && "spell" in intent && typeof intent.spell === "string" && throwsNothing(intent.spell)));

const CERTAIN: ReadonlySet<Do> = new Set<Do>([
  "temporary",
  "afflict",
  "relieve",
  "exhaust",
  "inspire",
  "revive",
  "advance",
  "enter",
  "leave",
  "tier",
  "stance",
  "surrender",
  "capture",
  "end-fight",
]);
