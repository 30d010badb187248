import { save } from "../checks/save.ts";
import { raiseTier } from "../combat/tier.ts";
import type { Course, Settled } from "../course.ts";
import { has, hasFeature, maxHp } from "../creature/creature.ts";
import type { DamageType } from "../creature/words.ts";
import type { IntentOf } from "../intent.ts";
import type { Creature, Id } from "../state.ts";
import { endConcentration, testConcentration } from "./concentration.ts";
import { failDeathSave } from "./dying.ts";
import { hold } from "./holding.ts";
import { isDead, wrongDice } from "./refused.ts";
import { beyondDeadly } from "./severity.ts";

export interface Part {
  readonly amount: number;
  readonly type: DamageType;
}

export interface How {
  readonly critical?: boolean;
  readonly magical?: boolean;
  /** A blow that means to leave the other alive. */
  readonly nonlethal?: boolean;
  /** It brings nobody nearer to death than to be stable at 0. */
  readonly stable?: boolean;
}

const PLAIN: readonly DamageType[] = ["bludgeoning", "piercing", "slashing"];

type Note = "resisted" | "immune" | "vulnerable";

/** What a kind of damage comes to for somebody, and why. */
export function weighed(
  creature: Creature,
  { amount, type }: Part,
  magical: boolean,
): { readonly amount: number; readonly note?: Note } {
  const { stats } = creature;
  const mundane = PLAIN.includes(type) && !magical ? stats.nonmagical : undefined;
  const stone = has(creature, "petrified");
  const dealt = Math.max(0, amount);
  if (stats.immunities.includes(type) || mundane === "immune" || (stone && type === "poison"))
    return { amount: 0, note: "immune" };
  const resisted = stats.resistances.includes(type) || mundane === "resisted" || stone;
  const vulnerable = stats.vulnerabilities.includes(type);
  const halved = resisted ? Math.floor(dealt / 2) : dealt;
  if (vulnerable) return { amount: halved * 2, note: resisted ? "resisted" : "vulnerable" };
  return resisted ? { amount: halved, note: "resisted" } : { amount: halved };
}

/** Damage of one source, whatever kinds it is made of. What it came to, temporary hit points included. */
export function hurt(course: Course, who: Id, parts: readonly Part[], how: How = {}): number {
  const before = course.creature(who);
  if (before.dead) return 0;
  let { temp } = before;
  let dealt = 0;
  let through = 0;
  for (const part of parts) {
    const { amount, ...note } = weighed(before, part, how.magical ?? false);
    const absorbed = Math.min(temp, amount);
    temp -= absorbed;
    dealt += amount;
    const taken = amount - absorbed;
    through += taken;
    course.emit({ event: "hurt", who, taken, absorbed, type: part.type, ...note });
  }
  if (dealt === 0) return 0;
  for (const { name, by, ends } of course.creature(who).held)
    if (ends.damage) course.emit({ event: "freed", who, name, by });
  if (before.hp === 0 && how.nonlethal) return dealt; // whoever lies there is left alive
  if (before.hp === 0) wound(course, who, through, how);
  else if (through < before.hp) testConcentration(course, who, dealt);
  else if (isSaved(course, who, parts, dealt, how)) course.emit({ event: "healed", who, amount: 1 });
  else fall(course, who, through - before.hp, how);
  return dealt;
}

/** What keeps some on their feet: the walking dead, and the stubborn. */
function isSaved(course: Course, who: Id, parts: readonly Part[], dealt: number, how: How): boolean {
  const creature = course.creature(who);
  const radiant = parts.some(({ type }) => type === "radiant");
  if (hasFeature(creature, "undead-fortitude") && !radiant && !how.critical) return save(course, who, "con", 5 + dealt);
  if (dealt > relentlessUpTo(creature) || creature.used.relentless) return false;
  course.emit({ event: "used", who, used: { ...creature.used, relentless: 1 } });
  return true;
}

/** `relentless-7`: what it takes and stays up, once; nothing for most. */
function relentlessUpTo({ stats }: Creature): number {
  const most = stats.features.map((one) => /^relentless(?:-(\d+))?$/.exec(one)).find((found) => found);
  return most ? Number(most[1] ?? 10) : 0;
}

/** Down to nothing. What is left over may kill outright. */
function fall(course: Course, who: Id, over: number, { nonlethal, stable }: How): void {
  const creature = course.creature(who);
  if (creature.concentration !== null) endConcentration(course, who);
  const spared = nonlethal === true;
  const outright = over >= maxHp(creature) && !spared;
  const safe = spared || stable === true;
  const dying = !outright && (creature.stats.diesSlowly || safe);
  if (!outright) course.emit({ event: "fell", who, dying });
  if (!dying) course.emit({ event: "died", who });
  else {
    hold(course, who, { name: "unconscious", by: "", ends: {} }, "always");
    if (safe) course.emit({ event: "stabilised", who });
  }
  if (creature.side === "party") raiseTier(course, "fall", `${creature.stats.name} is down`);
}

/** Struck while already down: a failed death save, or two, or the end. */
function wound(course: Course, who: Id, through: number, { critical }: How): void {
  if (through === 0) return;
  if (through >= maxHp(course.creature(who))) course.emit({ event: "died", who });
  else failDeathSave(course, who, critical ? 2 : 1);
}

/** The dice of one source, rolled; none below nothing. */
export const rollDamage = (course: Course, who: Id, dice: string, purpose = "damage"): number =>
  Math.max(0, course.roll(who, purpose, dice).total);

/** A trap, a fall, a fire: dice once for all, and a save each. */
export function settleHarm(course: Course, intent: IntentOf<"harm">): Settled {
  const { to, dice, type, save: against, magical, hazard = false } = intent;
  const bad =
    wrongDice(dice) ??
    to.map((who) => isDead(course, who)).find((one) => one) ??
    (hazard ? beyondDeadly(course, to, dice) : undefined);
  if (bad) return bad;
  const [first = ""] = to;
  const amount = rollDamage(course, first, dice);
  for (const who of new Set(to)) {
    const saved = against ? save(course, who, against.ability, against.dc) : false;
    if (saved && !against?.half) continue;
    hurt(course, who, [{ amount: saved ? Math.floor(amount / 2) : amount, type }], { magical });
  }
  return undefined;
}
