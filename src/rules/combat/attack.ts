import { lacksInspiration } from "../checks/check.ts";
import { both, inWords, sources, spendInspiration, type Tips, throwD20, tippedBy } from "../checks/d20.ts";
import { coverBonus } from "../checks/save.ts";
import { bareName, type Course, no, type Settled } from "../course.ts";
import { armorOf, has, hasFeature, heldBy, maxHp } from "../creature/creature.ts";
import type { Attack, DamageDice } from "../creature/stats.ts";
import { weaponIn } from "../creature/weapons.ts";
import type { Cover, Outcome } from "../creature/words.ts";
import { heldAs } from "../foes/armed.ts";
import { dropVeil } from "../harm/concentration.ts";
import { type Part, rollDamage } from "../harm/damage.ts";
import type { IntentOf } from "../intent.ts";
import { shieldTurnsAway } from "../magic/shield.ts";
import type { Creature, Id } from "../state.ts";
import { attackTips } from "./attack-tips.ts";
import { cannotAct, cannotAttackAgain, cannotPay, changeTurn, isTurned, markDone, pay, payAttack } from "./economy.ts";
import { cannotAim, cannotUsePlainly, isGripped, isRationed } from "./grip.ts";
import { parries } from "./parry.ts";
import { areEngaged, distance, FEET, hasAllyAt } from "./place.ts";
import { applyRider, hurtTo } from "./rider.ts";
import { countCritical } from "./tier.ts";

export interface Strike {
  readonly tips: Tips;
  readonly cover?: Cover | undefined;
  readonly nonlethal?: boolean;
  /** From afar, though it could be used at arm's length. */
  readonly ranged: boolean;
  /** A spell: no weapon, so none of what weapons bring. */
  readonly spell?: boolean;
}

/** Whether an attack reaches; and if so, whether as a ranged one and beyond its normal range. */
export function reachOf(
  course: Course,
  who: Id,
  target: Id,
  attack: Pick<Attack, "kind" | "reach" | "range">,
): { readonly ranged: boolean; readonly long: boolean } | undefined {
  const away = distance(course.status, who, target);
  if (away === "out") return undefined;
  if (attack.kind === "melee" && (away === "engaged" || (away === "near" && attack.reach >= 10)))
    return { ranged: false, long: false };
  if (!attack.range) return undefined;
  const [normal, long] = attack.range;
  return FEET[away] <= long ? { ranged: true, long: FEET[away] > normal } : undefined;
}

/** One attack, from the d20 to what it leaves behind. Whether it hit. */
export function strike(course: Course, who: Id, target: Id, attack: Attack, how: Strike): boolean {
  const attacker = course.creature(who);
  const defender = course.creature(target);
  const gripped = isGripped(defender, who);
  const grip = { advantage: sources([["in its grip", attack.onHeld === "advantage" && gripped]]), disadvantage: [] };
  const tips = both(both(how.tips, attackTips(course.status, attacker, defender, how.ranged)), grip);
  const sure = attack.onHeld === "hits" && gripped;
  const { face, total } = sure
    ? { face: 0, total: 0 }
    : throwD20(course, who, `attack: ${attack.name}`, "attack", attack.bonus, tips);
  const lucky = face >= (hasFeature(attacker, "improved-critical") && !how.spell ? 19 : 20);
  const ac = armorOf(defender) + coverBonus(how.cover);
  const lands = sure || (face !== 1 && (lucky || total >= ac));
  const turned = lands && !sure && face !== 20;
  const shielded = turned && shieldTurnsAway(course, target, total, ac);
  const parried = turned && !shielded && !how.ranged ? parries(course, target, who, total, ac) : 0;
  const hit = lands && !shielded && parried === 0;
  const helpless = has(defender, "paralyzed") || has(defender, "unconscious");
  const critical = hit && (lucky || (helpless && areEngaged(course.fight, who, target)));
  const outcome: Outcome = critical
    ? "critical_success"
    : hit
      ? "success"
      : face === 1
        ? "critical_failure"
        : "failure";
  course.emit({
    event: "attacked",
    who,
    target,
    with: attack.name,
    face,
    total,
    ac: armorOf(course.creature(target)) + coverBonus(how.cover) + parried,
    outcome,
    tips: inWords(tips),
  });
  useUp(course, who, target);
  if (critical) countCritical(course);
  if (!hit) return false;
  const weak = attack.atHalf !== undefined && attacker.hp * 2 <= maxHp(attacker);
  const parts = (weak ? (attack.atHalf ?? []) : attack.damage).map((one) => ({
    amount: rollDamage(course, who, doubled(course, one.dice, critical), `damage: ${attack.name}`),
    type: one.type,
  }));
  const extra = how.spell ? [] : extraDamage(course, attacker, target, attack, tips, critical);
  const ways = { critical, magical: attack.magical, nonlethal: (how.nonlethal ?? false) && !how.ranged };
  const dealt = hurtTo(course, who, target, [...parts, ...extra], ways, attack.atZero);
  for (const rider of attack.riders) applyRider(course, who, target, rider, dealt);
  return true;
}

