import { maxHp } from "./creature/creature.ts";
import type { Creature } from "./state.ts";

/** How worn somebody is, as far as it is said. */
export interface Wear {
  readonly hp?: number;
  readonly how?: "dead" | "stable";
  readonly exhaustion?: number;
  /** Slots that are left, by level. */
  readonly slotsLeft?: Readonly<Record<number, number>>;
}

/** The same creature as worn as it is said to be. Somebody at 0 hit points of whom no more is said lies there stable: nobody bleeds between evenings. */
export function worn(creature: Creature, { hp, how, exhaustion, slotsLeft }: Wear): Creature {
  const all = creature.stats.casting?.slots ?? [];
  const slotsSpent = all.map((most, i) => {
    const left = slotsLeft?.[i + 1];
    return left === undefined ? (creature.slotsSpent[i] ?? 0) : Math.max(0, most - left);
  });
  const changed: Creature = {
    ...creature,
    ...(exhaustion === undefined ? {} : { exhaustion }),
    ...(slotsLeft === undefined ? {} : { slotsSpent }),
  };
  if (hp === undefined || (hp === creature.hp && (how === "dead") === creature.dead)) return changed;
  const now = Math.min(hp, maxHp(changed));
  const down = now === 0 && how !== "dead";
  const dying = creature.dying ?? { successes: 0, failures: 0, stable: true };
  return { ...changed, hp: now, dead: how === "dead", dying: down ? dying : null };
}
