import { usedAs, usesOf } from "./checks/sheet-feature.ts";
import { type Course, no, type Settled } from "./course.ts";
import { hasFeature, maxHp, modifierOf } from "./creature/creature.ts";
import { isLasting } from "./features.ts";
import { outlastSpells } from "./harm/concentration.ts";
import { exhaust } from "./harm/exhaustion.ts";
import { heal } from "./harm/healing.ts";
import { getUp } from "./harm/holding.ts";
import type { IntentOf } from "./intent.ts";
import { spent } from "./magic/casting.ts";
import type { Creature, Id } from "./state.ts";

type Rest = IntentOf<"rest">;

/** What a short rest gives back; the rest takes a night. */
const SHORT = ["second-wind", "action-surge", "channel-divinity", "relentless"];

export function settleRest(course: Course, intent: Rest): Settled {
  if (course.fight) return no("in-a-fight", "Nobody rests in the middle of a fight.");
  const who = [...new Set(intent.who)];
  const refused = who.map((id) => cannotRest(course, id, intent)).find((one) => one);
  if (refused) return refused;
  for (const id of who) {
    outlastSpells(course, id);
    (intent.length === "short" ? short : long)(course, id, intent);
    getUp(course, id);
  }
  return undefined;
}

function cannotRest(course: Course, who: Id, { length, spend, recover }: Rest): Settled {
  const creature = course.creature(who);
  if (creature.dead) return no("dead", `${creature.stats.name} is dead.`, who);
  if (length === "long") return undefined;
  const left = creature.stats.hitDice.count - creature.hitDiceSpent;
  if ((spend[who] ?? 0) > left) return no("no-hit-dice", `${who} has ${left} hit dice left.`, String(spend[who]));
  return cannotRecover(creature, recover[who] ?? []);
}

/** Arcane Recovery: once a day, slots of together at most half the wizard's level, none above the fifth. */
function cannotRecover(creature: Creature, levels: readonly number[]): Settled {
  if (levels.length === 0) return undefined;
  const { stats, used, slotsSpent, id } = creature;
  if (!hasFeature(creature, "arcane-recovery"))
    return no("no-such-feature", `${id} has no way to recover slots in a short rest.`, id);
  if (used["arcane-recovery"]) return no("spent", "Arcane Recovery comes back with a long rest.", id);
  const most = Math.ceil(stats.level / 2);
  const sum = levels.reduce((total, level) => total + level, 0);
  const missing = levels.find((level) => (slotsSpent[level - 1] ?? 0) < levels.filter((one) => one === level).length);
  if (sum > most)
    return no("too-many-points", `Slots of together ${most} levels can be recovered, not ${sum}.`, String(sum));
  return missing === undefined
    ? undefined
    : no("not-so", `Not so many slots of level ${missing} are spent.`, String(missing));
}

function short(course: Course, who: Id, { spend, recover }: Rest): void {
  const creature = course.creature(who);
  if (creature.hp === 0) return;
  const dice = spend[who] ?? 0;
  for (let n = 0; n < dice; n++) {
    const con = modifierOf(creature, "con");
    const { total } = course.roll(
      who,
      "hit die",
      `1d${creature.stats.hitDice.sides}${con > 0 ? `+${con}` : con < 0 ? con : ""}`,
    );
    heal(course, who, Math.max(0, total));
  }
  if (dice > 0) course.emit({ event: "hit-dice", who, spent: creature.hitDiceSpent + dice });
  const back = (creature.stats.own ?? []).filter((own) => usesOf(own)?.rest === "short").map(usedAs);
  const kept = Object.entries(creature.used).filter(([name]) => !SHORT.includes(name) && !back.includes(name));
  const recovered = recover[who] ?? [];
  const used = Object.fromEntries([...kept, ...(recovered.length > 0 ? [["arcane-recovery", 1] as const] : [])]);
  course.emit({ event: "used", who, used });
  if (creature.stats.class === "warlock") course.emit({ event: "slots", who, spent: [] });
  for (const level of recovered) course.emit({ event: "slots", who, spent: spent(course.creature(who), level, -1) });
  for (const { name, by, ends } of creature.held)
    if (ends.rest === "short" || ends.turns !== undefined) course.emit({ event: "freed", who, name, by });
}

/** A night gives back almost everything, to those who had something left to sleep on. */
function long(course: Course, who: Id): void {
  const before = course.creature(who);
  if (before.hp === 0) {
    if (before.dying?.stable) heal(course, who, 1);
    return;
  }
  for (const { name, by, ends } of before.held) if (ends.rest) course.emit({ event: "freed", who, name, by });
  if (before.exhaustion > 0) exhaust(course, who, -1);
  if (!course.status.house.slowHealing) heal(course, who, maxHp(course.creature(who)));
  if (before.temp > 0) course.emit({ event: "tempered", who, temp: 0 });
  course.emit({ event: "slots", who, spent: [] });
  const { count } = before.stats.hitDice;
  course.emit({ event: "hit-dice", who, spent: Math.max(0, before.hitDiceSpent - Math.max(1, Math.floor(count / 2))) });
  course.emit({
    event: "used",
    who,
    used: Object.fromEntries(Object.entries(before.used).filter(([name]) => isLasting(name))),
  });
}