/** Each die twice, or by a table's own rule the most they can show besides. */
export function doubled({ status }: Course, dice: string, critical: boolean): string {
  if (!critical) return dice;
  if (status.house.criticals === "double-dice")
    return dice.replace(/(\d*)d(\d+)/g, (_, count, sides) => `${2 * Number(count || 1)}d${sides}`);
  const most = [...dice.matchAll(/(\d*)d(\d+)/g)].reduce(
    (sum, [, count, sides]) => sum + Number(count || 1) * Number(sides),
    0,
  );
  return most > 0 ? `${dice}+${most}` : dice;
}

/** What those do who strike where it hurts. */
function extraDamage(
  course: Course,
  attacker: Creature,
  target: Id,
  attack: Attack,
  tips: Tips,
  critical: boolean,
): readonly Part[] {
  const { id, stats, turn } = attacker;
  const [{ type } = { type: "piercing" as const }] = attack.damage;
  const add = (feature: string, dice: string): readonly Part[] => {
    markDone(course, id, feature);
    return [{ amount: rollDamage(course, id, doubled(course, dice, critical), feature), type }];
  };
  const ally = hasAllyAt(course.status, attacker, target);
  const tipped = tippedBy(tips);
  const subtle = attack.kind === "ranged" || attack.properties.includes("finesse");
  const open = tipped === "advantage" || (tipped !== "disadvantage" && ally);
  if (hasFeature(attacker, "sneak-attack") && subtle && open && !turn.done.includes("sneak-attack"))
    return add("sneak-attack", `${Math.max(1, Math.ceil(stats.level / 2))}d6`);
  if (hasFeature(attacker, "martial-advantage") && ally && !turn.done.includes("martial-advantage"))
    return add("martial-advantage", "2d6");
  return [];
}

/** Help is used, light fades, and whoever strikes is seen. */
function useUp(course: Course, who: Id, target: Id): void {
  for (const { name, by, ends, against } of course.creature(who).held)
    if (name === "hidden" || ends.attacking || (name === "aided" && against === target))
      course.emit({ event: "freed", who, name, by });
  dropVeil(course, who);
  const lit = heldBy(course.creature(target), "lit");
  if (lit) course.emit({ event: "freed", who: target, name: "lit", by: lit.by });
}

/** By its name as it stands there; or without what is said behind it in brackets, as in "Handaxe (thrown)". */
export const attackNamed = ({ stats }: Creature, name: string): Attack | undefined =>
  stats.attacks.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
  stats.attacks.find((one) => bareName(one.name) === bareName(name));

/** A foe strikes with whatever it is said to hold: by the numbers of what its kind fights with, near or from afar. */
export function improvised({ side, stats }: Creature, name: string): Attack | undefined {
  if (side !== "foes") return undefined;
  const kind = weaponIn(name)?.kind ?? "melee";
  const like = stats.attacks.find((one) => one.kind === kind);
  return like && heldAs(like, name);
}

