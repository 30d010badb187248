import { isNothing } from "../../markdown/marks.ts";
import { CLASSES } from "../../rules/creature/classes.ts";
import type { Stats } from "../../rules/creature/stats.ts";
import { ABILITIES, type Ability } from "../../rules/creature/words.ts";
import { factsOf, type Line } from "./lines.ts";
import { capital, type Odd } from "./odd.ts";
import type { Reading } from "./reading.ts";
import { abilitiesIn } from "./scores.ts";
import { IN_FULL } from "./sheet.ts";

/** Numbers in words, and those whose digits are letters: `eight`, `twenty-five`, `l4`, `1O`. */
const UNITS =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:one |a )?hundred";
const IN_WORDS = `(?:${TENS})(?:[ -](?:${UNITS}))?|${UNITS}`;
const MISTYPED = "(?=[lio]{0,3}\\d)(?=\\d{0,3}[lio])[\\dlio]{2,4}";
const ENDS = "(?=\\s?(?:$|[,;|()/.]|(?:feet|ft|foot|points?|hp)\\b))";

/** Where the number should stand: at the beginning, or after a comma, a bar or a bracket. */
const after = (pattern: string): RegExp =>
  new RegExp(
    `(?:^|[|,;(.]\\s?)(?:${pattern})(?:\\s?\\([^()]{0,30}\\))?[\\s:|=]{1,6}(${IN_WORDS}|${MISTYPED})${ENDS}`,
    "i",
  );
/** `HP: lots` stands alone after its colon. A word or two that say how it comes about are no mistake. */
const alone = (pattern: string): RegExp =>
  new RegExp(`^(?:${pattern})(?:\\s?\\([^()]{0,30}\\))?\\s?:\\s?([a-z][a-z\\d'-]{0,19})$`, "i");
const EXCUSED =
  /^(?:full|max|maximum|varies|variable|see|same|normal|standard|average|usual|base|default|walk|walking|special|unknown|unarmou?red|naked|natural|mage|armou?r|shield|leather|padded|hide|chain|scale|ring|splint|plate|breastplate|studded|milestones?|xp|epic|proficient|primary|secondary|low|high|good|poor|great)$/i;

/** A number that every sheet has: how people call it, whether it was found, and what is used. */
interface Wanted {
  readonly name: string;
  readonly after: RegExp;
  readonly alone: RegExp;
  readonly found: (reading: Reading) => number | undefined;
  readonly used: (stats: Stats) => number;
}

const VITALS: readonly (readonly [string, names: string, Wanted["found"], Wanted["used"]])[] = [
  ["armour class", "ac|armou?r class", ({ vitals }) => vitals.ac?.value, ({ ac }) => ac],
  [
    "hit points",
    "(?:max(?:imum)? )?(?:hp|hit points?)|hit point maximum",
    ({ vitals }) => vitals.hp?.value,
    ({ hp }) => hp,
  ],
  ["speed", "(?:walking )?speed", ({ vitals }) => vitals.speed?.value, ({ speed }) => speed],
  ["level", "(?:character )?(?:level|lvl)", ({ person }) => person.level, ({ level }) => level ?? 1],
];

const SCORES = ABILITIES.map((ability): (typeof VITALS)[number] => [
  IN_FULL[ability],
  `${ability}|${IN_FULL[ability]}(?: score)?`,
  ({ scores }) => scores.scores[ability],
  ({ abilities }) => abilities[ability],
]);

const wanted = (rows: typeof VITALS): readonly Wanted[] =>
  rows.map(([name, names, found, used]) => ({ name, after: after(names), alone: alone(names), found, used }));

const WANTED_VITALS = wanted(VITALS);
const WANTED_SCORES = wanted(SCORES);

const PLACES: readonly Line["topic"][] = ["changes", "abilities", "other"];
/** No sheet that a person wrote has more lines with numbers on them. */
const MOST_LINES = 5000;

/** Where a number should stand and none does. What is said elsewhere as a number is not missed here. */
export function oddWords(reading: Reading, stats: Stats): readonly Odd[] {
  const lines = reading.lines.filter(({ topic, depth }) => depth === 0 && PLACES.includes(topic)).slice(0, MOST_LINES);
  const facts = lines.flatMap((line) => factsOf(line).map((fact) => ({ fact, line: line.number })));
  const odd = ({ name, after, alone, found, used }: Wanted, isLoose: boolean): readonly Odd[] => {
    const known = found(reading);
    for (const { fact, line } of facts) {
      const loose = known === undefined && isLoose ? bare(alone.exec(fact)?.[1]) : undefined;
      const word = after.exec(fact)?.[1] ?? loose;
      if (word === undefined) continue;
      // `1O` was read as 1, or `l4` as 4: what is used is known, and wrong.
      const isMisread = known !== undefined && Number(/\d+/.exec(word)?.[0]) === known;
      if (known === undefined || isMisread)
        return [{ line, what: `${capital(name)}: "${word}" is no number; ${used(stats)} is used.` }];
    }
    return [];
  };
  // `Strength: stubborn` is a score only where others are.
  const hasScores = Object.keys(reading.scores.scores).length > 0;
  return [...WANTED_VITALS.flatMap((one) => odd(one, true)), ...WANTED_SCORES.flatMap((one) => odd(one, hasScores))];
}

const bare = (word: string | undefined): string | undefined =>
  word === undefined || isNothing(word) || EXCUSED.test(word) || Object.hasOwn(CLASSES, word.toLowerCase())
    ? undefined
    : word;

const SCORE = /^[^a-z\d+-]{0,12}(?:score[^a-z\d]{0,4})?(\d{1,6})(?![\dd])/i;

/** Ability scores as they are written that nobody can have, and what is used for them. */
export function outsideScores({ lines, abilities }: Reading): ReadonlyMap<Ability, Odd> {
  const found = new Map<Ability, Odd>();
  const seen = new Set<Ability>();
  for (const topic of ["abilities", "other"])
    for (const line of lines) {
      if (line.topic !== topic || line.depth > 0 || seen.size === ABILITIES.length) continue;
      for (const fact of factsOf(line))
        for (const { ability, from, to } of abilitiesIn(fact)) {
          const [all = "", digits] = SCORE.exec(fact.slice(to, to + 40)) ?? [];
          if (digits === undefined || seen.has(ability)) continue;
          seen.add(ability);
          const score = Number(digits);
          if (score >= 1 && score <= 30) continue;
          const written = `${fact.slice(from, to)}${all.startsWith(":") ? ":" : ""} ${digits}`;
          found.set(ability, {
            line: line.number,
            what: `"${written}" is outside 1 to 30; ${abilities[ability]} is used.`,
          });
        }
    }
  return found;
}
