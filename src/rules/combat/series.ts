import { type Course, no, type Settled } from "../course.ts";
import type { Attack, Special } from "../creature/stats.ts";
import type { Id } from "../state.ts";
import { attackNamed, hampered, reachOf, strike } from "./attack.ts";
import { cannotAim } from "./grip.ts";

type One = Special["attacks"][number];

/** Whether any attack of a series can be made at any of these; if not, why. */
export function cannotBegin(course: Course, who: Id, { attacks, name }: Special, targets: readonly Id[]): Settled {
  if (attacks.length === 0) return undefined;
  const known = attacks.flatMap(({ attack }) => attackNamed(course.creature(who), attack) ?? []);
  const pairs = known.flatMap((attack) =>
    targets.filter((id) => reachOf(course, who, id, attack)).map((id) => ({ attack, id })),
  );
  const [first] = pairs;
  if (!first) return no("out-of-reach", `${name} reaches none of them from here.`, targets[0]);
  const open = pairs.some(({ attack, id }) => !cannotAim(course, who, id, attack));
  return open ? undefined : cannotAim(course, who, first.id, first.attack);
}

/**
 * One attack after another, each at its own target, the rest at the last; a target that has fallen, or that it cannot be made at, is left
 * for the next that stands.
 */
export function several(course: Course, who: Id, { attacks }: Special, targets: readonly Id[]): void {
  const list = attacks.flatMap((one) => Array.from({ length: timesOf(course, who, one) }, () => one));
  let last: { readonly target: Id; readonly hit: boolean } | undefined;
  for (const [i, { attack: name, ifHit }] of list.entries()) {
    const attack = attackNamed(course.creature(who), name);
    if (!attack || course.creature(who).hp === 0 || (ifHit && !last?.hit)) continue;
    const wanted = (ifHit ? last?.target : targets[Math.min(i, targets.length - 1)]) ?? "";
    const target = ifHit ? wanted : aimOf(course, who, attack, [wanted, ...targets]);
    const reach = reachOf(course, who, target, attack);
    const barred = !reach || course.creature(target).dead || cannotAim(course, who, target, attack);
    if (barred) {
      last = undefined;
      continue;
    }
    const hit = strike(course, who, target, attack, {
      tips: { advantage: [], disadvantage: hampered(course, who, attack, reach) },
      ranged: reach.ranged,
    });
    last = { target, hit };
  }
}

const timesOf = (course: Course, who: Id, { attack, times, dice }: One): number =>
  dice === undefined ? times : Math.max(0, Math.min(20, course.roll(who, `how often: ${attack}`, dice).total));

/** The first who stands and can be struck so; if nobody does, the first. */
const aimOf = (course: Course, who: Id, attack: Attack, targets: readonly Id[]): Id =>
  targets.find((id) => {
    const { dead, hp } = course.creature(id);
    return !dead && hp > 0 && !cannotAim(course, who, id, attack);
  }) ??
  targets[0] ??
  "";
