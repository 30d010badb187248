import { CLASSES } from "../../rules/creature/classes.ts";
import { abilityModifier, proficiencyAt } from "../../rules/creature/creature.ts";
import { ABILITIES } from "../../rules/creature/words.ts";
import type { Finding } from "../../world/finding.ts";
import { isBare } from "./bare.ts";
import { capital, mentions, type Odd, signed } from "./odd.ts";
import { oddArmour } from "./odd-armour.ts";
import { oddAttacks, oddCasting, oddTraining } from "./odd-bonuses.ts";
import { unknownClass } from "./odd-class.ts";
import { oddDice } from "./odd-dice.ts";
import { oddWords, outsideScores } from "./odd-numbers.ts";
import { type Reading, readingOf } from "./reading.ts";
import { IN_FULL, sheetFrom } from "./sheet.ts";

/**
 * Where the numbers of a sheet disagree with each other, and what it leaves to be guessed. The sheet is used as it stands: people have
 * reasons, and a magic ring is not always written down. Each finding gives both numbers and says which is used.
 */
export function sheetFindings(slug: string, markdown: string): readonly Finding[] {
  const reading = readingOf(slug, markdown);
  const path = `party/${slug}.md`;
  const { stats, guessed } = sheetFrom(reading);
  if (isBare(reading))
    return [bare(reading), ...oddWords(reading, stats)].map(({ line, what }) => ({ weight: "odd", path, line, what }));
  const unknown = unknownClass(reading);
  const odd = [
    ...(unknown?.isTypo ? [unknown] : []),
    ...oddWords(reading, stats),
    ...oddScores(reading),
    ...oddLevels(reading),
    ...oddProficiency(reading),
    ...oddArmour(reading),
    ...oddHitPoints(reading),
    ...oddInitiative(reading),
    ...oddTraining(reading),
    ...oddPassive(reading),
    ...oddAttacks(reading),
    ...oddCasting(reading),
    ...oddDice(reading),
  ].toSorted((one, other) => one.line - other.line);
  const notes = [...(unknown && !unknown.isTypo ? [unknown] : []), ...filledIn(reading, guessed)];
  return [
    ...odd.map(({ line, what }): Finding => ({ weight: "odd", path, line, what })),
    ...notes.map(({ line, what }): Finding => ({ weight: "note", path, line, what })),
  ];
}

/** A page with a name at most, or with words alone. */
const bare = ({ lines }: Reading): Odd => ({
  line: 0,
  what: lines.every(({ depth }) => depth > 0)
    ? "There is nothing on it; everything was filled in."
    : "Neither a class nor a number is found on it; everything was filled in.",
});

/** What is written counts: a score nobody can have is said once, and not compared with its modifier. */
function oddScores(reading: Reading): readonly Odd[] {
  const outside = outsideScores(reading);
  const disagreeing = reading.scores.disagreeing.filter(({ ability }) => !outside.has(ability));
  return [
    ...outside.values(),
    ...disagreeing.map(({ ability, score, modifier }) => ({
      line: modifier.line,
      what: `${capital(IN_FULL[ability])} ${score.value} gives ${signed(abilityModifier(score.value))}, the sheet says ${signed(modifier.value)}; ${signed(modifier.value)} is used.`,
    })),
  ];
}

function oddLevels({ person: { levels }, level }: Reading): readonly Odd[] {
  const [first, other] = levels;
  if (!first || !other || first.value === other.value || first.line === other.line) return [];
  return [
    {
      line: other.line,
      what: `The class says level ${first.value}, here the sheet says level ${other.value}; ${level} is used.`,
    },
  ];
}

function oddProficiency({ person, level, vitals: { proficiency } }: Reading): readonly Odd[] {
  const usual = proficiencyAt(level);
  if (!proficiency || person.level === undefined || proficiency.value === usual) return [];
  return [
    {
      line: proficiency.line,
      what: `Level ${level} gives a proficiency bonus of ${signed(usual)}, the sheet says ${signed(proficiency.value)}; ${signed(proficiency.value)} is used.`,
    },
  ];
}

/** Talents that give so many hit points more at each level. */
const TOUGH: readonly (readonly [RegExp, number])[] = [
  [/\btough(?:ness)?\b/i, 2],
  [/\bhill dwarf|\bdwarven toughness\b/i, 1],
  [/\bdraconic (?:resilience|bloodline)\b/i, 1],
];

