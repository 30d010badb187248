import type { Course, Settled } from "./course.ts";
import { no } from "./course.ts";
import { has, maxHp } from "./creature/creature.ts";
import { endConcentration } from "./harm/concentration.ts";
import { hold, release } from "./harm/holding.ts";
import type { IntentOf } from "./intent.ts";
import type { Id } from "./state.ts";

type Fix = IntentOf<"fix">;
type Part = (course: Course, fix: Fix) => Settled;
type PartName = Exclude<keyof Fix, "do" | "who" | "by">;

/**
 * Somebody is set right by hand: as many hit points, slots or hit dice as the human says, with a condition or without it, dead or alive. Nobody is hurt
 * or healed by it and no die falls, but what must be so with it is: at 0 they lie senseless, and nobody dead concentrates.
 */
export function settleFix(course: Course, fix: Fix): Settled {
  if (PARTS.every(([name]) => fix[name] === undefined))
    return no("wrong-intent", "Say what is to be put right: hit points, a condition, a slot.");
  for (const [, part] of PARTS) {
    const refused = part(course, fix);
    if (refused) return refused;
  }
  return undefined;
}

/** What is done where it is said how one thing shall be, and nothing where it is not. */
const part = <N extends PartName>(
  name: N,
  put: (course: Course, who: Id, is: NonNullable<Fix[N]>, fix: Fix) => Settled,
): readonly [PartName, Part] => [
  name,
  (course, fix) => {
    const is = fix[name];
    return is === undefined ? undefined : put(course, fix.who, is as NonNullable<Fix[N]>, fix);
  },
];

const PARTS = [
  part("dead", (course, who, dead) => (dead ? died(course, who) : lives(course, who))),
  part("exhaustion", exhausted),
  part("hp", hitPoints),
  part("temp", (course, who, temp) => {
    course.emit({ event: "tempered", who, temp });
    return undefined;
  }),
  part("gains", (course, who, name, { by = "" }) => gained(course, who, name, by)),
  part("loses", lost),
  part("stable", stabilised),
  part("slots", slotsLeft),
  part("hitDice", hitDiceLeft),
  part("inspiration", (course, who, has) => {
    course.emit({ event: "inspired", who, has });
    return undefined;
  }),
];

function hitPoints(course: Course, who: Id, hp: number): Settled {
  const creature = course.creature(who);
  const most = maxHp(creature);
  if (creature.dead) return no("dead", `${creature.stats.name} is dead; say first that they are alive.`, who);
  if (hp > most) return no("too-many", `${creature.stats.name} has room for ${most} hit points.`, String(hp));
  if (hp === 0) return fallen(course, who);
  const senseless = creature.hp === 0;
  course.emit({ event: "corrected", who, hp });
  if (senseless) release(course, who, "unconscious");
  return undefined;
}

/** At 0: dying as people are, done for as most foes are. */
function fallen(course: Course, who: Id): Settled {
  const { stats, concentration, hp } = course.creature(who);
  if (!stats.diesSlowly) return died(course, who);
  if (hp === 0) return undefined;
  if (concentration !== null) endConcentration(course, who);
  course.emit({ event: "corrected", who, hp: 0 });
  course.emit({ event: "fell", who, dying: true });
  hold(course, who, { name: "unconscious", by: "", ends: {} }, "always");
  return undefined;
}

function died(course: Course, who: Id): Settled {
  if (course.creature(who).dead) return no("not-so", `${course.creature(who).stats.name} is dead already.`, who);
  if (course.creature(who).concentration !== null) endConcentration(course, who);
  course.emit({ event: "died", who });
  return undefined;
}

/** Back among the living, on one hit point unless more are said. */
function lives(course: Course, who: Id): Settled {
  const { dead, stats, exhaustion } = course.creature(who);
  if (!dead) return no("not-so", `${stats.name} is not dead.`, who);
  course.emit({ event: "revived", who });
  if (exhaustion >= 6) course.emit({ event: "exhausted", who, level: 5 });
  course.emit({ event: "corrected", who, hp: 1 });
  release(course, who, "unconscious");
  return undefined;
}

function exhausted(course: Course, who: Id, level: number): Settled {
  course.emit({ event: "exhausted", who, level });
  return level === 6 ? died(course, who) : undefined;
}

function gained(course: Course, who: Id, name: NonNullable<Fix["gains"]>, by: Id): Settled {
  const creature = course.creature(who);
  if (creature.dead) return no("dead", `${creature.stats.name} is dead.`, who);
  if (has(creature, name)) return no("not-so", `${creature.stats.name} is ${name} already.`, name);
  hold(course, who, { name, by, ends: {} }, "always");
  return undefined;
}

function lost(course: Course, who: Id, name: string): Settled {
  const creature = course.creature(who);
  if (!has(creature, name)) return no("not-so", `${creature.stats.name} is not ${name}.`, name);
  if (name === "unconscious" && creature.hp === 0)
    return no("not-so", `${creature.stats.name} is at 0 hit points; give them some.`, name);
  release(course, who, name);
  return undefined;
}

function stabilised(course: Course, who: Id): Settled {
  const { dying, stats } = course.creature(who);
  if (!dying) return no("not-so", `${stats.name} is not dying.`, who);
  course.emit({ event: "stabilised", who });
  return undefined;
}

function slotsLeft(course: Course, who: Id, { level, left }: NonNullable<Fix["slots"]>): Settled {
  const { stats, slotsSpent } = course.creature(who);
  const all = stats.casting?.slots[level - 1] ?? 0;
  if (left > all) return no("too-many", `${stats.name} has ${all} slots of level ${level}.`, String(left));
  const levels = stats.casting?.slots.length ?? 0;
  const spent = Array.from({ length: levels }, (_, i) => (i === level - 1 ? all - left : (slotsSpent[i] ?? 0)));
  course.emit({ event: "slots", who, spent });
  return undefined;
}

function hitDiceLeft(course: Course, who: Id, left: number): Settled {
  const { stats } = course.creature(who);
  const { count } = stats.hitDice;
  if (left > count) return no("too-many", `${stats.name} has ${count} hit dice.`, String(left));
  course.emit({ event: "hit-dice", who, spent: count - left });
  return undefined;
}
