import { save } from "../checks/save.ts";
import type { Course } from "../course.ts";
import { isOut, maxHp } from "../creature/creature.ts";
import type { Id } from "../state.ts";

const CAUSES = { fearless: [], steady: ["half", "alone"], wavering: ["first-loss", "hurt", "half"] } as const;
const DC = 10;

/** When a fight turns against somebody, their nerve is tried: Wisdom against 10, once for each cause. */
export function tryNerve(course: Course, who: Id): void {
  const { fight } = course;
  const creature = course.creature(who);
  if (!fight || creature.side !== "foes" || fight.broken.includes(who)) return;
  const standing = course.all.filter((one) => one.side === "foes" && !isOut(one)).length;
  const lost = fight.foes - standing;
  const met: Readonly<Record<string, boolean>> = {
    "first-loss": lost >= 1,
    hurt: creature.hp * 2 <= maxHp(creature),
    half: lost * 2 >= fight.foes,
    alone: fight.foes >= 2 && standing === 1,
  };
  const causes = CAUSES[creature.stats.morale].filter((cause) => met[cause] && !fight.tried[who]?.includes(cause));
  if (causes.length === 0) return;
  const held = save(course, who, "wis", DC, { against: "frightened", test: "morale" });
  course.emit({ event: "nerve", who, by: causes[0] ?? "", causes, broke: !held });
}
