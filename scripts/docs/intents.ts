import { z } from "zod";
import { SKILL_NAMES } from "../../src/rules/checks/skills.ts";
import { Ends, Stats } from "../../src/rules/creature/stats.ts";
import { ABILITIES, CONDITIONS, DAMAGE_TYPES } from "../../src/rules/creature/words.ts";
import { DEEDS, type Do, schemaOf } from "../../src/rules/intent.ts";

/** What each intent is for. A new one does not compile without its line. */
const MEANS: Readonly<Record<Do, string>> = {
  check: "somebody tries something against a DC: a skill, an ability, or a tool",
  save: "somebody resists something",
  contest: "two try against each other",
  group: "all try, and half of them are enough",
  harm: "a trap, a fall, a fire: one roll for all, a save each",
  heal: "hit points come back",
  temporary: "temporary hit points",
  afflict: "a condition comes over somebody",
  relieve: "a condition, or whatever else somebody holds, is taken away",
  exhaust: "exhaustion goes up or down",
  fix: "set right by hand, as the human says; nobody else may",
  inspire: "the GM gives inspiration",
  revive: "the dead live again, because the GM says so",
  "death-save": "somebody dying rolls, outside of their turn",
  rest: "a short or a long rest",
  advance: "A character gains a level of their class, learns spells, or both.",
  enter: "somebody comes in; in a fight with a roll for initiative",
  leave: "somebody is taken out, with all that is known of them",
  fight: "a fight begins: initiative, surprise, who stands where",
  "end-turn": "the turn is over, and the next begins",
  delay: "steps back in the order",
  "act-now": "whoever delayed comes in after the one on turn",
  tier: "the GM sets how much attention a fight deserves",
  "play-out": "a trivial fight is fought at once, every die of it",
  "take-turn": "a whole turn in one ask: these deeds, then wits if wanted, and its end",
  "run-side": "all turns of one side that come now, as they were told to and otherwise by their own wits",
  "end-fight": "the GM ends a fight, in words",
  attack: "one attack with a weapon, by name",
  special: "what a foe does besides: several attacks, a breath, or text for the GM",
  cast: "a spell; without `level` at its own",
  use: "a feature or a potion",
  move: "to another band, into somebody's reach, or out of it",
  stand: "gets up",
  drop: "throws themselves down",
  dash: "runs: as far again as a whole turn takes one",
  disengage: "leaves reach without being struck at this turn",
  dodge: "is harder to hit until the next turn",
  hide: "is unseen, if nobody notices",
  help: "helps a friend with one check, or against one foe",
  ready: "holds an attack back until something happens",
  release: "it has happened: the readied attack, as a reaction",
  grapple: "holds somebody fast",
  shove: "knocks somebody down, or away",
  escape: "out of a grip or a web",
  stabilise: "stops the dying, by Medicine or a kit",
  wake: "shakes a sleeper awake",
  stance: "what somebody does unasked: opportunity attacks, the spell Shield",
  flee: "runs for it with everything the turn has",
  surrender: "gives up",
  capture: "takes somebody who has given up or cannot resist",
};

const TIPS = ["advantage", "disadvantage", "inspiration"];

/** Every intent with its fields, as the schemas have them. */
export const intentsPart = (): string =>
  [
    "Optional fields have a `?`. `tips?` are three fields: `advantage` and `disadvantage`, a list of reasons each, and `inspiration`, yes or no.",
    "Somebody is named by id: the seat of a character, or what `enter` called a foe.",
    "",
    "| do | what it is | fields |",
    "|---|---|---|",
    ...DEEDS.map((deed) => `| \`${deed}\` | ${MEANS[deed]} | ${fieldsOf(deed)} |`),
    "",
    `How something ends (\`ends\`): ${shapeOf(Ends)
      .map(([name, schema]) => field(name, schema))
      .join("; ")}.`,
  ].join("\n");

function fieldsOf(deed: Do): string {
  const fields = shapeOf(schemaOf(deed)).filter(([name]) => name !== "do");
  const tipped = TIPS.every((tip) => fields.some(([name]) => name === tip));
  const own = fields
    .filter(([name]) => !tipped || !TIPS.includes(name))
    .map(([name, schema]) =>
      deed === "save" && name === "against" ? "`against?`: words, as `magic`" : field(name, schema),
    );
  return [...own, ...(tipped ? ["`tips?`"] : [])].join("; ") || "none";
}

const shapeOf = (schema: z.ZodType | undefined): readonly (readonly [string, z.ZodType])[] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];

function field(name: string, schema: z.ZodType): string {
  const optional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return `\`${name}${optional ? "?" : ""}\`: ${holds(name, schema)}`;
}

const PEOPLE = ["who", "to", "target", "targets", "against", "engage", "surprised", "stealthy"];
const KNOWN: readonly (readonly [readonly string[], string])[] = [
  [SKILL_NAMES, "a skill"],
  [ABILITIES, "an ability"],
  [CONDITIONS, "a condition"],
  [DAMAGE_TYPES, "a kind of damage"],
];

function holds(name: string, schema: z.ZodType): string {
  if (schema === Stats) return "a stat block, as in `src/rules/creature/stats.ts`";
  if (schema === Ends) return "see below";
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return holds(name, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map(String);
    return KNOWN.find(([list]) => list.join() === options.join())?.[1] ?? options.join(", ");
  }
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    if (element instanceof z.ZodRecord) return "a list of intents";
    return PEOPLE.includes(name) ? "people" : `a list: ${holds("", element)}`;
  }
  if (schema instanceof z.ZodRecord) {
    if (name === "intent") return "an `attack`";
    const key = schema.keyType as z.ZodType;
    return `by ${key instanceof z.ZodEnum ? holds("", key) : "name"}: ${holds("", schema.valueType as z.ZodType)}`;
  }
  if (schema instanceof z.ZodObject)
    return shapeOf(schema)
      .map(([key, value]) => field(key, value))
      .join(", ");
  if (schema instanceof z.ZodBoolean) return "yes or no";
  if (schema instanceof z.ZodNumber) return `${schema.minValue} to ${schema.maxValue}`;
  if (name === "dice") return "dice, as `2d6+1`";
  return PEOPLE.includes(name) ? "somebody" : "words";
}
