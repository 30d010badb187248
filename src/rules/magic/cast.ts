import { lacksInspiration } from "../checks/check.ts";
import { both, spendInspiration, type Tips } from "../checks/d20.ts";
import { attackNamed, cannotHarm, cannotTarget, settleAttack } from "../combat/attack.ts";
import { cannotTouch } from "../combat/deeds.ts";
import { cannotAct, cannotPay, isTurned, markDone, pay } from "../combat/economy.ts";
import { distance, FEET } from "../combat/place.ts";
import { bareName, type Course, no, type Settled } from "../course.ts";
import { isKind } from "../creature/creature.ts";
import { dropVeil, endConcentration } from "../harm/concentration.ts";
import type { IntentOf } from "../intent.ts";
import type { Id } from "../state.ts";
import { slotsLeft, spent } from "./casting.ts";
import { type Casting, takeEffect } from "./effects.ts";
import type { Spell } from "./spell.ts";
import { SPELLS, spellId } from "./spells.ts";

export function settleCast(course: Course, intent: IntentOf<"cast">): Settled {
  const { who } = intent;
  const name = spellId(bareName(intent.spell));
  const able = cannotAct(course, who);
  if (able) return able;
  const { casting, level: casterLevel } = course.creature(who).stats;
  if (!casting?.spells.some((one) => spellId(one) === name))
    return no(
      "no-such-spell",
      casting ? `${who} knows: ${casting.spells.join(", ")}.` : `${who} casts no spells.`,
      intent.spell,
    );
  const spell = SPELLS.get(name);
  const written = spell ? undefined : attackNamed(course.creature(who), name.replaceAll("-", " "));
  if (written) return strikesWith(course, intent, written.name);
  if (spell?.cost === "reaction")
    return no("not-so", `${name} is cast when it is needed: take the stance for it.`, name);
  const own = spell?.level ?? 0; // nothing is spent by a rule that is not here, unless somebody says what
  const level = spell?.level === 0 ? 0 : Math.max(intent.level ?? own, own);
  const cost = spell?.cost ?? "action";
  const targets = spell?.targets === 0 ? [who] : intent.targets;
  const refused =
    cannotAfford(course, who, level, intent.level, own) ??
    isTurned(course, who) ??
    cannotPay(course, who, cost) ??
    oneSpellATurn(course, who, level, cost) ??
    (spell ? wrongTargets(course, who, name, spell, level, targets) : undefined) ??
    (intent.cover === "total" ? no("total-cover", "Nobody behind total cover can be reached.") : undefined) ??
    lacksInspiration(course, who, intent.inspiration);
  if (refused) return refused;
  pay(course, who, cost);
  markDone(course, who, cost === "bonus" ? "bonus-spell" : level > 0 ? "spell" : "cantrip");
  if (level > 0 && !casting.innate) course.emit({ event: "slots", who, spent: spent(course.creature(who), level, 1) });
  course.emit({ event: "cast", who, spell: name, level, targets });
  if (!spell) {
    course.emit({
      event: "told",
      who,
      text:
        level > 0
          ? `${name}, at level ${level}: the engine does not know what it does. Rule on it.`
          : `${name}: the engine does not know what it does, and no slot is spent. Rule on it; if it takes a slot, cast it with its level.`,
    });
    return undefined;
  }
  if (spell.concentration) {
    if (course.creature(who).concentration !== null) endConcentration(course, who);
    course.emit({ event: "concentrates", who, spell: name });
  }
  const tips: Tips = both(
    { advantage: intent.advantage, disadvantage: intent.disadvantage },
    spendInspiration(course, who, intent.inspiration),
  );
  const cast: Casting = {
    who,
    name,
    spell,
    level,
    above: level - own,
    targets,
    cover: intent.cover,
    tips,
    casterLevel,
    word: intent.word,
  };
  takeEffect(course, cast);
  revealed(course, cast);
  return undefined;
}

