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

/** What a table's rule looks like in words, and what it sets. */
const WORDS: readonly (readonly [RegExp, Partial<HouseRules>])[] = [
  [/\bcrit\w*\b.*\b(?:max(?:imum|ed)?|full)\b|\b(?:max(?:imum|ed)?|full)\b.*\bcrit/i, { criticals: "full-dice" }],
  [/\bflank\w*\b(?!.*\b(?:no|not|off|without)\b)/i, { flanking: true }],
  [/\bpotions?\b.*\bbonus action|\bbonus action\b.*\bpotions?\b/i, { quickPotions: true }],
  [
    /\bdeath sav\w*\b.*\b(?:secret|hidden|private)|\b(?:secret|hidden|private)\b.*\bdeath sav/i,
    { hiddenDeathSaves: true },
  ],
  [
    /\bexhaust\w*\b.*\b(?:0|zero|drop|down|unconscious)\b|\b(?:0|zero|drop\w*|unconscious)\b.*\bexhaust/i,
    { hardKnocks: true },
  ],
  [
    /\b(?:slow|gritty)\w*\b.*\b(?:healing|recovery|natural)|\blong rest\b.*\bhit dice (?:only|alone)|\bslow natural healing\b/i,
    { slowHealing: true },
  ],
];

const NEGATED = /^\W{0,3}(?:no|not|never|without|drop|stop|we (?:do not|don[’']?t|no longer) (?:use|play|do))\b/i;

/** What a single rule sets; said with a no before it, it goes back to the book. Nothing: the engine does not know it. */
export function ruledBy(line: string): Partial<HouseRules> {
  const sets: Partial<HouseRules> = Object.assign(
    {},
    ...WORDS.filter(([words]) => words.test(line.slice(0, 500))).map(([, one]) => one),
  );
  if (!NEGATED.test(line)) return sets;
  return Object.fromEntries(Object.keys(sets).map((name) => [name, BY_THE_BOOK[name as keyof HouseRules]]));
}

/** A table's rules with some more that were made at the table, the last word counting. */
export const underRules = (house: HouseRules, lines: readonly string[]): HouseRules =>
  Object.assign({}, house, ...lines.map(ruledBy));

export interface ReadRules {
  readonly house: HouseRules;
  /** The rules the engine follows, and those that are only told, as they were written. */
  readonly followed: readonly string[];
  readonly told: readonly string[];
}

/** Reads a table's own rules, one a line. */
export function readHouseRules(lines: readonly string[]): ReadRules {
  const found = lines.map((line) => ({
    line,
    sets: [ruledBy(line)].filter((sets) => Object.keys(sets).length > 0),
  }));
  return {
    house: Object.assign({}, BY_THE_BOOK, ...found.flatMap(({ sets }) => sets)),
    followed: found.filter(({ sets }) => sets.length > 0).map(({ line }) => line),
    told: found.filter(({ sets }) => sets.length === 0).map(({ line }) => line),
  };
}
