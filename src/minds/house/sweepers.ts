import { encounterDifficulty } from "../../rules/combat/encounter.ts";
import type { Attack, Stats } from "../../rules/creature/stats.ts";
import { foeNamed } from "../../rules/foes/bestiary.ts";
import type { Desk } from "../mind.ts";
import { clock, deed } from "./fight-words.ts";

const FITTING = ["trivial", "easy", "medium"];
const MOST_IN_A_FIGHT = 12;

/** How many keep this stair swept: as many as make it a fight, and none where nobody has a sheet. */
export function sweepers({ party, status }: Desk): number {
  const levels = party.flatMap((seat) => {
    const one = status?.creatures[seat];
    return one && one.hp > 0 && !one.gone ? [one.stats.level] : [];
  });
  const stats = foeNamed("skeleton");
  const met = Object.keys(status?.creatures ?? {}).some((id) => id.startsWith("sweeper-"));
  if (levels.length < party.length || party.length > MOST_IN_A_FIGHT || !stats || status?.fight || met) return 0;
  const counts = Array.from(party, (_, i) => party.length - i);
  const fits = (n: number) =>
    FITTING.includes(
      encounterDifficulty(
        levels,
        Array.from({ length: n }, () => stats.xp),
      ).difficulty,
    );
  return counts.find(fits) ?? 1;
}

export function sweepersCome(desk: Desk): readonly unknown[] {
  const stats = foeNamed("skeleton");
  const ids = Array.from({ length: sweepers(desk) }, (_, i) => `sweeper-${i + 1}`);
  if (!stats || ids.length === 0) return [];
  return [
    ...ids.map((id) =>
      deed({ do: "enter", id, side: "foes", stats: { ...stats, name: "Sweeper", attacks: brooms(stats) } }),
    ),
    deed({ do: "fight", who: [...desk.party, ...ids], aims: { foes: "to keep the stair clean" } }),
    clock(0),
  ];
}

/** What they have in hand is no sword. */
const brooms = ({ attacks }: Stats): readonly Attack[] =>
  attacks.filter(({ kind }) => kind === "melee").map((attack) => ({ ...attack, name: "Broom handle" }));
