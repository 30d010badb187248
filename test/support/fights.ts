import { type Difficulty, encounterDifficulty, thresholds } from "../../src/rules/combat/encounter.ts";
import { Course } from "../../src/rules/course.ts";
import { characterStats } from "../../src/rules/creature/character.ts";
import { creatureOf, statusOf } from "../../src/rules/creature/creature.ts";
import type { Stats } from "../../src/rules/creature/stats.ts";
import type { Event } from "../../src/rules/event.ts";
import { foeNamed, foesUpTo } from "../../src/rules/foes/bestiary.ts";
import { settle } from "../../src/rules/settle.ts";
import type { Creature, Status } from "../../src/rules/state.ts";
import type { Skill } from "../../src/rules/tactics/option.ts";
import { playTurn } from "../../src/rules/tactics/play-out.ts";

/** A quick generator for dice in bulk; the table itself never uses it. */
export function quickDice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return 1 + (((t ^ (t >>> 14)) >>> 0) % sides);
  };
}

/** Scores of the standard array, in the order in which a class wants them. */
const SCORES = [15, 14, 13, 12, 10, 8];
const WANTS = {
  fighter: ["str", "con", "dex", "wis", "cha", "int"],
  rogue: ["dex", "con", "wis", "int", "cha", "str"],
  cleric: ["wis", "con", "str", "cha", "dex", "int"],
  wizard: ["int", "dex", "con", "wis", "cha", "str"],
} as const;
const ARMOR = { fighter: [16, 17, 18], rogue: [14, 14, 15], cleric: [16, 18, 18], wizard: [12, 12, 13] };

/** Four of this level, no two parties quite alike. */
export function partyAt(level: number, dice: (sides: number) => number, shield = false): readonly Creature[] {
  return (Object.keys(WANTS) as (keyof typeof WANTS)[]).map((kind) => {
    const scores = WANTS[kind].map((ability, i) => [ability, (SCORES[i] ?? 10) + (i < 2 ? dice(2) : dice(3) - 2)]);
    const abilities = Object.fromEntries(scores) as Stats["abilities"];
    const ac = ARMOR[kind][dice(3) - 1] ?? 12;
    const sheet = {
      name: kind,
      class: kind,
      level,
      abilities,
      ac,
      potions: dice(2) - 1,
      proficient: ["perception", "athletics"] as const,
    };
    return { ...creatureOf(kind, "party", characterStats(sheet)), stance: { opportunity: true, shield } };
  });
}

export const DIFFICULT = ["easy", "medium", "hard", "deadly"] as const;
const NEXT = { easy: "medium", medium: "hard", hard: "deadly" } as const;

/** Foes of one or two kinds that come to a fight of this difficulty for four of this level, from anywhere between it and the next. */
export function foesFor(
  level: number,
  difficulty: Exclude<Difficulty, "trivial">,
  dice: (sides: number) => number,
): readonly Creature[] {
  const levels = [level, level, level, level];
  const names = usable(level);
  const from = levels.length * thresholds(level)[difficulty];
  const to = difficulty === "deadly" ? 3 * from : levels.length * thresholds(level)[NEXT[difficulty]];
  const aim = from + ((to - from) * (dice(100) - 1)) / 100;
  for (let near = 0.1; ; near += 0.001) {
    const kinds = [names[dice(names.length) - 1] ?? "", names[dice(names.length) - 1] ?? ""].slice(0, dice(2));
    const picked = Array.from({ length: dice(6) }, (_, i) => kinds[i % kinds.length] ?? "");
    const stats = picked.map((name) => foeNamed(name)).filter((one): one is Stats => one !== undefined);
    const found = encounterDifficulty(
      levels,
      stats.map(({ xp }) => xp),
    );
    if (found.difficulty !== difficulty || found.adjusted > to || Math.abs(found.adjusted - aim) > near * aim) continue;
    return stats.map((one, i) => creatureOf(`${one.name.toLowerCase().replaceAll(" ", "-")}-${i + 1}`, "foes", one));
  }
}

const known = new Map<number, readonly string[]>();
/** Creatures that fight at all, and not far beyond a party of this level. */
function usable(level: number): readonly string[] {
  const found =
    known.get(level) ??
    foesUpTo(level + 2)
      .filter((one) => one.attacks.length > 0 && one.xp >= 10)
      .map(({ name }) => name);
  known.set(level, found);
  return found;
}

/** No fight in the books is longer. */
const MOST_ROUNDS = 50;

export interface Fought {
  readonly events: readonly Event[];
  readonly status: Status;
  readonly start: Status;
  readonly won: boolean;
  readonly how: string;
  readonly down: number;
  readonly dead: number;
  readonly rounds: number;
}

export function fightOut(start: Status, skill: Skill, dice: (sides: number) => number): Fought {
  const course = new Course(start, () => dice, settle);
  const began = settle(
    start,
    { do: "fight", who: Object.keys(start.creatures), bands: skill === "keen" ? { wizard: "far" } : {} },
    () => dice,
  );
  if (!Array.isArray(began)) throw new Error(JSON.stringify(began));
  let rounds = 1;
  for (const event of began) course.emit(event);
  while (course.fight && course.fight.round <= MOST_ROUNDS) playTurn(course, skill);
  const fell = new Set<string>();
  for (const event of course.events) {
    if ((event.event === "fell" || event.event === "died") && start.creatures[event.who]?.side === "party")
      fell.add(event.who);
    if (event.event === "turn-began") rounds = event.round;
  }
  const end = course.events.find((event) => event.event === "fight-ended");
  const dead = Object.values(course.status.creatures).filter((one) => one.side === "party" && one.dead).length;
  return {
    events: course.events,
    status: course.status,
    start,
    won: end?.event === "fight-ended" && end.won === "party",
    how: end?.event === "fight-ended" ? end.how : "unfinished",
    down: fell.size,
    dead,
    rounds,
  };
}

export const fightOf = (
  seed: number,
  level: number,
  difficulty: Exclude<Difficulty, "trivial">,
  skill: Skill,
): Fought => {
  const dice = quickDice(seed);
  return fightOut(
    statusOf([...partyAt(level, dice, skill === "keen"), ...foesFor(level, difficulty, dice)]),
    skill,
    dice,
  );
};