export function settleAttack(course: Course, intent: IntentOf<"attack">): Settled {
  const { who, target, offhand, inspiration } = intent;
  const refused =
    cannotAct(course, who) ??
    isTurned(course, who) ??
    cannotTarget(course, who, target) ??
    lacksInspiration(course, who, inspiration);
  if (refused) return refused;
  const attack = attackNamed(course.creature(who), intent.with) ?? improvised(course.creature(who), intent.with);
  if (!attack) {
    const names = course.creature(who).stats.attacks.map(({ name }) => name);
    return no(
      "no-such-attack",
      names.length > 0 ? `${who} attacks with ${names.join(", ")}.` : `${who} has no attack.`,
      intent.with,
    );
  }
  const unfit = cannotUsePlainly(course.creature(who), attack) ?? cannotAim(course, who, target, attack);
  if (unfit) return unfit;
  if (intent.cover === "total") return no("total-cover", "Nobody behind total cover can be aimed at.", target);
  const reach = reachOf(course, who, target, attack);
  if (!reach && !course.fight)
    return no("no-fight", "At arm's length there is a fight: begin it first, with everybody who takes part.");
  if (!reach)
    return no(
      "out-of-reach",
      `${attack.name} does not reach ${target}, who is ${distance(course.status, who, target)}: move up to them first, with "engage": ["${target}"].`,
      target,
    );
  const cost = offhand ? cannotStrikeAgain(course, who, attack) : cannotAttackAgain(course, who);
  if (cost) return cost;
  if (offhand) pay(course, who, "bonus");
  else payAttack(course, who);
  if (attack.kind === "melee" && attack.properties.includes("light") && !offhand) markDone(course, who, "light-attack");
  const keepsBonus = !offhand || hasFeature(course.creature(who), "two-weapon-fighting");
  const weapon = keepsBonus ? attack : { ...attack, damage: attack.damage.map(bare) };
  const given: Tips = {
    advantage: intent.advantage,
    disadvantage: [...intent.disadvantage, ...hampered(course, who, attack, reach)],
  };
  const tips = both(given, spendInspiration(course, who, inspiration));
  strike(course, who, target, weapon, { tips, cover: intent.cover, nonlethal: intent.nonlethal, ranged: reach.ranged });
  return undefined;
}

/** The other hand adds nothing of its own. */
const bare = ({ dice, type }: DamageDice): DamageDice => ({ dice: dice.replace(/\+\d+$/, ""), type });

/** What the weapon itself makes harder. */
export function hampered(
  course: Course,
  who: Id,
  attack: Attack,
  { long }: { readonly long: boolean },
): readonly string[] {
  const { size } = course.creature(who).stats;
  const unwieldy = attack.properties.includes("heavy") && (size === "small" || size === "tiny");
  return [...(long ? ["long range"] : []), ...(unwieldy ? ["too heavy"] : [])];
}

function cannotStrikeAgain(course: Course, who: Id, attack: Attack): Settled {
  const light = attack.kind === "melee" && attack.properties.includes("light");
  if (!light || !course.creature(who).turn.done.includes("light-attack"))
    return no(
      "two-weapons",
      "A second weapon strikes only after an attack with a light melee weapon, and must be light itself.",
      attack.name,
    );
  return cannotPay(course, who, "bonus");
}

/** Nobody strikes themselves, the dead, those who are gone, or whoever has charmed them. */
export function cannotTarget(course: Course, who: Id, target: Id): Settled {
  const { dead, gone, stats } = course.creature(target);
  if (target === who) return no("no-target", "Nobody attacks themselves.", target);
  if (dead) return no("no-target", `${stats.name} is dead.`, target);
  if (gone === "fled") return no("no-target", `${stats.name} has fled.`, target);
  return cannotHarm(course, who, target);
}

/** Whoever is charmed does not turn on the one who did it. */
export function cannotHarm(course: Course, who: Id, target: Id): Settled {
  const hold = course
    .creature(who)
    .held.find(({ name, by }) => (name === "charmed" || name === "dominated") && by === target)?.name;
  return hold === undefined
    ? undefined
    : no("charmed", `${who} is ${hold} by ${course.creature(target).stats.name} and cannot harm them.`, target);
}

/** The first attack at arm's length that can be made at somebody, for whoever strikes without planning to. */
export function meleeAt(course: Course, who: Id, target: Id): Attack | undefined {
  const creature = course.creature(who);
  return creature.stats.attacks.find(
    (one) => one.kind === "melee" && !isRationed(creature, one) && !cannotAim(course, who, target, one),
  );
}

/** A blow at somebody who turns away, or another that was waited for. */
export function reactWith(course: Course, who: Id, target: Id, attack: Attack): void {
  changeTurn(course, who, { reaction: false });
  const reach = reachOf(course, who, target, attack) ?? { ranged: false, long: false };
  strike(course, who, target, attack, {
    tips: { advantage: [], disadvantage: hampered(course, who, attack, reach) },
    ranged: reach.ranged,
  });
}
