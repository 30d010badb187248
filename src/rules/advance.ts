import { SKILLS } from "./checks/skills.ts";
import { type Course, no, type Settled } from "./course.ts";
import { CLASSES, slotsAt } from "./creature/classes.ts";
import { abilityModifier, proficiencyAt } from "./creature/creature.ts";
import type { Stats } from "./creature/stats.ts";
import type { Ability } from "./creature/words.ts";
import type { IntentOf } from "./intent.ts";

/** The highest level there is. */
const MOST = 20;

/** A character gains a level, learns spells, or both. */
export function settleAdvance(course: Course, { who, levels, spells }: IntentOf<"advance">): Settled {
  const { stats, dead } = course.creature(who);
  if (course.fight) return no("in-a-fight", "Nobody gains a level in the middle of a fight.");
  if (dead) return no("dead", `${stats.name} is dead.`, who);
  if (stats.level === 0) return no("not-so", `${who} has no levels to gain.`, who);
  if (stats.level + levels > MOST) return no("not-so", `There is no level above ${MOST}.`, String(stats.level));
  if (levels === 0 && spells.length === 0) return no("not-so", "Say how many levels, or which spells.", who);
  if (spells.length > 0 && !(levels === 0 ? stats.casting : advanced(stats).casting))
    return no("no-such-feature", `${who} casts no spells.`, who);
  const grown = levels === 0 ? stats : advanced(stats);
  course.emit({ event: "advanced", who, stats: learning(grown, spells) });
  return undefined;
}

/** One level more: the average of the hit die, and what level and class bring. */
export function advanced(stats: Stats): Stats {
  const level = stats.level + 1;
  const known = Object.hasOwn(CLASSES, stats.class) ? CLASSES[stats.class] : undefined;
  const { sides } = stats.hitDice;
  const gains = Math.max(1, sides / 2 + 1 + abilityModifier(stats.abilities.con));
  const more = proficient(stats, proficiencyAt(level) - proficiencyAt(stats.level));
  const features = [...new Set([...stats.features, ...(known?.features[level] ?? [])])];
  const potions = stats.features.filter((one) => one === "potion-of-healing").slice(1); // each of them counts
  return {
    ...more,
    level,
    hp: stats.hp + gains,
    hitDice: { count: stats.hitDice.count + 1, sides },
    features: [...features, ...potions],
    ...castingAt(more, level),
  };
}

function castingAt({ class: calling, casting }: Stats, level: number): Pick<Stats, "casting"> {
  const { casting: known } = (Object.hasOwn(CLASSES, calling) ? CLASSES[calling] : undefined) ?? {};
  if (!known) return casting ? { casting } : {};
  const slots = [...slotsAt(known.slots, level)];
  if (casting) return { casting: { ...casting, slots } };
  const first = Object.entries(known.spells).flatMap(([from, some]) => (Number(from) <= level ? some : []));
  return slots.length > 0 ? { casting: { ability: known.ability, spells: first, slots } } : {};
}

const learning = (stats: Stats, spells: readonly string[]): Stats =>
  stats.casting && spells.length > 0
    ? {
        ...stats,
        casting: { ...stats.casting, spells: [...new Set([...stats.casting.spells, ...spells])].slice(0, 60) },
      }
    : stats;

/** A proficiency bonus that is so much higher, in everything that hangs on it. */
export function proficient(stats: Stats, by: number): Stats {
  if (by === 0) return stats;
  const over = (bonus: number, ability: Ability): number => bonus - abilityModifier(stats.abilities[ability]);
  const skills = Object.entries(stats.skills).map(([skill, bonus]) => {
    const above = over(bonus, SKILLS[skill as keyof typeof SKILLS]);
    const times = above >= 2 * stats.proficiency ? 2 : above >= stats.proficiency ? 1 : 0;
    return [skill, bonus + times * by];
  });
  const saves = Object.entries(stats.saves).map(([ability, bonus]) => [
    ability,
    over(bonus, ability as Ability) >= stats.proficiency ? bonus + by : bonus,
  ]);
  const { casting } = stats;
  return {
    ...stats,
    proficiency: stats.proficiency + by,
    skills: Object.fromEntries(skills),
    saves: Object.fromEntries(saves),
    tools: Object.fromEntries(Object.entries(stats.tools).map(([tool, bonus]) => [tool, bonus + by])),
    attacks: stats.attacks.map((attack) => ({ ...attack, bonus: attack.bonus + by })),
    ...(casting
      ? {
          casting: {
            ...casting,
            ...(casting.dc === undefined ? {} : { dc: casting.dc + by }),
            ...(casting.attack === undefined ? {} : { attack: casting.attack + by }),
          },
        }
      : {}),
  };
}

/** What experience it takes to be of a level, for the first ten. */
const EXPERIENCE = [0, 300, 900, 2700, 6500, 14_000, 23_000, 34_000, 48_000, 64_000];

/** So much experience is enough for one level more. */
export const isEnough = (experience: number, level: number): boolean =>
  experience >= (EXPERIENCE[level] ?? Number.POSITIVE_INFINITY);
