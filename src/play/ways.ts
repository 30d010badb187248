import type { SeatId } from "../protocol/entry.ts";
import { skillBonus } from "../rules/checks/check.ts";
import type { Skill } from "../rules/checks/skills.ts";
import type { Creature } from "../rules/state.ts";
import type { TableState } from "../table/state.ts";

/** What a narration that asks "What do you do?" and offers nothing leaves open: the four ways, in what this character's sheet is good at. */
export function waysOf({ status }: TableState, seat: SeatId): readonly string[] {
  const creature = status.creatures[seat];
  if (!creature) return ["Look around", "Talk to somebody", "Attack", "Go somewhere else"];
  const [weapon] = creature.stats.attacks;
  return [
    SEEKING[best(creature, SEEKING)] ?? "",
    TALKING[best(creature, TALKING)] ?? "",
    weapon ? `Attack with ${weapon.name}` : "Attack",
    MOVING[best(creature, MOVING)] ?? "",
  ];
}

type Ways = Partial<Readonly<Record<Skill, string>>>;

const SEEKING: Ways = {
  perception: "Look and listen",
  investigation: "Search the place",
  insight: "Watch their faces",
  survival: "Look for tracks",
};

const TALKING: Ways = {
  persuasion: "Talk to somebody",
  deception: "Talk somebody into it",
  intimidation: "Lean on somebody",
  performance: "Draw their eyes",
};

const MOVING: Ways = {
  stealth: "Go on, quietly",
  athletics: "Go somewhere else",
  acrobatics: "Go round, and over",
};

const best = (creature: Creature, ways: Ways): Skill =>
  (Object.keys(ways) as Skill[]).toSorted((one, other) => skillBonus(creature, other) - skillBonus(creature, one))[0] ??
  "perception";