/** A spell that is not here and stands among the attacks of a sheet is thrown as the sheet has it. */
function strikesWith(
  course: Course,
  { who, targets, cover, advantage, disadvantage, inspiration }: IntentOf<"cast">,
  name: string,
): Settled {
  const [target, ...others] = targets;
  if (target === undefined || others.length > 0)
    return no("no-target", `${name} is thrown at one at a time, as the sheet has it among the attacks.`, name);
  const how = { cover, advantage, disadvantage, inspiration, nonlethal: false, offhand: false };
  return settleAttack(course, { do: "attack", who, target, with: name, ...how });
}

function cannotAfford(course: Course, who: Id, level: number, wanted: number | undefined, own: number): Settled {
  if (own > 0 && wanted !== undefined && wanted < own)
    return no("no-slot", `It takes a slot of level ${own} at least.`, String(wanted));
  const innate = course.creature(who).stats.casting?.innate; // how often is the GM's to say
  if (level === 0 || innate || slotsLeft(course.creature(who), level) > 0) return undefined;
  return no("no-slot", `${who} has no slot of level ${level} left.`, String(level));
}

/** After a spell with the bonus action there is only a cantrip with the action; and the other way round. */
function oneSpellATurn(course: Course, who: Id, level: number, cost: "action" | "bonus" | "reaction"): Settled {
  const { done } = course.creature(who).turn;
  const two =
    course.fight &&
    (cost === "bonus"
      ? done.includes("spell") || done.includes("bonus-spell")
      : level > 0 && done.includes("bonus-spell"));
  return two
    ? no("bonus-spell", "With a spell cast as a bonus action, the turn has room for a cantrip and no more.")
    : undefined;
}

/** "Spare the dying". */
const inWords = (spell: string): string => `${spell.charAt(0).toUpperCase()}${spell.slice(1).replaceAll("-", " ")}`;

function wrongTargets(
  course: Course,
  who: Id,
  name: string,
  spell: Spell,
  level: number,
  targets: readonly Id[],
): Settled {
  const most = Math.max(1, spell.targets) + spell.moreTargets * Math.max(0, level - spell.level);
  const some = new Set(targets);
  if (some.size === 0) return no("no-target", `${inWords(name)} has to be cast on somebody.`);
  if (some.size > most) return no("too-many-targets", `${inWords(name)} can be cast on ${most} at most here.`);
  for (const id of some) {
    const { dead, gone, stats } = course.creature(id);
    if (dead) return no("dead", `${stats.name} is dead.`, id);
    if (gone === "fled") return no("no-target", `${stats.name} has fled.`, id);
    const { does } = spell.effect;
    const harms = does === "attack" ? cannotTarget : does === "darts" || does === "save" ? cannotHarm : undefined;
    const wrong = harms?.(course, who, id) ?? tooFar(course, who, id, name, spell);
    if (wrong) return wrong;
    if (spell.only && !isKind(course.creature(id), spell.only))
      return no("wrong-kind", `${name} works on a ${spell.only} alone, and ${stats.name} is none.`, id);
  }
  return undefined;
}

function tooFar(course: Course, who: Id, target: Id, name: string, { range, effect }: Spell): Settled {
  if (who === target) return undefined;
  const away = distance(course.status, who, target);
  if (range === "touch" && effect.does !== "attack") return cannotTouch(course, who, target);
  const reaches =
    range === "touch" ? away === "engaged" : range === "self" ? false : away !== "out" && FEET[away] <= range;
  return reaches ? undefined : no("out-of-reach", `${name} does not reach ${target}, who is ${away}.`, target);
}

/** Any spell ends what attacking would end, but for the one just cast; a spell at somebody else gives away whoever was hidden. */
function revealed(course: Course, { who, name: cast, targets }: Casting): void {
  const outward = targets.some((id) => id !== who);
  for (const { name, by, ends } of course.creature(who).held) {
    const own = cast === "invisibility" && by === who;
    if ((name === "hidden" && outward) || (ends.attacking && !own)) course.emit({ event: "freed", who, name, by });
  }
  dropVeil(course, who);
}
