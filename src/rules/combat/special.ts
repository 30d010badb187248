import { type Course, no, type Settled } from "../course.ts";
import type { Special } from "../creature/stats.ts";
import type { IntentOf } from "../intent.ts";
import type { Creature, Id } from "../state.ts";
import { attackNamed, cannotTarget, hampered, reachOf, strike } from "./attack.ts";
import { cannotAct, cannotPay, needsFight, pay } from "./economy.ts";
import { distance } from "./place.ts";
import { applyToAll } from "./rider.ts";
import { raiseTier } from "./tier.ts";

export const specialNamed = ({ stats }: Creature, name: string): Special | undefined =>
  stats.specials.find((one) => one.name.toLowerCase() === name.toLowerCase());

export const isSpent = ({ used }: Creature, { name, recharge, uses }: Special): boolean =>
  (recharge !== undefined && (used[name] ?? 0) > 0) || (uses !== undefined && (used[name] ?? 0) >= uses);

/** What a foe does besides a plain attack: several at once, a breath, or something that the GM rules on. */
export function settleSpecial(course: Course, { who, name, targets }: IntentOf<"special">): Settled {
  const refused = needsFight(course) ?? cannotAct(course, who);
  if (refused) return refused;
  const creature = course.creature(who);
  const special = specialNamed(creature, name);
  if (!special)
    return no(
      "no-such-special",
      `${who} can do no such thing. What it can do: ${creature.stats.specials.map((one) => one.name).join(", ") || "attack"}.`,
      name,
    );
  if (isSpent(creature, special)) return no("spent", `${special.name} has been used and has not come back yet.`, name);
  const wrong = cannotPay(course, who, special.cost) ?? wrongTargets(course, who, special, targets);
  if (wrong) return wrong;
  pay(course, who, special.cost);
  if (special.recharge !== undefined || special.uses !== undefined)
    course.emit({
      event: "used",
      who,
      used: { ...creature.used, [special.name]: (creature.used[special.name] ?? 0) + 1 },
    });
  if (special.area) {
    if (creature.side === "foes") raiseTier(course, "danger", `${creature.stats.name}: ${special.name}`);
    applyToAll(course, who, [...new Set(targets)], special.area.rider);
  }
  several(course, who, special, targets);
  if (special.text !== undefined) course.emit({ event: "told", who, text: `${special.name}: ${special.text}` });
  return undefined;
}

function wrongTargets(course: Course, who: Id, { area, attacks, name }: Special, targets: readonly Id[]): Settled {
  const bad = [...new Set(targets)].map((id) => (area ? undefined : cannotTarget(course, who, id))).find((one) => one);
  if (bad) return bad;
  if ((area || attacks.length > 0) && targets.length === 0)
    return no("no-target", `${name} needs somebody it is meant for.`);
  const reaches = ({ attack }: Special["attacks"][number]): boolean => {
    const found = attackNamed(course.creature(who), attack);
    return found !== undefined && targets.some((id) => reachOf(course, who, id, found));
  };
  if (attacks.length > 0 && !attacks.some(reaches))
    return no("out-of-reach", `${name} reaches none of them from here.`, targets[0]);
  if (!area) return undefined;
  if (new Set(targets).size > area.targets) return no("too-many-targets", `${name} takes in ${area.targets} at most.`);
  const within = { engaged: ["engaged"], near: ["engaged", "near"], far: ["engaged", "near", "far"] }[area.within];
  const far = targets.find((id) => id !== who && !within.includes(distance(course.status, who, id)));
  return far === undefined ? undefined : no("out-of-reach", `${name} does not reach ${far}.`, far);
}

/** One attack after another, each at its own target, the rest at the last; a target that has fallen is left for the next that stands. */
function several(course: Course, who: Id, { attacks }: Special, targets: readonly Id[]): void {
  const list = attacks.flatMap(({ attack, times }) => Array.from({ length: times }, () => attack));
  for (const [i, name] of list.entries()) {
    const attack = attackNamed(course.creature(who), name);
    const wanted = targets[Math.min(i, targets.length - 1)] ?? "";
    const target = [wanted, ...targets].find((id) => !course.creature(id).dead && course.creature(id).hp > 0) ?? wanted;
    const reach = attack && reachOf(course, who, target, attack);
    if (!attack || !reach || course.creature(target).dead || course.creature(who).hp === 0) continue;
    strike(course, who, target, attack, {
      tips: { advantage: [], disadvantage: hampered(course, who, attack, reach) },
      ranged: reach.ranged,
    });
  }
}
