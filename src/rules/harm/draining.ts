import type { Course } from "../course.ts";
import { drainedOf, heldBy, maxHp } from "../creature/creature.ts";
import type { Id } from "../state.ts";

/** Life itself is taken: the most hit points they can have is less, until a long rest. Whoever has none left dies. */
export function drain(course: Course, by: Id, who: Id, amount: number): void {
  const before = course.creature(who);
  if (before.dead || amount <= 0) return;
  const taken = before.held.find((one) => one.name === "drained" && one.by === by)?.value ?? 0;
  course.emit({
    event: "held",
    who,
    held: { name: "drained", by, ends: { rest: "long" }, value: taken + amount },
  });
  const creature = course.creature(who);
  const full = creature.stats.hp + (heldBy(creature, "aided-hp")?.value ?? 0);
  if (drainedOf(creature) >= full) course.emit({ event: "died", who });
  else if (creature.hp > maxHp(creature))
    course.emit({ event: "hurt", who, taken: creature.hp - maxHp(creature), absorbed: 0, type: "necrotic" });
}
