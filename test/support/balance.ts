import type { Difficulty } from "../../src/rules/combat/encounter.ts";
import type { Skill } from "../../src/rules/tactics/option.ts";
import { fightOf } from "./fights.ts";

export interface Row {
  readonly difficulty: string;
  readonly skill: Skill;
  readonly fights: number;
  /** Shares of all fights. */
  readonly won: number;
  readonly down: number;
  readonly dead: number;
  readonly byAim: number;
  readonly unfinished: number;
  readonly rounds: number;
}

/** How so many parties of levels 1 to 3 fare against encounters of one difficulty. */
export function balance(difficulty: Exclude<Difficulty, "trivial">, skill: Skill, fights: number): Row {
  const fought = Array.from({ length: fights }, (_, i) => fightOf(i * 7919 + 17, 1 + (i % 3), difficulty, skill));
  const share = (fits: (one: (typeof fought)[number]) => boolean) => fought.filter(fits).length / fights;
  return {
    difficulty,
    skill,
    fights,
    won: share(({ won }) => won),
    down: share(({ down }) => down > 0),
    dead: share(({ dead }) => dead > 0),
    byAim: share(({ how }) => !how.endsWith("-down") && how !== "unfinished"),
    unfinished: share(({ how }) => how === "unfinished"),
    rounds: fought.reduce((sum, { rounds }) => sum + rounds, 0) / fights,
  };
}