function oddHitPoints(reading: Reading): readonly Odd[] {
  const { person, level, scores, abilities, vitals } = reading;
  const { hp } = vitals;
  if (!hp) return [];
  if (hp.now && hp.now.value > hp.value)
    return [
      {
        line: hp.now.line,
        what: `${hp.now.value} hit points now are more than the maximum of ${hp.value}; ${hp.value} is used.`,
      },
    ];
  const dice = person.classes.flatMap((one) => (Object.hasOwn(CLASSES, one) ? (CLASSES[one]?.hitDie ?? []) : []));
  const isKnown = dice.length > 0 && dice.length === person.classes.length && person.level !== undefined;
  if (!isKnown || scores.scores.con === undefined) return [];
  const con = abilityModifier(abilities.con);
  const [small, large] = [Math.min(...dice), Math.max(...dice)];
  const more = TOUGH.reduce((sum, [named, each]) => sum + (mentions(reading, named) ? each * level : 0), 0);
  const least = Math.max(1, small + con) + (level - 1) * Math.max(1, 1 + con);
  const most = Math.max(1, large + con) + (level - 1) * Math.max(1, large + con) + more;
  if (hp.value >= least && hp.value <= most) return [];
  const who = `${person.classes.join(" and ")} of level ${level} with Constitution ${abilities.con}`;
  const range = least === most ? `${most}` : `from ${least} to ${most}`;
  if (hp.now && hp.now.value >= least && hp.now.value <= most && isOver(reading, hp))
    return [
      {
        line: hp.line,
        what: `${hp.value} hit points now are more than the maximum of ${hp.now.value}, and a ${who} has ${range}; ${hp.value} is used.`,
      },
    ];
  return [
    {
      line: hp.line,
      what: `A ${who} has ${range} hit points, the sheet says ${hp.value}; ${hp.value} is used.`,
    },
  ];
}

/** `80/8` is written where `8/8` was meant: the larger of the two comes first. */
const isOver = ({ lines }: Reading, { value, line, now }: NonNullable<Reading["vitals"]["hp"]>): boolean => {
  const larger = new RegExp(`(?<!\\d)${Number(value)}\\s?(?:/|of|out of)\\s?${Number(now?.value)}(?!\\d)`, "i");
  return lines.some(({ number, text }) => number === line && larger.test(text));
};

/** What is added to the roll besides Dexterity. */
const QUICK: readonly (readonly [RegExp, (reading: Reading) => readonly number[]])[] = [
  [/\balert\b/i, ({ proficiency }) => [5, proficiency]],
  [
    /\bjack of all trades\b|\bremarkable athlete\b/i,
    ({ proficiency }) => [Math.floor(proficiency / 2), Math.ceil(proficiency / 2)],
  ],
  [/\brakish audacity\b|\bswashbuckler\b/i, ({ abilities }) => [abilityModifier(abilities.cha)]],
  [/\bdread ambusher\b|\bgloom stalker\b/i, ({ abilities }) => [abilityModifier(abilities.wis)]],
  [/\btactical wit\b|\bwar magic\b/i, ({ abilities }) => [abilityModifier(abilities.int)]],
];

function oddInitiative(reading: Reading): readonly Odd[] {
  const { vitals, scores, abilities, person, level, proficiency } = reading;
  const { initiative } = vitals;
  if (!initiative || scores.scores.dex === undefined) return [];
  const plain = abilityModifier(abilities.dex);
  const half = person.classes.includes("bard") && level > 1 ? [Math.floor(proficiency / 2)] : [];
  const more = [...half, ...QUICK.flatMap(([named, by]) => (mentions(reading, named) ? by(reading) : []))];
  if ([0, ...more].some((one) => plain + one === initiative.value)) return [];
  return [
    {
      line: initiative.line,
      what: `Dexterity ${abilities.dex} gives an initiative of ${signed(plain)}, the sheet says ${signed(initiative.value)}; ${signed(initiative.value)} is used.`,
    },
  ];
}

function oddPassive(reading: Reading): readonly Odd[] {
  const { vitals, training, scores, abilities } = reading;
  const { passive } = vitals;
  const said = training.skills.perception;
  if (!passive || (said === undefined && scores.scores.wis === undefined)) return [];
  const bonus = said ?? abilityModifier(abilities.wis);
  const usual = 10 + bonus;
  const isAlone = said === undefined && [1, 2].some((times) => passive.value === usual + times * reading.proficiency);
  const isObservant =
    mentions(reading, /\bobservant\b|\bsentinel shield\b|\bkeen (?:sight|senses)\b/i) && passive.value === usual + 5;
  if (passive.value === usual || isAlone || isObservant) return [];
  const used = said === undefined ? passive.value : usual;
  return [
    {
      line: passive.line,
      what: `Perception ${signed(bonus)} gives a passive Perception of ${usual}, the sheet says ${passive.value}; ${used} is used.`,
    },
  ];
}

function filledIn({ person, scores }: Reading, guessed: readonly string[]): readonly Odd[] {
  if (guessed.length === 0) return [];
  const isThin = ABILITIES.every((ability) => scores.scores[ability] === undefined) && person.class === undefined;
  const what = isThin
    ? `Neither a class nor ability scores are found; all of this was filled in: ${guessed.join(", ")}.`
    : `Not on the sheet, and filled in from class and level: ${guessed.join(", ")}.`;
  return [{ line: 0, what }];
}
